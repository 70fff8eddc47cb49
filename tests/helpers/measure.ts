import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** What `work` costs this thread of the processor in milliseconds, however busy the machine is with others. */
export async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

/** The bytes that something still refers to: what is only not collected yet does not count. */
export function heldBytes(): number {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
  return process.memoryUsage().heapUsed
}
