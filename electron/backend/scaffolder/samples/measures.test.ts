import { expect, it } from 'vitest'
import type { Entity, FieldKind } from '../spec/app-model.ts'
import { measured } from './measures.ts'

const context = { packs: [], chosen: null, today: new Date('2026-11-21T12:00:00Z'), entities: [], language: 'en', trade: null } as const

function figures(one: string, name: string, kind: FieldKind, said: string, unit = ''): readonly number[] {
  const field = { name, label: `${name}${unit}`, kind, isRequired: false }
  const entity = { name: one, one, many: one, icon: 'Box', fields: [field], read: 'all', write: 'all', pages: 'standard' } satisfies Entity
  return Array.from({ length: 8 }, (_, at) => measured(entity, field, at, { ...context, said }) ?? -1)
}

it.each([
  ['gym log', 'weight', 'number', 'my gym log', '', 20, 120],
  ['feeding', 'weight', 'number', 'a baby log', '', 3, 9],
  ['horse', 'weight', 'number', '', '', 300, 700],
  ['ingredient', 'weight', 'number', '', ' (g)', 50, 1000],
  ['glucosa', 'value', 'number', 'diario de glucosa', '', 80, 160],
  ['glucose', 'value', 'number', '', ' (mmol/l)', 4, 9],
  ['blood pressure', 'systolic', 'integer', '', '', 105, 150],
  ['blood pressure', 'diastolic', 'integer', '', '', 65, 95],
  ['run', 'heartRate', 'integer', '', '', 130, 170],
  ['fridge', 'temperature', 'number', '', ' (°C)', 2, 7],
  ['freezer', 'temperature', 'number', '', '', -22, -16],
  ['flat', 'size', 'number', '', ' (m²)', 40, 130],
  ['plot', 'size', 'number', 'Kleingartenverein', '', 200, 450],
  ['flat', 'rent', 'money', '', '', 450, 1500],
  ['employee', 'salary', 'money', '', '', 2000, 5000],
  ['book', 'pages', 'integer', '', '', 120, 600],
  ['van', 'odometer', 'integer', '', '', 5000, 200_000],
  ['recipe', 'numberOfPeople', 'integer', '', '', 1, 10],
  ['meal', 'calories', 'integer', '', '', 100, 800],
] as const)('%s: %s (%s, “%s”) is of a likely size%s', (one, name, kind, said, unit, least, most) => {
  const found = figures(one, name, kind, said, unit)
  expect(Math.min(...found)).toBeGreaterThanOrEqual(least)
  expect(Math.max(...found)).toBeLessThanOrEqual(most)
})

it('nothing is said of what nobody knows the size of', () => {
  expect(figures('gadget', 'whatsit', 'number', '')).toEqual(Array.from({ length: 8 }, () => -1))
})
