import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { edit, type Mend, type RuleContext } from '../mend.ts'

/** What other libraries call the parts of what a hook answers with. */
const LIST_NAMES: Readonly<Record<string, readonly string[]>> = {
  rows: ['data', 'items', 'results', 'result', 'list', 'records', 'entries', 'row', 'docs', 'values'],
  row: ['data', 'item', 'result', 'record', 'rows', 'entity', 'doc', 'value'],
  isLoading: ['loading', 'isPending', 'isFetching', 'pending', 'isInitialLoading', 'fetching'],
  error: ['isError', 'err', 'errors', 'failure'],
  reload: ['refetch', 'refresh', 'mutate', 'reFetch', 'invalidate', 'revalidate', 'fetch'],
}

/** What `useList` and `useRow` answer with, under the names of other libraries. */
export function libraryNames(name: string, type: string): readonly string[] {
  const isList = LIST.test(type)
  if (!isList && !type.startsWith('RowState<')) return []
  return Object.entries(LIST_NAMES).flatMap(([meant, names]) =>
    names.includes(name) && meant !== (isList ? 'row' : 'rows') ? [meant] : [],
  )
}

/** `const { deals } = useList(Deal)`: what is asked for has the name that it is to get here. */
export function mainPart(at: SyntaxNode, name: string, type: string, source: Source): string | null {
  const key = LIST.test(type) ? 'rows' : type.startsWith('RowState<') ? 'row' : null
  const property = source.parentOf(at)
  const pattern = property?.type === 'Property' ? source.parentOf(property) : null
  if (key === null || pattern?.type !== 'ObjectPattern' || libraryNames(name, type).length > 0) return null
  return childrenOf(pattern, 'properties').some((each) => childOf(each, 'key')?.['name'] === key) ? null : key
}

/** What `useList` gives, and what it gave before pages. */
const LIST = /^List(?:State)?</
/** What the hooks' answers have. */
export const HOOK_PARTS = ['rows', 'row', 'isLoading', 'error', 'reload', 'hasMore', 'isLoadingMore', 'loadMore']

/** `const orders = useList(Order)` and then `orders.map(…)`. */
export function* wholeList(at: SyntaxNode, type: string, source: Source, context: RuleContext): Generator<Mend> {
  const key = LIST.test(type) ? 'rows' : type.startsWith('RowState<') ? 'row' : null
  const object = childOf(source.parentOf(at) ?? at, 'object', 'Identifier')
  const binding = object === null ? null : source.bindings.of(object)
  if (key === null || binding === null || childOf(binding.owner, 'id') !== binding.id) return
  const parts = new Set(HOOK_PARTS)
  const uses = binding.references.map((each) => {
    const parent = source.parentOf(each)
    return parent?.type === 'MemberExpression' && parent['object'] === each ? String(childOf(parent, 'property')?.['name']) : ''
  })
  const what = `took the rows out of what “${binding.name}” is`
  if (uses.every((each) => !parts.has(each)))
    yield { edits: [edit(context, binding.id, `{ ${key === binding.name ? key : `${key}: ${binding.name}`} }`)], what }
  else if (object !== null)
    yield {
      edits: binding.references
        .filter((_each, index) => !parts.has(uses[index] ?? ''))
        .map((each) => edit(context, each, `${binding.name}.${key}`)),
      what,
    }
}
