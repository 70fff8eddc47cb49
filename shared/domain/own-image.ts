import { z } from 'zod'
import { ContentHash } from './ids.ts'

const UPLOADS_PATH = '/_app/files/'

/** The hash of an upload by its address in an app; null for any other address. */
export function uploadHash(address: string): ContentHash | null {
  return address.startsWith(UPLOADS_PATH) ? (ContentHash.safeParse(address.slice(UPLOADS_PATH.length)).data ?? null) : null
}

/** A picture that was uploaded to the app itself: what it is was read from its bytes, and an SVG is none. */
export const OwnImage = z.string().refine((value) => uploadHash(value) !== null, 'is no picture that was uploaded to this app')
