import type { App } from '../../../shared/domain/app.ts'
import type { AppOnServer, AppSync, ServerAccount } from '../../../shared/domain/app-sync.ts'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { AccountId, AppId } from '../../../shared/domain/ids.ts'
import type { SyncOperation } from '../../../shared/domain/sync-operation.ts'
import { GET_APP_WAIT_MS, SYNC_BEGIN_APART_MS, SYNC_POLL_MS, SYNC_POLL_UNWATCHED_MS } from '../../../shared/limits/app-sync.ts'
import type { Apps } from '../apps/apps.ts'
import type { EnginePort } from '../engine/port.ts'
import { createWatchers } from '../lib/watchers.ts'
import { AddressRefused, parseProviderAddress } from '../models/provider-address.ts'
import type { Secrets } from '../secrets/secrets-port.ts'
import type { Servers, SignedInAtServer } from '../sync/account-server.ts'
import type { RemoteServer } from '../sync/remote-server.ts'
import { SyncFailure } from '../sync/sync-server.ts'
import type { StoredServerAccount, SyncStore } from '../sync/sync-store.ts'
import { syncApp, type SyncingApp } from './sync-app.ts'

export interface ServerAccountDeps {
  /** Null: this is a server itself. */
  readonly servers: Servers | null
  readonly store: SyncStore
  readonly secrets: Secrets
  readonly apps: Apps
  readonly engine: EnginePort
  readonly appFolder: (appId: AppId) => string
  readonly follow: (appId: AppId, operations: readonly SyncOperation[]) => Promise<void>
  readonly settlePublication: (appId: AppId) => void
  readonly mergeCode: (appId: AppId) => Promise<void>
  readonly now: () => number
  readonly reportBug: (error: unknown) => void
}

export interface ServerSignIn {
  readonly address: string
  readonly email: string
  readonly password: string
  readonly secondStep?: { readonly ticket: string; readonly code: string } | undefined
}

interface AccountAnswer {
  readonly isOffered: boolean
  readonly account: ServerAccount | null
}

const TOKEN = 'server-account'

/** The account of this installation on a server, and the apps that are kept there too: each follows its log while it is linked. */
export function createServerAccount(deps: ServerAccountDeps) {
  const { servers, store, secrets, apps, engine, reportBug } = deps
  const running = new Map<AppId, SyncingApp>()
  const { changed, watch } = createWatchers()
  let token: string | null = null
  let starting: Promise<void> = Promise.resolve()
  let isStopped = false

  function required(): Servers {
    if (servers === null) throw new AppError('SERVER_NOT_OFFERED', {})
    return servers
  }

  function connected({ address }: StoredServerAccount): RemoteServer {
    return required().connect({ address, token: () => token })
  }

  /** SERVER_SIGN_IN_NEEDED. */
  function requireAccount(): StoredServerAccount {
    const account = store.account()
    if (account === null || !account.isSignedIn || token === null) throw new AppError('SERVER_SIGN_IN_NEEDED', {})
    return account
  }

  const idleMs = (appId: AppId, isTold: boolean) => (engine.isWatched(appId) && !isTold ? SYNC_POLL_MS : SYNC_POLL_UNWATCHED_MS)

  function begin(appId: AppId, how: Parameters<typeof syncApp>[2] = {}): SyncingApp | null {
    const account = store.account()
    if (isStopped || servers === null || account === null || token === null || !account.isSignedIn) return null
    if (store.addressOf(appId) !== account.address || running.has(appId)) return running.get(appId) ?? null
    const syncing = syncApp({ ...deps, server: connected(account), onChanged: changed, onSignedOut, idleMs }, appId, how)
    running.set(appId, syncing)
    changed()
    return syncing
  }

  function beginAll(): void {
    const linked = store.linked().filter((appId) => apps.findListed(appId) !== null)
    // Each opens its file once.
    for (const [at, appId] of linked.entries()) begin(appId, { restsFirstMs: at * SYNC_BEGIN_APART_MS })
  }

  async function endAll(): Promise<void> {
    const ending = [...running.values()]
    running.clear()
    await Promise.all(ending.map((syncing) => syncing.stop()))
  }

  /** What waits stays; it goes on when somebody signs in again. */
  function onSignedOut(): void {
    const account = store.account()
    if (account === null || !account.isSignedIn) return
    store.setAccount({ ...account, isSignedIn: false })
    changed()
  }

  function answer(): AccountAnswer {
    const account = store.account()
    if (account === null) return { isOffered: servers !== null, account: null }
    const { address, email, name, isSignedIn } = account
    const state = !isSignedIn ? 'signed-out' : token === null ? 'key-locked' : 'signed-in'
    return { isOffered: servers !== null, account: { address, email, name, state } }
  }

  function state(appId: AppId): AppSync {
    if (servers === null || !store.isLinked(appId)) return { link: 'none', hasAccount: servers !== null && store.account() !== null }
    const syncing = running.get(appId)
    if (syncing !== undefined) return syncing.state()
    return { link: 'synced', phase: 'signed-out', waiting: 0, parked: 0 }
  }

  async function keep(address: string, signedIn: SignedInAtServer): Promise<void> {
    await secrets.set(TOKEN, signedIn.token)
    await endAll()
    token = signedIn.token
    store.setAccount({ address, email: signedIn.email, name: signedIn.name, isSignedIn: true })
    beginAll()
    changed()
  }

  /** SERVER_NOT_REACHED, SERVER_WRONG, SERVER_SIGN_IN_NEEDED. */
  async function asked<Value>(ask: () => Promise<Value>): Promise<Value> {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof SyncFailure)) throw error
      if (error.reason.kind === 'signed-out') {
        onSignedOut()
        throw new AppError('SERVER_SIGN_IN_NEEDED', {}, { cause: error })
      }
      throw new AppError(error.reason.kind === 'offline' ? 'SERVER_NOT_REACHED' : 'SERVER_WRONG', {}, { cause: error })
    }
  }

  return {
    async account(): Promise<AccountAnswer> {
      await starting
      return answer()
    },
    async signIn({ address: written, email, password, secondStep }: ServerSignIn): Promise<AccountAnswer> {
      const address = addressOf(written)
      const server = required().connectAccount(address)
      const signedIn = await (secondStep === undefined ? server.signIn({ email, password }) : server.passSecondStep(secondStep))
      if (signedIn.type === 'second-step') throw new AppError('SERVER_CODE_NEEDED', { ticket: signedIn.ticket })
      await keep(address, signedIn.account)
      return answer()
    },
    async signOut(): Promise<AccountAnswer> {
      const account = store.account()
      const ended = token
      await endAll()
      token = null
      await secrets.remove(TOKEN)
      store.setAccount(null)
      changed()
      // The session there ends by itself if the server cannot be reached.
      if (account !== null && ended !== null)
        await servers
          ?.connectAccount(account.address)
          .signOut(ended)
          .catch(() => undefined)
      return answer()
    },
    async appsThere(): Promise<{ apps: AppOnServer[] }> {
      await starting
      const server = connected(requireAccount())
      const there = await asked(() => server.apps())
      return { apps: there.map((app) => ({ ...app, isHere: apps.findListed(app.appId) !== null })) }
    },
    async get(owner: AccountId, appId: AppId): Promise<App> {
      await starting
      const account = requireAccount()
      if (apps.findListed(appId) !== null) throw new AppError('APP_HERE_ALREADY', {})
      const there = await asked(() => connected(account).apps())
      const found = there.find((app) => app.appId === appId)
      if (found === undefined) throw new AppError('APP_NOT_FOUND', { appId })
      store.link(appId, account.address)
      apps.create(owner, { id: appId, appType: 'generated', name: found.name, description: '' })
      const syncing = begin(appId)
      // The rest comes while it is open, or when the server is there again.
      if (syncing !== null) await Promise.race([syncing.heard, after(GET_APP_WAIT_MS)])
      return apps.require(appId)
    },
    state,
    watch: (appId: AppId, signal: AbortSignal) => watch(() => state(appId), signal),
    /** Somebody has it open from now on. */
    watched: (appId: AppId): void => running.get(appId)?.wake(),
    async setLink(appId: AppId, isSynced: boolean): Promise<AppSync> {
      if (isSynced) await link(appId)
      else {
        store.unlink(appId)
        const ending = running.get(appId)
        running.delete(appId)
        await ending?.stop()
      }
      changed()
      return state(appId)
    },
    /** It was changed here. */
    touch: (appId: AppId): void => running.get(appId)?.touch(),
    wakeAll(): void {
      for (const syncing of running.values()) syncing.wake()
    },
    /** It is not on this device any more. */
    async forget(appId: AppId): Promise<void> {
      store.forget(appId)
      await running.get(appId)?.stop()
      running.delete(appId)
    },
    /** Not everything that is far away is asked again by itself at once. */
    retry(appId: AppId): AppSync {
      running.get(appId)?.resume()
      return state(appId)
    },
    /** Once the rest of the program is there. Nobody waits for a keychain. */
    start(): void {
      starting = start().catch(reportBug)
    },
    async stop(): Promise<void> {
      isStopped = true
      await starting
      await endAll()
    },
  }

  async function start(): Promise<void> {
    if (servers === null || store.account() === null) return
    try {
      const kept = await secrets.get(TOKEN)
      token = kept === 'lost' ? null : kept
      if (token === null) onSignedOut()
    } catch (error) {
      // The key is locked until somebody unlocks it.
      if (!(error instanceof AppError)) throw error
    }
    beginAll()
    changed()
  }

  async function link(appId: AppId): Promise<void> {
    await starting
    const account = requireAccount()
    const before = store.addressOf(appId)
    if (before !== null && before !== account.address) throw new AppError('APP_OF_OTHER_SERVER', { address: before })
    const { name, description } = apps.require(appId)
    await asked(() => connected(account).link({ id: appId, name, description }))
    // Nobody is told that all is there before anything was sent.
    const counts = await engine.of(appId).syncCounts({})
    store.link(appId, account.address)
    begin(appId, { counts })
  }
}

function addressOf(written: string): string {
  try {
    return parseProviderAddress(written).href.replace(/\/+$/, '')
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error
    throw new AppError('SERVER_ADDRESS_WRONG', {}, { message: error.message })
  }
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms).unref())
}
