import {
  componentPath,
  displayName,
  entityPath,
  type FilePath,
  GLOBALS_CSS_PATH,
  LAYOUT_PATH,
  pagePath,
} from '../../../../../shared/domain/file-path.ts'
import { addEntity, addFile, deleteFile, editEntity, editFile, partialEdit } from '../../answer/answer.ts'
import type { AppModel, Entity, Skin } from '../../spec/app-model.ts'
import { appFiles } from '../../emit/app-files.ts'
import { entityNames } from '../../emit/code.ts'
import { globalsCss } from '../../emit/layout.ts'
import { entityJson } from '../../emit/schema.ts'
import { keptLook } from '../look-extras.ts'
import { applyBlocks, isLike, mergeBlocks } from '../../commands/merge-edit.ts'

export interface Changes {
  readonly pieces: readonly string[]
  /** Display names of files that somebody wrote otherwise and that were therefore left as they are. */
  readonly leftAlone: readonly string[]
  /** The menu is somebody's own, so what is new does not stand in it. */
  readonly isMenuLeft: boolean
}

/** The acts that bring the app from one model to the other. A file that somebody changed by hand keeps their changes. */
export function emitChanges(
  files: ReadonlyMap<FilePath, string>,
  before: AppModel,
  after: AppModel,
  /** New name → old name of entities that were renamed. */
  renames: ReadonlyMap<string, string>,
): Changes {
  const pieces: string[] = []
  const leftAlone: string[] = []
  const oldNames = new Set(renames.values())
  for (const entity of after.entities) {
    const old = before.entities.find(({ name }) => name === (renames.get(entity.name) ?? entity.name))
    if (old === undefined) pieces.push(addEntity(entity))
    else if (entityJson(old) !== entityJson(entity)) pieces.push(editEntity(entity, old.name))
  }
  const moved = movedPaths(before, after, renames)
  const base = appFiles(before)
  const next = appFiles(after)
  const removed: FilePath[] = []
  for (const [path, wanted] of next) {
    const from = moved.get(path) ?? path
    const change =
      path === GLOBALS_CSS_PATH
        ? changedSkin(files, before.skin, after.skin)
        : changedFile({ path, from, wanted, base: base.get(from), current: files.get(from), taken: files.get(path) })
    if (change.kind === 'left' && from !== path) pieces.push(addFile(path, withRenamedWords(files.get(from) ?? '', before, after, renames)))
    else if (change.kind === 'left') leftAlone.push(displayName(path))
    if (change.kind === 'piece') pieces.push(change.piece)
    if (from !== path && files.has(from)) removed.push(from)
  }
  pieces.push(...foreignFiles(files, base, before, after, renames))
  const gone = before.entities.filter((entity) => !oldNames.has(entity.name) && !after.entities.some(({ name }) => name === entity.name))
  for (const entity of gone) removed.push(...pathsOf(entity), entityPath(entity.name))
  for (const page of before.extraPages.filter((one) => !after.extraPages.some(({ to }) => to === one.to))) removed.push(pagePath(page.page))
  for (const path of new Set(removed)) if (files.has(path) && !next.has(path)) pieces.push(deleteFile(path))
  return { pieces, leftAlone, isMenuLeft: leftAlone.includes(displayName(LAYOUT_PATH)) }
}

function pathsOf(entity: Entity): readonly FilePath[] {
  if (entity.pages === 'custom') return []
  const names = entityNames(entity)
  return [componentPath(names.form), componentPath(names.table), pagePath(names.listPage), pagePath(names.detailsPage)]
}

/** New path → old path of the files of renamed entities. */
function movedPaths(before: AppModel, after: AppModel, renames: ReadonlyMap<string, string>): ReadonlyMap<FilePath, FilePath> {
  const moved = new Map<FilePath, FilePath>()
  for (const renamed of after.entities) {
    const old = before.entities.find(({ name }) => name === (renames.get(renamed.name) ?? renamed.name))
    if (old === undefined) continue
    const oldPaths = pathsOf(old)
    pathsOf(renamed).forEach((path, index) => {
      const oldPath = oldPaths[index]
      if (oldPath !== undefined && oldPath !== path) moved.set(path, oldPath)
    })
  }
  return moved
}

type FileChange = { readonly kind: 'none' } | { readonly kind: 'left' } | { readonly kind: 'piece'; readonly piece: string }
interface FileState {
  readonly path: FilePath
  readonly from: FilePath
  readonly wanted: string
  readonly base: string | undefined
  readonly current: string | undefined
  readonly taken: string | undefined
}

function changedFile({ path, from, wanted, base, current, taken }: FileState): FileChange {
  const isMoved = path !== from
  if (current === undefined && base === undefined)
    return taken === undefined ? piece(addFile(path, wanted)) : { kind: taken === wanted ? 'none' : 'left' }
  // Somebody deleted it, so it is not wanted.
  if (current === undefined) return { kind: 'none' }
  if (base === undefined) return current === wanted ? { kind: 'none' } : { kind: 'left' }
  if (current === base) {
    if (isMoved) return piece(addFile(path, wanted))
    return current === wanted ? { kind: 'none' } : piece(editFile(path, wanted))
  }
  if (base === wanted && !isMoved) return { kind: 'none' }
  if (!isLike(base, current)) return { kind: 'left' }
  const blocks = mergeBlocks(base, wanted, current)
  if (blocks === null) return { kind: 'left' }
  if (isMoved) return piece(addFile(path, applyBlocks(current, blocks)))
  return blocks.length === 0 ? { kind: 'none' } : piece(partialEdit(path, blocks))
}

function piece(text: string): FileChange {
  return { kind: 'piece', piece: text }
}

/** The numbers are changed where they stand; the rest of the style sheet is the person's. */
function changedSkin(files: ReadonlyMap<FilePath, string>, before: Skin, after: Skin): FileChange {
  const current = files.get(GLOBALS_CSS_PATH)
  const [base, wanted] = [globalsCss(before), globalsCss(after)]
  if (current === undefined || base === wanted) return { kind: 'none' }
  if (current === base) return piece(editFile(GLOBALS_CSS_PATH, wanted))
  if (JSON.stringify(keptLook(before)) !== JSON.stringify(keptLook(after))) {
    const blocks = mergeBlocks(base, wanted, current)
    return blocks === null ? { kind: 'left' } : piece(editFile(GLOBALS_CSS_PATH, applyBlocks(current, blocks)))
  }
  const values: readonly (readonly [string, number])[] = [
    ['gh', after.hue],
    ['gc', after.chroma],
    ['gn', after.neutralHue],
  ]
  const next = values.reduce((css, [name, value]) => css.replace(new RegExp(`(--${name}:\\s*)-?[\\d.]+`), `$1${value}`), current)
  return next === current ? { kind: 'left' } : piece(editFile(GLOBALS_CSS_PATH, next))
}

/** Files that are not ours keep working after a rename: their imports get the new name and keep the old one inside the file. */
function foreignFiles(
  files: ReadonlyMap<FilePath, string>,
  base: ReadonlyMap<FilePath, string>,
  before: AppModel,
  after: AppModel,
  renames: ReadonlyMap<string, string>,
): readonly string[] {
  if (renames.size === 0) return []
  return [...files].flatMap(([path, current]) => {
    if (base.has(path) || path === LAYOUT_PATH || !/\.tsx?$/.test(path)) return []
    let next = current
    for (const [to, from] of renames) {
      const old = before.entities.find(({ name }) => name === from)
      const renamed = after.entities.find(({ name }) => name === to)
      if (old !== undefined && renamed !== undefined) next = withRenamedImports(next, old, renamed)
    }
    const blocks = next === current ? null : mergeBlocks(current, next, current)
    if (next === current) return []
    return [blocks === null ? editFile(path, next) : partialEdit(path, blocks)]
  })
}

/** A file of ours that somebody rewrote moves along with the names in it. */
function withRenamedWords(code: string, before: AppModel, after: AppModel, renames: ReadonlyMap<string, string>): string {
  let next = code
  for (const [to, from] of renames) {
    const old = before.entities.find(({ name }) => name === from)
    const renamed = after.entities.find(({ name }) => name === to)
    if (old === undefined || renamed === undefined) continue
    const [a, b] = [entityNames(old), entityNames(renamed)]
    const words: readonly (readonly [string, string])[] = [
      [a.type, b.type],
      [`${a.type}Row`, `${b.type}Row`],
      [a.form, b.form],
      [a.table, b.table],
      [a.listPage, b.listPage],
      [a.detailsPage, b.detailsPage],
      [a.row, b.row],
      [a.rows, b.rows],
      [old.one, renamed.one],
      [old.many, renamed.many],
    ]
    for (const [was, is] of words) next = next.replace(new RegExp(`\\b${was}\\b`, 'g'), is)
  }
  return next
}

function withRenamedImports(code: string, old: Entity, renamed: Entity): string {
  const [a, b] = [entityNames(old), entityNames(renamed)]
  const modules: readonly (readonly [from: string, to: string, exports: readonly (readonly [string, string])[]])[] = [
    [
      `@/entities/${a.type}`,
      `@/entities/${b.type}`,
      [
        [a.type, b.type],
        [`${a.type}Row`, `${b.type}Row`],
      ],
    ],
    [`@/components/${a.form}`, `@/components/${b.form}`, [[a.form, b.form]]],
    [`@/components/${a.table}`, `@/components/${b.table}`, [[a.table, b.table]]],
  ]
  let next = code
  for (const [from, to, names] of modules) {
    next = next.replace(new RegExp(`(import[^'"]*?)(['"])${from}\\2`, 'g'), (_found, clause: string, mark: string) => {
      const renamedClause = names.reduce(
        (text, [was, is]) => text.replace(new RegExp(`([{,]\\s*(?:type\\s+)?)${was}(?=\\s*[,}])`), `$1${is} as ${was}`),
        clause,
      )
      return `${renamedClause}${mark}${to}${mark}`
    })
  }
  return next.replace(new RegExp(`(['"\`])${a.route}(?=['"\`/?])`, 'g'), `$1${b.route}`)
}
