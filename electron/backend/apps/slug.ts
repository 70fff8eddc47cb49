/** Addresses that mean something else on a host (`app-runtime.md`, Names). */
const RESERVED = new Set(['studio', 'www', 'api', 'app', 'lathe'])

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
