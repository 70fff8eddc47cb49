import type { FileMap, FilePath } from '../../../../shared/domain/file-path.ts'
import { readEntities } from '../../lib/entity-facts.ts'
import { readLists } from '../../lib/list-reads.ts'
import type { Source, Sources } from '../../lib/source.ts'
import { applyEdits, type TextEdit } from '../mend.ts'
import { addImport } from '../rules/import-edits.ts'
import { rewriteFigures } from './figures.ts'
import type { Rewrite } from './rewrite.ts'
import { rewritePlaced, rewriteTables, rewriteWrappers } from './tables.ts'
import { tidy } from './tidy.ts'

/**
 * Has figures, charts and tables of the kit ask the server for what they show, where they were made of the first rows of a list. Only what
 * the syntax says surely is rewritten. The files that change.
 */
export async function readAllRows(files: FileMap, sources: Sources): Promise<ReadonlyMap<FilePath, string>> {
  const entities = readEntities(files)
  const read = new Map<FilePath, Source>()
  for (const [path, code] of files) if (/\.tsx?$/.test(path)) read.set(path, await sources.read(path, code))
  const context = { entities, sources: read }
  const pages = [...read.values()].flatMap((source) => {
    const lists = readLists(source, entities)
    return [...lists.map((list) => rewriteFigures(list, source, context)), ...rewriteTables(source, lists), ...rewritePlaced(source, lists)]
  })
  const made = withoutOverlap([...rewriteWrappers(context), ...pages].filter(({ edits }) => edits.length > 0))
  const edited = applyEdits(
    files,
    made.flatMap(({ edits }) => edits),
  )
  const writes = new Map<FilePath, string>()
  for (const path of new Set(made.flatMap(({ edits }) => edits.map((each) => each.path)))) {
    const before = read.get(path)
    if (before === undefined) continue
    let code = edited.get(path) ?? ''
    for (const wanted of made.flatMap(({ imports }) => imports).filter((each) => each.path === path)) {
      const { module, bindings } = await sources.read(path, code)
      const isThere = wanted.names.every(({ local }) => bindings.all.some(({ name, kind }) => name === local && kind === 'import'))
      if (!isThere) code = addImport(code, module.imports, wanted)
    }
    const whole = await tidy(before, code, entities, sources)
    // A text that does not parse would be a rule that erred: nothing of it is kept.
    if ((await sources.read(path, whole)).faults.length > 0) return new Map()
    if (whole !== files.get(path)) writes.set(path, whole)
  }
  return writes
}

function withoutOverlap(rewrites: readonly Rewrite[]): readonly Rewrite[] {
  const kept: Rewrite[] = []
  for (const rewrite of rewrites) {
    const others = kept.flatMap(({ edits }) => edits)
    if (!rewrite.edits.some((each) => others.some((other) => overlaps(each, other)))) kept.push(rewrite)
  }
  return kept
}

function overlaps(a: TextEdit, b: TextEdit): boolean {
  return a.path === b.path && ((a.start < b.end && b.start < a.end) || (a.start === b.start && a.end === b.end))
}
