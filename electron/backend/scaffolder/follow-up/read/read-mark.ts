import type { Entity, Field } from '../../spec/app-model.ts'
import type { TagTone } from '../../spec/list-shape.ts'
import { pluralPhrase, wordsOfName } from '../../language/nouns.ts'
import { entityMentioned, findEntityByWords, mainEntity, mentions } from '../find.ts'
import { type Reader, type Reading, sayOnly } from '../reader.ts'

const TONE_WORDS: readonly (readonly [RegExp, TagTone | null])[] = [
  [/\bred\b|\bcrimson\b/i, 'red'],
  [/\b(?:orange|amber|yellow)\b/i, 'amber'],
  [/\bgreen\b/i, 'green'],
  [/\bblue\b/i, 'blue'],
  [/\bgr[ae]y(?:ed out)?\b/i, 'neutral'],
  [/\b(?:highlight|colou?r|mark|emphasi[sz]e|stand out|flag|warning colou?r)/i, 'red'],
]
const COLOUR = '(?:(?:bright|dark|light) )?(?:red|orange|amber|yellow|green|blue|gr[ae]y)'
const ASKS = '(?:show|make|mark|paint|colou?r|highlight|display|turn|have|print|write|put|flag|emphasi[sz]e|draw|see|add|give|set)'

const SHAPES: readonly RegExp[] = [
  new RegExp(
    `^(?:${ASKS}(?: me)? )?an? (?:${COLOUR}|colou?red|warning) (?:mark|dot|label|tag|badge|flag|sign|warning|light|icon|symbol|star|marker)s? (?:for|on|at|next to|beside|to|by|when|if) (?:all |the |those |each |every |any )*(.+)$`,
    'i',
  ),
  new RegExp(
    `^(?:${ASKS} )?(?:all |the |those |any )*(.+?) (?:(?:should|must) be )?(?:(?:shown|marked|displayed|highlighted|coloured|colored) )?(?:in |with |as )?(?:an? )?${COLOUR}(?: (?:mark|dot|label|tag|badge|colou?r|text|background|letters))?$`,
    'i',
  ),
  new RegExp(
    `^(?:highlight|emphasi[sz]e|flag|colou?r) (?:all |the |those |any )*(.+?)(?: in (?:an? )?(?:other |different |warning )?colou?r)?$`,
    'i',
  ),
  new RegExp(`^make (?:all |the |those |any )*(.+?) stand out$`, 'i'),
]
const OF_LOOK =
  /\b(?:it|app|everything|menu|background|buttons?|header|theme|text|letters|design|site|page|titles?|headings?|headlines?|look|colou?r scheme|charts?|font|style|links?)$/i

/** "Show the late ones red", "urgent in orange", "a red mark for those who are not fit". */
export const readMark: Reader = (text, reading) => {
  const words = SHAPES.map((shape) => shape.exec(text)?.[1]).find((found) => found !== undefined)
  if (
    words === undefined ||
    words.split(' ').length > 9 ||
    /[,/:]/.test(words) ||
    OF_LOOK.test(words) ||
    /\b(?:rename|call|field|column)\b/i.test(text)
  )
    return null
  const tone = TONE_WORDS.find(([word]) => word.test(text))?.[1]
  if (tone === undefined || tone === null) return null
  const lists = listsFor(words, reading)
  for (const entity of lists) {
    const found = meantIn(entity, words, lists.length === 1 || entity === reading.last)
    if (found !== null) return [{ kind: 'mark', entity: entity.name, field: found.field.name, what: found.what, tone }]
  }
  const [entity] = lists
  const state = stateOf(words)
  return entity === undefined || state === '' || !/\b(?:who|that|which|ones?|those|overdue|late)\b/i.test(text)
    ? null
    : sayOnly(nothingSays(state, entity, reading))
}

function stateOf(words: string): string {
  return words
    .replace(/^.*\b(?:who|that|which)\b (?:are |is |have |has )?/i, '')
    .replace(/\b(?:not|no|yet|ones?|still|the|all|those)\b ?/gi, '')
    .trim()
}

function nothingSays(state: string, { many }: Entity, { speak }: Reading): string {
  const wanted = LATE.test(state)
    ? speak('a due date', 'ein Fälligkeitsdatum', 'une échéance', 'una fecha de vencimiento')
    : speak(`${state} (yes/no)`, `${state} (ja/nein)`, `${state} (oui/non)`, `${state} (sí/no)`)
  return speak(
    `Nothing in ${many} says who or what is ${state}: “add ${wanted} to ${many}” does, and then it can be shown in a colour.`,
    `Bei ${many} sagt noch nichts, was „${state}“ ist: „füge ${many} ${wanted} hinzu“, dann lässt es sich farbig zeigen.`,
    `Rien dans ${many} ne dit ce qui est « ${state} » : « ajoute ${wanted} à ${many} », puis une couleur est possible.`,
    `Nada en ${many} dice qué es «${state}»: «añade ${wanted} a ${many}», y entonces puede tener color.`,
  )
}

/** The list that is named, else the one that was spoken of, else all. */
function listsFor(words: string, { model, last }: Reading): readonly Entity[] {
  const named = entityMentioned(model, words) ?? findEntityByWords(model, words.split(' ').at(-1) ?? '')
  if (named !== undefined) return [named]
  const first = [last, mainEntity(model)].filter((each) => each !== undefined)
  return [...new Set([...first, ...model.entities])]
}

/** "Erledigte" are those that are "erledigt". */
function isInflected(words: string, choice: string): boolean {
  const stem = choice.toLowerCase()
  return (
    stem.length > 3 &&
    words
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .some((word) => word.startsWith(stem) && /^(?:e[nrsm]?|s|es|as|os|d)$/.test(word.slice(stem.length)))
  )
}

const LIMIT =
  /\b(over|above|more than|greater than|higher than|exceeding|under|below|less than|fewer than|lower than|smaller than) (-?\d+(?:[.,]\d+)?)\b/i

/** "Under 5 balls" counts things: a price is no number of them. */
function isCounted(words: string, bound: string, field: Field | undefined): boolean {
  const unit = new RegExp(`${bound.replace('.', '\\.')} (\\p{L}+)`, 'iu').exec(words)?.[1] ?? ''
  return field?.kind === 'money' && unit !== '' && !/^(?:euros?|eur|dollars?|pounds?|francs?|usd|gbp|chf)$/i.test(unit)
}

interface Meant {
  readonly field: Field
  readonly what: readonly string[]
}

const DUE = /due|deadline|until|expir|end|return|promised|delivery|by$/i
const LATE = /\b(?:overdue|late|past due|delayed|expired|missed|past (?:the |its |their )?(?:due date|deadline)|too late)\b/i

function meantIn(entity: Entity, words: string, isNamed: boolean): Meant | null {
  if (LATE.test(words)) {
    const days = entity.fields.filter(({ kind }) => kind === 'date' || kind === 'datetime')
    const field =
      days.find(({ name }) => DUE.test(name)) ??
      (isNamed ? days.find(({ name }) => !/birth|bought|purchas|since|joined|born|added|created|start|begin/i.test(name)) : undefined)
    return field === undefined ? null : { field, what: ['over'] }
  }
  const [, side = '', bound] = LIMIT.exec(words) ?? []
  if (bound !== undefined) {
    const figures = entity.fields.filter(({ kind }) => ['money', 'number', 'integer', 'percent', 'rating'].includes(kind))
    const named = figures.find((field) => mentions(words, field.label) || mentions(words, pluralPhrase(field.label.toLowerCase())))
    const field =
      named ??
      figures.find(({ name, label }) => /quantity|stock|cantidad|menge|quantité|bestand/i.test(`${name} ${label}`)) ??
      (isNamed && figures.length === 1 && !isCounted(words, bound, figures[0]) ? figures[0] : undefined)
    const sign = /over|above|more|greater|higher|exceed/i.test(side) ? '>' : '<'
    return field === undefined ? null : { field, what: [`${sign}${bound.replace(',', '.')}`] }
  }
  const isNot = /\b(?:not|no|un|isn't|aren't|without)\b/i.test(words) || /(?:^| )un(?=\p{L}{3})/iu.test(words)
  const bare = words
    .replace(/^.*\b(?:who|that|which|where|with)\b (?:the )?(?:are |is |have |has )?/i, '')
    .replace(/\b(?:not|no|isn't|aren't|yet|without|ones?|still)\b ?/gi, '')
    .trim()
  for (const field of entity.fields) {
    if (
      field.kind === 'boolean' &&
      [bare, bare.replace(/^un/i, '')].some(
        (each) => mentions(each, field.label) || isInflected(each, field.label) || mentions(each, wordsOfName(field.name)),
      )
    )
      return { field, what: [isNot ? 'no' : 'yes'] }
    if (field.kind !== 'choice' || field.choices === undefined) continue
    const named = field.choices.filter((choice) => mentions(words, choice) || mentions(bare, choice) || isInflected(words, choice))
    if (named.length > 0) return { field, what: isNot ? field.choices.filter((choice) => !named.includes(choice)) : named }
  }
  return null
}
