type PermissionRequest = NonNullable<Parameters<Electron.Session['setPermissionRequestHandler']>[0]>
type PermissionCheck = NonNullable<Parameters<Electron.Session['setPermissionCheckHandler']>[0]>
type DevicePermission = NonNullable<Parameters<Electron.Session['setDevicePermissionHandler']>[0]>
type DisplayMedia = NonNullable<Parameters<Electron.Session['setDisplayMediaRequestHandler']>[0]>
type Answered = Parameters<Parameters<DisplayMedia>[1]>[0]

/** The schemes of a session, with the handlers that the program registered. */
export class ProtocolDouble implements Pick<Electron.Protocol, 'handle' | 'isProtocolHandled' | 'registerSchemesAsPrivileged'> {
  readonly handlers = new Map<string, Parameters<Electron.Protocol['handle']>[1]>()
  readonly #privileged: Map<string, Electron.Privileges>
  readonly #isReady: () => boolean

  constructor(privileged: Map<string, Electron.Privileges>, isReady: () => boolean) {
    this.#privileged = privileged
    this.#isReady = isReady
  }

  registerSchemesAsPrivileged(schemes: Electron.CustomScheme[]): void {
    if (this.#isReady()) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
    for (const { scheme, privileges = {} } of schemes) this.#privileged.set(scheme, privileges)
  }

  handle(scheme: string, handler: Parameters<Electron.Protocol['handle']>[1]): void {
    if (!this.#isReady()) throw new Error('protocol.handle cannot be called before app is ready')
    if (this.handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`)
    this.handlers.set(scheme, handler)
  }

  isProtocolHandled(scheme: string): boolean {
    return this.handlers.has(scheme)
  }
}

/** A session: what it was told to allow, and the way to its schemes, on which requests are real ones. */
export class SessionDouble implements Pick<
  Electron.Session,
  | 'setPermissionRequestHandler'
  | 'setPermissionCheckHandler'
  | 'setDevicePermissionHandler'
  | 'setDisplayMediaRequestHandler'
  | 'resolveProxy'
> {
  readonly protocol: ProtocolDouble
  readonly partition: string
  #request: PermissionRequest | null = null
  #check: PermissionCheck | null = null
  #device: DevicePermission | null = null
  #display: DisplayMedia | null = null

  constructor(partition: string, protocol: ProtocolDouble) {
    this.partition = partition
    this.protocol = protocol
  }

  setPermissionRequestHandler(handler: PermissionRequest | null): void {
    this.#request = handler
  }
  setPermissionCheckHandler(handler: PermissionCheck | null): void {
    this.#check = handler
  }
  setDevicePermissionHandler(handler: DevicePermission | null): void {
    this.#device = handler
  }
  setDisplayMediaRequestHandler(handler: DisplayMedia | null): void {
    this.#display = handler
  }
  async resolveProxy(): Promise<string> {
    return 'DIRECT'
  }

  readonly learned: string[] = []
  addWordToSpellCheckerDictionary(word: string): boolean {
    this.learned.push(word)
    return true
  }

  /** What a page is answered. Without a handler Electron would say yes to everything. */
  requestPermission(permission: Parameters<PermissionRequest>[1], requestingUrl: string): boolean {
    if (this.#request === null) return true
    let answered = false
    const details = { requestingUrl, isMainFrame: true, externalURL: '', securityOrigin: '', mediaTypes: [] }
    this.#request({} as Electron.WebContents, permission, (isGranted) => (answered = isGranted), details)
    return answered
  }
  checkPermission(permission: Parameters<PermissionCheck>[1], requestingUrl: string): boolean {
    if (this.#check === null) return true
    const details = { requestingUrl, isMainFrame: true, mediaType: 'unknown' } as const
    return this.#check(null, permission, new URL(requestingUrl).origin, details)
  }
  requestDevice(details: Parameters<DevicePermission>[0]): boolean {
    return this.#device === null ? true : this.#device(details)
  }
  /** What it may record of the screen; null is nothing. */
  requestDisplay(request: Parameters<DisplayMedia>[0]): Answered | null {
    let answered: Answered | null = null
    this.#display?.(request, (streams) => (answered = streams))
    return answered
  }

  async fetch(url: string, init?: RequestInit): Promise<Response> {
    const scheme = new URL(url).protocol.slice(0, -1)
    if (scheme === 'data') return fetch(url)
    const handler = this.protocol.handlers.get(scheme)
    if (handler === undefined) throw new Error(`net::ERR_UNKNOWN_URL_SCHEME ${url}`)
    return handler(new Request(url, init))
  }
}
