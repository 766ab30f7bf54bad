/// The version of Weft, and of its command.
package let weftVersion = "0.2.0"
