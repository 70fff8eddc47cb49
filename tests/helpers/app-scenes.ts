import { v7 as uuid } from 'uuid'
import type { ToolWrite } from '../../shared/domain/change-set.ts'
import type { AnswerPlace, ComparedAnswer, Comparison } from '../../shared/domain/comparison.ts'
import { type MessageId, ToolId, type TurnId, VersionId } from '../../shared/domain/ids.ts'
import type { RepairRound } from '../../shared/domain/repair-round.ts'
import { ImportId } from '../../shared/domain/row-import.ts'
import { newTool } from '../../shared/domain/tool.ts'
import { TOOLS_MAX } from '../../shared/limits/fields.ts'
import { changeSet, entityFile } from './change-sets.ts'
import { answer, begin, runTurn, type TestApp, userMessage } from './engine-app.ts'

export interface World {
  readonly test: TestApp
  readonly random: () => number
}

const BUILDER = { kind: 'builder', userId: 'owner', through: 'grid' } as const
const TABLES = ['Deal', 'Person'] as const
const TYPES = [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }, { type: 'string', enum: ['new', 'won'] }] as const
const FIELDS = ['title', 'size', 'note'] as const
const VALUES = ['one', '2', 'new', 'true', null] as const

export const pick = <Value>({ random }: World, values: readonly Value[]): Value => {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('There is nothing to pick.')
  return value
}

/** The tables as they may be: fields come and go, and change their types. */
export function commitTables(world: World, name: string = pick(world, TABLES)): void {
  const properties = Object.fromEntries(
    FIELDS.filter((_, at) => at === 0 || world.random() < 0.7).map((field) => [field, pick(world, TYPES)]),
  )
  const relation =
    name === 'Person' && world.test.app.entities({}).some(({ schema }) => schema.name === 'Deal')
      ? { deal: { type: 'string', 'x-relation': 'Deal' } }
      : {}
  const writes = {
    ...entityFile(name, { ...properties, ...relation }),
    '__pages__Home.tsx': `export default function Home() { return <p>{${world.random()}}</p> }`,
  }
  world.test.app.commitChangeSet({ changeSet: changeSet({ writes }), origin: 'edit', description: 'Tables' })
}

export function place(world: World, data: 'test' | 'live' = 'test') {
  const found = world.test.app.entities({ data: data === 'live' ? 'live' : 'test' })
  if (found.length === 0) commitTables(world)
  const { schema } = pick(world, world.test.app.entities({ data: data === 'live' ? 'live' : 'test' }))
  return { data, entity: schema.name, actor: BUILDER } as const
}

export function valuesFor(world: World, entity: string) {
  const { schema } = world.test.app.entities({}).find((each) => each.schema.name === entity) ?? {}
  const names = Object.keys(schema?.properties ?? {}).filter((name) => name !== 'deal')
  return Object.fromEntries(
    names.map((name) => {
      const type = schema?.properties[name]
      if (type?.type === 'number') return [name, Math.floor(world.random() * 9)]
      if (type?.type === 'boolean') return [name, world.random() < 0.5]
      return [name, type?.enum === undefined ? pick(world, VALUES) : pick(world, type.enum)]
    }),
  )
}

export function addRows(world: World, at: ReturnType<typeof place>): readonly string[] {
  const made = world.test.app.createRows({
    ...at,
    rows: [valuesFor(world, at.entity), valuesFor(world, at.entity)].slice(0, world.random() < 0.5 ? 1 : 2),
  })
  return made.flatMap((one) => (one.ok ? [one.row.id] : []))
}

export function someRows(world: World, at: ReturnType<typeof place>): readonly string[] {
  const { rows } = world.test.app.listRows({ ...at, query: { sort: 'createdAt', limit: 50, filter: {} } })
  return rows.length === 0 ? addRows(world, at) : rows.map(({ id }) => id)
}

export function published(world: World): void {
  if (world.test.app.publication({}) !== null) return
  place(world)
  const current = world.test.app.currentVersion({})
  if (current !== null) world.test.app.publish({ versionId: current.id, withTestRows: world.random() < 0.5 })
}

export function idle({ test: { app } }: World): void {
  for (let turn = app.beginNextTurn({}); turn !== null; turn = app.beginNextTurn({}))
    app.finishTurn({ turnId: turn.id, answer, changeSet: null, description: '' })
}

export function answered(world: World, actions: typeof answer.actions = []): MessageId {
  idle(world)
  world.test.app.acceptMessage(userMessage('Say something'))
  const turn = begin(world.test.app)
  return world.test.app.finishTurn({ turnId: turn.id, answer: { ...answer, actions }, changeSet: null, description: '' }).answer.id
}

export function page(world: World, content: string) {
  return runTurn(world.test.app, content, {
    writes: { '__pages__Home.tsx': `export default function Home() { return <h1>${world.random()}</h1> }` },
    tools: toolOf(world),
  })
}

/** A tool that answers make, and change from then on. */
function toolOf({ random, test: { app } }: World): readonly ToolWrite[] {
  const there = app.tools({})
  const isThere = there.some(({ toolId }) => toolId === ANSWERED_TOOL)
  if (!isThere && there.length >= TOOLS_MAX) return []
  const changes = { gptPrompt: `Write ${random()}` }
  return [{ tool: { ...newTool(ANSWERED_TOOL, 'Answered', there), ...changes }, changes }]
}

const ANSWERED_TOOL = ToolId.parse('01890000-0000-7000-8000-0000000000aa')

export function imported(world: World): { importId: ImportId; data: 'test' } {
  const at = place(world)
  const { xId, column, schema } = fieldOf(world, at.entity)
  const importId = ImportId.parse(uuid())
  const target = { kind: 'field', name: 'title', xId, column, schema } as const
  const columns = [{ index: 0, csvHeader: 'title', target, splitCharacter: ',', decimal: '.', dateOrder: 'dmy' }] as const
  const plan = { format: FORMAT, width: 1, columns, required: [] } as never
  world.test.app.beginImport({
    data: 'test',
    id: importId,
    entityId: world.test.app.entities({}).find(({ schema: each }) => each.name === at.entity)?.schema['x-id'] ?? '',
    entity: at.entity,
    plan,
    fileName: 'a.csv',
    bytes: 3,
    creatorId: null,
  })
  const rows = [
    [null, null, null, null],
    [pick(world, ['given-1', 'given-2']), null, null, null],
  ]
  world.test.app.importBatch({
    data: 'test',
    importId,
    batch: { n: 0, read: 2, rejected: 0, blank: 0 },
    rows: Buffer.from(JSON.stringify(rows)),
  })
  return { importId, data: 'test' }
}

const FORMAT = { kind: 'csv' } as never

function fieldOf(world: World, entity: string) {
  const { schema } = world.test.app.entities({}).find((each) => each.schema.name === entity) ?? {}
  const property = schema?.properties['title']
  const xId = property?.['x-id'] ?? ''
  const type = property?.enum !== undefined ? 'select' : property?.type === 'string' ? 'text' : String(property?.type)
  return { xId, column: `${xId}_${type}`, schema: property }
}

export function mended(world: World): void {
  idle(world)
  const { version } = page(world, 'Mend me')
  const due = version === null ? null : world.test.app.dueRound({ versionId: version.id })
  if (version === null || due === null) return
  const round: RepairRound = {
    turnId: due.turn.id,
    versionId: version.id,
    model: 'test/writer',
    state: 'running',
    steps: [],
    found: 1,
    left: null,
    candidateId: null,
    usage: null,
    usd: 0,
    madeVersionId: null,
    reason: null,
  }
  world.test.app.beginRound({ round })
  const better = changeSet({ writes: { '__pages__Home.tsx': `export default function Home() { return <h2>${world.random()}</h2> }` } })
  world.test.app.finishRound({ round: { ...round, state: 'done', left: 0 }, changeSet: better, description: 'Mended' })
}

/** A message that goes on by itself, with one more step. */
export function ranByItself(world: World): void {
  idle(world)
  const agent = { stepsMax: 3, usdMax: 1, seesImages: false }
  const { app } = world.test
  app.acceptMessage({ ...userMessage('Build it all'), agent })
  idle(world)
  const due = app.dueAgentStep({})
  if (due === null) return
  app.nextAgentStep({ id: due.run.id, content: 'Go on', attachments: [] })
  idle(world)
  app.endAgent({ id: due.run.id, state: 'steps', usd: 0 })
}

/** Two answers to one message, both ready to be kept. */
export function compared(world: World): TurnId {
  idle(world)
  return comparedIn(
    world.test.app,
    [world.random(), world.random()].map((text) => pageWith(String(text))),
  )
}

const pageWith = (text: string) => ({ '__pages__Home.tsx': `export default function Home() { return <b>${text}</b> }` })

/** The same with these files. */
export function comparedIn(app: TestApp['app'], writes: readonly Readonly<Record<string, string>>[]): TurnId {
  app.acceptMessage({ ...userMessage('Compare'), compareWith: 'test/other' })
  const turnId = beginCompared(app).turnId
  for (const at of [0, 1] as const) endCompared(app, { turnId, at, writes: writes[at] ?? {} })
  return turnId
}

export function beginCompared(app: TestApp['app']): Comparison {
  const turn = begin(app)
  const newAnswer = (model: string): ComparedAnswer => ({
    id: VersionId.parse(uuid()),
    model,
    state: 'writing',
    content: '',
    actions: [],
    startedAt: new Date(0).toISOString(),
    endedAt: null,
    usage: null,
    usd: null,
    error: null,
    changesApp: false,
    issues: null,
  })
  const comparison: Comparison = {
    turnId: turn.id,
    messageId: turn.messageId,
    baseVersionId: app.currentVersion({})?.id ?? null,
    answers: [newAnswer(turn.model), newAnswer(turn.compareWith ?? '')],
    kept: null,
  }
  app.beginComparison({ comparison })
  return comparison
}

export function endCompared(
  app: TestApp['app'],
  { turnId, at, writes }: { readonly turnId: TurnId; readonly at: AnswerPlace; readonly writes: Readonly<Record<string, string>> },
) {
  const made = { answer, changeSet: changeSet({ writes }), description: 'Compared', repairs: [] }
  return app.endAnswer({ turnId, at, change: { state: 'ready', changesApp: true, endedAt: new Date(1).toISOString() }, made })
}

export function look(world: World): void {
  idle(world)
  const { version } = page(world, 'Another look')
  const colours = { buttonBackgroundColor: pick(world, ['green-800', 'red-500'] as const), buttonTextColor: 'green-800' as const }
  if (version !== null) world.test.app.followLook({ versionId: version.id, colours })
}

export function deletedRow(world: World): { at: ReturnType<typeof place>; rowId: string } {
  const at = place(world)
  const rowId = pick(world, someRows(world, at))
  world.test.app.deleteRow({ ...at, rowId, references: pick(world, ['keep', 'clear', 'delete'] as const) })
  return { at, rowId }
}

export const held = (index: number): (typeof answer.actions)[number] => ({
  index,
  type: 'write',
  target: 'Deal',
  path: null,
  title: 'Deal',
  state: 'complete',
  lines: 1,
  added: 1,
  removed: 0,
  fault: null,
  detail: null,
  held: { read: 'anonymous', write: null },
})
