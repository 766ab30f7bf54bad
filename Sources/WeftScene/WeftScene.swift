// What `import WeftScene` gives besides its own: the values of JSON, which documents may be made of.
@_exported public import WeftJSON
