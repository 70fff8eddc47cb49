import type { Entity, Field } from '../spec/app-model.ts'
import { singularPhrase } from '../language/nouns.ts'

/** A look over each list before it is written: what says the same twice is kept once. */
export function withLastLook(entities: readonly Entity[]): readonly Entity[] {
  return entities.map((entity) => ({ ...entity, fields: withOneTime(withoutNamedTwice(entity.fields, entities)) }))
}

/** The leaseholder who is a member is not written down as a text as well. */
function withoutNamedTwice(fields: readonly Field[], entities: readonly Entity[]): readonly Field[] {
  const isLinked = ({ kind, label }: Field) =>
    kind === 'text' &&
    fields.some(({ relation, label: other }) => {
      const target = relation === undefined ? undefined : entities.find(({ name }) => name === relation)
      const own = singularPhrase(label.toLowerCase())
      return (
        target !== undefined &&
        (own === target.one.toLowerCase() || own === other.toLowerCase() || own === `${target.one.toLowerCase()} name`)
      )
    })
  return fields.filter((field) => !isLinked(field))
}

/** Beside its time of day, a date has none of its own. */
function withOneTime(fields: readonly Field[]): readonly Field[] {
  const hasTime = fields.some(({ name, kind }) => kind === 'time' && /^(?:time|startTime|startsAt|starts|start|from)$/.test(name))
  return fields.map((field) =>
    hasTime && field.kind === 'datetime' && field.name === 'date' ? { ...field, kind: 'date' as const } : field,
  )
}
