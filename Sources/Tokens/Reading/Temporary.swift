import Syntax
extension Document { func number(of id: NodeID) -> Double? { Double(string(of: id)) } }
