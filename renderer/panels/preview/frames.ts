import { assertNever } from '../../../shared/domain/assert-never.ts'
import type { VersionId } from '../../../shared/domain/ids.ts'

/** One frame with a running version of the app. `key` is new for every frame, also for a second one of the same version. */
export interface Frame {
  readonly key: number
  /** With its ticket, which is good for one load. */
  readonly url: string
  readonly versionId: VersionId
}

/** The frame that is seen, and the one that loads behind it until it can take its place. */
export interface Frames {
  readonly shown: Frame | null
  readonly coming: Frame | null
}

export const NO_FRAMES: Frames = { shown: null, coming: null }

export type FrameEvent =
  | { readonly type: 'opened'; readonly frame: Frame }
  /** It has painted, or it never will. */
  | { readonly type: 'settled'; readonly key: number }
  /** A version turned out not to build; what ran before stays. */
  | { readonly type: 'broken'; readonly versionId: VersionId }

/** There is never a moment without a picture: a frame goes when the next one is ready, and not before. */
export function nextFrames(frames: Frames, event: FrameEvent): Frames {
  switch (event.type) {
    case 'opened':
      return { ...frames, coming: event.frame }
    case 'settled':
      return frames.coming?.key === event.key ? { shown: frames.coming, coming: null } : frames
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
