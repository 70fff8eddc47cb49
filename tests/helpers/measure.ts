import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** The processor time that `work` takes on this thread, independent of other load. */
export async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

/** The bytes that are still referenced, without garbage. */
export function heldBytes(): number {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
  return process.memoryUsage().heapUsed
}
