import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright'
import { afterAll, expect } from 'vitest'
import { ASSISTANT_TEXT, TOOLS_TEXT } from '../../shared/text/tools.ts'
import { FILE_NAME_ENDINGS } from '../../shared/limits/fields.ts'
import { FIELDS_TEXT } from '../../shared/text/fields.ts'
import { AUDIENCE_TEXT } from '../../shared/text/publish.ts'
import { PASSWORD, signUp } from '../doors/live-users.ts'
import { type OpenDoors, openDoors } from '../doors/open-doors.ts'
import { violations } from '../helpers/axe.ts'
import { openAddress, openSignedIn } from '../helpers/builder-page.ts'
import { test } from '../helpers/e2e-test.ts'
import { vendorFolder } from '../helpers/vendor.ts'

const PHONE = { width: 390, height: 844 }
const FIELDS = ['Audience', 'Tone', 'Season', 'Shop', 'Budget']

let doors: OpenDoors
test.beforeAll(async () => {
  doors = await openDoors({
    vendorDir: await vendorFolder(),
    rendererFolder: path.resolve(import.meta.dirname, '../../out/renderer'),
    hasDemoModels: true,
  })
})
afterAll(() => doors[Symbol.asyncDispose]())

const shots = process.env['LATHE_SHOTS']

async function look(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    if (shots !== undefined) await page.screenshot({ path: `${shots}/${where}-${colorScheme}.png`, fullPage: true })
    expect(await violations(page, `${where}, ${colorScheme}`, { rules: colorScheme === 'light' ? 'all' : 'colours' })).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

const PAINTED = /A picture from the demo/
async function isPainted(page: Page): Promise<void> {
  const width = () => page.getByRole('img', { name: PAINTED }).evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
}

async function signIn(phone: Page): Promise<void> {
  await phone.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).press('Enter')
  await phone.getByLabel('Email').fill('ann@example.com')
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await phone.getByRole('button', { name: 'Sign in', exact: true }).press('Enter')
}

test('five fields in two steps and four parts, from an empty app to a phone, and to the next day', async ({ browser }) => {
  const app = doors.newApp('Bakery')
  const start = { url: `http://studio.localhost:${doors.port}`, signIn: async () => ({ token: doors.token, client: doors.clients.HTTP }) }
  await using builder = await openSignedIn(browser, start, `/build/app/${app.id}/tools`)
  const { page, errors } = builder
  await page.getByRole('textbox', { name: 'Title of the new tool' }).fill('Plan a season')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Plan a season' }).waitFor()
  for (const label of FIELDS) {
    await page.getByRole('textbox', { name: 'New field' }).fill(label)
    await page.keyboard.press('Enter')
  }
  await page.getByText(FIELDS_TEXT.memorizeLater).waitFor()
  await page.getByRole('textbox', { name: 'Instructions' }).fill('Plan')
  const tags = page.getByRole('group', { name: 'Put a tag into the instructions' })
  for (const name of ['input', ...FIELDS.map((label) => label.toLowerCase())])
    await tags.getByRole('button', { name: `[${name}]`, exact: true }).click()
  expect(await page.getByRole('textbox', { name: 'Instructions' }).inputValue()).toBe(
    'Plan [input] [audience] [tone] [season] [shop] [budget]',
  )
  await page.getByRole('switch', { name: /steps/i }).click()
  await page.getByRole('button', { name: 'Add a step' }).click()
  const fields = page.getByRole('list', { name: 'Fields of the form' })
  for (const label of ['Season', 'Shop', 'Budget']) {
    await fields.getByRole('button', { name: new RegExp(`^${label}`) }).click()
    await page.getByRole('combobox', { name: 'Step' }).selectOption('Step 2')
  }
  await fields.getByRole('button', { name: /^Season Text, Step 2/ }).waitFor()
  const parts = page.getByRole('list', { name: 'Parts of the result' }).getByRole('listitem')
  for (const [title, kind] of [
    ['What sells', 'chart'],
    ['The dish', 'image'],
    ['Orders', 'download'],
  ] as const) {
    await page.getByRole('button', { name: 'Add a part' }).click()
    await parts.last().getByRole('textbox', { name: 'Title of the part' }).fill(title)
    await parts.last().getByRole('combobox', { name: 'Kind' }).selectOption(kind)
  }
  const picture = parts.filter({ has: page.getByText(TOOLS_TEXT.paintedAfter) })
  expect(await picture.getByRole('switch', { name: 'Validate' }).count()).toBe(0)
  const fileName = parts.last().getByRole('textbox', { name: 'Name of the file' })
  expect(await fileName.getAttribute('placeholder')).toBe('Orders.txt')
  await fileName.fill('orders.exe')
  await fileName.blur()
  await parts.last().getByText(TOOLS_TEXT.fileNameInvalid(FILE_NAME_ENDINGS)).waitFor()
  await fileName.fill('orders.csv')
  await page.getByText(TOOLS_TEXT.nobodySignsUp).waitFor()
  await look(page, 'parts-editor')

  const form = page.getByRole('form', { name: 'What goes in' })
  await form.getByRole('textbox', { name: TOOLS_TEXT.inputDefault }).fill('Rye bread')
  await form.getByRole('button', { name: 'Next' }).click()
  await form.getByRole('button', { name: 'Run' }).click()
  const trial = page.getByRole('region', { name: 'Try it' })
  await trial.getByText('no language model has read “Rye bread”', { exact: false }).waitFor()
  await trial.getByText('Done', { exact: true }).waitFor()
  await trial.getByRole('figure', { name: 'Amount' }).waitFor()
  await trial.getByText('As a table').click()
  await trial.getByRole('rowheader', { name: 'Second' }).waitFor()
  await isPainted(page)
  const [file] = await Promise.all([page.waitForEvent('download'), trial.getByRole('button', { name: 'Download orders.csv' }).click()])
  expect([file.suggestedFilename(), await readFile(await file.path(), 'utf8')]).toEqual(['orders.csv', 'Item,Amount\nFirst,12\nSecond,7'])
  await look(page, 'parts-tried')
  await page.getByRole('switch', { name: 'Activate this tool' }).click()

  // It became the page of the app. Whoever publishes it is asked who may sign in.
  await page.goto(`${start.url}/build/app/${app.id}`)
  await builder.app.getByRole('heading', { level: 1, name: 'Plan a season' }).waitFor()
  await page.getByText('Start a conversation').waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: AUDIENCE_TEXT.whoSignsUp }).waitFor()
  await look(page, 'parts-publish')
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const [tool] = await doors.clients.HTTP.tools.list({ appId: app.id })
  expect(tool).toMatchObject({ status: 'active', isMultiStepInput: true })
  await page.goto(`${start.url}/build/app/${app.id}/tool/${tool?.toolId}`)
  for (const label of FIELDS) {
    await fields.getByRole('button', { name: new RegExp(`^${label}`) }).click()
    await page.getByRole('switch', { name: 'Memorize' }).click()
  }
  await page.getByRole('link', { name: 'Tools of Bakery' }).click()
  await page.getByRole('list', { name: 'Tools' }).waitFor()
  await page.goto(`${start.url}/build/app/${app.id}`)
  await page.getByRole('banner').getByRole('button', { name: 'Publish changes' }).click()
  await dialog.getByText('The tools change.').waitFor()
  await dialog.getByRole('button', { name: 'Publish changes' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await doors.clients.HTTP.tools.activateChat({ appId: app.id, isActive: true })
  const live = (await doors.clients.HTTP.apps.publish({ appId: app.id })).url.replace(/\/$/, '')

  await signUp(doors, { id: app.id, slug: doors.backend.apps.require(app.id).slug }, 'ann@example.com')
  await using visitor = await openAddress(browser, `${live}/tool/${tool?.path}`, PHONE)
  const phone = visitor.page
  await signIn(phone)
  await phone.getByRole('textbox', { name: TOOLS_TEXT.inputDefault }).fill('Oat bread')
  await phone.getByRole('textbox', { name: /^Audience/ }).fill('Staff')
  await phone.getByRole('button', { name: 'Next' }).click()
  await phone.getByRole('textbox', { name: /^Season/ }).fill('Winter')
  await phone.getByRole('button', { name: 'Run', exact: true }).click()
  const result = phone.getByRole('region', { name: 'Result', exact: true })
  await result.getByText('no language model has read “Oat bread”', { exact: false }).waitFor()
  await result.getByText('Done').waitFor()
  await result.getByRole('figure', { name: 'Amount' }).waitFor()
  expect(await result.getByRole('table', { name: 'Amount' }).getByRole('row').count()).toBe(3)
  await isPainted(phone)
  const save = async (role: 'button' | 'link', name: string) => {
    const [saved] = await Promise.all([phone.waitForEvent('download'), result.getByRole(role, { name: `Download: ${name}` }).click()])
    return saved.suggestedFilename()
  }
  expect(await save('button', 'orders.csv')).toBe('orders.csv')
  expect(await save('link', 'The dish')).toMatch(/^The dish/)
  await look(phone, 'parts-phone')
  await phone.emulateMedia({ media: 'print' })
  expect(await result.getByRole('img', { name: PAINTED }).isVisible()).toBe(true)
  expect(await result.getByRole('button', { name: 'Download: orders.csv' }).isVisible()).toBe(false)
  expect(await result.getByRole('link', { name: 'Download: The dish' }).isVisible()).toBe(false)
  await phone.emulateMedia({ media: 'screen' })
  await result.getByRole('button', { name: 'Share' }).click()
  const link = await result.getByRole('textbox', { name: 'Link to this result' }).inputValue()

  // The next day.
  await phone.goto(`${live}/tool/${tool?.path}`)
  await expect.poll(() => phone.getByRole('textbox', { name: /^Audience/ }).inputValue()).toBe('Staff')
  await phone.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => phone.getByRole('textbox', { name: /^Season/ }).inputValue()).toBe('Winter')
  await phone
    .getByRole('button', { name: /Oat bread/ })
    .first()
    .click()
  await result.getByRole('figure', { name: 'Amount' }).waitFor()
  await isPainted(phone)

  // What was typed is there again for whoever was signed out meanwhile.
  await phone.getByRole('button', { name: 'Back' }).click()
  await phone.getByRole('textbox', { name: TOOLS_TEXT.inputDefault }).fill('Half a thought')
  const tab = await visitor.context.newPage()
  await tab.goto(`${live}/login/profile`)
  await tab.getByRole('button', { name: 'Sign out', exact: true }).click()
  await signIn(phone)
  await expect.poll(() => phone.getByRole('textbox', { name: TOOLS_TEXT.inputDefault }).inputValue()).toBe('Half a thought')

  // The way to the assistant, from every page.
  await phone.goto(`${live}/`)
  await phone.getByRole('banner').getByRole('link', { name: ASSISTANT_TEXT.title }).click()
  await phone.getByRole('log').getByText(ASSISTANT_TEXT.welcome).waitFor()
  await look(phone, 'assistant-found')
  await phone.getByRole('textbox', { name: 'Your message' }).fill('When do you open?')
  await phone.getByRole('button', { name: 'Send' }).click()
  await phone.getByRole('log').getByText('no language model has read “When do you open?”', { exact: false }).waitFor()

  await using other = await openAddress(browser, link)
  await other.page.getByRole('figure', { name: 'Amount' }).waitFor()
  await isPainted(other.page)
  await other.page.getByRole('button', { name: 'Download: orders.csv' }).waitFor()
  await other.page.getByRole('banner').getByRole('link', { name: ASSISTANT_TEXT.title }).waitFor()
  await look(other.page, 'parts-shared')
  expect(doors.bugs).toEqual([])
  expect([...errors, ...visitor.errors, ...other.errors].filter((error) => !/status of 4(?:03|22)/.test(error))).toEqual([])
}, 400_000)

test(
  'two sentences are two tools: the page of the app, and one in its menu, run on a phone and found the next day',
  { tags: 'long', timeout: 400_000 },
  async ({ browser }) => {
    const app = doors.newApp('Office')
    const start = { url: `http://studio.localhost:${doors.port}`, signIn: async () => ({ token: doors.token, client: doors.clients.HTTP }) }
    await using builder = await openSignedIn(browser, start, `/build/app/${app.id}`)
    const { page, errors } = builder
    const say = async (sentence: string) => {
      await page.getByRole('textbox', { name: 'Message' }).fill(sentence)
      await page.keyboard.press('Enter')
    }
    await say('A tool that turns meeting notes into minutes')
    await builder.app.getByRole('heading', { level: 1, name: 'A tool that turns meeting notes into minutes' }).waitFor()
    await say('A tool that writes replies to customer mails')
    await builder.app.getByRole('link', { name: 'A tool that writes replies to customer mails' }).click()
    await builder.app.getByRole('heading', { level: 1, name: 'A tool that writes replies to customer mails' }).waitFor()
    await look(page, 'sentence-built')
    await page.getByRole('banner').getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await dialog.getByRole('button', { name: 'Done' }).click()
    const live = (await doors.clients.HTTP.apps.publish({ appId: app.id })).url.replace(/\/$/, '')

    await signUp(doors, { id: app.id, slug: doors.backend.apps.require(app.id).slug }, 'ann@example.com')
    await using visitor = await openAddress(browser, live, PHONE)
    const phone = visitor.page
    await signIn(phone)
    const toReplies = async () => {
      await phone.getByRole('button', { name: 'Menu' }).click()
      await phone.getByRole('link', { name: 'A tool that writes replies to customer mails' }).click()
      await phone.getByRole('heading', { level: 1, name: 'A tool that writes replies to customer mails' }).waitFor()
    }
    await toReplies()
    await phone.getByRole('textbox', { name: TOOLS_TEXT.inputDefault }).fill('Where is my bread?')
    await phone.getByRole('button', { name: 'Run', exact: true }).click()
    const result = phone.getByRole('region', { name: 'Result', exact: true })
    await result.getByText('no language model has read “Where is my bread?”', { exact: false }).waitFor()
    await look(phone, 'sentence-phone')

    // The next day.
    await phone.goto(live)
    await phone.getByRole('heading', { level: 1, name: 'A tool that turns meeting notes into minutes' }).waitFor()
    await toReplies()
    await phone
      .getByRole('button', { name: /Where is my bread/ })
      .first()
      .click()
    await result.getByText('no language model has read “Where is my bread?”', { exact: false }).waitFor()
    expect(doors.bugs).toEqual([])
    expect([...errors, ...visitor.errors].filter((error) => !/status of 4(?:03|22)/.test(error))).toEqual([])
  },
)
