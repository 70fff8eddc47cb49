import { AppError } from '../../../shared/domain/app-error.ts'
import type { AccountId, AppId } from '../../../shared/domain/ids.ts'
import {
  type KeptElsewhere,
  type SourceConnection,
  SourceConnectionId,
  type SourceProvider,
} from '../../../shared/domain/source-connection.ts'
import type { SourceReason } from '../../../shared/domain/source.ts'
import { SOURCE_CONNECTION_NAME_MAX_CHARS, SOURCE_CONNECTIONS_MAX, SOURCE_SIGN_IN_WAIT_MS } from '../../../shared/limits/sources.ts'
import { BROWSER_SIGN_IN_TEXT } from '../../../shared/text/browser-sign-in.ts'
import { SOURCE_CONNECTIONS_TEXT } from '../../../shared/text/source-connections.ts'
import { SOURCE_REASON_TEXT } from '../../../shared/text/sources.ts'
import type { GuardedFetch } from '../lib/guarded-fetch.ts'
import { Access, type Client } from './access.ts'
import type { ConnectionStore, StoredConnection } from './connection-store.ts'
import { SourceUnreadable } from './extract-source.ts'
import type { KeptProvider, ListedThings, ListWish } from './kept-provider.ts'
import type { Politeness } from './politeness.ts'
import { createProviderApi, type ProviderApi } from './provider-api.ts'
import { beginProviderSignIn, type BegunProviderSignIn, renewSignIn, SignInFault } from './provider-sign-in.ts'

export interface ConnectionsNeeds {
  readonly store: ConnectionStore
  readonly secrets: {
    set(name: string, value: string): Promise<void>
    get(name: string): Promise<string | null | 'lost'>
    remove(name: string): Promise<void>
  }
  readonly providers: Readonly<Record<SourceProvider, { readonly provider: KeptProvider; readonly politeness: Politeness }>>
  readonly fetch: GuardedFetch
  /** Whether the browser of whoever signs in is on this computer, as the program is. */
  readonly canSignIn: boolean
  readonly now: () => number
}

export interface SignInWish {
  readonly provider: SourceProvider
  /** Null: as whom it was signed in to before. */
  readonly client: Client | null
  readonly again: SourceConnectionId | null
}

/** A provider that lets somebody in. */
export interface Entered {
  readonly provider: KeptProvider
  readonly api: ProviderApi
}

export interface Connections {
  of(accountId: AccountId): readonly SourceConnection[]
  /** `again`: in place of what was given before. SOURCE_CONNECTION_REFUSED, SOURCE_CONNECTION_NOT_FOUND, KEY_STORAGE_LOCKED, KEY_STORAGE_FAILED. */
  connect(accountId: AccountId, provider: SourceProvider, access: Access, again: SourceConnectionId | null): Promise<SourceConnection>
  /** Where the person signs in. Another sign-in of theirs at this provider ends it. SOURCE_CONNECTION_REFUSED, SOURCE_CONNECTION_NOT_FOUND. */
  signIn(accountId: AccountId, wish: SignInWish): Promise<string>
  /** When the person has signed in, or will not. As `connect`. */
  signedIn(accountId: AccountId, provider: SourceProvider, signal?: AbortSignal): Promise<SourceConnection>
  /** SOURCE_CONNECTION_NOT_FOUND. */
  disconnect(accountId: AccountId, id: SourceConnectionId): Promise<void>
  /** What somebody may choose from. SOURCE_CONNECTION_NOT_FOUND, SOURCE_CONNECTION_REFUSED. */
  list(accountId: AccountId, id: SourceConnectionId, wish: ListWish, signal?: AbortSignal): Promise<ListedThings>
  /** From now on it may be fetched for this app. SOURCE_CONNECTION_NOT_FOUND. */
  choose(accountId: AccountId, appId: AppId, connectionId: SourceConnectionId, things: readonly KeptElsewhere[]): void
  /** Whoever owns the app chose this here. Throws `SourceUnreadable` where they did not, or are not let in any more. */
  enter(accountId: AccountId, appId: AppId, thing: KeptElsewhere, signal: AbortSignal): Entered
  forgetApp(appId: AppId): void
  forgetAccount(accountId: AccountId): Promise<void>
  stop(): void
}

interface WaitingSignIn {
  readonly begun: BegunProviderSignIn
  readonly again: SourceConnectionId | null
}

export function createConnections({ store, secrets, providers, fetch, canSignIn, now }: ConnectionsNeeds): Connections {
  const waiting = new Map<string, WaitingSignIn>()
  const renewing = new Map<SourceConnectionId, Promise<string>>()

  function require(accountId: AccountId, id: SourceConnectionId): StoredConnection {
    const found = store.find(id)
    if (found?.accountId !== accountId) throw new AppError('SOURCE_CONNECTION_NOT_FOUND', {})
    return found
  }

  async function accessOf({ id }: StoredConnection): Promise<Access> {
    const sealed = await secrets.get(secretName(id))
    if (sealed === null || sealed === 'lost') throw new SourceUnreadable('kept-revoked')
    return Access.parse(JSON.parse(sealed))
  }

  /** What the provider no longer takes is known to be so, until it is connected again. */
  function apiOf(connection: StoredConnection, signal: AbortSignal): ProviderApi {
    const { provider, politeness } = providers[connection.provider]
    const revoked = () => {
      const current = store.find(connection.id)
      if (current !== null) store.put({ ...current, isRevoked: true })
      return new SourceUnreadable('kept-revoked')
    }
    return createProviderApi({
      fetch,
      politeness,
      signal,
      headers: provider.headers,
      async token(refused) {
        if (store.find(connection.id)?.isRevoked !== false) throw new SourceUnreadable('kept-revoked')
        const access = await accessOf(connection)
        const isOver = access.token === refused || (access.kind === 'sign-in' && access.endsAt !== null && access.endsAt < now())
        if (!isOver) return access.token
        try {
          return await renewed(connection)
        } catch (error) {
          throw error instanceof SourceUnreadable && error.reason === 'kept-revoked' ? revoked() : error
        }
      },
    })
  }

  /** Once at a time: with some providers, what renews a token is good for one. */
  function renewed(connection: StoredConnection): Promise<string> {
    const { id, provider } = connection
    const renew = async () => {
      const access = await accessOf(connection)
      if (access.kind === 'token') throw new SourceUnreadable('kept-revoked')
      const next = await renewSignIn({ fetch, now }, provider, access)
      // Disconnected meanwhile: nothing of it is kept.
      if (store.find(id) === null) throw new SourceUnreadable('kept-revoked')
      await secrets.set(secretName(id), JSON.stringify(next))
      return next.token
    }
    const running = renewing.get(id) ?? renew().finally(() => renewing.delete(id))
    renewing.set(id, running)
    return running
  }

  /** Whoever is let in is known by name before anything is kept. */
  async function keep(
    accountId: AccountId,
    name: SourceProvider,
    access: Access,
    again: SourceConnectionId | null,
  ): Promise<SourceConnection> {
    const before = again === null ? null : require(accountId, again)
    if (before === null && store.of(accountId).length >= SOURCE_CONNECTIONS_MAX)
      throw refused(SOURCE_CONNECTIONS_TEXT.tooMany(SOURCE_CONNECTIONS_MAX))
    if (before !== null && before.provider !== name) throw new AppError('SOURCE_CONNECTION_NOT_FOUND', {})
    const { provider, politeness } = providers[name]
    const called = SOURCE_CONNECTIONS_TEXT.provider[name]
    const unknown = new SourceUnreadable('kept-revoked')
    const api = createProviderApi({
      fetch,
      politeness,
      signal: AbortSignal.timeout(CONNECT_MS),
      headers: provider.headers,
      token: (refusedToken) => (refusedToken === null ? Promise.resolve(access.token) : Promise.reject(unknown)),
    })
    const given = await provider.nameOf(api).catch((error: unknown) => {
      if (error === unknown) throw refused(SOURCE_CONNECTIONS_TEXT.tokenRefused(called))
      throw refused(SOURCE_CONNECTIONS_TEXT.unreachable(called))
    })
    const id = before?.id ?? SourceConnectionId.parse(crypto.randomUUID())
    await secrets.set(secretName(id), JSON.stringify(access))
    const connection = { id, accountId, provider: name, name: given.slice(0, SOURCE_CONNECTION_NAME_MAX_CHARS), isRevoked: false }
    store.put(connection)
    return toInfo(connection)
  }

  /** As whom it was signed in to before. */
  async function clientOf(accountId: AccountId, again: SourceConnectionId | null): Promise<Client> {
    const sealed = again === null ? null : await secrets.get(secretName(require(accountId, again).id))
    const access = sealed === null || sealed === 'lost' ? null : Access.parse(JSON.parse(sealed))
    if (access?.kind !== 'sign-in') throw refused(SOURCE_CONNECTIONS_TEXT.clientMissing)
    return access.client
  }

  function endSignIn(key: string): void {
    waiting.get(key)?.begun.giveUp()
    waiting.delete(key)
  }

  return {
    of: (accountId) => store.of(accountId).map(toInfo),
    connect: keep,
    async signIn(accountId, { provider, client, again }) {
      if (!canSignIn) throw refused(SOURCE_CONNECTIONS_TEXT.signInOnComputer)
      const key = `${accountId} ${provider}`
      const asked = client ?? (await clientOf(accountId, again))
      endSignIn(key)
      const begun = await beginProviderSignIn({ fetch, now }, provider, asked).catch((error: unknown) => {
        throw error instanceof SignInFault ? refused(SOURCE_CONNECTIONS_TEXT.signInNotBegun(error.message)) : error
      })
      waiting.set(key, { begun, again })
      // Also when nobody waits for it, its port is not open for good.
      setTimeout(begun.giveUp, SOURCE_SIGN_IN_WAIT_MS).unref()
      return begun.address.href
    },
    async signedIn(accountId, provider, signal) {
      const key = `${accountId} ${provider}`
      const there = waiting.get(key)
      if (there === undefined) throw refused(BROWSER_SIGN_IN_TEXT.givenUp)
      const { begun, again } = there
      if (signal?.aborted === true) begun.giveUp()
      signal?.addEventListener('abort', begun.giveUp, { once: true })
      try {
        return await keep(accountId, provider, await begun.signedIn, again)
      } catch (error) {
        if (!(error instanceof SignInFault)) throw error
        throw refused(
          error.message === '' ? SOURCE_CONNECTIONS_TEXT.signInRefused(SOURCE_CONNECTIONS_TEXT.provider[provider]) : error.message,
        )
      } finally {
        signal?.removeEventListener('abort', begun.giveUp)
        if (waiting.get(key) === there) waiting.delete(key)
      }
    },
    async disconnect(accountId, id) {
      require(accountId, id)
      store.remove(id)
      await secrets.remove(secretName(id))
    },
    async list(accountId, id, wish, signal) {
      const connection = require(accountId, id)
      const limit = AbortSignal.timeout(LIST_MS)
      const ended = signal === undefined ? limit : AbortSignal.any([signal, limit])
      try {
        return await providers[connection.provider].provider.list(apiOf(connection, ended), wish)
      } catch (error) {
        signal?.throwIfAborted()
        if (error instanceof SourceUnreadable) throw refused(wordsOf(error.reason, connection))
        throw limit.aborted ? refused(SOURCE_CONNECTIONS_TEXT.unreachable(SOURCE_CONNECTIONS_TEXT.provider[connection.provider])) : error
      }
    },
    choose(accountId, appId, connectionId, things) {
      const { provider } = require(accountId, connectionId)
      for (const thing of things) if (thing.provider === provider) store.choose(appId, thing, connectionId)
    },
    enter(accountId, appId, thing, signal) {
      const id = store.chosenWith(appId, thing)
      const connection = id === null ? null : store.find(id)
      if (connection?.accountId !== accountId) throw new SourceUnreadable('kept-not-connected')
      return { provider: providers[connection.provider].provider, api: apiOf(connection, signal) }
    },
    forgetApp: store.forgetApp,
    async forgetAccount(accountId) {
      for (const { id } of store.of(accountId)) {
        store.remove(id)
        await secrets.remove(secretName(id))
      }
    },
    stop() {
      for (const key of waiting.keys()) endSignIn(key)
    },
  }
}

/** A provider that does not answer is not waited for while somebody looks on. */
const CONNECT_MS = 30_000
const LIST_MS = 45_000

function secretName(id: SourceConnectionId): string {
  return `source-connection:${id}`
}

function toInfo({ id, provider, name, isRevoked }: StoredConnection): SourceConnection {
  return { id, provider, name, isRevoked }
}

function refused(reason: string): AppError<'SOURCE_CONNECTION_REFUSED'> {
  return new AppError('SOURCE_CONNECTION_REFUSED', { reason }, { message: reason })
}

function wordsOf(reason: SourceReason, { name, provider }: StoredConnection): string {
  if (reason === 'kept-revoked') return SOURCE_CONNECTIONS_TEXT.revoked(name)
  return reason === 'kept-unreachable'
    ? SOURCE_CONNECTIONS_TEXT.unreachable(SOURCE_CONNECTIONS_TEXT.provider[provider])
    : SOURCE_REASON_TEXT[reason]
}
