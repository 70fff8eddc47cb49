import type { Entity, Field } from '../spec/app-model.ts'
import { shownLabel } from '../emit/code.ts'
import { wordsOfName } from '../language/nouns.ts'
import MEASURES from './data/measures.json' with { type: 'json' }
import type { SampleContext } from './sample-context.ts'

// What a figure plausibly is: `name of the property | of what, or - | values`. The first that fits says it; what is of something
// goes before what is of anything. A name is its English words with the unit behind them.

interface Measure {
  readonly name: RegExp
  /** Null for what is so whatever it is of. */
  readonly of: RegExp | null
  readonly values: readonly number[]
}
const ROWS: readonly Measure[] = MEASURES.map((line) => {
  const [name = '', of = '', values = ''] = line.split(' | ')
  return {
    name: new RegExp(`\\b(?:${name})`, 'iu'),
    of: of === '-' ? null : new RegExp(of, 'iu'),
    values: values.split(' ').map(Number),
  }
})

/** A figure of the size that such a property has; undefined where its words do not say. */
export function measured(entity: Entity, field: Field, index: number, { said = '' }: SampleContext): number | undefined {
  const unit = /\(([^)]+)\)$/.exec(shownLabel(field))?.[1] ?? ''
  const name = `${wordsOfName(field.name)} ${unit}`.trim().toLowerCase()
  const fitting = ROWS.filter((row) => row.name.test(name))
  const others = entity.fields
    .filter((other) => other !== field)
    .map((other) => wordsOfName(other.name))
    .join(' ')
  const scopes = [entity.one, others, said]
  const found =
    scopes.map((scope) => fitting.find(({ of }) => of?.test(scope) === true)).find((row) => row !== undefined) ??
    fitting.find(({ of }) => of === null)
  const value = found?.values[index % found.values.length]
  return value === undefined || field.kind !== 'integer' ? value : Math.round(value)
}
