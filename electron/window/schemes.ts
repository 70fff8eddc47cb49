import type { CustomScheme } from 'electron'
import { AppId } from '../../shared/domain/ids.ts'

/** Origins of our own: the builder, each draft and each live app never share one, and no port is opened for any. */
export const BUILDER_ORIGIN = 'app://builder'
export const PREVIEW_SOURCES = 'preview:'
const UNSEEN = 'unseen-'

const privileges = { standard: true, secure: true, supportFetchAPI: true, stream: true } as const

export const SCHEMES: readonly CustomScheme[] = [
  { scheme: 'app', privileges: { ...privileges, codeCache: true } },
  { scheme: 'preview', privileges },
  { scheme: 'live', privileges },
]

export function previewOrigin(appId: AppId): string {
  return `preview://${appId}`
}

/** Where a version is opened unseen: an origin, and so a process, of its own. */
export function unseenOrigin(appId: AppId): string {
  return `preview://${UNSEEN}${appId}`
}

/** Whether an address is on such an origin. */
export function isUnseen(url: string): boolean {
  return URL.canParse(url) && new URL(url).host.startsWith(UNSEEN)
}

export function liveOrigin(appId: AppId): string {
  return `live://${appId}`
}

/** `URL.origin` is "null" for these schemes. */
export function isBuilderPage(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, host, username, password } = new URL(url)
  return protocol === 'app:' && host === 'builder' && username === '' && password === ''
}

/** Which app's draft an address is on; null for everything else. */
export function previewedApp(url: string): AppId | null {
  return appOn('preview:', url)
}

/** Which live app an address is on; null for everything else. */
export function liveApp(url: string): AppId | null {
  return appOn('live:', url)
}

function appOn(scheme: string, url: string): AppId | null {
  if (!URL.canParse(url)) return null
  const { protocol, host } = new URL(url)
  const appId = AppId.safeParse(scheme === 'preview:' && host.startsWith(UNSEEN) ? host.slice(UNSEEN.length) : host)
  return protocol === scheme && appId.success ? appId.data : null
}
