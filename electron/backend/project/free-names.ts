/** Gives each name out once. Two that differ in case alone are one file on many computers, and so one name. */
export interface FreeNames {
  /** True when it was free; from then on it is taken. */
  take(name: string): boolean
  /** The stem itself or, where that is taken, with the first number that is free. Nothing is counted through twice, however many are called so. */
  numbered(stem: string, write: (n: number) => string): string
}

export function createFreeNames(taken: Iterable<string> = []): FreeNames {
  const used = new Set([...taken].map((name) => name.toLowerCase()))
  const nextNumbers = new Map<string, number>()

  function take(name: string): boolean {
    const key = name.toLowerCase()
    if (used.has(key)) return false
    used.add(key)
    return true
  }

  return {
    take,
    numbered(stem, write) {
      const key = stem.toLowerCase()
      for (let n = nextNumbers.get(key) ?? 1; ; n++) {
        const name = write(n)
        if (!take(name)) continue
        nextNumbers.set(key, n + 1)
        return name
      }
    },
  }
}
