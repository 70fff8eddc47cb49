import type { Page, Route } from 'playwright'
import { afterAll, afterEach, beforeEach, describe, expect } from 'vitest'
import type { Client } from '../../renderer/api/client.ts'
import { FilePath, pagePath } from '../../shared/domain/file-path.ts'
import { AppId } from '../../shared/domain/ids.ts'
import { CODE_TEXT } from '../../shared/text/code.ts'
import { type BuilderPage, buildApp, clientOf, shownVersion, openSignedIn } from '../helpers/builder-page.ts'
import { test } from '../helpers/e2e-test.ts'
import type { Host } from '../helpers/host.ts'

/* The code panel used as a person would, on the real host. */

const DEALS = pagePath('Deals')

let host: Host
let builder: BuilderPage
let page: Page
let client: Client
let appId: AppId

test.beforeAll(async ({ browser, host: shared }) => {
  host = shared
  builder = await openSignedIn(browser, host)
  page = builder.page
  // Held by the context throughout: what is asked while the last route of a page goes away is never answered.
  await builder.context.route('**/asked-by-nobody', (route) => route.abort())
  await buildApp(builder, 'A CRM for a small roofing company with companies and deals')
  client = await clientOf(builder, host)
  appId = AppId.parse(new URL(page.url()).pathname.split('/')[3])
})
afterAll(() => builder.context.close())

/** Set when a test fails or leaves state that only a reload clears. */
let beginsAnew = false
/** The page stays loaded with its editor, because loading is expensive. Earlier toasts are dismissed. */
beforeEach(async ({ onTestFailed }) => {
  onTestFailed(() => {
    beginsAnew = true
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  const address = new URL(`/build/app/${appId}`, host.url).href
  if (beginsAnew || page.url() !== address) await page.goto(address)
  beginsAnew = false
  await page.getByRole('tab', { name: 'Preview' }).click()
  await page.getByRole('tab', { name: 'Code', selected: false }).waitFor()
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-toast] [aria-label="Dismiss"]')?.click())
  await page.locator('[data-toast]').waitFor({ state: 'detached' })
})
afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }))

const tree = () => page.getByRole('tree', { name: 'Files' })
const row = (name: string | RegExp) => tree().getByRole('treeitem', { name })
const toast = (title: string) => page.getByText(title, { exact: true }).first()
const dialog = (name: string) => page.locator(`[data-dialog="${name}"]`)
const saveState = () => page.getByRole('region', { name: 'Code' }).getByRole('status')

/** Records announcements from now on: on a busy machine, one that is shown for a second could be missed. */
const saidOfSaving = () =>
  saveState().evaluateHandle((element) => {
    const said: string[] = []
    new MutationObserver(() => {
      if (element.textContent !== said.at(-1)) said.push(element.textContent)
    }).observe(element, { subtree: true, childList: true, characterData: true })
    return said
  })

async function showCode(): Promise<void> {
  await page.getByRole('tab', { name: 'Code' }).click()
  await tree().waitFor()
}

async function openFile(name: string): Promise<void> {
  await page.keyboard.press('Control+p')
  await dialog('open-file').waitFor()
  await page.getByPlaceholder('Open a file').fill(name)
  await page.getByRole('option', { name }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Editor' }).getByRole('heading', { name, exact: true }).waitFor()
  await isInEditor(name)
}

/** Waits until the editor is labelled with the file, so that no key goes into the previous one. */
async function isInEditor(name: string): Promise<void> {
  await page.getByRole('textbox', { name: `Text of ${name}.` }).waitFor({ state: 'attached' })
  await page.locator('.monaco-editor .view-line').first().waitFor()
}

/** Types text at the end of the line that contains `words`. */
async function writeAfter(words: string, text: string): Promise<void> {
  await page.locator('.monaco-editor .view-line').filter({ hasText: words }).first().click()
  await page.keyboard.press('End')
  await page.keyboard.insertText(text)
}

const textOf = async (path: FilePath) => {
  const bundle = await client.files.bundle({ appId })
  return { ...bundle.pages, ...bundle.components, ...bundle.services }[path]
}
const save = (path: FilePath, content: string) => client.files.update({ appId, file: { id: path, content } })
const refuse = (route: Route) => route.abort()
const command = async (words: string) => {
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Search or run a command').fill(words)
  await page.getByRole('option', { name: words }).first().waitFor()
  await page.keyboard.press('Enter')
}

describe('an edit in the editor', () => {
  test('is saved, and the running app shows it without a reload', async () => {
    await builder.app.getByRole('heading', { level: 1 }).waitFor()
    const frames = () => page.locator('iframe[data-frame="shown"]').evaluate((frame) => (frame as HTMLIFrameElement).src)
    const before = await frames()
    await showCode()
    await page.getByRole('tab', { name: 'Preview' }).click()
    await builder.app.getByRole('heading', { level: 1 }).waitFor()
    expect(await frames()).toBe(before)

    await showCode()
    for (const group of ['Layout', 'Pages', 'Components', 'Entities', 'Services', 'Functions', 'Styles']) {
      await row(new RegExp(`^${group} \\d+$`)).waitFor()
    }
    await row(/^Home\.tsx/).click()
    await isInEditor('Home.tsx')
    const version = await shownVersion(page)
    const said = await saidOfSaving()
    await writeAfter('<PageHeader', '<p>Made by hand</p>')
    await expect.poll(() => said.jsonValue()).toEqual(['Not saved yet', expect.stringMatching(/^Saving/), 'Saved', ''])
    expect(await textOf(pagePath('Home'))).toContain('<p>Made by hand</p>')
    await expect.poll(() => shownVersion(page)).not.toBe(version)
    await page.getByRole('tab', { name: 'Preview' }).click()
    await builder.app.getByText('Made by hand').waitFor()
  })

  test('receives keys that are shortcuts elsewhere', { tags: 'long' }, async () => {
    await showCode()
    await openFile('Home.tsx')
    await page.locator('.monaco-editor .view-line').first().click()
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('// civic? g d\n')
    await page.locator('.monaco-editor .view-line').filter({ hasText: 'civic?' }).waitFor()
    await page.keyboard.press('Control+s')
    await expect.poll(() => textOf(pagePath('Home'))).toContain('// civic? g d\n')
  })

  test('is saved at once with Ctrl+S, and when its file is left', { tags: 'long' }, async () => {
    await showCode()
    await openFile('CompanyForm.tsx')
    const path = FilePath.parse('__components__CompanyForm.tsx')
    await page.locator('.monaco-editor .view-line').first().click()
    await page.keyboard.press('Control+Home')
    await page.keyboard.insertText('// first\n')
    await page.keyboard.press('Control+s')
    await expect.poll(() => textOf(path)).toContain('// first')
    await page.keyboard.insertText('// second\n')
    await row(/^CompanyTable\.tsx/).click()
    await expect.poll(() => textOf(path)).toContain('// second')
  })

  test('that cannot be saved is reported, survives a reload, and is saved then', { tags: 'long' }, async () => {
    await showCode()
    await openFile('Companies.tsx')
    await page.route('**/files/update', refuse)
    await page.locator('.monaco-editor .view-line').first().click()
    await page.keyboard.press('Control+Home')
    await page.keyboard.insertText('// kept over a reload\n')
    await toast(CODE_TEXT.saveFailed).waitFor()
    await expect.poll(() => saveState().innerText()).toBe(CODE_TEXT.saveFailed)
    expect(await textOf(pagePath('Companies'))).not.toContain('kept over')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.reload()
    await page.locator('.monaco-editor .view-line').filter({ hasText: 'kept over a reload' }).waitFor()
    await expect.poll(() => textOf(pagePath('Companies'))).toContain('// kept over a reload')
  })

  test('during a lost connection is not shown as saved, and is saved once the connection is back', { tags: 'long' }, async () => {
    await showCode()
    await openFile('Companies.tsx')
    const status = page.getByRole('banner').getByRole('status')
    await builder.context.setOffline(true)
    await page.locator('.monaco-editor .view-line').first().click()
    await page.keyboard.press('Control+Home')
    await page.keyboard.insertText('// written alone\n')
    await toast(CODE_TEXT.saveFailed).waitFor()
    await status.getByText('Not saved', { exact: true }).waitFor()
    await builder.context.setOffline(false)
    await expect.poll(() => textOf(pagePath('Companies'))).toContain('// written alone')
    await status.getByText('Not saved', { exact: true }).waitFor({ state: 'detached' })
    await toast(CODE_TEXT.saveFailed).waitFor({ state: 'detached' })
  })

  test('that an earlier window could not save is saved when the app is opened, in any view', { tags: 'long' }, async () => {
    await showCode()
    await openFile('Companies.tsx')
    await page.route('**/files/update', refuse)
    await page.locator('.monaco-editor .view-line').first().click()
    await page.keyboard.press('Control+Home')
    await page.keyboard.insertText('// left behind\n')
    await toast(CODE_TEXT.saveFailed).waitFor()
    await page.getByRole('tab', { name: 'Preview' }).click()
    const address = page.url()
    await page.goto(new URL('/home', address).href)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.goto(address)
    await expect.poll(() => textOf(pagePath('Companies'))).toContain('// left behind')
    expect(await page.getByRole('tab', { name: 'Preview' }).getAttribute('aria-selected')).toBe('true')
  })

  test('that breaks the build is marked in the tree and below the editor, with a link to the place', { tags: 'long' }, async () => {
    await showCode()
    await openFile('DealTable.tsx')
    const path = FilePath.parse('__components__DealTable.tsx')
    const good = (await textOf(path)) ?? ''
    await page.locator('.monaco-editor .view-line').first().click()
    await page.keyboard.press('Control+End')
    await page.keyboard.insertText("\nimport { nothing } from '@/components/Nothing'\nexport const more = nothing\n")
    const problem = page
      .getByRole('list', { name: 'Problems' })
      .getByRole('button', { name: /Nothing/ })
      .first()
    await problem.waitFor()
    await row(/^DealTable\.tsx.*has errors/).waitFor()
    // Visible as well as announced.
    const dots = row(/^DealTable\.tsx/).locator('i')
    const widths = await dots.evaluateAll((all) => all.map((dot) => dot.getBoundingClientRect().width))
    expect(Math.min(...widths)).toBeGreaterThan(5)
    expect(widths.length).toBeGreaterThan(0)
    await openFile('Home.tsx')
    await problem.click()
    await page.getByRole('region', { name: 'Editor' }).getByRole('heading', { name: 'DealTable.tsx' }).waitFor()
    await page.locator('.monaco-editor .view-line').filter({ hasText: 'Nothing' }).first().waitFor()
    await save(path, good)
    await expect.poll(() => row(/^DealTable\.tsx.*has errors/).count()).toBe(0)
    await page.getByText('no problems').waitFor()
  })
})

describe('a file that changed elsewhere during an edit', () => {
  const path = pagePath('CompanyDetails')

  async function conflict(mine: string, theirs: string | null): Promise<void> {
    await showCode()
    await openFile('CompanyDetails.tsx')
    await page.route('**/files/update', refuse)
    await page.locator('.monaco-editor .view-line').first().click()
    await page.keyboard.press('Control+Home')
    await page.keyboard.insertText(mine)
    await toast(CODE_TEXT.saveFailed).waitFor()
    if (theirs === null) await client.files.remove({ appId, fileId: path })
    else await save(path, theirs + ((await textOf(path)) ?? ''))
    await page.getByRole('alert').filter({ hasText: 'while you were editing it' }).waitFor()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }

  test('is compared, and mine overwrites theirs', async () => {
    await conflict('// mine\n', '// theirs\n')
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    await dialog('code-conflict').getByText('// theirs').first().waitFor()
    await dialog('code-conflict').getByRole('button', { name: 'Keep mine' }).click()
    await expect.poll(() => textOf(path)).toMatch(/^\/\/ mine/)
    const [newest, before] = await client.files.history({ appId, path })
    expect([newest?.change, before?.change]).toEqual(['changed', 'changed'])
  })

  test('is compared, and theirs replaces mine', { tags: 'long' }, async () => {
    await conflict('// mine again\n', '// theirs again\n')
    await page.getByRole('button', { name: 'Take the other' }).click()
    await page.locator('.monaco-editor .view-line').filter({ hasText: 'theirs again' }).waitFor()
    expect(await textOf(path)).toMatch(/^\/\/ theirs again/)
  })

  test('was deleted, and mine restores it', { tags: 'long' }, async () => {
    await conflict('// still wanted\n', null)
    await page.getByRole('button', { name: 'Bring it back with my text' }).click()
    await expect.poll(() => textOf(path)).toMatch(/^\/\/ still wanted/)
  })

  test('without an edit here is just updated; a deletion is announced', { tags: 'long' }, async () => {
    await showCode()
    await openFile('CompanyDetails.tsx')
    await save(path, '// from another window\nexport default () => null\n')
    await page.locator('.monaco-editor .view-line').filter({ hasText: 'from another window' }).waitFor()
    await client.files.remove({ appId, fileId: path })
    await page.getByRole('heading', { name: 'CompanyDetails.tsx is not in the newest version' }).waitFor()
    await page.getByRole('button', { name: 'Close it' }).click()
  })
})

describe('searching the files', () => {
  test('by words and by patterns leads to the place', { tags: 'long' }, async () => {
    await page.keyboard.press('Control+Shift+f')
    const box = page.getByRole('textbox', { name: CODE_TEXT.findInFiles })
    await box.waitFor()
    await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.type('stageChoices =')
    await page.getByText('1 result in 1 file').waitFor()
    expect(await page.locator('mark').innerText()).toBe('stageChoices =')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: 'Editor' }).getByRole('heading', { name: 'DealForm.tsx' }).waitFor()
    await page.locator('.monaco-editor .view-line').filter({ hasText: 'stageChoices =' }).waitFor()

    await box.fill('zebra crossing')
    await page.getByText('Nothing in the app').waitFor()
    await page.getByRole('button', { name: 'Regular expression' }).click()
    await box.fill('stageChoices (')
    await page.getByRole('alert').filter({ hasText: 'Unterminated group' }).waitFor()
    await box.fill(String.raw`stage[A-Z]\w+ =`)
    await page.getByText('1 result in 1 file').waitFor()
    await page.getByRole('button', { name: 'Match case' }).click()
    await box.fill('STAGECHOICES')
    await page.getByText('Nothing in the app').waitFor()
    await box.press('Escape')
    await tree().waitFor()
  })

  test('by name works in the tree and with Ctrl+P', async () => {
    await showCode()
    const box = page.getByRole('textbox', { name: 'Search files' })
    await box.fill('dealf')
    await row(/^DealForm\.tsx/).waitFor()
    await expect.poll(() => tree().getByRole('treeitem').count()).toBe(2)
    await box.press('Enter')
    await page.getByRole('region', { name: 'Editor' }).getByRole('heading', { name: 'DealForm.tsx' }).waitFor()
    await box.fill('zebra')
    await page.getByText('No file is called that').waitFor()
    await box.press('Escape')
    await openFile('Layout.tsx')
  })
})

describe('the history of a file', () => {
  test('shows its versions, leads to the chat, and restores an older text', { tags: 'long' }, async () => {
    const original = (await textOf(DEALS)) ?? ''
    await save(DEALS, `// one\n${original}`)
    await save(DEALS, `// two\n${original}`)
    await showCode()
    await openFile('Deals.tsx')
    await page.getByRole('button', { name: 'History', exact: true }).click()
    const history = dialog('file-history')
    await history.getByText('3 versions').waitFor()
    await history.getByText('// two').first().waitFor()
    await history.getByText('Compared with the version before.').waitFor()
    expect(await history.getByRole('button', { name: 'Newer' }).getAttribute('aria-disabled')).toBe('true')
    await history.getByRole('button', { name: 'Older' }).click()
    await history.getByText('// one').first().waitFor()
    await history.getByRole('button', { name: 'Bring this text back' }).click()
    await toast('Deals.tsx is back as it was in v')
      .or(page.getByText(/^Deals\.tsx is back as it was in v\d+$/))
      .first()
      .waitFor()
    await expect.poll(() => textOf(DEALS)).toMatch(/^\/\/ one/)

    await page.getByRole('button', { name: 'History', exact: true }).click()
    await history.getByText('4 versions').waitFor()
    await history.getByRole('combobox', { name: 'Version' }).selectOption({ index: 3 })
    await history.getByText('The file was made in this version.').waitFor()
    await history.getByRole('button', { name: CODE_TEXT.goToChat }).click()
    await history.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-entry') ?? null)).not.toBeNull()
  })

  test('shows an error when it cannot be loaded', { tags: 'long' }, async () => {
    await showCode()
    await openFile('Deals.tsx')
    await page.route('**/files/history*', refuse)
    await page.getByRole('button', { name: 'History', exact: true }).click()
    await toast(CODE_TEXT.fileHistoryFailed).waitFor()

    // A file that no version has: it was created and could not be saved.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.route('**/files/update', refuse)
    await page.getByRole('button', { name: 'New file', exact: true }).click()
    await page.getByLabel('Name', { exact: true }).fill('Unsaved')
    await page.getByRole('button', { name: 'Make Unsaved.tsx' }).click()
    await toast(CODE_TEXT.saveFailed).waitFor()
    await page.getByRole('button', { name: 'History', exact: true }).click()
    await toast(CODE_TEXT.noFileHistory).waitFor()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    // The connection is back: saving needs no click.
    await expect.poll(() => textOf(pagePath('Unsaved'))).toContain('export default function Unsaved')
  })

  test('is not offered in an app without versions, or before the code is loaded', { tags: 'long' }, async () => {
    const empty = await client.apps.save({ genApp: { header: 'Empty', appBuilderVersion: 4 } })
    await page.goto(new URL(`/build/app/${empty.id}`, host.url).href)
    await showCodeOfEmpty()
    await command('History of the open file')
    await toast(CODE_TEXT.noVersions).waitFor()

    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/bundle*', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(new URL(`/build/app/${appId}`, host.url).href)
    await page.getByRole('tab', { name: 'Code' }).waitFor()
    await command('History of the open file')
    await toast(CODE_TEXT.bundleNotLoaded).waitFor()
    release()
    await tree().waitFor()
  })

  async function showCodeOfEmpty(): Promise<void> {
    await page.getByRole('tab', { name: 'Code' }).click()
    await page.getByRole('heading', { name: 'No code yet' }).waitFor()
  }
})

describe('deleting a file', () => {
  test('lists the references to it, and removes them in one version', { tags: 'long' }, async () => {
    await client.files.update({
      appId,
      file: { id: pagePath('Hours'), content: 'export default function Hours() {\n  return <p>Hours</p>\n}\n' },
    })
    const layout = (await client.files.bundle({ appId })).layout ?? ''
    const withEntry = layout.replace('const nav = [\n', "const nav = [\n  { to: '/hours', label: 'Hours', icon: HouseIcon },\n")
    expect(withEntry).not.toBe(layout)
    await client.files.update({ appId, file: { id: '__Layout.tsx', content: withEntry } })
    await showCode()
    await openFile('Hours.tsx')
    const versions = (await client.versions.list({ appId })).length

    await page.getByRole('button', { name: 'More about the code' }).click()
    await page.getByRole('menuitem', { name: 'Delete Hours.tsx…' }).click()
    await dialog('delete-file').getByText('1 file refers to it').waitFor()
    await dialog('delete-file')
      .getByRole('button', { name: /Layout\.tsx/ })
      .click()
    await dialog('delete-file').getByText('/hours').first().waitFor()

    await page.route('**/files/delete', refuse)
    await dialog('delete-file').getByRole('button', { name: 'Delete, and mend 1 file' }).click()
    await toast(CODE_TEXT.deleteFailed).waitFor()
    expect(await textOf(pagePath('Hours'))).toBeDefined()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await dialog('delete-file').getByRole('button', { name: 'Delete, and mend 1 file' }).click()
    await toast('Hours.tsx was deleted').waitFor()
    // It stays while somebody is about to use it.
    await page.getByRole('button', { name: 'Undo', exact: true }).hover()
    expect(await textOf(pagePath('Hours'))).toBeUndefined()
    expect((await client.files.bundle({ appId })).layout).toBe(layout)
    expect((await client.versions.list({ appId })).length).toBe(versions + 1)
    await expect.poll(() => row(/^Hours/).count()).toBe(0)

    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(() => textOf(pagePath('Hours'))).toBeDefined()
    await expect.poll(async () => (await client.files.bundle({ appId })).layout).toBe(withEntry)
  })

  test('leaves references that no rule can remove to the person, and lists them', { tags: 'long' }, async () => {
    await showCode()
    await row(/^DealForm\.tsx/).focus()
    await page.keyboard.press('Delete')
    await dialog('delete-file').getByText('left to you').first().waitFor()
    await dialog('delete-file').getByText("import { stageChoices } from '@/components/DealForm'").first().waitFor()
    await page.keyboard.press('Escape')
    await dialog('delete-file').waitFor({ state: 'detached' })
    expect(await textOf(FilePath.parse('__components__DealForm.tsx'))).toBeDefined()
  })
})

describe('read-only parts of the code', () => {
  test('include tables, with the reason', { tags: 'long' }, async () => {
    await showCode()
    await openFile('Deal.json')
    await page.getByText(/^Read-only: a table changes through the chat/).waitFor()
    const before = (await client.files.bundle({ appId })).versionId
    await page.locator('.monaco-editor .view-line').first().click()
    await page.keyboard.type('x')
    await page.keyboard.press('Control+s')
    expect(await page.locator('.monaco-editor .view-line').first().innerText()).toBe('{')
    expect((await client.files.bundle({ appId })).versionId).toBe(before)
    await page.getByRole('button', { name: 'More about the code' }).click()
    expect(await page.getByRole('menuitem', { name: 'Delete Deal.json…' }).getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('Escape')
  })

  test('are everything for a person who is not an admin, without editing controls', { tags: 'long' }, async () => {
    const account = await client.session.account()
    await page.route('**/live_api/account/current', (route) => route.fulfill({ json: { ...account, isAdmin: false } }))
    await page.reload()
    await showCode()
    await openFile('Deals.tsx')
    await page.getByText('Read-only: only admins of this installation may change code.').waitFor()
    for (const name of [CODE_TEXT.download, 'New file']) expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0)
    expect(await page.getByText(/\d tokens/).count()).toBe(0)
    await page.getByRole('button', { name: 'More about the code' }).click()
    await page.getByRole('menuitem', { name: 'History of Deals.tsx' }).waitFor()
    expect(await page.getByRole('menuitem').count()).toBe(1)
    await page.keyboard.press('Escape')
    beginsAnew = true
  })
})

test('show an error when the code cannot be loaded, and load again on request', { tags: 'long' }, async () => {
  await page.route('**/bundle*', refuse)
  await page.reload()
  await page.getByRole('tab', { name: 'Code' }).click()
  await page.getByRole('heading', { name: CODE_TEXT.loadFailed }).waitFor()
  await toast(CODE_TEXT.loadFailed).waitFor()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('region', { name: 'Code' }).getByRole('button', { name: 'Try again' }).click()
  await tree().waitFor()
})

test('include a badge with the number of lines for a long file, and sizes for admins', { tags: 'long' }, async () => {
  const path = FilePath.parse('__services__long.ts')
  await save(path, 'export const a = 1\n'.replace('a', 'first') + '// line\n'.repeat(501))
  await showCode()
  await row(/^long\.ts 502/).waitFor()
  await openFile('long.ts')
  await page.getByText('502 lines', { exact: true }).waitFor()
  await page.getByText(/^\d+ files, [\d.]+K tokens$/).waitFor()
  const unused = Array.from({ length: 300 }, (_, at) => `  const value${at} = ${at}\n`).join('')
  await save(path, `export function many() {\n${unused}  const wrong: number = 'x'\n}\n`)
  const problems = page.getByRole('list', { name: 'Problems' }).getByRole('listitem')
  await page.getByText('and 202 more').waitFor()
  expect(await problems.count()).toBe(101)
  expect(await problems.first().innerText()).toContain("Type 'string' is not assignable")
  await save(path, `export function many() {\n${unused}}\n`)
  await page.getByRole('button', { name: '300 warnings' }).waitFor()
  await client.files.remove({ appId, fileId: path })
})

test('the running app is shown beside the code on request', { tags: 'long' }, async () => {
  await showCode()
  await page.getByRole('button', { name: 'Show the preview beside the code' }).click()
  await builder.app.getByRole('heading', { level: 1 }).waitFor()
  const frame = page.locator('iframe[data-frame="shown"]')
  expect(await frame.isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Hide the preview' }).click()
  await expect.poll(() => frame.isVisible()).toBe(false)
})

test('everything can be reached by keyboard', { tags: 'long' }, async () => {
  await page.getByRole('tab', { name: 'Preview' }).focus()
  await page.keyboard.press('ArrowRight')
  await tree().waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Code')
  await page.getByRole('textbox', { name: 'Search files' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Home')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-row') ?? document.activeElement?.tagName)
  await expect.poll(focused).toBe('layout')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => row(/^Layout 1/).getAttribute('aria-expanded')).toBe('false')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('compo')
  await expect.poll(focused).toBe('component')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.getByRole('region', { name: 'Editor' }).getByRole('heading', { name: 'CompanyForm.tsx' }).waitFor()
  // A letter without a match does nothing; "c" and "v" are shortcuts elsewhere.
  await page.keyboard.type('zvc')
  expect(await focused()).toBe('__components__CompanyForm.tsx')
  await page.keyboard.press('Enter')
  const inEditor = () => page.evaluate(() => document.activeElement?.closest('[data-code-editor]')?.getAttribute('data-code-editor'))
  await expect.poll(inEditor).toBe('__components__CompanyForm.tsx')
  await page.getByRole('textbox', { name: 'Search files' }).focus()
  await page.keyboard.press('Control+p')
  await dialog('open-file').getByRole('combobox').fill('dealf')
  await page.keyboard.press('Enter')
  await expect.poll(inEditor).toBe('__components__DealForm.tsx')
  await page.getByRole('textbox', { name: 'Find in files' }).fill('useState')
  await page.getByRole('button', { name: 'Clear what is found' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Find in files')
  await command('New file')
  await expect.poll(() => dialog('new-file').evaluate((element) => element.querySelector('input:focus') !== null)).toBe(true)
  await page.keyboard.type('deals')
  await page.keyboard.press('Enter')
  await page.getByText('Begin with a capital letter: Deals.').waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Opening')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Editor' }).getByRole('heading', { name: 'Opening.tsx' }).waitFor()
  await expect.poll(() => textOf(pagePath('Opening'))).toContain('/opening')
  await expect.poll(inEditor).toBe(pagePath('Opening'))
  await client.files.remove({ appId, fileId: pagePath('Opening') })
})

test('a file is deleted in the tree and restored by keyboard', async () => {
  await client.files.update({
    appId,
    file: { id: pagePath('Parking'), content: 'export default function Parking() {\n  return <p>Free</p>\n}\n' },
  })
  await showCode()
  await row(/^Parking/).focus()
  await page.keyboard.press('Delete')
  // Until the references are known the button is disabled, and unlike a click, a key does not wait for it.
  await dialog('delete-file').getByText('No other file refers to it.').waitFor()
  await dialog('delete-file').getByRole('button', { name: 'Delete Parking.tsx' }).press('Enter')
  await toast('Parking.tsx was deleted').waitFor()
  await expect.poll(() => row(/^Parking/).count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=tree]') !== null)).toBe(true)
  await page.keyboard.press('F8')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Undo')
  await page.keyboard.press('Enter')
  await row(/^Parking/).waitFor()
  expect(await page.evaluate(() => document.activeElement?.closest('[role=tree]') !== null)).toBe(true)
})

test('a narrow window shows one part at a time', { tags: 'long' }, async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Code' }).click()
  await page.getByRole('combobox', { name: 'File' }).selectOption({ label: 'Deals.tsx · Pages' })
  await page.locator('.monaco-editor .view-line').filter({ hasText: 'PageHeader' }).first().waitFor()
  await page.getByRole('button', { name: 'Files', exact: true }).click()
  await tree().waitFor()
  await row(/^Home\.tsx/).click()
  await page.locator('.monaco-editor .view-line').filter({ hasText: 'function Home' }).first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
