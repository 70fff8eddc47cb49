import type { Binding } from './bindings.ts'
import { type EntityFacts } from './entity-facts.ts'
import { entityNamed } from './row-types.ts'
import type { Source } from './source.ts'
import { childOf, childrenOf, type SyntaxNode } from './syntax-tree.ts'
import { plainText } from './jsx.ts'

/** What `useList` reads when nothing else is asked. */
const USUAL_LIMIT = 50

/** A part of what `useList` answers, where it is used: `orders.rows`, or `rows` of `const { rows } = …`. */
export interface ListPart {
  readonly name: string
  readonly node: SyntaxNode
}

/** One `const … = useList(Order, …)`, with what it is asked and where its parts are used. */
export interface ListRead {
  readonly entity: EntityFacts
  /** The entity's name in this file. */
  readonly local: string
  readonly call: SyntaxNode
  /** `const … = useList(…)` */
  readonly statement: SyntaxNode
  /** The function that it is called in. */
  readonly home: SyntaxNode
  readonly limit: number
  readonly filter: SyntaxNode | null
  readonly sort: string | null
  /** Asked for nothing besides a limit, a filter and an order, and handed on in parts only. */
  readonly isPlain: boolean
  readonly parts: readonly ListPart[]
}

/** The lists that a script reads with the kit's hook. One whose limit is not written out is left out. */
export function readLists(source: Source, entities: ReadonlyMap<string, EntityFacts>): readonly ListRead[] {
  return source.ofType('CallExpression').flatMap((call) => {
    const callee = childOf(call, 'callee', 'Identifier')
    if (callee === null || !isImportedAs(callee, 'useList', '@/hooks/use-list', source)) return []
    const [named, asked] = childrenOf(call, 'arguments')
    const entity = entityNamed(named, source, entities)
    const declarator = source.parentOf(call)
    const statement = declarator === null ? null : source.parentOf(declarator)
    const options = optionsIn(asked)
    if (named === undefined || entity === null || declarator?.type !== 'VariableDeclarator' || options === null) return []
    if (statement?.type !== 'VariableDeclaration' || childrenOf(statement, 'declarations').length !== 1) return []
    const { parts, isWhole } = partsOf(declarator, source)
    const { limit, filter, sort, isPlain } = options
    const home = homeOf(call, source)
    return [{ entity, local: source.textOf(named), call, statement, home, limit, filter, sort, isPlain: isPlain && isWhole, parts }]
  })
}

/** Whether an identifier is what a module exports under a name. */
export function isImportedAs(identifier: SyntaxNode, imported: string, specifier: string, source: Source): boolean {
  const binding = source.bindings.of(identifier)
  return (
    binding?.kind === 'import' && importOf(binding.name, source)?.specifier === specifier && importedName(binding.name, source) === imported
  )
}

export function importOf(local: string, source: Source) {
  return source.module.imports.find(({ names }) => names.some((each) => each.local === local)) ?? null
}

export function importedName(local: string, source: Source): string | null {
  return importOf(local, source)?.names.find((each) => each.local === local)?.imported ?? null
}

/** The innermost function around a node, or the program. */
export function homeOf(node: SyntaxNode, source: Source): SyntaxNode {
  return source.around(node).find(({ type }) => /Function/.test(type)) ?? source.program
}

interface Options extends Pick<ListRead, 'limit' | 'filter' | 'sort' | 'isPlain'> {}

function optionsIn(asked: SyntaxNode | undefined): Options | null {
  if (asked === undefined) return { limit: USUAL_LIMIT, filter: null, sort: null, isPlain: true }
  if (asked.type !== 'ObjectExpression') return null
  let options: Options = { limit: USUAL_LIMIT, filter: null, sort: null, isPlain: true }
  for (const property of childrenOf(asked, 'properties')) {
    const key = property.type === 'Property' && property['computed'] !== true ? String(childOf(property, 'key')?.['name']) : ''
    const value = childOf(property, 'value')
    if (key === 'limit') {
      if (typeof value?.['value'] !== 'number') return null
      options = { ...options, limit: value['value'] }
    } else if (key === 'filter' && value !== null) options = { ...options, filter: value }
    else if (key === 'sort' && plainText(value) !== null) options = { ...options, sort: plainText(value) }
    else options = { ...options, isPlain: false }
  }
  return options
}

/** `isWhole`: nothing of the answer goes anywhere that is not followed. */
function partsOf(declarator: SyntaxNode, source: Source): { readonly parts: readonly ListPart[]; readonly isWhole: boolean } {
  const id = childOf(declarator, 'id')
  if (id?.type === 'Identifier') return membersOf(bindingOf(id, source), source)
  if (id?.type !== 'ObjectPattern') return { parts: [], isWhole: false }
  const parts: ListPart[] = []
  let isWhole = true
  for (const property of childrenOf(id, 'properties')) {
    const value = childOf(property, 'value', 'Identifier')
    const binding = value === null ? null : bindingOf(value, source)
    if (property.type !== 'Property' || binding === null) isWhole = false
    else parts.push(...binding.references.map((node) => ({ name: String(childOf(property, 'key')?.['name']), node })))
  }
  return { parts, isWhole }
}

function membersOf(binding: Binding | null, source: Source): { readonly parts: readonly ListPart[]; readonly isWhole: boolean } {
  const parts: ListPart[] = []
  let isWhole = binding !== null
  for (const reference of binding?.references ?? []) {
    const member = source.parentOf(reference)
    if (member?.type !== 'MemberExpression' || member['object'] !== reference || member['computed'] === true) isWhole = false
    else parts.push({ name: String(childOf(member, 'property')?.['name']), node: member })
  }
  return { parts, isWhole }
}

const bindingOf = (id: SyntaxNode, source: Source): Binding | null => source.bindings.all.find((each) => each.id === id) ?? null
