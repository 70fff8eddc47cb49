import { readFile } from 'node:fs/promises'
import type { Page, Route } from 'playwright'
import { expect } from 'vitest'
import type { AppId, RequestId } from '../../shared/domain/ids.ts'
import { ROWS_TEXT } from '../../shared/text/rows.ts'
import { violations } from '../helpers/axe.ts'
import { buildApp, openSignedIn } from '../helpers/builder-page.ts'
import { deleteChosen } from '../helpers/delete-rows.ts'
import { connectModel } from '../helpers/connect-model.ts'
import { test } from '../helpers/e2e-test.ts'

const grid = (page: Page) => page.getByRole('grid')
/** The row that contains a text. */
const rowOf = (page: Page, text: string) => grid(page).getByRole('row').filter({ hasText: text })
const appIdOf = (page: Page) => (/\/build\/app\/([^/?]+)/.exec(page.url())?.[1] ?? '') as AppId

async function columnTexts(page: Page, number: number): Promise<string[]> {
  const cells = grid(page).locator(`[role=gridcell][aria-colindex="${number}"]`)
  return (await cells.allInnerTexts()).map((text) => text.trim())
}

/** Blocks writes; reads pass. */
const cutOff = (route: Route) => (route.request().method() === 'POST' ? route.abort() : route.fallback())

test('rows are read, edited, added, searched, sorted, deleted and restored, by keyboard and mouse', async ({ browser, host }) => {
  await using builder = await openSignedIn(browser, host)
  const { page, app, errors } = builder
  await buildApp(builder, 'A bakery with customers and orders')
  const { client } = await host.signIn()
  const appId = appIdOf(page)
  const names = async () => (await client.entities.rows({ appId, entity: 'Customer', sort: 'createdAt' })).rows.map((row) => row['name'])

  await page.getByRole('tab', { name: 'Database' }).click()
  await grid(page).getByText('Nina Alvarez').waitFor()
  expect(await grid(page).getAttribute('aria-rowcount')).toBe('9')
  expect(await violations(page, 'the database')).toEqual([])

  // A cell by keyboard: overwritten, rejected, cancelled, undone and redone.
  await grid(page).focus()
  await page.keyboard.press('Control+Home')
  const first = (await columnTexts(page, 2))[0] ?? ''
  await page.keyboard.type('Zoé Besançon')
  await page.keyboard.press('Enter')
  await rowOf(page, 'Zoé Besançon').waitFor()
  await expect.poll(names).toContain('Zoé Besançon')
  await page.keyboard.press('Control+z')
  await rowOf(page, first).waitFor()
  await expect.poll(names).not.toContain('Zoé Besançon')
  await page.keyboard.press('Control+y')
  await rowOf(page, 'Zoé Besançon').waitFor()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('F2')
  await page.keyboard.type('Nobody')
  await page.keyboard.press('Escape')
  await rowOf(page, 'Zoé Besançon').waitFor()

  // A row that is added meanwhile moves the edited one; the edit stays with its row.
  await page.keyboard.press('F2')
  await page.keyboard.type('Zoé Besançon II')
  await client.entities.createRow({ params: { appId, entity: 'Customer' }, query: { data: 'test' }, body: { name: 'Just Arrived' } })
  await page.getByText('9 rows').waitFor()
  await page.keyboard.press('Enter')
  await rowOf(page, 'Zoé Besançon II').waitFor()
  await expect.poll(names).toEqual(expect.arrayContaining(['Just Arrived', 'Zoé Besançon II']))
  await page.keyboard.press('Control+z')
  await expect.poll(names).toContain('Zoé Besançon')
  const arrived = (await client.entities.rows({ appId, entity: 'Customer' })).rows.find((row) => row['name'] === 'Just Arrived')
  await client.entities.deleteRow({ params: { appId, entity: 'Customer', rowId: arrived?.id ?? '' }, query: { data: 'test' } })
  await page.getByText('8 rows').waitFor()
  await page.keyboard.press('Control+Home')

  // A required value cannot be cleared, and the reason is shown.
  await page.keyboard.press('Delete')
  await page.getByText(ROWS_TEXT.updateFailed).waitFor()
  await rowOf(page, 'Zoé Besançon').waitFor()

  // The running app shows the change.
  await page.getByRole('tab', { name: 'Preview' }).click()
  await app.getByRole('link', { name: 'Customers' }).first().click()
  await app.getByText('Zoé Besançon').first().waitFor()
  await page.getByRole('tab', { name: 'Database' }).click()

  // A new row is in the table before it is saved, with its errors. A discarded one can be restored.
  await page.getByRole('button', { name: 'Add row' }).click()
  const pending = page.getByRole('row', { name: 'New row, not saved yet' })
  await pending.getByLabel('Email').fill('nobody')
  await page.keyboard.press('Enter')
  await pending.getByText('must be an email address').waitFor()
  expect(await violations(page, 'a new row')).toEqual([])
  await page.keyboard.press('Escape')
  await pending.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Bring it back' }).click()
  await expect.poll(() => pending.getByLabel('Email').inputValue()).toBe('nobody')
  await pending.getByLabel('Name').fill('Wei Chen')
  await pending.getByRole('button', { name: 'As a form' }).click()
  const form = page.getByRole('dialog', { name: 'Add row to Customer' })
  await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('Wei Chen')
  await form.getByLabel('Email').fill('wei@example.com')
  // Without a connection, the input is kept.
  await page.route('**/rows*', cutOff)
  await page.keyboard.press('Enter')
  await page.getByText(ROWS_TEXT.createFailed).waitFor()
  await page.unroute('**/rows*', cutOff)
  expect(await form.getByLabel('Email').inputValue()).toBe('wei@example.com')
  await form.getByLabel('Email').press('Enter')
  await form.waitFor({ state: 'detached' })
  await rowOf(page, 'Wei Chen').waitFor()
  await page.getByText('9 rows').waitFor()

  // Searched by content; sorted by column.
  await page.getByRole('searchbox', { name: 'Search rows' }).fill('wei example')
  await expect.poll(() => columnTexts(page, 2)).toEqual(['Wei Chen'])
  await page.getByRole('searchbox', { name: 'Search rows' }).fill('nobody at all')
  await page.getByText('Nothing found').waitFor()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await grid(page).getByRole('columnheader', { name: 'Name' }).getByRole('button', { name: 'Name', exact: true }).click()
  await expect.poll(async () => (await columnTexts(page, 2)).at(0)).toBe('Elif Demir')
  await expect.poll(async () => (await columnTexts(page, 2)).at(-1)).toBe('Zoé Besançon')

  // Two are deleted and restored.
  await page.getByRole('checkbox', { name: 'Select row 1', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select row 2', exact: true }).click()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await bar.getByText('2 rows selected').waitFor()
  await page.route('**/rows/delete*', cutOff)
  await deleteChosen(page, page.getByText(ROWS_TEXT.deleteFailed))
  await page.unroute('**/rows/delete*', cutOff)
  await page.getByText('9 rows').waitFor()
  await deleteChosen(page, page.getByText('2 rows deleted'))
  await page.getByText('7 rows').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('9 rows').waitFor()
  await expect.poll(async () => (await columnTexts(page, 2)).at(0)).toBe('Elif Demir')

  // A table as a file.
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'All rows as CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^Customer_export_\d{4}-\d{2}-\d{2}\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect([lines.length, lines[0]]).toEqual([10, 'id,creatorId,createdAt,name,phone,email'])
  expect(lines.some((line) => line.includes(',Zoé Besançon,'))).toBe(true)

  // The selected table is kept after a reload, changes from elsewhere appear, and another table has its own search.
  await page.reload()
  await expect.poll(async () => (await columnTexts(page, 2)).at(0)).toBe('Elif Demir')
  await client.entities.createRow({ params: { appId, entity: 'Customer' }, query: { data: 'test' }, body: { name: 'Aaron Early' } })
  await expect.poll(async () => (await columnTexts(page, 2)).at(0)).toBe('Aaron Early')
  await page
    .getByRole('navigation', { name: 'Entities' })
    .getByRole('button', { name: /^Order/ })
    .click()
  await page.getByRole('grid', { name: 'Order' }).waitFor()

  // A range in the format of spreadsheets, and one value pasted over three cells.
  await page
    .getByRole('navigation', { name: 'Entities' })
    .getByRole('button', { name: /^Customer/ })
    .click()
  await page.getByRole('grid', { name: 'Customer' }).waitFor()
  await rowOf(page, 'Aaron Early').waitFor()
  await grid(page).focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  const clipboard = (kind: 'copy' | 'paste', text = '') =>
    grid(page).evaluate(
      (element, [type, value]) => {
        const data = new DataTransfer()
        data.setData('text/plain', value)
        element.dispatchEvent(new ClipboardEvent(type, { clipboardData: data, bubbles: true, cancelable: true }))
        return data.getData('text/plain')
      },
      [kind, text] as const,
    )
  expect((await clipboard('copy')).split('\n')).toEqual((await columnTexts(page, 3)).slice(0, 3))
  await clipboard('paste', '+49 30 1234567\r\n')
  await expect
    .poll(async () => (await columnTexts(page, 3)).slice(0, 4).map((phone) => phone === '+49 30 1234567'))
    .toEqual([true, true, true, false])
  // The browser logs the two rejections and the two blocked requests.
  expect(errors.filter((error) => !/status of 422|ERR_FAILED/.test(error))).toEqual([])
})

test(
  'changes of access are requested in the chat, but not while an answer is being written',
  { tags: 'long' },
  async ({ browser, host }) => {
    let release = (): void => undefined
    const until = new Promise<void>((resolve) => (release = resolve))
    await connectModel(host, [{ answer: 'I am thinking about it, and then it is done.', hold: { after: 10, until } }])
    await using builder = await openSignedIn(browser, host)
    const { page } = builder
    await buildApp(builder, 'A bakery with customers and orders')
    await page.getByRole('tab', { name: 'Database' }).click()
    await page.getByRole('button', { name: `Who may use Customer: ${ROWS_TEXT.accessPresetMembersCreator}` }).click()
    await page.getByText(ROWS_TEXT.accessPresetSubmitMeaning).waitFor()
    expect(await violations(page, 'who may use a table')).toEqual([])
    await page.getByRole('button', { name: ROWS_TEXT.accessPresetAdmin, exact: true }).click()
    await page.getByText('Change the access of Customer: Admin can read, Admin can write').waitFor()
    await page.getByRole('button', { name: `Who may use Customer: ${ROWS_TEXT.accessPresetAdmin}` }).click()
    await page.getByLabel('Can read').selectOption('none')
    await page.getByRole('button', { name: 'Ask for this' }).click()
    const control = page.getByRole('button', { name: 'Who may use Customer: None can read, Admin can write' })
    await control.waitFor()

    const { client } = await host.signIn()
    await client.chat.send({
      appId: appIdOf(page),
      requestId: crypto.randomUUID() as RequestId,
      content: 'Think',
      builderModel: 'compatible/test',
    })
    await page.getByRole('button', { name: 'Chat', exact: true }).click()
    await page.getByText('I am think').waitFor()
    await control.click()
    await page.getByRole('button', { name: ROWS_TEXT.accessPresetPublic, exact: true }).click()
    await page.getByText(ROWS_TEXT.permissionsBusy).waitFor()
    release()
    await page.getByText('and then it is done').first().waitFor()
  },
)

test('an app without tables explains how to get one', async ({ browser, host }) => {
  const { client } = await host.signIn()
  const { id } = await client.apps.save({ genApp: { header: 'Empty', appBuilderVersion: 4 } })
  await using builder = await openSignedIn(browser, host, `/build/app/${id}`, { width: 390, height: 844, colorScheme: 'dark' })
  const { page } = builder
  await page.getByRole('button', { name: 'Data', exact: true }).click()
  await page.getByText(ROWS_TEXT.noEntities).waitFor()
  expect(await violations(page, 'no tables')).toEqual([])
})
