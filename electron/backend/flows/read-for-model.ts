import type { Actor } from '../../../shared/domain/access.ts'
import type { Action, ActionSummary } from '../../../shared/domain/action.ts'
import { isAppError } from '../../../shared/domain/app-error.ts'
import { displayName, type FileMap, meantFilePath } from '../../../shared/domain/file-path.ts'
import type { ConsoleLine } from '../../../shared/domain/preview-bridge.ts'
import { type Row, RowFilter, RowQuery } from '../../../shared/domain/row.ts'
import { hiddenField, mayShowRows, shownFields } from '../../../shared/domain/shown-to-models.ts'
import { READ_LOG_LINES_MAX, READ_ROWS_MAX, READS_MAX } from '../../../shared/limits/context.ts'
import { ACTION_DETAIL_TEXT, READ_TEXT } from '../../../shared/text/actions.ts'
import { fill } from '../../../shared/text/fill.ts'
import { TOOL_ANSWER_TEXT } from '../../../shared/text/mcp.ts'
import { sealed } from '../context/show-attachments.ts'
import type { AppEngine } from '../engine/port.ts'

export type ReadAction = Extract<Action, { readonly type: 'read' }>

export interface Readable {
  readonly app: Pick<AppEngine, 'entities' | 'listRows' | 'functionRuns'>
  /** With what the answer has changed so far. */
  readonly files: FileMap
  /** The person lets models see what is in the app. */
  readonly showsRows: boolean
  readonly kitTypes: (part: string) => Promise<string | null>
  /** What the running app wrote before the message was sent. */
  readonly log: readonly ConsoleLine[]
  /** What a tool outside answers, or why it does not; null where none may be called any more. */
  readonly callTool: ((name: string, args: string) => Promise<Found>) | null
  readonly maxChars: number
}

/** What came of one `read`. */
export interface ReadOutcome {
  readonly change: Pick<ActionSummary, 'state' | 'fault' | 'detail' | 'lines'>
  readonly text: string
}

/** What is read for one action: its text, or a sentence about why there is none. */
export type Found = { readonly text: string } | { readonly missing: string }

const BUILDER: Actor = { kind: 'builder', userId: '', through: 'grid' }
const VALUE_CHARS = 300
const LOG_LINE_CHARS = 400
const RUNS_SHOWN = 10

/**
 * Reads what an answer asked to see. Of rows a model gets what it may see of them anywhere: test rows without the fields that are hidden
 * from models; live rows are never read.
 */
export async function readForModel(readable: Readable, reads: readonly ReadAction[]): Promise<readonly ReadOutcome[]> {
  let left = readable.maxChars
  const outcomes: ReadOutcome[] = []
  for (const [at, read] of reads.entries()) {
    const found: Found = await (at >= READS_MAX
      ? { missing: READ_TEXT.tooMany }
      : left <= 0
        ? { missing: READ_TEXT.noRoom }
        : find(readable, read))
    const name = titleOf(read)
    if ('missing' in found) {
      const detail = found.missing
      outcomes.push({
        change: { state: 'refused', fault: 'nothing-to-read', detail, lines: 0 },
        text: `## ${name}\n\n${read.kind === 'tool' ? asMaterial(read.name, detail) : detail}`,
      })
      continue
    }
    const shown = found.text.slice(0, left)
    const inside = read.kind === 'tool' ? asMaterial(read.name, shown) : shown
    const text = found.text.length <= left ? inside : `${inside}\n(It goes on; there was no room for more.)`
    left -= text.length
    const lines = text.split('\n').length
    outcomes.push({ change: { state: 'complete', fault: null, detail: sentTo(read), lines }, text: `## ${name}\n\n${text.trimEnd()}` })
  }
  return outcomes
}

/** What was sent out of the house, for the person to see. */
function sentTo({ kind, filter }: ReadAction): string | null {
  const sent = filter.trim()
  return kind === 'tool' && sent !== '' ? oneLine(sent) : null
}

function titleOf({ kind, name }: ReadAction): string {
  const path = kind === 'file' ? meantFilePath(name) : null
  return {
    file: path ?? name,
    rows: `Rows of ${name}`,
    kit: `The part ${name} of the kit`,
    log: 'The log of the running app',
    tool: `What ${name} answered`,
  }[kind]
}

/** Between delimiters that it cannot write itself. */
function asMaterial(name: string, text: string): string {
  return `<tool_answer tool="${name.replaceAll('"', "'")}">\n${sealed(text, 'tool_answer')}\n</tool_answer>`
}

async function find(readable: Readable, read: ReadAction): Promise<Found> {
  const { files, showsRows, kitTypes, log, app, callTool } = readable
  switch (read.kind) {
    case 'file': {
      const path = meantFilePath(read.name)
      const content = path === null ? undefined : files.get(path)
      return content === undefined
        ? { missing: fill(READ_TEXT.fileGone, { name: path === null ? read.name : displayName(path) }) }
        : { text: `<file path="${path}">\n${content.trimEnd()}\n</file>` }
    }
    case 'rows':
      return showsRows ? findRows(app, read) : { missing: READ_TEXT.switchedOff }
    case 'kit': {
      const types = await kitTypes(read.name)
      return types === null ? { missing: fill(READ_TEXT.partGone, { name: read.name }) } : { text: types }
    }
    case 'log':
      return showsRows ? { text: await logText(app, log) } : { missing: READ_TEXT.switchedOff }
    case 'tool':
      return callTool === null ? { missing: TOOL_ANSWER_TEXT.onceOnly } : callTool(read.name, read.filter)
  }
}

async function findRows(app: Readable['app'], { name, filter: written }: ReadAction): Promise<Found> {
  const table = (await app.entities({})).find(({ schema }) => schema.name === name)
  if (table === undefined) return { missing: fill(READ_TEXT.tableGone, { name }) }
  const { schema, rowCount } = table
  if (!mayShowRows(schema)) return { missing: fill(READ_TEXT.hidden, { name }) }
  const filter = readFilter(written)
  if (!filter.ok) return { missing: fill(READ_TEXT.badFilter, { reason: filter.reason }) }
  const hidden = hiddenField(schema, Object.keys(filter.value))
  if (hidden !== undefined) return { missing: fill(ACTION_DETAIL_TEXT.fieldNotShown, { field: hidden, entity: name }) }
  try {
    const query = RowQuery.parse({ limit: READ_ROWS_MAX, filter: filter.value })
    const { rows, nextCursor } = await app.listRows({ data: 'test', entity: name, actor: BUILDER, query })
    const isAll = Object.keys(filter.value).length === 0
    const more = nextCursor === null ? '' : ' (and more)'
    const head = isAll ? `${rows.length} of ${rowCount} test rows, the newest first:` : `${rows.length} test rows${more}, the newest first:`
    return { text: [head, ...rows.map((row) => JSON.stringify(shownRow(row, ['id', ...shownFields(schema)])))].join('\n') }
  } catch (error) {
    if (!isAppError(error)) throw error
    return { missing: fill(READ_TEXT.badFilter, { reason: error.message }) }
  }
}

function readFilter(written: string): { readonly ok: true; readonly value: RowFilter } | { readonly ok: false; readonly reason: string } {
  if (written.trim() === '') return { ok: true, value: {} }
  try {
    const parsed = RowFilter.safeParse(JSON.parse(written))
    return parsed.success ? { ok: true, value: parsed.data } : { ok: false, reason: parsed.error.issues[0]?.message ?? '' }
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : '' }
  }
}

function shownRow(row: Row, fields: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(fields.flatMap((name) => (row[name] === undefined || row[name] === null ? [] : [[name, short(row[name])]])))
}

function short(value: unknown): unknown {
  if (typeof value !== 'string' && typeof value !== 'object') return value
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length <= VALUE_CHARS ? value : `${text.slice(0, VALUE_CHARS)}…`
}

/** The console of the page, then the newest runs of functions of the draft. */
async function logText(app: Readable['app'], log: readonly ConsoleLine[]): Promise<string> {
  const runs = await app.functionRuns({ side: 'draft', limit: RUNS_SHOWN })
  const written = log.slice(-READ_LOG_LINES_MAX).map(({ level, text, path, line }) => {
    const place = path === null ? '' : ` (${displayName(path)}${line === null ? '' : `:${line}`})`
    return `[${level}] ${oneLine(text)}${place}`
  })
  const ran = runs.flatMap(({ name, status, durationMs, log: lines, error }) => [
    `${name}: ${status}, ${Math.round(durationMs)} ms${error === null ? '' : `, ${oneLine(error.message)}`}`,
    ...lines.slice(-RUNS_SHOWN).map(({ level, text }) => `  [${level}] ${oneLine(text)}`),
  ])
  return [
    written.length === 0 ? 'The page has written nothing.' : `The console of the page:\n${written.join('\n')}`,
    ran.length === 0 ? 'No function has run.' : `The newest runs of its functions:\n${ran.join('\n')}`,
  ].join('\n\n')
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, LOG_LINE_CHARS)
}
