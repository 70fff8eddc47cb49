import { expect, it } from 'vitest'
import { parseModule } from '../../../electron/backend/lib/ast.ts'
import { FilePath } from '../../../shared/domain/file-path.ts'
import { NEW_KINDS, newFile, newKinds } from './new-file.ts'

const existing = new Set([FilePath.parse('__pages__Deals.tsx')])

it.each([
  ['page', 'OpeningHours', '__pages__OpeningHours.tsx'],
  ['page', ' OpeningHours.tsx ', '__pages__OpeningHours.tsx'],
  ['component', 'DealBoard', '__components__DealBoard.tsx'],
  ['service', 'prices', '__services__prices.ts'],
  ['function', 'sendReminder', '__functions__sendReminder.ts'],
  ['layout', '', '__Layout.tsx'],
  ['style', '', '__styles__globals.css'],
] as const)('a %s called “%s” is %s', (kind, name, path) => {
  expect(newFile(kind, name, existing)).toMatchObject({ ok: true, path })
})

it.each([
  ['', 'Enter a name'],
  ['Deals', 'a page called Deals already'],
  ['deals', 'Deals.'],
  ['1Deal', 'begin with a letter'],
  ['Deal list', 'letters and digits'],
  ['../Deals', 'letters and digits'],
  ['D'.repeat(65), 'up to 64'],
])('a page called “%s” is refused', (name, reason) => {
  const refused = newFile('page', name, existing)
  expect(refused.ok ? 'made' : refused.reason).toContain(reason)
})

it('a file of which there is only one is offered while it is missing', () => {
  expect(newKinds(existing)).toEqual(NEW_KINDS)
  const layout = new Set([FilePath.parse('__Layout.tsx')])
  expect(newKinds(layout)).not.toContain('layout')
  expect(newFile('layout', '', layout)).toMatchObject({ ok: false })
})

it('each kind starts with valid code', async () => {
  for (const kind of NEW_KINDS.filter((each) => each !== 'style' && each !== 'test')) {
    const made = newFile(kind, 'OpeningHours', existing)
    if (!made.ok) throw new Error(made.reason)
    expect((await parseModule(made.path, made.text)).errors).toEqual([])
  }
  const page = newFile('page', 'OpeningHours', existing)
  expect(page.ok && page.text).toContain("path = '/opening-hours'")
  expect(page.ok && page.text).toContain('title="Opening hours"')
})
