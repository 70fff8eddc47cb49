/** What the document tells its app (`#lathe-app`). */
export interface AppInfo {
  readonly appId: string
  /** Empty while the page waits for its version. */
  versionId: string
  /** Which set of shared modules this page has. */
  readonly vendorHash: string
  readonly name: string
  /** Null in a page that has its version; else the scripts to load while it waits for one. */
  readonly awaits: readonly string[] | null
  /** For the Authorization header of the app's own calls; good for nothing else. */
  readonly token: string
  /** The only origin that this app lets connect to it; null when it stands alone. */
  readonly builderOrigin: string | null
}

/** Reads it once, and takes it out of the document so that no other script finds the token there by chance. */
function read(): AppInfo {
  const element = document.getElementById('lathe-app')
  const alone: AppInfo = { appId: '', versionId: '', vendorHash: '', awaits: null, name: document.title, token: '', builderOrigin: null }
  if (element === null) return alone
  element.remove()
  return { ...alone, ...(JSON.parse(element.textContent) as Partial<AppInfo>) }
}

export const appInfo: AppInfo = read()
