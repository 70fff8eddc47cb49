import { createHash } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { AppError, isAppError } from '../../../shared/domain/app-error.ts'
import { type NewToolServer, ToolServerId, type ToolServerInfo, type ToolServerWay } from '../../../shared/domain/tool-server.ts'
import { TOOL_CALL_MS, TOOL_IDLE_MS, TOOL_SERVERS_MAX, TOOL_START_MS } from '../../../shared/limits/mcp.ts'
import { TOOL_ANSWER_TEXT, TOOL_SERVER_TEXT } from '../../../shared/text/mcp.ts'
import type { Db } from '../db/open-database.ts'
import { connectServer, type ListedTool, type ToolConnection, type ToolTimes } from './connect-server.ts'
import { readArguments } from './read-arguments.ts'
import { keptSignIn, readSignIn, writeSignIn } from './sign-in.ts'
import { createSignIns } from './sign-ins.ts'
import { SignInNeeded, ToolFault } from './tool-fault.ts'
import { createToolServerStore, type StoredTool, type StoredToolServer } from './tool-server-store.ts'

/** A tool that answers may call, by `server/tool`. */
export interface AllowedTool {
  readonly name: string
  readonly description: string
  readonly inputSchema: Readonly<Record<string, unknown>>
}

export interface ToolServers {
  list(): readonly ToolServerInfo[]
  /** TOOL_SERVER_REFUSED, KEY_STORAGE_LOCKED, KEY_STORAGE_FAILED. */
  add(server: NewToolServer): Promise<ToolServerInfo>
  remove(id: ToolServerId): Promise<void>
  /** `command` as the person saw it. TOOL_SERVER_REFUSED when it is another one. */
  confirm(id: ToolServerId, command: readonly string[]): Promise<ToolServerInfo>
  look(id: ToolServerId): Promise<ToolServerInfo>
  /** Where the person signs in. Another sign-in of the same server ends it. TOOL_SERVER_REFUSED. */
  signIn(id: ToolServerId): Promise<string>
  /** When the person has signed in, or will not. KEY_STORAGE_LOCKED, KEY_STORAGE_FAILED. */
  signedIn(id: ToolServerId, signal?: AbortSignal): Promise<ToolServerInfo>
  signOut(id: ToolServerId): Promise<ToolServerInfo>
  allow(id: ToolServerId, tool: string, isAllowed: boolean): ToolServerInfo
  allowed(): readonly AllowedTool[]
  /** What the tool answered, as text. `args` is JSON as it was written. Throws `ToolFault`. */
  call(name: string, args: string, signal: AbortSignal): Promise<string>
  stop(): Promise<void>
}

export interface ToolServersNeeds {
  readonly db: Db
  readonly secrets: {
    set(name: string, value: string): Promise<void>
    get(name: string): Promise<string | null | 'lost'>
    remove(name: string): Promise<void>
  }
  /** Reaches no address that is not allowed, follows no redirect. */
  readonly fetch: typeof fetch
  /** Throws with a reason for a person. */
  readonly parseAddress: (written: string) => URL
  /** An empty one for each command. */
  readonly folder: string
  readonly now: () => number
  readonly times?: Partial<ToolTimes>
}

interface Opened {
  readonly connection: Promise<ToolConnection>
  idle: NodeJS.Timeout | null
  calls: number
}

const SecretValues = z.record(z.string(), z.string())
/** The one secret of a server by address. */
const TOKEN = 'token'
/** What a server gave at a sign-in, in its place. */
const SIGN_IN = 'sign-in'

/** Servers outside whose tools answers may call. Nothing is allowed, and no command started, before a person says so. */
export function createToolServers({ db, secrets, fetch, parseAddress, folder, now, times = {} }: ToolServersNeeds): ToolServers {
  const store = createToolServerStore(db)
  const opened = new Map<ToolServerId, Opened>()
  const signIns = createSignIns(fetch)
  const limits: ToolTimes = { startMs: TOOL_START_MS, callMs: TOOL_CALL_MS, idleMs: TOOL_IDLE_MS, ...times }

  function require(id: ToolServerId): StoredToolServer {
    const server = store.find(id)
    if (server === null) throw new AppError('TOOL_SERVER_NOT_FOUND', {})
    return server
  }

  async function connect(server: StoredToolServer): Promise<ToolConnection> {
    const { id, way } = server
    if (!server.isConfirmed) throw new ToolFault(TOOL_SERVER_TEXT.notConfirmed)
    const values = server.secrets.length === 0 ? {} : await secretsOf(id)
    if (way.kind === 'address') {
      const written = values[SIGN_IN]
      const keep = (renewed: string) => secrets.set(secretName(id), JSON.stringify({ ...values, [SIGN_IN]: renewed }))
      const signIn = written === undefined ? null : keptSignIn(readSignIn(written), (renewed) => keep(writeSignIn(renewed)))
      return connectServer({ kind: 'address', url: new URL(way.url), token: values[TOKEN] ?? null, signIn, fetch }, limits)
    }
    const cwd = path.join(folder, id)
    mkdirSync(cwd, { recursive: true })
    return connectServer({ ...way, env: values, cwd }, limits)
  }

  async function secretsOf(id: ToolServerId): Promise<Readonly<Record<string, string>>> {
    const sealed = await secrets.get(secretName(id)).catch((error: unknown) => {
      throw isAppError(error) ? new ToolFault(error.message) : error
    })
    if (sealed === null || sealed === 'lost') throw new ToolFault(TOOL_SERVER_TEXT.secretLost)
    return SecretValues.parse(JSON.parse(sealed))
  }

  /** One connection for each server, which is left when nobody has used it for a while. */
  async function use<Result>(server: StoredToolServer, act: (connection: ToolConnection) => Promise<Result>): Promise<Result> {
    const { id } = server
    const there = opened.get(id)
    if (
      there !== undefined &&
      (await there.connection.then(
        (one) => one.hasEnded(),
        () => true,
      ))
    )
      opened.delete(id)
    const one: Opened = opened.get(id) ?? { connection: openAndList(server), idle: null, calls: 0 }
    opened.set(id, one)
    if (one.idle !== null) clearTimeout(one.idle)
    one.calls += 1
    try {
      return await act(await one.connection)
    } finally {
      one.calls -= 1
      if (one.calls === 0) one.idle = setTimeout(() => void leave(id), limits.idleMs).unref()
    }
  }

  async function leave(id: ToolServerId): Promise<void> {
    const one = opened.get(id)
    opened.delete(id)
    if (one?.idle) clearTimeout(one.idle)
    await one?.connection.then(
      (connection) => connection.close(),
      () => undefined,
    )
  }

  /** What is called is what was listed at this connection: a server may have changed since it was allowed. */
  async function openAndList(server: StoredToolServer): Promise<ToolConnection> {
    const connection = await connect(server)
    try {
      keep(server.id, await connection.list())
    } catch (error) {
      await connection.close()
      throw error
    }
    return connection
  }

  function keep(id: ToolServerId, listed: readonly ListedTool[]): void {
    const server = store.find(id)
    if (server === null) return
    const before = new Map(server.tools.map((tool) => [tool.name, tool.allowedPrint]))
    const tools = listed.map((tool) => ({
      ...tool,
      inputSchema: { ...tool.inputSchema },
      print: printOf(tool),
      allowedPrint: before.get(tool.name) ?? null,
    }))
    store.put({ ...server, tools, listedAt: now(), asksSignIn: false, fault: null })
  }

  /** Starts it anew, so that what is said of it is true now. */
  async function look(id: ToolServerId): Promise<ToolServerInfo> {
    await leave(id)
    try {
      await use(require(id), () => Promise.resolve())
    } catch (error) {
      if (!(error instanceof ToolFault)) throw error
      fail(id, error)
    }
    return toInfo(require(id))
  }

  function fail(id: ToolServerId, fault: ToolFault): void {
    const server = require(id)
    store.put({ ...server, asksSignIn: fault instanceof SignInNeeded || server.asksSignIn, fault: fault.message })
  }

  return {
    list: () => store.list().map(toInfo),
    async add({ name, way }) {
      const servers = store.list()
      if (servers.some((server) => server.name === name)) throw refused(TOOL_SERVER_TEXT.nameTaken(name))
      if (servers.length >= TOOL_SERVERS_MAX) throw refused(TOOL_SERVER_TEXT.tooMany(TOOL_SERVERS_MAX))
      const id = ToolServerId.parse(crypto.randomUUID())
      const { kept, values } = apart(way, parseAddress)
      const names = Object.keys(values)
      if (names.length > 0) await secrets.set(secretName(id), JSON.stringify(values))
      const isConfirmed = kept.kind === 'address'
      store.put({ id, name, way: kept, secrets: names, isConfirmed, asksSignIn: false, tools: [], listedAt: null, fault: null })
      return isConfirmed ? look(id) : toInfo(require(id))
    },
    async remove(id) {
      require(id)
      store.remove(id)
      signIns.end(id)
      await leave(id)
      await secrets.remove(secretName(id))
      rmSync(path.join(folder, id), { recursive: true, force: true })
    },
    async confirm(id, command) {
      const server = require(id)
      const { way } = server
      if (way.kind !== 'command' || !isSame([way.command, ...way.args], command)) throw refused(TOOL_SERVER_TEXT.notConfirmed)
      store.put({ ...server, isConfirmed: true })
      return look(id)
    },
    look,
    async signIn(id) {
      const { way } = require(id)
      if (way.kind !== 'address') throw refused(TOOL_SERVER_TEXT.signInOdd(way.kind))
      const address = await signIns.begin(id, new URL(way.url)).catch((error: unknown) => {
        throw error instanceof ToolFault ? refused(error.message) : error
      })
      return address.href
    },
    async signedIn(id, signal) {
      try {
        const given = await signIns.wait(id, signal)
        const server = require(id)
        await secrets.set(secretName(id), JSON.stringify({ [SIGN_IN]: writeSignIn(given) }))
        store.put({ ...server, secrets: [SIGN_IN] })
      } catch (error) {
        if (!(error instanceof ToolFault)) throw error
        fail(id, error)
        return toInfo(require(id))
      }
      return look(id)
    },
    async signOut(id) {
      const server = require(id)
      signIns.end(id)
      await leave(id)
      await secrets.remove(secretName(id))
      const fault = TOOL_SERVER_TEXT.signInNeeded
      store.put({ ...server, secrets: server.secrets.filter((name) => name !== SIGN_IN), asksSignIn: true, fault })
      return toInfo(require(id))
    },
    allow(id, tool, isAllowed) {
      const server = require(id)
      const tools = server.tools.map((each) => (each.name === tool ? { ...each, allowedPrint: isAllowed ? each.print : null } : each))
      store.put({ ...server, tools })
      return toInfo(require(id))
    },
    allowed: () =>
      store
        .list()
        .flatMap((server) =>
          server.tools
            .filter(isAllowedNow)
            .map(({ name, description, inputSchema }) => ({ name: `${server.name}/${name}`, description, inputSchema })),
        ),
    async call(name, args, signal) {
      const [serverName = '', ...rest] = name.split('/')
      const toolName = rest.join('/')
      const server = store.list().find((each) => each.name === serverName)
      if (server?.tools.some((tool) => tool.name === toolName && tool.allowedPrint !== null) !== true) {
        throw new ToolFault(TOOL_ANSWER_TEXT.unknownTool(name))
      }
      const given = readArguments(args)
      return use(server, (connection) => {
        signal.throwIfAborted()
        // As it is now that its server has been asked again.
        const tool = store.find(server.id)?.tools.find((each) => each.name === toolName)
        if (tool === undefined || tool.allowedPrint === null) throw new ToolFault(TOOL_ANSWER_TEXT.unknownTool(name))
        if (!isAllowedNow(tool)) throw new ToolFault(TOOL_ANSWER_TEXT.changedTool(name))
        return connection.call(toolName, given, signal)
      })
    },
    async stop() {
      signIns.stop()
      await Promise.all([...opened.keys()].map(leave))
    },
  }
}

function secretName(id: ToolServerId): string {
  return `tool-server:${id}`
}

function isAllowedNow({ print, allowedPrint }: StoredTool): boolean {
  return allowedPrint === print
}

function toInfo({ id, name, way, secrets, isConfirmed, asksSignIn, tools, listedAt, fault }: StoredToolServer): ToolServerInfo {
  return {
    id,
    name,
    way,
    secrets: [...secrets],
    isConfirmed,
    signIn: secrets.includes(SIGN_IN) && !asksSignIn ? 'done' : asksSignIn ? 'asked' : 'none',
    tools: tools.map((tool) => ({
      name: tool.name,
      description: tool.description,
      isAllowed: isAllowedNow(tool),
      hasChanged: tool.allowedPrint !== null && !isAllowedNow(tool),
    })),
    listedAt: listedAt === null ? null : new Date(listedAt).toISOString(),
    fault,
  }
}

/** What may be read of a way, and what is sealed. */
function apart(way: NewToolServer['way'], parseAddress: (written: string) => URL) {
  if (way.kind === 'command') {
    const { env, ...kept } = way
    return { kept: kept satisfies ToolServerWay as ToolServerWay, values: env }
  }
  try {
    const kept: ToolServerWay = { kind: 'address', url: parseAddress(way.url).href }
    return { kept, values: way.token === undefined || way.token === '' ? {} : { [TOKEN]: way.token } }
  } catch (error) {
    throw refused(error instanceof Error ? error.message : String(error))
  }
}

function refused(reason: string): AppError {
  return new AppError('TOOL_SERVER_REFUSED', { reason }, { message: reason })
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((each, index) => each === other[index])
}

function printOf({ name, description, inputSchema }: ListedTool): string {
  return createHash('sha256')
    .update(JSON.stringify([name, description, inputSchema]))
    .digest('hex')
}
