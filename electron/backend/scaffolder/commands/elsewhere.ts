import path from 'node:path'
import { displayName, type FilePath } from '../../../../shared/domain/file-path.ts'
import type { AppModel, Entity, Field } from '../spec/app-model.ts'
import { appFiles } from '../emit/app-files.ts'
import { isLike } from './merge-edit.ts'
import { IDENTIFIERS } from './rename-in-code.ts'

/** What pages use that the scaffolder does not write anew: those of a kind of app, imported ones, and what a person added. */
export interface Elsewhere {
  /** Display names of the files that stop working without it. */
  readonly usesOf: (entity: Entity, field?: Field) => readonly string[]
  readonly usesOfChoice: (entity: Entity, choice: string) => readonly string[]
  /** Files that make rows of the entity and never say this field. */
  readonly makesWithout: (entity: Entity, field: Field) => readonly string[]
}

export function elsewhereOf(files: ReadonlyMap<FilePath, string>, model: AppModel): Elsewhere {
  const own = appFiles(model)
  const isCode = (path: FilePath) => /\.tsx?$/.test(path)
  const isOurs = (path: FilePath, code: string) => isLike(own.get(path) ?? code, code) && own.has(path)
  const others = [...files].filter(([file, code]) => isCode(file) && !isOurs(file, code))
  const edited = [...files].flatMap(([path, code]) => {
    const made = own.get(path)
    return made === undefined || made === code || !isCode(path) || !isOurs(path, code) ? [] : [{ path, code, made }]
  })
  const about = ({ name }: Entity) => others.filter(([, code]) => imports(code, name))
  const names = (found: readonly (readonly [FilePath, string])[]) => found.map(([file]) => path.parse(displayName(file)).name)
  return {
    usesOf(entity, field) {
      if (field === undefined) return names(about(entity))
      const used = about(entity).filter(([, code]) => usesField(code, field.name))
      const added = edited.filter(({ code, made }) => count(code, field.name) > count(made, field.name))
      return [...names(used), ...names(added.map(({ path, code }) => [path, code] as const))]
    },
    usesOfChoice: (entity, choice) =>
      names(about(entity).filter(([, code]) => [`'${choice}'`, `"${choice}"`].some((text) => code.includes(text)))),
    makesWithout: (entity, field) =>
      names(
        about(entity).filter(
          ([, code]) => MAKERS.some((maker) => code.includes(`${entity.name}.${maker}(`)) && !usesField(code, field.name),
        ),
      ),
  }
}

const MAKERS = ['create', 'bulkCreate']

function imports(code: string, entity: string): boolean {
  const modules = [`@/entities/${entity}`, `@/components/${entity}Form`, `@/components/${entity}Table`]
  return modules.some((module) => code.includes(`${module}'`) || code.includes(`${module}"`))
}

/** Whether a name stands anywhere in code, by itself and not within another. */
function usesField(code: string, name: string): boolean {
  return count(code, name) > 0
}
function count(code: string, name: string): number {
  return (code.match(IDENTIFIERS) ?? []).filter((word) => word === name).length
}
