import { z } from 'zod'
import { ContentHash } from './ids.ts'

const UPLOADS_PATH = '/_app/files/'

/** The hash of an upload by its address in an app; null for any other address. */
export function uploadHash(address: string): ContentHash | null {
  return address.startsWith(UPLOADS_PATH) ? (ContentHash.safeParse(address.slice(UPLOADS_PATH.length)).data ?? null) : null
}

export function uploadAddress(hash: ContentHash): string {
  return `${UPLOADS_PATH}${hash}`
}

const NAMED = /\/_app\/files\/([0-9a-f]{64})/g

/** The uploads whose addresses stand in a text. */
export function uploadsIn(text: string): readonly ContentHash[] {
  return [...text.matchAll(NAMED)].map(([, hash]) => ContentHash.parse(hash))
}

/** A picture that was uploaded to the app itself: what it is was read from its bytes, and an SVG is none. */
export const OwnImage = z.string().refine((value) => uploadHash(value) !== null, 'is no picture that was uploaded to this app')
