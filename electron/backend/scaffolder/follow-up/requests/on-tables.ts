import type { Entity, Field } from '../../spec/app-model.ts'
import { labelField } from '../../spec/app-model.ts'
import { fieldFromWords } from '../../spec/field-types.ts'
import { ownName, rolesOf } from '../../later/own-names.ts'
import { wordsOf as split } from '../../statistics/words.ts'
import { openingWish } from '../read/read-opening.ts'
import type { Wish } from '../wishes.ts'
import { type Asked, asSentence, fieldNamed, fieldsNamed, listAsked, wordsOf } from './asked.ts'

// Requests about how the rows of a list are shown.

const DOWN =
  /(?<!\p{L})(?:slowest|langsamste[nrs]?|newest|latest|most recent|youngest|highest|biggest|largest|most expensive|longest|most|best|descending|desc|z ?(?:-|to|bis|à|a) ?a|new(?:est)? to old(?:est)?|neueste[nrs]?|neuste[nrs]?|jüngste[nrs]?|höchste[nrs]?|größte[nrs]?|teuerste[nrs]?|meiste[nrs]?|beste[nrs]?|absteigend|récente?s?|nouve(?:au|lle)s?|grande?s?|chère?s?|élevée?s?|meilleure?s?|décroissante?|nuev[ao]s?|recientes?|altas?|altos?|mayor(?:es)?|car[ao]s?|mejor(?:es)?|descendente)(?!\p{L})/iu
const UP =
  /(?<!\p{L})(?:quickest|fastest|schnellste[nrs]?|kürzeste[nrs]?|rapides?|rápid[ao]s?|courte?s?|cort[ao]s?|oldest|earliest|soonest|lowest|smallest|cheapest|shortest|least|worst|ascending|asc|a ?(?:-|to|bis|à|a) ?z|alphabet\p{L}*|old(?:est)? to new(?:est)?|next|älteste[nrs]?|früheste[nrs]?|niedrigste[nrs]?|kleinste[nrs]?|günstigste[nrs]?|billigste[nrs]?|nächste[nrs]?|aufsteigend|anciens?|anciennes?|petite?s?|basse?s?|proche?s?|croissante?|alphabétique|antigu[ao]s?|viej[ao]s?|bajas?|bajos?|menor(?:es)?|barat[ao]s?|próxim[ao]s?|ascendente|alfabétic\p{L}*)(?!\p{L})/iu
const BY_DAY =
  /(?<!\p{L})(?:new|old|lat|recent|earl|soon|young|neue|neust|ältes|früh|jüng|nächst|next|due|fällig|échéan|venc|récent|ancien|nouv|proche|nuev|antigu|viej|recient|próxim|date|datum|fecha)/iu
const BY_NAME = /alphab|alfab|\ba ?(?:-|to|bis|à|a) ?z\b|\bname|\bnom\b|nombre/iu

export function sorted(asked: Asked): readonly Wish[] | null {
  const entity = listAsked(asked) ?? fieldsNamed(asked)?.[0]?.entity
  const orders = wordsOf(asked, 'order', 'field')
  if (entity === undefined || orders.length === 0) return null
  const order = orders.join(' ')
  const [down, up] = [DOWN.exec(order)?.index, UP.exec(order)?.index]
  const isDown = down !== undefined && (up === undefined || down < up)
  const field = fieldIn(order, entity, asked)
  if (field === null) return null
  const by = field ?? (BY_DAY.test(order) ? dayOf(entity, order) : BY_NAME.test(order) ? labelField(entity) : undefined)
  if (by === null) return null
  // Without a day of its own a row is as old as it was added.
  if (by === undefined && !(BY_DAY.test(order) && (down !== undefined || up !== undefined))) return null
  return [{ kind: 'sort', entity: entity.name, by: by?.name ?? null, direction: isDown ? 'down' : 'up' }]
}

const IS_DUE = /due|deadline|soon|fällig|nächst|échéance|proche|venc|próxim/iu
const DUE_DAY = /due|deadline|back|return|end|until|fällig|zurück|ende|bis|échéance|retour|fin|venc|devol/iu

/** The day that is meant where none is named; null where it could be several. */
function dayOf({ fields }: Entity, order: string): Field | null | undefined {
  const days = fields.filter(({ kind }) => kind === 'date' || kind === 'datetime')
  if (days.length < 2) return days[0]
  const due = IS_DUE.test(order) ? days.filter(({ label }) => DUE_DAY.test(label)) : []
  return (due.length === 1 ? due[0] : days.find(({ name }) => name === 'date')) ?? null
}

/** The one field of the list that is named in some words; null where there are several. */
export function fieldIn(text: string, entity: Entity, asked: Asked): Field | null | undefined {
  const words = split(text)
  const named = (field: Field, said: typeof words) => rolesOf(said, [ownName('field', field.label)]).includes('field')
  const found = entity.fields.filter((field) => named(field, words))
  const longest = found.toSorted((a, b) => b.label.length - a.label.length)
  const rest = longest.slice(1).filter((field) => !longest[0]?.label.toLowerCase().includes(field.label.toLowerCase()))
  if (rest.length > 0) return null
  if (longest[0] !== undefined) return longest[0]
  const bare = text
    .split(/,|\(/)[0]
    ?.replace(/^(?:(?:by|per|for|each|nach|pro|par|selon|por|según|según el|the|dem|der|die|le|la|el) )+/i, '')
    .replace(DOWN, '')
    .replace(UP, '')
    .replace(/\b(?:first|on top|zuerst|oben|d'abord|en premier|en haut|primero|arriba)\b/gi, '')
    .trim()
  if (bare === undefined || bare === '' || bare.split(' ').length > 4) return undefined
  return fieldNamed(bare, { ...asked, reading: { ...asked.reading, model: { ...asked.reading.model, entities: [entity] } } })?.field
}

export function grouped(asked: Asked): readonly Wish[] | null {
  const entity = listAsked(asked)
  const groups = wordsOf(asked, 'group', 'field')
  const field = entity === undefined ? undefined : fieldIn(groups.join(' '), entity, asked)
  return entity === undefined || field == null ? null : [{ kind: 'group', entity: entity.name, field: field.name }]
}

export function filtered(asked: Asked): readonly Wish[] | null {
  const [which, more] = wordsOf(asked, 'which')
  if (which !== undefined) return more === undefined ? filteredBy(which, asked) : null
  const fields = fieldsNamed(asked)
  return fields?.map(({ entity, field }) => ({ kind: 'filter', entity: entity.name, field: field.name })) ?? null
}

/** "By default only those that aren't done": with which rows the list opens. */
function filteredBy(which: string, asked: Asked): readonly Wish[] | null {
  const entity = listAsked(asked)
  if (entity === undefined) return null
  const { text } = asked.request
  return openingWish(entity, `${which} ${wordsOf(asked, 'field').join(' ')} ${NOT.exec(text)?.[0] ?? ''}`, HIDES.test(text))
}

const HIDES = /^\W*(?:please |bitte )?(?:hide|leave out|filter out|don't show|blende|verstecke?|cache|masque|oculta|esconde)/iu
const NOT = /(?<!\p{L})(?:not|nicht|pas|no)(?!\p{L})/iu

const VIEWS: readonly (readonly [RegExp, 'board' | 'calendar' | 'gallery' | 'table'])[] = [
  [/kanban|board|tablero|tableau kanban|trello/i, 'board'],
  [/calend|kalender|month view|monatsansicht/i, 'calendar'],
  [/galler|galer|posters?|cards?\b|karten|kacheln|tiles|grid|cartes|tarjetas|mosaico|pictures|photos|vignettes/i, 'gallery'],
  [/table|tabelle|tabla|list|spreadsheet|rows/i, 'table'],
]

export function shownAs(asked: Asked): readonly Wish[] | null {
  const entity = listAsked(asked)
  const said = wordsOf(asked, 'view')
  const [view, more] = [...new Set(said.flatMap((words) => VIEWS.find(([pattern]) => pattern.test(words))?.[1] ?? []))]
  if (entity === undefined || view === undefined || more !== undefined) return null
  const picture = view === 'gallery' ? pictureFor(said.join(' '), entity, asked) : []
  const group = wordsOf(asked, 'group', 'field').join(' ')
  const field = group === '' ? undefined : fieldIn(group, entity, asked)
  if (field === null || (group !== '' && field === undefined)) return null
  const by = field === undefined ? '' : ` by ${field.label.toLowerCase()}`
  const shown = asSentence(`show ${entity.many} as a ${view}${by}`, asked)
  return shown === null ? null : [...picture, ...shown]
}

const PICTURE = /(?<!\p{L})(?:photos?|pictures?|images?|fotos?|bild(?:ern|er)?|imágenes|imagen)(?!\p{L})/iu

/** Cards with a photo need one. */
function pictureFor(said: string, { name, fields }: Entity, asked: Asked): readonly Wish[] {
  const word = PICTURE.exec(said)?.[0]
  if (word === undefined || fields.some(({ kind }) => kind === 'image')) return []
  const english = asked.english(/^bild/i.test(word) ? 'Bild' : word.replace(/s$/, '')).toLowerCase()
  return [{ kind: 'add-fields', entity: name, fields: [fieldFromWords(english, { kind: 'image' })] }]
}
