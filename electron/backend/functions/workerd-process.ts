import { randomUUID } from 'node:crypto'
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Endpoint, workerdAddress } from './endpoint.ts'
import { entryModule, workerdConfig } from './workerd-config.ts'

/** Why a process is not there any more. `stopped`: from outside, or for no reason that is known. */
export type EndReason = 'idle' | 'hung' | 'memory' | 'stopped'

export interface WorkerdFiles {
  /** The functions' modules, by their numbers. */
  readonly functions: readonly string[]
  /** File name → content, for every function. */
  readonly shared: ReadonlyMap<string, Uint8Array>
}

export interface WorkerdLimits {
  readonly heartbeatMs: number
  readonly watchMs: number
  readonly maxMb: number
}

export interface WorkerdOptions {
  readonly program: string
  readonly files: WorkerdFiles
  readonly data: Endpoint
  readonly outbound: Endpoint
  readonly limits: WorkerdLimits
  readonly onStarted: (pid: number, folder: string) => void
  readonly onEnded: (reason: EndReason) => void
}

export interface WorkerdProcess {
  readonly pid: number
  /** Sends a request to a function by its number. */
  request(number: number, options: http.RequestOptions, body: Uint8Array, signal: AbortSignal): Promise<http.IncomingMessage>
  /** While something runs the process is watched: one that does not answer, or takes too much, is killed. */
  watch(): () => void
  kill(reason: EndReason): Promise<void>
}

/** A busy computer takes its time; what runs is held to its own limit. */
const START_LIMIT_MS = 30_000
const OUT_OF_MEMORY = /out of memory|heap limit/i

/** Starts the runtime with nothing of this process's environment, in an empty folder. Its files are gone once it listens. */
export async function startWorkerd(options: WorkerdOptions): Promise<WorkerdProcess> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lathe-fn-'))
  // Windows has no sockets that are files; there the key keeps others of this computer out.
  const listen: Endpoint = process.platform === 'win32' ? { host: '127.0.0.1', port: 0 } : { socketPath: path.join(folder, 'in.sock') }
  const key = randomUUID()
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await writeFiles(folder, listen, key, options)
    const child = spawn(options.program, ['serve', '--control-fd=3', path.join(folder, 'config.capnp')], {
      cwd: path.join(folder, 'empty'),
      env: {},
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    })
    return await untilListening(child, { folder, listen, key, remove }, options)
  } catch (error) {
    await remove()
    throw error
  }
}

async function writeFiles(folder: string, listen: Endpoint, key: string, { files, data, outbound }: WorkerdOptions): Promise<void> {
  await mkdir(path.join(folder, 'empty'))
  const config = workerdConfig({
    functions: files.functions.length,
    shared: [...files.shared.keys()],
    listen: workerdAddress(listen),
    data: workerdAddress(data),
    outbound: workerdAddress(outbound),
  })
  await Promise.all([
    writeFile(path.join(folder, 'config.capnp'), config),
    writeFile(path.join(folder, 'entry.js'), entryModule(key)),
    ...files.functions.map((js, number) => writeFile(path.join(folder, `function-${number}.js`), js)),
    ...[...files.shared].map(([name, content]) => writeFile(path.join(folder, name), content)),
  ])
}

interface Place {
  readonly folder: string
  readonly listen: Endpoint
  readonly key: string
  readonly remove: () => Promise<void>
}

async function untilListening(child: ChildProcess, place: Place, options: WorkerdOptions): Promise<WorkerdProcess> {
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-4_000)
  })
  const control = child.stdio[3]
  let startTimer: NodeJS.Timeout | undefined
  let listen = place.listen
  try {
    await new Promise<void>((resolve, reject) => {
      startTimer = setTimeout(() => reject(new Error('it did not begin to listen in time')), START_LIMIT_MS)
      child.once('error', reject)
      child.once('exit', (code, signal) => reject(new Error(`it ended before it listened (${code ?? signal}): ${said}`)))
      control?.once('data', (event: Buffer) => {
        const { port } = JSON.parse(event.toString().split('\n')[0] ?? '') as { readonly port: number }
        if ('port' in listen) listen = { ...listen, port }
        resolve()
      })
    })
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  } finally {
    clearTimeout(startTimer)
  }
  if (child.pid === undefined) throw new Error('The runtime of functions has no process')
  options.onStarted(child.pid, place.folder)
  return asProcess(child, child.pid, { ...place, listen }, options, () => said)
}

function asProcess(
  child: ChildProcess,
  pid: number,
  place: Place,
  { limits, onEnded }: WorkerdOptions,
  said: () => string,
): WorkerdProcess {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
  let reason: EndReason | null = null
  let watchers = 0
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => {
      stopWatching?.()
      agent.destroy()
      onEnded(reason ?? (OUT_OF_MEMORY.test(said()) ? 'memory' : 'stopped'))
      void place.remove().then(resolve, resolve)
    }),
  )
  let stopWatching: (() => void) | null = null

  function send(options: http.RequestOptions, body: Uint8Array, signal: AbortSignal): Promise<http.IncomingMessage> {
    const headers = { ...(options.headers as http.OutgoingHttpHeaders), 'x-lathe-key': place.key }
    return new Promise((resolve, reject) => {
      const request = http.request({ ...options, ...place.listen, headers, agent, signal }, resolve)
      request.once('error', reject)
      request.end(body)
    })
  }

  function kill(why: EndReason): Promise<void> {
    reason ??= why
    child.kill('SIGKILL')
    return ended
  }

  function begin(): () => void {
    let misses = 0
    let isAsked = false
    const beat = async () => {
      if (isAsked) return
      isAsked = true
      const answered = await send({ path: '/' }, new Uint8Array(), AbortSignal.timeout(limits.heartbeatMs)).then(
        (response) => response.resume() !== null,
        () => false,
      )
      isAsked = false
      misses = answered ? 0 : misses + 1
      if (misses >= 2) void kill('hung')
    }
    const measure = async () => {
      if ((await residentMb(pid)) > limits.maxMb) void kill('memory')
    }
    const beating = setInterval(() => void beat(), limits.heartbeatMs)
    const measuring = setInterval(() => void measure(), limits.watchMs)
    return () => {
      clearInterval(beating)
      clearInterval(measuring)
    }
  }

  return {
    pid,
    request: (number, options, body, signal) =>
      send({ ...options, headers: { ...(options.headers as http.OutgoingHttpHeaders), 'x-lathe-function': String(number) } }, body, signal),
    watch() {
      watchers += 1
      stopWatching ??= begin()
      return () => {
        watchers -= 1
        if (watchers > 0) return
        stopWatching?.()
        stopWatching = null
      }
    },
    kill,
  }
}

/** What a process holds in memory; 0 where the system does not say. */
async function residentMb(pid: number): Promise<number> {
  try {
    if (process.platform === 'linux') {
      const [, pages = '0'] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')
      return (Number(pages) * 4096) / 1_000_000
    }
    if (process.platform === 'win32') return 0
    const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
    return Number(stdout.trim()) / 1_000
  } catch {
    return 0
  }
}
