/** Facts about the app from its document (`#lathe-app`). */
export interface AppInfo {
  readonly appId: string
  /** Empty while the page waits for its version. */
  versionId: string
  /** Identifies the shared modules of this page. */
  readonly vendorHash: string
  readonly name: string
  /** Null in a page with a version; otherwise the scripts to load while it waits for one. */
  readonly awaits: readonly string[] | null
  /** For the Authorization header of the app's own calls; valid for nothing else. */
  readonly token: string
  /** The only origin that may connect to this app; null outside of the builder. */
  readonly builderOrigin: string | null
  /** Of a live app: whether its server counts which pages are shown. */
  readonly isCounted?: boolean
  /** The addresses of its pages that open to paying members. */
  readonly membersOnly?: readonly string[]
}

/** Reads the facts once and removes them from the document, so that no other script finds the token by accident. */
function read(): AppInfo {
  const element = document.getElementById('lathe-app')
  const alone: AppInfo = { appId: '', versionId: '', vendorHash: '', awaits: null, name: document.title, token: '', builderOrigin: null }
  if (element === null) return alone
  element.remove()
  return { ...alone, ...(JSON.parse(element.textContent) as Partial<AppInfo>) }
}

export const appInfo: AppInfo = read()
