import { attributeExpression, attributeOf, hasSpread } from './jsx.ts'
import { isImportedAs } from './list-reads.ts'
import type { Source } from './source.ts'
import { childOf, childrenOf, type SyntaxNode } from './syntax-tree.ts'

/** What a component of the app hands on to the table of the kit. */
export const HANDED_ON = ['rows', 'isLoading', 'error'] as const
type HandedOn = (typeof HANDED_ON)[number]

/** A component of the app that shows the rows which it is given in the table of the kit, and does nothing else with them. */
export interface TableWrapper {
  readonly name: string
  readonly isDefault: boolean
  /** `<DataTable …>` */
  readonly table: SyntaxNode
  /** What it takes and hands on, each with its place in the parameter and in the type of the parameter. */
  readonly props: readonly { readonly name: HandedOn; readonly taken: SyntaxNode; readonly member: SyntaxNode }[]
}

/** The table that a component of this file is; null where it is none, or does more with its rows. */
export function readTableWrapper(source: Source): TableWrapper | null {
  for (const table of kitTables(source)) {
    const rows = attributeOf(table, 'rows', source)
    const value = rows === null ? null : attributeExpression(rows)
    const binding = value?.type === 'Identifier' ? source.bindings.of(value) : null
    const made = binding?.kind === 'param' ? binding.owner : null
    if (made?.type !== 'FunctionDeclaration' || hasSpread(table)) continue
    const [pattern, ...more] = childrenOf(made, 'params')
    const exported = source.parentOf(made)
    const name = childOf(made, 'id')?.['name']
    if (pattern?.type !== 'ObjectPattern' || more.length > 0 || typeof name !== 'string') continue
    if (exported?.type !== 'ExportNamedDeclaration' && exported?.type !== 'ExportDefaultDeclaration') continue
    const props = propsOf(pattern, table, source)
    if (props !== null) return { name, isDefault: exported.type === 'ExportDefaultDeclaration', table, props }
  }
  return null
}

export function kitTables(source: Source): readonly SyntaxNode[] {
  return source.ofType('JSXOpeningElement').filter((opening) => {
    const name = childOf(opening, 'name', 'JSXIdentifier')
    return name !== null && isImportedAs(name, 'DataTable', '@/components/ui/data-table', source)
  })
}

function propsOf(pattern: SyntaxNode, table: SyntaxNode, source: Source): TableWrapper['props'] | null {
  const members = membersOf(pattern, source)
  const props: TableWrapper['props'][number][] = []
  for (const taken of childrenOf(pattern, 'properties')) {
    if (taken.type !== 'Property') return null
    const name = HANDED_ON.find((each) => each === childOf(taken, 'key')?.['name'])
    if (name === undefined) continue
    const value = childOf(taken, 'value', 'Identifier')
    const attribute = attributeOf(table, name, source)
    const given = attribute === null ? null : attributeExpression(attribute)
    const binding = value === null ? undefined : source.bindings.all.find(({ id }) => id === value)
    const member = members.find((each) => childOf(each, 'key')?.['name'] === name)
    const [reference, ...others] = binding?.references ?? []
    if (reference === undefined || others.length > 0 || reference !== given || member === undefined) return null
    props.push({ name, taken, member })
  }
  return props.some(({ name }) => name === 'rows') ? props : null
}

function membersOf(pattern: SyntaxNode, source: Source): readonly SyntaxNode[] {
  const type = childOf(childOf(pattern, 'typeAnnotation') ?? pattern, 'typeAnnotation')
  if (type?.type === 'TSTypeLiteral') return childrenOf(type, 'members')
  const name = type?.type === 'TSTypeReference' ? childOf(type, 'typeName', 'Identifier')?.['name'] : undefined
  const declared = source.ofType('TSInterfaceDeclaration').find((each) => childOf(each, 'id')?.['name'] === name)
  const body = declared === undefined ? null : childOf(declared, 'body')
  return body === null ? [] : childrenOf(body, 'body')
}
