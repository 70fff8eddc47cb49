import { type FilePath, importSpecifier } from '../../../../shared/domain/file-path.ts'
import { attributeExpression, attributeOf, elementName, hasSpread } from '../../lib/jsx.ts'
import { homeOf, importedName, importOf, type ListRead, readLists } from '../../lib/list-reads.ts'
import { fieldRead } from '../../lib/row-uses.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { HANDED_ON, kitTables, readTableWrapper, type TableWrapper } from '../../lib/table-wrappers.ts'
import { edit, type TextEdit } from '../mend.ts'
import { isKit, readBy } from './figures.ts'
import { filterAttribute, type Rewrite, type RewriteContext } from './rewrite.ts'

/** `<DataTable rows={rows} isLoading={isLoading} />` becomes `<DataTable source={Order} />`, which reads page by page. */
export function rewriteTables(source: Source, lists: readonly ListRead[]): readonly Rewrite[] {
  return kitTables(source).flatMap((table) => {
    const list = listShown(table, source, lists)
    if (list === null || !keepsOrder(list, table, source)) return []
    const filter = list.filter === null ? '' : source.textOf(list.filter)
    return [{ edits: givenEdits(table, source, `source={${list.local}}${filterAttribute(filter)}`), imports: [] }]
  })
}

/** What says of a row where it stands, in the parts of the kit that take the property's name instead. */
const PLACED = [
  { name: 'KanbanBoard', module: 'kanban-board', place: 'columnOf' },
  { name: 'MonthCalendar', module: 'month-calendar', place: 'dayOf' },
] as const

/** `<KanbanBoard rows={rows} columnOf={(deal) => deal.stage} />` becomes `<KanbanBoard source={Deal} by="stage" />`. */
export function rewritePlaced(source: Source, lists: readonly ListRead[]): readonly Rewrite[] {
  return source.ofType('JSXOpeningElement').flatMap((opening) => {
    const part = PLACED.find(({ name, module }) => isKit(opening, name, module, source))
    const attribute = part === undefined ? null : attributeOf(opening, part.place, source)
    const callback = attribute === null ? null : attributeExpression(attribute)
    const read = callback === null ? null : readBy(callback)
    const field = read === null ? null : fieldRead(read.value, read.row)
    const list = field === null ? null : listShown(opening, source, lists)
    if (attribute === null || field === null || list === null || list.sort !== null || !Object.hasOwn(list.entity.properties, field))
      return []
    const filter = list.filter === null ? '' : source.textOf(list.filter)
    const given = givenEdits(opening, source, `source={${list.local}}${filterAttribute(filter)}`)
    return [{ edits: [...given, edit(source, attribute, `by="${field}"`)], imports: [] }]
  })
}

/** Where `rows` and what belongs to them come from; null where that is not one list alone. */
function listShown(opening: SyntaxNode, source: Source, lists: readonly ListRead[]): ListRead | null {
  if (hasSpread(opening) || attributeOf(opening, 'source', source) !== null || attributeOf(opening, 'filter', source) !== null) return null
  let from: ListRead | null = null
  for (const name of HANDED_ON) {
    const attribute = attributeOf(opening, name, source)
    if (attribute === null) continue
    const value = attributeExpression(attribute)
    const list = lists.find(({ parts }) => parts.some((part) => part.name === name && part.node === value))
    if (list === undefined || (from !== null && from !== list)) return null
    from = list
  }
  const isItsOwn = from !== null && from.isPlain && homeOf(opening, source) === from.home && attributeOf(opening, 'rows', source) !== null
  return isItsOwn ? from : null
}

const keepsOrder = ({ sort }: ListRead, table: SyntaxNode, source: Source): boolean =>
  sort === null || attributeOf(table, 'initialSort', source) !== null

/** `rows` gives way to `text`, and what went with it goes. */
function givenEdits(opening: SyntaxNode, source: Source, text: string): readonly TextEdit[] {
  return HANDED_ON.flatMap((name) => {
    const attribute = attributeOf(opening, name, source)
    if (attribute === null) return []
    if (name === 'rows') return [text === '' ? withoutSpaceBefore(attribute, source) : edit(source, attribute, text)]
    return [withoutSpaceBefore(attribute, source)]
  })
}

function withoutSpaceBefore(node: SyntaxNode, source: Source): TextEdit {
  const before = source.code.slice(0, node.start)
  return edit(source, { start: before.trimEnd().length, end: node.end }, '')
}

/** A component that only shows its rows in the table of the kit asks for them itself, when all who use it give it rows of one entity. */
export function rewriteWrappers({ sources, entities }: RewriteContext): readonly Rewrite[] {
  const lists = new Map([...sources].map(([path, source]) => [path, readLists(source, entities)]))
  return [...sources].flatMap(([path, source]) => {
    const wrapper = readTableWrapper(source)
    const calls = wrapper === null ? [] : callsOf(path, wrapper, sources)
    const shown = calls.map(({ from, opening }) => ({ from, opening, list: listShown(opening, from, lists.get(from.path) ?? []) }))
    const [first] = shown
    const entity = first?.list?.entity
    if (wrapper === null || first?.list == null || entity === undefined) return []
    const isClear = shown.every(({ list }) => list?.entity === entity && keepsOrder(list, wrapper.table, source))
    const isNamed = source.bindings.all.some(({ name, kind }) => name === entity.name && kind !== 'import')
    if (!isClear || isNamed || attributeOf(wrapper.table, 'filter', source) !== null) return []
    const edits = [
      ...ownEdits(wrapper, source, entity.name),
      ...shown.flatMap(({ from, opening, list }) =>
        givenEdits(opening, from, list?.filter == null ? '' : `filter={${from.textOf(list.filter)}}`),
      ),
    ]
    const isImported = importedName(entity.name, source) === entity.name && source.bindings.all.some(({ name }) => name === entity.name)
    const name = { imported: entity.name, local: entity.name, isType: false }
    return [{ edits, imports: isImported ? [] : [{ path, specifier: `@/entities/${entity.name}`, names: [name] }] }]
  })
}

function callsOf(path: FilePath, { name, isDefault }: TableWrapper, sources: RewriteContext['sources']) {
  const specifier = importSpecifier(path)
  return [...sources.values()].flatMap((from) =>
    from
      .ofType('JSXOpeningElement')
      .filter((opening) => {
        const local = elementName(opening, from)
        return importOf(local, from)?.specifier === specifier && importedName(local, from) === (isDefault ? 'default' : name)
      })
      .map((opening) => ({ from, opening })),
  )
}

/** The component takes a filter in the place of rows. */
function ownEdits({ table, props }: TableWrapper, source: Source, entity: string): readonly TextEdit[] {
  const edits = props.flatMap(({ name, taken, member }) =>
    name === 'rows'
      ? [
          edit(source, taken, 'filter'),
          edit(source, { start: member.start, end: endOfMember(member, source) }, 'filter?: Record<string, unknown>'),
        ]
      : [withoutComma(taken, source), withoutSpaceBefore({ ...member, end: endOfMember(member, source) }, source)],
  )
  return [...edits, ...givenEdits(table, source, `source={${entity}} filter={filter}`)]
}

/** A member may hold the sign that ends it. */
function endOfMember(member: SyntaxNode, source: Source): number {
  const type = childOf(member, 'typeAnnotation')
  const end = type?.end ?? member.end
  return source.code[end] === ';' || source.code[end] === ',' ? end + 1 : end
}

function withoutComma(property: SyntaxNode, source: Source): TextEdit {
  const { code } = source
  const before = code.slice(0, property.start).trimEnd()
  if (before.endsWith(',')) return edit(source, { start: before.length - 1, end: property.end }, '')
  const rest = code.slice(property.end)
  const comma = rest.trimStart().startsWith(',') ? rest.indexOf(',') + 1 : 0
  const space = rest.slice(comma).length - rest.slice(comma).trimStart().length
  return edit(source, { start: property.start, end: property.end + comma + (comma > 0 ? space : 0) }, '')
}
