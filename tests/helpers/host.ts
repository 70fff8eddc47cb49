import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { type Client, createHttpClient } from '../../renderer/api/client.ts'

const root = path.resolve(import.meta.dirname, '..', '..')

export interface Host extends AsyncDisposable {
  /** The start address with its code, valid for one exchange. */
  readonly url: string
  readonly port: number
  readonly code: string
  readonly process: ChildProcess
  readonly dataDir: string
  /** Signs the owner in without a page, for a shared host; uses up the start address. */
  signIn(): Promise<{ readonly token: string; readonly client: Client }>
  /** Its standard error so far. */
  readonly log: () => string
  /** Stops it like a person would, or at once with SIGKILL. The data folder stays. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** A folder that is deleted when disposed. */
export function temporaryFolder(): { readonly path: string; [Symbol.dispose](): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'lathe-'))
  return { path: folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) }
}

interface HostOptions {
  readonly dataDir?: string
  readonly env?: Record<string, string>
  /** Builders sign up on it. */
  readonly hasAccounts?: boolean
  /** Another host than the one for one person, with its options. */
  readonly script?: string
  readonly more?: readonly string[]
}

/** Starts the built headless host on a free port. A second call with the same `dataDir` is a restart. */
export async function startHost({
  dataDir,
  env = {},
  hasAccounts = false,
  script = 'out/main/serve.js',
  more = [],
}: HostOptions = {}): Promise<Host> {
  const own = dataDir === undefined ? temporaryFolder() : null
  const folder = dataDir ?? own?.path ?? ''
  const options = ['--port', '0', '--json', '--no-open', '--data-dir', folder, ...(hasAccounts ? ['--accounts'] : []), ...more]
  const child = spawn(process.execPath, [script, ...options], {
    cwd: root,
    // Never the keychain of the person who runs the tests.
    env: { ...process.env, LATHE_KEYCHAIN: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  child.stderr.on('data', (chunk: Buffer) => {
    log += chunk.toString()
  })
  const exited = once(child, 'exit')
  const ready = await Promise.race([firstLine(child), exited.then(() => null)])
  if (ready === null) throw new Error(`the host ended before it was ready:\n${log}`)
  const { url, port, code } = JSON.parse(ready) as { url: string; port: number; code: string }

  async function stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await exited
  }

  const baseUrl = `http://127.0.0.1:${port}`
  let signedIn: ReturnType<Host['signIn']> | null = null
  async function signIn(): ReturnType<Host['signIn']> {
    const { token } = await createHttpClient({ baseUrl, token: () => null }).session.start({ code })
    return { token, client: createHttpClient({ baseUrl, token: () => token }) }
  }

  return {
    url,
    port,
    code,
    process: child,
    signIn: () => (signedIn ??= signIn()),
    dataDir: folder,
    log: () => log,
    stop,
    async [Symbol.asyncDispose]() {
      await stop('SIGKILL')
      own?.[Symbol.dispose]()
    },
  }
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('the host has no standard output')
  const lines = createInterface({ input: child.stdout })
  const [line] = (await once(lines, 'line')) as [string]
  return line
}
