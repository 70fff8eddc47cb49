import { expect, it } from 'vitest'
import type { Entity, Field } from './app-model.ts'
import { closedBy } from './closed-rows.ts'

const choice = (name: string, choices: readonly string[]): Field => ({ name, label: name, kind: 'choice', choices, isRequired: false })
const closing = (...fields: readonly Field[]) => closedBy({ fields } as unknown as Entity)?.choices

it('a row is over when its state says so by a known word, or by the last of the states in their order', () => {
  expect(closing(choice('status', ['open', 'paid', 'overdue']))).toEqual(['paid'])
  expect(closing(choice('status', ['new', 'baked', 'picked up']))).toEqual(['picked up'])
})

it('a last choice that wants somebody ends nothing, nor does one of a property that is no state', () => {
  expect(closing(choice('status', ['new', 'waiting', 'overdue']))).toBeUndefined()
  expect(closing(choice('temper', ['calm', 'nervous', 'aggressive']))).toBeUndefined()
})
