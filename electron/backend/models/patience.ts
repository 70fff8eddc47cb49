/** How long a provider may be silent, in milliseconds. */
export interface Waits {
  /** Before the first words of an answer: a model may have to be loaded, read much, or think. */
  readonly firstMs: number
  /** Between one piece and the next, once words flow. */
  readonly nextMs: number
}

/** The patience with one answer: `fetch` asks how long to wait, and whoever reads the answer says when its words begin. */
export interface Patience {
  limitMs(): number
  /** An attempt begins. */
  begin(): void
  /** The first words are there. */
  wordsFlow(): void
}

export function createPatience({ firstMs, nextMs }: Waits): Patience {
  let areFlowing = false
  return {
    limitMs: () => (areFlowing ? nextMs : firstMs),
    begin() {
      areFlowing = false
    },
    wordsFlow() {
      areFlowing = true
    },
  }
}
