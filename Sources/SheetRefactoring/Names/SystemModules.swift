/// Frameworks that come with the system, as far as views import them.
enum SystemModules {
  static let names: Set<String> = [
    "AVFoundation", "AVKit", "Accelerate", "Accounts", "ActivityKit", "AdServices", "AdSupport", "AppIntents", "AppKit",
    "AppTrackingTransparency", "AudioToolbox", "AuthenticationServices", "BackgroundTasks", "CarPlay", "Charts",
    "ClockKit", "CloudKit", "Combine", "Contacts", "ContactsUI", "CoreBluetooth", "CoreData", "CoreFoundation",
    "CoreGraphics", "CoreHaptics", "CoreImage", "CoreLocation", "CoreLocationUI", "CoreML", "CoreMedia", "CoreMotion",
    "CoreNFC", "CoreServices", "CoreSpotlight", "CoreTelephony", "CoreText", "CoreTransferable", "CoreVideo",
    "CryptoKit", "Darwin", "DeviceActivity", "DeviceCheck", "Dispatch", "EventKit", "EventKitUI", "FamilyControls",
    "FileProvider", "Foundation", "FoundationModels", "GameController", "GameKit", "HealthKit", "HealthKitUI",
    "HomeKit",
    "IOKit", "ImageIO", "Intents", "IntentsUI", "JavaScriptCore", "LinkPresentation", "LocalAuthentication",
    "ManagedSettings", "MapKit", "MediaPlayer", "MessageUI", "Messages", "Metal", "MetalKit", "MusicKit",
    "MultipeerConnectivity", "NaturalLanguage", "Network", "NetworkExtension", "NotificationCenter", "OSLog",
    "ObjectiveC", "Observation", "PDFKit", "PassKit", "PencilKit", "Photos", "PhotosUI", "PushKit", "QuartzCore",
    "QuickLook", "QuickLookThumbnailing", "RealityKit", "ReplayKit", "SafariServices", "SceneKit", "ScreenTime",
    "Security", "ServiceManagement", "Speech", "SpriteKit", "StoreKit", "Swift", "SwiftData", "SwiftUI",
    "SwiftUICore", "Symbols", "Synchronization", "SystemConfiguration", "TabularData", "TipKit", "Translation", "UIKit",
    "UniformTypeIdentifiers", "UserNotifications", "UserNotificationsUI", "Vision", "VisionKit", "WatchConnectivity",
    "WatchKit", "WeatherKit", "WebKit", "WidgetKit", "WorkoutKit", "XCTest", "Testing", "_Concurrency", "os", "simd",
  ]
}
