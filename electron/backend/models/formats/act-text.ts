import { displayName, fileKind, type FileMap, fileName, type FilePath, meantFilePath } from '../../../../shared/domain/file-path.ts'

/** A piece of what a model said, in words or as an action in its tag. */
export interface ActPiece {
  readonly kind: 'words' | 'act'
  readonly text: string
}

/** The app's path that somebody meant, however they wrote it: quoted, from the root of a project, as JavaScript. */
export function meantPath(written: string): FilePath | null {
  const path = written
    .trim()
    .replace(/^["'`*]+|(?<!["'`*:])["'`*:]+$/g, '')
    .replace(/\.jsx$/, '.tsx')
    .replace(/\.js$/, '.ts')
  return path.startsWith('/') ? null : meantFilePath(path)
}

/** The opening tag for a whole file, or for edits of one. A schema is an entity. */
export function openAct(path: FilePath, files: FileMap, isEdit = false): string {
  const isThere = files.has(path)
  if (fileKind(path) === 'entity') {
    return `<act type="${isThere ? 'edit' : 'add'}_entity" name="${fileName(path)}" title="${fileName(path)}">\n`
  }
  const type = isEdit ? 'partial_edit' : isThere ? 'edit_file' : 'add_file'
  return `<act type="${type}" path="${path}" title="${displayName(path)}">\n`
}

export const CLOSE_ACT = '</act>\n'

export function deleteAct(path: FilePath): string {
  return `<act type="delete_file" path="${path}" title="${displayName(path)}"></act>\n`
}
