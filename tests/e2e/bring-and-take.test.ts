import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Download, Locator, Page } from 'playwright'
import { afterAll, afterEach, expect } from 'vitest'
import type { Client } from '../../renderer/api/client.ts'
import { pagePath } from '../../shared/domain/file-path.ts'
import { AppId } from '../../shared/domain/ids.ts'
import { APP_ERRORS } from '../../shared/domain/app-error.ts'
import { type BuilderPage, buildApp, clientOf, openBuilder } from '../helpers/builder-page.ts'
import { test } from '../helpers/e2e-test.ts'
import { type Host, startHost, temporaryFolder } from '../helpers/host.ts'
import { rawZip } from '../helpers/raw-zip.ts'

/* Exports and imports code with the buttons of the user interface, on the real host. */

const HOME = pagePath('Home')

const ROLLS = [
  { name: 'package.json', content: '{ "name": "rolls", "dependencies": { "react": "19" } }' },
  { name: 'src/App.tsx', content: 'export default () => <h1>Rolls</h1>' },
]

let host: Host
let builder: BuilderPage
let page: Page
let client: Client
let appId: AppId
const work = temporaryFolder()

test.beforeAll(async ({ browser }) => {
  host = await startHost()
  builder = await openBuilder(browser, host)
  page = builder.page
  await buildApp(builder, 'A CRM for a bakery with customers and orders, each order belongs to a customer')
  client = await clientOf(builder, host)
  appId = AppId.parse(new URL(page.url()).pathname.split('/')[3])
})
afterAll(async () => {
  await builder.context.close()
  await host[Symbol.asyncDispose]()
  work[Symbol.dispose]()
})
afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }))

const importDialog = () => page.locator('[data-dialog="import-app"]')
const folderDialog = () => page.locator('[data-dialog="working-folder"]')
const refusal = () => importDialog().getByRole('alert').filter({ hasText: /./ })
const appCount = async () => (await client.apps.list({ bin: false })).length

async function openCode(): Promise<void> {
  await page.goto(new URL(`/build/app/${appId}`, host.url).href)
  await page.getByRole('tab', { name: 'Code' }).click()
  await page.getByRole('tree', { name: 'Files' }).waitFor()
}

async function openImport(): Promise<void> {
  await page.goto(new URL('/home', host.url).href)
  await page.getByRole('button', { name: 'Import' }).first().click()
  await importDialog().waitFor()
}

const choose = (name: string, buffer: Buffer) =>
  importDialog().getByLabel('Zip with an app').setInputFiles({ name, mimeType: 'application/zip', buffer })

/** Pressed controls often disappear, so the focus must move on. */
async function expectFocus(control: Locator): Promise<void> {
  await expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true)
}

async function download(): Promise<Download> {
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Code' }).click()
  return started
}

test('downloaded code is imported as an app of its own, which runs', async () => {
  await openCode()
  const zip = await download()
  expect(zip.suggestedFilename()).toBe('bakery-crm.zip')

  await openImport()
  await choose(zip.suggestedFilename(), await readFile(await zip.path()))
  await importDialog().getByText('It was an app of Lathe.').waitFor()
  await importDialog().getByText('Everything came along.').waitFor()
  await importDialog().getByRole('button', { name: 'Open Bakery CRM 2' }).click()
  await page.waitForURL((url) => url.pathname.startsWith('/build/app/') && !url.pathname.includes(appId))
  await page.getByRole('tab', { name: 'Preview' }).click()
  await builder.app.getByRole('link', { name: 'Customers' }).first().waitFor()
  await page.getByRole('heading', { name: 'Bakery CRM 2' }).waitFor()
  expect(builder.errors).toEqual([])
})

test('a Vite project is imported, and files that were left out are listed with reasons', async () => {
  const project = path.join(work.path, 'my-shop')
  const zip = rawZip([
    { name: 'package.json', content: '{ "name": "my-shop", "dependencies": { "react": "19", "left-pad": "1" } }' },
    { name: 'src/App.tsx', content: 'export default () => <h1>Fresh bread</h1>' },
    { name: '../outside.txt', content: 'evil' },
  ])
  await openImport()
  await importDialog().getByLabel('Or a folder on this computer').fill(project)
  await page.keyboard.press('Enter')
  await refusal().getByText(`${APP_ERRORS.FOLDER_REFUSED.message} (There is no such folder)`).waitFor()
  expect(await importDialog().getByLabel('Or a folder on this computer').inputValue()).toBe(project)
  await choose('my-shop.zip', Buffer.from(zip))
  await importDialog().getByText('It was a project of Vite and React.').waitFor()
  const left = importDialog().getByRole('list', { name: 'Left out' })
  await left.getByText('../outside.txt').waitFor()
  await left.getByText('Its name leads outside of the project.').waitFor()
  await importDialog()
    .getByRole('button', { name: /^Open / })
    .click()
  await builder.app.getByRole('heading', { name: 'Fresh bread' }).waitFor()
})

test('a cancelled import creates nothing; one in the background reports its result, which can be opened', async () => {
  const before = await appCount()
  let send = () => {}
  const hold = () => {
    const sent = new Promise<void>((resolve) => (send = resolve))
    return page.route('**/api/apps/import', (route) => sent.then(() => route.continue()).catch(() => undefined))
  }
  await openImport()
  await hold()
  await choose('app.zip', Buffer.from(rawZip(ROLLS)))
  await importDialog().getByRole('button', { name: 'Cancel the import' }).click()
  await importDialog().getByRole('button', { name: 'Choose a zip…' }).waitFor()
  expect(await refusal().count()).toBe(0)
  send()
  expect(await appCount()).toBe(before)

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await hold()
  await choose('notes.zip', Buffer.from(rawZip([{ name: 'notes.txt', content: 'hello' }])))
  // The focus is on the control that is needed next.
  await page.keyboard.press('Enter')
  await importDialog().waitFor({ state: 'detached' })
  send()
  await page.getByRole('alert').getByText('notes.zip was not imported').waitFor()
  await page.getByRole('button', { name: 'Choose another' }).click()
  await refusal().getByText(APP_ERRORS.IMPORT_NOT_AN_APP.message).waitFor()

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await hold()
  await choose('app.zip', Buffer.from(rawZip(ROLLS)))
  await importDialog().getByRole('button', { name: 'Go on in the background' }).click()
  send()
  await page.getByRole('button', { name: 'See the report' }).click()
  await importDialog().getByText('It was a project of Vite and React.').waitFor()
  expect(await appCount()).toBe(before + 1)
})

test('an invalid zip is refused with a sentence and creates nothing, and the next one is accepted', { tags: 'long' }, async () => {
  const before = await appCount()
  await openImport()
  await choose('app.zip', Buffer.from('no zip at all'))
  await refusal().getByText(`${APP_ERRORS.IMPORT_UNREADABLE.message} (It is no zip)`).waitFor()
  await choose('app.zip', Buffer.from(rawZip([{ name: 'notes.txt', content: 'hello' }])))
  await refusal().getByText(APP_ERRORS.IMPORT_NOT_AN_APP.message).waitFor()
  await choose('app.zip', Buffer.from(rawZip([{ name: 'out/rolls.ZIP', content: Buffer.from(rawZip(ROLLS)) }])))
  await refusal().getByText('(It holds another zip, rolls.ZIP. Unpack it, and import that one)').waitFor()
  expect(await appCount()).toBe(before)
  await choose('app.zip', Buffer.from(rawZip(ROLLS)))
  await importDialog()
    .getByRole('button', { name: /^Open / })
    .waitFor()
  await page.keyboard.press('Escape')
  await importDialog().waitFor({ state: 'detached' })
  expect(await appCount()).toBe(before + 1)
})

test('an external editor’s saves appear in the preview, and conflicts are listed', { tags: 'long' }, async () => {
  const folder = path.join(work.path, 'bakery')
  const file = path.join(folder, 'src', 'pages', 'Home.tsx')
  await openCode()
  await page.getByRole('button', { name: 'Open in my editor' }).click()
  const place = folderDialog().getByRole('textbox', { name: 'Folder' })
  await expectFocus(place)
  await place.fill('relative/place')
  await page.keyboard.press('Enter')
  await folderDialog().getByText(`${APP_ERRORS.FOLDER_REFUSED.message} (Write the whole path of the folder)`).waitFor()
  expect(await place.getAttribute('aria-invalid')).toBe('true')
  await place.fill(folder)
  await page.keyboard.press('Enter')
  await folderDialog().getByText('In step with the app').waitFor()
  await folderDialog().getByText(folder).waitFor()
  await expectFocus(folderDialog().getByRole('button', { name: 'Done' }))
  expect(existsSync(path.join(folder, 'package.json'))).toBe(true)

  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Preview' }).click()
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace(/title="[^"]*"/, 'title="From my editor"'))
  await builder.app.getByRole('heading', { name: 'From my editor' }).waitFor()

  // Both sides change the file while the folder is closed; then it is opened again.
  await page.getByRole('tab', { name: 'Code' }).click()
  await page.getByRole('button', { name: 'Open in my editor' }).click()
  await folderDialog().getByRole('button', { name: 'Stop watching' }).click()
  await expectFocus(place)
  await writeFile(file, text.replace(/title="[^"]*"/, 'title="Mine"'))
  await client.files.update({ appId, file: { id: HOME, content: text.replace(/title="[^"]*"/, 'title="Theirs"') } })
  await place.fill(folder)
  await page.keyboard.press('Enter')
  const conflicts = folderDialog().getByRole('region', { name: 'Changed on both sides' })
  await conflicts.getByText('src/pages/Home.conflict.tsx').waitFor()
  expect(await readFile(path.join(folder, 'src', 'pages', 'Home.conflict.tsx'), 'utf8')).toContain('Mine')
  expect(await readFile(file, 'utf8')).toContain('Theirs')
})

test('a toast covers no control', { tags: 'long' }, async () => {
  await openCode()
  await page.route('**/api/apps/*/code.zip*', (route) => route.abort())
  await page.getByRole('button', { name: 'Download Code' }).click()
  const toast = page.locator('[data-toast="error"]')
  await toast.getByText('The code was not downloaded').waitFor()
  const covered = async (controls: Locator) => {
    const { x, y, width, height } = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return controls.evaluateAll(
      (found, area) =>
        found
          .filter((control) => control.closest('[data-toast]') === null)
          .filter((control) => {
            const { left, right, top, bottom } = control.getBoundingClientRect()
            return right > area.x && left < area.x + area.width && bottom > area.y && top < area.y + area.height
          })
          .map((control) => control.textContent),
      { x, y, width, height },
    )
  }
  expect(await covered(page.getByRole('button').or(page.getByRole('treeitem')))).toEqual([])

  // Whatever opens afterwards has its controls elsewhere.
  await page.setViewportSize({ width: 1800, height: 560 })
  await page.keyboard.press('Control+k')
  await page.getByRole('option').first().waitFor()
  await expect.poll(() => covered(page.getByRole('option'))).toEqual([])
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1440, height: 900 })
})
