import { expect, it } from 'vitest'
import type { Entity, Field } from '../spec/app-model.ts'
import { stateClosed } from './open-state.ts'

const choice = (name: string, choices: readonly string[]): Field => ({ name, label: name, kind: 'choice', choices, isRequired: false })
const entityOf = (...fields: readonly Field[]) => ({ fields }) as unknown as Entity

it('a row is over when its state says so by a known word, or by the last of the states in their order', () => {
  expect(stateClosed(entityOf(choice('status', ['open', 'paid', 'overdue'])), 'row')).toBe(`['paid'].includes(row.status ?? '')`)
  expect(stateClosed(entityOf(choice('status', ['new', 'baked', 'picked up'])), 'row')).toBe(`['picked up'].includes(row.status ?? '')`)
})

it('a last choice that wants somebody ends nothing, nor does one of a property that is no state', () => {
  expect(stateClosed(entityOf(choice('status', ['new', 'waiting', 'overdue'])), 'row')).toBe('false')
  expect(stateClosed(entityOf(choice('temper', ['calm', 'nervous', 'aggressive'])), 'row')).toBe('false')
})
