import { AppError } from '../../../shared/domain/app-error.ts'
import type { ElementChange } from '../../../shared/domain/code.ts'
import { type FileMap, type FilePath, fileName, GLOBALS_CSS_PATH, toFilePath } from '../../../shared/domain/file-path.ts'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import { isTailwindColour, SKIN_COLOUR_NAMES } from '../../../shared/domain/palette.ts'
import { MAX_FILE_BYTES } from '../../../shared/limits/files.ts'
import { ELEMENT_TEXT } from '../../../shared/text/elements.ts'
import type { EnginePort } from '../engine/port.ts'
import { declaredColours } from '../files/elements/class-colours.ts'
import { editColour } from '../files/elements/edit-colour.ts'
import { type ElementEdit, editText } from '../files/elements/edit-text.ts'
import { describeChange } from '../files/elements/element-noun.ts'
import { elementAt, followElement, type WrittenElement } from '../files/elements/find-element.ts'
import { parseTree } from '../lib/syntax-tree.ts'
import { FileChangedMeanwhile, retryWhenVersionMoved } from './optimistic-commit.ts'
import type { ShowVersion } from './show-version.ts'

export interface ChangeElementDeps {
  readonly engine: EnginePort
  readonly showVersion: ShowVersion
}

export interface ElementChangeInput {
  readonly appId: AppId
  /** The version shown, to which line and column refer. */
  readonly versionId: VersionId
  readonly path: string
  readonly line: number
  readonly column: number
  readonly change: ElementChange
}

/**
 * Changes the text or a colour of an element in its source, as a version. Where the file has changed since, the element is located by its
 * unchanged text: VERSION_MOVED otherwise.
 */
export async function changeElement(deps: ChangeElementDeps, { appId, ...input }: ElementChangeInput): Promise<{ versionId: VersionId }> {
  const path = toFilePath(input.path)
  if (path === null || !path.endsWith('.tsx')) throw new AppError('FILE_PATH_INVALID', { path: input.path })
  const app = deps.engine.of(appId)
  return retryWhenVersionMoved(async () => {
    const { content: seen } = await app.fileAtVersion({ path, versionId: input.versionId })
    const { files, version: current } = await app.files({ versionId: null })
    if (seen === null) throw new AppError('FILE_NOT_FOUND', { path })
    const element = await elementNow(path, seen, files.get(path) ?? null, input)
    const code = await changed(path, element, input.change, files)
    if (current !== null && code === files.get(path)) return { versionId: current.id }
    if (Buffer.byteLength(code) > MAX_FILE_BYTES) throw new AppError('FILE_TOO_LARGE', { path })
    const version = await app.commitChangeSet({
      changeSet: { writes: new Map([[path, code]]), deletes: new Set(), entityRenames: [], records: [] },
      origin: 'edit',
      description: `${describeChange(input.change, element.name)} in ${fileName(path)}`,
      base: current?.id ?? null,
    })
    await deps.showVersion(appId, version)
    return { versionId: version.id }
  })
}

async function elementNow(
  path: FilePath,
  seen: string,
  now: string | null,
  { line, column }: Pick<ElementChangeInput, 'line' | 'column'>,
): Promise<WrittenElement> {
  const element = await elementAt(path, seen, line, column)
  if (element === null) throw new AppError('ELEMENT_NOT_EDITABLE', { reason: ELEMENT_TEXT.notParsed })
  if (seen === now) return element
  const followed = now === null ? null : await followElement(element, path, now)
  if (followed === null) throw new FileChangedMeanwhile()
  return followed
}

async function changed(path: FilePath, element: WrittenElement, change: ElementChange, files: FileMap): Promise<string> {
  const edit = apply(element, change, files)
  if (!edit.ok) throw new AppError('ELEMENT_NOT_EDITABLE', { reason: edit.reason })
  if ((await parseTree(path, edit.code)) === null) throw new AppError('ELEMENT_NOT_EDITABLE', { reason: ELEMENT_TEXT.notParsed })
  return edit.code
}

function apply(element: WrittenElement, change: ElementChange, files: FileMap): ElementEdit {
  if (change.kind === 'text') return editText(element, change.text, change.was ?? null)
  const colours = new Set([...SKIN_COLOUR_NAMES, ...declaredColours(files.get(GLOBALS_CSS_PATH) ?? '')])
  const { colour } = change
  const isKnown = colour === null || colour.startsWith('#') || isTailwindColour(colour) || colours.has(colour)
  return isKnown ? editColour(element, change.of, colour, colours) : { ok: false, reason: ELEMENT_TEXT.colourUnknown }
}
