import { attributeName, attributeOf, elementName, hasSpread } from '../../lib/jsx.ts'
import { homeOf, importedName, importOf, type ListRead } from '../../lib/list-reads.ts'
import { fieldRead, type Figure, numberField, type RowUse, rowUse } from '../../lib/row-uses.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { edit, type TextEdit } from '../mend.ts'
import { helperCalled } from './known-helpers.ts'
import { filterAttribute, filterCode, type Rewrite, type RewriteContext } from './rewrite.ts'

const CHARTS = ['BarChartCard', 'LineChartCard', 'DonutChartCard']

/** Figures and charts over the rows of a list, asked of the server instead. What is not surely understood stays. */
export function rewriteFigures(list: ListRead, source: Source, context: RewriteContext): Rewrite {
  const hooks = createHooks(list, source)
  const edits: TextEdit[] = []
  for (const { name, node } of list.parts) {
    const use = name === 'rows' ? rowUse(node, list, source) : null
    if (use === null || homeOf(node, source) !== list.home) continue
    const chart = chartEdit(use, list, source, context)
    if (chart !== null) {
      edits.push(chart)
      continue
    }
    const found = figureOf(use, list, source, context)
    const filter = found === null ? null : filterCode(list, found.figure.where, source)
    if (found === null || filter === null) continue
    edits.push(
      statEdit(found.node, found.figure, filter, list, source) ?? edit(source, found.node, hooks.use(found.node, found.figure, filter)),
    )
  }
  return { edits: [...edits, ...hooks.edits()], imports: hooks.imports() }
}

interface FoundFigure {
  readonly node: SyntaxNode
  readonly figure: Figure
}

/** The figure itself, or what a known helper makes of the rows. */
function figureOf({ figure, node, narrowed }: RowUse, { entity }: ListRead, source: Source, context: RewriteContext): FoundFigure | null {
  if (figure !== null) return { node, figure }
  const call = narrowed === null ? null : source.parentOf(narrowed.rows)
  if (narrowed === null || call?.type !== 'CallExpression' || helperCalled(call, source, context) !== 'sumOf') return null
  const sum = valueRead(childrenOf(call, 'arguments')[1], entity)
  return sum === null ? null : { node: call, figure: { sum, where: narrowed.where } }
}

/** The number property that `(deal) => deal.value ?? 0` reads. */
function valueRead(callback: SyntaxNode | undefined, entity: ListRead['entity']): string | null {
  const read = callback === undefined ? null : readBy(callback)
  return read === null ? null : numberField(read.value, read.row, entity)
}

/** The row and what is read of it in `(deal) => …`. */
export function readBy(callback: SyntaxNode): { readonly row: string; readonly value: SyntaxNode } | null {
  const [row, ...more] = childrenOf(callback, 'params')
  const value = childOf(callback, 'body')
  if (callback.type !== 'ArrowFunctionExpression' || row?.type !== 'Identifier' || more.length > 0 || value === null) return null
  return { row: String(row['name']), value }
}

/** `<BarChartCard data={countByChoice(deals.rows, stages, (deal) => deal.stage)} />` */
function chartEdit({ narrowed }: RowUse, list: ListRead, source: Source, context: RewriteContext): TextEdit | null {
  const call = narrowed === null ? null : source.parentOf(narrowed.rows)
  if (narrowed === null || call === null || list.filter !== null || Object.keys(narrowed.where).length > 0) return null
  const attribute = attributeAround(call, 'data', source)
  if (attribute === null || !CHARTS.some((chart) => isKit(attribute.opening, chart, 'chart-card', source))) return null
  const helper = helperCalled(call, source, context)
  const given = childrenOf(call, 'arguments')
  const asked = helper === 'countByChoice' ? byChoice(given[2], list) : helper === 'sumByMonth' ? byMonth(given[1], given[2], list) : null
  return asked === null ? null : edit(source, attribute.node, `source={${list.local}} ${asked}`)
}

function byChoice(choiceOf: SyntaxNode | undefined, { entity }: ListRead): string | null {
  const read = choiceOf === undefined ? null : readBy(choiceOf)
  const field = read === null ? null : fieldRead(read.value, read.row)
  return field !== null && entity.choices(field) !== null && entity.properties[field]?.type !== 'array' ? `by="${field}"` : null
}

function byMonth(dateOf: SyntaxNode | undefined, valueOf: SyntaxNode | undefined, { entity }: ListRead): string | null {
  const read = dateOf === undefined ? null : readBy(dateOf)
  const day = read === null ? null : fieldRead(read.value, read.row)
  const format = day === null ? undefined : entity.properties[day]?.format
  if (day === null || (format !== 'date' && format !== 'date-time')) return null
  const isCount = valueOf !== undefined && childrenOf(valueOf, 'params').length === 0 && childOf(valueOf, 'body')?.['value'] === 1
  if (isCount) return `by="${day}" per="month"`
  const sum = valueRead(valueOf, entity)
  return sum === null ? null : `by="${day}" per="month" sum="${sum}"`
}

/** `<Stat value={formatNumber(deals.rows.length)} />`: the card asks for the figure itself. */
function statEdit(node: SyntaxNode, { sum }: Figure, filter: string, { local }: ListRead, source: Source): TextEdit | null {
  const format = formatAround(node, source)
  const attribute = attributeAround(format.node, 'value', source)
  if (attribute === null || !isKit(attribute.opening, 'Stat', 'stat', source) || hasSpread(attribute.opening)) return null
  if (attributeOf(attribute.opening, 'source', source) !== null || (format.isMoney && sum === null)) return null
  const asked = sum === null ? '' : ` sum="${sum}"${format.isMoney ? ' format="money"' : ''}`
  return edit(source, attribute.node, `source={${local}}${filterAttribute(filter)}${asked}`)
}

function formatAround(node: SyntaxNode, source: Source): { readonly node: SyntaxNode; readonly isMoney: boolean } {
  const call = source.parentOf(node)
  const callee =
    call?.type === 'CallExpression' && childrenOf(call, 'arguments').length === 1 ? childOf(call, 'callee', 'Identifier') : null
  if (call === null || callee === null) return { node, isMoney: false }
  const local = String(callee['name'])
  const name = importOf(local, source)?.specifier === '@/lib/utils' ? importedName(local, source) : null
  if (name !== 'formatNumber' && name !== 'formatMoney') return { node, isMoney: false }
  return { node: call, isMoney: name === 'formatMoney' }
}

function attributeAround(value: SyntaxNode, name: string, source: Source) {
  const container = source.parentOf(value)
  const node = container?.type === 'JSXExpressionContainer' ? source.parentOf(container) : null
  const opening = node?.type === 'JSXAttribute' && attributeName(node, source) === name ? source.parentOf(node) : null
  return node == null || opening === null ? null : { node, opening }
}

export function isKit(opening: SyntaxNode, name: string, module: string, source: Source): boolean {
  const local = elementName(opening, source)
  return importOf(local, source)?.specifier === `@/components/ui/${module}` && importedName(local, source) === name
}

/** Calls of hooks that stand below the one of the list, each once. */
function createHooks({ local, statement }: ListRead, source: Source) {
  const made = new Map<string, { readonly name: string; readonly code: string; readonly sum: string | null }>()
  const isTaken = (name: string) =>
    source.bindings.all.some((each) => each.name === name) || [...made.values()].some((each) => each.name === name)

  function nameFor(sum: string | null): string {
    const base = `${local.charAt(0).toLowerCase()}${local.slice(1)}${sum === null ? 'Count' : `${sum.charAt(0).toUpperCase()}${sum.slice(1)}`}`
    let name = base
    for (let n = 2; isTaken(name); n += 1) name = `${base}${n}`
    return name
  }

  return {
    use(node: SyntaxNode, { sum }: Figure, filter: string): string {
      const key = `${String(sum)} ${filter}`
      const name = made.get(key)?.name ?? nameFor(sum)
      const asked = filter === '' ? '' : `, ${filter}`
      const code =
        sum === null
          ? `const { count: ${name} } = useCount(${local}${asked})`
          : `const { total: ${name} } = useAggregate(${local}, { sum: '${sum}' }${asked})`
      made.set(key, { name, code, sum })
      const value = sum === null ? `${name} ?? 0` : `${name}?.sum ?? 0`
      const parent = source.parentOf(node)
      const isAlone =
        parent?.type === 'JSXExpressionContainer' || parent?.type === 'VariableDeclarator' || parent?.type === 'CallExpression'
      return isAlone ? value : `(${value})`
    },
    edits(): readonly TextEdit[] {
      if (made.size === 0) return []
      const line = source.code.slice(source.code.lastIndexOf('\n', statement.start) + 1, statement.start)
      const text = [...made.values()].map(({ code }) => `\n${line.trim() === '' ? line : ''}${code}`).join('')
      return [{ path: source.path, start: statement.end, end: statement.end, text }]
    },
    imports(): Rewrite['imports'] {
      const name = (imported: string) => ({ imported, local: imported, isType: false })
      const kinds = [...made.values()].map(({ sum }) => (sum === null ? 'count' : 'aggregate'))
      return [
        ...(kinds.includes('count') ? [{ path: source.path, specifier: '@/hooks/use-count', names: [name('useCount')] }] : []),
        ...(kinds.includes('aggregate') ? [{ path: source.path, specifier: '@/hooks/use-aggregate', names: [name('useAggregate')] }] : []),
      ]
    },
  }
}
