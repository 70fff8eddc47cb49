import { ContentHash } from '../../../shared/domain/ids.ts'

/** The value of an image field: an uploaded file, a data URL, a remote URL, or nothing. */
export type Picture =
  | { readonly kind: 'none' }
  | { readonly kind: 'upload'; readonly hash: ContentHash }
  | { readonly kind: 'inline'; readonly url: string }
  | { readonly kind: 'elsewhere'; readonly address: string }

const UPLOAD = /^\/_app\/files\/([^/?#]+)$/
/** Types that an `<img>` displays without running scripts. */
const INLINE = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i

export function pictureOf(value: unknown): Picture {
  if (typeof value !== 'string' || value === '') return { kind: 'none' }
  const hash = ContentHash.safeParse(UPLOAD.exec(value)?.[1])
  if (hash.success) return { kind: 'upload', hash: hash.data }
  return INLINE.test(value) ? { kind: 'inline', url: value } : { kind: 'elsewhere', address: value }
}
