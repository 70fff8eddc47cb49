import { type AppModel, childrenOf, type Entity, type Field } from '../spec/app-model.ts'
import type { Wish } from '../follow-up/wishes.ts'
import { type Demand, said, says } from './demand.ts'
import { brokenDown } from './measures.ts'
import { hits, isFigure, listsOf, stemsIn } from './names.ts'
import { stemsOf } from '../language/stems.ts'

// So many at most: of a value, or of what belongs to one.

const AT_MOST = said(
  'at most|max(?:imum|\\.)?|(?:no|not|never|nobody|none)\\b.{0,30}\\bmore than|up to|limit(?:ed)? to|only (?:one|two|three|\\d+)|(?:one|two|three|\\d+) \\p{L}+ (?:per|each|only)|for (?:one|two) \\p{L}+ only',
  'höchstens|maximal|max\\.?|nicht mehr als|bis zu|nur (?:ein\\p{L}*|zwei|drei|\\d+)|mehr als \\p{L}+ (?:pro|je) \\p{L}+ geht nicht',
  'au (?:plus|maximum)|maximum|max|pas plus de|un(?:e)? seule?|limité à',
  'como (?:mucho|máximo)|máximo|no más de|un[oa]? sol[oa]|hasta',
)
const WORDS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'one|ein|eine|einen|un|une|uno|una|single',
    'two|zwei|deux|dos',
    'three|drei|trois|tres',
    'four|vier|quatre|cuatro',
    'five|fünf|cinq|cinco',
    'six|sechs|seis',
    'seven|sieben|sept|siete',
    'eight|acht|huit|ocho',
    'nine|neun|neuf|nueve',
    'ten|zehn|dix|diez',
    'eleven|elf|onze',
    'twelve|zwölf|douze|doce',
  ].flatMap((words, at) => words.split('|').map((word) => [word, at + 1])),
)

export function limitWishes(demand: Demand, model: AppModel): readonly Wish[] | null {
  const count = says(demand, AT_MOST) ? numberIn(demand.words) : undefined
  const { groups, period } = brokenDown(demand)
  // "Per member and challenge", "per month": a limit of more than one thing.
  if (count === undefined || groups.length > 1 || period !== undefined) return null
  const stems = stemsIn(demand)
  const limited = listsOf(model)
    .flatMap((entity) => entity.fields.filter((field) => isFigure(field) && hits(field, stems) > 0).map((field) => ({ entity, field })))
    .toSorted((a, b) => hits(b.field, stems) + hits(b.entity, stems) - hits(a.field, stems) - hits(a.entity, stems))[0]
  if (limited !== undefined && groups.every((group) => hits(limited.entity, stemsOf(group)) > 0))
    return [{ kind: 'check', entity: limited.entity.name, check: { kind: 'range', field: limited.field.name, max: count } }]
  const pair = pairIn(stems, model) ?? (says(demand, PEOPLE) ? takenPart(stems, model) : undefined)
  return pair === undefined ? null : [{ kind: 'check', entity: pair.child.name, check: { kind: 'most', field: pair.field.name, count } }]
}

/** Of several numbers it is not said which is the limit. */
function numberIn(words: string): number | undefined {
  const all = (words.toLowerCase().match(/\d+|\p{L}+/gu) ?? []).flatMap((word) => (/^\d/.test(word) ? [Number(word)] : (WORDS[word] ?? [])))
  const [one] = all
  return new Set(all).size === 1 && one !== undefined && one > 0 ? one : undefined
}

const PEOPLE = said(
  'people|persons|places|spots|participants',
  'Leute|Personen|Plätze|Teilnehmer',
  'personnes|places|participants',
  'personas|plazas|participantes',
)
/** At most five people on a shift: of those who signed up for it. */
function takenPart(stems: ReadonlySet<string>, model: AppModel): { readonly child: Entity; readonly field: Field } | undefined {
  return listsOf(model)
    .filter((parent) => hits(parent, stems) > 0)
    .flatMap((parent) => childrenOf(model, parent))
    .find(({ child }) => child.fields.filter(({ kind }) => kind === 'relation').length > 1)
}

/** Books of a member: both lists are named. */
function pairIn(stems: ReadonlySet<string>, model: AppModel): { readonly child: Entity; readonly field: Field } | undefined {
  return listsOf(model)
    .flatMap((parent) => childrenOf(model, parent).map(({ child, field }) => ({ parent, child, field })))
    .find(({ parent, child, field }) => child !== parent && hits(child, stems) > 0 && (hits(parent, stems) > 0 || hits(field, stems) > 0))
}
