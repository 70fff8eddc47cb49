import { expect, test } from 'vitest'
import { reword } from './reword.ts'

test.each([
  ['sewing machines, their status should be free, broken, lent', 'sewing machines, status (free, broken, lent)'],
  ['invoices with status open, sent or settled', 'invoices with status (open, sent or settled)'],
  ['guests (name, side of aunt or uncle)', 'guests (name, side (aunt, uncle))'],
  ['courses by level (easy, hard)', 'courses (level: easy, hard)'],
  ['Each visit is with one nurse in one ward', 'Each visit has a nurse, a ward'],
  ['dancers, and we want to see who came to which class', 'dancers. track classes, track attendance'],
  ['which plays are in the current season', 'track plays with in current season (yes/no)'],
  ['drills lent to people, until when', 'drills lent to people, due back (date)'],
  ['goats, weights over time', 'goats, measurements (date, weight (number), notes)'],
  ['jobs, hours per carpenter', 'jobs, time entries (carpenter, date, hours, notes)'],
  ['Overdue bills should stand out. Track bills', 'Track bills'],
])('%j means %j', (said, meant) => {
  expect(reword(said)).toBe(meant)
})

test('a room booking is rooms and bookings', () => {
  expect(reword('practice room booking for our band')).toMatch(/^practice rooms \(.+\), bookings \(practice room, .+\)$/)
})
