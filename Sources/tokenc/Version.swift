/// The version of this compiler: the newest one of CHANGELOG.md, or the one to come with `-dev` after it, so that no
/// cache takes a build of main for a release. A test compares them.
let version = "0.3.0-dev"
