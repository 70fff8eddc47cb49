import type { AppModel, Entity, Field } from '../spec/app-model.ts'
import { named } from './names.ts'
import { stemsOf } from '../language/stems.ts'
import type { Wish } from '../follow-up/wishes.ts'
import { knownNoun } from '../lexicon/lexicon.ts'
import { wordsOfName } from '../language/nouns.ts'

export const NO_OVERLAP =
  /\boverlap\w* (?:must|should|are|is) (?:be )?(?:impossible|forbidden|not)\b|\b(?:can['’]?t|cannot|never|not|no)\b[^.;,]{0,30}\btwo\b[^.;,]{0,40}\b(?:same (?:day|days|time)|at once)\b|(?<!\p{L})doppel\p{L}* \p{L}+ (?:darf|soll|kann) nicht|\b(?:no|not|nobody|never|without|avoid|prevent|can['’]?t|cannot)\b[^.;,]{0,30}\b(?:double[- ]?(?:book|hire|rental|loan|reserv|assign)\w*|overlap\w*|twice|same time|clash\w*|conflicts?)\b[^.;,]*|(?<!\p{L})(?:(?:nie|nicht|keine?)\b[^.;,]{0,30}(?:doppel\p{L}*|gleichzeitig|überschneid\p{L}*|zur selben Zeit)|(?:pas|jamais)\b[^.;,]{0,40}(?:en même temps|à la même heure|double[- ]réserv\p{L}*|deux fois|chevauch\p{L}*)|no\b[^.;,]{0,50}(?:a la vez|misma hora|mismo tiempo|dos veces|solap\p{L}*))[^.;,]*/iu

/** "No double bookings": of one room no two rows whose times overlap. Who has a start and no end can only be kept from starting twice. */
export function noOverlap(model: AppModel, text: string): readonly Wish[] | null {
  if (!NO_OVERLAP.test(text)) return null
  const same = /(?<!\p{L})(?:same|selbe[nr]?|même|mism[oa]) (?!time|temps|heure|zeit|moment|hora|tiempo|day|tag|jour|día)(\p{L}+)/iu.exec(
    text,
  )?.[1]
  for (const entity of model.entities) {
    const moments = entity.fields.filter(({ kind }) => kind === 'date' || kind === 'datetime' || kind === 'time')
    const momentOf = (name: RegExp) => moments.find((field) => name.test(field.name))
    const [from, to] = [
      momentOf(/^(?:from|start|begin|arrival|check-?in|opens|out|lent|pickUp)/i),
      momentOf(/^(?:to|until|till|end|departure|check-?out|closes|back|return)/i),
    ]
    const day = moments.find(({ kind, name }) => kind === 'date' && name !== from?.name && name !== to?.name)
    const called =
      same === undefined
        ? undefined
        : entity.fields.find((field) => /^(?:relation|choice|text)$/.test(field.kind) && named(field, stemsOf(same)))
    // "No two appointments at the same time": whatever they are of.
    const isAnyTwo =
      (from === undefined || to === undefined) && /(?<!\p{L})(?:two|zwei|deux|dos)(?!\p{L})/iu.test(text) && named(entity, stemsOf(text))
    const spoken = called === undefined ? bookable(entity, text) : [called]
    const linked = entity.fields.filter(({ relation }) => relation !== undefined && !isPerson(wordsOfName(relation)))
    const things = spoken.length > 0 ? spoken : isAnyTwo ? [] : linked
    // One hall needs no list of halls: then no two rows at all may overlap.
    const isBooked =
      /book|reserv|slot|shift|appointment|rental|hire|loan|stay|visit|lesson|session/.test(wordsOfName(entity.name)) ||
      (from !== undefined && to !== undefined)
    if (!isBooked && called === undefined && !named(entity, stemsOf(text))) continue
    if (moments.length === 0 || (things.length === 0 && !isBooked)) continue
    const fields = [...things.map(({ name }) => name), ...(from?.kind === 'time' && day !== undefined ? [day.name] : [])]
    const times = from !== undefined && to !== undefined ? { from: from.name, to: to.name } : {}
    const apart = 'from' in times ? fields : [...fields, ...moments.map(({ name }) => name)]
    if (apart.length === 0) continue
    const isWhole = 'from' in times || moments.every(({ kind }) => kind === 'date') || !/overlap|überschn|chevauch|solap/i.test(text)
    return [
      { kind: 'check', entity: entity.name, check: { kind: 'apart', fields: apart, ...times } },
      ...(isWhole ? [] : [{ kind: 'unknown' as const, text }]),
    ]
  }
  return null
}

const isPerson = (words: string): boolean => knownNoun(words)?.nounClass === 'person'
/** What it names: "one desk can't go to two members". */
function bookable({ fields }: Entity, text: string): readonly Field[] {
  const stems = stemsOf(text)
  return fields.filter(
    (field) =>
      /^(?:choice|text)$/.test(field.kind) && !field.name.endsWith('By') && !isPerson(field.label.toLowerCase()) && named(field, stems),
  )
}
