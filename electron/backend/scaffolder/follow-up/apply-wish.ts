import { assertNever } from '../../../../shared/domain/assert-never.ts'
import { kebabCase, listWords, pascalCase, pluralPhrase, sentenceCase, singularPhrase, withArticle } from '../nouns.ts'
import { type AppModel, type Entity, type Field, findEntity, replaceEntity } from '../app-model.ts'
import { buildEntities, entityContext, nameEntity } from '../build-app.ts'
import { contentPage, type ContentPage } from '../emit/content-page.ts'
import { fieldFromWords, relationField, safeFieldName } from '../field-types.ts'
import { readDescription } from '../grammar/read-description.ts'
import type { DomainPack } from '../packs.ts'
import { chosenPack } from '../packs.ts'
import { findEntityByWords } from './find.ts'
import type { Wish } from './wishes.ts'

export interface Draft {
  readonly model: AppModel
  /** What was done, as ends of "I": "added a phone number to customers". */
  readonly done: readonly string[]
  readonly notes: readonly string[]
  /** New name → old name. */
  readonly renames: ReadonlyMap<string, string>
  readonly samples: readonly { readonly entity: string; readonly count: number }[]
  readonly newPages: readonly ContentPage[]
  readonly unknown: readonly string[]
}

export function startDraft(model: AppModel): Draft {
  return { model, done: [], notes: [], renames: new Map(), samples: [], newPages: [], unknown: [] }
}

export function applyWish(draft: Draft, wish: Wish, packs: readonly DomainPack[]): Draft {
  const { model } = draft
  switch (wish.kind) {
    case 'add-fields':
      return addFields(draft, wish.entity, wish.fields)
    case 'describe':
      return describe(draft, wish.text, packs)
    case 'remove-field':
      return changeEntity(
        draft,
        wish.entity,
        (entity) => removeField(entity, wish.field),
        (entity) => {
          const label = entity.fields.find(({ name }) => name === wish.field)?.label ?? wish.field
          return `removed ${label.toLowerCase()} from ${entity.many}`
        },
      )
    case 'rename-field':
      return renameField(draft, wish.entity, wish.field, wish.to)
    case 'retype-field':
      return changeField(
        draft,
        wish.entity,
        wish.field,
        (field) => retyped(field, wish.like),
        (field, entity) => `made ${field.label.toLowerCase()} of ${entity.many} ${withArticle(kindWords(wish.like))}`,
      )
    case 'require-field':
      return changeField(
        draft,
        wish.entity,
        wish.field,
        (field) => ({ ...field, isRequired: wish.isRequired }),
        (field, entity) => `made ${field.label.toLowerCase()} of ${entity.many} ${wish.isRequired ? 'required' : 'optional'}`,
      )
    case 'set-choices':
      return changeField(
        draft,
        wish.entity,
        wish.field,
        (field) => withChoices(field, wish.choices),
        (field, entity) => `set the choices of ${field.label.toLowerCase()} in ${entity.many} to ${listWords(wish.choices)}`,
      )
    case 'remove-entity':
      return removeEntity(draft, wish.entity)
    case 'rename-entity':
      return renameEntity(draft, wish.entity, wish.to)
    case 'relate':
      return relate(draft, wish.child, wish.parent)
    case 'permit':
      return permit(draft, wish)
    case 'sample-rows': {
      const entity = findEntity(model, wish.entity)
      return entity === undefined
        ? draft
        : done({ ...draft, samples: [...draft.samples, wish] }, `added ${wish.count} sample ${wish.count === 1 ? entity.one : entity.many}`)
    }
    case 'skin':
      return done({ ...draft, model: { ...model, skin: wish.skin } }, `made the app ${wish.words}`)
    case 'placement':
      return done(
        { ...draft, model: { ...model, placement: wish.placement } },
        wish.placement === 'side' ? 'put the menu at the side' : 'put the menu at the top',
      )
    case 'rename-app':
      return done({ ...draft, model: { ...model, name: wish.name } }, `named the app ${wish.name}`)
    case 'add-page':
      return addPage(draft, wish.title, wish.about)
    case 'remove-page': {
      const page = model.extraPages.find(({ to }) => to === wish.to)
      return done(
        { ...draft, model: { ...model, extraPages: model.extraPages.filter(({ to }) => to !== wish.to) } },
        `removed the page ${page?.label ?? ''}`,
      )
    }
    case 'say':
      return { ...draft, notes: [...draft.notes, wish.text] }
    case 'unknown':
      return { ...draft, unknown: [...draft.unknown, wish.text] }
    default:
      return assertNever(wish)
  }
}

function done(draft: Draft, what: string): Draft {
  return { ...draft, done: [...draft.done, what] }
}

function changeEntity(draft: Draft, name: string, change: (entity: Entity) => Entity, what: (entity: Entity) => string): Draft {
  const entity = findEntity(draft.model, name)
  return entity === undefined ? draft : done({ ...draft, model: replaceEntity(draft.model, name, change) }, what(entity))
}

function changeField(
  draft: Draft,
  name: string,
  fieldName: string,
  change: (field: Field) => Field,
  what: (field: Field, entity: Entity) => string,
): Draft {
  const field = findEntity(draft.model, name)?.fields.find((one) => one.name === fieldName)
  if (field === undefined) return draft
  const changed = (entity: Entity): Entity => ({
    ...entity,
    fields: entity.fields.map((one) => (one.name === fieldName ? change(one) : one)),
  })
  return changeEntity(draft, name, changed, (entity) => what(field, entity))
}

function addFields(draft: Draft, name: string, fields: readonly Field[]): Draft {
  const entity = findEntity(draft.model, name)
  if (entity === undefined) return draft
  const isThere = (field: Field) => entity.fields.some((one) => one.name === field.name || saysTheSame(one, field))
  const added = fields.filter((field) => !isThere(field))
  const known = fields.filter(isThere)
  const notes = known.map((field) => `${sentenceCase(entity.many)} have ${withArticle(field.label.toLowerCase())} already.`)
  if (added.length === 0) return { ...draft, notes: [...draft.notes, ...notes] }
  const isLate = (field: Field) => field.kind === 'multiline' || field.kind === 'image'
  const early = added.filter((field) => !isLate(field))
  const at = entity.fields.findIndex(isLate)
  const cut = at < 0 ? entity.fields.length : at
  const all = [...entity.fields.slice(0, cut), ...early, ...entity.fields.slice(cut), ...added.filter(isLate)]
  const next = { ...draft, notes: [...draft.notes, ...notes], model: replaceEntity(draft.model, name, (one) => ({ ...one, fields: all })) }
  return done(next, `added ${listWords(added.map((field) => withArticle(field.label.toLowerCase())))} to ${entity.many}`)
}

/** "Phone" and "phone number" are one thing; "phone" and "work phone" are two. */
function saysTheSame(one: Field, other: Field): boolean {
  const bare = (field: Field) => field.label.toLowerCase().replace(/ (?:number|address|no\.?)$/, '')
  return one.kind === other.kind && ['phone', 'email'].includes(one.kind) && bare(one) === bare(other)
}

function removeField(entity: Entity, name: string): Entity {
  const fields = entity.fields.filter((field) => field.name !== name)
  // A list whose rows have nothing to say would have no page; what names them stays possible.
  return fields.length > 0
    ? { ...entity, fields }
    : { ...entity, fields: [{ name: 'name', label: 'Name', kind: 'text', isRequired: true }] }
}

function renameField(draft: Draft, name: string, fieldName: string, to: string): Draft {
  const words = to.replace(/^["“']|["”']$/g, '').trim()
  const newName = safeFieldName(words)
  const entity = findEntity(draft.model, name)
  if (entity?.fields.some((field) => field.name === newName && field.name !== fieldName) === true) {
    return {
      ...draft,
      notes: [...draft.notes, `${sentenceCase(entity.many)} have ${withArticle(words)} already, so nothing was renamed to it.`],
    }
  }
  return changeField(
    draft,
    name,
    fieldName,
    (field) => ({ ...field, name: newName, label: sentenceCase(words) }),
    (field, owner) => `renamed ${field.label.toLowerCase()} of ${owner.many} to ${words}`,
  )
}

function retyped(field: Field, like: Field): Field {
  const { choices: _choices, relation: _relation, ...rest } = field
  return { ...rest, kind: like.kind, ...(like.choices === undefined ? {} : { choices: like.choices }) }
}

function withChoices(field: Field, choices: readonly string[]): Field {
  return { ...field, kind: field.kind === 'choices' ? 'choices' : 'choice', choices }
}

function kindWords({ kind }: Field): string {
  const words: Readonly<Partial<Record<Field['kind'], string>>> = {
    multiline: 'long text',
    boolean: 'yes or no',
    money: 'amount of money',
    choice: 'choice',
    datetime: 'date with a time',
    integer: 'whole number',
    url: 'link',
    choices: 'list of choices',
  }
  return words[kind] ?? kind
}

function removeEntity(draft: Draft, name: string): Draft {
  const entity = findEntity(draft.model, name)
  if (entity === undefined) return draft
  const rest = draft.model.entities.filter((one) => one.name !== name).map((one) => removeRelations(one, name))
  return done({ ...draft, model: { ...draft.model, entities: rest } }, `removed ${entity.many} with their pages`)
}

function removeRelations(entity: Entity, target: string): Entity {
  return entity.fields.filter((field) => field.relation === target).reduce((kept, field) => removeField(kept, field.name), entity)
}

function renameEntity(draft: Draft, name: string, to: string): Draft {
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

function relate(draft: Draft, child: string, parent: string): Draft {
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

function permit(draft: Draft, wish: Extract<Wish, { kind: 'permit' }>): Draft {
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

function addPage(draft: Draft, title: string, about: string): Draft {
  const { model } = draft
  const content = contentPage(title, about)
  const to = `/${kebabCase(content.page)}`
  const isTaken =
    model.extraPages.some((page) => page.to === to) ||
    model.entities.some((entity) => pascalCase(entity.many, entity.name) === content.page)
  if (isTaken) return { ...draft, notes: [...draft.notes, `There is a page ${title} already.`] }
  const entity = content.data?.entity
  const entities = entity === undefined || findEntity(model, entity.name) !== undefined ? model.entities : [...model.entities, entity]
  const extraPages = [...model.extraPages, { page: content.page, to, label: title, icon: content.icon }]
  return done({ ...draft, newPages: [...draft.newPages, content], model: { ...model, entities, extraPages } }, `added the page ${title}`)
}

/** New lists, and new fields of lists that are there. */
function describe(draft: Draft, text: string, packs: readonly DomainPack[]): Draft {
  const { model } = draft
  const description = readDescription(text)
  const fresh = { ...description, entities: description.entities.filter((spec) => findEntityByWords(model, spec.one) === undefined) }
  const built = buildEntities(fresh, { ...entityContext(model, packs), chosen: chosenPack(packs, model.name) })
  let next = draft
  if (built.length > 0) {
    const entities = [...model.entities, ...built]
    const samples = built.map((entity) => ({ entity: entity.name, count: 0 }))
    next = done(
      { ...next, samples: [...next.samples, ...samples], model: { ...model, entities } },
      `added ${listWords(built.map(({ many }) => many))}`,
    )
  }
  for (const spec of description.entities) {
    const known = findEntityByWords(model, spec.one)
    if (known === undefined) continue
    const parents = [...spec.parents].flatMap((parent) => findEntityByWords(next.model, parent) ?? [])
    for (const parent of parents) next = relate(next, known.name, parent.name)
    const fields = spec.fields.map((field) =>
      fieldFromWords(field.words, { kind: field.kind, choices: field.choices, isRequired: field.isRequired }),
    )
    if (fields.length > 0) next = addFields(next, known.name, fields)
  }
  return next === draft ? { ...draft, unknown: [...draft.unknown, text] } : next
}
