import { viewsOf } from '../emit/list-views.ts'
import { speakerOf } from '../language/language.ts'
import { stemsOf } from '../language/stems.ts'
import { knownNoun } from '../lexicon/lexicon.ts'
import { inEnglish } from '../statistics/in-english.ts'
import { saysAny } from '../lexicon/sayings.ts'
import { type AppModel, type Entity, type Field, labelField, replaceEntity, withField } from '../spec/app-model.ts'
import { canBeFiltered, sortedBy, withKey } from '../spec/list-shape.ts'
import { dayOf, isDay } from '../spec/scheduled.ts'
import { fieldsMeant, hits, isFigure, listMeant } from './aim.ts'

// In which order and as what a list is shown.

/** Null for what no order, group or filter says. */
export function withOrder(model: AppModel, words: string): AppModel | null {
  const stems = stemsOf(words)
  if (saysAny(words, 'grouped')) {
    const [found] = fieldsMeant(model, stems, canBeFiltered)
    return found === undefined ? null : onField(model, found, (field) => withKey(field, 'x-group', true))
  }
  const sort = sortIn(model, words, stems)
  if (sort !== null) return replaceEntity(model, sort.entity.name, (entity) => sortedBy(entity, sort.by, sort.direction))
  return saysAny(words, 'filtered') ? withFilter(model, stems) : null
}

function onField(
  model: AppModel,
  { entity, field }: { readonly entity: Entity; readonly field: Field },
  change: (field: Field) => Field,
): AppModel {
  return replaceEntity(model, entity.name, (each) => withField(each, field.name, change))
}

interface Sort {
  readonly entity: Entity
  /** Null: when rows were made. */
  readonly by: string | null
  readonly direction: 'up' | 'down'
}
function sortIn(model: AppModel, words: string, stems: ReadonlySet<string>): Sort | null {
  const entity = listMeant(model, stems)
  if (entity === undefined) return null
  if (saysAny(words, 'newest')) return { entity, by: dayOf(entity)?.name ?? null, direction: 'down' }
  const isTimed = saysAny(words, 'soonest') || saysAny(words, 'oldest')
  const isHigh = saysAny(words, 'highest')
  if (isTimed || isHigh || saysAny(words, 'lowest')) {
    const isAble = isTimed ? isDay : isFigure
    const [named] = fieldsMeant(model, stems, isAble)
    const own = entity.fields.filter(isAble)
    const field = named ?? (own.length === 1 || isTimed ? { entity, field: isTimed ? (dayOf(entity) ?? own[0]) : own[0] } : undefined)
    return field?.field === undefined ? null : { entity: field.entity, by: field.field.name, direction: isHigh ? 'down' : 'up' }
  }
  if (!saysAny(words, 'sorted')) return null
  const [found] = fieldsMeant(model, stems, canBeFiltered).filter(({ isNamed }) => isNamed)
  if (found !== undefined) return { entity: found.entity, by: found.field.name, direction: 'up' }
  const label = saysAny(words, 'alphabet') ? labelField(entity) : undefined
  return label === undefined ? null : { entity, by: label.name, direction: 'up' }
}

/** Every list can be searched, and filtered by its choices; another property that is named gets a filter of its own. */
function withFilter(model: AppModel, stems: ReadonlySet<string>): AppModel {
  const found = fieldsMeant(model, stems, ({ kind }) => kind === 'boolean' || kind === 'date' || kind === 'text').filter(
    ({ isNamed, field, entity }) => isNamed && field !== labelField(entity),
  )
  return found.reduce((each, one) => onField(each, one, (field) => withKey(field, 'x-filter', true)), model)
}

const VIEWS = ['board', 'calendar', 'gallery'] as const
type View = (typeof VIEWS)[number]

/** Null for what none of the views is. */
export function withView(model: AppModel, words: string): AppModel | null {
  const view = VIEWS.find((each) => saysAny(words, each))
  if (view === undefined) return saysAny(words, 'usual view') && !saysAny(words, 'no view') ? model : null
  const stems = stemsOf(words)
  const isAble = (entity: Entity) => viewsOf(withKey(entity, 'x-view', view)).includes(view)
  const score = (entity: Entity) =>
    hits(entity, stems) * 4 + (isAble(entity) ? 1 : 0) + (view === 'calendar' && knownNoun(entity.name)?.nounClass === 'event' ? 2 : 0)
  const entity = model.entities.toSorted((a, b) => score(b) - score(a))[0]
  if (entity === undefined || isOfOther(model, words)) return null
  const fields = isAble(entity) ? entity.fields : [...entity.fields, lacking(view, model)]
  return replaceEntity(model, entity.name, (each) => withKey({ ...each, fields }, 'x-view', view))
}

const OF = new Set(['of', 'for', 'von', 'der', 'des', 'de', 'del'])
/** "A calendar of meetings", where no list is of meetings. */
function isOfOther(model: AppModel, words: string): boolean {
  const said = words.toLowerCase().split(' ')
  const noun = inEnglish(said[said.findIndex((word) => OF.has(word)) + 1] ?? '', model.language)
  const stems = stemsOf(noun)
  return (
    knownNoun(noun)?.nounClass === 'event' &&
    said.some((word) => OF.has(word)) &&
    !model.entities.some((entity) => [entity, ...entity.fields].some((each) => hits(each, stems) > 0))
  )
}

/** A calendar needs a day, a board what its rows go through, a gallery a picture. */
function lacking(view: View, { language }: AppModel): Field {
  const speak = speakerOf(language)
  if (view === 'calendar') return { name: 'date', label: speak('Date', 'Datum', 'Date', 'Fecha'), kind: 'date', isRequired: false }
  if (view === 'gallery') return { name: 'photo', label: speak('Photo', 'Foto', 'Photo', 'Foto'), kind: 'image', isRequired: false }
  const choices = [
    speak('To do', 'Offen', 'À faire', 'Pendiente'),
    speak('In progress', 'In Arbeit', 'En cours', 'En curso'),
    speak('Done', 'Erledigt', 'Terminé', 'Terminado'),
  ]
  return { name: 'status', label: speak('Status', 'Status', 'Statut', 'Estado'), kind: 'choice', choices, isRequired: false }
}
