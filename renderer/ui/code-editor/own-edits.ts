const MAX_KEPT = 2_000

/**
 * Tells a change by somebody else from the person's own text, which comes back through the feed after it was saved, often when they have
 * typed on.
 */
export interface OwnEdits {
  sent(content: string): void
  /** True once for each text that was sent, in order. */
  isOwn(content: string): boolean
  clear(): void
}

export function createOwnEdits(): OwnEdits {
  let sent: string[] = []
  return {
    sent(content) {
      sent.push(content)
      if (sent.length > MAX_KEPT) sent = sent.slice(-MAX_KEPT / 2)
    },
    isOwn(content) {
      const at = sent.lastIndexOf(content)
      // The last text may come back twice: when it is saved, and in the next version.
      if (at !== -1) sent = at === sent.length - 1 ? sent.slice(at) : sent.slice(at + 1)
      return at !== -1
    },
    clear() {
      sent = []
    },
  }
}
