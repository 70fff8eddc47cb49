import { type AppModel, labelField } from '../spec/app-model.ts'
import { readCheck } from '../follow-up/frames/on-check.ts'
import { inEnglish } from '../follow-up/split/in-english.ts'
import { plainly } from '../follow-up/frames/polite.ts'
import type { Wish } from '../follow-up/wishes.ts'
import { speakerOf } from '../language/language.ts'
import { NO_OVERLAP, noOverlap } from './no-overlap.ts'
import { type Demand, said, says } from './demand.ts'
import { limitWishes } from './limits.ts'
import { brokenDown } from './measures.ts'
import { hits, listsOf, named, stemsIn } from './names.ts'
import { stemsOf } from '../language/stems.ts'

// What must hold of what is filled in.

const ONCE = said(
  'unique|no duplicates?|(?:can.t|cannot|must not|never) repeat|no two|only once|(?:never|not) (?:the same |used |given )?twice|(?:one|a single) \\p{L}+ (?:per|a|each|every|for (?:a|each|every)) \\p{L}+',
  'eindeutig|einmalig|nur einmal|keine (?:Dubletten|Duplikate|Doppelten)|nicht doppelt|nie doppelt',
  'uniques?|(?:pas de )?doublons?|en double|une seule fois|jamais deux fois',
  'únic[oa]s?|sin duplicados|no se repit\\p{L}*|una sola vez|nunca dos veces',
)

export function ruleWishes(demand: Demand, model: AppModel): readonly Wish[] | null {
  if (says(demand, NO_OVERLAP)) return noOverlap(model, demand.words) ?? noOverlap(model, demand.english) ?? once(demand, model)
  const stems = stemsIn(demand)
  const last = listsOf(model).toSorted((a, b) => hits(b, stems) - hits(a, stems))[0]
  for (const text of [demand.english, ...(model.language === 'en' ? [] : [inEnglish(demand.words, model).text])]) {
    const [check] = readCheck(asLimit(plainly(text)), { model, last, speak: speakerOf(model.language) }) ?? []
    if (check?.kind === 'check' && isOfEach(check, demand, model)) return [check]
  }
  return once(demand, model) ?? limitWishes(demand, model)
}

/** "24 people per night" limits no single booking. */
function isOfEach({ check, entity }: Extract<Wish, { kind: 'check' }>, demand: Demand, model: AppModel): boolean {
  const list = listsOf(model).find(({ name }) => name === entity)
  return check.kind !== 'range' || brokenDown(demand).groups.every((group) => list !== undefined && named(list, stemsOf(group)))
}

const COUNTS: Readonly<Record<string, string>> = { one: '1', two: '2', three: '3', four: '4', five: '5', 'a single': '1' }
/** "One plot per family only" is at most one. */
function asLimit(text: string): string {
  const counted = text.replace(/\b(one|two|three|four|five|a single)\b/i, (word) => COUNTS[word.toLowerCase()] ?? word)
  return counted.replace(/^(\d+ .+? (?:per|for each) .+?)(?: only)?$/i, 'only $1')
}

/** A number or a name that no other row has. */
function once(demand: Demand, model: AppModel): readonly Wish[] | null {
  if (!says(demand, ONCE)) return null
  const stems = stemsIn(demand)
  const found = listsOf(model)
    .flatMap((entity) =>
      entity.fields
        .filter((field) => named(field, stems) && /^(?:text|integer|number|email|phone)$/.test(field.kind))
        .map((field) => ({ entity, field })),
    )
    .toSorted((a, b) => hits(b.field, stems) + hits(b.entity, stems) - hits(a.field, stems) - hits(a.entity, stems))[0]
  if (found === undefined) return null
  return labelField(found.entity) === undefined
    ? null
    : [{ kind: 'check', entity: found.entity.name, check: { kind: 'apart', fields: [found.field.name] } }]
}
