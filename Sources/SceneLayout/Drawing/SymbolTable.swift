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
    airplane ✈ =>  airpods Ω hp  ant ✱ *  antenna.radiowaves.left.and.right ≋ ((  app ▢ []  apple ⌘ ap
    applescript.fill § as  applewatch ◙ aw  apps ⊞ ##  aqi ∷ ::  archivebox ⊟ ar  arrow → ->  arrow.2.squarepath ⇄ <>
    arrow.clockwise ↻ re  arrow.counterclockwise ↺ hi  arrow.down ↓ v  arrow.down.circle ↓ v|  arrow.down.doc ↓ v|
    arrow.down.right.and.arrow.up.left ↓ v  arrow.left ← <-  arrow.left.arrow.right ⇄ <>  arrow.right → ->
    arrow.triangle.2.circlepath ⟳ re  arrow.triangle.branch Y Y  arrow.trianglehead ↻ re  arrow.up ↑ ^
    arrow.up.forward.square ↑ ^  arrow.up.left.and.arrow.down.right ↕ <>  arrow.uturn ↩ <-  arrowshape.down ↓ v
    arrowshape.left ← <-  arrowshape.right → ->  arrowshape.turn.up.left ↩ <-  arrowshape.turn.up.left.fill ↩ <-
    arrowshape.up ↑ ^  arrowtriangle ◂ <  aspectratio ▭ []  at @ @  av ≋ ))  backpack ⊓ bg  backward « <<
    backward.end ⇤ |<  badge.plus.radiowaves ≋ ))  bag ⊓ bg  bandage ✚ +  barcode ∥ ||  basket ⊔ ct  battery ▰ bt
    bed ⊢ be  bell ♪ bl  bell.fill ♪ bl  bicycle ∞ oo  blinds ≣ ::  bold B B  bolt ↯ zz  bolt.fill ↯ zz  bonjour ∴ ::
    book ◫ bk  bookmark ◥ bm  bookmark.fill ◥ bm  books ◫ bk  brain ❋ br  briefcase ⊓ bg  bubble ❞ ""
    bubble.left.and.bubble.right ❞ tx  bubble.left.and.text.bubble.right ❞ ""  bug ✱ *  building ▥ bd  bus ◚ bs
    button ▭ []  cable ⊸ pl  calendar ▦ 31  camera ◙ ca  capsule ▭ []  captions.bubble ❝ ""  car ◚ cr  cart ⊔ ct
    case ⊓ bg  character A A  chart ▟ ch  chart.bar ▟ ch  chart.line.uptrend.xyaxis ↗ /^  checklist ☑ ok  checkmark ✓ v
    checkmark.circle ☑ ok  checkmark.circle.fill ☑ ok  checkmark.seal.fill ✪ ok  checkmark.shield ☑ ok  chevron › >
    chevron.down ⌄ \/  chevron.forward › >  chevron.left ‹ <  chevron.right › >  chevron.up ⌃ /\
    chevron.up.chevron.down ⇅ ^v  circle ○ o  circle.fill ● *  circlebadge ● *  clear ⌫ <x  clipboard ❏ cb  clock ◷ tm
    clock.arrow.circlepath ↺ hi  clock.fill ◷ tm  cloud ☁ cl  command ⌘ cm  computermouse ⊙ ms  contextualmenu ▢ []
    control ⌃ ^  cpu ▩ cp  creditcard ▭ []  crop ⊞ ##  cross ✚ +  crown ♔ W  cube ◫ cu  cup ∪ cu  cylinder ⊟ hd
    delete ⌫ <x  desktopcomputer ▣ pc  dial ◔ ga  diamond ◇ <>  dice ⚄ di  directcurrent = ==  display ▢ []  divide ÷ /
    doc ▤ dc  doc.badge.plus ⊞ d+  doc.on.clipboard ❏ cb  doc.on.doc ❐ cp  document ▤ dc  document.on.document ❐ cp
    dollarsign $ $  dot.radiowaves ≋ ))  dot.radiowaves.right ≋ ))  drop δ dr  ear Ɔ ea  earbuds Ω hp  eject ⏏ ej
    ellipsis ⋯ ..  envelope ✉ em  equal = =  escape ⎋ es  eurosign € E  exclamationmark ! !  exclamationmark.bubble ❢ !
    exclamationmark.circle.fill ❢ !  exclamationmark.triangle ⚠ !  exclamationmark.triangle.fill ⚠ !  externaldrive ⊟ hd
    eye ◉ ey  eyedropper ✎ ed  eyeglasses ∞ oo  face ☺ :)  faceid ☺ id  fan ✢ +  faxmachine ☎ fx  fibrechannel ⊸ pl
    figure λ fi  film ▥ fi  flag ⚑ fg  flame ▲ ^  flask ∪ U  flipphone ☎ ph  floors ≡ ==  flowchart ⊥ _|  folder ▱ [/
    fork.knife ψ fk  forward » >>  forward.end ⇥ >|  function ƒ f  gamecontroller ✜ gc  gauge ◔ ga  gear ⚙ *
    gearshape ⚙ *  gift ⊠ gf  globe ◍ gl  globe.americas ◍ gl  gobackward ↺ <s  goforward ↻ >s  graduationcap △ gr
    grid ⊞ ##  guitars ♬ d'  gyroscope ◎ o  hammer ⚒ T  hand ☞ ha  hand.raised ⊝ !!  hare ∩ n  headphones Ω hp
    heart ♡ <3  heart.fill ♥ <3  hexagon ❖ hx  hifispeaker ♫ vo  highlighter ✎ ed  hourglass ◶ hg  house ⌂ hm
    house.fill ⌂ hm  humidity δ dr  icloud ☁ cl  infinity ∞ oo  info ◎ i  info.circle ◎ i  internaldrive ⊟ hd  ipad ▯ []
    iphone ▯ []  italic I I  key ♀ ky  keyboard ⌨ kb  ladybug ✱ *  laptopcomputer ▭ pc  leaf ♣ &  lifepreserver ◎ o
    light ☼ lb  lightbulb ☼ lb  lightbulb.fill ☼ lb  lightspectrum ☼ lb  lightswitch ◫ []  line.3.horizontal ≡ ==
    line.3.horizontal.decrease ▽ fl  line.3.horizontal.decrease.circle ▽ fl  line.horizontal.3 ≡ ==
    line.horizontal.3.decrease ▽ fl  lines ≡ ==  link ⋈ ln  list ≣ ::  list.bullet ≣ ::  location ➤ =>  lock ⊡ lk
    lock.fill ⊡ lk  lock.rotation ↻ lk  macbook ▭ pc  macmini ▭ pc  macpro ▯ pc  macwindow ▢ []  magnifyingglass ⌕ Q
    map ▧ mp  mappin ▼ pn  medal ✪ rs  megaphone ⊲ <(  memories ↺ hi  memorychip ▩ mm  message ❞ ""  mic.fill φ mc
    minus − -  minus.circle.fill ⊖ (-  moon ☾ C  mountain ▲ ^  movieclapper ▥ fi  multiply × x  music ♩ d'
    music.note.list ♬ d'  network ⊛ nw  newspaper ▤ nw  number # #  octagon ○ oc  opticaldisc ◎ i  opticaldiscdrive ◎ i
    option ⌥ op  oval ○ o  paintbrush ◕ br  paintpalette ◕ o  paperclip ⊂ @  paperplane ➤ =>  party ✷ **  pause ‖ ||
    pause.fill ‖ ||  pawprint ∵ pw  pc ▣ pc  pencil ✎ ed  pencil.line ✎ ed  percent % %  person ☻ me  person.2 ⚇ us
    person.badge.plus ☻ m+  person.crop.circle ☻ me  person.crop.circle.badge.xmark ☻ mx  phone ☎ ph  photo ▨ im
    photo.on.rectangle.angled ▨ im  pianokeys ▥ pn  pills ⊖ pi  pin ▼ pn  pip ▣ pp  platter ▭ []  play ▷ |>
    play.circle.fill ▶ |>  play.fill ▶ |>  playpause ▷ |>  plus + +  plus.circle ⊕ (+  plus.circle.fill ⊕ (+
    plusminus ± +-  point ∴ ::  popcorn ▥ pc  power ○ pw  poweroutlet ⊙ (.  powerplug ⊸ pl  printer ⊟ pr  progress ◌ ~
    puzzlepiece ✣ pz  qrcode ▚ qr  questionmark ? ?  questionmark.circle ⍰ ?  quote.bubble ❝ ""  quote.opening ❝ ""
    radio ≋ ra  record ◉ (o  rectangle ▭ []  rectangle.and.paperclip ⊂ @  rectangle.connected.to.line.below ⊥ _|
    rectangle.on.rectangle ❐ []  rectangle.stack ❏ []  repeat ⇄ <>  return ↵ <-  richtext ▤ dc  road ∥ rd  rosette ✪ rs
    rotate ↻ re  ruler ⊢ ru  safari ◈ sf  scalemass △ kg  scissors ✄ 8<  scope ✛ +  scroll ▤ sc  seal ✪ ok
    selection ▢ []  sensor ⊚ se  server.rack ▤ sv  shield ◊ sh  shift ⇧ ^  shippingbox ◫ bx  shuffle ⇄ <>  sidebar ◧ [|
    signature ∿ ~  signpost ⇆ <>  skew ▱ /_  slash ⊘ (/  slider ≡ ==  slider.horizontal.3 ≡ ==  smiley ☺ :)
    snowflake ❅ *  sparkle ✦ *  sparkles ✦ **  speaker ♫ vo  speaker.slash.fill ⊘ mu  speaker.wave.2 ♫ vo
    speaker.wave.2.fill ♫ vo  speedometer ◔ ga  square □ []  square.and.arrow.down ↧ v|  square.and.arrow.up ↥ ^|
    square.and.pencil ✐ ed  square.grid.2x2 ⊞ ##  stairs ▟ st  star ☆ *  star.fill ★ *  sterlingsign £ L
    stethoscope ω w  stop ■ #  stop.fill ■ #  strikethrough S S  suitcase ⊓ bg  sum ∑ S  sun ☼ su  sun.max ☼ su
    swiftdata ⊟ hd  switch ≡ ==  syringe † -|  tablecells ▦ ##  tag ◊ tg  target ⊚ ()  teddybear ☺ :)  terminal ≻ >_
    testtube ∪ U  text ≡ ==  text.bubble ❞ tx  textformat A A  theatermasks ☺ :)  thermometer ° dg  ticket ▭ tk
    timer ◷ tm  togglepower ○ pw  tortoise ∩ n  touchid ◍ id  train ◚ tr  tram ◚ tr  translate A A  trash ⌫ rm  tray ⊔ u
    tray.full ⊔ u  tree ♠ tr  triangle △ /\  trophy ♔ W  tshirt T T  tv ▢ tv  umbrella ☂ um  underline U U  video ▷ |>
    view.3d ◫ 3d  wallet ▭ []  wand ✦ **  wand.and.stars ✦ **  wave ≋ ))  waveform ≈ ~  wifi ≋ wf  wind ∼ wi
    window ▢ []  wineglass Υ Y  wrench ⚒ T  x.circle ⊗ (x  xmark ✕ x  xmark.circle ⊗ (x  xmark.circle.fill ⊗ (x
    xmark.seal.fill ⊗ (x  yensign ¥ Y
    """#
}
