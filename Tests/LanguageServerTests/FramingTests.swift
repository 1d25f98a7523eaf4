import Diagnostics
import LanguageServer
import Syntax
import Testing

@Suite struct FramingTests {
  @Test func `messages are cut wherever the pieces end`() {
    let first = Array(#"{"jsonrpc":"2.0","method":"é"}"#.utf8)
    let second = Array("[]".utf8)
    let stream =
      HeaderFraming.frame(first)
      + Array("content-type: x\r\nContent-Length:  2 \r\n\r\n".utf8) + second + HeaderFraming.frame([])
    for size in [1, 2, 3, 7, 1_000] {
      var framing = HeaderFraming()
      var frames: [HeaderFraming.Frame] = []
      for start in stride(from: 0, to: stream.count, by: size) {
        framing.append(stream[start..<min(start + size, stream.count)])
        while let frame = framing.next() { frames.append(frame) }
      }
      #expect(frames == [.message(first), .message(second), .message([])], "in pieces of \(size)")
    }
  }

  @Test func `what is not a message is passed over`() {
    var framing = HeaderFraming()
    framing.append(Array("Hello: world\r\n\r\nContent-Length: 999999999999\r\n\r\nxxxx".utf8))
    #expect(framing.next() == .malformed("a header without `Content-Length`"))
    guard case .malformed? = framing.next() else {
      Issue.record("a message of a terabyte is read")
      return
    }
    #expect(framing.next() == nil)
  }

  @Test func `lines are cut`() {
    var framing = LineFraming()
    framing.append(Array("{}\r\n\n  \n[1".utf8))
    #expect(framing.next() == Array("{}".utf8))
    #expect(framing.next() == nil)
    framing.append(Array("]\n".utf8))
    #expect(framing.next() == Array("[1]".utf8))
  }

  @Test(arguments: [
    (#"{"jsonrpc":"2.0","id":1,"method":"a"}"#, Message.request(id: 1, method: "a", parameters: [:])),
    (
      #"{"id":"x","method":"a","params":[1.5,null]}"#,
      .request(id: "x", method: "a", parameters: [1.5, .null])
    ),
    (#"{"method":"a","params":{"b":"\ud83d\ude00"}}"#, .notification(method: "a", parameters: ["b": "😀"])),
    (#"{"id":1,"result":null}"#, .response(id: 1, result: .null, error: nil)),
    ("{", .invalid(id: .null, RPCError(.parseError, "the message is not JSON"))),
    ("{/**/}", .invalid(id: .null, RPCError(.parseError, "the message is not JSON"))),
  ])
  func `messages are told apart`(text: String, message: Message) {
    #expect(Message(parsing: Array(text.utf8)) == message)
  }

  @Test(arguments: ["[]", "1", "null", #"{"id":{},"method":"a"}"#, #"{"id":3}"#, #"{"method":1}"#])
  func `others are invalid`(text: String) {
    guard case .invalid(_, let error) = Message(parsing: Array(text.utf8)) else {
      Issue.record("\(text) is taken for a message")
      return
    }
    #expect(error.code == .invalidRequest)
  }

  @Test func `a value is written as it was read`() {
    let text = #"{"a":[1,2.5,-3,true,false,null,"\"\\\n\u0001é😀"],"b":{}}"#
    #expect(JSON(parsing: Array(text.utf8)).map { String(decoding: $0.bytes, as: UTF8.self) } == text)
  }
}
