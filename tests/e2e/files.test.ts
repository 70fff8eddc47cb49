import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { FILES_TEXT } from '../../shared/text/rows.ts'
import { violations } from '../helpers/axe.ts'
import { makeApp, openApp, shownVersion } from '../helpers/builder-page.ts'
import { test } from '../helpers/e2e-test.ts'

const PDF = { name: 'Manual.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 of the saw') }
const NOTE = { name: 'Last service.txt', mimeType: 'text/plain', buffer: Buffer.from('Blade changed in May.') }
const OLD = { name: 'Bill.doc', mimeType: 'application/msword', buffer: Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\x00', 'latin1') }

const card = (page: Page) => page.getByRole('region', { name: 'What this app keeps' })

test('files of a record are added in its form, stand in its list and on its page, and are removed and added in the table', async ({
  browser,
  host,
}) => {
  const appId = await makeApp(host, 'A tool library: tools with a name and a condition (good, worn)')
  await using builder = await openApp(browser, host, appId)
  const { page, app, errors } = builder
  const { client } = await host.signIn()
  const papers = async () => {
    const [row] = (await client.entities.rows({ appId, entity: 'Tool', filter: { name: 'Table saw' } })).rows
    return ((row?.['papers'] ?? []) as { readonly name: string }[]).map(({ name }) => name)
  }

  // The list gets a field of files by its card.
  await card(page)
    .getByRole('button', { name: /^Tools/ })
    .click()
  await card(page).getByRole('button', { name: 'Add a field to tools' }).click()
  const field = page.getByRole('form', { name: 'New field in tools' })
  await field.getByLabel('Name').fill('Papers')
  await field.getByLabel('Kind').selectOption({ label: 'Files' })
  await field.getByRole('button', { name: 'Add field' }).click()
  await field.waitFor({ state: 'hidden' })
  await expect.poll(async () => (await shownVersion(page)) === (await client.versions.list({ appId }))[0]?.id).toBe(true)

  // Several at once, one of them again out of the list; what is a program is refused by name.
  await app.getByRole('navigation').getByRole('link', { name: 'Tools' }).last().click()
  await app.getByRole('button', { name: 'New tool' }).first().click()
  const form = app.getByRole('dialog')
  await form.getByLabel('Name').fill('Table saw')
  const input = form.getByLabel('Papers')
  await input.setInputFiles([PDF, NOTE, { name: 'setup.exe', mimeType: '', buffer: Buffer.from('MZ\x90\x00', 'latin1') }])
  await form.getByText(/^setup\.exe: /).waitFor()
  await form.getByRole('button', { name: `Move ${NOTE.name} up` }).click()
  expect(await violations(page, 'a form with files', { within: ['iframe[data-frame="shown"]'] })).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  await expect.poll(papers).toEqual([NOTE.name, PDF.name])

  const row = app.getByRole('row').filter({ hasText: 'Table saw' })
  await row.getByRole('link', { name: PDF.name }).waitFor()
  const downloading = page.waitForEvent('download')
  await row.getByRole('link', { name: NOTE.name }).click()
  const downloaded = await downloading
  expect([downloaded.suggestedFilename(), await readFile(await downloaded.path(), 'utf8')]).toEqual([NOTE.name, String(NOTE.buffer)])

  // On its page; one is removed there.
  await row.getByRole('cell').first().click()
  await app.getByRole('heading', { name: 'Table saw' }).waitFor()
  await app.getByRole('link', { name: PDF.name }).waitFor()
  await app.getByRole('button', { name: /^Edit/ }).click()
  await form.getByRole('button', { name: `Remove ${NOTE.name}` }).press('Enter')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  await app.getByRole('link', { name: NOTE.name }).waitFor({ state: 'detached' })
  await expect.poll(papers).toEqual([PDF.name])

  // In the table: the names in the cell, its files beside it.
  await page.getByRole('tab', { name: 'Database' }).click()
  const grid = page.getByRole('grid')
  await grid.getByText(PDF.name).dblclick()
  const editor = page.getByRole('dialog', { name: 'Papers' })
  await editor.locator('input[type=file]').setInputFiles([OLD])
  await editor.getByRole('button', { name: FILES_TEXT.save(OLD.name) }).waitFor()
  expect(await violations(page, 'the files of a cell')).toEqual([])
  const saving = page.waitForEvent('download')
  await editor.getByRole('button', { name: FILES_TEXT.save(OLD.name) }).press('Enter')
  expect(await readFile(await (await saving).path())).toEqual(OLD.buffer)
  await editor.getByRole('button', { name: FILES_TEXT.remove(PDF.name) }).press('Enter')
  await grid.getByRole('columnheader', { name: 'Papers' }).click()
  await expect.poll(papers).toEqual([OLD.name])
  await grid.getByText(OLD.name).waitFor()
  await grid.focus()
  await page.keyboard.press('Control+z')
  await expect.poll(papers).toEqual([PDF.name])

  // The program that was refused.
  expect(errors.filter((error) => !error.includes('status of 415'))).toEqual([])
})
