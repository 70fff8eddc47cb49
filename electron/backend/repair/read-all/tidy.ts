import type { EntityFacts } from '../../lib/entity-facts.ts'
import { readLists } from '../../lib/list-reads.ts'
import type { Source, Sources } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { replaceImport } from '../rules/import-edits.ts'

/** Takes away what a rewrite left without a use: lists, parts of them, and imports that were used before. */
export async function tidy(before: Source, code: string, entities: ReadonlyMap<string, EntityFacts>, sources: Sources): Promise<string> {
  const withLists = await sources.read(before.path, code)
  const withImports = await sources.read(before.path, withoutIdleLists(withLists, entities))
  return withoutIdleImports(before, withImports)
}

function withoutIdleLists(source: Source, entities: ReadonlyMap<string, EntityFacts>): string {
  const edits = readLists(source, entities).flatMap(({ statement }) => {
    const [declarator] = childrenOf(statement, 'declarations')
    const id = declarator === undefined ? null : childOf(declarator, 'id')
    if (id === null) return []
    const isIdle = (name: SyntaxNode | null) =>
      name !== null && source.bindings.all.find((each) => each.id === name)?.references.length === 0
    const line = lineOf(statement, source)
    if (id.type === 'Identifier') return isIdle(id) ? [{ ...line, text: '' }] : []
    const properties = childrenOf(id, 'properties')
    const kept = properties.filter((each) => !isIdle(childOf(each, 'value', 'Identifier')))
    if (kept.length === properties.length) return []
    if (kept.length === 0) return [{ ...line, text: '' }]
    return [{ start: id.start, end: id.end, text: `{ ${kept.map((each) => source.textOf(each)).join(', ')} }` }]
  })
  return edits.toReversed().reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), source.code)
}

/** A statement that has its line for itself goes with it. */
function lineOf({ start, end }: SyntaxNode, { code }: Source): { readonly start: number; readonly end: number } {
  const from = code.lastIndexOf('\n', start - 1) + 1
  const isAlone = code.slice(from, start).trim() === '' && code[end] === '\n'
  return isAlone ? { start: from, end: end + 1 } : { start, end }
}

function withoutIdleImports(before: Source, source: Source): string {
  const usesIn = (from: Source, local: string) =>
    from.bindings.all.find(({ name, kind }) => name === local && kind === 'import')?.references.length ?? 0
  let { code } = source
  for (const found of source.module.imports.toReversed()) {
    if (found.kind !== 'import') continue
    const names = found.names.filter(({ local, isType }) => isType || usesIn(source, local) > 0 || usesIn(before, local) === 0)
    if (names.length === found.names.length) continue
    const isLineGone = names.length === 0 && code[found.end] === '\n'
    code =
      names.length > 0
        ? replaceImport(code, found, [{ specifier: found.specifier, names }])
        : code.slice(0, found.start) + code.slice(found.end + (isLineGone ? 1 : 0))
  }
  return code
}
