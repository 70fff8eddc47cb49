import type { Entity } from '../../spec/app-model.ts'
import { type ListView, viewsOf } from '../../emit/list-views.ts'
import { withKey } from '../../spec/list-shape.ts'
import type { Speak } from '../../language/language.ts'
import { entityMentioned, fieldOf, findEntityByWords, findField } from '../find.ts'
import { type Reader, type Reading, sayOnly } from '../reader.ts'
import type { Wish } from '../wishes.ts'

const VIEWS: readonly (readonly [RegExp, ListView | 'table'])[] = [
  [/\b(?:kanban|boards?|trello|swim ?lanes?)\b/i, 'board'],
  [/\b(?:calendars?|month view|agenda)\b/i, 'calendar'],
  [/\b(?:gallery|galleries|tiles|picture grid|grid of (?:pictures|photos|images)|as pictures|pinterest)\b/i, 'gallery'],
  [/\bas (?:an? )?(?:plain |simple )?(?:table|list)\b|\b(?:table|list) view\b/i, 'table'],
]

/** "Show orders as a board", "events on a calendar". */
export const readView: Reader = (text, { model, last, speak }) => {
  const found = VIEWS.find(([pattern]) => pattern.test(text))
  if (found === undefined || /\b(?:field|called|named)\b/i.test(text)) return null
  if (/^(?:remove|delete|rename)\b/i.test(text)) return null
  const [pattern, view] = found
  const said = text.replace(pattern, ' ')
  const mentioned = entityMentioned(model, said)
  // "A calendar by room" shows what has days, not the rooms.
  const isBy =
    mentioned !== undefined &&
    view !== 'table' &&
    !viewsOf(withKey(mentioned, 'x-view', view)).includes(view) &&
    / (?:by|per|for each) /i.test(said)
  const entity = (isBy ? (onlyFor(model.entities, view) ?? last) : undefined) ?? mentioned ?? last ?? onlyFor(model.entities, view)
  if (entity === undefined) return null
  return [{ kind: 'view', entity: entity.name, view }, ...notDivided(entity, view, said, speak)]
}

/** "A calendar by room": a view goes by its day or its status, and by nothing else. */
function notDivided(entity: Entity, view: ListView | 'table', said: string, speak: Speak): readonly Wish[] {
  const bare = said.trim().replace(/,? (?:on|in|as|with|into|onto)(?: an?| the| my| our)?$/i, '')
  const words = / (?:by|per|for each) (?:the |each |their )?([\p{L} ]+)$/iu.exec(bare)?.[1]
  const field = words === undefined ? undefined : fieldOf(entity, words)
  const isItsOwn =
    field !== undefined && (view === 'calendar' ? ['date', 'datetime'] : view === 'board' ? ['choice'] : []).includes(field.kind)
  if (words === undefined || isItsOwn || view === 'table') return []
  return sayOnly(
    speak(
      `It cannot be divided by ${words}: it shows all ${entity.many} together.`,
      `Aufteilen lässt sich das nicht: Es zeigt alle Einträge (${entity.many}) zusammen.`,
      `Cela ne se divise pas : toutes les entrées (${entity.many}) y sont ensemble.`,
      `No se puede dividir: muestra todos los registros (${entity.many}) juntos.`,
    ),
  )
}

function onlyFor(entities: readonly Entity[], view: ListView | 'table'): Entity | undefined {
  const able = view === 'table' ? [...entities] : entities.filter((entity) => viewsOf(withKey(entity, 'x-view', view)).includes(view))
  return able[0]
}

/** "Sort the list so the oldest ones that are not paid come first". */
const readSortSo: Reader = (spoken, reading) => {
  const [, sorted = '', how = '', which] =
    /^(?:sort|order|arrange|show|list) (?:the |all |my )?(.+?) so (?:that )?(?:the )?(newest|latest|oldest|earliest|cheapest|most expensive|highest|lowest|biggest|largest|smallest|longest|shortest|soonest|most urgent|nearest|next)(?: ones?| entries| records)?(?: ((?:that|which|who) .+?))? (?:(?:is|are|come|comes|stand|stands|go|goes) )?(?:first|on top|at the (?:very )?top|up)$/i.exec(
      spoken,
    ) ?? []
  if (sorted !== '') {
    const list = sorted.replace(/ ?(?:list|table)$/i, '').trim()
    const wishes = readSort(`show the ${how} ${list} first`.replace(/ {2,}/, ' '), {
      ...reading,
      last: reading.last ?? reading.model.entities[0],
    })
    return wishes === null || which === undefined ? wishes : [...wishes, ...onlySorted(which, wishes, reading)]
  }
  return null
}

/** "Sort orders by date, newest first", "show products with low stock first". */
export const readSort: Reader = (text, reading) => {
  const so = readSortSo(text, reading)
  if (so !== null) return so
  const { model, last, speak } = reading
  const by =
    /^(?:please )?(?:sort|order|arrange|list|show)\b (?:(?:the |all |my )?(.*?) )?(?:sorted |ordered )?(?:by|after|according to) (?:the |their )?(.+?)(?:[,;]? ?\(?(?:with (?:the )?)?((?:quickest|fastest|slowest|newest|oldest|youngest|latest|earliest|shortest|longest|nearest|highest|lowest|largest|smallest|biggest|cheapest|most \w+|descending|ascending|desc|asc|a ?(?:-|to) ?z|z ?(?:-|to) ?a|soonest|best|worst)(?: (?:first|on top|at the top|order))?)\)?)?$/i.exec(
      text,
    )
  const alphabetic = /^(?:sort|order|arrange|list) (?:the |all |my )?(.*?) ?(alphabetically|by alphabet|from a to z|a-z)$/i.exec(text)
  const first =
    /^(?:show|sort|list|put|display|order|arrange|i want)\b (?:the |all |my )?(newest|latest|oldest|cheapest|most expensive|highest|lowest|biggest|largest|smallest|low|high)? ?(.+?)? ?(?:with (?:the )?(low|lowest|high|highest|few|fewest|most|least) (.+?) )?(newest |latest |oldest )?(?:first|on top|at the top)$/i.exec(
      text,
    )
  if (alphabetic !== null) {
    const entity = owner(alphabetic[1] ?? '', reading)
    const name = entity?.fields.find(({ kind }) => kind === 'text')
    return entity === undefined || name === undefined ? null : sortWish(entity, name.name, 'up')
  }
  if (by?.[2] !== undefined && !/\bper\b/i.test(by[2])) {
    const entity = owner(by[1] ?? '', reading)
    const words = by[2].replace(/^(?:when they were|date of creation|creation date|date added|created(?: at)?)$/i, 'created')
    if (words === 'created' || /^(?:newest|latest|oldest|age|recent(?:ly added)?)$/i.test(words))
      return entity === undefined ? null : sortNewest(entity, /oldest/i.test(`${words} ${by[3] ?? ''}`) ? 'up' : 'down')
    const found = findField(model, words, entity ?? last) ?? findField(model, words)
    if (found !== undefined) return sortWish(found.entity, found.field.name, direction(found, by[3] ?? ''))
    return sayOnly(
      speak(
        `There is no ${words} in ${entity?.many ?? 'this app'} to sort by.`,
        `„${words}“ gibt es nicht, danach kann ich nicht sortieren.`,
        `Il n’y a pas de « ${words} » pour trier.`,
        `No hay «${words}» para ordenar.`,
      ),
    )
  }
  if (first === null || !/\b(?:first|on top|at the top)$/i.test(text)) return null
  const how = `${first[1] ?? ''} ${first[3] ?? ''} ${first[5] ?? ''}`.trim()
  const entity = owner(first[2] ?? '', reading) ?? entityMentioned(model, text) ?? last
  if (entity === undefined || how === '') return null
  const isUp = /low|few|least|oldest|cheapest|smallest/i.test(how)
  const named = first[4] === undefined ? undefined : findField(model, first[4], entity)
  if (named !== undefined) return sortWish(entity, named.field.name, isUp ? 'up' : 'down')
  if (/newest|latest|oldest/i.test(how)) return sortNewest(entity, isUp ? 'up' : 'down')
  const figure = entity.fields.find(({ kind }) =>
    /cheap|expensive/i.test(how) ? kind === 'money' : ['money', 'number', 'integer', 'rating', 'percent'].includes(kind),
  )
  return figure === undefined ? null : sortWish(entity, figure.name, isUp ? 'up' : 'down')
}

/** Rows are sorted by one field; which of them should come first at all is what a filter says. */
function onlySorted(which: string, [wish]: readonly Wish[], { model, speak }: Reading): readonly Wish[] {
  const many = wish?.kind === 'sort' ? (model.entities.find(({ name }) => name === wish.entity)?.many ?? '') : ''
  const said = which.replace(/^(?:that|which|who) /i, '')
  return sayOnly(
    speak(
      `I sort by one field, so those that ${said} do not come before the others: the filter above the list of ${many} shows them alone.`,
      `Sortiert wird nach einem Feld; die Auswahl darüber zeigt nur einen Teil (${many}).`,
      `Le tri suit un seul champ ; le filtre au-dessus de ${many} n’en montre qu’une partie.`,
      `Se ordena por un solo campo; el filtro sobre ${many} muestra solo una parte.`,
    ),
  )
}

function owner(words: string, { model, last }: Reading): Entity | undefined {
  const bare = words.replace(/ (?:list|table|page)$/i, '').trim()
  return bare === '' ? (last ?? (model.entities.length === 1 ? model.entities[0] : undefined)) : findEntityByWords(model, bare, last)
}

function sortWish(entity: Entity, by: string, way: 'up' | 'down'): readonly Wish[] {
  return [{ kind: 'sort', entity: entity.name, by, direction: way }]
}

/** By the day that a list is about, where it has one; else by when its rows were made. */
function sortNewest(entity: Entity, way: 'up' | 'down'): readonly Wish[] {
  const day = entity.fields.find(({ kind, name }) => (kind === 'date' || kind === 'datetime') && !/birth|due|expir/i.test(name))
  return sortWish(entity, day?.name ?? '', way).map((wish) => (wish.kind === 'sort' && day === undefined ? { ...wish, by: null } : wish))
}

/** Said, or as people mean it: words from A, what is due soonest first, other days and figures from the top. */
function direction({ field }: NonNullable<ReturnType<typeof findField>>, said: string): 'up' | 'down' {
  // Whoever is youngest was born last.
  if (/youngest/i.test(said)) return /birth|born/i.test(field.name) ? 'down' : 'up'
  if (/oldest/i.test(said) && ['number', 'integer'].includes(field.kind)) return 'down'
  // What is quick takes little time, and has much speed.
  if (/quickest|fastest|slowest/i.test(said))
    return /quickest|fastest/i.test(said) === /speed|velocity|tempo|per hour|km\/h/i.test(field.label) ? 'down' : 'up'
  if (/newest|latest|longest|highest|largest|biggest|most|desc|z ?(?:-|to) ?a|best/i.test(said)) return 'down'
  if (/oldest|earliest|shortest|nearest|lowest|smallest|cheapest|asc|a ?(?:-|to) ?z|soonest|worst/i.test(said)) return 'up'
  if (field.kind === 'date' || field.kind === 'datetime')
    return /due|deadline|expir|until|end|next|birth|start/i.test(field.name) ? 'up' : 'down'
  return ['money', 'number', 'integer', 'rating', 'percent'].includes(field.kind) ? 'down' : 'up'
}
