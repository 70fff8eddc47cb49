import { assertNever } from '../../../shared/domain/assert-never.ts'
import type { VersionId } from '../../../shared/domain/ids.ts'

/** A frame that has everything but a version: it loads while one is being written. */
export interface StandbyFrame {
  /** New for every frame, also for a second one of the same version. */
  readonly key: number
  /** With its ticket, which is good for one load. */
  readonly url: string
}

/** One frame with a running version of the app. */
export interface Frame extends StandbyFrame {
  readonly versionId: VersionId
}

/** The frame that is seen, and the one that loads behind it until it can take its place. */
export interface Frames {
  readonly shown: Frame | null
  readonly coming: Frame | null
  readonly standby: StandbyFrame | null
}

export const NO_FRAMES: Frames = { shown: null, coming: null, standby: null }

export type FrameEvent =
  | { readonly type: 'opened'; readonly frame: Frame }
  | { readonly type: 'stood-by'; readonly frame: StandbyFrame }
  /** The standby frame was given its version. */
  | { readonly type: 'started'; readonly versionId: VersionId }
  /** The frame that is seen became another version, in place. */
  | { readonly type: 'refreshed'; readonly key: number; readonly versionId: VersionId }
  /** The standby frame is of no use any more. */
  | { readonly type: 'stood-down' }
  /** It has painted, or it never will. */
  | { readonly type: 'settled'; readonly key: number }
  /** A version turned out not to build; what ran before stays. */
  | { readonly type: 'broken'; readonly versionId: VersionId }

/** There is never a moment without a picture: a frame goes when the next one is ready, and not before. */
export function nextFrames(frames: Frames, event: FrameEvent): Frames {
  switch (event.type) {
    case 'opened':
      return { ...frames, coming: event.frame }
    case 'stood-by':
      return { ...frames, standby: event.frame }
    case 'started':
      return frames.standby === null ? frames : { ...frames, coming: { ...frames.standby, versionId: event.versionId }, standby: null }
    case 'refreshed':
      return frames.shown?.key === event.key ? { ...frames, shown: { ...frames.shown, versionId: event.versionId } } : frames
    case 'stood-down':
      return frames.standby === null ? frames : { ...frames, standby: null }
    case 'settled':
      return frames.coming?.key === event.key ? { ...frames, shown: frames.coming, coming: null } : frames
    case 'broken':
      return frames.coming?.versionId === event.versionId ? { ...frames, coming: null } : frames
    default:
      return assertNever(event)
  }
}

/** The ticket's address, at a page of the app. */
export function addressAt(url: string, route: string): string {
  const address = new URL(url)
  const page = new URL(route.replace(/^\/*/, '/'), 'http://app')
  address.pathname = page.pathname
  address.hash = page.hash
  for (const [name, value] of page.searchParams) address.searchParams.append(name, value)
  return address.href
}

/** The address at which a frame waits for its version. */
export function standbyAddress(url: string): string {
  const address = new URL(url)
  address.pathname = '/_lathe/standby'
  return address.href
}
