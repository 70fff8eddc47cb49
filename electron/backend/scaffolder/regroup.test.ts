import { expect, test } from 'vitest'
import { regroup } from './regroup.ts'

test.each([
  ['Track invoices. Client, amount, due date, status.', 'Track invoices (Client, amount, due date, status).'],
  ['tickets with priority low medium high', 'tickets with priority (low, medium, high)'],
  ['tickets with status open / in progress / closed', 'tickets with status (open / in progress / closed)'],
  ['I need a place to enter sightings: species and date', 'track sightings: species and date'],
  ['contacts with a name, and a pipeline: lead, won', 'contacts with a name, stage (lead, won)'],
])('%j is read as %j', (message, meant) => {
  expect(regroup(message)).toBe(meant)
})
