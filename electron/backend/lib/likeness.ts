/** How many letters have to change; transposed neighbours count once. */
export function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_cell, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, at(i - 2, j - 2) + 1)
      const row = rows[i]
      if (row !== undefined) row[j] = best
    }
  }
  return at(a.length, b.length)
}

export function wordsOf(name: string): readonly string[] {
  return (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g) ?? []).map((word) =>
    word
      .toLowerCase()
      .replace(/(?<=..)ies$/, 'y')
      .replace(/(?<=..)s$/, ''),
  )
}

/** The one name that was certainly meant: a slip of a letter or two, other capitals, a plural, or the same words. Null when two could be. */
export function nearest(wanted: string, names: Iterable<string>): string | null {
  const plain = (name: string) =>
    name
      .normalize('NFD')
      .replace(/[\p{M}\p{Pd}_\s]/gu, '')
      .toLowerCase()
  const allowed = wanted.length <= 3 ? 0 : wanted.length <= 5 ? 1 : 2
  const scored = [...new Set(names)]
    .filter((name) => name !== wanted)
    .map((name) => ({ name, score: scoreOf(name) }))
    .filter(({ score }) => score <= allowed || score === 0)
    .toSorted((a, b) => a.score - b.score)
  const [first, second] = scored
  return first === undefined || second?.score === first.score ? null : first.name

  function scoreOf(name: string): number {
    if (plain(name) === plain(wanted)) return 0
    if (wordsOf(name).join(' ') === wordsOf(wanted).join(' ')) return 0.5
    return distance(plain(wanted), plain(name))
  }
}

/** The name among several that shares the most words with one that does not exist: `durationMins` → `durationMinutes`. Null when two do. */
export function alike(wanted: string, names: Iterable<string>): string | null {
  const near = nearest(wanted, names)
  if (near !== null) return near
  const words = wordsOf(wanted)
  const scored = [...names]
    .map((name) => ({
      name,
      score:
        wordsOf(name).filter((word) =>
          words.some(
            (other) => word === other || (word.length > 3 && other.length > 2 && (word.startsWith(other) || other.startsWith(word))),
          ),
        ).length / Math.max(words.length, wordsOf(name).length),
    }))
    .filter(({ score }) => score >= 0.5)
    .toSorted((a, b) => b.score - a.score)
  const [first, second] = scored
  return first === undefined || second?.score === first.score ? null : first.name
}
