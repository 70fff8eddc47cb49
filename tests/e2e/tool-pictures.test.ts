import path from 'node:path'
import type { Page } from 'playwright'
import { afterAll, expect } from 'vitest'
import { TOOL_RUNS_TEXT, TOOLS_TEXT } from '../../shared/text/tools.ts'
import { PASSWORD, signUp } from '../doors/live-users.ts'
import { type OpenDoors, openDoors } from '../doors/open-doors.ts'
import { violations } from '../helpers/axe.ts'
import { clientOf, openAddress, openSignedIn } from '../helpers/builder-page.ts'
import { changeSet } from '../helpers/change-sets.ts'
import { connectModel } from '../helpers/connect-model.ts'
import { test } from '../helpers/e2e-test.ts'
import { vendorFolder } from '../helpers/vendor.ts'

const PHONE = { width: 390, height: 844 }

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

test('a part of a result is a picture: in the builder, on a phone, in the history, in a shared link and on paper', async ({ browser }) => {
  const app = doors.newApp('Bakery')
  const files = { '__pages__Home.tsx': 'export default function Home() { return <h1>Hello</h1> }' }
  await doors.backend.engine.of(app.id).commitChangeSet({ changeSet: changeSet({ writes: files }), origin: 'edit', description: 'A page' })
  const { tools, apps } = doors.clients.HTTP
  const { toolId } = await tools.create({ appId: app.id, title: 'Plan a menu' })
  await tools.change({ appId: app.id, toolId, changes: { gptPrompt: 'Plan a menu of [input].' } })
  const start = { url: `http://studio.localhost:${doors.port}`, signIn: async () => ({ token: doors.token, client: doors.clients.HTTP }) }
  await using builder = await openSignedIn(browser, start, `/build/app/${app.id}/tool/${toolId}`)
  const { page, errors } = builder
  const parts = page.getByRole('list', { name: 'Parts of the result' }).getByRole('listitem')
  await page.getByRole('button', { name: 'Add a part' }).click()
  await parts.last().getByRole('textbox', { name: 'Title of the part' }).fill('The dish')
  await parts.last().getByRole('combobox', { name: 'Kind' }).selectOption('image')
  await parts.last().getByText(TOOLS_TEXT.paintedAfter).waitFor()
  expect(await parts.last().getByRole('switch', { name: 'Validate' }).count()).toBe(0)
  await page.getByRole('textbox', { name: TOOLS_TEXT.inputDefault }).fill('rye bread')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByRole('region', { name: 'Try it' }).getByText('Done', { exact: true }).waitFor()
  await isPainted(page)
  await look(page, 'picture-builder')

  await tools.activate({ appId: app.id, toolId, isActive: true })
  const live = (await apps.publish({ appId: app.id })).url.replace(/\/$/, '')
  await signUp(doors, { id: app.id, slug: doors.backend.apps.require(app.id).slug }, 'ann@example.com')
  await using visitor = await openAddress(browser, `${live}/tool/plan-a-menu`, PHONE)
  const phone = visitor.page
  await phone.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).press('Enter')
  await phone.getByLabel('Email').fill('ann@example.com')
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await phone.getByRole('button', { name: 'Sign in', exact: true }).press('Enter')
  await phone.getByRole('textbox', { name: TOOLS_TEXT.inputDefault }).fill('oat bread')
  await phone.getByRole('button', { name: 'Run', exact: true }).click()
  const result = phone.getByRole('region', { name: 'Result', exact: true })
  await result.getByText('Done').waitFor()
  await isPainted(phone)
  await look(phone, 'picture-phone')
  const [file] = await Promise.all([phone.waitForEvent('download'), result.getByRole('link', { name: 'Download: The dish' }).click()])
  expect(file.suggestedFilename()).toMatch(/^The dish/)
  await phone.emulateMedia({ media: 'print' })
  expect(await result.getByRole('img', { name: PAINTED }).isVisible()).toBe(true)
  expect(await result.getByRole('link', { name: 'Download: The dish' }).isVisible()).toBe(false)
  await phone.emulateMedia({ media: 'screen' })
  await result.getByRole('button', { name: 'Share' }).click()
  const link = await result.getByRole('textbox', { name: 'Link to this result' }).inputValue()
  await phone.goto(`${live}/tool/plan-a-menu`)
  await phone
    .getByRole('button', { name: /oat bread/ })
    .first()
    .click()
  await isPainted(phone)

  await using other = await openAddress(browser, link)
  await isPainted(other.page)
  await look(other.page, 'picture-shared')
  expect(doors.bugs).toEqual([])
  expect([...errors, ...visitor.errors, ...other.errors].filter((error) => !/status of 4(?:03|22)/.test(error))).toEqual([])
})

test('where nobody makes pictures the builder is told so, and the result has the description with the reason', async ({
  browser,
  host,
}) => {
  await using builder = await openSignedIn(browser, host)
  const { page } = builder
  const client = await clientOf(builder, host)
  const { id: appId } = await client.apps.save({ genApp: { header: 'Bakery', appBuilderVersion: 4 } })
  const { toolId } = await client.tools.create({ appId, title: 'Menu' })
  const image = { id: 'main', title: 'The dish', type: 'image', instructions: '', validation: null } as const
  await client.tools.change({ appId, toolId, changes: { gptPrompt: 'Paint [input].', blocks: [image] } })
  await page.goto(new URL(`/build/app/${appId}/tool/${toolId}`, host.url).href)
  const note = page.getByText(TOOLS_TEXT.noPainter)
  await note.scrollIntoViewIfNeeded()
  await look(page, 'picture-no-painter')
  await connectModel(host, () => ({ answer: '<block id="main">A loaf on a table.</block>' }))
  await page.reload()
  await page.getByRole('textbox', { name: TOOLS_TEXT.inputDefault }).fill('bread')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  const tried = page.getByRole('region', { name: 'Try it' })
  await tried.getByText('A loaf on a table.').waitFor()
  await tried.getByText(TOOL_RUNS_TEXT.noPainter).waitFor()
  await tried.getByText('Done, with parts that failed').waitFor()
  await look(page, 'picture-not-painted')
})
