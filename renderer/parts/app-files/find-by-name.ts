import { displayName, type FilePath } from '../../../shared/domain/file-path.ts'

/** Files whose name has these letters in this order, ranked: as a prefix, as a substring, then scattered. */
export function findByName(paths: readonly FilePath[], query: string): readonly FilePath[] {
  const wanted = query.toLowerCase().replace(/\s+/g, '')
  return paths
    .map((path) => ({ path, rank: rankOf(displayName(path).toLowerCase(), wanted) }))
    .filter(({ rank }) => rank !== null)
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .map(({ path }) => path)
}

function rankOf(name: string, wanted: string): number | null {
  if (name.startsWith(wanted)) return 0
  const at = name.indexOf(wanted)
  if (at > 0) return 1
  let from = 0
  let gaps = 0
  for (const letter of wanted) {
    const next = name.indexOf(letter, from)
    if (next === -1) return null
    gaps += next - from
    from = next + 1
  }
  return 2 + gaps / 1_000
}
