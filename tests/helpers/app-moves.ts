import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { OperationName } from '../../electron/backend/engine/port.ts'
import type { Operations } from '../../electron/backend/engine/operations.ts'
import { EntityName } from '../../shared/domain/entity-schema.ts'
import { RowMatch } from '../../shared/domain/row.ts'
import { ContentHash, QuestionId, SourceId, ToolId, ToolRunId } from '../../shared/domain/ids.ts'
import type { Source } from '../../shared/domain/source.ts'
import type { SourceQuestion } from '../../shared/domain/source-question.ts'
import { newTool, type Tool } from '../../shared/domain/tool.ts'
import type { ToolRun } from '../../shared/domain/tool-run.ts'
import { QueryId } from '../../shared/domain/saved-query.ts'
import { TOOLS_MAX } from '../../shared/limits/fields.ts'
import { anIdleRun } from './idle-run.ts'
import { answer, begin, userMessage } from './engine-app.ts'
import {
  pick,
  commitTables,
  place,
  valuesFor,
  addRows,
  someRows,
  published,
  idle,
  answered,
  page,
  imported,
  mended,
  ranByItself,
  compared,
  look,
  deletedRow,
  held,
  type World,
} from './app-scenes.ts'

/** An operation that is not only a read. */
export type Change = { readonly [Name in OperationName]: Operations[Name]['kind'] extends 'read' ? never : Name }[OperationName]

/** `tells`: makes the change, whatever else has to be there before. `local`: why nothing is told of it. */
type Move = { readonly tells: (world: World) => void } | { readonly local: string }

/** Every operation that is not only a read. One that is added has to be here before the tests compile. */
export const MOVES: Readonly<Record<Change, Move>> = {
  acceptMessage: { tells: ({ test }) => void test.app.acceptMessage(userMessage('Hello')) },
  beginNextTurn: {
    tells(world) {
      idle(world)
      world.test.app.acceptMessage(userMessage('Begin'))
      const turn = begin(world.test.app)
      world.test.app.failTurn({ turnId: turn.id, code: 'X', message: 'It failed.', answer: null })
    },
  },
  finishTurn: { tells: (world) => (idle(world), void page(world, 'Build a page')) },
  failTurn: {
    tells(world) {
      idle(world)
      world.test.app.acceptMessage(userMessage('Fail'))
      world.test.app.failTurn({ turnId: begin(world.test.app).id, code: 'X', message: 'It failed.', answer })
    },
  },
  cancelTurn: {
    tells(world) {
      const { turnId } = world.test.app.acceptMessage(userMessage('Never mind'))
      world.test.app.cancelTurn({ turnId })
    },
  },
  beginComparison: { local: 'One that runs is of the device where it runs.' },
  showAnswer: { local: 'One that runs is of the device where it runs.' },
  endAnswer: { tells: (world) => void compared(world) },
  keepAnswer: {
    tells(world) {
      const turnId = compared(world)
      const at = pick(world, [0, 1] as const)
      const { made } = world.test.app.comparedAnswer({ turnId, at })
      world.test.app.keepAnswer({ turnId, at, base: world.test.app.currentVersion({})?.id ?? null, changeSet: made.changeSet })
    },
  },
  retryMessage: {
    tells(world) {
      idle(world)
      const { messageId } = world.test.app.acceptMessage(userMessage('Once more'))
      world.test.app.failTurn({ turnId: begin(world.test.app).id, code: 'X', message: 'It failed.', answer })
      world.test.app.retryMessage({ messageId })
    },
  },
  resendMessage: {
    tells(world) {
      idle(world)
      const { messageId } = world.test.app.acceptMessage(userMessage('Say it again'))
      idle(world)
      world.test.app.resendMessage({ messageId, message: userMessage('In other words') })
    },
  },
  editQueued: {
    tells(world) {
      const { turnId } = world.test.app.acceptMessage(userMessage('Wait'))
      world.test.app.editQueued({ turnId, content: 'Wait a little' })
    },
  },
  reorderQueue: {
    tells(world) {
      const [first, second] = [world.test.app.acceptMessage(userMessage('First')), world.test.app.acceptMessage(userMessage('Second'))]
      world.test.app.reorderQueue({ turnIds: [second.turnId, first.turnId] })
      idle(world)
    },
  },
  releaseAction: { tells: (world) => void world.test.app.releaseAction({ messageId: answered(world, [held(0)]), index: 0 }) },
  rateMessage: {
    tells: (world) => void world.test.app.rateMessage({ messageId: answered(world), rating: { score: 4, feedback: [], comment: '' } }),
  },
  newConversation: {
    tells(world) {
      answered(world)
      world.test.app.newConversation({})
    },
  },
  openConversation: {
    tells(world) {
      answered(world)
      world.test.app.newConversation({})
      const other = world.test.app.conversations({}).at(-1)
      if (other !== undefined) world.test.app.openConversation({ conversationId: other.id })
    },
  },
  commitChangeSet: { tells: (world) => commitTables(world) },
  bringRows: {
    tells(world) {
      const { entity } = place(world)
      const at = new Date(0).toISOString()
      world.test.app.bringRows({
        entity: EntityName.parse(entity),
        rows: [{ id: uuid(), creatorId: null, createdAt: at, updatedAt: at, ...valuesFor(world, entity) }],
      })
    },
  },
  restoreVersion: {
    tells(world) {
      answered(world)
      place(world)
      const target = pick(world, world.test.app.listVersions({ limit: 50 }))
      world.test.app.restoreVersion({ versionId: target.id, messageId: world.random() < 0.5 ? answered(world) : null })
    },
  },
  undoRestore: {
    tells(world) {
      commitTables(world, 'Deal')
      const [target] = world.test.app.listVersions({ limit: 1 })
      commitTables(world, 'Person')
      const messageId = answered(world)
      if (target === undefined) return
      const { version } = world.test.app.restoreVersion({ versionId: target.id, messageId })
      world.test.app.undoRestore({ versionId: version.id })
    },
  },
  finishRound: { tells: mended },
  endAgent: { tells: (world) => void ranByItself(world) },
  nextAgentStep: { tells: (world) => void ranByItself(world) },
  setKnowledge: { tells: (world) => void world.test.app.setKnowledge({ changes: { customInstructions: `Be ${world.random()}` } }) },
  publish: {
    tells(world) {
      published(world)
      commitTables(world)
      const current = world.test.app.currentVersion({})
      if (current !== null) world.test.app.publish({ versionId: current.id, withTestRows: true })
    },
  },
  unpublish: { tells: (world) => (published(world), world.test.app.unpublish({})) },
  createRows: {
    tells(world) {
      if (world.random() < 0.3) published(world)
      addRows(world, place(world, world.test.app.publication({}) === null ? 'test' : pick(world, ['test', 'live'] as const)))
    },
  },
  updateRow: {
    tells(world) {
      const at = place(world)
      world.test.app.updateRow({ ...at, rowId: pick(world, someRows(world, at)), fields: valuesFor(world, at.entity) })
    },
  },
  updateRows: {
    tells(world) {
      const at = place(world)
      world.test.app.updateRows({ ...at, changes: someRows(world, at).map((rowId) => ({ rowId, fields: valuesFor(world, at.entity) })) })
    },
  },
  deleteRow: { tells: (world) => void deletedRow(world) },
  takeRows: {
    tells(world) {
      const at = place(world)
      world.test.app.takeRows({ ...at, rowIds: someRows(world, at).slice(0, 2) })
    },
  },
  takeMatching: {
    tells(world) {
      const at = place(world)
      someRows(world, at)
      world.test.app.takeMatching({ ...at, match: RowMatch.parse({ limit: 2 }) })
    },
  },
  putBackRows: {
    tells(world) {
      const at = place(world)
      const binned = world.test.app.bin({ ...at, before: null, limit: 2 }).entries.map(({ row }) => row)
      const rows = binned.length > 0 ? binned : world.test.app.takeRows({ ...at, rowIds: someRows(world, at).slice(0, 2) })
      world.test.app.putBackRows({ ...at, rows })
    },
  },
  restoreRows: {
    tells(world) {
      const there = place(world)
      const [binned] = world.test.app.bin({ ...there, before: null, limit: 1 }).entries
      const { at, rowId } = binned === undefined ? deletedRow(world) : { at: there, rowId: binned.row.id }
      world.test.app.restoreRows({ ...at, rowIds: [rowId] })
    },
  },
  beginImportWithTable: { local: 'Its table is a version as of `commitChangeSet`, its ledger is of this device.' },
  beginImport: { local: 'The file lies on this device.' },
  importBatch: { tells: (world) => void imported(world) },
  undoImportBatch: {
    tells(world) {
      const done = world.test.app.imports({}).find(({ batches }) => batches > 0)
      world.test.app.undoImportBatch(done === undefined ? imported(world) : { data: done.data, importId: done.id })
    },
  },
  endImport: { local: 'The file lies on this device.' },
  pinFunction: {
    tells(world) {
      published(world)
      const current = world.test.app.currentVersion({})
      if (current !== null) world.test.app.pinFunction({ name: pick(world, ['greet', 'count'] as const), versionId: current.id } as never)
    },
  },
  saveQuery: {
    tells: ({ test, random }) => void test.app.saveQuery({ id: QueryId.parse(crypto.randomUUID()), name: 'Q', sql: `SELECT ${random()}` }),
  },
  removeQuery: {
    tells({ test }) {
      const { id } = test.app.saveQuery({ id: QueryId.parse(crypto.randomUUID()), name: 'Gone', sql: 'SELECT 1' })
      test.app.saveQuery({ id: QueryId.parse(crypto.randomUUID()), name: 'Kept', sql: 'SELECT 1' })
      test.app.removeQuery({ id })
    },
  },
  followLook: { tells: look },
  returnLook: {
    tells(world) {
      place(world)
      const [target] = world.test.app.listVersions({ limit: 1 })
      look(world)
      if (target === undefined) return
      const { version } = world.test.app.restoreVersion({ versionId: target.id })
      world.test.app.returnLook({ versionId: version.id })
    },
  },
  changeRecord: {
    tells: (world) =>
      void world.test.app.changeRecord({
        changes: pick(world, [
          { style: { styleName: 'dark' as const } },
          { style: { fontFamily: 'serif' as const }, settings: { supportEmail: `a${Math.floor(world.random() * 9)}@example.com` } },
          { callToAction: { ctaButton: 'Buy' }, texts: { welcomeMessage: `Hello ${world.random()}` } },
        ]),
      }),
  },
  noteName: { tells: ({ test, random }) => void test.app.noteName({ name: `Bakery ${random()}` }) },
  resetRecord: {
    tells({ test, random }) {
      if (JSON.stringify(test.app.record({})) === JSON.stringify(test.app.resetRecord({})))
        test.app.changeRecord({ changes: { texts: { welcomeMessage: `Hello ${random()}` } } })
    },
  },
  restoreSnapshot: {
    tells(world) {
      idle(world)
      const at = place(world)
      someRows(world, at)
      const { id } = world.test.app.snapshots({}).at(-1) ?? world.test.app.takeSnapshot({ data: 'test', note: 'Before' })
      world.test.app.restoreSnapshot({ snapshotId: id })
    },
  },
  createTool: { tells: (world) => void aTool(world) },
  changeTool: {
    tells(world) {
      const { toolId } = aTool(world)
      world.test.app.changeTool({ toolId, changes: { gptPrompt: `Write ${world.random()}` } })
    },
  },
  setToolStatus: { tells: (world) => void world.test.app.setToolStatus({ toolId: aTool(world).toolId, isActive: true, allowed: null }) },
  orderTools: { tells: (world) => void world.test.app.orderTools({ toolIds: [aTool(world).toolId] }) },
  duplicateTool: {
    tells(world) {
      const { toolId } = aTool(world)
      world.test.app.duplicateTool({ toolId, copyId: ToolId.parse(uuid()), title: 'Minutes again' })
    },
  },
  removeTool: {
    tells(world) {
      const [first = aTool(world)] = world.test.app.tools({})
      aTool(world)
      world.test.app.removeTool({ toolId: first.toolId })
    },
  },
  takeTools: {
    tells: ({ test }) => void test.app.takeTools({ tools: [newTool(ToolId.parse(uuid()), 'Letters', test.app.tools({}))] }),
  },
  becomeDuplicate: { local: 'A copy begins a log of its own, which tells all of it.' },
  becomeRecovered: { local: 'A backup has lost what was acknowledged after it: it is told again by a server, or by nobody.' },
  becomeScratch: { local: 'The copy is thrown away.' },
  appendEvents: { local: 'What windows see while an answer is written.' },
  keepContext: { local: 'What a model saw on this device.' },
  keepCheck: { local: 'Follows from the version.' },
  keepRun: { local: 'Of the device where it ran.' },
  beginToolRun: { tells: (world) => void liveRun(world) },
  showToolRun: { local: 'One that is under way is of the device where it runs.' },
  finishToolRun: { tells: (world) => void finishedRun(world) },
  changeToolRun: {
    tells(world) {
      const { toolId, id: runId } = finishedRun(world)
      world.test.app.changeToolRun({
        data: 'live',
        toolId,
        runId,
        change: { rating: pick(world, ['good', 'bad'] as const), share: uuid() },
      })
    },
  },
  emptyToolRun: {
    tells(world) {
      const { toolId, id: runId } = finishedRun(world)
      world.test.app.emptyToolRun({ data: 'live', toolId, runId })
    },
  },
  forgetToolRunner: {
    tells(world) {
      finishedRun(world)
      world.test.app.forgetToolRunner({ data: 'live', runner: 'user:1' })
    },
  },
  forgetToolMemory: {
    tells(world) {
      liveRun(world, 'user:2')
      liveRun(world)
      world.test.app.forgetToolMemory({ data: 'live', runner: 'user:2' })
    },
  },
  beginRound: { local: 'One that runs is of the device where it runs.' },
  showRound: { local: 'One that runs is of the device where it runs.' },
  showAgent: { local: 'One that runs is of the device where it runs.' },
  goOnWithAgent: { local: 'One that runs is of the device where it runs.' },
  indexAggregate: { local: 'An index.' },
  addSources: { tells: (world) => void aSource(world) },
  renameSource: { tells: (world) => void world.test.app.renameSource({ id: aSource(world).id, name: `Prices ${world.random()}` }) },
  setSourceReaders: { tells: (world) => void world.test.app.setSourceReaders({ id: aSource(world).id, readers: 'anonymous' }) },
  replaceSource: { tells: (world) => void world.test.app.replaceSource({ id: aSource(world).id, content: madeSource(world) }) },
  moveSource: { tells: (world) => void world.test.app.moveSource({ from: aSource(world).id, to: aSource(world).id }) },
  saveSourceQuestion: { tells: (world) => void aQuestion(world) },
  removeSourceQuestion: {
    tells(world) {
      aQuestion(world)
      world.test.app.removeSourceQuestion({ id: aQuestion(world).id })
    },
  },
  removeSource: {
    tells(world) {
      aSource(world)
      world.test.app.removeSource({ id: aSource(world).id })
    },
  },
  indexPage: { local: 'An index.' },
  indexSearch: { local: 'An index.' },
  prepareSort: { local: 'An index.' },
  copyTo: { local: 'Changes nothing here.' },
  copyLiveTo: { local: 'Changes nothing here.' },
  requireWritable: { local: 'Changes nothing.' },
  takeSnapshot: { local: 'A backup on this device.' },
  takeInSnapshot: { local: 'A backup on this device.' },
  removeSnapshot: { local: 'A backup on this device.' },
  takeOperations: { local: 'Sends what was told.' },
  acknowledgeOperations: { local: 'Hears what was told.' },
  applyOperations: { local: 'What came from the log is not told again.' },
  nextPush: { local: 'Sends what was told.' },
  settlePush: { local: 'Hears what was told.' },
  reopenPush: { local: 'Sends what was told.' },
  becomeOtherClient: { local: 'Sends what was told.' },
  takePage: { local: 'What came from the log is not told again.' },
  copyOfLog: { local: 'It is a copy.' },
  resetSync: { local: 'What came from the log is not told again.' },
  settleParked: { local: 'What is made of it is told as what it is; without anything put aside it changes nothing.' },
  settleParkedCode: { local: 'What was put aside is of this device; what is made of it is told as what it is.' },
  putContents: { local: 'Contents are told of with what names them.' },
}

function madeSource({ random }: World): Source {
  const file = ContentHash.parse(createHash('sha256').update(String(random())).digest('hex'))
  return {
    id: SourceId.parse(uuid()),
    name: 'prices.csv',
    type: 'csv',
    source: 'upload',
    file,
    fileName: 'prices.csv',
    size: 12,
    createdAt: new Date(0).toISOString(),
    originalContextItemId: null,
    readers: 'none',
  }
}

function aSource(world: World): Source {
  const [added] = world.test.app.addSources({ added: [madeSource(world)], allowed: null })
  return added as Source
}

function aQuestion(world: World): SourceQuestion {
  const { id, name } = aSource(world)
  return world.test.app.saveSourceQuestion({
    id: QuestionId.parse(uuid()),
    question: 'What does delivery cost?',
    expected: [{ sourceId: id, source: name }],
    createdAt: new Date(0).toISOString(),
  })
}

/** One more, or of as many as an app has, the newest. */
function aTool({ test }: World): Tool {
  const there = test.app.tools({})
  return there.length < TOOLS_MAX ? test.app.createTool({ toolId: ToolId.parse(uuid()), title: 'Minutes' }) : (there.at(-1) as Tool)
}

/** What somebody of the published app has begun, with something to remember. */
function liveRun(world: World, runner = 'user:1'): ToolRun {
  published(world)
  const id = ToolRunId.parse(uuid())
  const run = anIdleRun({ id, toolId: aTool(world).toolId })
  return world.test.app.beginToolRun({
    data: 'live',
    run,
    facts: { runner, key: id },
    limits: { daily: null, weekly: null },
    takesSimilar: false,
    remembered: { tone: `calm ${world.random()}` },
  })
}

function finishedRun(world: World): ToolRun {
  const run = liveRun(world)
  return world.test.app.finishToolRun({
    data: 'live',
    run: { ...run, state: 'Success', step: null, endedAt: run.startedAt },
    isCounted: true,
  })
}

export const run = (name: Change, world: World): void => {
  const move = MOVES[name]
  if ('tells' in move) move.tells(world)
}

export const TOLD = (Object.keys(MOVES) as Change[]).filter((name) => 'tells' in MOVES[name])
