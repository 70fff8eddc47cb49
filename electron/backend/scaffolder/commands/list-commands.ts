import { permissionsOfPreset } from '../../../../shared/domain/access-presets.ts'
import { isSameAccess } from '../../../../shared/domain/access.ts'
import { createLevel } from '../../../../shared/domain/access.ts'
import { withMenuEntry } from '../emit/menu-entry.ts'
import { entityNames } from '../emit/code.ts'
import { underEnglishNames } from '../samples/sample-context.ts'
import { sampleRows, type SampleRows } from '../samples/sample-rows.ts'
import { withWorkedOut } from '../samples/worked-out.ts'
import { fittingPacks } from '../lists/packs.ts'
import { sentenceCase } from '../language/nouns.ts'
import { type AppModel, type Entity, findEntity, replaceEntity } from '../spec/app-model.ts'
import { freeEntityName, isSameName, tidyName } from '../spec/names.ts'
import { resolveList } from '../spec/resolve-list.ts'
import { toldRecords, wholeRows } from '../spec/sample-records.ts'
import { type Around, type AtList, type CommandOf, type Draft, type Outcome, refused, rewrite, withFiles } from './draft.ts'
import { elsewhereOf } from './elsewhere.ts'
import { followRenaming } from './follow-renaming.ts'

const MOST_LISTS = 60

export function addList(draft: Draft, { list: spec }: CommandOf<'add-list'>, { deps, tell }: Around): Outcome {
  const { model } = draft
  if (model.entities.length >= MOST_LISTS) return refused(tell('tooManyLists', { count: MOST_LISTS }))
  const [one, many] = [tidyName(spec.one), tidyName(spec.many)]
  const name = isTaken(model, [one, many]) ? null : freeEntityName({ one, many }, model.entities, model.extraPages)
  if (name === null) return refused(tell('listTaken', { name: many }))
  const usual = model.entities[0]
  const access =
    spec.access === undefined && usual !== undefined
      ? { read: usual.read, write: usual.write }
      : permissionsOfPreset(spec.access ?? 'members-own')
  const entity: Entity = { ...resolveList({ spec, name, one, many }, model.entities), ...access }
  const after = { ...model, entities: [...model.entities, entity] }
  const told = toldRecords({ entity, spec }, [{ entity, spec }])
  const rows = told === null ? madeUp(after, entity, 0, deps) : [{ entity, records: told }]
  const outcome = rewrite(draft, { after, done: tell('addedList', { list: entity.many }), rows }, tell)
  if (outcome.kind === 'refused') return outcome
  const { route, title } = entityNames(entity)
  const next = withMenuEntry(outcome.draft.files, { to: route, label: title, icon: entity.icon })
  if (next === null) return { ...outcome, notes: [...outcome.notes, tell('notInMenu', { name: title })] }
  return { ...outcome, draft: withFiles(outcome.draft, next) }
}

function isTaken({ entities, extraPages }: AppModel, words: readonly string[]): boolean {
  return words.some(
    (word) =>
      entities.some(({ one, many }) => isSameName(one, word) || isSameName(many, word)) ||
      extraPages.some(({ label }) => isSameName(label, word)),
  )
}

export function removeList({ draft, entity, tell }: AtList): Outcome {
  const { model, files } = draft
  if (model.entities.length === 1) return refused(tell('lastList'))
  const elsewhere = elsewhereOf(files, model)
  const pointing = model.entities.flatMap((one) =>
    one.fields.filter(({ relation }) => relation === entity.name && one !== entity).flatMap((field) => elsewhere.usesOf(one, field)),
  )
  const used = [...new Set([...elsewhere.usesOf(entity), ...pointing])]
  if (used.length > 0) return refused(tell('usedElsewhere', { files: used.join(', ') }))
  const entities = model.entities.filter((one) => one !== entity).map((one) => withoutLinks(one, entity.name))
  return rewrite(draft, { after: { ...model, entities }, done: tell('removedList', { list: entity.many }) }, tell)
}

function withoutLinks(entity: Entity, target: string): Entity {
  const fields = entity.fields.filter(({ relation }) => relation !== target)
  // A list whose rows have nothing to say would have no page.
  return { ...entity, fields: fields.length > 0 ? fields : [{ name: 'name', label: 'Name', kind: 'text', isRequired: false }] }
}

/** Its name for people, in code and in addresses; code that is not ours goes on finding it. */
export function renameList({ draft, entity, tell }: AtList, { one: singular, many: plural }: CommandOf<'rename-list'>): Outcome {
  const { model } = draft
  const others = model.entities.filter((each) => each !== entity)
  const [one, many] = [tidyName(singular), tidyName(plural)]
  if (one === entity.one && many === entity.many) return refused(tell('alreadySo'))
  const isFree = !isTaken({ ...model, entities: others }, [one, many])
  const newName = isFree ? freeEntityName({ one, many }, others, model.extraPages) : null
  if (newName === null) return refused(tell('listTaken', { name: many }))
  const followed = newName === entity.name ? model : followRenaming(model, { kind: 'list', list: entity.name, to: newName })
  const entities = followed.entities.map((each) => {
    const fields = each.fields.map((field) =>
      field.relation !== entity.name
        ? field
        : { ...field, relation: newName, label: isSameName(field.label, entity.one) ? sentenceCase(one) : field.label },
    )
    return each.name === entity.name ? { ...each, name: newName, one, many, fields } : { ...each, fields }
  })
  const renames = newName === entity.name ? new Map<string, string>() : new Map([[newName, entity.name]])
  return rewrite(draft, { after: { ...followed, entities }, done: tell('renamedList', { list: entity.many, name: many }), renames }, tell)
}

export function setAccess({ draft, entity, tell }: AtList, { access }: CommandOf<'set-access'>): Outcome {
  const wanted = typeof access === 'string' ? permissionsOfPreset(access) : access
  if (isSameAccess(entity, wanted)) return refused(tell('alreadySo'))
  const create = wanted.create === wanted.write ? undefined : wanted.create
  const after = replaceEntity(draft.model, entity.name, (one) => ({ ...one, read: wanted.read, write: wanted.write, create }))
  const who = { read: tell(wanted.read), write: tell(wanted.write), create: tell(createLevel(wanted)) }
  return rewrite(draft, { after, done: tell('setAccess', { list: entity.many, ...who }) }, tell)
}

export function addSamples({ draft, entity, deps, tell }: AtList, { count }: CommandOf<'add-samples'>): Outcome {
  const rows = madeUp(draft.model, entity, count, deps)
  return {
    kind: 'changed',
    draft: { ...draft, rows: [...draft.rows, ...rows] },
    done: tell('addedSamples', { count: rows.reduce((sum, { records }) => sum + records.length, 0), list: entity.many }),
    notes: [],
  }
}

/** `count` 0: as many as such a list usually begins with. */
function madeUp(model: AppModel, entity: Entity, count: number, { packs, today }: Around['deps']): readonly SampleRows[] {
  const { language, name } = model
  const own = findEntity(model, entity.name) ?? entity
  const samples = {
    packs: fittingPacks(packs, `${name} ${own.many}`),
    chosen: null,
    today,
    entities: [language === 'en' ? own : underEnglishNames(own)],
    shown: [own],
    language,
    said: name,
  }
  const rows = sampleRows(samples, count === 0 ? null : new Map([[own.name, count]]))
  return withWorkedOut(rows, model)
    .map((each) => ({ ...each, records: wholeRows(own, each.records) }))
    .filter(({ records }) => records.length > 0)
}
