import type { CodeLine } from '../../../../shared/domain/column-change.ts'
import { inExplorerOrder } from '../../../../shared/domain/code.ts'
import { type FileMap, fileKind, type FilePath, importSpecifier } from '../../../../shared/domain/file-path.ts'
import { readEntities } from '../../lib/entity-facts.ts'
import { createSources, type Source, type Sources } from '../../lib/source.ts'
import { childOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { cutOut } from '../references/mend-references.ts'
import { type FieldPlace, fieldPlaces, type FieldTarget, hasTable } from './field-places.ts'
import { isText } from './named-nodes.ts'
import { removalsOf } from './removal-of.ts'
import { applyEdits, type FieldName, renameEdits } from './rename-places.ts'

/** What TypeScript says of files together; lines and columns count from 1. */
export type CheckFieldTypes = (files: FileMap) => Promise<readonly TypeFault[]>
export interface TypeFault {
  readonly path: FilePath
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
  readonly code: number
  readonly message: string
}

export interface FieldMend {
  readonly entity: string
  readonly from: FieldName
  /** Null: it is gone. */
  readonly to: FieldName | null
  /** The app as it is. */
  readonly before: FileMap
  /** The entity's file as it will be. */
  readonly schema: readonly [path: FilePath, content: string]
  /** Null where nobody can say. */
  readonly check: CheckFieldTypes | null
}

export interface MendedField {
  readonly writes: ReadonlyMap<FilePath, string>
  /** Where the field is still meant, or may be. */
  readonly open: readonly CodeLine[]
}

const MOST_ROUNDS = 8
const MAX_LINE_CHARS = 200

/**
 * The pages after a field got another name, or went. What a file says for certain is mended first; then TypeScript is asked what the new
 * schema breaks, and each place that it points at and that names the field is mended too, until nothing new comes. The rest is listed.
 */
export async function mendField(mend: FieldMend): Promise<MendedField> {
  const { before, schema, entity, from } = mend
  const sources = createSources()
  const after = new Map(before)
  after.set(...schema)
  const open = new Map<string, CodeLine>()
  const keep = (line: CodeLine) => open.set(`${line.path}:${line.line}`, line)
  const paths = inExplorerOrder([...before.keys()].filter(isScript))
  const entities = readEntities(before)
  const tables = new Set<string>()
  for (const path of paths) {
    if (hasTable(await sources.read(path, before.get(path) ?? ''), entity)) tables.add(importSpecifier(path))
  }
  const target: FieldTarget = { entity, field: from.name, entities, tables }
  for (const path of paths) {
    const code = before.get(path) ?? ''
    if (!code.includes(from.name)) continue
    const source = await sources.read(path, code)
    if (source.faults.length > 0) continue
    const { text, left } = mended(source, fieldPlaces(source, target), mend)
    after.set(path, text)
    for (const node of left) keep(lineOf(path, code, source.place(node.start).line, null))
  }
  for (const line of await mendByTypes(mend, after, sources)) keep(line)
  const writes = new Map([...after].filter(([path, text]) => path !== schema[0] && before.get(path) !== text))
  return { writes, open: [...open.values()] }
}

/** The file with these places mended, and those that no rule mends. */
function mended(
  source: Source,
  places: readonly FieldPlace[],
  { from, to }: FieldMend,
): { readonly text: string; readonly left: readonly SyntaxNode[] } {
  const nodes = places.map(({ node }) => node)
  if (to !== null) return { text: applyEdits(source.code, renameEdits(source, nodes, from, to)), left: [] }
  const parts = places.flatMap((place) => removalsOf(place, source, from.name))
  const isGone = (node: SyntaxNode) => parts.some(({ start, end }) => start <= node.start && node.end <= end)
  return { text: parts.length === 0 ? source.code : cutOut(source.code, source, parts), left: nodes.filter((node) => !isGone(node)) }
}

/** Writes into `after`. Answers what TypeScript says in the end that it did not say before. */
async function mendByTypes(
  { before, check, from, to, ...rest }: FieldMend,
  after: Map<FilePath, string>,
  sources: Sources,
): Promise<readonly CodeLine[]> {
  if (check === null) return []
  const known = new Map<string, number>()
  for (const fault of await check(before)) known.set(sameness(fault), (known.get(sameness(fault)) ?? 0) + 1)
  for (let round = 1; ; round += 1) {
    const faults = newFaults(await check(after), known).filter(({ path }) => isScript(path))
    const byPath = Map.groupBy(faults, ({ path }) => path)
    let hasMended = false
    for (const [path, found] of byPath) {
      const source = await sources.read(path, after.get(path) ?? '')
      const nodes = [...new Set(found.flatMap((fault) => namedAt(source, fault, from.name)))]
      const places = nodes.map((node): FieldPlace => ({ kind: 'read', node }))
      const { text } = mended(source, places, { before, check, from, to, ...rest })
      if (round > MOST_ROUNDS || text === source.code || (await sources.read(path, text)).faults.length > 0) continue
      after.set(path, text)
      hasMended = true
    }
    if (!hasMended)
      return faults.map(({ path, line, message }) => lineOf(path, after.get(path) ?? '', line, message.split('\n', 1)[0] ?? null))
  }
}

const sameness = ({ path, code, message }: TypeFault) => `${path} ${code} ${message}`

function newFaults(faults: readonly TypeFault[], known: ReadonlyMap<string, number>): readonly TypeFault[] {
  const left = new Map(known)
  return faults.filter((fault) => {
    const count = left.get(sameness(fault)) ?? 0
    left.set(sameness(fault), count - 1)
    return count <= 0
  })
}

/** The name of the field that a fault points at: as a member, a key or a text. */
function namedAt(source: Source, { line, column, endLine, endColumn }: TypeFault, field: string): readonly SyntaxNode[] {
  const [start, end] = [source.offsetOf({ line, column }), source.offsetOf({ line: endLine, column: endColumn })]
  const inside = source.nodes.filter((node) => start <= node.start && node.end <= end)
  const isNamed = (node: SyntaxNode) => (node.type === 'Identifier' && node['name'] === field) || isText(node, field)
  const exact = inside.filter((node) => node.start === start && node.end === end && isNamed(node)).slice(0, 1)
  if (exact.length > 0) return exact
  const attribute = source
    .ofType('JSXAttribute')
    .find((each) => childOf(each, 'name')?.start === start && childOf(each, 'name')?.end === end)
  const value = attribute === undefined ? null : childOf(attribute, 'value', 'Literal')
  if (value !== null) return isNamed(value) ? [value] : []
  return inside.filter((node) => {
    const property = source.parentOf(node)
    const isKey = property?.type === 'Property' && childOf(property, 'key') === node && property['computed'] !== true
    return isKey && isNamed(node)
  })
}

const isScript = (path: FilePath) => fileKind(path) !== 'entity' && fileKind(path) !== 'style' && /\.[jt]sx?$/.test(path)

function lineOf(path: FilePath, code: string, line: number, reason: string | null): CodeLine {
  const text = (code.split('\n')[line - 1] ?? '').trim()
  return { path, line, text: text.length > MAX_LINE_CHARS ? `${text.slice(0, MAX_LINE_CHARS)}…` : text, reason }
}
