import { expect, test } from 'vitest'
import { slugFor } from './slug.ts'

const SLUG = /^[a-z][a-z0-9-]{1,39}$/

test.each([
  ['Bakery CRM', 'bakery-crm'],
  ['Café Zürich', 'cafe-zurich'],
  ['  ', 'my-app'],
  ['7', 'my-app'],
  ['Lathe', 'my-lathe'],
  ['東京', 'my-app'],
  ['A'.repeat(80), 'a'.repeat(32)],
  ['deadbeef-cafe', 'my-deadbeef-cafe'],
])('%j becomes a slug', (name, slug) => {
  expect(slugFor(name, () => false)).toBe(slug)
  expect(slug).toMatch(SLUG)
})

test('a taken slug gets a number', () => {
  const taken = new Set(['bakery-crm', 'bakery-crm-2'])
  expect(slugFor('Bakery CRM', (slug) => taken.has(slug))).toBe('bakery-crm-3')
})
