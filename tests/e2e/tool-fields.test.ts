import path from 'node:path'
import type { Page } from 'playwright'
import { afterAll, expect } from 'vitest'
import { newField, withType } from '../../shared/domain/tool-field.ts'
import { FIELDS_TEXT } from '../../shared/text/fields.ts'
import { TOOLS_TEXT } from '../../shared/text/tools.ts'
import { PASSWORD, signUp } from '../doors/live-users.ts'
import { type OpenDoors, openDoors } from '../doors/open-doors.ts'
import { type ModelServer, startModelServer } from '../fixtures/model-server.ts'
import { violations } from '../helpers/axe.ts'
import { clientOf, openAddress, openSignedIn } from '../helpers/builder-page.ts'
import { changeSet } from '../helpers/change-sets.ts'
import { test } from '../helpers/e2e-test.ts'
import { vendorFolder } from '../helpers/vendor.ts'

const PHONE = { width: 390, height: 844 }
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const PHOTO = { name: 'oven.png', mimeType: 'image/png', buffer: PNG }

const LAYOUT = `import { AppShell } from '@/components/ui/app-shell'
import { HomeIcon } from 'lucide-react'
export default function Layout({ children }) {
  return <AppShell name="Inspector" icon={HomeIcon} nav={[{ to: '/', label: 'Home', icon: HomeIcon }]}>{children}</AppShell>
}`

let model: ModelServer
let doors: OpenDoors
test.beforeAll(async () => {
  model = await startModelServer(() => ({ answer: '<block id="main">A good place for bread.</block>' }))
  doors = await openDoors({
    vendorDir: await vendorFolder(),
    rendererFolder: path.resolve(import.meta.dirname, '../../out/renderer'),
    providers: [{ id: 'compatible', name: 'Own server', baseUrl: model.url, apiKey: 'sk-of-the-builder', models: ['llava'] }],
  })
})
afterAll(async () => {
  await doors[Symbol.asyncDispose]()
  await model.close()
})

const shots = process.env['LATHE_SHOTS']

async function look(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    if (shots !== undefined) await page.screenshot({ path: `${shots}/${where}-${colorScheme}.png` })
    expect(await violations(page, `${where}, ${colorScheme}`, { rules: colorScheme === 'light' ? 'all' : 'colours' })).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

/** A published app with two tools: one looks at photos, the other goes on with what came out of it. */
async function inspector() {
  const app = doors.newApp('Inspector')
  const files = {
    '__Layout.tsx': LAYOUT,
    '__pages__Home.tsx': 'export default function Home() { return <h1>Hello</h1> }',
  }
  await doors.backend.engine.of(app.id).commitChangeSet({ changeSet: changeSet({ writes: files }), origin: 'edit', description: 'A page' })
  const { tools, apps } = doors.clients.HTTP
  const first = await tools.create({ appId: app.id, title: 'Look at a place' })
  const fields = [
    { ...withType(newField('Photo'), 'photo'), required: true, instructions: 'The front of the shop.' },
    { ...withType(newField('Where'), 'place'), memorize: true },
  ]
  const block = { id: 'main', title: 'Report', type: 'text', instructions: '', validation: null } as const
  const seen = { fields, gptPrompt: 'What is on [photo], taken in [where]?', isInputHidden: true, blocks: [block] }
  await tools.change({ appId: app.id, toolId: first.toolId, changes: seen })
  await tools.activate({ appId: app.id, toolId: first.toolId, isActive: true })
  const second = await tools.create({ appId: app.id, title: 'Write a letter' })
  const earlier = { ...withType(newField('Report'), 'tool_item_select'), toolId: first.toolId }
  await tools.change({
    appId: app.id,
    toolId: second.toolId,
    changes: { fields: [earlier], gptPrompt: 'Write a letter about [report].', isInputHidden: true },
  })
  await tools.activate({ appId: app.id, toolId: second.toolId, isActive: true })
  const { url } = await apps.publish({ appId: app.id })
  return { app, url: url.replace(/\/$/, '') }
}

/** A camera that is refused the first time, and shows a green picture then. */
function standInCamera(): void {
  let asked = 0
  const getUserMedia = () => {
    asked += 1
    if (asked === 1) return Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    const context = canvas.getContext('2d')
    const draw = () => {
      if (context === null) return
      context.fillStyle = 'seagreen'
      context.fillRect(0, 0, 640, 480)
    }
    setInterval(draw, 50)
    draw()
    return Promise.resolve(canvas.captureStream(20))
  }
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } })
}

test('a place is chosen from those that begin so, a photo comes from the camera or a file, and a result is used again', async ({
  browser,
}) => {
  const { app, url } = await inspector()
  await signUp(doors, { id: app.id, slug: doors.backend.apps.require(app.id).slug }, 'ann@example.com')
  await using visitor = await openAddress(browser, `${url}/login?from=${encodeURIComponent('/tool/write-a-letter')}`, PHONE)
  const { page, errors, context } = visitor
  await context.addInitScript(standInCamera)
  await page.getByLabel('Email').fill('ann@example.com')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor({ state: 'detached' })
  await page.goto(`${url}/tool/write-a-letter`)
  const form = page.getByRole('form', { name: 'What goes in' })
  await form.getByText('You have no results yet of').waitFor()
  await look(page, 'item-none')

  await page.goto(`${url}/tool/look-at-a-place`)
  await form.getByRole('combobox', { name: /^Where/ }).pressSequentially('aache')
  await form.getByRole('option', { name: 'Aachen, Germany' }).waitFor()
  await look(page, 'place-list')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => form.getByRole('combobox', { name: /^Where/ }).inputValue()).toBe('Aachen, Germany')
  await form.getByRole('button', { name: 'Run' }).press('Enter')
  await form.getByText('Photo is missing.').waitFor()
  await form.getByRole('button', { name: 'Take a photo' }).press('Enter')
  await form.getByText('The camera cannot be used here.').waitFor()
  await look(page, 'camera-refused')
  await form.getByRole('button', { name: 'Take a photo' }).press('Enter')
  const camera = page.getByRole('dialog', { name: 'Take a photo' })
  await camera.getByText('Nothing is sent until you take the photo.').waitFor()
  await look(page, 'camera')
  await camera.getByRole('button', { name: 'Take the photo' }).press('Enter')
  await form.getByRole('img', { name: 'Photo' }).waitFor()
  await look(page, 'photo-taken')
  await form.getByRole('button', { name: 'Delete: Photo' }).press('Enter')
  await page.locator('[data-photo=file]').setInputFiles(PHOTO)
  await form.getByRole('img', { name: 'Photo' }).waitFor()
  await form.getByRole('button', { name: 'Run' }).press('Enter')
  const result = page.getByRole('region', { name: 'Result', exact: true })
  await result.getByText('A good place for bread.').waitFor()
  expect(JSON.stringify((await model.request(0)).body.messages)).toContain('data:image/jpeg;base64,')
  // It is known by the place, not by the address of a file.
  await page.getByRole('region', { name: 'Earlier results' }).getByText('Aachen, Germany').waitFor()

  await page.goto(`${url}/tool/write-a-letter`)
  await form.getByRole('combobox', { name: /^Report/ }).click()
  await page.getByRole('option', { name: /^Aachen, Germany/ }).click()
  await form.getByRole('button', { name: 'Run' }).press('Enter')
  await result.getByText('Done', { exact: true }).waitFor()
  expect(JSON.stringify((await model.request(1)).body.messages)).toContain('A good place for bread.')
  await page.setViewportSize({ width: 1440, height: 900 })
  await look(page, 'item-used')
  expect(doors.bugs).toEqual([])
  expect(errors.filter((error) => !/status of 422/.test(error))).toEqual([])
})

test('in the builder a field asks for a place, a photo or a result, and says when its tool is gone', async ({ browser, host }) => {
  await using builder = await openSignedIn(browser, host)
  const { page, errors } = builder
  const client = await clientOf(builder, host)
  const app = await client.apps.save({ genApp: { header: 'Inspector', appBuilderVersion: 4 } })
  const other = await client.tools.create({ appId: app.id, title: 'Reports' })
  const tool = await client.tools.create({ appId: app.id, title: 'Letter' })
  await client.tools.change({
    appId: app.id,
    toolId: tool.toolId,
    changes: { gptPrompt: '[where] [photo] [report]', fields: ['Where', 'Photo', 'Report'].map(newField), isInputHidden: true },
  })
  await page.goto(new URL(`/build/app/${app.id}/tool/${tool.toolId}`, host.url).href)
  const fields = page.getByRole('list', { name: 'Fields of the form' })
  const typeOf = async (field: string, type: string) => {
    await fields.getByRole('button', { name: new RegExp(`^${field}`) }).click()
    await fields.getByRole('combobox', { name: 'Type' }).selectOption(type)
  }
  await typeOf('Where', 'place')
  await typeOf('Photo', 'photo')
  await fields.getByLabel('What is to be on it').fill('The front of the shop.')
  await look(page, 'editor-photo')
  await typeOf('Report', 'tool_item_select')
  await fields.getByRole('combobox', { name: 'Results of' }).selectOption('Reports')
  const trial = page.getByRole('region', { name: 'Try it' })
  await trial.getByText('Run “Reports” once').waitFor()
  await trial.getByRole('combobox', { name: /^Where/ }).pressSequentially('zuri')
  await trial.getByRole('option', { name: 'Zürich, Switzerland' }).waitFor()
  await look(page, 'editor-fields')
  await trial.getByRole('option', { name: 'Zürich, Switzerland' }).click()
  await expect.poll(() => trial.getByRole('combobox', { name: /^Where/ }).inputValue()).toBe('Zürich, Switzerland')
  await client.tools.remove({ appId: app.id, toolId: other.toolId })
  await trial.getByText(FIELDS_TEXT.fieldToolNotFound).waitFor()
  await fields.getByText(FIELDS_TEXT.fieldToolNotFound).waitFor()
  await page.getByText(TOOLS_TEXT.noModelToChoose).waitFor()
  // A page of the same address comes first.
  const content = "export const path = '/tool/letter'\nexport default function Letter() {\n  return <h1>Hello</h1>\n}\n"
  await client.files.update({ appId: app.id, file: { id: '__pages__Letter.tsx', content } })
  await page.getByText(TOOLS_TEXT.hiddenByPage('Letter')).waitFor()
  await look(page, 'editor-hidden')
  // Neither page of any tool, nor one of any address, is taken for one that hides it wrongly.
  const any = (route: string) => content.replace('/tool/letter', route)
  await client.files.update({ appId: app.id, file: { id: '__pages__Letter.tsx', content: any('/:area/:thing') } })
  await page.getByText(TOOLS_TEXT.hiddenByPage('Letter')).waitFor({ state: 'detached' })
  await client.files.update({ appId: app.id, file: { id: '__pages__Letter.tsx', content: any('/tool/:id') } })
  await page.getByText(TOOLS_TEXT.hiddenByPage('Letter')).waitFor()
  await page.setViewportSize(PHONE)
  await look(page, 'editor-phone')
  expect(errors).toEqual([])
})
