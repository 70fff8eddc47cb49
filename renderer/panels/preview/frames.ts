import { assertNever } from '../../../shared/domain/assert-never.ts'
import type { VersionId } from '../../../shared/domain/ids.ts'

/** A frame with everything except a version: it loads while the version is being written. */
export interface StandbyFrame {
  /** Unique per frame, also for two frames of one version. */
  readonly key: number
  /** Contains a ticket, which is valid for one load. */
  readonly url: string
}

/** A frame with a running version of the app. */
export interface Frame extends StandbyFrame {
  readonly versionId: VersionId
}

/** The visible frame, and the one that loads behind it until it can replace it. */
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
  /** The visible frame was refreshed to another version in place. */
  | { readonly type: 'refreshed'; readonly key: number; readonly versionId: VersionId }
  /** The standby frame is no longer needed. */
  | { readonly type: 'stood-down' }
  /** It has painted, or failed to. */
  | { readonly type: 'settled'; readonly key: number }
  /** Its app did harm to the builder. */
  | { readonly type: 'stopped'; readonly key: number }
  /** A version does not build; the one before stays. */
  | { readonly type: 'broken'; readonly versionId: VersionId }

/** A frame is removed only when the next one is ready, so that there is always a picture. */
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
    case 'stopped': {
      const without = <Each extends StandbyFrame>(each: Each | null) => (each?.key === event.key ? null : each)
      return { shown: without(frames.shown), coming: without(frames.coming), standby: without(frames.standby) }
    }
    case 'broken':
      return frames.coming?.versionId === event.versionId ? { ...frames, coming: null } : frames
    default:
      return assertNever(event)
  }
}

/** The address with the ticket, at a page of the app. */
export function addressAt(url: string, route: string): string {
  const address = new URL(url)
  const page = new URL(route.replace(/^\/*/, '/'), 'http://app')
  address.pathname = page.pathname
  address.hash = page.hash
  for (const [name, value] of page.searchParams) address.searchParams.append(name, value)
  return address.href
}

/** The address of a standby frame. */
export function standbyAddress(url: string): string {
  const address = new URL(url)
  address.pathname = '/_lathe/standby'
  return address.href
}
