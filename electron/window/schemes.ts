import type { CustomScheme } from 'electron'
import { AppId } from '../../shared/domain/ids.ts'

/** Origins of our own: the builder and each draft never share one, and no port is opened for either. */
export const BUILDER_ORIGIN = 'app://builder'
export const PREVIEW_SOURCES = 'preview:'

const privileges = { standard: true, secure: true, supportFetchAPI: true, stream: true } as const

export const SCHEMES: readonly CustomScheme[] = [
  { scheme: 'app', privileges: { ...privileges, codeCache: true } },
  { scheme: 'preview', privileges },
]

export function previewOrigin(appId: AppId): string {
  return `preview://${appId}`
}

/** `URL.origin` is "null" for these schemes. */
export function isBuilderPage(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, host, username, password } = new URL(url)
  return protocol === 'app:' && host === 'builder' && username === '' && password === ''
}

/** Which app's origin an address is on; null for everything else. */
export function previewedApp(url: string): AppId | null {
  if (!URL.canParse(url)) return null
  const { protocol, host } = new URL(url)
  const appId = AppId.safeParse(host)
  return protocol === 'preview:' && appId.success ? appId.data : null
}
