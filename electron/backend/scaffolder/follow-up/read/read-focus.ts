import { childrenOf, type Entity, type Field } from '../../spec/app-model.ts'
import type { Focus, When } from '../../emit/focus.ts'
import { stateClosed } from '../../emit/open-state.ts'
import { pluralPhrase, sentenceCase, wordsOfName } from '../../language/nouns.ts'
import { entityMentioned, findEntityByWords, mentions } from '../find.ts'
import { type Reader, type Reading, sayOnly } from '../reader.ts'
import type { Wish } from '../wishes.ts'

const ON_HOME = / (?:on|in|to|at) (?:the |my |our )?(?:home|start|first|main|front|landing|overview|dashboard)(?: ?page| ?screen)?\b/i
/** "Show which rents are still open", "a list of the repairs that are due this week". */
const ASKED: readonly (readonly [said: RegExp, place: 'home' | 'page'])[] = [
  [/^(?:show|display|see|list|know|tell|put|have)(?: me| us)?,? (?:which|what|who|whose|only|just) (.+)$/i, 'home'],
  [/^(?:show|display|see|list|put|have)(?: me| us)? (?:all |the )*(.+) on the home$/i, 'home'],
  [
    /^(?:(?:there should be|give me|add|make|have|we need|i need) )?(?:an? |the |some )?(?:way|place|possibility|option|spot|page|list|view|overview) (?:to see|where (?:i|we|you|one) (?:can )?see|that shows|showing|to find) (?:which|who|what|whose) (.+)$/i,
    'home',
  ],
  [
    /^(?:add|make|create|build|include|have|put in)(?: me)? (?:an? |the |another )*(?:own |separate |extra |new )*(?:page|list|view|tab|screen|section) (?:with|of|for|showing|that shows|where i see|listing) (?:only |just |all |the |of )*(.+)$/i,
    'page',
  ],
]

const WHENS: readonly (readonly [RegExp, When])[] = [
  [/(?<!\p{L})(?:today(?:'?s)?|heute|heutigen?|aujourd'hui|hoy)(?!\p{L})/iu, 'today'],
  [/(?<!\p{L})(?:tomorrow|morgen|demain|mañana)(?!\p{L})/iu, 'tomorrow'],
  [/(?<!\p{L})(?:this week|the week|current week|diese[rn]? woche|cette semaine|esta semana)(?!\p{L})/iu, 'week'],
  [
    /(?<!\p{L})(?:this month|current month|diese[nm]? monat|ce mois(?:-ci)?|this mois|(?:este|this) mes|diesen? month|ce month|este month)(?!\p{L})/iu,
    'month',
  ],
  [/(?<!\p{L})(?:this year|current year|diese[sm]? jahr|cette année|este año)(?!\p{L})/iu, 'year'],
  [/(?<!\p{L})(?:overdue|late|past due|too late|überfällig\p{L}*|verspätet\p{L}*|en retard|atrasad\p{L}*|vencid\p{L}*)(?!\p{L})/iu, 'over'],
  [
    /(?<!\p{L})(?:upcoming|next(?= \p{L}+s\b)|nächste[nr]?|kommende[nr]?|prochaine?s|coming up|coming next|in the future|still to come|demnächst|anstehend\p{L}*|à venir|próxim\p{L}*)(?!\p{L})/iu,
    'ahead',
  ],
]
const OPEN =
  /(?<!\p{L})(?:open|unpaid|not paid|outstanding|unfinished|not done|not finished|pending|to do|offen\p{L}*|unbezahlt\p{L}*|ausstehend\p{L}*|ouvert\p{L}*|impayée?s?|en attente|abiert[oa]s?|pendientes?|sin pagar)(?!\p{L})/iu
const STARTS =
  /(?<!\p{L})(?:arriv\p{L}*|come|comes|coming|check(?:ing|s)? in|start\p{L}*|begin\p{L}*|move in|an(?:kommen|reisen)|kommen|kommt|beginn\p{L}*|llega\p{L}*|entra\p{L}*|viene\p{L}*|viennent)(?!\p{L})/iu
const ENDS =
  /(?<!\p{L})(?:leav\p{L}*|depart\p{L}*|go(?:es|ing)?(?: home)?|check(?:ing|s)? out|end(?:s|ing)?|return\p{L}*|due|move out|abreisen|gehen|geht|enden|part(?:ent|ir)|sale\p{L}*|salen|se van)(?!\p{L})/iu
const START_DAY = /arriv|check.?in|start|from|begin|move.?in|entr|anreise|ankunft|von$/i
const END_DAY = /depart|check.?out|end|until|leav|due|return|salida|sortie|abreise|bis$|deliver|promised|deadline|expir/i

export const readFocus: Reader = (text, reading) => readWhich(text, reading) ?? qualified(text, reading)

const readWhich: Reader = (text, reading) => {
  const marked = ON_HOME.test(text) ? `${text.replace(ON_HOME, '').replace(/ (?:first|at the top|on top)$/i, '')} on the home` : text
  const found = ASKED.map(([said, place]) => ({ words: said.exec(marked)?.[1], place })).find(({ words }) => words !== undefined)
  if (found?.words === undefined || /\b(?:chart|graph|diagram|total|sum|average|how many|field|column)\b/i.test(text)) return null
  // How many are overdue is a figure of the first page.
  if (found.place === 'home' && /^(?:the )?(?:overdue|late) [\p{L} -]+$/iu.test(found.words)) return null
  const { place } = found
  const parts = found.words.replace(/ on the home$/, '').split(/ (?:and|und|et|y) (?:which |who |those |welche |quels? |qué )?/i)
  const first = parts[0] ?? ''
  const named =
    entityMentioned(reading.model, first) ??
    wordOf(first, reading) ??
    withState(first, reading) ??
    (place === 'home' ? undefined : reading.last)
  if (named === undefined) return null
  // "Which come today and which leave": today is said once.
  const time = WHENS.map(([said]) => said.exec(found.words ?? '')?.[0]).find((said) => said !== undefined)
  const wishes = parts.map((part) =>
    focusWish(
      time === undefined || part.includes(time) || !(STARTS.test(part) || ENDS.test(part)) ? part : `${part} ${time}`,
      named,
      place,
      reading,
    ),
  )
  const done = wishes.filter((wish) => wish?.kind === 'focus')
  if (done.length === 0) return wishes.some((wish) => wish?.kind === 'say') ? wishes.flatMap((wish) => wish ?? []) : null
  return wishes.flatMap((wish) => wish ?? [])
}

const QUALIFIED = /^(?:show|see|display|list|find)(?: me| us)? (?:only |all |just |the |my )*(.+)$/i
/** "Show me unpaid fees", "list the open repairs": rows of a list that is there, and no new list. */
const qualified: Reader = (text, reading) => {
  const words = QUALIFIED.exec(text)?.[1] ?? ''
  if (/^(?:which|who|what|whose|how)\b/i.test(words) || / (?:as|in|by|on|first|per|to|with|at) /i.test(words)) return null
  const named = entityMentioned(reading.model, words) ?? wordOf(words, reading)
  const before =
    named === undefined ? '' : words.slice(0, Math.max(0, words.toLowerCase().lastIndexOf(words.toLowerCase().split(' ').at(-1) ?? '')))
  if (named === undefined || (before.trim() === '' && !/ (?:of|from|for|that|which) /i.test(words))) return null
  const wish = focusWish(words, named, 'home', reading)
  return wish === null ? null : [wish]
}

/** Where nothing but a state is named, the list that knows it: "who hasn't paid". */
function withState(text: string, { model }: Reading): Entity | undefined {
  return model.entities.find((entity) => typeof stateIn(text, entity) === 'object')
}

/** "Rents" are the rent payments. */
function wordOf(text: string, { model }: Reading): Entity | undefined {
  const words = (text.match(/\p{L}{4,}/gu) ?? []).filter(
    (word) => !/^(?:still|today|this|week|month|open|overdue|which|planned)$/i.test(word),
  )
  for (const word of words) {
    const found = findEntityByWords(model, word)
    if (found !== undefined) return found
    const one = word.toLowerCase().replace(/s$/, '')
    const begins = model.entities.filter((entity) => entity.one.toLowerCase().startsWith(`${one} `))
    if (begins.length === 1) return begins[0]
  }
  return undefined
}

function focusWish(part: string, named: Entity, place: 'home' | 'page', reading: Reading): Wish | null {
  const when = WHENS.find(([said]) => said.test(part))?.[1]
  const { entity, day } = when === undefined ? { entity: named, day: undefined } : dayFor(part, named, reading)
  const state = stateIn(part.replace(WHENS.find(([said]) => said.test(part))?.[0] ?? '\0', ''), entity)
  if (when === undefined && state === undefined) return null
  if (when !== undefined && day === undefined) return sayOne(lacksDay(named, part, reading))
  const focus: Focus = {
    ...(when === undefined || day === undefined ? {} : { when: { field: day.name, is: when } }),
    ...(state === undefined ? {} : { state }),
  }
  if (state === 'open' && stateClosed(entity, 'row') === 'false') return sayOne(lacksState(entity, reading))
  return { kind: 'focus', entity: entity.name, focus, place }
}

function sayOne(text: string): Wish {
  const [wish] = sayOnly(text)
  return wish ?? { kind: 'say', text }
}

/** The day that is meant: of the list itself, else of what belongs to it, as a dog's stays. */
function dayFor(part: string, named: Entity, { model }: Reading): { readonly entity: Entity; readonly day: Field | undefined } {
  // Who comes and goes is kept with what belongs to them.
  const others = STARTS.test(part) || ENDS.test(part) ? childrenOf(model, named).map(({ child }) => child) : []
  for (const entity of [named, ...others]) {
    const days = entity.fields.filter(
      ({ kind, name }) => (kind === 'date' || kind === 'datetime') && !/birth|since|joined|created/i.test(name),
    )
    const called = (pattern: RegExp) => days.find(({ name, label }) => pattern.test(name) || pattern.test(label))
    const labelled = days.find(({ label }) => mentions(part, label))
    // Where only one day is kept, those that leave cannot be told from those that come.
    const meant = ENDS.test(part)
      ? (called(END_DAY) ?? (STARTS.test(part) ? days[0] : undefined))
      : STARTS.test(part)
        ? (called(START_DAY) ?? days[0])
        : (called(END_DAY) ?? days[0])
    if (labelled !== undefined || meant !== undefined) return { entity, day: labelled ?? meant }
  }
  return { entity: named, day: undefined }
}

export function stateIn(part: string, entity: Entity): Focus['state'] {
  const isNot = /\b(?:not|no|un|isn't|aren't|hasn't|haven't|didn't|never|without|nicht|pas)\b/i.test(part)
  for (const field of entity.fields) {
    const choices = (field.kind === 'choice' ? (field.choices ?? []) : []).filter(
      (choice) => mentions(part, choice) || mentions(part, pluralPhrase(choice.toLowerCase())),
    )
    if (choices.length > 0)
      return { field: field.name, is: isNot ? (field.choices ?? []).filter((choice) => !choices.includes(choice)) : choices }
    if (field.kind === 'boolean' && (isSaidIn(part, field) || isSaidIn(part, { label: wordsOfName(field.name) })))
      return { field: field.name, is: [isNot ? 'no' : 'yes'] }
  }
  return OPEN.test(part) ? 'open' : undefined
}

/** "Who hasn't paid" is said of "fee paid" too. */
function isSaidIn(part: string, { label }: Pick<Field, 'label'>): boolean {
  const last = label.toLowerCase().split(' ').at(-1) ?? ''
  const all = label
    .toLowerCase()
    .split(' ')
    .map((word) => word.replace(/(?:ed|s)$/, ''))
  if (all.length > 1 && all.every((word) => new RegExp(`(?<!\\p{L})${word.replace(/[^\p{L}\p{N}-]/gu, '')}`, 'iu').test(part))) return true
  return mentions(part, label) || (/(?:ed|paid|done|sent|kept|met|given|taken)$/.test(last) && mentions(part, last))
}

export function isOfTime(text: string): boolean {
  return WHENS.some(([said]) => said.test(text))
}

/** The time that words speak of, and where they do. */
export function timeIn(text: string): { readonly is: When; readonly said: string; readonly at: number } | null {
  for (const [pattern, is] of WHENS) {
    const found = pattern.exec(text)
    if (found !== null) return { is, said: found[0], at: found.index }
  }
  return null
}

function lacksDay({ many }: Entity, part: string, { speak }: Reading): string {
  const what = ENDS.test(part) ? speak('end date', 'Enddatum', 'date de fin', 'fecha de fin') : speak('date', 'Datum', 'date', 'fecha')
  return speak(
    `${sentenceCase(many)} have no ${what} to go by; “add an ${what} to ${many}” makes one.`.replace('an date', 'a date'),
    `Bei ${many} gibt es kein ${what}, nach dem ich gehen könnte; „füge ${many} ein ${what} hinzu“ ändert das.`,
    `${sentenceCase(many)} : il manque une ${what} ; « ajoute une ${what} à ${many} » en crée une.`,
    `${sentenceCase(many)}: falta una ${what}; «añade una ${what} a ${many}» la crea.`,
  )
}

function lacksState({ many }: Entity, { speak }: Reading): string {
  return speak(
    `Nothing says which ${many} are open; “add paid (yes/no) to ${many}” or “add a status (open, done) to ${many}” does.`,
    `Nichts sagt, welche offen sind (${many}); ein Feld „bezahlt (ja/nein)“ oder ein Status (offen, erledigt) täte es.`,
    `Rien ne dit lesquels sont en cours (${many}) ; un champ « payé (oui/non) » ou un statut le dirait.`,
    `Nada dice cuáles están pendientes (${many}); un campo «pagado (sí/no)» o un estado lo diría.`,
  )
}
