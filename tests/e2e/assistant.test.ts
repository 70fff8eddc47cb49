import path from 'node:path'
import type { Page } from 'playwright'
import { afterAll, expect } from 'vitest'
import { ASSISTANT_TEXT } from '../../shared/text/tools.ts'
import { PASSWORD, signUp } from '../doors/live-users.ts'
import { type OpenDoors, openDoors } from '../doors/open-doors.ts'
import { type ModelServer, type Scene, startModelServer } from '../fixtures/model-server.ts'
import { violations } from '../helpers/axe.ts'
import { clientOf, openAddress, openSignedIn } from '../helpers/builder-page.ts'
import { changeSet } from '../helpers/change-sets.ts'
import { test } from '../helpers/e2e-test.ts'
import { vendorFolder } from '../helpers/vendor.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }
const LAYOUT = `import { AppShell } from '@/components/ui/app-shell'
import { HomeIcon } from 'lucide-react'
export default function Layout({ children }) {
  return <AppShell name="Bakery" icon={HomeIcon} nav={[{ to: '/', label: 'Home', icon: HomeIcon }, { to: '/tool/assistant', label: 'Ask', icon: HomeIcon }]}>{children}</AppShell>
}`

let scenes: Scene[] = []
let model: ModelServer
let doors: OpenDoors
test.beforeAll(async () => {
  model = await startModelServer(() => scenes.shift() ?? { answer: 'I do not know.' })
  doors = await openDoors({
    vendorDir: await vendorFolder(),
    rendererFolder: path.resolve(import.meta.dirname, '../../out/renderer'),
    providers: [{ id: 'compatible', name: 'Own server', baseUrl: model.url, apiKey: 'sk-of-the-builder', models: ['small'] }],
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

/** A published app with hours in a data source, and an assistant that answers from it. */
async function bakery() {
  const app = doors.newApp('Bakery')
  const files = { '__Layout.tsx': LAYOUT, '__pages__Home.tsx': 'export default function Home() { return <h1>Hello</h1> }' }
  await doors.backend.engine.of(app.id).commitChangeSet({ changeSet: changeSet({ writes: files }), origin: 'edit', description: 'A page' })
  const { tools, apps, sources } = doors.clients.HTTP
  const body = { context: 'The bakery opens at nine on weekdays. On Sundays it stays closed.', name: 'Opening hours' }
  await sources.ingestText({ query: { appId: app.id }, body })
  await expect.poll(async () => (await sources.items({ appId: app.id })).contextItems[0]?.status).toBe('synced')
  const { chatAppId } = await tools.activateChat({ appId: app.id, isActive: true })
  if (chatAppId === null) throw new Error('No assistant was made')
  const changes = { examples: ['When does the bakery open?', 'Do you have rye bread?'], inputPlaceholder: 'Ask about the bakery' }
  await tools.change({ appId: app.id, toolId: chatAppId, changes })
  const { url } = await apps.publish({ appId: app.id })
  return { app, url: url.replace(/\/$/, '') }
}

test('a user asks the assistant, sees where the answer stands, stops, tries again, comes back to a conversation and deletes it', async ({
  browser,
}) => {
  const { app, url } = await bakery()
  await signUp(doors, { id: app.id, slug: doors.backend.apps.require(app.id).slug }, 'ann@example.com')
  await using visitor = await openAddress(browser, `${url}/tool/assistant`, PHONE)
  const { page, errors } = visitor
  await page.getByRole('heading', { name: 'Sign in to use this' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).press('Enter')
  await page.getByLabel('Email').fill('ann@example.com')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).press('Enter')
  const log = page.getByRole('log')
  await log.getByText(ASSISTANT_TEXT.welcome).waitFor()
  await look(page, 'assistant-empty')

  const more = Promise.withResolvers<void>()
  scenes = [{ answer: 'We open at **nine** on weekdays [1].', chunk: 4, hold: { after: 20, until: more.promise } }]
  await page.getByRole('button', { name: 'When does the bakery open?' }).press('Enter')
  await log.getByText('nine', { exact: true }).waitFor()
  await look(page, 'assistant-writing')
  // Whoever loads the page anew in the middle goes on where they were.
  await page.reload()
  await log.getByText('nine', { exact: true }).waitFor()
  more.resolve()
  await log.getByText('Opening hours').waitFor()
  await look(page, 'assistant-answered')

  scenes = [{ answer: 'Let me think about it for a long time.', chunk: 4, hold: { after: 12, until: new Promise(() => undefined) } }]
  const message = page.getByRole('textbox', { name: 'Your message' })
  await message.fill('And on Sundays?')
  await message.press('Enter')
  await log.getByText('Let me', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Stop' }).press('Enter')
  await log.getByText('You stopped this run.', { exact: false }).waitFor()
  scenes = [{ answer: 'No, we are closed then [1].' }]
  await log.getByRole('button', { name: 'Try again' }).press('Enter')
  await log.getByText('No, we are closed then', { exact: false }).waitFor()
  expect(await log.getByText('And on Sundays?').count()).toBe(1)
  expect(JSON.stringify((await model.request(2)).body.messages)).toContain('We open at **nine** on weekdays [1].')

  await page.setViewportSize(DESK)
  await page.reload()
  const conversations = page.getByRole('navigation', { name: 'Conversations' })
  await conversations.getByRole('button', { name: 'When does the bakery open?', exact: true }).press('Enter')
  await log.getByText('No, we are closed then', { exact: false }).waitFor()
  await look(page, 'assistant-wide')
  await conversations.getByRole('button', { name: 'New conversation' }).press('Enter')
  await log.getByText(ASSISTANT_TEXT.welcome).waitFor()
  await conversations.getByRole('button', { name: 'Delete: When does the bakery open?' }).press('Enter')
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await conversations.getByText('What you write is kept here for you.').waitFor()
  await page.reload()
  await conversations.getByText('What you write is kept here for you.').waitFor()
  await page.waitForLoadState('networkidle')
  expect(doors.bugs).toEqual([])
  expect(errors).toEqual([])
})

test('the builder turns the assistant on, which makes it, sets it up and turns it off', async ({ browser, host }) => {
  await using builder = await openSignedIn(browser, host)
  const { page, errors } = builder
  const client = await clientOf(builder, host)
  const app = await client.apps.save({ genApp: { header: 'Bakery', appBuilderVersion: 4 } })
  await page.goto(new URL(`/build/app/${app.id}/tools`, host.url).href)
  const assistant = page.getByRole('region', { name: 'App chat' })
  const toggle = assistant.getByRole('switch', { name: 'Activate the chat assistant' })
  await toggle.press('Space')
  await page.getByText(ASSISTANT_TEXT.chatAssistantActivated).waitFor()
  await assistant.getByRole('link', { name: 'Set it up' }).waitFor()
  await look(page, 'assistant-on')
  await assistant.getByRole('link', { name: 'Set it up' }).press('Enter')
  await page.getByLabel('Welcome message').fill('Ask me about bread.')
  await page.getByLabel('Example 1').fill('Which bread is sour?')
  await expect.poll(async () => (await client.tools.list({ appId: app.id }))[0]?.examples).toEqual(['Which bread is sour?'])
  expect(await page.getByRole('heading', { name: 'Fields' }).count()).toBe(0)
  await look(page, 'assistant-editor')
  await page.goBack()
  await toggle.press('Space')
  await expect.poll(async () => (await client.tools.list({ appId: app.id }))[0]?.status).toBe('draft')
  // What the backend refuses is taken back.
  await page.route('**/chat/activate', (route) => route.abort())
  await toggle.press('Space')
  await page.getByText(ASSISTANT_TEXT.chatAssistantActivateFailed).waitFor()
  await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('false')
  await page.setViewportSize(PHONE)
  await look(page, 'assistant-phone')
  expect(errors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([])
})
