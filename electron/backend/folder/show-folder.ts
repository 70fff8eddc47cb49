import { spawn } from 'node:child_process'

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, string>>> = { darwin: 'open', win32: 'explorer' }

/** Opens a folder in the computer's file manager. Rejects when there is none. */
export function showFolder(folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opener = spawn(OPENERS[process.platform] ?? 'xdg-open', [folder], { stdio: 'ignore', detached: true })
    opener.on('error', reject)
    opener.on('spawn', () => {
      opener.unref()
      resolve()
    })
  })
}
