import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import type { AppId, RequestId } from '../../shared/domain/ids.ts'
import { UPLOAD_MAX_BYTES } from '../../shared/limits/files.ts'
import { GRID_TEXT, ROWS_TEXT } from '../../shared/text/rows.ts'
import { SHARED_TEXT } from '../../shared/text/shared.ts'
import { startModelServer } from '../fixtures/model-server.ts'
import { png } from '../fixtures/pictures.ts'
import { violations } from '../helpers/axe.ts'
import { openBuilder, openSignedIn } from '../helpers/builder-page.ts'
import { connectModel } from '../helpers/connect-model.ts'
import { test } from '../helpers/e2e-test.ts'
import { type Host, startHost } from '../helpers/host.ts'

const table = (name: string, properties: unknown) =>
  `<act type="add_entity" name="${name}" title="${name}">\n${JSON.stringify({ type: 'object', properties, permissions: { read: 'all', write: 'all' } })}\n</act>\n`

const ANSWER = `Two tables.
<act type="add_file" file="__pages__Home.tsx" title="Home">
export default function Home() { return <nav>Deals</nav> }
</act>
${table('Company', { name: { type: 'string' } })}${table('Deal', {
  title: { type: 'string', title: 'Title' },
  floor: { type: 'string', format: 'image', title: 'Floor' },
  company: { type: 'string', 'x-relation': 'Company', title: 'Company' },
  stage: { type: 'string', enum: ['New', 'Quoted', 'Won'], title: 'Stage' },
  value: { type: 'number', title: 'Value' },
  notes: { type: 'string', format: 'multiline', title: 'Notes' },
  extra: { type: 'object', title: 'Extra' },
  services: { type: 'array', items: { type: 'string', enum: ['Install', 'Stairs'] }, title: 'Services' },
  signed: { type: 'boolean', title: 'Signed' },
  due: { type: 'string', format: 'date', title: 'Due' },
})}`

const DEALS = 160

/** An app with two tables: a company, and deals of which the first is the newest. */
async function withDeals(on: Host) {
  const { client } = await on.signIn()
  const { id } = await client.apps.save({ genApp: { header: 'Floors', appBuilderVersion: 4 } })
  const appId = id as AppId
  await client.chat.send({ appId, requestId: crypto.randomUUID() as RequestId, content: 'Floors', builderModel: 'compatible/test' })
  await expect.poll(async () => (await client.entities.list({ appId })).map(({ schema }) => schema.name)).toEqual(['Company', 'Deal'])
  const place = (entity: string) => ({ params: { appId, entity }, query: { data: 'test' as const } })
  const company = await client.entities.createRow({ ...place('Company'), body: { name: 'Harbor Collective' } })
  const lost = await client.entities.createRow({ ...place('Company'), body: { name: 'Nobody' } })
  const deals = Array.from({ length: DEALS }, (_, index) => ({
    title: `Deal ${DEALS - index}`,
    company: index === DEALS - 2 ? lost.id : company.id,
    stage: ['New', 'Quoted', 'Won'][index % 3],
    value: (DEALS - index) * 100,
    notes: index === DEALS - 1 ? 'Measure twice.\nThe stairs need a second look before the crew comes.' : null,
    extra: index === DEALS - 1 ? { rooms: [1, 2] } : null,
  }))
  await client.entities.createRows({ ...place('Deal'), body: deals })
  await client.entities.deleteRow({ params: { appId, entity: 'Company', rowId: lost.id }, query: { data: 'test' } })
  const rows = async (filter = {}) => (await client.entities.rows({ appId, entity: 'Deal', limit: 1000, filter })).rows
  return { client, place, rows, path: `/build/app/${appId}` }
}

const grid = (page: Page) => page.getByRole('grid')
const rowOf = (page: Page, title: string) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByText(title, { exact: true }) })
const cellOf = (page: Page, title: string, column: number) => rowOf(page, title).locator(`[aria-colindex="${column}"]`)
const pictureIn = (page: Page, title: string) => cellOf(page, title, 3).getByRole('img', { name: 'Floor' })
const panel = (page: Page) => page.getByRole('complementary', { name: /^Row: / })

/** A photo with an orientation in its metadata: stored as 80 × 40, displayed as 40 × 80. */
async function photograph(page: Page): Promise<Buffer<ArrayBuffer>> {
  const stored = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(80, 40)
    const paint = canvas.getContext('2d')
    if (paint !== null) paint.fillStyle = 'teal'
    paint?.fillRect(0, 0, 80, 40)
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())]
  })
  const exif = Buffer.from(
    '\xff\xe1\x00\x22Exif\x00\x00MM\x00\x2a\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00\x06\x00\x00\x00\x00\x00\x00',
    'latin1',
  )
  return Buffer.concat([Buffer.from(stored.slice(0, 2)), exif, Buffer.from(stored.slice(2))])
}

/** Drops a file on a cell, or pastes it into the active one. */
async function bring(how: 'drop' | 'paste', target: ReturnType<typeof cellOf>, bytes: Buffer): Promise<void> {
  await target.evaluate(
    (element, [kind, content]) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(content)], 'floor.png', { type: 'image/png' }))
      const common = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', { ...common, dataTransfer: data })
          : new ClipboardEvent('paste', { ...common, clipboardData: data }),
      )
    },
    [how, [...bytes]] as const,
  )
}

/** Presses Tab, or another key, until the target has the focus. */
async function tabTo(page: Page, place: Locator, key = 'Tab'): Promise<void> {
  for (let stops = 0; stops < 120; stops += 1) {
    if (await place.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  expect.fail(`${String(place)} cannot be reached with ${key}`)
}

/** Pastes text into the active cell. */
async function paste(page: Page, text: string): Promise<void> {
  await grid(page).evaluate((element, value) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', value)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

async function hasSize(page: Page, title: string, isUpright: boolean): Promise<void> {
  await pictureIn(page, title).waitFor()
  await expect
    .poll(() => pictureIn(page, title).evaluate((image) => image instanceof HTMLImageElement && image.naturalHeight > image.naturalWidth))
    .toBe(isUpright)
}

test('pictures, row details, filters, and a stable scroll position', { timeout: 240_000, tags: 'long' }, async ({ browser, host }) => {
  await connectModel(host, [{ answer: ANSWER }])
  const { client, place, rows, path } = await withDeals(host)
  await using builder = await openSignedIn(browser, host, path)
  const { page, errors } = builder
  await page.getByRole('tab', { name: 'Database' }).click()
  await page.getByRole('navigation', { name: 'Entities' }).getByRole('button', { name: /^Deal/ }).click()
  await rowOf(page, 'Deal 1').waitFor()
  expect(await grid(page).getAttribute('aria-colcount')).toBe('13')
  await cellOf(page, 'Deal 2', 4).getByText('Deleted').waitFor()

  // A picture from its cell's dialog: a wrong type, one that is too large, and a rotated photo.
  await cellOf(page, 'Deal 1', 3).dblclick()
  const editor = page.getByRole('dialog', { name: 'Floor' })
  const input = editor.locator('input[type=file]')
  await input.setInputFiles({ name: 'floor.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') })
  await editor.getByText(ROWS_TEXT.cellImageFailed).waitFor()
  await input.setInputFiles({ name: 'floor.png', mimeType: 'image/png', buffer: Buffer.alloc(UPLOAD_MAX_BYTES) })
  await editor.getByText(SHARED_TEXT.imageTooLarge, { exact: true }).waitFor()
  // The dropped data may also be text.
  await input.evaluate((element) => element.dispatchEvent(new DragEvent('drop', { dataTransfer: new DataTransfer(), bubbles: true })))
  await editor.getByText(SHARED_TEXT.imageNotFound, { exact: true }).waitFor()
  expect(await violations(page, 'the editor of a picture')).toEqual([])
  await input.setInputFiles({ name: 'floor.jpg', mimeType: 'image/jpeg', buffer: await photograph(page) })
  await page.getByText(ROWS_TEXT.cellImageUploaded).waitFor()
  await hasSize(page, 'Deal 1', true)
  await expect.poll(async () => (await rows({ title: 'Deal 1' }))[0]?.['floor']).toMatch(/^\/_app\/files\/[0-9a-f]{64}$/)

  // It is viewed, removed, and restored by undo.
  await cellOf(page, 'Deal 1', 3).dblclick()
  await editor.getByRole('button', { name: SHARED_TEXT.imageReplace }).waitFor()
  await editor.getByRole('button', { name: 'Look at Floor' }).click()
  await page.locator('[data-dialog=lightbox]').getByRole('img', { name: 'Floor' }).waitFor()
  await page.keyboard.press('Escape')
  await page.locator('[data-dialog=lightbox]').waitFor({ state: 'detached' })
  await editor.getByRole('button', { name: SHARED_TEXT.imageRemove }).click()
  await pictureIn(page, 'Deal 1').waitFor({ state: 'detached' })
  await grid(page).focus()
  await page.keyboard.press('Control+z')
  await hasSize(page, 'Deal 1', true)

  // Dropped on a cell, pasted into one, and dropped on a cell of another type.
  const wide = png({ width: 60, height: 20 })
  await bring('drop', cellOf(page, 'Deal 3', 3), wide)
  await hasSize(page, 'Deal 3', false)
  await cellOf(page, 'Deal 4', 3).click()
  await bring('paste', grid(page), wide)
  await hasSize(page, 'Deal 4', false)
  await bring('drop', cellOf(page, 'Deal 4', 2), wide)
  await page.getByText(SHARED_TEXT.imageNotHere).waitFor()

  // The row's details beside the table follow the active cell.
  await cellOf(page, 'Deal 2', 2).click()
  await page.keyboard.press(' ')
  await page.getByRole('complementary', { name: 'Row: Deal 2' }).waitFor()
  await page.keyboard.press('ArrowUp')
  await page.getByRole('complementary', { name: 'Row: Deal 1' }).waitFor()
  await expect.poll(() => panel(page).getByLabel('Notes').inputValue()).toContain('twice.\nThe stairs')
  expect(await violations(page, 'a row beside its table')).toEqual([])
  await panel(page).getByLabel('Value').fill('12,345')
  await panel(page).getByLabel('Value').press('Enter')
  await cellOf(page, 'Deal 1', 6).getByText('12,345').waitFor()
  await expect.poll(async () => (await rows({ title: 'Deal 1' }))[0]?.['value']).toBe(12_345)
  await panel(page).getByLabel('Extra').fill('{"rooms":')
  await panel(page).getByLabel('Value').focus()
  await panel(page).getByText(ROWS_TEXT.cellJsonInvalid.replace('{reason}', '')).waitFor()
  await panel(page).getByLabel('Extra').press('Escape')
  await expect.poll(() => panel(page).getByLabel('Extra').inputValue()).toBe(JSON.stringify({ rooms: [1, 2] }, null, 2))
  await panel(page).getByLabel('Stage').selectOption('Won')
  await cellOf(page, 'Deal 1', 5).getByText('Won').waitFor()
  await panel(page).getByRole('button', { name: 'Next row' }).click()
  await page.getByRole('complementary', { name: 'Row: Deal 2' }).waitFor()
  await panel(page).getByRole('button', { name: 'Row before' }).click()

  // A related row opens with a click, and Escape closes it.
  await panel(page).getByRole('button', { name: 'Open Harbor Collective' }).click()
  await page.getByRole('grid', { name: 'Company' }).waitFor()
  await page.getByRole('complementary', { name: 'Row: Harbor Collective' }).getByLabel('name').press('Escape')
  await panel(page).waitFor({ state: 'detached' })
  await page.getByRole('navigation', { name: 'Entities' }).getByRole('button', { name: /^Deal/ }).click()
  await rowOf(page, 'Deal 1').waitFor()

  // Filters on a number and a choice; they are remembered, and apply to exports and deletions.
  const addCondition = () => page.getByRole('button', { name: 'Filter', exact: true }).click()
  await addCondition()
  const condition = page.getByRole('dialog', { name: 'New condition' })
  await condition.getByLabel('Field').selectOption('value')
  await condition.getByLabel('How it is compared').selectOption('between')
  await condition.getByRole('button', { name: 'Apply' }).click()
  await condition.getByRole('alert').waitFor()
  expect(await violations(page, 'a condition')).toEqual([])
  await condition.getByLabel('From').fill('300')
  await condition.getByLabel('To').fill('1,200')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Value between 300 and 1,200', exact: true }).waitFor()
  await page.getByText('10 rows', { exact: true }).waitFor()
  await addCondition()
  await condition.getByLabel('Field').selectOption('stage')
  await condition.getByRole('checkbox', { name: 'New' }).click()
  await condition.getByRole('button', { name: 'Apply' }).click()
  const wanted = (await rows({ value: { gte: 300, lte: 1200 }, stage: 'New' })).map((row) => String(row['title']))
  expect(wanted.length).toBeGreaterThan(1)
  await page.getByText(`${wanted.length} rows`, { exact: true }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Stage any of New', exact: true }).waitFor()
  await page.getByText(`${wanted.length} rows`, { exact: true }).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'What was found, as CSV' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect(lines.slice(1).map((line) => /Deal \d+/.exec(line)?.[0])).toEqual(wanted)

  await page.getByRole('checkbox', { name: 'Select row 1', exact: true }).click()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await bar.getByRole('button', { name: `Select all ${wanted.length}` }).click()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByText(`${wanted.length} rows deleted`).waitFor()
  expect(await rows()).toHaveLength(DEALS - wanted.length)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(`${wanted.length} rows`, { exact: true }).waitFor()
  expect(await rows()).toHaveLength(DEALS)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await page.getByText(`${DEALS} rows`, { exact: true }).waitFor()

  // Rows added by others move neither the visible rows, nor the active cell, nor an edit.
  await grid(page).focus()
  await page.keyboard.press('Control+Home')
  for (let pages = 0; pages < 4; pages += 1) await page.keyboard.press('PageDown')
  const chosen = grid(page).locator('[role=gridcell][data-column="0"][aria-selected=true]')
  const title = await chosen.innerText()
  const topOf = async () => (await rowOf(page, title).boundingBox())?.y
  const before = await topOf()
  await page.keyboard.press('F2')
  await page.keyboard.press('End')
  await page.keyboard.type(' and more')
  await client.entities.createRows({ ...place('Deal'), body: [{ title: 'Just now' }, { title: 'And then' }] })
  await page.getByText(`${DEALS + 2} rows`, { exact: true }).waitFor()
  await expect.poll(async () => (await grid(page).locator('input[aria-label=Title]').boundingBox())?.y).toBe(before)
  await page.keyboard.press('Enter')
  await rowOf(page, `${title} and more`).waitFor()
  await expect.poll(async () => (await rows({ title: `${title} and more` })).length).toBe(1)
  await page.keyboard.press('Control+Home')
  await rowOf(page, 'And then').waitFor()

  // In a narrow window the details open over the table.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(new URL(path, host.url).href)
  await page.getByRole('button', { name: 'Data', exact: true }).click()
  await page.getByRole('button', { name: 'Open row 1', exact: true }).click()
  const sheet = page.locator('[data-dialog=row-detail]')
  await sheet.getByLabel('Title').fill('And then some')
  await sheet.getByLabel('Title').press('Enter')
  await expect.poll(async () => (await rows({ title: 'And then some' })).length).toBe(1)
  await sheet.getByRole('button', { name: 'Next row' }).click()
  await sheet.getByRole('heading', { name: 'Just now' }).waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  // The browser logs the refused file.
  expect(errors.filter((error) => !error.includes('status of 415'))).toEqual([])
})

test('all of a table by keyboard', { tags: 'long', timeout: 240_000 }, async ({ browser, host }) => {
  await connectModel(host, [{ answer: ANSWER }])
  const { client, place, rows, path } = await withDeals(host)
  await using builder = await openSignedIn(browser, host, path)
  const { page, errors } = builder
  const cedar = await client.entities.createRow({ ...place('Company'), body: { name: 'Cedar' } })
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const pressOn = async (place: Locator, key = 'Enter') => {
    await tabTo(page, place)
    await press(key)
  }
  const dialog = (name: string) => page.getByRole('dialog', { name })
  const isOver = (name: string) => dialog(name).waitFor({ state: 'detached' })
  /** The focus is returned a moment after a dialog is gone. */
  const isBackFrom = async (name: string) => {
    await isOver(name)
    await expect.poll(() => grid(page).evaluate((element) => element === document.activeElement)).toBe(true)
  }
  const deal = async (title: string) => (await rows({ title }))[0]

  await page.getByRole('tab', { name: 'Database' }).waitFor()
  await press('Control+k')
  // The palette is loaded on first use.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox')
  await page.keyboard.type('Show the database')
  await page.getByRole('option', { name: 'Show the database', selected: true }).waitFor()
  await press('Enter')
  await pressOn(page.getByRole('navigation', { name: 'Entities' }).getByRole('button', { name: /^Deal/ }))
  await rowOf(page, 'Deal 1').waitFor()

  // A cell of each type.
  await tabTo(page, grid(page))
  await press('Control+Home')
  await page.keyboard.type('Elm Court')
  await press('Enter', 'Control+Home', 'ArrowRight', 'Enter')
  const upload = dialog('Floor').getByRole('button', { name: SHARED_TEXT.imageUpload })
  await upload.waitFor()
  const chooser = page.waitForEvent('filechooser')
  await pressOn(upload)
  await (await chooser).setFiles({ name: 'floor.png', mimeType: 'image/png', buffer: png({ width: 60, height: 20 }) })
  await hasSize(page, 'Elm Court', false)
  await isBackFrom('Floor')
  await press('ArrowRight', 'Enter')
  await dialog('Company').getByRole('option', { name: 'Cedar' }).waitFor()
  await press('ArrowDown', 'Enter')
  await cellOf(page, 'Elm Court', 4).getByText('Cedar').waitFor()
  await isBackFrom('Company')
  await press('ArrowRight', 'Enter')
  await dialog('Stage').getByRole('option', { name: 'Won' }).waitFor()
  await page.keyboard.type('Won')
  await press('Enter')
  await isBackFrom('Stage')
  await press('ArrowRight')
  await page.keyboard.type('1,250')
  await press('Enter', 'ArrowUp', 'ArrowRight', 'Enter')
  await dialog('Notes').getByLabel('Notes').waitFor()
  await press('Control+a')
  await page.keyboard.type('Short')
  await press('Control+Enter')
  await isBackFrom('Notes')
  await press('ArrowRight', 'Enter')
  await dialog('Extra').getByLabel('Extra').waitFor()
  await press('Control+a')
  await page.keyboard.type('{"rooms":')
  await press('Control+Enter')
  await dialog('Extra').getByText(ROWS_TEXT.cellJsonInvalid.replace('{reason}', '')).waitFor()
  await page.keyboard.type('3}')
  await press('Control+Enter')
  await isBackFrom('Extra')
  await press('ArrowRight', 'Enter')
  await dialog('Services').getByRole('option', { name: 'Stairs' }).waitFor()
  await press('ArrowDown', 'Enter', 'Tab')
  await isBackFrom('Services')
  await press(' ', 'ArrowRight', 'Enter')
  await page.keyboard.type('12242026')
  await press('Enter')
  const elm = { company: cedar.id, stage: 'Won', value: 1250, notes: 'Short', extra: { rooms: 3 }, services: ['Stairs'] }
  await expect.poll(() => deal('Elm Court')).toMatchObject({ ...elm, signed: true, due: '2026-12-24' })
  // Typed on the cell, also its first digit counts.
  await press('ArrowUp')
  await page.keyboard.type('11232026')
  await press('Enter')
  await expect.poll(() => deal('Elm Court')).toMatchObject({ due: '2026-11-23' })

  // Pasted from a spreadsheet: valid cells are applied although a neighbour is rejected, which is reported.
  await press('Control+Home')
  await paste(page, 'Elm Court\t\tNowhere Inc\tLost\t7\r\nOak Street\t\tCedar\tnew\tmany\r\n')
  const said = page.getByText(`Company “Nowhere Inc”: ${GRID_TEXT.notFound('Company')}`)
  await said.waitFor()
  await page.getByText('3 values did not fit').waitFor()
  await expect.poll(() => deal('Oak Street')).toMatchObject({ company: cedar.id, stage: 'New' })
  expect(await deal('Elm Court')).toMatchObject({ company: cedar.id, stage: 'Won', value: 7, floor: null })
  await press('Control+z')
  await expect.poll(() => deal('Elm Court')).toMatchObject({ value: 1250 })

  // Rows below the last one are added on request, which can be undone as well.
  await press('Control+End', 'Home')
  await paste(page, `Deal ${DEALS}\nBeyond`)
  await pressOn(page.getByRole('button', { name: 'Add 1 row' }))
  await page.getByText('1 row added').waitFor()
  await tabTo(page, grid(page))
  await press('Control+z')
  await page.getByText('1 row taken away again').waitFor()

  // A new row, discarded and restored.
  await pressOn(page.getByRole('button', { name: 'Add row' }))
  await page.getByRole('row', { name: 'New row, not saved yet' }).waitFor()
  await page.keyboard.type('Birch Lane')
  await press('Enter')
  await rowOf(page, 'Birch Lane').waitFor()
  await page.getByText('Row saved').waitFor()
  await isBackFrom('Add row to Deal')
  await press('Control+z')
  await rowOf(page, 'Birch Lane').waitFor({ state: 'detached' })
  await press('Control+y')
  await rowOf(page, 'Birch Lane').waitFor()

  // Two rows are deleted and restored, then all but one.
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await press('Control+Home', 'Shift+Space', 'ArrowDown', 'Shift+Space')
  await bar.getByText('2 rows selected').waitFor()
  await pressOn(bar.getByRole('button', { name: 'Delete' }))
  await page.getByText('2 rows deleted').waitFor()
  await isBackFrom('Selected rows')
  await press('Control+z')
  await page.getByText('2 rows put back').waitFor()
  await rowOf(page, 'Birch Lane').waitFor()
  await press('Control+Home', 'Shift+Space')
  await pressOn(bar.getByRole('button', { name: `Select all ${DEALS + 1}` }))
  await tabTo(page, grid(page))
  await press('Shift+Space')
  await bar.getByText(`${DEALS} rows selected`).waitFor()
  await pressOn(bar.getByRole('button', { name: 'Delete' }))
  await page.getByText(`${DEALS} rows deleted`).waitFor()
  await isBackFrom('Selected rows')
  expect((await rows()).map(({ title }) => title)).toEqual(['Birch Lane'])
  await press('Control+z')
  await page.getByText(`${DEALS} rows put back`).waitFor()

  // Sorted, with another column, and searched.
  await rowOf(page, 'Elm Court').waitFor()
  await press('Control+Home', 'Alt+ArrowDown')
  await tabTo(page, page.getByRole('menuitem', { name: 'Sort up' }), 'ArrowDown')
  await press('Enter')
  await grid(page).locator('[role=columnheader][aria-sort=ascending]').getByText('Title').waitFor()
  await rowOf(page, 'Birch Lane').waitFor()
  await isBackFrom('Title')
  await press('Alt+ArrowDown')
  await tabTo(page, page.getByRole('menuitem', { name: 'Add column right' }), 'ArrowDown')
  await press('Enter')
  await dialog('Add column to Deal').getByLabel('Name').waitFor()
  await page.keyboard.type('Phone')
  await press('Enter')
  await grid(page).getByRole('columnheader', { name: 'Phone' }).waitFor()
  await isOver('Add column to Deal')
  await pressOn(page.getByRole('button', { name: 'Filter', exact: true }))
  const condition = dialog('New condition')
  await tabTo(page, condition.getByLabel('Field'))
  await page.keyboard.type('Stage')
  await pressOn(condition.getByRole('checkbox', { name: 'Won' }), ' ')
  await pressOn(condition.getByRole('button', { name: 'Apply' }))
  await page.getByRole('button', { name: 'Stage any of Won', exact: true }).waitFor()

  // Access, the bin, an import, and a query.
  await pressOn(page.getByRole('button', { name: /^Who may use Deal/ }))
  await dialog('Who may use Deal').getByText(ROWS_TEXT.accessPresetAdmin, { exact: true }).waitFor()
  await press('Escape')
  await pressOn(page.getByRole('button', { name: 'Import', exact: true }))
  await page.locator('[data-dialog=import-rows]').waitFor()
  await press('Escape')
  await page.locator('[data-dialog=import-rows]').waitFor({ state: 'detached' })
  await pressOn(page.getByRole('button', { name: 'Backups' }))
  await pressOn(dialog('Backups').getByRole('button', { name: 'Back up now' }))
  await dialog('Backups')
    .getByText(`Deal ${DEALS + 1}`)
    .waitFor()
  await press('Escape')
  await isOver('Backups')
  await pressOn(page.getByRole('button', { name: 'SQL', exact: true }))
  await tabTo(page, page.getByLabel('Question in SQL'))
  await press('Control+a')
  await page.keyboard.type('SELECT count(*) AS n FROM Deal')
  await press('Control+Enter')
  await page.getByRole('cell', { name: String(DEALS + 1) }).waitFor()
  expect(errors.filter((error) => !error.includes('status of 422'))).toEqual([])
})

test(
  'two windows on one table, an order by several columns, and a layout that survives a restart',
  { timeout: 240_000, tags: 'long' },
  async ({ browser }) => {
    const model = await startModelServer([{ answer: ANSWER }])
    const own = await startHost({ env: { LATHE_MODEL_URL: model.url, LATHE_MODEL_NAMES: 'test' } })
    const { client, place, rows, path } = await withDeals(own)
    await using builder = await openSignedIn(browser, own, path)
    const { page } = builder
    const other = await builder.context.newPage()
    const openDeals = async (window: Page) => {
      await window.getByRole('tab', { name: 'Database' }).click()
      await window.getByRole('navigation', { name: 'Entities' }).getByRole('button', { name: /^Deal/ }).click()
      await rowOf(window, 'Deal 1').waitFor()
    }
    const write = async (window: Page, title: string, column: number, text: string) => {
      await cellOf(window, title, column).click()
      await window.keyboard.type(text)
      await window.keyboard.press('Enter')
    }
    await openDeals(page)
    await other.goto(page.url())
    await openDeals(other)

    // The same cell in both: the later write wins, reports what it replaced, and can restore it.
    await cellOf(page, 'Deal 1', 2).click()
    await page.keyboard.press(' ')
    await panel(page).getByLabel('Value').fill('111')
    await write(other, 'Deal 1', 6, '222')
    await panel(page).getByText(GRID_TEXT.changedTo('222')).waitFor()
    await panel(page).getByLabel('Value').press('Enter')
    await page.getByText(GRID_TEXT.overwritten).waitFor()
    await page.getByText('Value was “222”').waitFor()
    await cellOf(other, 'Deal 1', 6).getByText('111').waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await cellOf(page, 'Deal 1', 6).getByText('222').waitFor()
    await cellOf(other, 'Deal 1', 6).getByText('222').waitFor()
    await panel(page).getByRole('button', { name: 'Close the row' }).click()

    // An undo does not affect later changes by the other window.
    await write(page, 'Deal 2', 6, '5')
    await cellOf(other, 'Deal 2', 6).getByText('5', { exact: true }).waitFor()
    await write(other, 'Deal 2', 6, '6')
    await cellOf(page, 'Deal 2', 6).getByText('6', { exact: true }).waitFor()
    await grid(page).focus()
    await page.keyboard.press('Control+z')
    await page.getByText(GRID_TEXT.notUndone).waitFor()
    expect((await rows({ title: 'Deal 2' }))[0]?.['value']).toBe(6)

    // A row is deleted while its details are edited: the edit is restored with it.
    await cellOf(page, 'Deal 3', 2).click()
    await page.keyboard.press(' ')
    await panel(page).getByLabel('Notes').fill('Kept all the same')
    const third = (await rows({ title: 'Deal 3' }))[0]?.id ?? ''
    await client.entities.deleteRows({ ...place('Deal'), body: { rowIds: [third] } })
    await panel(page).getByText('This row is gone').waitFor()
    expect(await violations(page, 'a row that is gone')).toEqual([])
    await panel(page).getByLabel('Value').focus()
    await page.getByText(GRID_TEXT.gone(1)).waitFor()
    await page.getByRole('button', { name: GRID_TEXT.putBackWritten }).click()
    await expect.poll(async () => (await rows({ title: 'Deal 3' }))[0]?.['notes']).toBe('Kept all the same')
    await page.keyboard.press('Escape')

    // By stage, with ties by descending value.
    const header = (name: string) => grid(page).getByRole('columnheader', { name: new RegExp(`^${name}`) })
    await header('Stage')
      .getByRole('button', { name: /^Stage/ })
      .click()
    await header('Value')
      .getByRole('button', { name: /^Value/ })
      .click({ modifiers: ['Shift'] })
    await header('Value')
      .getByRole('button', { name: /^Value/ })
      .click({ modifiers: ['Shift'] })
    const topTitles = () => grid(page).locator('[role=gridcell][data-column="0"]').allInnerTexts()
    const expected = (await rows())
      .toSorted((a, b) => String(a['stage']).localeCompare(String(b['stage'])) || Number(b['value']) - Number(a['value']))
      .slice(0, 8)
      .map((row) => String(row['title']))
    await expect.poll(async () => (await topTitles()).slice(0, 8)).toEqual(expected)
    await page.getByRole('button', { name: /then by Value down$/ }).waitFor()
    expect(await violations(page, 'a table sorted by two columns')).toEqual([])
    // By keyboard: no longer by stage.
    await grid(page).focus()
    await page.keyboard.press('Control+Home')
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Alt+ArrowDown')
    await page.getByRole('menuitem', { name: 'Do not sort by it' }).press('Enter')
    await expect.poll(async () => (await topTitles())[0]).toBe(`Deal ${DEALS}`)
    await expect.poll(() => grid(page).evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Control+Home')
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Alt+ArrowDown')
    await page.getByRole('menuitem', { name: 'Sort up as well' }).press('Enter')
    await page.getByRole('button', { name: /then by Stage up$/ }).waitFor()

    // After a restart on another port the order is known. A column was renamed meanwhile.
    await own.stop()
    await using again = await startHost({ dataDir: own.dataDir })
    await using later = await openBuilder(browser, again)
    expect(again.port).not.toBe(own.port)
    await later.page.goto(new URL(path, again.url).href)
    await later.page.getByRole('tab', { name: 'Database' }).click()
    await later.page.getByRole('navigation', { name: 'Entities' }).getByRole('button', { name: /^Deal/ }).click()
    await later.page.getByRole('button', { name: /then by Stage up$/ }).waitFor()
    await rowOf(later.page, `Deal ${DEALS}`).waitFor()
    await own[Symbol.asyncDispose]()
    await model.close()
  },
)
