import { boundIn } from '../../lib/bindings.ts'
import { attributeOf, openingOf } from '../../lib/jsx.ts'
import { functionAround } from '../../lib/react-code.ts'
import { entityOfRow } from '../../lib/row-types.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, isSyntaxNode, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { insert, edit, type Mend, type RepairRule, type TextEdit } from '../mend.ts'
import { nodeAt } from './at.ts'

const NAMING = ['id', 'key', 'slug', 'value', 'to', 'path', 'name', 'label', 'title', 'email', 'date', 'day', 'url']

/** Some type of the file has an id; the type check decides whether the row's type does. */
const NAMES_ID = /\bid\s*:\s*(?:string|number)\b/

/** Adds a key from the row's id, or else from its index. */
export const mendMissingKey: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const element = source === null ? null : nodeAt(source, issue.start, issue.end)
  const callback = element === null || source === null ? null : functionAround(element, source)
  if (source === null || element === null || callback === null) return
  const what = 'gave the elements of a list a key'
  for (const key of keysOf(callback, source, context.entities)) {
    const edits = otherKey(element, key.text, source, context) ?? withKey(element, key.text, source, context)
    if (edits !== null) yield { edits: [...edits, ...key.edits(context)], what }
  }
}

/** Replaces a key that does not distinguish the elements. */
function otherKey(element: SyntaxNode, key: string, source: Source, context: Parameters<typeof insert>[0]): readonly TextEdit[] | null {
  const attribute = element.type === 'JSXFragment' ? null : attributeOf(element, 'key', source)
  const value = attribute === null ? null : childOf(attribute, 'value')
  return value === null ? null : [edit(context, value, `{${key}}`)]
}

interface Key {
  readonly text: string
  readonly edits: (context: Parameters<typeof insert>[0]) => readonly TextEdit[]
}

const plain = (text: string): Key => ({ text, edits: () => [] })

function* keysOf(callback: SyntaxNode, source: Source, entities: Parameters<typeof entityOfRow>[2]): Generator<Key> {
  const [row, index] = childrenOf(callback, 'params')
  if (row?.type === 'Identifier') {
    const name = String(row['name'])
    const call = source.parentOf(callback)
    const list = call?.type === 'CallExpression' ? childOf(childOf(call, 'callee') ?? call, 'object') : null
    const binding = source.bindings.of(row)
    const [first] = binding?.references ?? []
    if (first !== undefined && entityOfRow(first, source, entities) !== null) yield plain(`${name}.id`)
    const members = new Set(
      (binding?.references ?? []).flatMap((each) => {
        const member = source.parentOf(each)
        return member?.type === 'MemberExpression' && member['object'] === each ? String(childOf(member, 'property')?.['name']) : []
      }),
    )
    if (NAMES_ID.test(source.code)) yield plain(`${name}.id`)
    if (members.size > 0) for (const each of NAMING) if (members.has(each)) yield plain(`${name}.${each}`)
    if (members.size === 0 && list?.type !== 'CallExpression' && (binding?.references.length ?? 0) > 0) yield plain(name)
    if (members.size > 0) yield plain(`${name}.id`)
    if (members.size === 0) yield plain(name)
  } else if (row !== undefined) {
    const bound = boundIn(row).map((each) => String(each['name']))
    const found = NAMING.find((each) => bound.includes(each)) ?? (row.type === 'ArrayPattern' ? bound[0] : undefined)
    if (found !== undefined && found !== '_') yield plain(found)
  }
  if (index?.type === 'Identifier') yield plain(String(index['name']))
  else if (row !== undefined && index === undefined && callback.type === 'ArrowFunctionExpression') {
    yield { text: 'index', edits: (context) => withIndex(callback, row, source, context) }
  }
}

function withIndex(callback: SyntaxNode, row: SyntaxNode, source: Source, context: Parameters<typeof insert>[0]): readonly TextEdit[] {
  const hasParens = source.code.slice(callback.start, row.start).includes('(')
  const typed = row.end
  return hasParens ? [insert(context, typed, ', index')] : [edit(context, row, `(${source.textOf(row)}, index)`)]
}

function withKey(element: SyntaxNode, key: string, source: Source, context: Parameters<typeof insert>[0]): readonly TextEdit[] | null {
  if (element.type === 'JSXFragment') {
    const [opening, closing] = [childOf(element, 'openingFragment'), childOf(element, 'closingFragment')]
    if (opening === null || closing === null) return null
    const imported = source.module.imports.find(
      ({ specifier, names, kind }) =>
        specifier === 'react' &&
        kind === 'import' &&
        names.some(({ isType, imported: name }) => !isType && name !== '*' && name !== 'default'),
    )
    const has = source.bindings.find('Fragment', source.program) !== null
    const brace = imported === undefined ? -1 : source.code.indexOf('}', imported.start)
    const add: TextEdit[] = has
      ? []
      : imported !== undefined && brace > 0 && brace < imported.end
        ? [insert(context, source.code.slice(0, brace).trimEnd().length, ', Fragment')]
        : [insert(context, source.module.imports[0]?.start ?? 0, "import { Fragment } from 'react'\n")]
    return [...add, edit(context, opening, `<Fragment key={${key}}>`), edit(context, closing, '</Fragment>')]
  }
  const opening = openingOf(element)
  const name = opening === null ? null : childOf(opening, 'name')
  const typed = opening === null ? null : opening['typeArguments']
  const at = isSyntaxNode(typed) ? typed.end : name?.end
  return at === undefined ? null : [insert(context, at, ` key={${key}}`)]
}
