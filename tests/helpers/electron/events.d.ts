// Made of electron.d.ts by write-events.ts.
declare namespace Electron {
  interface AppEvents {
    'accessibility-support-changed': (event: Event, accessibilitySupportEnabled: boolean) => void
    activate: (event: Event, hasVisibleWindows: boolean) => void
    'activity-was-continued': (event: Event, type: string, userInfo: unknown) => void
    'app-shim-connected': (event: Event, shim: AppShimHost) => void
    'app-shim-version-mismatch': (event: Event, bundlePath: string) => void
    'before-quit': (event: Event) => void
    'browser-window-blur': (event: Event, window: BrowserWindow) => void
    'browser-window-created': (event: Event, window: BrowserWindow) => void
    'browser-window-focus': (event: Event, window: BrowserWindow) => void
    'certificate-error': (
      event: Event,
      webContents: WebContents,
      url: string,
      error: string,
      certificate: Certificate,
      callback: (isTrusted: boolean) => void,
      isMainFrame: boolean,
    ) => void
    'child-process-gone': (event: Event, details: Details) => void
    'continue-activity': (event: Event, type: string, userInfo: unknown, details: ContinueActivityDetails) => void
    'continue-activity-error': (event: Event, type: string, error: string) => void
    'did-become-active': (event: Event) => void
    'did-resign-active': (event: Event) => void
    'gpu-info-update': () => void
    login: (
      event: Event,
      webContents: WebContents | null,
      authenticationResponseDetails: AuthenticationResponseDetails,
      authInfo: AuthInfo,
      callback: (username?: string, password?: string) => void,
    ) => void
    'new-window-for-tab': (event: Event) => void
    'open-file': (event: Event, path: string) => void
    'open-url': (event: Event, url: string) => void
    quit: (event: Event, exitCode: number) => void
    ready: (event: Event, launchInfo: Record<string, unknown> | NotificationResponse) => void
    'render-process-gone': (event: Event, webContents: WebContents, details: RenderProcessGoneDetails) => void
    'second-instance': (event: Event, argv: string[], workingDirectory: string, additionalData: unknown) => void
    'select-client-certificate': (
      event: Event,
      webContents: WebContents | null,
      url: string,
      certificateList: Certificate[],
      callback: (certificate?: Certificate) => void,
    ) => void
    'session-created': (session: Session) => void
    'update-activity-state': (event: Event, type: string, userInfo: unknown) => void
    'web-contents-created': (event: Event, webContents: WebContents) => void
    'will-continue-activity': (event: Event, type: string) => void
    'will-finish-launching': () => void
    'will-quit': (event: Event) => void
    'window-all-closed': () => void
  }
  interface BrowserWindowEvents {
    'always-on-top-changed': (event: Event, isAlwaysOnTop: boolean) => void
    'app-command': (event: Event, command: string) => void
    blur: (event: Event) => void
    close: (event: Event) => void
    closed: () => void
    'enter-full-screen': () => void
    'enter-html-full-screen': () => void
    focus: (event: Event) => void
    hide: () => void
    'leave-full-screen': () => void
    'leave-html-full-screen': () => void
    maximize: () => void
    minimize: () => void
    move: () => void
    moved: () => void
    'new-window-for-tab': () => void
    'page-title-updated': (event: Event, title: string, explicitSet: boolean) => void
    'persisted-state-restored': () => void
    'query-session-end': (event: WindowSessionEndEvent) => void
    'ready-to-show': () => void
    resize: () => void
    resized: () => void
    responsive: () => void
    restore: () => void
    'rotate-gesture': (event: Event, rotation: number) => void
    'session-end': (event: WindowSessionEndEvent) => void
    'sheet-begin': () => void
    'sheet-end': () => void
    show: () => void
    swipe: (event: Event, direction: string) => void
    'system-context-menu': (event: Event, point: Point) => void
    unmaximize: () => void
    unresponsive: () => void
    'will-move': (event: Event, newBounds: Rectangle) => void
    'will-resize': (event: Event, newBounds: Rectangle, details: WillResizeDetails) => void
  }
  interface IpcMainEvents {}
  interface MessagePortMainEvents {
    close: () => void
    message: (messageEvent: MessageEvent) => void
  }
  interface NativeThemeEvents {
    updated: () => void
  }
  interface NotificationEvents {
    action: (details: Event<NotificationActionEventParams>, actionIndex: number, selectionIndex: number) => void
    click: (event: Event) => void
    close: (details: Event<NotificationCloseEventParams>) => void
    failed: (event: Event, error: string) => void
    reply: (details: Event<NotificationReplyEventParams>, reply: string) => void
    show: (event: Event) => void
  }
  interface PowerMonitorEvents {
    'lock-screen': () => void
    'on-ac': () => void
    'on-battery': () => void
    resume: () => void
    shutdown: () => void
    'speed-limit-change': (details: Event<PowerMonitorSpeedLimitChangeEventParams>) => void
    suspend: () => void
    'thermal-state-change': (details: Event<PowerMonitorThermalStateChangeEventParams>) => void
    'unlock-screen': () => void
    'user-did-become-active': () => void
    'user-did-resign-active': () => void
  }
  interface UtilityProcessEvents {
    error: (type: 'FatalError', location: string, report: string) => void
    exit: (code: number) => void
    login: (
      event: Event,
      authenticationResponseDetails: AuthenticationResponseDetails,
      authInfo: AuthInfo,
      callback: (username?: string, password?: string) => void,
    ) => void
    message: (message: unknown) => void
    spawn: () => void
  }
  interface WebContentsEvents {
    'audio-state-changed': (event: Event<WebContentsAudioStateChangedEventParams>) => void
    'before-input-event': (event: Event, input: Input) => void
    'before-mouse-event': (event: Event, mouse: MouseInputEvent) => void
    blur: () => void
    'certificate-error': (
      event: Event,
      url: string,
      error: string,
      certificate: Certificate,
      callback: (isTrusted: boolean) => void,
      isMainFrame: boolean,
    ) => void
    'console-message': (
      details: Event<WebContentsConsoleMessageEventParams>,
      level: number,
      message: string,
      line: number,
      sourceId: string,
    ) => void
    'content-bounds-updated': (event: Event, bounds: Rectangle) => void
    'context-menu': (event: Event, params: ContextMenuParams) => void
    'cursor-changed': (event: Event, type: string, image: NativeImage, scale: number, size: Size, hotspot: Point) => void
    destroyed: () => void
    'devtools-closed': () => void
    'devtools-focused': () => void
    'devtools-open-url': (event: Event, url: string) => void
    'devtools-opened': () => void
    'devtools-reload-page': () => void
    'devtools-search-query': (event: Event, query: string) => void
    'did-attach-webview': (event: Event, webContents: WebContents) => void
    'did-change-theme-color': (event: Event, color: string | null) => void
    'did-create-window': (window: BrowserWindow, details: DidCreateWindowDetails) => void
    'did-fail-load': (
      event: Event,
      errorCode: number,
      errorDescription: string,
      validatedURL: string,
      isMainFrame: boolean,
      frameProcessId: number,
      frameRoutingId: number,
    ) => void
    'did-fail-provisional-load': (
      event: Event,
      errorCode: number,
      errorDescription: string,
      validatedURL: string,
      isMainFrame: boolean,
      frameProcessId: number,
      frameRoutingId: number,
    ) => void
    'did-finish-load': () => void
    'did-frame-finish-load': (event: Event, isMainFrame: boolean, frameProcessId: number, frameRoutingId: number) => void
    'did-frame-navigate': (
      event: Event,
      url: string,
      httpResponseCode: number,
      httpStatusText: string,
      isMainFrame: boolean,
      frameProcessId: number,
      frameRoutingId: number,
    ) => void
    'did-navigate': (event: Event, url: string, httpResponseCode: number, httpStatusText: string) => void
    'did-navigate-in-page': (event: Event, url: string, isMainFrame: boolean, frameProcessId: number, frameRoutingId: number) => void
    'did-redirect-navigation': (
      details: Event<WebContentsDidRedirectNavigationEventParams>,
      url: string,
      isInPlace: boolean,
      isMainFrame: boolean,
      frameProcessId: number,
      frameRoutingId: number,
    ) => void
    'did-start-loading': () => void
    'did-start-navigation': (
      details: Event<WebContentsDidStartNavigationEventParams>,
      url: string,
      isInPlace: boolean,
      isMainFrame: boolean,
      frameProcessId: number,
      frameRoutingId: number,
    ) => void
    'did-stop-loading': () => void
    'dom-ready': () => void
    'enter-html-full-screen': () => void
    focus: () => void
    'found-in-page': (event: Event, result: Result) => void
    'frame-created': (event: Event, details: FrameCreatedDetails) => void
    'input-event': (event: Event, inputEvent: InputEvent) => void
    'ipc-message': (event: IpcMainEvent, channel: string, ...args: unknown[]) => void
    'ipc-message-sync': (event: IpcMainEvent, channel: string, ...args: unknown[]) => void
    'leave-html-full-screen': () => void
    login: (
      event: Event,
      authenticationResponseDetails: AuthenticationResponseDetails,
      authInfo: AuthInfo,
      callback: (username?: string, password?: string) => void,
    ) => void
    'media-paused': () => void
    'media-started-playing': () => void
    'page-favicon-updated': (event: Event, favicons: string[]) => void
    'page-title-updated': (event: Event, title: string, explicitSet: boolean) => void
    paint: (details: Event<WebContentsPaintEventParams>, dirtyRect: Rectangle, image: NativeImage) => void
    'preferred-size-changed': (event: Event, preferredSize: Size) => void
    'preload-error': (event: Event, preloadPath: string, error: Error) => void
    'render-process-gone': (event: Event, details: RenderProcessGoneDetails) => void
    responsive: () => void
    'select-bluetooth-device': (event: Event, devices: BluetoothDevice[], callback: (deviceId: string) => void) => void
    'select-client-certificate': (
      event: Event,
      url: string,
      certificateList: Certificate[],
      callback: (certificate: Certificate) => void,
    ) => void
    unresponsive: () => void
    'update-target-url': (event: Event, url: string) => void
    'will-attach-webview': (event: Event, webPreferences: WebPreferences, params: Record<string, string>) => void
    'will-frame-navigate': (details: Event<WebContentsWillFrameNavigateEventParams>) => void
    'will-navigate': (
      details: Event<WebContentsWillNavigateEventParams>,
      url: string,
      isInPlace: boolean,
      isMainFrame: boolean,
      frameProcessId: number,
      frameRoutingId: number,
    ) => void
    'will-prevent-unload': (event: Event) => void
    'will-redirect': (
      details: Event<WebContentsWillRedirectEventParams>,
      url: string,
      isInPlace: boolean,
      isMainFrame: boolean,
      frameProcessId: number,
      frameRoutingId: number,
    ) => void
    'zoom-changed': (event: Event, zoomDirection: 'in' | 'out') => void
  }
}
