import {
  componentPath,
  entityPath,
  type FileMap,
  type FilePath,
  GLOBALS_CSS_PATH,
  LAYOUT_PATH,
  pagePath,
} from '../../../../shared/domain/file-path.ts'
import { appFiles } from '../emit/app-files.ts'
import { entityNames } from '../emit/code.ts'
import { entityJson, patchedSchema } from '../emit/schema.ts'
import type { AppModel, Entity } from '../spec/app-model.ts'
import { applyBlocks, isLike, mergeBlocks } from './merge-edit.ts'
import { withRenamedImports, withRenamedNames } from './rename-in-code.ts'

export interface RewrittenApp {
  readonly files: FileMap
  /** To be changed, and written otherwise by somebody: left as they are. */
  readonly left: readonly FilePath[]
  /** Somebody's file has the name of one that would be new. */
  readonly clash: readonly FilePath[]
}

type Renames = ReadonlyMap<string, string>
interface Step {
  readonly before: AppModel
  readonly after: AppModel
  /** New name → old name. */
  readonly renames: Renames
}

/**
 * The files of an app that is to be another one. What `before` gives, what `after` gives and what is there are merged, so that a file which
 * somebody changed by hand keeps their changes.
 */
export function rewriteApp(files: FileMap, before: AppModel, after: AppModel, renames: Renames = new Map()): RewrittenApp {
  const step: Step = { before, after, renames }
  const next = new Map(files)
  writeSchemas(next, step)
  const moved = movedPaths(step)
  const base = appFiles(before)
  const left: FilePath[] = []
  const clash: FilePath[] = []
  for (const [path, wanted] of appFiles(after)) {
    const from = moved.get(path) ?? path
    const current = files.get(from)
    const merged = mergedFile({ base: base.get(from), wanted, current })
    if (from !== path) {
      if (current === undefined) continue
      if (files.has(path)) clash.push(path)
      next.delete(from)
      next.set(path, merged.kind === 'write' ? merged.content : withNames(current, step))
    } else if (merged.kind === 'write') next.set(path, merged.content)
    else if (merged.kind === 'left') left.push(path)
    else if (merged.kind === 'clash') clash.push(path)
  }
  followRenames(next, base, moved, step)
  for (const entity of goneEntities(step)) for (const path of pathsOf(entity)) next.delete(path)
  return { files: next, left, clash }
}

function writeSchemas(files: Map<FilePath, string>, step: Step): void {
  for (const entity of step.after.entities) {
    const old = originOf(entity, step)
    const path = entityPath(entity.name)
    if (old === undefined) {
      files.set(path, entityJson(entity))
      continue
    }
    const text = files.get(entityPath(old.name))
    if (text === undefined || entityJson(old) === entityJson(entity)) continue
    files.delete(entityPath(old.name))
    files.set(path, patchedSchema(text, old, entity))
  }
  for (const { name } of goneEntities(step)) files.delete(entityPath(name))
}

function originOf({ name }: Entity, { before, renames }: Step): Entity | undefined {
  return before.entities.find((old) => old.name === (renames.get(name) ?? name))
}

function goneEntities({ before, after, renames }: Step): readonly Entity[] {
  const kept = new Set([...renames.values(), ...after.entities.filter(({ name }) => !renames.has(name)).map(({ name }) => name)])
  return before.entities.filter(({ name }) => !kept.has(name))
}

function pathsOf(entity: Entity): readonly FilePath[] {
  if (entity.pages === 'custom') return []
  const names = entityNames(entity)
  return [componentPath(names.form), componentPath(names.table), pagePath(names.listPage), pagePath(names.detailsPage)]
}

/** New path → old path of the files of lists that are called otherwise. */
function movedPaths(step: Step): ReadonlyMap<FilePath, FilePath> {
  return new Map(
    step.after.entities.flatMap((entity) => {
      const old = originOf(entity, step)
      const from = old === undefined ? [] : pathsOf(old)
      return pathsOf(entity).flatMap((path, at) => {
        const was = from[at]
        return was === undefined || was === path ? [] : [[path, was] as const]
      })
    }),
  )
}

type Merged = { readonly kind: 'keep' | 'left' | 'clash' } | { readonly kind: 'write'; readonly content: string }
interface Versions {
  readonly base: string | undefined
  readonly wanted: string
  readonly current: string | undefined
}

function mergedFile({ base, wanted, current }: Versions): Merged {
  // What we would have written and is not there was deleted by somebody.
  if (current === undefined) return base === undefined ? { kind: 'write', content: wanted } : { kind: 'keep' }
  if (base === undefined) return { kind: current === wanted ? 'keep' : 'clash' }
  if (current === base) return { kind: 'write', content: wanted }
  if (base === wanted) return { kind: 'keep' }
  if (!isLike(base, current)) return { kind: 'left' }
  const blocks = mergeBlocks(base, wanted, current)
  return blocks === null ? { kind: 'left' } : { kind: 'write', content: applyBlocks(current, blocks) }
}

/** A page that moves to another name, as it is. */
function withNames(code: string, step: Step): string {
  return renamedLists(step).reduce((text, [old, renamed]) => withRenamedNames(text, old, renamed), code)
}

function renamedLists(step: Step): readonly (readonly [Entity, Entity])[] {
  return step.after.entities.flatMap((entity) => {
    const old = originOf(entity, step)
    const isOther = old !== undefined && (old.name !== entity.name || old.many !== entity.many)
    return isOther ? [[old, entity] as const] : []
  })
}

/** Files that are not ours go on finding what they import and link to. */
function followRenames(files: Map<FilePath, string>, base: FileMap, moved: ReadonlyMap<FilePath, FilePath>, step: Step): void {
  const lists = renamedLists(step)
  if (lists.length === 0) return
  for (const [path, code] of files) {
    const isOurs = (base.has(path) || moved.has(path)) && path !== LAYOUT_PATH
    if (isOurs || path === GLOBALS_CSS_PATH || !(path.endsWith('.ts') || path.endsWith('.tsx'))) continue
    files.set(
      path,
      lists.reduce((text, [old, renamed]) => withRenamedImports(text, old, renamed), code),
    )
  }
}
