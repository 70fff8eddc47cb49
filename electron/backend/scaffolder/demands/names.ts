import type { AppModel, Entity, Field } from '../spec/app-model.ts'
import { stemsOf } from '../language/stems.ts'
import type { Demand } from './demand.ts'

// What of the app the words of a demand name, whatever their endings.

export function stemsIn({ words, english }: Pick<Demand, 'words' | 'english'>): ReadonlySet<string> {
  return stemsOf(words, english)
}

export function named(thing: Entity | Field, stems: ReadonlySet<string>): boolean {
  return hits(thing, stems) > 0
}

/** How many words of a name are said. */
export function hits(thing: Entity | Field, stems: ReadonlySet<string>): number {
  const names = 'one' in thing ? [thing.one, thing.many, thing.name] : [thing.label, thing.name]
  return Math.max(...names.map((name) => [...stemsOf(name)].filter((stem) => stems.has(stem)).length))
}

/** The lists whose pages the scaffolder writes. */
export function listsOf({ entities }: AppModel): readonly Entity[] {
  return entities.filter(({ pages }) => pages === 'standard')
}

const FIGURES: readonly Field['kind'][] = ['money', 'number', 'integer', 'rating', 'percent']
export function isFigure({ kind, name }: Field): boolean {
  return FIGURES.includes(kind) && !/year$|latitude|longitude/i.test(name)
}

export function isDay({ kind }: Field): boolean {
  return kind === 'date' || kind === 'datetime'
}
/** On which something happens: nobody's birthday. */
export function dayOf({ fields }: Entity): Field | undefined {
  const days = fields.filter((field) => isDay(field) && !/birth|dob|joined|since|added/i.test(field.name))
  return days.find(({ name }) => !/due|expir|warranty|deadline|until/i.test(name)) ?? days[0]
}
