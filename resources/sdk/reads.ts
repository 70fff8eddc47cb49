let underWay = 0
let wake: (() => void) | null = null

/** Counts a read while it is under way. */
export async function counted<T>(read: Promise<T>): Promise<T> {
  underWay += 1
  try {
    return await read
  } finally {
    underWay -= 1
    if (underWay === 0) wake?.()
  }
}

/** Resolves when no read is under way and what was read has been drawn, or when that takes too long. */
export function readsSettled(atMostMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      wake = null
      resolve()
    }
    // What has been read is drawn in a task of its own, and may ask for more.
    const look = () => setTimeout(() => underWay === 0 && end(), 0)
    wake = look
    look()
    setTimeout(end, atMostMs)
  })
}
