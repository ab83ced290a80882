/// One glyph of one code point for each SF Symbol: neither wide nor an emoji by default; then its stand-in in ASCII, of
/// at most two cells. Entries are separated by two blanks. Those that are not among the most frequent are stems for
/// the fallback of `SymbolGlyph`. The trigrams ☰ and ☷ are wide since Unicode 16 and therefore not used.
enum SymbolTable {
  static let entries: [String: SymbolGlyph] = {
    var entries: [String: SymbolGlyph] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      for start in stride(from: 0, to: words.count - 2, by: 3) {
        guard let scalar = words[start + 1].unicodeScalars.first else { continue }
        entries[String(words[start])] = SymbolGlyph(scalar: scalar, ascii: String(words[start + 2]))
      }
    }
    return entries
  }()

  private static let text = #"""
    airplane ✈ =>  antenna.radiowaves.left.and.right ≋ ((  app ▢ []  applescript.fill § as  applewatch ◙ aw
    arrow → ->  arrow.2.squarepath ⇄ <>  arrow.clockwise ↻ re  arrow.counterclockwise ↺ hi  arrow.down ↓ v
    arrow.down.circle ↓ v|  arrow.down.doc ↓ v|  arrow.down.right.and.arrow.up.left ↓ v  arrow.left ← <-
    arrow.left.arrow.right ⇄ <>  arrow.right → ->  arrow.triangle.2.circlepath ⟳ re  arrow.triangle.branch Y Y
    arrow.up ↑ ^  arrow.up.forward.square ↑ ^  arrow.up.left.and.arrow.down.right ↕ <>  arrow.uturn ↩ <-
    arrowshape.turn.up.left ↩ <-  arrowshape.turn.up.left.fill ↩ <-  arrowtriangle ◂ <  at @ @  battery ▰ bt
    bell ♪ bl  bell.fill ♪ bl  blinds ≣ ::  bolt ↯ zz  bolt.fill ↯ zz  book ◫ bk  bookmark ◥ bm  bookmark.fill ◥ bm
    bubble ❞ ""  bubble.left.and.bubble.right ❞ tx  bubble.left.and.text.bubble.right ❞ ""  building ▥ bd
    calendar ▦ 31  camera ◙ ca  captions.bubble ❝ ""  cart ⊔ ct  chart.bar ▟ ch  chart.line.uptrend.xyaxis ↗ /^
    checklist ☑ ok  checkmark ✓ v  checkmark.circle ☑ ok  checkmark.circle.fill ☑ ok  checkmark.seal.fill ✪ ok
    checkmark.shield ☑ ok  chevron › >  chevron.down ⌄ \/  chevron.forward › >  chevron.left ‹ <  chevron.right › >
    chevron.up ⌃ /\  chevron.up.chevron.down ⇅ ^v  circle ○ o  circle.fill ● *  clock ◷ tm
    clock.arrow.circlepath ↺ hi  clock.fill ◷ tm  cloud ☁ cl  cpu ▩ cp  creditcard ▭ []  crown ♔ W  cube ◫ cu
    cylinder ⊟ hd  desktopcomputer ▣ pc  display ▢ []  doc ▤ dc  doc.badge.plus ⊞ d+  doc.on.clipboard ❏ cb
    doc.on.doc ❐ cp  dot.radiowaves.right ≋ ))  eject ⏏ ej  ellipsis ⋯ ..  envelope ✉ em  exclamationmark ! !
    exclamationmark.bubble ❢ !  exclamationmark.circle.fill ❢ !  exclamationmark.triangle ⚠ !
    exclamationmark.triangle.fill ⚠ !  externaldrive ⊟ hd  eye ◉ ey  fan ✢ +  flag ⚑ fg  flame ▲ ^  floors ≡ ==
    flowchart ⊥ _|  folder ▱ [/  gear ⚙ *  gearshape ⚙ *  globe ◍ gl  globe.americas ◍ gl  hammer ⚒ T  hand ☞ ha
    hand.raised ⊝ !!  hare ∩ n  heart ♡ <3  heart.fill ♥ <3  house ⌂ hm  house.fill ⌂ hm  infinity ∞ oo  info ◎ i
    info.circle ◎ i  internaldrive ⊟ hd  iphone ▯ []  key ♀ ky  keyboard ⌨ kb  ladybug ✱ *  leaf ♣ &  lightbulb ☼ lb
    lightbulb.fill ☼ lb  lightswitch ◫ []  line.3.horizontal ≡ ==  line.3.horizontal.decrease ▽ fl
    line.3.horizontal.decrease.circle ▽ fl  link ⋈ ln  list.bullet ≣ ::  location ➤ =>  lock ⊡ lk  lock.fill ⊡ lk
    lock.rotation ↻ lk  magnifyingglass ⌕ Q  map ◇ mp  mappin ▼ pn  message ❞ ""  mic.fill φ mc  minus − -
    minus.circle.fill ⊖ (-  moon ☾ C  mountain ▲ ^  network ⊛ nw  newspaper ▤ nw  number # #  opticaldisc ◎ i
    opticaldiscdrive ◎ i  paintpalette ◕ o  paperclip ⊂ @  paperplane ➤ =>  pause ‖ ||  pause.fill ‖ ||  pencil ✎ ed
    pencil.line ✎ ed  person ☻ me  person.2 ⚇ us  person.badge.plus ☻ m+  person.crop.circle ☻ me
    person.crop.circle.badge.xmark ☻ mx  phone ☎ ph  photo ▨ im  photo.on.rectangle.angled ▨ im  pin ▼ pn  play ▷ |>
    play.circle.fill ▶ |>  play.fill ▶ |>  plus + +  plus.circle ⊕ (+  plus.circle.fill ⊕ (+  power ○ pw
    poweroutlet ⊙ (.  questionmark ? ?  questionmark.circle ⍰ ?  quote.bubble ❝ ""  quote.opening ❝ ""
    rectangle ▭ []  rectangle.and.paperclip ⊂ @  rectangle.connected.to.line.below ⊥ _|  rectangle.on.rectangle ❐ []
    rectangle.stack ❏ []  repeat ⇄ <>  safari ◈ sf  scroll ▤ sc  selection ▢ []  server.rack ▤ sv  shield ◊ sh
    shippingbox ◫ bx  shuffle ⇄ <>  sidebar ◧ [|  signature ∿ ~  slash ⊘ (/  slider.horizontal.3 ≡ ==  sparkles ✦ **
    speaker ♫ vo  speaker.slash.fill ⊘ mu  speaker.wave.2 ♫ vo  speaker.wave.2.fill ♫ vo  square □ []
    square.and.arrow.down ↧ v|  square.and.arrow.up ↥ ^|  square.and.pencil ✐ ed  square.grid.2x2 ⊞ ##  star ☆ *
    star.fill ★ *  stethoscope ω w  stop ■ #  stop.fill ■ #  strikethrough S S  sun.max ☼ su  tablecells ▦ ##
    tag ◊ tg  terminal ≻ >_  testtube ∪ U  text ≡ ==  text.bubble ❞ tx  textformat A A  timer ◷ tm  tortoise ∩ n
    trash ⌫ rm  tray ⊔ u  tray.full ⊔ u  trophy ♔ W  video ▷ |>  wand.and.stars ✦ **  waveform ≈ ~  wifi ≋ wf
    wrench ⚒ T  xmark ✕ x  xmark.circle ⊗ (x  xmark.circle.fill ⊗ (x  xmark.seal.fill ⊗ (x
    """#
}
