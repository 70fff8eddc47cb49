import { v7 as uuid } from 'uuid'
import type { FeedEvent } from '../../../shared/domain/feed-event.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { DataSet } from '../../../shared/domain/row.ts'
import { type AgentStore, createAgentStore } from '../chat/agent-store.ts'
import { type ChatStore, createChatStore } from '../chat/chat-store.ts'
import { type ComparisonStore, createComparisonStore } from '../chat/comparison-store.ts'
import { type ConversationStore, createConversationStore } from '../chat/conversation-store.ts'
import { createOfferStore, type OfferStore } from '../chat/offer-store.ts'
import { createPutAside, type PutAside } from '../chat/put-aside.ts'
import { inChat } from '../chat/message-record.ts'
import { createTurnOfMessage, type TurnOfMessage } from '../chat/turn-of-message.ts'
import { type ContextStore, createContextStore } from '../context/context-store.ts'
import { createImportStore, type ImportStore } from '../csv/import-store.ts'
import type { Db } from '../db/open-database.ts'
import { createEntityStore, type EntityStore } from '../entities/entity-store.ts'
import { createFeedStore, type FeedStore } from '../feed/feed-store.ts'
import { createFileStore, type FileStore } from '../files/file-store.ts'
import { createRunStore, type RunStore } from '../functions/run-store.ts'
import type { OutboxChange } from '../sync/outbox-store.ts'
import { createRecordStore, type RecordStore } from '../record/record-store.ts'
import { createRowBin, type RowBin } from '../rows/row-bin.ts'
import { createSavedQueryStore, type SavedQueryStore } from '../query/saved-queries.ts'
import { createRowStore, type RowStore } from '../rows/row-store.ts'
import type { RowsVersion } from '../rows/row-table.ts'
import { createSnapshotStore, type SnapshotStore } from '../rows/snapshot-store.ts'
import { createMemoryStore, type MemoryStore } from '../tools/memory-store.ts'
import { createQuestionStore, type QuestionStore } from '../sources/question-store.ts'
import { createSourceStore, type SourceStore } from '../sources/source-store.ts'
import { createToolRunStore, type ToolRunStore } from '../tools/tool-run-store.ts'
import { createToolStore, type ToolStore } from '../tools/tool-store.ts'
import { type CheckStore, createCheckStore } from '../versions/check-store.ts'
import { createRoundStore, type RoundStore } from '../versions/round-store.ts'
import { createVersionStore, type VersionStore } from '../versions/version-store.ts'
import { APP_MIGRATIONS } from './app-migrations.ts'
import { createAppThings } from './app-things.ts'
import type { BackgroundCopies } from './background-copies.ts'
import { createFileSync, type FileSync } from './file-sync.ts'
import type { LiveFile } from './live-file.ts'

/** The stores of one app's file. Every store writes in the transaction of the operation that calls it. */
export interface AppStores {
  readonly db: Db
  readonly chat: ChatStore
  readonly comparisons: ComparisonStore
  readonly conversations: ConversationStore
  readonly offers: OfferStore
  readonly putAside: PutAside
  readonly context: ContextStore
  readonly feed: FeedStore
  readonly files: FileStore
  readonly versions: VersionStore
  readonly checks: CheckStore
  readonly rounds: RoundStore
  readonly agents: AgentStore
  readonly turnOfMessage: TurnOfMessage
  readonly entities: EntityStore
  readonly rows: RowStore
  readonly bin: RowBin
  readonly snapshots: SnapshotStore
  readonly imports: ImportStore
  readonly runs: RunStore
  readonly queries: SavedQueryStore
  readonly record: RecordStore
  readonly sources: SourceStore
  readonly questions: QuestionStore
  readonly tools: ToolStore
  readonly toolRuns: ToolRunStore
  readonly memories: MemoryStore
  readonly outbox: {
    add(change: OutboxChange): void
    addRows(op: 'put' | 'delete', place: string, rowIds: readonly string[]): void
    clear(): void
  }
  readonly sync: FileSync
  readonly live: LiveFile
  readonly copies: BackgroundCopies
  rowsVersion(data: DataSet, entity: string): RowsVersion
  /** The change that was last announced updated rows in place: none was added or deleted. */
  changedInPlace(data: DataSet, entity: string): void
  readonly now: () => number
  /** The group id that all changes of this operation share in the outbox. */
  groupId(): string
  /** Starts a new group: the changes of one operation are sent together. */
  beginGroup(): void
}

const UNCHANGED: RowsVersion = { rows: 0, members: 0 }

export interface AppStoresDeps {
  readonly appId: AppId
  readonly now: () => number
  readonly onEvent: (event: FeedEvent) => void
  readonly live: LiveFile
  readonly copies: BackgroundCopies
  /** Something waits for a log, if the operation does not fail. */
  readonly onTold: () => void
}

export function createAppStores(db: Db, { appId, now, onEvent, live, copies, onTold }: AppStoresDeps): AppStores {
  const entities = createEntityStore(db)
  const files = createFileStore(db)
  const rows = createRowStore(db, { now, findTable: entities.find })
  const bin = createRowBin(db, { now })
  const imports = createImportStore(db)
  const record = createRecordStore(db, { now })
  const sync = createFileSync(db, {
    appId,
    file: 'app',
    schemaVersion: APP_MIGRATIONS.length,
    now,
    things: createAppThings(db, { entities, rows, bin, record, files }),
    committedThings: (reader) => createAppThings(reader, null),
    imports,
    onTold,
  })
  let groupId = uuid()
  const changes = new Map<string, RowsVersion>()
  const rowsVersion = (data: DataSet, entity: string) => changes.get(`${data}:${entity}`) ?? UNCHANGED
  /** Counts changes that are rolled back too, which only costs one unneeded read. */
  const count = (event: FeedEvent) => {
    if (event.kind === 'rows.changed') {
      const { rows, members } = rowsVersion(event.data, event.entity)
      changes.set(`${event.data}:${event.entity}`, { rows: rows + 1, members: members + 1 })
    }
    onEvent(event)
  }
  return {
    db,
    chat: createChatStore(db, { now }),
    comparisons: createComparisonStore(db),
    conversations: createConversationStore(db, { appId, now }),
    offers: createOfferStore(db),
    putAside: createPutAside(db),
    context: createContextStore(db, { inChat: inChat('asked') }),
    feed: createFeedStore(db, { now, onAppend: count }),
    files,
    versions: createVersionStore(db, { now }),
    checks: createCheckStore(db),
    rounds: createRoundStore(db),
    agents: createAgentStore(db),
    turnOfMessage: createTurnOfMessage(db),
    entities,
    rows,
    bin,
    snapshots: createSnapshotStore(db, { now }),
    imports,
    runs: createRunStore(db, { now }),
    queries: createSavedQueryStore(db, { now }),
    record,
    sync,
    sources: createSourceStore(db),
    questions: createQuestionStore(db),
    tools: createToolStore(db),
    toolRuns: createToolRunStore(db),
    memories: createMemoryStore(db),
    outbox: {
      add: (change) => sync.outbox.add(change, groupId),
      addRows: (op, place, rowIds) => sync.outbox.addRows(op, place, rowIds, groupId),
      clear: sync.outbox.clear,
    },
    live,
    copies,
    rowsVersion,
    changedInPlace(data, entity) {
      const { rows, members } = rowsVersion(data, entity)
      changes.set(`${data}:${entity}`, { rows, members: members - 1 })
    },
    now,
    groupId: () => groupId,
    beginGroup() {
      groupId = uuid()
    },
  }
}
