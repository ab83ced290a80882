/// What a text is typed of, one key after the other, for as long as it is wanted.
struct Keys {
  enum Place: String, CaseIterable { case function, viewBody }

  private let place: Place
  private var line = 0
  private var left: [String] = []

  init(_ place: Place) { self.place = place }

  /// The next key: a letter, or a new line with the indentation that an editor adds.
  mutating func next() -> String {
    if left.isEmpty {
      line += 1
      let (indentation, text) =
        switch place {
        case .function: ("    ", "let step\(line) = values.count + limit * \(line)")
        case .viewBody: ("      ", "Text(\"Typed \(line)\").padding(4).opacity(0.5)")
        }
      left = (["\n" + indentation] + text.map { String($0) }).reversed()
    }
    return left.removeLast()
  }
}

/// Somebody who types at a steady pace into a document, and an editor that asks after every key.
///
/// The pace does not wait for answers: a server that is slow is asked again before it has answered, as in
/// an editor, and its times show it.
struct Typing {
  struct Question {
    /// As the report names it.
    let name: String
    let method: String
    let params: String
    /// Whether an error is the answer that is wanted.
    var wantsError = false
  }

  /// Milliseconds from key to key.
  let interval: Double
  let keystrokes: Int
  /// Milliseconds from the key to the question; 0 sends both in one write.
  let delay: Double

  /// Types, asks one of the questions after each key in turn, and waits for all answers.
  ///
  /// - Parameter cursor: where the next key goes.
  /// - Returns: the times of each question.
  func run(
    _ server: LanguageServer, _ document: inout OpenDocument, _ keys: inout Keys, at cursor: inout Position,
    asking questions: [Question]
  ) throws -> [Samples] {
    var asked: [(question: Int, id: Int)] = []
    let begin = Clock.now()
    for number in 0..<keystrokes {
      try server.pump(until: begin + Double(number) * interval)
      let key = keys.next()
      let edit = document.changing([.insert(key, at: cursor)])
      cursor = cursor.after(key)
      let question = questions[number % questions.count]
      if delay > 0 {
        let time = Clock.now() + delay
        try server.send([edit])
        try server.pump(until: time)
        asked.append((number % questions.count, try server.ask(question.method, question.params)))
      } else {
        let id = try server.ask(question.method, question.params, after: [edit])
        asked.append((number % questions.count, id))
      }
    }
    var samples = [Samples](repeating: Samples(), count: questions.count)
    for (question, id) in asked {
      let answer = try server.answer(id)
      if answer.message.isError == questions[question].wantsError {
        samples[question].add(
          answer.milliseconds, isEmpty: !questions[question].wantsError && answer.message.isEmpty)
      } else {
        samples[question].addError()
      }
    }
    // Until the server rests, so that the next measurement begins like this one.
    try server.pump(until: Clock.now() + 400)
    return samples
  }
}
