import { type Entity, type Field, findEntity } from '../app-model.ts'
import { nameEntity } from '../build-app.ts'
import { relationField, safeFieldName } from '../field-types.ts'
import { listWords, pluralPhrase, sentenceCase, singularPhrase, withArticle } from '../nouns.ts'
import { changeEntity, done, type Draft, removeField } from './draft.ts'
import { findEntityByWords } from './find.ts'
import type { Wish } from './wishes.ts'

export function removeEntity(draft: Draft, name: string): Draft {
  const entity = findEntity(draft.model, name)
  if (entity === undefined) return draft
  const rest = draft.model.entities.filter((one) => one.name !== name).map((one) => removeRelations(one, name))
  return done({ ...draft, model: { ...draft.model, entities: rest } }, `removed ${entity.many} with their pages`)
}

function removeRelations(entity: Entity, target: string): Entity {
  return entity.fields.filter((field) => field.relation === target).reduce((kept, field) => removeField(kept, field.name), entity)
}

export function renameEntity(draft: Draft, name: string, to: string): Draft {
  const entity = findEntity(draft.model, name)
  const words = to
    .replace(/^["“']|["”']$/g, '')
    .replace(/^(?:the|my|our) /i, '')
    .trim()
  if (entity === undefined || words === '') return draft
  const other = findEntityByWords(draft.model, words)
  if (other !== undefined && other !== entity)
    return { ...draft, notes: [...draft.notes, `There is a list of ${other.many} already, so ${entity.many} keep their name.`] }
  const lower = words === words.toUpperCase() && words.length <= 4 ? words : words.toLowerCase()
  const one = singularPhrase(lower)
  const many = lower === one ? pluralPhrase(one) : lower
  const newName = nameEntity(one, new Map(draft.model.entities.filter((each) => each !== entity).map((each) => [each.one, each.name])))
  const entities = draft.model.entities.map((each) => {
    const fields = each.fields.map((field) => renamedRelation(field, entity, newName, one))
    return each === entity ? { ...each, name: newName, one, many, fields } : { ...each, fields }
  })
  const renames = new Map(draft.renames)
  const origin = renames.get(name) ?? name
  renames.delete(name)
  if (newName !== origin) renames.set(newName, origin)
  return done({ ...draft, renames, model: { ...draft.model, entities } }, `renamed ${entity.many} to ${many}`)
}

/** `payment.order` follows when orders become bakes; `payment.replaces` only points elsewhere. */
function renamedRelation(field: Field, old: Entity, newName: string, one: string): Field {
  if (field.relation !== old.name) return field
  const isNamedAfter = field.label.toLowerCase() === old.one.toLowerCase()
  return { ...field, relation: newName, ...(isNamedAfter ? { name: safeFieldName(one), label: sentenceCase(one) } : {}) }
}

export function relate(draft: Draft, child: string, parent: string): Draft {
  const from = findEntity(draft.model, child)
  const to = findEntity(draft.model, parent)
  if (from === undefined || to === undefined) return draft
  if (from.fields.some((field) => field.relation === parent))
    return { ...draft, notes: [...draft.notes, `Each ${from.one} has a ${to.one} already.`] }
  return changeEntity(
    draft,
    child,
    (entity) => ({ ...entity, fields: [...entity.fields.slice(0, 1), relationField(to.one, parent), ...entity.fields.slice(1)] }),
    () => `gave each ${from.one} ${withArticle(to.one)}, and each ${to.one} its list of ${from.many}`,
  )
}

const WHO: Readonly<Record<Entity['read'], string>> = {
  anonymous: 'everybody',
  all: 'everybody who signed in',
  admin: 'you and the app’s admins',
  creator: 'only whoever added a record',
  none: 'nobody',
}

export function permit(draft: Draft, wish: Extract<Wish, { kind: 'permit' }>): Draft {
  return wish.entities.reduce(
    (next, name) =>
      changeEntity(
        next,
        name,
        (entity) => ({ ...entity, read: wish.read ?? entity.read, write: wish.write ?? entity.write }),
        (entity) => {
          const parts = [
            wish.read === undefined ? '' : `${WHO[wish.read]} may read`,
            wish.write === undefined ? '' : `${WHO[wish.write]} may change`,
          ].filter((part) => part !== '')
          return `set that ${listWords(parts)} ${entity.many}`
        },
      ),
    draft,
  )
}
