import type { ColumnChangeCommand } from '../../../../shared/domain/column-change.ts'
import { PropertyName } from '../../../../shared/domain/entity-schema.ts'
import { displayName, entityPath } from '../../../../shared/domain/file-path.ts'
import { patchedSchema } from '../emit/schema.ts'
import { sentenceCase } from '../language/nouns.ts'
import { type Entity, type Field, replaceEntity, withField, isBroad } from '../spec/app-model.ts'
import { entityCalled, isSameName, tidyName } from '../spec/names.ts'
import { choicesOf, resolveField, startOf } from '../spec/resolve-field.ts'
import { withFormula } from '../spec/resolve-list.ts'
import { reaches } from '../spec/resolve-spec.ts'
import { withChoices, withRenamedChoices, withSuccessors } from './choices.ts'
import {
  type Around,
  type AtList,
  type CommandOf,
  fieldIn,
  isSameFiles,
  leftNotes,
  listOf,
  type Outcome,
  refused,
  rewrite,
  withFiles,
} from './draft.ts'
import { elsewhereOf } from './elsewhere.ts'
import { type ColumnEdit, columnEdit, followColumn } from './follow-column.ts'

const MOST_FIELDS = 60

/** A field that the card or a message adds, after the short ones and before long texts and pictures. */
export function addField(at: AtList, { field: spec }: CommandOf<'add-field'>): Outcome {
  const { draft, entity, tell } = at
  if (entity.fields.length >= MOST_FIELDS) return refused(tell('tooManyFields', { count: MOST_FIELDS }))
  const label = sentenceCase(tidyName(spec.label))
  if (entity.fields.some((field) => isSameName(field.label, label))) return refused(tell('fieldTaken', { field: label, list: entity.many }))
  const isRelation = spec.kind === 'relation' || spec.relation !== undefined
  const target = spec.relation === undefined ? undefined : entityCalled(draft.model.entities, spec.relation)
  if (isRelation && target === undefined) return refused(tell('noTarget', { list: spec.relation ?? '' }))
  if (target !== undefined) return relate(at, { to: target.name, label }, spec.required)
  if (spec.kind === 'choice' && choicesOf(spec).length === 0) return refused(tell('needsChoices', { field: label }))
  const field = resolveField(
    spec,
    entity.fields.map((each) => each.name),
    null,
  )
  if (spec.start !== undefined && startOf(spec.start, field.kind, field.choices) === null)
    return refused(tell('badStart', { field: label, value: String(spec.start) }))
  const added = { ...entity, fields: placed(entity.fields, field) }
  const written = spec.formula ?? ''
  const reckoned = written === '' ? added : withFormula(added, field.name, written, draft.model.entities)
  if (reckoned === null) return refused(tell('badFormula', { formula: written, list: entity.many }))
  if (written !== '' && entity.pages !== 'standard') return refused(tell('ownPages', { list: entity.many }))
  return rewrite(
    draft,
    { after: replaceEntity(draft.model, entity.name, () => reckoned), done: tell('addedField', { field: label, list: entity.many }) },
    tell,
  )
}

function placed(fields: readonly Field[], field: Field): readonly Field[] {
  const at = isBroad(field) ? -1 : fields.findIndex(isBroad)
  return at < 0 ? [...fields, field] : fields.toSpliced(at, 0, field)
}

/** Each row of a list belongs to one of another list. */
export function relate(
  { draft, entity: from, tell }: AtList,
  { to, label: told }: Pick<CommandOf<'relate'>, 'to' | 'label'>,
  isRequired = false,
): Outcome {
  const other = listOf(draft, to, tell)
  if ('kind' in other) return other
  const target = other.entity
  const label = sentenceCase(tidyName(told ?? target.one))
  if (from === target) return refused(tell('pointsToItself', { list: from.many }))
  if (told === undefined && from.fields.some(({ relation }) => relation === target.name))
    return refused(tell('related', { list: from.many, to: target.many }))
  if (from.fields.some((field) => isSameName(field.label, label))) return refused(tell('fieldTaken', { field: label, list: from.many }))
  if (reaches(draft.model.entities, target.name, from.name)) return refused(tell('circle', { list: from.many, to: target.many }))
  if (from.fields.length >= MOST_FIELDS) return refused(tell('tooManyFields', { count: MOST_FIELDS }))
  const spec = { label, kind: 'relation' as const, required: isRequired }
  const field = resolveField(
    spec,
    from.fields.map((each) => each.name),
    target.name,
  )
  const after = replaceEntity(draft.model, from.name, (entity) => ({ ...entity, fields: entity.fields.toSpliced(1, 0, field) }))
  return rewrite(draft, { after, done: tell('addedField', { field: label, list: from.many }) }, tell)
}

/** The seven changes that the grid knows, on its road. */
export async function changeColumn(at: AtList, { change }: Pick<CommandOf<'change-column'>, 'change'>): Promise<Outcome> {
  const { draft, entity, deps, tell } = at
  const problem = problemOf(entity, change, tell)
  if (problem !== null) return refused(problem)
  const text = draft.files.get(entityPath(entity.name)) ?? ''
  const choices = change.kind === 'retype' ? await choicesFor(entity, change, deps) : []
  const changed = deps.changeProperty(text, change, choices)
  return carryOut(at, columnEdit(draft, entity.name, change, changed), doneOf(entity, change, tell))
}

/** What the field offers already, else what stands in its rows. */
async function choicesFor(
  { name: entity, fields }: Entity,
  { property, type }: Extract<ColumnChangeCommand, { kind: 'retype' }>,
  { columnChoices }: Around['deps'],
): Promise<readonly string[]> {
  if (type !== 'choice' && type !== 'choices') return []
  const there = fields.find(({ name }) => name === property)?.choices ?? []
  return there.length > 0 ? there : columnChoices({ entity, property, type })
}

function problemOf(entity: Entity, change: ColumnChangeCommand, tell: Around['tell']): string | null {
  const list = entity.many
  const isTaken = (title: string, own?: Field) => entity.fields.some((field) => field !== own && isSameName(field.label, title))
  if (change.kind === 'add') {
    if (entity.fields.length >= MOST_FIELDS) return tell('tooManyFields', { count: MOST_FIELDS })
    return isTaken(change.title) ? tell('fieldTaken', { field: change.title, list }) : null
  }
  const field = entity.fields.find(({ name }) => name === change.property)
  if (field === undefined) return tell('noField', { field: change.property, list })
  const name = field.label
  switch (change.kind) {
    case 'rename': {
      const isBad = change.name !== undefined && change.name !== field.name && !PropertyName.safeParse(change.name).success
      if (isBad) return tell('badName', { name: change.name ?? '' })
      const isNameTaken = entity.fields.some((each) => each !== field && each.name === change.name)
      return isTaken(change.title, field) || isNameTaken ? tell('fieldTaken', { field: change.title, list }) : null
    }
    case 'remove':
      return entity.fields.length === 1 ? tell('lastField') : null
    case 'add-choice':
    case 'add-choices': {
      if (field.kind !== 'choice' && field.kind !== 'choices') return tell('noChoices', { field: name })
      const [first = ''] = change.kind === 'add-choice' ? [change.choice] : change.choices
      const isThere = (change.kind === 'add-choice' ? [change.choice] : change.choices).every((choice) => field.choices?.includes(choice))
      return isThere ? tell('choiceTwice', { choice: first }) : null
    }
    case 'retype':
      return field.kind === change.type ? tell('alreadySo') : null
    case 'move':
      return null
  }
}

function doneOf(entity: Entity, change: ColumnChangeCommand, tell: Around['tell']): string {
  const list = entity.many
  if (change.kind === 'add') return tell('addedField', { field: change.title, list })
  const field = entity.fields.find(({ name }) => name === change.property)
  const label = field?.label ?? change.property
  switch (change.kind) {
    case 'rename':
      return tell('renamedField', { field: label, list, name: change.title })
    case 'remove':
      return tell('removedField', { field: label, list })
    case 'retype':
      return tell('retypedField', { field: label, list })
    case 'move':
      return tell('movedField', { field: label, list })
    case 'add-choice':
      return tell('setChoices', { field: label, list, choices: [...(field?.choices ?? []), change.choice].join(', ') })
    case 'add-choices':
      return tell('setChoices', { field: label, list, choices: [...new Set([...(field?.choices ?? []), ...change.choices])].join(', ') })
  }
}

/** What the card calls it: a change of type by the grid's road. */
export async function changeFieldKind(at: AtList, { field, fieldKind }: CommandOf<'change-field-kind'>): Promise<Outcome> {
  if (fieldKind === 'relation') return refused(at.tell('noRelationKind'))
  return changeColumn(at, { change: { kind: 'retype', property: field, type: fieldKind } })
}

/** All options of a field in their order; rows follow an option to its new name. */
export async function setChoices(
  at: AtList,
  { field: fieldName, choices: told, gone: instead = [] }: CommandOf<'set-choices'>,
): Promise<Outcome> {
  const { draft, entity, tell } = at
  const there = fieldIn(entity, fieldName, tell)
  if ('kind' in there) return there
  const { field } = there
  if (field.kind !== 'choice' && field.kind !== 'choices') return refused(tell('noChoices', { field: field.label }))
  const wanted = told.map(({ value, was }) => ({ value: tidyName(value), was }))
  const values = wanted.map(({ value }) => value)
  const twice = values.find((value, at) => values.indexOf(value) < at)
  if (twice !== undefined) return refused(tell('choiceTwice', { choice: twice }))
  const old = field.choices ?? []
  const names = new Map(
    wanted.flatMap(({ value, was }) => (was !== undefined && was !== value && old.includes(was) ? [[was, value] as const] : [])),
  )
  const gone = old.filter((choice) => !values.includes(choice))
  const successors = new Map(
    instead
      .filter(({ value, to }) => gone.includes(value) && !names.has(value) && (to === null || values.includes(to)))
      .map(({ value, to }) => [value, to]),
  )
  const used = [...new Set(gone.flatMap((choice) => elsewhereOf(draft.files, draft.model).usesOfChoice(entity, choice)))]
  if (used.length > 0) return refused(tell('usedElsewhere', { files: used.join(', ') }))
  const renamed = names.size === 0 ? field : withRenamedChoices(field, names)
  const is = withField(entity, field.name, () => withSuccessors(withChoices(renamed, values), successors))
  const edit: ColumnEdit = {
    entity: entity.name,
    schema: patchedSchema(draft.files.get(entityPath(entity.name)) ?? '', entity, is),
    from: { name: field.name, title: field.label },
    to: { name: field.name, title: field.label },
    breaksCode: false,
    ...(names.size === 0 ? {} : { renaming: { kind: 'choices' as const, list: entity.name, field: field.name, names } }),
  }
  const done = tell('setChoices', { field: field.label, list: entity.many, choices: values.join(', ') })
  return carryOut(at, edit, done)
}

const MOST_PLACES = 6

async function carryOut({ draft, deps, tell }: AtList, edit: ColumnEdit, done: string): Promise<Outcome> {
  const { files, left, open } = await followColumn(draft, edit, deps)
  if (isSameFiles(files, draft.files)) return refused(tell('alreadySo'))
  const places = open.slice(0, MOST_PLACES).map(({ path, line }) => `${displayName(path)}:${line}`)
  const notes = places.length === 0 ? leftNotes(left, tell) : [...leftNotes(left, tell), tell('stillMeant', { places: places.join(', ') })]
  return { kind: 'changed', draft: withFiles(draft, files), done, notes }
}
