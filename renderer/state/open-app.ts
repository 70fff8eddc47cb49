import { type Atom, atom, type PrimitiveAtom } from 'jotai'
import { selectAtom } from 'jotai/utils'
import type { AgentRun } from '../../shared/domain/agent-run.ts'
import type { AppDamage } from '../../shared/domain/app-damage.ts'
import type { App } from '../../shared/domain/app.ts'
import type { AgentRunId, AppId, MessageId, ToolRunId, TurnId, VersionId } from '../../shared/domain/ids.ts'
import type { Issue } from '../../shared/domain/issue.ts'
import type { ConsoleLine } from '../../shared/domain/preview-bridge.ts'
import { runningTurn, type ThreadEntry, type ThreadView, type TurnView } from '../../shared/domain/turn-view.ts'
import type { ToolRun } from '../../shared/domain/tool-run.ts'
import type { Version } from '../../shared/domain/version.ts'
import type { Comparison } from '../../shared/domain/comparison.ts'
import type { RepairRound } from '../../shared/domain/repair-round.ts'
import type { VersionCheck } from '../../shared/domain/version-check.ts'
import { messageDraft } from './drafts.ts'
import type { Client } from '../api/client.ts'
import { issuesAtom, type IssueList } from './issue-list.ts'
import type { Send } from './sends.ts'

export type AppLoad =
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready'; readonly app: App }
  /** In the bin: it can be taken back. */
  | { readonly phase: 'binned'; readonly app: App }
  /** Its file cannot be read. */
  | { readonly phase: 'damaged'; readonly app: App; readonly damage: AppDamage }
  | { readonly phase: 'missing' }

/** How the newest version that was built came out. */
export interface Build {
  readonly versionId: VersionId
  readonly ok: boolean
  readonly issues: readonly Issue[]
}

/** `messageId`: the message that it is looked at from. */
export interface PreviewedVersion {
  readonly versionId: VersionId
  readonly number: number
  readonly createdAt: string
  readonly messageId: MessageId | null
}

export interface ConsoleSince {
  readonly versionId: VersionId
  readonly at: number
}

/** Who is in an app, as it was read last. */
export type AppMembers = Awaited<ReturnType<Client['members']['list']>>

export type FeedConnection = 'connecting' | 'connected' | 'reconnecting'

/** How often the rows of a table have changed; `elsewhere` without the cells that this window wrote, which it shows already. */
export interface RowChanges {
  readonly all: number
  readonly elsewhere: number
}

/** What this window knows of one app: a fold of its feed, and the window's own view of it. */
export interface OpenApp {
  readonly appId: AppId
  readonly app: PrimitiveAtom<AppLoad>
  /** Null until the history was read. */
  readonly thread: PrimitiveAtom<ThreadView | null>
  /** The same for whoever draws it: it stays what it is while an answer grows, and when an event changes nothing but its number. */
  readonly conversation: Atom<ThreadView | null>
  /** The turn whose answer is being written, with all that there is of it. */
  readonly liveTurn: Atom<TurnView | null>
  /** The turn that runs, or waits for its turn. */
  readonly runningTurnId: Atom<TurnId | null>
  readonly connection: PrimitiveAtom<FeedConnection>
  /** Who is in it and has it open; null until it was read. */
  readonly members: PrimitiveAtom<AppMembers | null>
  /** Newest first; null until they were read. */
  readonly versions: PrimitiveAtom<readonly Version[] | null>
  readonly build: PrimitiveAtom<Build | null>
  /** Messages that were sent and have not come back over the feed. */
  readonly sends: PrimitiveAtom<readonly Send[]>
  /** Ends with the newest of them: they go one after the other, so that they stand in the order in which they were written. */
  readonly delivered: PrimitiveAtom<Promise<void>>
  readonly issues: PrimitiveAtom<IssueList>
  /** What checks have found, by version; null until they were read. */
  readonly checks: PrimitiveAtom<ReadonlyMap<VersionId, VersionCheck> | null>
  /** What models mended after their answers, by turn. */
  readonly rounds: PrimitiveAtom<ReadonlyMap<TurnId, RepairRound>>
  /** Messages that go on by themselves. */
  readonly agents: PrimitiveAtom<ReadonlyMap<AgentRunId, AgentRun>>
  /** Messages that two models answer, by turn. */
  readonly comparisons: PrimitiveAtom<ReadonlyMap<TurnId, Comparison>>
  /** The comparison whose answers the preview shows side by side. */
  readonly shownComparison: PrimitiveAtom<TurnId | null>
  /** The model that answers the next message beside the chosen one; null: one answers. */
  readonly compareWith: PrimitiveAtom<string | null>
  /** Set for an app whose file can be read only in part. */
  readonly damage: PrimitiveAtom<AppDamage | null>
  /** The message that is being written; `drafts.ts` remembers it across restarts. */
  readonly draft: PrimitiveAtom<string>
  /** Changes of the app that are on their way to the disk. */
  readonly savesUnderWay: PrimitiveAtom<number>
  /** Files of the code that could not be saved; what was written in them is kept. */
  readonly unsavedFiles: PrimitiveAtom<number>
  /** Counts what the feed said of the rows, under `test:Order`. */
  readonly rowChanges: PrimitiveAtom<ReadonlyMap<string, RowChanges>>
  /** Counts what the feed said of the app's working folder. */
  readonly folderChanges: PrimitiveAtom<number>
  /** Counts what the feed says of deployments. */
  readonly deployChanges: PrimitiveAtom<number>
  /** Counts what the feed says of the app's data sources. */
  readonly sourceChanges: PrimitiveAtom<number>
  /** Counts what the feed says of the app's tools. */
  readonly toolChanges: PrimitiveAtom<number>
  /** Runs of tools, as the feed told of them last. */
  readonly toolRuns: PrimitiveAtom<ReadonlyMap<ToolRunId, ToolRun>>
  /** The older version that the preview shows in place of the draft. */
  readonly previewed: PrimitiveAtom<PreviewedVersion | null>
  /** What the running app wrote to its console, oldest first. */
  readonly consoleLines: PrimitiveAtom<readonly ConsoleLine[]>
  /** What runs since those lines began; null before anything ran. */
  readonly consoleSince: PrimitiveAtom<ConsoleSince | null>
}

const opened = new Map<AppId, OpenApp>()

/** The state of one app; the same every time, so that going home and back shows what was there. */
export function openApp(appId: AppId): OpenApp {
  const known = opened.get(appId)
  if (known !== undefined) return known
  const thread = atom<ThreadView | null>(null)
  const conversation = selectAtom(thread, (view) => view, isSameConversation)
  const app: OpenApp = {
    appId,
    app: atom<AppLoad>({ phase: 'loading' }),
    thread,
    conversation,
    liveTurn: atom((get) => {
      const view = get(thread)
      return view === null ? null : runningTurn(view)
    }),
    runningTurnId: atom((get) => {
      const view = get(conversation)
      return view === null ? null : (runningTurn(view)?.turnId ?? null)
    }),
    connection: atom<FeedConnection>('connecting'),
    members: atom<AppMembers | null>(null),
    versions: atom<readonly Version[] | null>(null),
    build: atom<Build | null>(null),
    sends: atom<readonly Send[]>([]),
    delivered: atom(Promise.resolve()),
    issues: issuesAtom(),
    checks: atom<ReadonlyMap<VersionId, VersionCheck> | null>(null),
    rounds: atom<ReadonlyMap<TurnId, RepairRound>>(new Map()),
    agents: atom<ReadonlyMap<AgentRunId, AgentRun>>(new Map()),
    comparisons: atom<ReadonlyMap<TurnId, Comparison>>(new Map()),
    shownComparison: atom<TurnId | null>(null),
    compareWith: atom<string | null>(null),
    damage: atom<AppDamage | null>(null),
    draft: atom(messageDraft(appId).read()),
    savesUnderWay: atom(0),
    unsavedFiles: atom(0),
    rowChanges: atom<ReadonlyMap<string, RowChanges>>(new Map()),
    folderChanges: atom(0),
    deployChanges: atom(0),
    sourceChanges: atom(0),
    toolChanges: atom(0),
    toolRuns: atom<ReadonlyMap<ToolRunId, ToolRun>>(new Map()),
    previewed: atom<PreviewedVersion | null>(null),
    consoleLines: atom<readonly ConsoleLine[]>([]),
    consoleSince: atom<ConsoleSince | null>(null),
  }
  opened.set(appId, app)
  return app
}

function isSameConversation(a: ThreadView | null, b: ThreadView | null): boolean {
  if (a === b) return true
  if (a === null || b === null || a.hasMore !== b.hasMore || a.replacedSeq !== b.replacedSeq) return false
  return a.entries.length === b.entries.length && a.entries.every((entry, index) => isSameEntry(entry, b.entries[index]))
}

/** What is being written grows in its own place alone. */
function isSameEntry(a: ThreadEntry, b: ThreadEntry | undefined): boolean {
  if (a === b) return true
  if (b === undefined || a.kind === 'lone' || b.kind === 'lone') return false
  return a.request === b.request && a.answer.phase === 'writing' && b.answer.phase === 'writing' && a.answer.live.id === b.answer.live.id
}

const beingMade = new Map<AppId, Atom<boolean>>()

/** Whether an answer is being written, or about to be: changes at its beginning and its end, not with every word. */
export function isBeingMade(appId: AppId): Atom<boolean> {
  const known = beingMade.get(appId)
  if (known !== undefined) return known
  const { runningTurnId, sends } = openApp(appId)
  const made = atom((get) => get(runningTurnId) !== null || get(sends).some((send) => send.state.phase === 'sending'))
  beingMade.set(appId, made)
  return made
}
