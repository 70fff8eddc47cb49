import type { RequestListener, ServerOptions } from 'node:http'
import { isIPv6 } from 'node:net'
import { domainToASCII } from 'node:url'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { NetworkProblem, NetworkShare } from '../../../shared/domain/network-share.ts'
import { NETWORK_LOOK_EVERY_MS } from '../../../shared/limits/network.ts'
import { createWatchers } from '../lib/watchers.ts'
import type { Certificates, Credentials } from './certificate.ts'
import { type ConnectedDevices, createConnectedDevices } from './connected-devices.ts'
import type { LanAddress } from './lan-addresses.ts'
import { createListeners, type Listeners } from './listeners.ts'
import type { NetworkStore } from './network-store.ts'

/** The networks that this computer is in. */
export interface NetworkPlace {
  /** The likely one first. */
  readonly addresses: () => readonly LanAddress[]
  readonly hostName: string
  readonly lookEveryMs?: number
}

/** What answers at a share's addresses: a door of the host. `hosts`: the only ones that may be asked for there. */
export interface NetworkDoor {
  readonly options: ServerOptions
  readonly handler: (share: { readonly appId: AppId; readonly hosts: () => readonly string[] }) => RequestListener
}

export interface NetworkSharesDeps {
  readonly store: NetworkStore
  readonly certificates: Certificates
  readonly place: NetworkPlace
  readonly isOffered: boolean
  readonly isLive: (appId: AppId) => boolean
  readonly now: () => number
  readonly reportBug: (error: unknown) => void
}

export interface NetworkShares {
  read(appId: AppId): NetworkShare
  /** NETWORK_NOT_OFFERED, NETWORK_PUBLISH_FIRST, KEY_STORAGE_LOCKED, KEY_STORAGE_FAILED. */
  set(appId: AppId, change: { readonly isOn?: boolean | undefined; readonly isKept?: boolean | undefined }): Promise<NetworkShare>
  /** As `set`. */
  changePort(appId: AppId): Promise<NetworkShare>
  watch(appId: AppId, signal: AbortSignal): AsyncGenerator<NetworkShare>
  /** The host's door is there: what a person chose to keep is shared again. */
  serve(door: NetworkDoor): void
  /** After what may have taken an app offline: then it is not shared any more. */
  settle(appId: AppId): Promise<void>
  forget(appId: AppId): void
  stop(): Promise<void>
}

/** A share that is switched on. */
interface Running {
  readonly listeners: Listeners
  readonly devices: ConnectedDevices
  addresses: readonly LanAddress[]
  fingerprint: string | null
  problem: NetworkProblem | null
}

/** Published apps on the local network: each on a port of its own, at the addresses of this computer in private networks. */
export function createNetworkShares({ store, certificates, place, isOffered, isLive, now, reportBug }: NetworkSharesDeps): NetworkShares {
  const running = new Map<AppId, Running>()
  const { changed, watch } = createWatchers()
  const localNames = localNamesOf(place.hostName)
  let door: NetworkDoor | null = null
  let looking: NodeJS.Timeout | null = null
  let last: Promise<unknown> = Promise.resolve()

  /** One change after the other, whatever becomes of the one before. */
  function inTurn<Value>(act: () => Promise<Value>): Promise<Value> {
    const next = last.then(act)
    last = next.catch(() => undefined)
    return next.finally(changed)
  }
  const namesOf = (addresses: readonly LanAddress[]) => [...addresses.map(({ address }) => address), ...localNames]

  function start(appId: AppId, { options, handler }: NetworkDoor): Running {
    const devices = createConnectedDevices({ now, onChange: changed })
    const answer = handler({ appId, hosts: () => [...hostsOf(appId)] })
    const listeners = createListeners({
      options,
      onRequest(request, response) {
        devices.asked(request.socket, request.headers['user-agent'] ?? '')
        answer(request, response)
      },
    })
    return { listeners, devices, addresses: [], fingerprint: null, problem: null }
  }

  /** The share is open at the addresses of now, with a certificate for them; what stands in the way is its problem. */
  async function open(appId: AppId, share: Running): Promise<void> {
    const addresses = place.addresses()
    share.addresses = addresses
    if (addresses.length === 0) {
      share.listeners.close()
      share.problem = 'no-network'
      return
    }
    const credentials = await certificates.get(namesOf(addresses))
    share.fingerprint = credentials.fingerprint
    const port = await listen(appId, share, credentials)
    share.problem = port === null ? 'port-taken' : null
    if (port !== null && port !== store.find(appId).port) store.change(appId, { port })
  }

  async function listen(appId: AppId, { listeners, addresses }: Running, credentials: Credentials): Promise<number | null> {
    const { port } = store.find(appId)
    const at = addresses.map(({ address }) => address)
    if (port !== null) return listeners.listen(at, port, credentials)
    for (;;) {
      const free = await listeners.listen(at, null, credentials)
      if (free === null || !store.portsOfOthers(appId).includes(free)) return free
      listeners.close()
    }
  }

  /** A locked key is a problem that is shown, where nobody waits for the answer. */
  async function openAgain(appId: AppId, share: Running): Promise<void> {
    await open(appId, share).catch((error: unknown) => {
      share.listeners.close()
      share.problem = 'key-unreadable'
      if (!(error instanceof AppError)) reportBug(error)
    })
  }

  /** As `openAgain`; nobody hears of it when nothing is other than before. */
  async function follow(appId: AppId, share: Running): Promise<void> {
    const before = JSON.stringify(read(appId))
    await openAgain(appId, share)
    if (JSON.stringify(read(appId)) !== before) changed()
  }

  /** Nothing says when a computer changes its network, or its clock. */
  async function look(): Promise<void> {
    const addresses = place.addresses()
    // An address may take a moment to be one that can be listened on, and a port to be free.
    const isBehind = ({ addresses: before, listeners }: Running) =>
      JSON.stringify(before) !== JSON.stringify(addresses) || listeners.open().length < addresses.length
    const isDue = addresses.length > 0 && certificates.isDue(namesOf(addresses))
    for (const [appId, share] of running) {
      if (!isLive(appId)) close(appId)
      else if (share.problem !== 'key-unreadable' && (isDue || isBehind(share))) await follow(appId, share)
    }
  }

  function keepLooking(): void {
    if (running.size > 0) looking ??= setInterval(() => void inTurnQuietly(look), place.lookEveryMs ?? NETWORK_LOOK_EVERY_MS).unref()
    else if (looking !== null) {
      clearInterval(looking)
      looking = null
    }
  }
  /** Nobody hears of a look that found nothing new. */
  function inTurnQuietly(act: () => Promise<void>): Promise<void> {
    const next = last.then(act).catch(reportBug)
    last = next
    return next
  }

  function close(appId: AppId): void {
    store.change(appId, { isOn: false })
    running.get(appId)?.listeners.close()
    running.delete(appId)
    keepLooking()
    changed()
  }

  async function switchOn(appId: AppId): Promise<void> {
    if (door === null || !isOffered) throw new AppError('NETWORK_NOT_OFFERED', {})
    if (!isLive(appId)) throw new AppError('NETWORK_PUBLISH_FIRST', {})
    if (running.has(appId)) return
    const share = start(appId, door)
    await open(appId, share)
    running.set(appId, share)
    store.change(appId, { isOn: true })
    keepLooking()
  }

  /** As in a Host header. */
  function hostsOf(appId: AppId): readonly string[] {
    const share = running.get(appId)
    const { port } = store.find(appId)
    if (share === undefined || port === null) return []
    const open = share.listeners.open()
    const addresses = share.addresses.filter(({ address }) => open.includes(address)).map(({ address }) => address)
    return (addresses.length === 0 ? [] : [...addresses, ...localNames]).map((name) => hostAt(name, port))
  }

  function read(appId: AppId): NetworkShare {
    const { port, isKept } = store.find(appId)
    const share = running.get(appId)
    const viaOf = (host: string) => share?.addresses.find(({ address }) => port !== null && hostAt(address, port) === host)?.via ?? null
    return {
      isOffered,
      isOn: share !== undefined,
      isKept,
      problem: share?.problem ?? null,
      port,
      addresses: hostsOf(appId).map((host) => ({ url: `https://${host}/`, via: viaOf(host) })),
      fingerprint: share?.fingerprint ?? null,
      devices: [...(share?.devices.list() ?? [])],
    }
  }

  return {
    read,
    set: (appId, { isOn, isKept }) =>
      inTurn(async () => {
        if (isOn === true) await switchOn(appId)
        if (isOn === false) close(appId)
        if (isKept !== undefined) store.change(appId, { isKept })
        return read(appId)
      }),
    changePort: (appId) =>
      inTurn(async () => {
        const share = running.get(appId)
        share?.listeners.close()
        store.change(appId, { port: null })
        if (share !== undefined) await open(appId, share)
        return read(appId)
      }),
    watch: (appId, signal) => watch(() => read(appId), signal),
    serve(given) {
      door = given
      const kept = isOffered ? store.keptOn() : []
      if (kept.length === 0) return
      void inTurn(async () => {
        for (const appId of kept) {
          if (!isLive(appId)) {
            store.change(appId, { isOn: false })
            continue
          }
          const share = start(appId, given)
          running.set(appId, share)
          await openAgain(appId, share)
        }
        keepLooking()
      }).catch(reportBug)
    },
    settle: (appId) =>
      inTurnQuietly(() => {
        if (running.has(appId) && !isLive(appId)) close(appId)
        return Promise.resolve()
      }),
    forget(appId) {
      running.get(appId)?.listeners.close()
      running.delete(appId)
      store.forget(appId)
    },
    async stop() {
      if (looking !== null) clearInterval(looking)
      await last
      for (const { listeners } of running.values()) listeners.close()
      running.clear()
    },
  }
}

/** As networks call this computer that tell names by themselves (mDNS); none where its name cannot be one. */
function localNamesOf(hostName: string): readonly string[] {
  const label = domainToASCII(hostName.split('.')[0] ?? '')
  return label === '' ? [] : [`${label}.local`]
}

/** Browsers leave the scheme's own port away. */
function hostAt(name: string, port: number): string {
  const host = isIPv6(name) ? `[${name}]` : name
  return port === 443 ? host : `${host}:${port}`
}
