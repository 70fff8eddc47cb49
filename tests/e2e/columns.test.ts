import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { AppId, RequestId } from '../../shared/domain/ids.ts'
import { ERROR_TEXT } from '../../shared/text/errors.ts'
import { GRID_TEXT } from '../../shared/text/rows.ts'
import { TABLE_TEXT } from '../../shared/text/tables.ts'
import { violations } from '../helpers/axe.ts'
import { buildApp, openSignedIn, shownVersion } from '../helpers/builder-page.ts'
import { connectModel } from '../helpers/connect-model.ts'
import { test } from '../helpers/e2e-test.ts'

const grid = (page: Page) => page.getByRole('grid')
const appIdOf = (page: Page) => (/\/build\/app\/([^/?]+)/.exec(page.url())?.[1] ?? '') as AppId

async function headers(page: Page): Promise<string[]> {
  const texts = await grid(page).getByRole('columnheader').allInnerTexts()
  return texts.map((text) => text.trim()).filter((text) => text !== '' && text !== 'Actions')
}

async function columnTexts(page: Page, label: string): Promise<string[]> {
  const at = (await headers(page)).indexOf(label) + 2
  const cells = grid(page).locator(`[role=gridcell][aria-colindex="${at}"]`)
  return (await cells.allInnerTexts()).map((text) => text.trim())
}

/** Activates the cell of that column in the first row. */
async function goTo(page: Page, label: string): Promise<void> {
  await grid(page).focus()
  await page.keyboard.press('Control+Home')
  for (let step = (await headers(page)).indexOf(label); step > 0; step -= 1) await page.keyboard.press('ArrowRight')
}

/** Moves down the menu to that entry; each key waits until the menu has moved the focus. */
async function fromMenu(page: Page, label: string, item: string): Promise<void> {
  await goTo(page, label)
  await page.keyboard.press('Alt+ArrowDown')
  const entry = page.getByRole('menuitem', { name: item })
  await entry.waitFor()
  const focused = page.locator('[role=menuitem]:focus')
  await focused.waitFor()
  for (let at = await focused.innerText(); at !== (await entry.innerText()); at = await focused.innerText()) {
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focused.innerText()).not.toBe(at)
  }
  await page.keyboard.press('Enter')
  await page.getByRole('menu').waitFor({ state: 'detached' })
}

test(
  'columns are added, renamed, moved, converted and deleted by keyboard; the app follows, and each change can be undone',
  { tags: 'long' },
  async ({ browser, host }) => {
    await using builder = await openSignedIn(browser, host)
    const { page, app, errors } = builder
    await buildApp(builder, 'A bakery with customers and orders')
    const { client } = await host.signIn()
    const appId = appIdOf(page)
    const rows = async () => (await client.entities.rows({ appId, entity: 'Customer', sort: 'name' })).rows
    await page.getByRole('tab', { name: 'Database' }).click()
    await grid(page).getByText('Nina Alvarez').waitFor()
    await expect.poll(() => headers(page)).toEqual(['Name', 'Phone', 'Email', 'Created'])

    // Added to the right of the phone, with options of its own.
    await fromMenu(page, 'Phone', 'Add column right…')
    const adding = page.getByRole('dialog', { name: 'Add column to Customer' })
    await adding.waitFor()
    await page.keyboard.press('Enter')
    await adding.getByText('Enter a name').waitFor()
    await page.keyboard.type('Kind of guest')
    await page.keyboard.press('Tab')
    await page.keyboard.type('One option')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Regular')
    expect(await violations(page, 'adding a column')).toEqual([])
    await adding.getByRole('button', { name: 'Add column' }).press('Enter')
    await adding.waitFor({ state: 'detached' })
    await expect.poll(() => headers(page)).toEqual(['Name', 'Phone', 'Kind of guest', 'Email', 'Created'])

    // A cell takes an existing option, and a new one; it is filled down by a key, and that is undone.
    await goTo(page, 'Kind of guest')
    await page.keyboard.press('Enter')
    await page.getByRole('combobox', { name: 'Kind of guest' }).fill('Friend')
    await page.getByRole('option', { name: 'Add “Friend”' }).waitFor()
    expect(await violations(page, 'adding an option')).toEqual([])
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await columnTexts(page, 'Kind of guest'))[0]).toBe('Friend')
    await expect.poll(() => grid(page).evaluate((node) => node === document.activeElement)).toBe(true)
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Control+d')
    await expect.poll(async () => (await columnTexts(page, 'Kind of guest')).filter((text) => text === 'Friend').length).toBe(3)
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await columnTexts(page, 'Kind of guest')).filter((text) => text === 'Friend').length).toBe(1)
    await page.keyboard.press('Control+y')
    await expect.poll(async () => (await rows()).filter((row) => row['kindOfGuest'] === 'Friend').length).toBe(3)

    // Renamed: the values, the form and the table of the app follow.
    const phones = (await rows()).map((row) => row['phone'])
    await fromMenu(page, 'Phone', 'Rename…')
    const renaming = page.getByRole('dialog', { name: 'Rename Phone' })
    await renaming.waitFor()
    await page.keyboard.type('Mobile')
    await expect.poll(() => renaming.getByLabel('Name in code').inputValue()).toBe('mobile')
    expect(await violations(page, 'renaming a column')).toEqual([])
    await page.keyboard.press('Enter')
    await renaming.waitFor({ state: 'detached' })
    await expect.poll(() => headers(page)).toEqual(['Name', 'Mobile', 'Kind of guest', 'Email', 'Created'])
    expect((await rows()).map((row) => row['mobile'])).toEqual(phones)
    await page.getByRole('tab', { name: 'Preview' }).click()
    // A click during a refresh would reach the old version.
    await expect.poll(async () => (await shownVersion(page)) === (await client.versions.list({ appId }))[0]?.id).toBe(true)
    await app.getByRole('link', { name: 'Customers', exact: true }).first().click()
    await app.getByRole('columnheader', { name: 'Mobile' }).waitFor()
    await app.getByText(String(phones[0])).first().waitFor()
    await page.getByRole('tab', { name: 'Database' }).click()
    await grid(page).waitFor()

    // Moved with its cell; hidden and resized columns are remembered.
    await goTo(page, 'Mobile')
    await page.keyboard.press('Alt+Shift+ArrowLeft')
    await expect.poll(() => headers(page)).toEqual(['Mobile', 'Name', 'Kind of guest', 'Email', 'Created'])
    await fromMenu(page, 'Email', 'Hide')
    await expect.poll(() => headers(page)).toEqual(['Mobile', 'Name', 'Kind of guest', 'Created'])
    await fromMenu(page, 'Name', 'Sort up')
    const sorted = grid(page).getByRole('columnheader', { name: 'Name' }).and(page.locator('[aria-sort=ascending]'))
    await sorted.waitFor()
    await page.reload()
    await expect.poll(() => headers(page).catch(() => [])).toEqual(['Mobile', 'Name', 'Kind of guest', 'Created'])
    await sorted.waitFor()
    await grid(page).getByText(String(phones[0])).waitFor()

    // Converted: values that do not fit are listed, and kept.
    await fromMenu(page, 'Mobile', 'Change type…')
    const retyping = page.getByRole('dialog', { name: 'Change the type of Mobile' })
    await retyping.waitFor()
    await page.keyboard.type('Number')
    await retyping.getByText('8 of 8 values do not fit and will be empty:').waitFor()
    await retyping.getByText(String(phones[0])).waitFor()
    expect(await violations(page, 'changing a type')).toEqual([])
    await retyping.getByRole('button', { name: 'Change type and lose 8 values' }).press('Enter')
    await retyping.waitFor({ state: 'detached' })
    await expect.poll(async () => (await rows()).map((row) => row['mobile'])).toEqual(phones.map(() => null))
    expect((await client.snapshots.list({ appId })).map(({ kind, rowCount }) => [kind, rowCount])).toEqual([['change', 16]])
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect.poll(async () => (await rows()).map((row) => row['mobile'])).toEqual(phones)

    // Deleted: places that no rule can change are listed, and requested in the chat.
    const content = `import type { CustomerRow } from '@/entities/Customer'\n\nexport const loud = (customer: CustomerRow) => customer.name.toUpperCase()\n`
    await client.files.update({ appId, file: { id: '__services__names.ts', content } })
    await fromMenu(page, 'Name', 'Delete…')
    const deleting = page.getByRole('dialog', { name: 'Delete Name?' })
    await deleting.getByRole('list', { name: 'Places that are left' }).waitFor()
    await deleting.getByText('8 values in 8 rows will not be seen any more:').waitFor()
    expect(await violations(page, 'deleting a column')).toEqual([])
    await page.keyboard.press('Escape')
    await deleting.waitFor({ state: 'detached' })
    await expect.poll(() => grid(page).evaluate((node) => node === document.activeElement)).toBe(true)
    await fromMenu(page, 'Mobile', 'Delete…')
    const going = page.getByRole('dialog', { name: 'Delete Mobile?' })
    await going.getByText('mended in the same version').waitFor()
    await going.getByRole('button', { name: 'Delete column' }).press('Enter')
    await going.waitFor({ state: 'detached' })
    await expect.poll(() => headers(page)).toEqual(['Name', 'Kind of guest', 'Created'])
    const { issues } = await page.evaluate(() => ({ issues: document.querySelectorAll('[data-issue]').length }))
    expect(issues).toBe(0)
    expect(errors.filter((error) => !error.includes('status of 422'))).toEqual([])
  },
)

test(
  'a rating column is edited by keyboard and mouse, filtered by stars, sorted, and shown in the row’s details',
  { tags: 'long' },
  async ({ browser, host }) => {
    await using builder = await openSignedIn(browser, host)
    const { page, errors } = builder
    await buildApp(builder, 'A bakery with customers and orders')
    const { client } = await host.signIn()
    const appId = appIdOf(page)
    const ratings = async () =>
      (await client.entities.rows({ appId, entity: 'Customer', sort: 'name' })).rows.map((row) => row['likes'] ?? null)
    const star = (name: string) => page.getByRole('radio', { name, exact: true })
    await page.getByRole('tab', { name: 'Database' }).click()
    await grid(page).getByText('Nina Alvarez').waitFor()
    await fromMenu(page, 'Name', 'Sort up')
    await fromMenu(page, 'Phone', 'Add column right…')
    const adding = page.getByRole('dialog', { name: 'Add column to Customer' })
    await adding.waitFor()
    await page.keyboard.type('Likes')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Rating')
    await page.keyboard.press('Enter')
    await adding.getByRole('button', { name: 'Add column' }).press('Enter')
    await adding.waitFor({ state: 'detached' })
    await expect.poll(() => headers(page)).toEqual(['Name', 'Phone', 'Likes', 'Email', 'Created'])

    // Arrows and Enter in the stars; a digit in the cell; the mouse.
    await goTo(page, 'Likes')
    await page.keyboard.press('Enter')
    await star('1 star').waitFor()
    expect(await violations(page, 'giving a rating')).toEqual([])
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await columnTexts(page, 'Likes'))[0]).toBe('3 of 5')
    await expect.poll(() => grid(page).evaluate((node) => node === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('5')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await ratings()).slice(0, 2)).toEqual([3, 5])
    await page.keyboard.press('7')
    await page.keyboard.press('Enter')
    await page.getByText('must be a whole number from 1 to 5').waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('F2')
    await star('4 stars').click()
    await expect.poll(async () => (await ratings()).slice(0, 3)).toEqual([3, 5, 4])
    await page.keyboard.press('Enter')
    await star('4 stars').waitFor()
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Tab')
    await expect.poll(async () => (await ratings()).slice(0, 3)).toEqual([3, 5, null])

    // Filtered by a number of stars.
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const condition = page.getByRole('dialog', { name: 'New condition' })
    await condition.getByLabel('Field').selectOption('Likes')
    await condition.getByRole('radio', { name: '4 stars' }).click()
    expect(await violations(page, 'filtering by stars')).toEqual([])
    await condition.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('button', { name: 'Likes at least 4', exact: true }).waitFor()
    await expect.poll(() => columnTexts(page, 'Likes')).toEqual(['5 of 5'])
    await page.getByRole('button', { name: 'Remove: Likes at least 4' }).click()

    // In the row's details.
    await goTo(page, 'Likes')
    await page.keyboard.press(' ')
    const detail = page.getByRole('radiogroup', { name: 'Likes' })
    await detail.getByRole('radio', { name: '2 stars' }).click()
    await expect.poll(async () => (await ratings())[0]).toBe(2)
    expect(errors.filter((error) => !error.includes('status of 422'))).toEqual([])
  },
)

test(
  'an edit is kept when its cell scrolls away; published columns are read-only, and columns cannot be changed during an answer',
  { tags: 'long' },
  async ({ browser, host }) => {
    let release = (): void => undefined
    const until = new Promise<void>((resolve) => (release = resolve))
    await connectModel(host, [{ answer: 'I am thinking about it, and then it is done.', hold: { after: 10, until } }])
    await using builder = await openSignedIn(browser, host)
    const { page } = builder
    await buildApp(builder, 'A bakery with customers and orders')
    const { client } = await host.signIn()
    const appId = appIdOf(page)
    const body = Array.from({ length: 300 }, (_, index) => ({ name: `Guest ${String(index).padStart(3, '0')}` }))
    await client.entities.createRows({ params: { appId, entity: 'Customer' }, query: { data: 'test' }, body })
    await page.getByRole('tab', { name: 'Database' }).click()
    await page.getByText('308 rows').waitFor()
    await goTo(page, 'Name')
    const before = (await columnTexts(page, 'Name'))[0] ?? ''
    await page.keyboard.press('F2')
    const input = page.getByRole('textbox', { name: 'Name', exact: true })
    await input.fill('Written before it went')
    await grid(page).evaluate((node) => node.scrollTo({ top: node.scrollHeight }))
    await expect.poll(async () => (await columnTexts(page, 'Name')).includes(before)).toBe(false)
    await grid(page).evaluate((node) => node.scrollTo({ top: 6_000 }))
    await page.keyboard.press('Enter')
    await grid(page).evaluate((node) => node.scrollTo({ top: 0 }))
    await expect.poll(() => columnTexts(page, 'Name')).toContain('Written before it went')

    // With the fill handle of a cell.
    await grid(page).getByRole('gridcell', { name: 'Guest 298', exact: true }).click()
    const handle = await grid(page).locator('[data-fill]').boundingBox()
    const end = await grid(page).getByRole('gridcell', { name: 'Guest 296', exact: true }).boundingBox()
    if (handle === null || end === null) throw new Error('nothing to drag')
    await page.mouse.move(handle.x + 4, handle.y + 4)
    await page.mouse.down()
    await page.mouse.move(end.x + 20, end.y + 10, { steps: 5 })
    await page.mouse.up()
    await expect.poll(async () => (await columnTexts(page, 'Name')).filter((text) => text === 'Guest 298').length).toBe(3)

    // A header is dragged to another place.
    await grid(page)
      .getByRole('columnheader', { name: 'Email' })
      .getByRole('button')
      .first()
      .dragTo(grid(page).getByRole('columnheader', { name: 'Phone' }), { targetPosition: { x: 6, y: 10 } })
    await expect.poll(() => headers(page)).toEqual(['Name', 'Email', 'Phone', 'Created'])

    // After publishing, the live version's columns do not follow the draft.
    await client.apps.publish({ appId, withTestRows: true })
    await client.columns.change({
      appId,
      entity: 'Customer',
      change: { kind: 'rename', property: 'phone', title: 'Mobile', name: 'mobile' },
    })
    await expect.poll(() => headers(page)).toEqual(['Name', 'Email', 'Mobile', 'Created'])
    await page
      .getByRole('radio', { name: 'Live' })
      .or(page.getByText('Live', { exact: true }))
      .first()
      .click()
    await expect.poll(() => headers(page)).toEqual(['Name', 'Email', 'Phone', 'Created'])
    const phone = grid(page).getByRole('columnheader', { name: 'Phone' })
    expect(await phone.getByRole('button').count()).toBe(1)
    await phone.getByRole('button').hover()
    await page.getByText(GRID_TEXT.liveColumns).first().waitFor()
    await page.getByText('Test', { exact: true }).first().click()
    await expect.poll(() => headers(page)).toEqual(['Name', 'Email', 'Mobile', 'Created'])

    await client.chat.send({ appId, requestId: crypto.randomUUID() as RequestId, content: 'Think', builderModel: 'compatible/test' })
    await page.getByRole('button', { name: 'Chat', exact: true }).click()
    await page.getByText('I am think').waitFor()
    await fromMenu(page, 'Mobile', 'Delete…')
    await page.getByText(ERROR_TEXT.chatBusy).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    release()
    await page.getByText('and then it is done').first().waitFor()
  },
)

test(
  'a table is made by a form, with rules, choices and a link; a rule says which rows break it before it holds',
  { tags: 'long' },
  async ({ browser, host }) => {
    await using builder = await openSignedIn(browser, host)
    const { page, errors } = builder
    await buildApp(builder, 'A bakery with customers and orders')
    const { client } = await host.signIn()
    const appId = appIdOf(page)
    await page.getByRole('tab', { name: 'Database' }).click()
    await grid(page).getByText('Nina Alvarez').waitFor()
    await page.getByRole('button', { name: TABLE_TEXT.newTable }).press('Enter')
    const making = page.getByRole('dialog', { name: TABLE_TEXT.title })
    await making.waitFor()
    await page.keyboard.press('Enter')
    await making.getByText(TABLE_TEXT.nameMissing).waitFor()
    await page.keyboard.type('Gift vouchers')
    await making.getByText('GiftVouchers in code and in the API').waitFor()
    await making.getByLabel(TABLE_TEXT.columnName(1)).fill('Code')
    await making.getByRole('button', { name: TABLE_TEXT.details('Code') }).press('Enter')
    await making.getByLabel(TABLE_TEXT.unique).press(' ')
    await making.getByRole('button', { name: TABLE_TEXT.addColumn }).press('Enter')
    await page.keyboard.type('Given to')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Link')
    await making.getByRole('button', { name: TABLE_TEXT.create }).press('Enter')
    await making.getByText(TABLE_TEXT.tableMissing).waitFor()
    await making.getByLabel(TABLE_TEXT.linkTo).selectOption('Customer')
    await making.getByRole('button', { name: TABLE_TEXT.addColumn }).press('Enter')
    await page.keyboard.type('Value')
    await making.getByLabel(TABLE_TEXT.columnType(3)).selectOption('Amount')
    expect(await violations(page, 'making a table')).toEqual([])
    await making.getByRole('button', { name: TABLE_TEXT.create }).press('Enter')
    await making.waitFor({ state: 'detached' })
    await page.getByText('No rows yet').waitFor()

    // The link is found by what its row is called.
    await page.getByRole('button', { name: 'Add row' }).last().click()
    const place = { params: { appId, entity: 'GiftVouchers' }, query: { data: 'test' } } as const
    await page.keyboard.press('Escape')
    const [guest] = (await client.entities.rows({ appId, entity: 'Customer', sort: 'name' })).rows
    const body = [5, 20, 700].map((value, index) => ({ code: `V-${index}`, value, givenTo: guest?.id }))
    await client.entities.createRows({ ...place, body })
    await expect.poll(() => headers(page)).toEqual(['Code', 'Given to', 'Value', 'Created'])
    await grid(page).getByText(String(guest?.['name'])).first().waitFor()

    // What does not keep a rule is said before it holds, and shown.
    await fromMenu(page, 'Value', TABLE_TEXT.rulesMenu)
    const rules = page.getByRole('dialog', { name: TABLE_TEXT.rulesOf('Value') })
    await rules.getByLabel(TABLE_TEXT.maximum).fill('500')
    await rules.getByText(TABLE_TEXT.broken.above('1 row')).waitFor()
    expect(await violations(page, 'rules of a column')).toEqual([])
    await rules.getByRole('button', { name: TABLE_TEXT.showThem }).press('Enter')
    await expect.poll(() => columnTexts(page, 'Code')).toEqual(['V-2'])
    await page.getByRole('button', { name: /^Remove: Value/ }).click()
    await fromMenu(page, 'Value', TABLE_TEXT.rulesMenu)
    await rules.getByLabel(TABLE_TEXT.maximum).fill('1,000')
    await rules.getByText(TABLE_TEXT.allKeep).waitFor()
    await rules.getByRole('button', { name: TABLE_TEXT.save }).press('Enter')
    await rules.waitFor({ state: 'detached' })
    await goTo(page, 'Value')
    await page.keyboard.type('1500')
    await page.keyboard.press('Enter')
    await page.getByText('must be at most 1000').waitFor()

    // Its vouchers are listed with the guest, and shown.
    await page.getByRole('navigation', { name: 'Entities' }).getByRole('button', { name: 'Customer' }).click()
    await grid(page)
      .getByRole('gridcell', { name: String(guest?.['name']), exact: true })
      .click()
    await page.keyboard.press(' ')
    const linked = page.getByRole('region', { name: TABLE_TEXT.linkedHere })
    await linked.waitFor()
    expect(await violations(page, 'rows that link to a row')).toEqual([])
    await linked.getByRole('button', { name: TABLE_TEXT.linkedRows('Gift vouchers', 'Given to') }).press('Enter')
    await page.getByRole('button', { name: `Given to is ${String(guest?.['name'])}`, exact: true }).waitFor()
    await expect.poll(async () => (await columnTexts(page, 'Code')).length).toBe(3)
    expect(errors.filter((error) => !error.includes('status of 4'))).toEqual([])
  },
)
