import { AppError } from '../../../shared/domain/app-error.ts'
import { SLUG_PATTERN } from '../../../shared/domain/publication.ts'

/** Addresses that mean something else on a host (`app-runtime.md`, Names). */
const RESERVED = new Set(['studio', 'www', 'api', 'app', 'lathe'])

// The host name of a draft is its app's id; `xn--` says that a name is written in another alphabet, which most of these are not.
const OTHER_MEANING = /^(?:[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$|[0-9a-f]{32}$|xn--)/

/** A slug that a person chose. SLUG_INVALID, SLUG_RESERVED. Whether it is taken is another question. */
export function checkSlug(slug: string): void {
  if (RESERVED.has(slug)) throw new AppError('SLUG_RESERVED', { slug })
  if (!SLUG_PATTERN.test(slug) || OTHER_MEANING.test(slug)) throw new AppError('SLUG_INVALID', {})
}

/** A free slug for a name: `[a-z][a-z0-9-]{1,39}`, never reserved and never of the form of an id. */
export function slugFor(name: string, isTaken: (slug: string) => boolean): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, 32)
    .replace(/-+$/, '')
  const stem = words.length < 2 || RESERVED.has(words) || /^[0-9a-f]{8}-/.test(words) ? `my-${words || 'app'}` : words
  for (let n = 1; ; n++) {
    const slug = n === 1 ? stem : `${stem}-${n}`
    if (!isTaken(slug)) return slug
  }
}
