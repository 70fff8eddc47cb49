import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { ERROR_TEXT } from '../../shared/text/errors.ts'
import { violations } from '../helpers/axe.ts'
import { buildApp, openSignedIn } from '../helpers/builder-page.ts'
import { test } from '../helpers/e2e-test.ts'

const editor = (page: Page) => page.locator('[data-sql-editor]')
const field = (page: Page) => page.getByRole('textbox', { name: 'Question in SQL' })
/** As it stands in the editor; Monaco sets every blank as one that does not break. */
const text = async (page: Page) => (await editor(page).locator('.view-lines').innerText()).replaceAll('\u00A0', ' ')

async function write(page: Page, sql: string): Promise<void> {
  await editor(page).locator('.view-line').first().click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(sql)
}

test(
  'questions in SQL are completed, run and stopped with the keyboard, and the earlier ones are at hand',
  { tags: 'long' },
  async ({ browser, host }) => {
    await using builder = await openSignedIn(browser, host)
    const { page, errors } = builder
    await buildApp(builder, 'A bakery with customers and orders')
    await page.getByRole('tab', { name: 'Database' }).click()
    await page.getByRole('grid').getByText('Nina Alvarez').waitFor()
    await page.getByRole('button', { name: 'SQL' }).click()

    await expect.poll(() => text(page)).toContain('FROM Customer')
    await editor(page).locator('.view-line').first().click()
    await page.keyboard.press('ControlOrMeta+Enter')
    const answer = page.getByRole('region', { name: 'Answer' })
    await answer.getByText('Nina Alvarez').waitFor()
    expect(await violations(page, 'an answer in SQL')).toEqual([])
    await answer.getByRole('radio', { name: 'Plan' }).click()
    await answer.getByRole('list', { name: 'Plan' }).getByText('Customer').first().waitFor()

    // A table is suggested by its name and written as SQL needs it.
    await write(page, 'SELECT count(*) AS how_many FROM ')
    await page.keyboard.type('Or')
    await page.locator('.suggest-widget .monaco-list-row').filter({ hasText: 'Order' }).first().waitFor()
    expect(await violations(page, 'suggestions in SQL')).toEqual([])
    await page.keyboard.press('Enter')
    await expect.poll(() => text(page)).toBe('SELECT count(*) AS how_many FROM "Order"')
    await page.keyboard.press('ControlOrMeta+Enter')
    await answer.getByText('how_many').waitFor()

    // Of a selection only that is run.
    await write(page, 'SELECT 1 AS one;')
    await page.keyboard.press('Shift+Home')
    await page.keyboard.insertText('SELECT 2 AS two')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('ControlOrMeta+Enter')
    await answer.getByText('two', { exact: true }).waitFor()

    // What is wrong is underlined at its place, also for whoever runs it with the last letter.
    await write(page, '')
    await Promise.all([page.keyboard.insertText('SELECT name,\n  nme FROM Customer'), page.keyboard.press('ControlOrMeta+Enter')])
    const alert = page.getByRole('alert')
    await alert.getByText(ERROR_TEXT.queryInvalid).waitFor()
    await editor(page).locator('.squiggly-error').waitFor()
    expect(await violations(page, 'a refused question')).toEqual([])
    await alert.getByRole('button', { name: 'Go to line 2, column 3' }).click()
    await page.keyboard.insertText('upper(name) AS ')
    await editor(page).locator('.squiggly-error').waitFor({ state: 'detached' })

    // Tab is no trap.
    await field(page).focus()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[data-sql-editor]') === null)).toBe(true)

    await write(page, 'WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT count(*) FROM c')
    await page.keyboard.press('ControlOrMeta+Enter')
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByRole('button', { name: 'Run', exact: true }).waitFor()

    await page.getByRole('button', { name: 'Earlier' }).click()
    await page.getByRole('menuitem', { name: /FROM Customer/ }).click()
    await expect.poll(() => text(page)).toContain('FROM Customer')

    // What was asked stands there again.
    await page.reload()
    await page.getByRole('tab', { name: 'Database' }).click()
    await expect.poll(() => text(page)).toContain('FROM Customer')
    await page
      .getByRole('navigation', { name: 'Entities' })
      .getByRole('button', { name: /Customer/ })
      .click()
    await page.getByRole('grid').getByText('Nina Alvarez').waitFor()
    // What was refused is the one that it should be.
    expect(errors.filter((error) => !error.includes('status of 422'))).toEqual([])
  },
)

test('an answer is copied as a table and saved as a file, with all of its rows', { tags: 'long' }, async ({ browser, host }) => {
  await using builder = await openSignedIn(browser, host)
  const { page, context } = builder
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await buildApp(builder, 'A bakery with customers and orders')
  await page.getByRole('tab', { name: 'Database' }).click()
  await page.getByRole('button', { name: 'SQL' }).click()
  await expect.poll(() => text(page)).toContain('FROM Customer')
  await write(page, "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c LIMIT 1200) SELECT x, '=1+' || x AS sum FROM c")
  await page.keyboard.press('ControlOrMeta+Enter')
  const answer = page.getByRole('region', { name: 'Answer' })
  await answer.getByText('The first 1,000 of 1,200 rows').waitFor()

  await answer.getByRole('button', { name: 'Copy' }).click()
  await answer.getByRole('button', { name: 'Copied' }).waitFor()
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const read = async (type: string) => (await (await item?.getType(type))?.text()) ?? ''
    return { text: await read('text/plain'), html: await read('text/html') }
  })
  expect(copied.text.split('\n')[1]).toBe('1\t=1+1')
  expect(copied.html).toContain('<td>=1+1</td>')

  await answer.getByRole('button', { name: 'CSV' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Safe for spreadsheets' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^Query_export_\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines.length).toBe(1_202)
  expect(lines.slice(0, 2)).toEqual(['x,sum', "1,'=1+1"])
})
