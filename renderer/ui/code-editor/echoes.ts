const MAX_KEPT = 2_000

/**
 * Tells what somebody else wrote from what the person has just typed: their own text comes back through the files, later, and often
 * after they typed on.
 */
export interface Echoes {
  sent(content: string): void
  /** Once for each text that was sent, in its order. */
  isEcho(content: string): boolean
  clear(): void
}

export function createEchoes(): Echoes {
  let sent: string[] = []
  return {
    sent(content) {
      sent.push(content)
      if (sent.length > MAX_KEPT) sent = sent.slice(-MAX_KEPT / 2)
    },
    isEcho(content) {
      const at = sent.lastIndexOf(content)
      // The last one may come twice: saved as it is, and again in the next version.
      if (at !== -1) sent = at === sent.length - 1 ? sent.slice(at) : sent.slice(at + 1)
      return at !== -1
    },
    clear() {
      sent = []
    },
  }
}
