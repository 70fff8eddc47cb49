import { entityPath, type FileMap, fileKind, fileName, type FilePath } from '../../../../shared/domain/file-path.ts'
import { addEntityText, addFile, deleteFile, editEntityText, editFile, insertRows, partialEdit } from '../answer/answer.ts'
import { applyBlocks, mergeBlocks } from './merge-edit.ts'
import type { Draft } from './draft.ts'

/** Written into an answer, it would end the act that it stands in. */
const ENDS_ACT = '</act'

/** The `<act>` blocks that bring the app from its files to those of the draft. Null, with the file, where one cannot be written. */
export function actsBetween(before: FileMap, draft: Draft): { readonly pieces: readonly string[] } | { readonly unwritable: FilePath } {
  const { files, model, renames, rows } = draft
  const isEntity = (path: FilePath) => fileKind(path) === 'entity'
  const changed = [...files].filter(([path, content]) => before.get(path) !== content)
  const bad = changed.find(([path, content]) => content.includes(ENDS_ACT) && (isEntity(path) || !before.has(path)))
  if (bad !== undefined) return { unwritable: bad[0] }
  const origin = (path: FilePath) => renames.get(fileName(path)) ?? fileName(path)
  const entities = changed
    .filter(([path]) => isEntity(path))
    .map(([path, content]) => {
      const [name, from] = [fileName(path), origin(path)]
      const title = model.entities.find((entity) => entity.name === name)?.many ?? name
      return before.has(entityPath(from)) ? editEntityText(name, from, title, content) : addEntityText(name, title, content)
    })
  const pieces: string[] = [...entities]
  for (const [path, content] of changed.filter(([each]) => !isEntity(each))) {
    const old = before.get(path)
    const piece = old === undefined ? addFile(path, content) : editOf(path, old, content)
    if (piece === null) return { unwritable: path }
    pieces.push(piece)
  }
  const renamed = new Set([...renames.values()].map(entityPath))
  for (const path of before.keys()) if (!files.has(path) && !renamed.has(path)) pieces.push(deleteFile(path))
  return { pieces: [...pieces, ...rows.filter(({ records }) => records.length > 0).map((each) => insertRows(each))] }
}

/** What of a file is another line now; the whole of it where that is shorter or surer. */
function editOf(path: FilePath, old: string, content: string): string | null {
  const blocks = mergeBlocks(old, content, old)
  const length = blocks?.reduce((sum, { search, replace }) => sum + search.length + replace.length, 0) ?? Infinity
  const isPlain = blocks?.every(({ search, replace }) => !MARKS.test(`${search}\n${replace}`)) === true
  if (blocks !== null && isPlain && length < content.length && applyBlocks(old, blocks) === content) return partialEdit(path, blocks)
  return content.includes(ENDS_ACT) ? null : editFile(path, content)
}

/** What blocks and acts are told by. */
const MARKS = /^(?:<{5,}|={5,}|>{5,})|<\/act/m
