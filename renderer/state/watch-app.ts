import type { createStore } from 'jotai'
import { describeFailure } from '../../shared/domain/describe-failure.ts'
import type { AgentRun } from '../../shared/domain/agent-run.ts'
import type { Comparison } from '../../shared/domain/comparison.ts'
import type { FeedEvent } from '../../shared/domain/feed-event.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import { foldEvents, threadFromHistory } from '../../shared/domain/turn-view.ts'
import type { ToolRun } from '../../shared/domain/tool-run.ts'
import type { Version } from '../../shared/domain/version.ts'
import type { RepairRound } from '../../shared/domain/repair-round.ts'
import type { VersionCheck } from '../../shared/domain/version-check.ts'
import type { Client } from '../api/client.ts'
import { onNextFrame } from './next-frame.ts'
import { type AppLoad, type OpenApp, openApp } from './open-app.ts'
import { pause, retryDelayMs } from './retry-delay.ts'
import { readRecord } from './app-record.ts'
import { unseenSends } from './sends.ts'
import { WINDOW_ID } from './window-id.ts'

export type Store = ReturnType<typeof createStore>

export interface WatchDeps {
  readonly client: Pick<Client, 'apps' | 'chat' | 'agent' | 'versions' | 'checks' | 'record' | 'members'>
  readonly store: Store
  /** When what has come is shown: with the next picture. */
  readonly schedule?: (show: () => void) => void
  readonly wait?: (delayMs: number, signal: AbortSignal) => Promise<void>
}

/** Reads an app's history and follows its feed from there, over lost connections, until it is stopped. */
export function watchApp(deps: WatchDeps, appId: AppId): { readonly stop: () => void } {
  const abort = new AbortController()
  void follow(deps, openApp(appId), abort.signal)
  return { stop: () => abort.abort() }
}

async function follow(deps: WatchDeps, open: OpenApp, signal: AbortSignal): Promise<void> {
  const { client, store, wait = pause } = deps
  // What was replaced up to here has been read; the same event may come again before the page that holds it.
  let readUpTo = 0
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    try {
      const [, after] = await Promise.all([readApp(deps, open, signal), readThread(deps, open, signal)])
      // The versions are read after the cursor is known, so that none can fall between the list and the feed.
      const [events] = await Promise.all([client.apps.events({ appId: open.appId, after }, { signal }), readVersions(deps, open, signal)])
      store.set(open.connection, 'connected')
      readDamage(deps, open, signal)
      readMembers(deps, open, signal)
      attempt = 0
      const replacedSeq = await foldUntilReplaced(deps, open, events, readUpTo, signal)
      if (replacedSeq !== null) {
        readUpTo = replacedSeq
        continue
      }
    } catch (error) {
      if (signal.aborted) return
      const isGone = isNotFound(error) && (await showAbsent(deps, open, signal).catch(() => 'unknown')) === 'missing'
      if (isGone || (isUnreadable(error) && (await showUnreadable(deps, open, signal).catch(() => false)))) return
    }
    if (signal.aborted) return
    store.set(open.connection, 'reconnecting')
    await wait(retryDelayMs(attempt), signal)
  }
}

async function readApp({ client, store }: WatchDeps, open: OpenApp, signal: AbortSignal): Promise<void> {
  const app = await client.apps.get({ appId: open.appId }, { signal })
  store.set(open.app, { phase: 'ready', app })
  showNewest(store, open)
}

/** Every call answers APP_NOT_FOUND for an app in the bin; a window that has it open says that it is in the bin. */
async function showAbsent({ client, store }: WatchDeps, open: OpenApp, signal: AbortSignal): Promise<AppLoad['phase']> {
  const binned = (await client.apps.list({ bin: true }, { signal })).find(({ id }) => id === open.appId)
  const load: AppLoad = binned === undefined ? { phase: 'missing' } : { phase: 'binned', app: binned }
  store.set(open.app, load)
  return load.phase
}

function isUnreadable(error: unknown): boolean {
  const { code } = describeFailure(error)
  return code === 'STORAGE_CORRUPT' || code === 'STORAGE_MISSING'
}

/** Without its history an app is not shown at all, but what could take the place of its file. */
async function showUnreadable({ client, store }: WatchDeps, open: OpenApp, signal: AbortSignal): Promise<boolean> {
  const [app, damage] = await Promise.all([
    client.apps.get({ appId: open.appId }, { signal }),
    client.apps.damage({ appId: open.appId }, { signal }),
  ])
  if (damage.extent === 'none') return false
  store.set(open.app, { phase: 'damaged', app, damage })
  return true
}

/** In the background: an app that can be read is shown at once, whether or not it can be changed. */
function readDamage({ client, store }: Pick<WatchDeps, 'client' | 'store'>, open: OpenApp, signal: AbortSignal): void {
  client.apps.damage({ appId: open.appId }, { signal }).then(
    (damage) => store.set(open.damage, damage.extent === 'none' ? null : damage),
    () => undefined,
  )
}

/** In the background: what somebody may not do is locked when it is known, and refused before. */
function readMembers({ client, store }: Pick<WatchDeps, 'client' | 'store'>, open: OpenApp, signal: AbortSignal): void {
  client.members.list({ appId: open.appId }, { signal }).then(
    (members) => store.set(open.members, members),
    () => undefined,
  )
}

function isNotFound(error: unknown): boolean {
  return describeFailure(error).code === 'APP_NOT_FOUND'
}

/** The cursor to follow the feed from. */
async function readThread({ client, store }: WatchDeps, open: OpenApp, signal: AbortSignal): Promise<number> {
  const known = store.get(open.thread)
  if (known !== null && known.replacedSeq === null) return known.seq
  const page = await client.chat.history({ appId: open.appId }, { signal })
  store.set(open.thread, threadFromHistory(page))
  dropSeenSends(store, open)
  return page.resumeAfter
}

async function readVersions({ client, store }: WatchDeps, open: OpenApp, signal: AbortSignal): Promise<void> {
  readChecks({ client, store }, open, signal)
  if (store.get(open.versions) !== null) return
  store.set(open.versions, await client.versions.list({ appId: open.appId }, { signal }))
  showNewest(store, open)
}

/** Reads the check results that arrived while the window was not connected, in the background. */
function readChecks({ client, store }: Pick<WatchDeps, 'client' | 'store'>, open: OpenApp, signal: AbortSignal): void {
  client.checks.list({ appId: open.appId }, { signal }).then(
    (checks) => showChecks(store, open, checks, 'older'),
    () => undefined,
  )
  client.chat.comparisons({ appId: open.appId }, { signal }).then(
    (comparisons) => showComparisons(store, open, comparisons, 'older'),
    () => undefined,
  )
  client.checks.rounds({ appId: open.appId }, { signal }).then(
    (rounds) => showRounds(store, open, rounds, 'older'),
    () => undefined,
  )
  client.agent.list({ appId: open.appId }, { signal }).then(
    (runs) => showAgents(store, open, runs, 'older'),
    () => undefined,
  )
}

/** `older`: results that the feed has delivered meanwhile take precedence. */
function showChecks(store: Store, open: OpenApp, checks: readonly VersionCheck[], age: 'older' | 'newer'): void {
  const read = checks.map((check) => [check.versionId, check] as const)
  store.set(open.checks, (known) => new Map(age === 'older' ? [...read, ...(known ?? [])] : [...(known ?? []), ...read]))
}

function showRounds(store: Store, open: OpenApp, rounds: readonly RepairRound[], age: 'older' | 'newer'): void {
  const read = rounds.map((round) => [round.turnId, round] as const)
  store.set(open.rounds, (known) => new Map(age === 'older' ? [...read, ...known] : [...known, ...read]))
}

function showAgents(store: Store, open: OpenApp, runs: readonly AgentRun[], age: 'older' | 'newer'): void {
  const read = runs.map((run) => [run.id, run] as const)
  store.set(open.agents, (known) => new Map(age === 'older' ? [...read, ...known] : [...known, ...read]))
}

function showComparisons(store: Store, open: OpenApp, comparisons: readonly Comparison[], age: 'older' | 'newer'): void {
  const read = comparisons.map((comparison) => [comparison.turnId, comparison] as const)
  store.set(open.comparisons, (known) => new Map(age === 'older' ? [...read, ...known] : [...known, ...read]))
}

/** The app's line on the home screen is brought up to date a moment after its version; the list of versions is what is true. */
function showNewest(store: Store, open: OpenApp): void {
  const [newest] = store.get(open.versions) ?? []
  if (newest !== undefined) showVersion(store, open, newest)
}

/** Ends when the connection does, or with the number of the event that replaced the chat. */
async function foldUntilReplaced(
  deps: WatchDeps,
  open: OpenApp,
  events: AsyncIterable<FeedEvent>,
  readUpTo: number,
  signal: AbortSignal,
): Promise<number | null> {
  const { schedule = onNextFrame } = deps
  let waiting: FeedEvent[] = []
  const show = () => {
    const batch = waiting
    waiting = []
    if (batch.length > 0 && !signal.aborted) showEvents(deps, open, batch, signal)
  }
  try {
    for await (const event of events) {
      if (event.kind === 'chat.replaced' && event.seq <= readUpTo) continue
      if (waiting.length === 0) schedule(show)
      waiting.push(event)
      if (event.kind === 'chat.replaced') return event.seq
    }
    return null
  } finally {
    show()
  }
}

/** One picture's worth of events, in one change of the state. */
function showEvents(deps: WatchDeps, open: OpenApp, batch: readonly FeedEvent[], signal: AbortSignal): void {
  const { store } = deps
  store.set(open.thread, (view) => (view === null ? null : foldEvents(view, batch)))
  dropSeenSends(store, open)
  for (const event of batch) {
    if (event.kind === 'version.created') showVersion(store, open, event.version)
    if (event.kind === 'version.checked') showChecks(store, open, [event.check], 'newer')
    if (event.kind === 'repair.changed') showRounds(store, open, [event.round], 'newer')
    if (event.kind === 'agent.changed') showAgents(store, open, [event.run], 'newer')
    if (event.kind === 'comparison.changed') showComparisons(store, open, [event.comparison], 'newer')
    if (event.kind === 'folder.changed') store.set(open.folderChanges, (count) => count + 1)
    if (event.kind === 'deploy.changed') store.set(open.deployChanges, (count) => count + 1)
    if (event.kind === 'sources.changed' || event.kind === 'source.changed') store.set(open.sourceChanges, (count) => count + 1)
    if (event.kind === 'tools.changed') store.set(open.toolChanges, (count) => count + 1)
    if (event.kind === 'tool-run.changed') showToolRun(store, open, event.run)
    if (event.kind === 'preview.built') store.set(open.build, { versionId: event.versionId, ok: event.ok, issues: event.issues })
  }
  showRowChanges(store, open, batch)
  if (batch.some((event) => event.kind === 'record.changed')) void readRecord(deps, open.appId)
  if (batch.some((event) => event.kind === 'members.changed')) readMembers(deps, open, signal)
  if (!batch.some((event) => event.kind === 'app.changed')) return
  readApp(deps, open, signal)
    .catch((error: unknown) => (isNotFound(error) ? showAbsent(deps, open, signal) : undefined))
    .catch(() => undefined)
}

function showToolRun(store: Store, open: OpenApp, run: ToolRun): void {
  store.set(open.toolRuns, (known) => new Map(known).set(run.id, run))
}

function showRowChanges(store: Store, open: OpenApp, batch: readonly FeedEvent[]): void {
  const changed = batch.filter((event) => event.kind === 'rows.changed')
  if (changed.length === 0) return
  store.set(open.rowChanges, (known) => {
    const counts = new Map(known)
    for (const { data, entity, windowId } of changed) {
      const { all, elsewhere } = counts.get(`${data}:${entity}`) ?? { all: 0, elsewhere: 0 }
      counts.set(`${data}:${entity}`, { all: all + 1, elsewhere: windowId === WINDOW_ID ? elsewhere : elsewhere + 1 })
    }
    return counts
  })
}

/** A message that came back is the thread's from now on: when it leaves the thread, it does not stand there as one on its way. */
function dropSeenSends(store: Store, open: OpenApp): void {
  const view = store.get(open.thread)
  const sends = store.get(open.sends)
  if (view === null || sends.length === 0) return
  const unseen = unseenSends(sends, view)
  if (unseen.length < sends.length) store.set(open.sends, unseen)
}

function showVersion(store: Store, open: OpenApp, version: Version): void {
  store.set(open.app, (load) => {
    if (load.phase !== 'ready' || load.app.versionNumber >= version.number) return load
    return { phase: 'ready', app: { ...load.app, versionId: version.id, versionNumber: version.number } }
  })
  store.set(open.versions, (versions) => {
    if (versions === null || versions.some((known) => known.id === version.id)) return versions
    return [{ ...version, isCurrent: true }, ...versions.map((known) => ({ ...known, isCurrent: false }))]
  })
}
