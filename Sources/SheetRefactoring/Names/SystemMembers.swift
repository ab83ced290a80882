/// Static members of the system's types that contents mostly name: what is none of them, and not the project's, may be made
/// for one module from its resources.
enum SystemMembers {
  static let names: Set<String> = colors.union(layout).union(roles).union(fonts).union(values)

  private static let colors: Set<String> = [
    "accentColor", "black", "blue", "brown", "clear", "cyan", "gray", "green", "indigo", "mint", "orange", "pink",
    "primary", "purple", "red", "secondary", "teal", "tertiary", "quaternary", "tint", "white", "yellow", "background",
    "foreground", "regularMaterial", "thickMaterial", "thinMaterial", "ultraThickMaterial", "ultraThinMaterial",
    "selection", "separator", "placeholder", "link", "fill", "windowBackground",
  ]

  private static let layout: Set<String> = [
    "all", "bottom", "bottomLeading", "bottomTrailing", "center", "horizontal", "infinity", "leading", "top",
    "topLeading", "topTrailing", "trailing", "vertical", "zero", "firstTextBaseline", "lastTextBaseline", "large",
    "medium", "small", "mini", "regular", "extraLarge", "height", "fraction", "custom", "fit", "page", "form",
    "compact",
    "unlimited", "upThrough", "container", "keyboard", "bar", "local", "global", "sheet",
  ]

  private static let roles: Set<String> = [
    "automatic", "inline", "visible", "hidden", "never", "always", "disabled", "enabled", "cancel", "destructive",
    "close", "confirm", "plain", "bordered", "borderedProminent", "borderless", "insetGrouped", "grouped", "inset",
    "sidebar", "columns", "stack", "menu", "segmented", "wheel", "switch", "navigationBar", "tabBar", "bottomBar",
    "topBarLeading", "topBarTrailing", "navigationBarLeading", "navigationBarTrailing", "cancellationAction",
    "confirmationAction", "primaryAction", "principal", "status", "dark", "light", "default", "isButton", "isHeader",
    "isModal", "combine", "contain", "ignore", "scrolls", "resizes", "cover", "identity", "opacity", "slide", "move",
    "scale", "easeIn", "easeInOut", "easeOut", "linear", "spring", "bouncy", "smooth", "snappy", "iconOnly",
    "titleOnly",
    "titleAndIcon", "roundedBorder", "capsule", "circle", "circular", "rect", "button", "toggle", "interactively",
    "immediately", "tail", "head", "middle", "fixed", "flexible", "adaptive", "evenOdd", "continuous", "graphical",
    "numberPad", "decimalPad", "emailAddress", "phonePad", "asciiCapable", "words", "sentences", "characters",
  ]

  private static let fonts: Set<String> = [
    "body", "callout", "caption", "caption2", "footnote", "headline", "largeTitle", "subheadline", "title", "title2",
    "title3", "system", "black", "bold", "heavy", "light", "semibold", "thin", "ultraLight", "rounded", "serif",
    "monospaced",
  ]

  private static let values: Set<String> = [
    "some", "none", "now", "main", "shared", "standard", "current", "autoupdatingCurrent", "constant", "distantFuture",
    "distantPast", "seconds", "milliseconds", "degrees", "radians", "max", "min", "pi", "self", "Type", "time", "date",
    "timer", "relative", "offset", "shortened", "abbreviated", "numeric", "complete", "omitted", "long", "short",
    "full", "wide", "narrow", "currency", "percent", "number", "dateTime", "hourAndMinute", "userInitiated", "utility",
  ]
}
