import { displayName, fileKind, type FilePath } from '../../../../shared/domain/file-path.ts'
import type { AppModel, Entity, Field } from '../spec/app-model.ts'
import { appFiles } from '../emit/app-files.ts'
import { isLike } from './merge-edit.ts'

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
  const isCode = (path: FilePath) => fileKind(path) !== 'entity' && fileKind(path) !== 'style'
  const isOurs = (path: FilePath, code: string) => isLike(own.get(path) ?? code, code) && own.has(path)
  const others = [...files].filter(([path, code]) => isCode(path) && !isOurs(path, code))
  const edited = [...files].flatMap(([path, code]) => {
    const made = own.get(path)
    return made === undefined || made === code || !isCode(path) || !isOurs(path, code) ? [] : [{ path, code, made }]
  })
  const about = ({ name }: Entity) => others.filter(([, code]) => imports(code, name))
  const names = (found: readonly (readonly [FilePath, string])[]) => found.map(([path]) => displayName(path).replace(/\.tsx?$/, ''))
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
          ([, code]) => new RegExp(`\\b${entity.name}\\.(?:create|bulkCreate)\\(`).test(code) && !usesField(code, field.name),
        ),
      ),
  }
}

function imports(code: string, entity: string): boolean {
  return new RegExp(`@/entities/${entity}['"]|@/components/${entity}(?:Form|Table)['"]`).test(code)
}
function usesField(code: string, name: string): boolean {
  return new RegExp(`\\.${name}\\b|\\b${name}:|[{,]\\s*${name}\\s*[,}=]|['"]-?${name}['"]`).test(code)
}
function count(code: string, name: string): number {
  return code.match(new RegExp(`\\.${name}\\b`, 'g'))?.length ?? 0
}
