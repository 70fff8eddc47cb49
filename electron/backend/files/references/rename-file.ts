import { MagicString } from 'magic-string'
import { defaultRoute, type FileMap, fileKind, fileName, type FilePath, importSpecifier } from '../../../../shared/domain/file-path.ts'
import { childrenOf, parseTree, walk } from '../../lib/syntax-tree.ts'
import { pageUrlOf, placeOf, sourceOf } from './find-places.ts'
import { writtenRoute } from './page-routes.ts'

/** The texts that change when a file gets another name: its own under the new one, and every file that imports it. A page keeps its address. */
export async function renameFile(files: FileMap, from: FilePath, to: FilePath): Promise<ReadonlyMap<FilePath, string>> {
  const own = withRoute(from, files.get(from) ?? '')
  const writes = new Map<FilePath, string>([[to, (await repointed(from, own, from, to)) ?? own]])
  for (const [path, text] of files) {
    if (path === from || !text.includes(fileName(from))) continue
    const changed = await repointed(path, text, from, to)
    if (changed !== null) writes.set(path, changed)
  }
  return writes
}

function withRoute(path: FilePath, text: string): string {
  if (fileKind(path) !== 'page' || writtenRoute(text) !== null) return text
  const route = `export const path = '${defaultRoute(fileName(path))}'\n\n`
  const firstExport = text.search(/^export\b/m)
  return firstExport === -1 ? `${text}\n${route}` : text.slice(0, firstExport) + route + text.slice(firstExport)
}

/** The text with every import of the file by its new name; null where there is none, or where the code cannot be read. */
async function repointed(importer: FilePath, text: string, from: FilePath, to: FilePath): Promise<string | null> {
  if (fileKind(importer) === 'entity' || fileKind(importer) === 'style') return null
  const tree = await parseTree(importer, text)
  if (tree === null) return null
  const edited = new MagicString(text)
  const [place, name, next] = [importSpecifier(from).slice(2), fileName(from), fileName(to)]
  walk(tree.program, (node) => {
    const source = sourceOf(node)
    const specifier = source === null ? '' : String(source['value'])
    if (source !== null && placeOf(specifier, importer) === place) {
      const at = source.start + 1 + specifier.lastIndexOf(name)
      edited.overwrite(at, at + name.length, next)
    }
    const [first] = pageUrlOf(node) === name && fileKind(from) === 'page' ? childrenOf(node, 'arguments') : []
    if (first !== undefined) edited.overwrite(first.start + 1, first.end - 1, next)
  })
  return edited.hasChanged() ? edited.toString() : null
}
