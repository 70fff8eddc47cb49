import { NUMBER_KINDS } from '../../../../shared/domain/field-types/field-types.ts'
import { stemsOf } from '../language/stems.ts'
import { placeOf } from '../lexicon/sayings.ts'
import type { AppModel, Entity, Field } from '../spec/app-model.ts'
import { type Period, PERIODS } from '../spec/home.ts'
import NUMBERS from './numbers.json' with { type: 'json' }

// Which list and which of its fields the words of a demand mean.

/** How many words of a name are said. */
export function hits(thing: Entity | Field, stems: ReadonlySet<string>): number {
  const names = 'one' in thing ? [thing.one, thing.many, thing.name] : [thing.label, thing.name]
  return Math.max(...names.map((name) => [...stemsOf(name)].filter((stem) => stems.has(stem)).length))
}

/** The likeliest first: what is named itself, else what is of a list that is named. */
export function fieldsMeant(
  model: AppModel,
  stems: ReadonlySet<string>,
  isAble: (field: Field, entity: Entity) => boolean,
): readonly { readonly entity: Entity; readonly field: Field; readonly isNamed: boolean }[] {
  return model.entities
    .flatMap((entity) =>
      entity.fields
        .filter((field) => isAble(field, entity))
        .map((field) => ({ entity, field, isNamed: hits(field, stems) > 0, score: hits(field, stems) * 4 + hits(entity, stems) })),
    )
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
}

/** The list that is named, else the first. */
export function listMeant({ entities }: AppModel, stems: ReadonlySet<string>): Entity | undefined {
  return entities.toSorted((a, b) => hits(b, stems) - hits(a, stems))[0]
}

export const isFigure = ({ kind }: Field): boolean => NUMBER_KINDS.includes(kind)

/** What stands behind "per", "nach", "par": stems of what something is broken down by. */
export function groupsIn(words: string): ReadonlySet<string> {
  const per = placeOf(words, 'per')
  return per === null ? new Set() : stemsOf(per.words.slice(per.to).join(' '))
}

export function periodIn(words: string): Period | undefined {
  return PERIODS.find((period) => placeOf(words, period) !== null)
}

/** The only number that is said, in figures or words. */
export function numberIn(words: string): number | undefined {
  const said = words.toLowerCase().match(/\d+|\p{L}+/gu) ?? []
  const numbers = new Set(said.flatMap((word) => (Number.isInteger(Number(word)) ? [Number(word)] : (COUNTS.get(word) ?? []))))
  return numbers.size === 1 ? [...numbers][0] : undefined
}
const COUNTS: ReadonlyMap<string, number> = new Map(NUMBERS.flatMap((words, at) => words.split(' ').map((word) => [word, at + 1] as const)))
