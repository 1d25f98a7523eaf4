/// The version of this compiler; a test compares it with the newest one of CHANGELOG.md.
let version = "0.1.0"
