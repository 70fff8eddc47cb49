import { existsSync } from 'node:fs'
import path from 'node:path'
import { spawn } from 'node:child_process'

export const root = path.resolve(import.meta.dirname, '..', '..')

/** The Node that this project pins; the machine's own may be too old for several packages. Null before the install. */
export function pinnedNode() {
  const file = path.join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  return existsSync(file) ? file : null
}

/** The environment in which `node`, and whatever npm installed, are the project's own. */
export function projectEnv(extra = {}) {
  const bin = path.join(root, 'node_modules', '.bin')
  return { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`, ...extra }
}

/** Runs a script on the pinned Node. Resolves to its exit code; a signal counts as 1. */
export function runNode(args, { env = {}, stdio = 'inherit' } = {}) {
  return run(pinnedNode() ?? process.execPath, args, { env, stdio })
}

export async function run(command, args, options) {
  const { code } = await start(command, args, options)
  return code ?? 1
}

/** Resolves to how it ended: with a code, or by a signal. What it says by a channel, if `stdio` has one, is told to `hear`. */
export function start(command, args, { env = {}, stdio = 'inherit', shell = false, hear = () => undefined } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env: projectEnv(env), stdio, shell })
    child.on('message', hear)
    const passOn = (signal) => child.kill(signal)
    process.on('SIGINT', passOn).on('SIGTERM', passOn)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      process.off('SIGINT', passOn).off('SIGTERM', passOn)
      resolve({ code, signal })
    })
  })
}
