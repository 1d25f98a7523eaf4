/// What a run is asked to do: `tokenc.yaml` and the command line together.
package struct Configuration: Sendable {
  package init() {}
}
