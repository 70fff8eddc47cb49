import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'

const KB = 1024
const MB = KB * KB
const LOOK_EVERY_MS = 250

/** Calls `onExceeded` once when a process holds more memory than it may, until it is stopped. On Windows the system is not asked. */
export function watchMemory(pid: number, limitMb: number, onExceeded: () => void): () => void {
  let isLooking = false
  let isStopped = false
  const look = async () => {
    if (isLooking) return
    isLooking = true
    const held = await heldBytes(pid)
    isLooking = false
    if (isStopped || held === null || held <= limitMb * MB) return
    stop()
    onExceeded()
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref()
  const stop = () => {
    isStopped = true
    clearInterval(timer)
  }
  void look()
  return stop
}

/** Null: it has ended, or the system does not say. */
async function heldBytes(pid: number): Promise<number | null> {
  if (process.platform === 'win32') return null
  const kilobytes = process.platform === 'linux' ? await residentOnLinux(pid) : await residentByPs(pid)
  return kilobytes === null ? null : kilobytes * KB
}

const residentOnLinux = (pid: number): Promise<number | null> =>
  readFile(`/proc/${pid}/status`, 'utf8').then(
    (status) => numberIn(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]),
    () => null,
  )

function residentByPs(pid: number): Promise<number | null> {
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'rss=', '-p', String(pid)], (error, stdout) => resolve(error === null ? numberIn(stdout) : null))
  })
}

function numberIn(text: string | undefined): number | null {
  const number = Number.parseInt(text ?? '', 10)
  return Number.isNaN(number) ? null : number
}
