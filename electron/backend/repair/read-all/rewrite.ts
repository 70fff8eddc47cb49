import type { EntityFacts } from '../../lib/entity-facts.ts'
import type { ListRead } from '../../lib/list-reads.ts'
import type { Figure } from '../../lib/row-uses.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf } from '../../lib/syntax-tree.ts'
import type { TextEdit } from '../mend.ts'
import type { WantedImport } from '../rules/import-edits.ts'

/** Edits that belong together, with what the files need to import for them. */
export interface Rewrite {
  readonly edits: readonly TextEdit[]
  readonly imports: readonly (WantedImport & { readonly path: TextEdit['path'] })[]
}

export interface RewriteContext {
  readonly entities: ReadonlyMap<string, EntityFacts>
  readonly sources: ReadonlyMap<TextEdit['path'], Source>
}

/** The filter of a list and more conditions as code: empty for none, null where they cannot be joined surely. */
export function filterCode({ filter }: ListRead, where: Figure['where'], source: Source): string | null {
  const more = Object.entries(where).map(([field, value]) => `${field}: ${value}`)
  if (filter === null) return more.length === 0 ? '' : `{ ${more.join(', ')} }`
  if (more.length === 0) return source.textOf(filter)
  if (filter.type !== 'ObjectExpression') return null
  const properties = childrenOf(filter, 'properties')
  const isClear = properties.every((each) => each.type === 'Property' && !Object.hasOwn(where, String(childOf(each, 'key')?.['name'])))
  return isClear ? `{ ${[...properties.map((each) => source.textOf(each)), ...more].join(', ')} }` : null
}

export const filterAttribute = (code: string): string => (code === '' ? '' : ` filter={${code}}`)
