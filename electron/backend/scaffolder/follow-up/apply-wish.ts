import { assertNever } from '../../../../shared/domain/assert-never.ts'
import { kebabCase, listWords, pascalCase, sentenceCase, withArticle } from '../nouns.ts'
import { type Field, findEntity, replaceEntity } from '../app-model.ts'
import { buildEntities, entityContext } from '../build-app.ts'
import { contentPage } from '../emit/content-page.ts'
import { fieldFromWords, safeFieldName } from '../field-types.ts'
import { readDescription } from '../grammar/read-description.ts'
import { chosenPack, type DomainPack } from '../packs.ts'
import { permit, relate, removeEntity, renameEntity } from './apply-entity-wish.ts'
import { changeEntity, changeField, done, type Draft, removeField } from './draft.ts'
import { findEntityByWords } from './find.ts'
import type { Wish } from './wishes.ts'

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
