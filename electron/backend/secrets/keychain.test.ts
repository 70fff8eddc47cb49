import { execFile, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../tests/helpers/host.ts'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../../..')
const talk = path.join(import.meta.dirname, 'testing/talk-to-keychain.ts')

interface Talk {
  readonly isTrusted: boolean
  readonly found: string | null
  readonly durationMs: number
  /** The longest that the event loop stood still. */
  readonly longestStopMs: number
}

/** In a process of its own, because a system's keychain is found by its environment, and because it has to be able to end. */
async function talkWith(env: Record<string, string>, before: readonly string[] = []): Promise<Talk> {
  const { DBUS_SESSION_BUS_ADDRESS: _, ...inherited } = process.env
  const [program = '', ...args] = [...before, process.execPath, talk]
  const { stdout } = await run(program, args, { cwd: root, env: { ...inherited, ...env }, timeout: 15_000, killSignal: 'SIGKILL' })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Talk
}

function has(program: string): boolean {
  return spawnSync('which', [program]).status === 0
}

test.runIf(process.platform === 'linux')('without a Secret Service there is no keychain, whatever the kernel offers', async () => {
  using folder = temporaryFolder()
  // The library looks for a bus in the runtime folder, too.
  expect(await talkWith({ XDG_RUNTIME_DIR: folder.path })).toMatchObject({ isTrusted: false, found: null })
})

test.runIf(process.platform === 'linux')('a bus that never answers is no keychain, blocks nothing, and lets the program end', async () => {
  using folder = temporaryFolder()
  const deaf = path.join(folder.path, 'bus')
  const server = createServer((socket) => void socket.on('error', () => undefined).resume()).listen(deaf)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const talked = await talkWith({ DBUS_SESSION_BUS_ADDRESS: `unix:path=${deaf}` })
  expect(talked).toMatchObject({ isTrusted: false, found: null })
  expect(talked.durationMs).toBeGreaterThan(500)
  expect(talked.longestStopMs).toBeLessThan(300)
})

test('the keychain of this system keeps a key across two programs', async () => {
  if (process.platform !== 'linux' || !has('gnome-keyring-daemon') || !has('dbus-run-session')) {
    process.stdout.write('keychain: did not run here, gnome-keyring-daemon and dbus-run-session are not on this machine\n')
    return
  }
  using folder = temporaryFolder()
  const unlock = 'printf "pw\\n" | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1; exec "$@"'
  const session = ['dbus-run-session', '--', 'bash', '-c', `${unlock}`, 'bash']
  const twice = ['bash', '-c', 'LATHE_TALK=write "$@" && LATHE_TALK=read "$@"', 'bash']
  const talked = await talkWith({ HOME: folder.path, XDG_RUNTIME_DIR: folder.path }, [...session, ...twice])
  expect(talked).toMatchObject({ isTrusted: true, found: Buffer.alloc(32, 7).toString('hex') })
})
