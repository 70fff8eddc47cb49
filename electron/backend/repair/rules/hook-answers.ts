import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { edit, type Mend, type RuleContext } from '../mend.ts'

/** Other libraries' names for the parts of a hook's result. */
const LIST_NAMES: Readonly<Record<string, readonly string[]>> = {
  rows: ['data', 'items', 'results', 'result', 'list', 'records', 'entries', 'row', 'docs', 'values'],
  row: ['data', 'item', 'result', 'record', 'rows', 'entity', 'doc', 'value'],
  isLoading: ['loading', 'isPending', 'isFetching', 'pending', 'isInitialLoading', 'fetching'],
  error: ['isError', 'err', 'errors', 'failure'],
  reload: ['refetch', 'refresh', 'mutate', 'reFetch', 'invalidate', 'revalidate', 'fetch'],
}

/** The parts of the results of `useList` and `useRow`, under the names of other libraries. */
export function libraryNames(name: string, type: string): readonly string[] {
  const isList = LIST.test(type)
  if (!isList && !type.startsWith('RowState<')) return []
  return Object.entries(LIST_NAMES).flatMap(([meant, names]) =>
    names.includes(name) && meant !== (isList ? 'row' : 'rows') ? [meant] : [],
  )
}

/** `const { deals } = useList(Deal)`: the rows, under the name that they get here. */
export function mainPart(at: SyntaxNode, name: string, type: string, source: Source): string | null {
  const key = LIST.test(type) ? 'rows' : type.startsWith('RowState<') ? 'row' : null
  const property = source.parentOf(at)
  const pattern = property?.type === 'Property' ? source.parentOf(property) : null
  if (key === null || pattern?.type !== 'ObjectPattern' || libraryNames(name, type).length > 0) return null
  return childrenOf(pattern, 'properties').some((each) => childOf(each, 'key')?.['name'] === key) ? null : key
}

/** The result types of `useList`, current and earlier. */
const LIST = /^List(?:State)?</
/** The properties of the hooks' results. */
export const HOOK_PARTS = ['rows', 'row', 'isLoading', 'error', 'reload', 'hasMore', 'isLoadingMore', 'loadMore']

/** `const orders = useList(Order)` followed by `orders.map(…)`. */
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
