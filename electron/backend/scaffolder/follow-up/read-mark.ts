import type { Entity, Field } from '../app-model.ts'
import type { TagTone } from '../list-shape.ts'
import { entityMentioned, findEntityByWords, mainEntity } from './find.ts'
import type { Reader, Reading } from './reader.ts'

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
    `^${ASKS}(?: me)? an? (?:${COLOUR}|colou?red|warning) (?:mark|dot|label|tag|badge|flag|sign|warning|light|icon|symbol|star|marker)s? (?:for|on|at|next to|beside|to|by|when|if) (?:all |the |those |each |every |any )*(.+)$`,
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
  if (words === undefined || OF_LOOK.test(words) || /\b(?:rename|call|field|column)\b/i.test(text)) return null
  const tone = TONE_WORDS.find(([word]) => word.test(text))?.[1]
  if (tone === undefined || tone === null) return null
  const lists = listsFor(words, reading)
  for (const entity of lists) {
    const found = meantIn(entity, words, lists.length === 1 || entity === reading.last)
    if (found !== null) return [{ kind: 'mark', entity: entity.name, field: found.field.name, what: found.what, tone }]
  }
  return null
}

/** The list that is named, else the one that was spoken of, else all. */
function listsFor(words: string, { model, last }: Reading): readonly Entity[] {
  const named = entityMentioned(model, words) ?? findEntityByWords(model, words.split(' ').at(-1) ?? '')
  if (named !== undefined) return [named]
  const first = [last, mainEntity(model)].filter((each) => each !== undefined)
  return [...new Set([...first, ...model.entities])]
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
    const field = days.find(({ name }) => DUE.test(name)) ?? (isNamed ? days[0] : undefined)
    return field === undefined ? null : { field, what: ['over'] }
  }
  const isNot = /\b(?:not|no|un|isn't|aren't|without)\b/i.test(words) || /(?:^| )un(?=\p{L}{3})/iu.test(words)
  const bare = words
    .replace(/^.*\b(?:who|that|which|where|with)\b (?:the )?(?:are |is |have |has )?/i, '')
    .replace(/\b(?:not|no|isn't|aren't|yet|without|ones?|still)\b ?/gi, '')
    .trim()
  for (const field of entity.fields) {
    if (field.kind === 'boolean' && [bare, bare.replace(/^un/i, '')].some((each) => mentions(each, field.label)))
      return { field, what: [isNot ? 'no' : 'yes'] }
    if (field.kind !== 'choice' || field.choices === undefined) continue
    const named = field.choices.filter((choice) => mentions(words, choice) || mentions(bare, choice))
    if (named.length > 0) return { field, what: isNot ? field.choices.filter((choice) => !named.includes(choice)) : named }
  }
  return null
}

function mentions(text: string, name: string): boolean {
  const escaped = name.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'iu').test(text)
}
