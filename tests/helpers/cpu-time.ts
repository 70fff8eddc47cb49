/**
 * Tells the milliseconds that this thread has computed since the call. Unlike the clock it does not run while other programs
 * have the cores, so a limit on it tells work that grows with the square of its input from work that grows with it, on any machine.
 */
export function startCpuTime(): () => number {
  const before = process.threadCpuUsage()
  return () => {
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1_000
  }
}
