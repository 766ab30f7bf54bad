/// The version of the command `weft`.
package let weftVersion = "0.2.0"
