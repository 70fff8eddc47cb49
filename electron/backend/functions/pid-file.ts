import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The runtime's processes that this program began, so that the next one can end those that outlived it. */
export interface PidFile {
  add(pid: number, folder: string): void
  remove(pid: number): void
}

export function createPidFile(dataDir: string): PidFile {
  const file = path.join(dataDir, 'function-processes')
  const running = new Map<number, string>()
  for (const line of readLines(file)) endLeftover(line)
  const write = () => writeFileSync(file, [...running].map(([pid, folder]) => `${pid} ${folder}\n`).join(''))
  return {
    add(pid, folder) {
      running.set(pid, folder)
      write()
    },
    remove(pid) {
      if (running.delete(pid)) write()
    },
  }
}

function readLines(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

/** The number may belong to another program by now: only one that was started from that very folder is ended. */
function endLeftover(line: string): void {
  const [, number = '', folder = ''] = /^(\d+) (.+)$/.exec(line) ?? []
  if (!path.basename(folder).startsWith('lathe-fn-')) return
  try {
    if (commandOf(Number(number)).includes(folder)) process.kill(Number(number), 'SIGKILL')
  } catch {
    // It is gone.
  }
  rmSync(folder, { recursive: true, force: true })
}

function commandOf(pid: number): string {
  if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  if (process.platform === 'win32') return ''
  return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
}
