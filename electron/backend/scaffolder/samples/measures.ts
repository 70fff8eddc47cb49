import type { Entity, Field } from '../spec/app-model.ts'
import { shownLabel } from '../emit/code.ts'
import { saysWord } from '../language/has-word.ts'
import { wordsOfName } from '../language/nouns.ts'
import MEASURES from './data/measures.json' with { type: 'json' }
import type { SampleContext } from './sample-context.ts'

// What a figure plausibly is: `name of the property | of what, or - | values`. The first that fits says it; what is of something
// goes before what is of anything, as `saysWord` has them. A name is its English words with the unit behind them.

const ROWS = MEASURES.map((line) => {
  const [name = '', of = '', values = ''] = line.split(' | ')
  return { name, of, values: values.split(' ').map(Number) }
})

/** A figure of the size that such a property has; undefined where its words do not say. */
export function measured(entity: Entity, field: Field, index: number, { said = '' }: SampleContext): number | undefined {
  const unit = /\(([^)]+)\)$/.exec(shownLabel(field))?.[1] ?? ''
  const name = `${wordsOfName(field.name)} ${unit}`.trim().toLowerCase()
  const fitting = ROWS.filter((row) => saysWord(name, row.name))
  if (fitting.length === 0) return undefined
  const others = entity.fields
    .filter((other) => other !== field)
    .map((other) => wordsOfName(other.name))
    .join(' ')
  const scopes = [entity.one, others, said]
  const found =
    scopes.map((scope) => fitting.find(({ of }) => of !== '-' && saysWord(scope, of))).find((row) => row !== undefined) ??
    fitting.find(({ of }) => of === '-')
  const value = found?.values[index % found.values.length]
  return value === undefined || field.kind !== 'integer' ? value : Math.round(value)
}
