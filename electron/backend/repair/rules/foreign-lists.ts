import type { ModuleImport } from '../../lib/ast.ts'
import { plainText } from '../../lib/jsx.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { edit, type Mend, type RuleContext, type TextEdit } from '../mend.ts'
import { wholeLines } from './at.ts'
import { usesOf } from './import-edits.ts'

/** Replaces lodash functions for lists and objects by the language's own. */
export function* listsOf(found: ModuleImport, context: RuleContext): Generator<Mend> {
  const { source, code } = context
  if (source === null || !/^lodash(?:-es)?(?:\/\w+)?$/.test(found.specifier)) return
  const edits: TextEdit[] = [edit(context, wholeLines(code, found), '')]
  const single = /\/(\w+)$/.exec(found.specifier)?.[1]
  for (const { imported, local } of found.names) {
    for (const use of usesOf(local, context)) {
      const member = source.parentOf(use)
      const isWhole = (imported === 'default' || imported === '*') && single === undefined
      const callee = isWhole ? member : use
      const call = callee === null ? null : source.parentOf(callee)
      const name = isWhole ? String(childOf(member ?? use, 'property')?.['name']) : (single ?? imported)
      if (call?.type !== 'CallExpression' || call['callee'] !== callee) return
      const text = asLanguage(name, childrenOf(call, 'arguments'), source)
      if (text === null) return
      edits.push(edit(context, call, text))
    }
  }
  yield { edits, what: 'did with the language what “lodash” does' }
}

/** `'price'` or `(row) => row.price`, with another parameter name. */
function asked(by: SyntaxNode | undefined, name: string, source: Source): string | null {
  if (by === undefined) return name
  const key = plainText(by)
  if (key !== null) return `${name}.${key}`
  const body = by.type === 'ArrowFunctionExpression' ? childOf(by, 'body') : null
  const [param, ...more] = childrenOf(by, 'params')
  if (body === null || body.type === 'BlockStatement' || param?.type !== 'Identifier' || more.length > 0) return null
  const uses = (source.bindings.of(param)?.references ?? []).toSorted((a, b) => b.start - a.start)
  return uses.reduce((text, { start, end }) => text.slice(0, start - body.start) + name + text.slice(end - body.start), source.textOf(body))
}

function asLanguage(name: string, given: readonly SyntaxNode[], source: Source): string | null {
  const [first, by, ways] = given
  if (first === undefined) return null
  const list = source.textOf(first)
  const key = by?.type === 'ArrayExpression' ? childrenOf(by, 'elements')[0] : by
  const isOne = by?.type !== 'ArrayExpression' || childrenOf(by, 'elements').length === 1
  const row = asked(key, 'row', source)
  switch (name) {
    case 'sumBy':
    case 'sum':
      return row === null ? null : `${list}.reduce((sum, row) => sum + (${name === 'sum' ? 'row' : row}), 0)`
    case 'meanBy':
    case 'mean':
      return row === null ? null : `(${list}.length === 0 ? 0 : ${list}.reduce((sum, row) => sum + (${row}), 0) / ${list}.length)`
    case 'sortBy':
    case 'orderBy': {
      const [a, b] = [asked(key, 'a', source), asked(key, 'b', source)]
      const isDown = ways !== undefined && /desc/.test(source.textOf(ways))
      if (a === null || b === null || !isOne) return null
      return `[...${list}].sort((a, b) => ((${a}) ${isDown ? '<' : '>'} (${b}) ? 1 : (${a}) ${isDown ? '>' : '<'} (${b}) ? -1 : 0))`
    }
    case 'groupBy':
      return row === null ? null : `Object.groupBy(${list}, (row) => ${row})`
    case 'keyBy':
      return row === null ? null : `Object.fromEntries(${list}.map((row) => [${row}, row]))`
    case 'uniq':
      return `[...new Set(${list})]`
    case 'uniqBy':
      return row === null ? null : `[...new Map(${list}.map((row) => [${row}, row])).values()]`
    case 'compact':
      return `${list}.filter(Boolean)`
    case 'isEmpty':
      return `(${list}.length === 0)`
    case 'flatten':
      return `${list}.flat()`
    case 'cloneDeep':
      return `structuredClone(${list})`
    case 'capitalize':
    case 'upperFirst':
      return `(${list}.charAt(0).toUpperCase() + ${list}.slice(1))`
    case 'map':
    case 'filter':
    case 'find':
    case 'some':
    case 'every':
    case 'forEach':
    case 'includes':
      return by === undefined
        ? null
        : `${list}.${name}(${plainText(by) === null || name === 'includes' ? source.textOf(by) : `(row) => ${row ?? ''}`})`
    case 'range':
    case 'times':
      return name === 'range' && given.length === 1
        ? `Array.from({ length: ${list} }, (_, index) => index)`
        : name === 'times' && by !== undefined
          ? `Array.from({ length: ${list} }, (_, index) => (${source.textOf(by)})(index))`
          : null
    default:
      return null
  }
}
