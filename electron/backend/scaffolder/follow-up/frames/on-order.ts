import type { Entity, Field } from '../../spec/app-model.ts'
import { isPluralPhrase, listWords, sentenceCase } from '../../language/nouns.ts'
import { mainEntity } from '../find.ts'
import { nothingCalled } from '../read/nothing-called.ts'
import { readMenuOrder } from '../read/read-menu-order.ts'
import { readSort } from '../read/read-view.ts'
import { type Reading, sayOnly } from '../reader.ts'
import type { Wish } from '../wishes.ts'
import { cut, type Frame, type Place } from './frame.ts'
import { isNoun } from './noun-phrase.ts'
import { bareWords, listOf, targetOf } from './target.ts'

const DIRECTION =
  /,? ?\(?(?:with )?(?:the |in )?((?:newest|oldest|latest|earliest|shortest|longest|nearest|highest|lowest|largest|smallest|biggest|cheapest|most \p{L}+|least \p{L}+|best|worst|soonest|upcoming|next|heaviest|lightest|youngest|quickest|fastest|slowest|descending|ascending|desc|asc|reverse|a ?(?:-|to) ?z|z ?(?:-|to) ?a)(?: ones?| order)?(?: (?:come |comes |should be |being |is |are )?(?:first|on top|at the (?:very )?top|up))?)\)?$/iu
const CREATED =
  /^(?:when (?:they|it) (?:were|was) (?:added|created|entered|made)|date (?:added|created|of creation)|creation date|created(?: at)?|newest|latest|recent(?:ly added)?|time of entry|date of entry|age|oldest)$/i

/** "Sort orders by due date, newest first", "the list alphabetically". */
export function readSorting(frame: Frame, reading: Reading): readonly Wish[] | null {
  const { rest } = frame
  const { places, object } = cut(rest, reading.model)
  const by = places.find(({ lead }) => /^(?:by|after|according to|on)$/.test(lead))
  const alphabet = /^(.*?) ?(?:alphabetically|by alphabet|in alphabetical order|from a to z|a-z)(?: by (?:the )?(.+))?$/i.exec(rest)
  if (alphabet !== null && alphabet[2] === undefined) {
    const entity = listFor(alphabet[1] ?? '', reading)
    const name = entity?.fields.find(({ kind }) => kind === 'text')
    return entity === undefined || name === undefined ? null : [{ kind: 'sort', entity: entity.name, by: name.name, direction: 'up' }]
  }
  if (by === undefined) return readSort(`sort ${rest}`, reading)
  const said = by.onward
    .slice(by.lead.length)
    .trim()
    .replace(
      /,? (?:from )?(?:the )?(low|lowest|cheap|cheapest|small|smallest|old|oldest|short|shortest|a|early|earliest|high|highest|expensive|big|biggest|large|largest|new|newest|long|longest|late|latest|z) to (?:the )?\p{L}+$/iu,
      (_all, from: string) => (/^(?:high|exp|big|large|new|long|late|z)/i.test(from) ? ', highest first' : ', lowest first'),
    )
  const way = DIRECTION.exec(said)
  // "By the next birthday": what comes next stands first.
  const then = /,? (?:and )?then (?:by )?(?:the )?(.+)$/i.exec(said)
  if (then?.[1] !== undefined) {
    const first = readSorting({ ...frame, rest: rest.replace(then[0], '') }, reading)
    return first === null ? null : [...first, ...onlyOne(then[1], reading)]
  }
  const words = bareWords(
    (way === null ? said : said.slice(0, way.index)).replace(/^(?:the |their |its )?(?:next|nearest|coming|upcoming|closest) /i, ''),
  )
  const list = object === '' ? undefined : listFor(object, reading)
  if (object !== '' && list === undefined && !/^(?:it|them|everything|all|all of them|the (?:list|table|rows|entries))$/i.test(object))
    return isNoun(bareWords(object)) ? nothingCalled(bareWords(object), reading) : null
  const entity = list ?? listFor('', reading)
  if (CREATED.test(words))
    return entity === undefined ? null : [{ kind: 'sort', entity: entity.name, by: null, direction: /oldest/i.test(said) ? 'up' : 'down' }]
  const target = list === undefined ? targetOf(words, reading) : targetOf(words, reading, list)
  const found =
    target.kind === 'field'
      ? target
      : target.kind === 'several'
        ? target.found[0]
        : target.kind === 'list' && entity !== undefined
          ? linked(entity, target.entity)
          : undefined
  if (found !== undefined)
    return readSort(`sort ${found.entity.many} by ${found.field.label}${way === null ? '' : `, ${way[1] ?? ''}`}`, {
      ...reading,
      last: found.entity,
    })
  if (entity === undefined || !isNoun(words)) return null
  return notThere(entity, words, reading, ['to sort by', 'sortieren', 'trier', 'ordenar'])
}

/** A table has one order at a time. */
function onlyOne(words: string, { speak }: Reading): readonly Wish[] {
  return sayOnly(
    speak(
      `A list is sorted by one thing at a time, so ${words} comes in only when somebody clicks its column.`,
      `Eine Liste ist nach einem sortiert; nach „${words}“ sortiert ein Klick auf dessen Spalte.`,
      `Une liste a un seul tri à la fois ; « ${words} » se trie d’un clic sur sa colonne.`,
      `Una lista tiene un orden a la vez; «${words}» se ordena con un clic en su columna.`,
    ),
  )
}

/** "Group the devices by room". */
export function readGrouping({ rest }: Frame, reading: Reading): readonly Wish[] | null {
  const by = cut(rest, reading.model).places.find(({ lead }) => /^(?:by|per|after|according to|into|in|on|under)$/.test(lead))
  if (by === undefined) return null
  const object = by.before
  const list = listFor(object, reading)
  if (list === undefined || /^(?:into|in|on)$/.test(by.lead)) return null
  const target = targetOf(by.text, reading, list)
  const other = target.kind === 'list' ? linked(list, target.entity) : undefined
  const found = target.kind === 'field' ? target : other
  if (found !== undefined) return [{ kind: 'group', entity: found.entity.name, field: found.field.name }]
  const words = bareWords(by.text)
  return isNoun(words) ? notThere(list, words, reading, ['to group by', 'gruppieren', 'regrouper', 'agrupar']) : null
}

function notThere(
  entity: Entity,
  words: string,
  { speak }: Reading,
  [en, de, fr, es]: readonly [string, string, string, string],
): readonly Wish[] {
  const labels = entity.fields.map(({ label }) => label)
  return sayOnly(
    speak(
      `${sentenceCase(entity.many)} have no ${words} ${en}: they have ${listWords(labels.map((label) => label.toLowerCase()))}.`,
      `${entity.many}: Ein Feld „${words}“ gibt es nicht, danach kann ich nicht ${de}. Es gibt: ${labels.join(', ')}.`,
      `${entity.many} : pas de champ « ${words} » pour ${fr}. Il y a : ${labels.join(', ')}.`,
      `${entity.many}: no hay un campo «${words}» para ${es}. Hay: ${labels.join(', ')}.`,
    ),
  )
}

/** The field by which rows of one list point to another. */
export function linked(entity: Entity, other: Entity): { readonly entity: Entity; readonly field: Field } | undefined {
  const field = entity.fields.find(({ relation }) => relation === other.name)
  return field === undefined ? undefined : { entity, field }
}

function listFor(words: string, reading: Reading): Entity | undefined {
  const { model, last } = reading
  const bare = bareWords(words).replace(/^(?:list|table|rows|entries|all|it|them)$/i, '')
  return bare === '' ? (last ?? (model.entities.length === 1 ? model.entities[0] : mainEntity(model))) : listOf(bare, reading)
}

const END =
  /^(?:the )?(?:very )?(first|top|beginning|start|front|last|end|bottom|left|right)(?: (?:place|position|column|field|one|of (?:all|everything)))?$/i

/** "Move the date above the name", "put the status first", "references before trial day". */
export function readMove(frame: Frame, reading: Reading): readonly Wish[] | null {
  const { rest, verb } = frame
  const menu = readMenuOrder(`${verb} ${rest}`, reading)
  if (menu !== null) return menu
  const { places } = cut(rest, reading.model)
  const side = places.find(({ lead }) => /^(?:above|below|under|underneath|before|after|behind|next to|beside)$/.test(lead))
  if (side !== undefined) return beside(side, places, reading)
  const first =
    /^(.+?) (?:to |at |as |in |on )?(?:the )?(?:very )?(first|top|beginning|start|front|last|end|bottom|up|down)(?: (?:place|position|column|field))?(?: (?:of|in|on) (?:the )?(.+))?$/i.exec(
      rest,
    )
  const [, what = '', end = '', of] = first ?? []
  if (what === '' || !END.test(end)) return null
  const within = of === undefined ? undefined : listOf(of, reading)
  const to = /^(?:last|end|bottom|down)$/i.test(end) ? 'last' : 'first'
  const rows = rowsFirst(what, to, reading)
  if (rows !== null) return rows
  const target = targetOf(what, reading, within)
  if (target.kind === 'field') return [{ kind: 'move-field', entity: target.entity.name, field: target.field.name, to }]
  if (target.kind === 'choice') return reordered(target, to === 'first' ? 0 : (target.field.choices?.length ?? 0))
  return null
}

/** "The urgent ones on top": where they come first in an order of their own, the list is sorted by it. */
function rowsFirst(words: string, to: 'first' | 'last', reading: Reading): readonly Wish[] | null {
  const [, said, noun = ''] = /^(?:the |all |those )?(.+?) (ones|entries|records|rows|\p{L}+)$/iu.exec(words) ?? []
  const list = /^(?:ones|entries|records|rows)$/i.test(noun) ? undefined : listOf(noun, reading)
  if (said === undefined || (list === undefined && !/^(?:ones|entries|records|rows)$/i.test(noun))) return null
  const state = said
  if (/^(?:newest|latest|oldest|highest|lowest|cheapest|biggest|smallest|most \p{L}+)$/iu.test(state))
    return readSort(`show the ${state} first`, reading)
  const entity = list ?? reading.last ?? mainEntity(reading.model)
  const flag = entity?.fields.find(({ kind, label }) => kind === 'boolean' && isState(state, label.toLowerCase()))
  if (entity !== undefined && flag !== undefined)
    return [{ kind: 'sort', entity: entity.name, by: flag.name, direction: to === 'first' ? 'down' : 'up' }]
  if (/^(?:overdue|late|due|urgent|most urgent|next|upcoming)$/i.test(state)) {
    const day = entity?.fields.find(
      ({ kind, name }) => (kind === 'date' || kind === 'datetime') && /due|deadline|until|end|expir|next/i.test(name),
    )
    if (entity !== undefined && day !== undefined)
      return [{ kind: 'sort', entity: entity.name, by: day.name, direction: to === 'first' ? 'up' : 'down' }]
  }
  const target = targetOf(state, reading)
  if (target.kind !== 'choice') return null
  const at = target.field.choices?.indexOf(target.choice) ?? 0
  const isFirst = at === 0
  if (!isFirst && at !== (target.field.choices?.length ?? 0) - 1) return null
  return [{ kind: 'sort', entity: target.entity.name, by: target.field.name, direction: isFirst === (to === 'first') ? 'up' : 'down' }]
}

const DONE = ['done', 'finished', 'completed', 'complete', 'closed', 'ready']
function isState(state: string, label: string): boolean {
  const said = state.toLowerCase()
  return said === label || (DONE.includes(said) && DONE.includes(label))
}

/** Rows by a state, or a field, that somebody wants first or last: "finished tasks at the bottom", "newest first". */
export function readPlaced(text: string, reading: Reading): readonly Wish[] | null {
  const [, what = '', end = ''] = /^(?:the )?(.+?),? (first|last|on top|at the (?:very )?(?:top|bottom|end|beginning))$/i.exec(text) ?? []
  if (what === '') return null
  const rated = /^(best|worst)(?: rated)?(?: ones?| entries)?$/i.exec(what)?.[1]
  const judged = rated === undefined ? undefined : (reading.last ?? mainEntity(reading.model))
  const rating = judged?.fields.find(({ kind }) => kind === 'rating')
  if (judged !== undefined && rating !== undefined)
    return [
      {
        kind: 'sort',
        entity: judged.name,
        by: rating.name,
        direction: /best/i.test(rated ?? '') === /first|top|beginning/i.test(end) ? 'down' : 'up',
      },
    ]
  if (
    /^(?:newest|latest|oldest|earliest|highest|lowest|cheapest|most expensive|biggest|smallest|longest|shortest|best|worst)(?: ones?| entries)?$/i.test(
      what,
    )
  )
    return readSort(`show the ${what.replace(/ (?:ones?|entries)$/i, '')} first`, {
      ...reading,
      last: reading.last ?? mainEntity(reading.model),
    })
  const to = /last|bottom|end/i.test(end) ? 'last' : 'first'
  const rows = rowsFirst(what, to, reading)
  if (rows !== null) return rows
  const target = targetOf(what, reading)
  // "Favourites on top" are the rows that are one.
  if (target.kind === 'field' && target.field.kind === 'boolean' && isPluralPhrase(what))
    return [{ kind: 'sort', entity: target.entity.name, by: target.field.name, direction: to === 'first' ? 'down' : 'up' }]
  return target.kind === 'field' ? [{ kind: 'move-field', entity: target.entity.name, field: target.field.name, to }] : null
}

function beside(side: Place, places: readonly Place[], reading: Reading): readonly Wish[] | null {
  const isBefore = /^(?:above|before|in front of)$/.test(side.lead)
  const where = places.findLast(({ lead }) => /^(?:in|on|of|for)$/.test(lead))
  const within = where === undefined ? undefined : listOf(where.text, reading)
  const moved = targetOf(side.before, reading, within)
  const entity = 'entity' in moved ? moved.entity : within
  const anchor = targetOf(side.text, reading, entity)
  if (moved.kind === 'choice' && anchor.kind === 'choice' && anchor.field.name === moved.field.name) {
    const others = moved.field.choices?.filter((choice) => choice !== moved.choice) ?? []
    return reordered(moved, others.indexOf(anchor.choice) + (isBefore ? 0 : 1))
  }
  if (moved.kind === 'field' && anchor.kind === 'field' && anchor.entity === moved.entity)
    return [
      {
        kind: 'move-field',
        entity: moved.entity.name,
        field: moved.field.name,
        to: isBefore ? { before: anchor.field.name } : { after: anchor.field.name },
      },
    ]
  if (moved.kind === 'list' && anchor.kind === 'list')
    return readMenuOrder(`put ${moved.entity.many} ${isBefore ? 'before' : 'after'} ${anchor.entity.many} in the menu`, reading)
  return null
}

function reordered(
  { entity, field, choice }: { readonly entity: Entity; readonly field: Field; readonly choice: string },
  at: number,
): readonly Wish[] {
  const others = field.choices?.filter((each) => each !== choice) ?? []
  return [{ kind: 'set-choices', entity: entity.name, field: field.name, choices: [...others.slice(0, at), choice, ...others.slice(at)] }]
}
