const LONGEST_WAIT_MS = 200

/** With the next picture; soon, when the window is hidden and paints none. */
export function onNextFrame(run: () => void): void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    run()
  }
  const frame = requestAnimationFrame(once)
  const timer = setTimeout(once, LONGEST_WAIT_MS)
}
