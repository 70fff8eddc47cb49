import { isFunction } from './bindings.ts'
import { attributeExpression, attributeOf, hasSpread } from './jsx.ts'
import { returnedBy } from './react-code.ts'
import type { Source } from './source.ts'
import { childOf, childrenOf, type SyntaxNode } from './syntax-tree.ts'

/** What the rows of the chart around an element have; null when that cannot be told. */
export function chartFields(opening: SyntaxNode, source: Source): ReadonlySet<string> | null {
  for (const each of [opening, ...source.around(opening).filter(({ type }) => type === 'JSXElement')]) {
    const data = attributeOf(each, 'data', source)
    if (data !== null) return fieldsOf(attributeExpression(data), source)
    if (hasSpread(each)) return null
  }
  return null
}

function fieldsOf(value: SyntaxNode | null, source: Source): ReadonlySet<string> | null {
  if (value === null) return null
  if (value.type === 'ArrayExpression') return joined(childrenOf(value, 'elements').map(keysOf))
  if (value.type === 'CallExpression') {
    const method = childOf(childOf(value, 'callee') ?? value, 'property')?.['name']
    const [made] = childrenOf(value, 'arguments')
    return method === 'map' && made !== undefined && isFunction(made) ? joined(returnedBy(made, source).map(keysOf)) : null
  }
  const binding = value.type === 'Identifier' ? source.bindings.of(value) : null
  if (binding?.kind !== 'variable' || childOf(binding.owner, 'id') !== binding.id) return null
  // What is added to a list later on is not looked for.
  if (binding.references.some((each) => source.parentOf(each)?.type === 'MemberExpression' && /\.push\b/.test(source.code))) return null
  const typed = childOf(childOf(binding.id, 'typeAnnotation') ?? binding.id, 'typeAnnotation')
  if (typed !== null) return rowKeys(typed, source)
  const init = childOf(binding.owner, 'init')
  return init === null || init.type === 'Identifier' ? null : fieldsOf(init, source)
}

function joined(rows: readonly (ReadonlySet<string> | null)[]): ReadonlySet<string> | null {
  const all = new Set<string>()
  for (const row of rows) {
    if (row === null) return null
    for (const key of row) all.add(key)
  }
  return all.size === 0 ? null : all
}

function keysOf(row: SyntaxNode): ReadonlySet<string> | null {
  if (row.type !== 'ObjectExpression') return null
  return namesOf(childrenOf(row, 'properties'), 'Property')
}

/** `Point[]`, `readonly Point[]`, `{ hour: number }[]`, for a type that the file itself describes. */
function rowKeys(type: SyntaxNode, source: Source): ReadonlySet<string> | null {
  if (type.type === 'TSTypeOperator') return rowKeys(childOf(type, 'typeAnnotation') ?? type, source)
  const row = type.type === 'TSArrayType' ? childOf(type, 'elementType') : null
  if (row?.type === 'TSTypeLiteral') return namesOf(childrenOf(row, 'members'), 'TSPropertySignature')
  const name = row?.type === 'TSTypeReference' ? childOf(row, 'typeName', 'Identifier')?.['name'] : undefined
  const described = source.ofType('TSInterfaceDeclaration').find((each) => childOf(each, 'id')?.['name'] === name)
  if (described === undefined || childrenOf(described, 'extends').length > 0) return null
  return namesOf(childrenOf(childOf(described, 'body') ?? described, 'body'), 'TSPropertySignature')
}

/** Null when there is one whose name is not written out. */
function namesOf(members: readonly SyntaxNode[], wanted: string): ReadonlySet<string> | null {
  const names = new Set<string>()
  for (const member of members) {
    const key = childOf(member, 'key')
    const name = key?.['name'] ?? key?.['value']
    if (member.type !== wanted || member['computed'] === true || typeof name !== 'string') return null
    names.add(name)
  }
  return names
}
