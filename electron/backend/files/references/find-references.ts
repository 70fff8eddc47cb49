import { type FileReference, inExplorerOrder } from '../../../../shared/domain/code.ts'
import { type FileMap, fileKind, fileName, type FilePath } from '../../../../shared/domain/file-path.ts'
import { parseTree, type SyntaxTree } from '../../lib/syntax-tree.ts'
import { findPlaces, type ReferenceTarget } from './find-places.ts'
import { mendReferences } from './mend-references.ts'
import { readPageRoutes } from './page-routes.ts'

const MAX_LINE_CHARS = 200

/** Who refers to a file: imports and what is made of them, links that lead to a page, relations to an entity. In the order of the explorer. */
export async function findReferences(files: FileMap, path: FilePath): Promise<readonly FileReference[]> {
  const target: ReferenceTarget = { path, files, routes: readPageRoutes(files) }
  const found: FileReference[] = []
  for (const each of inExplorerOrder(files.keys())) {
    const text = files.get(each) ?? ''
    if (each === path || !mayRefer(text, target)) continue
    const reference = fileKind(each) === 'entity' ? relationsIn(each, text, path) : await referencesIn(each, text, target)
    if (reference !== null) found.push(reference)
  }
  return found
}

/** Parsing is what takes time: most files name neither the target nor its address. */
function mayRefer(text: string, { path, routes }: ReferenceTarget): boolean {
  return text.includes(fileName(path)) || (fileKind(path) === 'page' && routes.mentions(path, text))
}

function relationsIn(path: FilePath, text: string, entity: FilePath): FileReference | null {
  if (fileKind(entity) !== 'entity') return null
  const relation = new RegExp(String.raw`"x-relation"\s*:\s*"${fileName(entity)}"`)
  const lines = text.split('\n').flatMap((line, index) => (relation.test(line) ? [toLine(line, index + 1)] : []))
  return lines.length === 0 ? null : { path, lines, proposal: null }
}

async function referencesIn(path: FilePath, text: string, target: ReferenceTarget): Promise<FileReference | null> {
  if (['style', 'package', 'test'].includes(fileKind(path))) return null
  const tree = await parseTree(path, text)
  if (tree === null) return unreadable(path, text, target)
  const places = findPlaces(path, tree, target)
  if (places.length === 0) return null
  const numbers = [...new Set(places.map(({ node }) => tree.place(node.start).line))].toSorted((a, b) => a - b)
  const source = text.split('\n')
  const lines = numbers.map((line) => toLine(source[line - 1] ?? '', line))
  return { path, lines, proposal: await certain(path, text, tree, target, places) }
}

/** A rule's text is offered only when it can be read and refers to the file no more. */
async function certain(
  path: FilePath,
  text: string,
  tree: SyntaxTree,
  target: ReferenceTarget,
  places: ReturnType<typeof findPlaces>,
): Promise<string | null> {
  const mended = mendReferences(text, tree, places)
  const after = mended === null ? null : await parseTree(path, mended)
  return after === null || findPlaces(path, after, target).length > 0 ? null : mended
}

/** Code that does not parse can still be seen to import the file. */
function unreadable(path: FilePath, text: string, target: ReferenceTarget): FileReference | null {
  const name = fileName(target.path).replace(/[^\w]/g, String.raw`\$&`)
  const imports = new RegExp(String.raw`(?:from|import)\s*\(?\s*['"][^'"]*/${name}(?:\.\w+)?['"]`)
  const lines = text.split('\n').flatMap((line, index) => (imports.test(line) ? [toLine(line, index + 1)] : []))
  return lines.length === 0 ? null : { path, lines, proposal: null }
}

function toLine(text: string, line: number): FileReference['lines'][number] {
  const trimmed = text.trim()
  return { line, text: trimmed.length > MAX_LINE_CHARS ? `${trimmed.slice(0, MAX_LINE_CHARS)}…` : trimmed }
}
