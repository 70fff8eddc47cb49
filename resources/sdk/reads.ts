let underWay = 0
let wake: (() => void) | null = null

/** Counts a read while it is in progress. */
export async function counted<T>(read: Promise<T>): Promise<T> {
  underWay += 1
  try {
    return await read
  } finally {
    underWay -= 1
    if (underWay === 0) wake?.()
  }
}

/**
 * Resolves when the initial reads of a page are finished and rendered, or after a time limit. Reads that their rows cause are not waited
 * for.
 */
export function readsSettled(atMostMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      wake = null
      resolve()
    }
    // A hidden frame gets no animation frames.
    wake = () => afterTasks(DRAWING_TASKS, end)
    if (underWay === 0) afterTasks(DRAWING_TASKS, () => underWay === 0 && end())
    setTimeout(end, atMostMs)
  })
}

/** Resolves when React has rendered its pending updates. */
export function drawn(): Promise<void> {
  return new Promise((resolve) => afterTasks(DRAWING_TASKS, resolve))
}

/** React renders in message tasks; on a slow machine a timer may fire before them. */
const DRAWING_TASKS = 2

function afterTasks(count: number, then: () => void): void {
  if (count === 0) return then()
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    setTimeout(() => afterTasks(count - 1, then), 0)
  }
  port2.postMessage(null)
}
