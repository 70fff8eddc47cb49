import { displayName, type FileMap, type FilePath, importSpecifier } from '../../../shared/domain/file-path.ts'
import { CODE_ISSUE_TEXT } from '../../../shared/text/code-issues.ts'
import { fill } from '../../../shared/text/fill.ts'
import type { CodeIssue } from '../lib/code-issue.ts'
import { readEntities } from '../lib/entity-facts.ts'
import { elementName } from '../lib/jsx.ts'
import { importOf, type ListRead, readLists } from '../lib/list-reads.ts'
import { rowUse, type RowUseKind } from '../lib/row-uses.ts'
import type { Source, Sources } from '../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../lib/syntax-tree.ts'
import { readTableWrapper } from '../lib/table-wrappers.ts'

const LIMIT_WORDS = new Intl.NumberFormat('en')

/**
 * Lists that count, add up, search or sort the rows which they have read, where a table may hold more: what they say is right only while it
 * is small. Code that does this is not broken.
 */
export async function findFirstRows(files: FileMap, sources: Sources): Promise<readonly CodeIssue[]> {
  const entities = readEntities(files)
  const read = new Map<FilePath, Source>()
  for (const [path, code] of files) if (/\.tsx?$/.test(path)) read.set(path, await sources.read(path, code))
  const tables = new Set([...read].filter(([, source]) => readTableWrapper(source) !== null).map(([path]) => importSpecifier(path)))
  const issues: CodeIssue[] = []
  for (const [path, source] of read) {
    for (const list of readLists(source, entities)) {
      if (isOfOneRow(list)) continue
      const rows = list.parts.filter(({ name }) => name === 'rows')
      const uses = rows.flatMap(({ node }) => useOf(node, list, source, tables)).filter((use) => isMeantWhole(list, use))
      if (uses.length > 0) issues.push(issueOf(path, source, list, uses))
    }
  }
  return issues
}

/** As many as one request gives: they are meant to be all. A smaller part is one on purpose, but no figure is made of it. */
const MOST_ASKED = 1_000

const isMeantWhole = ({ limit, filter }: ListRead, { isFigure }: Use): boolean => limit >= MOST_ASKED || (filter === null && isFigure)

interface Use {
  readonly kind: RowUseKind
  readonly line: number
  /** People read it as a figure. */
  readonly isFigure: boolean
}

function useOf(rows: SyntaxNode, list: ListRead, source: Source, tables: ReadonlySet<string>): readonly Use[] {
  const use = rowUse(rows, list, source)
  const kind = use?.kind ?? (isShownByOwnTable(rows, source, tables) ? 'shown' : null)
  const isFigure = kind === 'added-up' || (use !== null && kind === 'counted' && isRead(use.node, source))
  return kind === null ? [] : [{ kind, line: source.place(rows.start).line, isFigure }]
}

/** Whether a value is shown as it is, at most formatted. */
function isRead(node: SyntaxNode, source: Source): boolean {
  const around = source.around(node).find(({ type }) => !/^(?:CallExpression|TemplateLiteral)$/.test(type))
  return around?.type === 'JSXExpressionContainer'
}

/** `<OrderTable rows={rows} />`, where the file of `OrderTable` hands them to the table of the kit. */
function isShownByOwnTable(rows: SyntaxNode, source: Source, tables: ReadonlySet<string>): boolean {
  const container = source.parentOf(rows)
  const attribute = container?.type === 'JSXExpressionContainer' ? source.parentOf(container) : null
  const opening = attribute?.type === 'JSXAttribute' ? source.parentOf(attribute) : null
  return opening != null && tables.has(importOf(elementName(opening, source), source)?.specifier ?? '')
}

/** The items of one order, the visits of one patient: as many as one screen is made for. */
function isOfOneRow({ filter, entity }: ListRead): boolean {
  if (filter?.type !== 'ObjectExpression') return false
  return childrenOf(filter, 'properties').some((property) => {
    const field = String(childOf(property, 'key')?.['name'])
    const isRelation = Object.hasOwn(entity.properties, field) && entity.properties[field]?.['x-relation'] !== undefined
    return isRelation && childOf(property, 'value')?.type !== 'ObjectExpression'
  })
}

function issueOf(path: FilePath, source: Source, { entity, call, limit }: ListRead, uses: readonly Use[]): CodeIssue {
  const { start, end } = call
  const done = [...Map.groupBy(uses, ({ kind }) => kind)].map(
    ([kind, all]) => `${CODE_ISSUE_TEXT.firstRowsUses[kind]} (${[...new Set(all.map(({ line }) => line))].join(', ')})`,
  )
  const message = [
    fill(CODE_ISSUE_TEXT.firstRows, { limit: LIMIT_WORDS.format(limit) }),
    fill(CODE_ISSUE_TEXT.firstRowsWhat, { file: displayName(path), entity: entity.name, uses: done.join(', ') }),
  ].join('\n')
  return { rule: 'first-rows', path, ...source.place(start), start, end, specifier: '', name: entity.name, message }
}
