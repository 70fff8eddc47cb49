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

/** Resolves when the reads that a page begins with are over and drawn, or when that takes too long. What their rows ask for comes later. */
export function readsSettled(atMostMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      wake = null
      resolve()
    }
    // A frame out of sight is given no animation frame to wait for.
    wake = () => afterTasks(DRAWING_TASKS, end)
    if (underWay === 0) afterTasks(DRAWING_TASKS, () => underWay === 0 && end())
    setTimeout(end, atMostMs)
  })
}

/** Resolves when what React has to draw now is drawn. */
export function drawn(): Promise<void> {
  return new Promise((resolve) => afterTasks(DRAWING_TASKS, resolve))
}

/** React draws in message tasks; a timer alone may come before them on a slow machine. */
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
