import type { Entity } from '../spec/app-model.ts'

/** For adding rows, a parent comes before its children. */
export function parentsFirst(entities: readonly Entity[]): readonly Entity[] {
  const sorted: Entity[] = []
  const visit = (entity: Entity, path: readonly Entity[]) => {
    if (sorted.includes(entity) || path.includes(entity)) return
    for (const field of entity.fields) {
      const parent = entities.find((other) => other.name === field.relation)
      if (parent !== undefined) visit(parent, [...path, entity])
    }
    sorted.push(entity)
  }
  for (const entity of entities) visit(entity, [])
  return sorted
}
