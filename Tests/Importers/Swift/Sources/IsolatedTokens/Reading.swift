// Everything here belongs to the main actor unless it says otherwise.

/// Reads tokens outside of any actor, as drawing code on other threads does.
public nonisolated func readAnywhere() -> (Double, Bool) {
  let track = Tokens.Toggle.Color.Default.Active.bgTrack
  let isSame = Set([track]).contains(track) && track.resolved(in: .light) == .init(0x005CE5FF)
  return (Tokens.Toggle.Size.Medium.trackWidth, isSame)
}

/// Reads tokens on the main actor.
public func readOnMain() -> Double {
  Tokens.Toggle.Size.Medium.trackHeight
}
