import { fileURLToPath } from 'node:url'
import { utilityProcess } from 'electron'
import type { RealWorld } from '../backend/outside-world.ts'

/** A script of ours as a process of its own. Electron's program cannot be started as plain Node: a fuse forbids it. */
export const startUtility: NonNullable<RealWorld['startHelper']> = (script) => {
  const child = utilityProcess.fork(fileURLToPath(script), [], { stdio: 'ignore', serviceName: 'Lathe Helper' })
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a process has no origin
    send: (message) => child.postMessage(message),
    onMessage: (listener) => void child.on('message', listener),
    onEnd: (listener) => void child.on('exit', listener),
    // `child.kill` asks it to go, which one whose only thread waits for the system does not hear.
    kill: () => void (child.pid === undefined ? child.kill() : process.kill(child.pid, 'SIGKILL')),
  }
}
