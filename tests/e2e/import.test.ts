import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import type { AppId } from '../../shared/domain/ids.ts'
import { CSV_TEXT } from '../../shared/text/csv.ts'
import { violations } from '../helpers/axe.ts'
import { CSV_STEPS } from '../../shared/limits/csv.ts'
import { buildApp, openSignedIn } from '../helpers/builder-page.ts'
import { test } from '../helpers/e2e-test.ts'
import { IMPORT_WIZARD_TEXT } from '../../renderer/panels/database/import/wizard-text.ts'

const appIdOf = (page: Page) => (/\/build\/app\/([^/?]+)/.exec(page.url())?.[1] ?? '') as AppId
const wizard = (page: Page) => page.getByRole('dialog')
const step = (page: Page, name: string) => wizard(page).getByRole('region', { name })
const fieldFor = (page: Page, header: string) => wizard(page).getByRole('combobox', { name: `Field for ${header}`, exact: true })
/** A count of the dry run or of the result. */
const figure = (page: Page, name: string) =>
  wizard(page)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, place: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await place.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the focus never came to ${String(place)}`)
}

async function openTables(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Database' }).click()
  await page.getByRole('grid').waitFor()
}

interface ChosenFile {
  readonly name: string
  readonly text: string | Buffer
}

async function choose(page: Page, { name, text }: ChosenFile): Promise<void> {
  const buffer = typeof text === 'string' ? Buffer.from(text) : text
  await wizard(page).getByLabel('File with rows').setInputFiles({ name, mimeType: 'text/csv', buffer })
}

async function saved(page: Page, press: () => Promise<void>): Promise<{ readonly name: string; readonly text: string }> {
  const download = page.waitForEvent('download')
  await press()
  const file = await download
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

const JOBS = `Job,Customer,Value,Signed,Due,Tags,Liked
J-1,Harbor Yoga,8450.5,yes,2026-11-21,"install, stairs",★★★★☆
J-2,Okafor residence,6200,no,2026-11-24,refinish,5
J-3,Brightwater Homes,54300,yes,2026-12-01,"install, repair",3/5
J-4,Fern & Co,27450,no,2026-12-02,stairs,
J-5,"Zoé ""Z"" Ltd",12,yes,2026-12-03,repair,★
J-6,Harbor Yoga,99,yes,2026-12-04,install,2
`

/** A German export: another encoding, semicolons, decimal commas, and ambiguous dates. */
const GERMAN = Buffer.from(
  `Auftrag;Kunde;Betrag;Fertig;Notiz
J-7;Jörg Müller;1.234,50;03/04/2026;rough
J-8;Käthe Groß;99,90;05/06/2026;
J-9;Österreicher;viel;07/08/2026;see pics

J-10;Straßenbau;2.000,00;09/10/2026;
`,
  'latin1',
)

test('rows are imported by keyboard: into a new table, then more from a file in another format', async ({ browser, host }) => {
  await using builder = await openSignedIn(browser, host)
  const { page, errors } = builder
  await buildApp(builder, 'A bakery with customers and orders')
  const { client } = await host.signIn()
  const appId = appIdOf(page)
  const jobs = async () => (await client.entities.rows({ appId, entity: 'Jobs', sort: 'job', limit: 100 })).rows
  await openTables(page)

  // A new table from a file with commas.
  const opener = page.getByRole('button', { name: 'Import', exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  await step(page, 'Step 1 of 3: Upload CSV').waitFor()
  expect(await violations(page, 'choosing a file')).toEqual([])
  const into = wizard(page).getByLabel('Import into')
  await tabTo(page, into)
  await page.keyboard.press('End')
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, wizard(page).getByRole('button', { name: 'Choose a file…' }))
  await page.keyboard.press('Enter')
  await (await chooser).setFiles({ name: 'jobs.csv', mimeType: 'text/csv', buffer: Buffer.from(JOBS) })
  await wizard(page).getByText('Comma between columns · double quotes · 1 header row · UTF-8').waitFor()
  await wizard(page).getByRole('cell', { name: 'Zoé "Z" Ltd' }).waitFor()
  expect(await wizard(page).getByLabel('Its name').inputValue()).toBe('Jobs')
  expect(await violations(page, 'a file that was looked at')).toEqual([])
  await tabTo(page, wizard(page).getByRole('button', { name: 'Map columns' }))
  await page.keyboard.press('Enter')

  await step(page, 'Step 2 of 3: Map Columns').waitFor()
  await expect.poll(() => step(page, 'Step 2 of 3: Map Columns').evaluate((element) => element === document.activeElement)).toBe(true)
  await tabTo(page, wizard(page).getByLabel('Type of Tags'))
  await wizard(page).getByLabel('Type of Tags').selectOption('choices')
  await wizard(page).getByLabel('Type of Liked').selectOption('rating')
  expect(await violations(page, 'columns of a new table')).toEqual([])
  await tabTo(page, wizard(page).getByRole('button', { name: 'Check the rows' }))
  await page.keyboard.press('Enter')

  await step(page, 'Step 3 of 3: Import Data').waitFor()
  await wizard(page).getByText('Nothing is written yet.').waitFor()
  expect([await figure(page, 'New').innerText(), await figure(page, 'Rejected').innerText()]).toEqual(['6', '0'])
  const tables = async () => (await client.entities.list({ appId })).map(({ schema }) => schema.name)
  await wizard(page).getByText('Jobs is a new table with 7 columns:').waitFor()
  expect(await tables()).not.toContain('Jobs')
  await tabTo(page, wizard(page).getByRole('button', { name: 'Import 6 rows' }))
  await page.keyboard.press('Enter')
  await wizard(page).getByText(CSV_TEXT.importSuccess.replace('{n}', '6')).waitFor()
  expect(await violations(page, 'an import that is done')).toEqual([])
  await tabTo(page, wizard(page).getByRole('button', { name: 'Done' }))
  await page.keyboard.press('Enter')
  await wizard(page).waitFor({ state: 'detached' })
  await page.getByRole('grid', { name: 'Jobs' }).getByText('Zoé "Z" Ltd').waitFor()
  expect((await jobs())[0]).toMatchObject({ job: 'J-1', value: 8450.5, signed: true, tags: ['install', 'stairs'], liked: 4 })
  expect((await jobs()).map((row) => row['liked'] ?? null)).toEqual([4, 5, 3, null, 1, 2])

  // A file with semicolons in another encoding, dropped on the table.
  await page.getByRole('grid', { name: 'Jobs' }).evaluate(
    (grid, bytes) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], 'auftraege.csv', { type: 'text/csv' }))
      for (const type of ['dragenter', 'dragover', 'drop'])
        grid.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }))
    },
    [...GERMAN],
  )
  await wizard(page).getByText('Which of these reads right?').waitFor()
  await wizard(page)
    .getByRole('radio', { name: /Western European/ })
    .click()
  await wizard(page).getByText('Semicolon between columns').waitFor()
  await wizard(page).getByRole('cell', { name: 'Jörg Müller' }).waitFor()
  // The detected format can be changed.
  await wizard(page).getByRole('button', { name: 'Change', exact: true }).click()
  await wizard(page).getByLabel('Between columns').selectOption(',')
  await wizard(page).getByText('Comma between columns').waitFor()
  expect(await violations(page, 'how a file is read')).toEqual([])
  await wizard(page).getByLabel('Between columns').selectOption(';')
  await wizard(page).getByRole('cell', { name: 'Jörg Müller' }).waitFor()
  await wizard(page).getByRole('button', { name: 'Map columns' }).click()

  await wizard(page)
    .getByText(/No fields look like these \d columns: Auftrag, Kunde/)
    .waitFor()
  const check = wizard(page).getByRole('button', { name: 'Check the rows' })
  await fieldFor(page, 'Auftrag').selectOption('job')
  await fieldFor(page, 'Kunde').selectOption('job')
  await wizard(page).getByText(IMPORT_WIZARD_TEXT.fieldTaken('Auftrag')).waitFor()
  await wizard(page).getByText(IMPORT_WIZARD_TEXT.fieldTaken('Kunde')).waitFor()
  expect(await check.getAttribute('aria-disabled')).toBe('true')
  await fieldFor(page, 'Kunde').selectOption('customer')
  await fieldFor(page, 'Betrag').selectOption('value')
  await fieldFor(page, 'Fertig').selectOption('due')
  await wizard(page).getByText(IMPORT_WIZARD_TEXT.askDateOrder).waitFor()
  await wizard(page).getByLabel('Dates of Fertig').selectOption({ label: '03/04/2026 is April 3, 2026' })
  await wizard(page).getByText('No field looks like Notiz.').waitFor()
  expect(await check.getAttribute('aria-disabled')).toBe('true')
  await wizard(page).getByRole('button', { name: 'Make a field' }).click()
  expect(await violations(page, 'columns of a table that is there')).toEqual([])
  await check.click()

  await wizard(page).getByText('Why rows are rejected').waitFor({ timeout: 60_000 })
  const figures = async () =>
    Promise.all(['New', 'Overwritten', 'Rejected', 'Blank', 'Rows in the file'].map((name) => figure(page, name).innerText()))
  expect(await figures()).toEqual(['3', '0', '1', '1', '5'])
  expect(await violations(page, 'what an import would do')).toEqual([])
  const before = await saved(page, () => wizard(page).getByRole('button', { name: 'Rejected rows as CSV' }).click())
  await wizard(page).getByRole('button', { name: 'Import 3 rows' }).click()
  await wizard(page).getByText(CSV_TEXT.importPartial.replace('{n}', '1').replace('{total}', '4')).waitFor()
  const rejected = await saved(page, () => wizard(page).getByRole('button', { name: 'Rejected rows as CSV' }).click())
  expect(rejected).toEqual(before)
  expect(rejected.name).toBe('auftraege_rejected.csv')
  expect(rejected.text.split('\r\n').slice(0, 2)).toEqual(['Line,Column,Value,Reason', expect.stringMatching(/^4,Betrag,viel,/)])
  const imported = (await jobs()).find((row) => row['job'] === 'J-7')
  expect(imported).toMatchObject({ customer: 'Jörg Müller', value: 1234.5, notiz: 'rough' })
  expect(String(imported?.['due'])).toMatch(/^2026-04-03/)

  // The import is undone.
  await wizard(page).getByRole('button', { name: 'Undo import' }).click()
  await wizard(page).getByText('The import was taken back.').waitFor()
  expect(await jobs()).toHaveLength(6)
  expect((await jobs()).every((row) => !('notiz' in row))).toBe(true)
  await page.keyboard.press('Escape')
  await wizard(page).waitFor({ state: 'detached' })
  expect(errors).toEqual([])
})

test(
  'ids and creators must be confirmed, rows are exported and imported as JSON, and unreadable files are reported',
  { tags: 'long' },
  async ({ browser, host }) => {
    await using builder = await openSignedIn(browser, host, '/home', { colorScheme: 'dark' })
    const { page } = builder
    await buildApp(builder, 'A bakery with customers and orders')
    const { client } = await host.signIn()
    const appId = appIdOf(page)
    const customers = async () => (await client.entities.rows({ appId, entity: 'Customer', limit: 100 })).rows
    await openTables(page)
    await page.getByRole('grid', { name: 'Customer' }).waitFor()
    const exported = await saved(page, async () => {
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('menuitem', { name: 'All rows as JSON' }).click()
    })
    expect(exported.name).toMatch(/^Customer_export_\d{4}-\d{2}-\d{2}\.json$/)
    const rows = JSON.parse(exported.text) as Record<string, unknown>[]
    expect(rows).toHaveLength(8)

    // A file that is not a table.
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await choose(page, { name: 'empty.csv', text: '' })
    await wizard(page).getByText(CSV_TEXT.empty).waitFor()
    await choose(page, { name: 'headers.csv', text: 'Name,Email\n' })
    await wizard(page).getByText(CSV_TEXT.noRows).waitFor()
    await choose(page, { name: 'picture.csv', text: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 1, 2, 3]) })
    await wizard(page).getByText(CSV_TEXT.parseFailed).waitFor()
    expect(await violations(page, 'a file that is no table')).toEqual([])

    // The same rows with other names, matched by id.
    const changed = rows.map(({ id, creatorId, name }) => ({ id, creatorId, name: `${String(name)} II` }))
    await choose(page, { name: 'customers.json', text: JSON.stringify(changed) })
    await wizard(page).getByText('JSON · UTF-8').waitFor()
    await wizard(page).getByRole('button', { name: 'Map columns' }).click()
    await fieldFor(page, 'name').selectOption('')
    await wizard(page).getByText(IMPORT_WIZARD_TEXT.missing('“Name”')).waitFor()
    await fieldFor(page, 'name').selectOption('name')
    await fieldFor(page, 'id').selectOption('id')
    await fieldFor(page, 'creatorId').selectOption('creatorId')
    await wizard(page).getByText(`creatorId goes to creatorId. ${IMPORT_WIZARD_TEXT.sensitiveCreators}`).waitFor()
    await wizard(page).getByRole('button', { name: 'Check the rows' }).click()
    await expect.poll(() => figure(page, 'Overwritten').innerText()).toBe('8')
    await wizard(page).getByRole('button', { name: 'Import 8 rows' }).click()
    const asked = page.getByRole('alertdialog', { name: IMPORT_WIZARD_TEXT.sensitiveTitle })
    await asked.getByText(IMPORT_WIZARD_TEXT.sensitiveIds).waitFor()
    expect(await violations(page, 'ids and creators')).toEqual([])
    await page.keyboard.press('Escape')
    await asked.waitFor({ state: 'detached' })
    expect((await customers()).some((row) => String(row['name']).endsWith(' II'))).toBe(false)

    // A failed run is reported, and can be repeated.
    await page.route('**/run', (route) => route.abort())
    await wizard(page).getByRole('button', { name: 'Import 8 rows' }).click()
    await asked.getByRole('button', { name: 'Import 8 rows' }).click()
    await wizard(page).getByText(CSV_TEXT.importFailed).waitFor()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await wizard(page).getByRole('button', { name: 'Import 8 rows' }).click()
    await asked.getByRole('button', { name: 'Import 8 rows' }).click()
    await wizard(page).getByText(CSV_TEXT.importSuccess.replace('{n}', '8')).waitFor()
    expect((await customers()).every((row) => String(row['name']).endsWith(' II'))).toBe(true)
    await wizard(page).getByRole('button', { name: 'Done' }).click()

    // Undone later, from the list of earlier imports.
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await wizard(page).getByRole('button', { name: 'Open the import of customers.json' }).click()
    await wizard(page).getByRole('button', { name: 'Undo import' }).click()
    await wizard(page).getByText('The import was taken back.').waitFor()
    const { rows: back } = await client.entities.rows({ appId, entity: 'Customer', limit: 100 })
    expect(back.map((row) => row['name']).toSorted()).toEqual(rows.map((row) => row['name']).toSorted())
    await wizard(page).getByRole('button', { name: 'Done' }).click()

    // An empty file is refused.
    await client.entities.deleteRows({
      params: { appId, entity: 'Customer' },
      query: { data: 'test' },
      body: { rowIds: back.map(({ id }) => id) },
    })
    await page.getByText('No rows yet').waitFor()
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'All rows as JSON' }).click()
    await page.getByText(CSV_TEXT.exportEmpty).waitFor()
  },
)

/** Enough rows to observe the progress. */
/** Enough that a page on a slow machine is there to cancel it. */
const MANY = 400_000

test(
  'an import continues while its dialog is closed, is cancelled with its rows undone or kept, and is listed after a reload',
  { tags: 'long' },
  async ({ browser, host }) => {
    await using builder = await openSignedIn(browser, host)
    const { page } = builder
    await buildApp(builder, 'A bakery with customers and orders')
    await page.setViewportSize({ width: 390, height: 844 })
    const { client } = await host.signIn()
    const appId = appIdOf(page)
    const total = async () => (await client.entities.rows({ appId, entity: 'Customer', limit: 1 })).total
    const openNarrowTable = async () => {
      await page.getByRole('button', { name: 'Data', exact: true }).click()
      await page.getByRole('grid', { name: 'Customer' }).waitFor()
    }
    const lines = Array.from({ length: MANY }, (_, index) => `Person ${index},person${index}@example.com`)
    const file = { name: 'people.csv', text: `Name,Email\n${lines.join('\n')}\n` }
    const begin = async () => {
      await choose(page, file)
      await wizard(page).getByRole('button', { name: 'Map columns' }).click()
      await wizard(page).getByRole('button', { name: 'Check the rows' }).click({ timeout: 120_000 })
      await wizard(page).getByRole('button', { name: 'Import 400,000 rows' }).click({ timeout: 120_000 })
      await wizard(page).getByRole('progressbar', { name: 'Importing rows' }).waitFor({ state: 'attached' })
    }
    const bar = page.getByRole('region', { name: 'Import', exact: true })
    await openNarrowTable()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const steps = wizard(page).getByRole('list', { name: 'Steps' }).getByRole('listitem')
    await steps.first().waitFor()
    expect(await steps.allInnerTexts()).toEqual(CSV_STEPS.map((name) => expect.stringContaining(name)))
    const last = await steps.last().boundingBox()
    expect((last?.x ?? Infinity) + (last?.width ?? 0)).toBeLessThan(390)
    await begin()
    await page.keyboard.press('Escape')
    await bar.getByRole('progressbar', { name: 'Importing rows' }).waitFor({ state: 'attached' })
    await bar.getByRole('button', { name: 'Show' }).click()
    await wizard(page).getByRole('button', { name: 'Cancel' }).click()
    expect(await violations(page, 'an import that is being cancelled')).toEqual([])
    await wizard(page).getByRole('button', { name: 'Stop and take them back' }).click()
    await wizard(page).getByText('The import was taken back.').waitFor({ timeout: 120_000 })
    expect(await total()).toBe(8)

    await wizard(page).getByRole('button', { name: 'Import another file' }).click()
    await begin()
    await wizard(page)
      .getByText(/^Importing [1-9]/)
      .waitFor()
    await wizard(page).getByRole('button', { name: 'Cancel' }).click()
    await wizard(page).getByRole('button', { name: 'Stop and keep them' }).click()
    await wizard(page)
      .getByText(/The import was cancelled/)
      .waitFor({ timeout: 120_000 })
    const kept = await total()
    expect(kept).toBeGreaterThan(8)
    expect(kept).toBeLessThan(MANY)

    // The grid has followed, and the result is there after a reload.
    await page.reload()
    await openNarrowTable()
    await page.getByText(`${kept.toLocaleString('en-US')} rows`, { exact: true }).waitFor()
    await bar.getByText('The import was cancelled').waitFor()
    expect(await violations(page, 'an import over the rows')).toEqual([])
    await bar.getByRole('button', { name: 'Undo import' }).click()
    await bar.getByText('The import of people.csv was taken back.').waitFor({ timeout: 120_000 })
    await page.getByText('8 rows', { exact: true }).waitFor()
    await bar.getByRole('button', { name: 'Dismiss' }).click()
    await bar.waitFor({ state: 'detached' })
  },
)
