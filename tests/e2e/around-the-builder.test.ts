import type { Page } from 'playwright'
import { afterAll, beforeEach, expect } from 'vitest'
import { SCREENS } from '../../renderer/screen-list.ts'
import { violations } from '../helpers/axe.ts'
import { type BuilderPage, openBuilder } from '../helpers/builder-page.ts'
import { test } from '../helpers/e2e-test.ts'
import { type Host, startHost } from '../helpers/host.ts'

/* One host for all tests: those that need no app first, and the one that signs out last. */

let host: Host
let builder: BuilderPage
let page: Page
test.beforeAll(async ({ browser }) => {
  host = await startHost()
  builder = await openBuilder(browser, host)
  page = builder.page
})
afterAll(async () => {
  await host[Symbol.asyncDispose]()
})
beforeEach(async () => {
  await page.goto(new URL('/home', host.url).href)
  await page.getByRole('heading', { level: 1 }).waitFor()
  builder.errors.length = 0
})

/** Builds an app from one message, then returns home. */
async function appAtHome(prompt: string): Promise<void> {
  await page.getByRole('textbox', { name: 'What do you want to build?' }).fill(prompt)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/build\/app\//)
  await page.goto(new URL('/home', host.url).href)
  await page.getByRole('list', { name: 'Recent apps' }).getByRole('listitem').first().waitFor()
}

async function choose(item: string): Promise<void> {
  await page
    .getByRole('button', { name: /^More about/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: item }).click()
}

test('the text in the prompt box is kept until it is built', async () => {
  const box = page.getByRole('textbox', { name: 'What do you want to build?' })
  await box.fill('Half a thought')
  await page.reload()
  await expect.poll(() => box.inputValue()).toBe('Half a thought')
  await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('the command palette opens a screen, and builds an app from text that matches no command', async () => {
  await page.keyboard.press('Control+k')
  await expect.poll(() => page.getByRole('combobox').evaluate((box) => box === document.activeElement)).toBe(true)
  // A fast typist presses Enter as soon as the text is shown.
  await page.getByRole('combobox').evaluate(async (box) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'models')
    box.dispatchEvent(new InputEvent('input', { bubbles: true }))
    await Promise.resolve()
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  })
  await page.getByRole('heading', { name: 'Models', level: 1 }).waitFor()
  await page.getByText('none connected').waitFor()
  expect(builder.errors).toEqual([])

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('a zoo with keepers')
  await page.getByText('Nothing is called that.').waitFor()
  expect(await violations(page, 'a palette that finds nothing')).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /Build a new app/ }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('textbox', { name: 'What do you want to build?' }).inputValue()).toBe('a zoo with keepers')
})

test('every section of the settings can be opened from the command palette', async () => {
  // The list of builders is only where they have accounts.
  const sections = SCREENS.filter(({ name }) => name.startsWith('settings-') && name !== 'settings-builders')
  expect(sections.length).toBeGreaterThan(5)
  for (const { name, path } of sections) {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(`Settings: ${name.slice('settings-'.length)}`)
    await page.getByRole('option', { name: new RegExp(`^Settings: ${name.slice('settings-'.length)}`, 'i') }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${path}`)
    await page
      .getByRole('navigation', { name: 'Settings' })
      .getByRole('link', { name: new RegExp(name.slice('settings-'.length), 'i') })
      .waitFor()
  }
})

test('the guide is searched in the command palette, and opens at the heading that was found', async () => {
  await page.goto(new URL('/help', host.url).href)
  await page.getByRole('heading', { level: 1, name: 'Your first app' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('who may read and write')
  await page.getByRole('option', { name: /^Who may read and write/ }).click()
  await page.waitForURL('**/help/rows-and-access#who-may-read-and-write')
  const heading = page.getByRole('heading', { level: 2, name: 'Who may read and write' })
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.getByRole('link', { name: 'People who sign in' }).last().click()
  await page.getByRole('heading', { level: 1, name: 'People who sign in' }).waitFor()
  await page.goto(new URL('/help/nothing', host.url).href)
  await page.getByText('Choose one of its pages').waitFor()
})

test('a chosen theme applies to the next window too, before its first paint', async () => {
  await page.goto(new URL('/settings/appearance', host.url).href)
  await page.getByRole('radio', { name: 'Dark' }).click()
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])
  await expect.poll(theme).toBe('dark')
  await page.route('**/assets/*.js', () => undefined)
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(theme).toBe('dark')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a lost connection is reported, and recovers by itself', async () => {
  await page.route('**/api/**', (route) => route.abort('connectionrefused'))
  await page.getByRole('link', { name: 'All apps' }).first().click()
  await page.getByText('Lathe is not answering. Trying again…').waitFor()
  await page.getByText('npm start').waitFor()
  // Before the host is back: it recovers by itself as soon as it is, and the button is gone.
  const asked = page.waitForRequest('**/api/**')
  await page.getByRole('button', { name: 'Try now' }).click()
  await asked
  await page.unroute('**/api/**')
  await page.getByText('Lathe is not answering. Trying again…').waitFor({ state: 'detached' })
  await page.getByText('No apps yet').waitFor()
  await expect.poll(() => page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0)
})

test('text typed while the command palette loads goes into its search only', { tags: 'long' }, async () => {
  const { promise: until, resolve: go } = Promise.withResolvers<void>()
  await page.route('**/assets/command-palette-*.js', async (route) => {
    await until
    await route.continue()
  })
  await page.reload()
  const box = page.getByRole('textbox', { name: 'What do you want to build?' })
  await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true)
  const before = await box.inputValue()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('appeX')
  await page.keyboard.press('Backspace')
  await page.getByRole('status', { name: 'Loading the command palette' }).waitFor()
  go()
  await page.getByRole('combobox').waitFor()
  await page.keyboard.type('arance')
  expect(await page.getByRole('combobox').inputValue()).toBe('appearance')
  await page.getByRole('option', { name: /Appearance/, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Appearance', level: 1 }).waitFor()
  await page.goBack()
  expect(await box.inputValue()).toBe(before)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a lazily loaded part appears once a lost connection is back', { tags: 'long' }, async () => {
  await page.waitForLoadState('networkidle')
  await builder.context.setOffline(true)
  await page.getByRole('link', { name: 'Bin' }).first().click()
  await page.getByText('Lathe is not answering. Trying again…').waitFor()
  await page.getByRole('textbox', { name: 'What do you want to build?' }).waitFor()
  await page.keyboard.press('?')
  await builder.context.setOffline(false)
  await page.getByText('The bin is empty').waitFor()
  await page.getByText('Lathe is not answering. Trying again…').waitFor({ state: 'detached' })
})

test('a deleted app is in the bin, and restored by Undo or from the bin', async () => {
  await appAtHome('A bakery with customers and orders')
  const apps = page.getByRole('list', { name: 'Recent apps' }).getByRole('listitem')

  await choose('Delete')
  await page.getByText('Your apps will stand here').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => apps.count()).toBe(1)

  await choose('Delete')
  await page.getByText('Your apps will stand here').waitFor()
  await page.getByRole('link', { name: 'Bin' }).first().click()
  await page.getByRole('button', { name: /^Take back/ }).click()
  await page.getByText('The bin is empty').waitFor()
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await expect.poll(() => apps.count()).toBe(1)
  expect(builder.errors).toEqual([])
})

test('an app is renamed by keyboard, and the focus returns', async () => {
  await appAtHome('A bakery with customers and orders')

  const more = page.getByRole('button', { name: /^More about/ }).first()
  await more.focus()
  await page.keyboard.press('Enter')
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toBe('Open')
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toBe('Rename…')
  await page.keyboard.press('Enter')
  const name = page.getByRole('dialog', { name: 'Rename app' }).getByRole('textbox')
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('Corner bakery')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page
    .getByRole('link', { name: /Corner bakery/ })
    .first()
    .waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('More about Corner bakery')
})

async function run(title: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(title)
  await page.getByRole('option', { name: title, selected: true }).waitFor()
  await page.getByRole('combobox').press('Enter')
  await page.getByRole('option', { name: title, selected: true }).waitFor({ state: 'detached' })
}

/** What is asked for while the files of the app are on their way. */
async function askWhileLoading(title: string): Promise<void> {
  const asked = Promise.withResolvers<undefined>()
  const release = Promise.withResolvers<undefined>()
  await page.route('**/api/apps/*/bundle*', async (route) => {
    asked.resolve(undefined)
    await release.promise
    await route.continue()
  })
  await page.reload()
  await page.getByRole('button', { name: /, rename$/ }).waitFor()
  await run(title)
  await asked.promise
  await page.getByRole('region', { name: 'Code' }).waitFor()
  release.resolve(undefined)
}

test('what is asked of the code while its files load is done once they are there', { tags: 'long' }, async () => {
  await appAtHome('A list of inks with a name')
  await page.getByRole('list', { name: 'Recent apps' }).getByRole('link').first().click()
  await page.waitForURL(/\/build\/app\//)
  for (const [title, name] of [
    ['Packages of this app', 'packages'],
    ['Secrets of this app', 'secrets'],
    ['New file', 'new-file'],
  ] as const) {
    await askWhileLoading(title)
    await page.locator(`[data-dialog=${name}]`).waitFor()
    await page.unroute('**/api/apps/*/bundle*')
  }
  expect(builder.errors).toEqual([])
})

test('an editor that loads late leaves the focus where the person went meanwhile', { tags: 'long' }, async () => {
  await appAtHome('A list of paints with a name')
  const { promise: until, resolve: go } = Promise.withResolvers<void>()
  await page.route('**/assets/code-editor-*.js', async (route) => {
    await until
    await route.continue()
  })
  await page.getByRole('list', { name: 'Recent apps' }).getByRole('link').first().click()
  await page.getByRole('tab', { name: 'Code' }).click()
  const openHome = async () => {
    await page.keyboard.press('Control+p')
    await page.getByPlaceholder('Open a file').fill('Home')
    await page.getByRole('option', { name: 'Home' }).first().waitFor()
    await page.keyboard.press('Enter')
  }
  await openHome()
  await page.locator('output', { hasText: 'Loading the editor' }).waitFor()
  const find = page.getByRole('textbox', { name: 'Find in files' })
  await find.click()
  go()
  await page.locator('[data-code-editor][data-problems]').waitFor()
  expect(await find.evaluate((element) => element === document.activeElement)).toBe(true)
  // What is opened from then on has the focus.
  await openHome()
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-code-editor]') !== null)).toBe(true)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  expect(builder.errors).toEqual([])
})

test('the palette of an open app does what the menu of an app does, and opens a table’s bin', { tags: 'long' }, async () => {
  await appAtHome('A list of pens with a name')
  await page.getByRole('list', { name: 'Recent apps' }).getByRole('link').first().click()
  await page.waitForURL(/\/build\/app\//)
  await page.getByRole('button', { name: /, rename$/ }).waitFor()
  await run('Rename this app')
  await page.getByRole('textbox', { name: 'Name of the app' }).fill('Quills')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Quills, rename' }).waitFor()

  await run('Bin of this table')
  await page.locator('[data-dialog=row-bin]').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('[data-dialog=row-bin]').waitFor({ state: 'detached' })

  await run('Duplicate this app')
  await page.getByText(/is ready$/).waitFor()
  await run('Delete this app')
  await page.waitForURL(/\/home$/)
  await page.getByText('Quills is in the bin').waitFor()
  expect(builder.errors).toEqual([])
})

test('an invalid token leads to instructions for a new address', async () => {
  await page.evaluate(() => localStorage.setItem('lathe.token', 'not-one'))
  await page.reload()
  await page.getByRole('heading', { name: 'Not signed in here' }).waitFor()
  await page.getByText('npm start').waitFor()
  expect(await page.getByRole('textbox').count()).toBe(0)
})
