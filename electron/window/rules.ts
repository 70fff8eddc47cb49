import type { AppId } from '../../shared/domain/ids.ts'
import { SOURCE_ORIGINALS_PATH } from '../../shared/domain/source.ts'
import { isBuilderPage, liveApp, previewedApp } from './schemes.ts'

/** What a window is for: the builder, one draft in a window of its own, or one live app. */
export type WindowKind =
  | { readonly kind: 'builder' }
  | { readonly kind: 'app'; readonly appId: AppId }
  | { readonly kind: 'live'; readonly appId: AppId }

export interface Navigation {
  readonly url: string
  readonly isMainFrame: boolean
  /** What the frame shows now; empty before its first page. */
  readonly from: string
}

/** A window stays what it is: the builder on its own pages, a frame or window of a draft or of a live app on its one origin. */
export function isAllowedNavigation(window: WindowKind, { url, isMainFrame, from }: Navigation): boolean {
  if (window.kind === 'live') return isMainFrame && liveApp(url) === window.appId
  const target = previewedApp(url)
  if (window.kind === 'app') return isMainFrame && target === window.appId
  if (isMainFrame) return isBuilderPage(url)
  const current = previewedApp(from)
  return target !== null && (current === null || current === target)
}

export type OpenDecision =
  | { readonly kind: 'app-window'; readonly appId: AppId }
  | { readonly kind: 'live-window'; readonly appId: AppId }
  /** An original that an answer cites: to be read in the person's own program for it. */
  | { readonly kind: 'save'; readonly url: string }
  /** To the system's browser, after the person has seen the whole address. */
  | { readonly kind: 'ask'; readonly url: string }
  | { readonly kind: 'deny' }

/** What `window.open` and links to elsewhere do. No page ever opens a window by itself. */
export function openDecision(window: WindowKind, url: string): OpenDecision {
  const appId = previewedApp(url)
  if (isOriginal(url)) return mayReach(window, url) ? { kind: 'save', url } : { kind: 'deny' }
  if (appId !== null) return window.kind === 'builder' ? { kind: 'app-window', appId } : { kind: 'deny' }
  const liveId = liveApp(url)
  if (liveId !== null) return window.kind === 'builder' ? { kind: 'live-window', appId: liveId } : { kind: 'deny' }
  return isExternal(url) ? { kind: 'ask', url } : { kind: 'deny' }
}

function isOriginal(url: string): boolean {
  return (previewedApp(url) !== null || liveApp(url) !== null) && new URL(url).pathname.startsWith(SOURCE_ORIGINALS_PATH)
}

/** A window of an app reaches that app alone; the builder's shows drafts. */
function mayReach(window: WindowKind, url: string): boolean {
  if (window.kind === 'live') return liveApp(url) === window.appId
  return window.kind === 'app' ? previewedApp(url) === window.appId : previewedApp(url) !== null
}

function isExternal(url: string): boolean {
  return URL.canParse(url) && ['https:', 'mailto:'].includes(new URL(url).protocol)
}

/** Writing to the clipboard and saying that an answer is done, for the builder's own page. Nothing else is given to anybody. */
export function isAllowedPermission(permission: string, requestingUrl: string): boolean {
  return ['clipboard-sanitized-write', 'notifications'].includes(permission) && isBuilderPage(requestingUrl)
}

export interface PortRequest {
  readonly url: string
  readonly isMainFrame: boolean
  readonly isBuilderWindow: boolean
}

/** Who is given a port to the backend: the page of a builder's window itself, never a frame in it and no empty page. */
export function mayConnect({ url, isMainFrame, isBuilderWindow }: PortRequest): boolean {
  return isBuilderWindow && isMainFrame && isBuilderPage(url)
}
