import path from 'node:path'
import type { Page } from 'playwright'
import { afterAll, expect } from 'vitest'
import { newField, withType } from '../../shared/domain/tool-field.ts'
import { TOOL_RUNS_TEXT, TOOLS_TEXT } from '../../shared/text/tools.ts'
import { PASSWORD, signUp } from '../doors/live-users.ts'
import { type OpenDoors, openDoors } from '../doors/open-doors.ts'
import { type ModelServer, type Scene, startModelServer } from '../fixtures/model-server.ts'
import { violations } from '../helpers/axe.ts'
import { openAddress } from '../helpers/builder-page.ts'
import { changeSet } from '../helpers/change-sets.ts'
import { test } from '../helpers/e2e-test.ts'
import { vendorFolder } from '../helpers/vendor.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }
const ANSWER = '<block id="main">They **met** at nine.</block><block id="todo">- Bake bread\n- Call Bo</block>'
const BLOCK = { id: 'main', title: 'Minutes', type: 'text', instructions: '', validation: null } as const

const LAYOUT = `import { AppShell } from '@/components/ui/app-shell'
import { HomeIcon } from 'lucide-react'
export default function Layout({ children }) {
  return <AppShell name="Bakery" icon={HomeIcon} nav={[{ to: '/', label: 'Home', icon: HomeIcon }]}>{children}</AppShell>
}`
const HOME = `import { useState } from 'react'
import { Tool as tools } from '@/integrations/Core'
import { Button } from '@/components/ui/button'
import { Tool } from '@/components/ui/tool'
import { PageHeader } from '@/components/ui/page-header'
export const route = '/'
export default function Home() {
  const [text, setText] = useState('')
  const quick = () => tools.run('minutes', { input: 'Rain.' }).then((run) => setText(run.blocks[0]?.content ?? ''), (error) => setText(error.message))
  return <><PageHeader title="Welcome"><Button onClick={quick}>Quick</Button></PageHeader><p>{text}</p><Tool path="minutes" /></>
}`

let scenes: Scene[] = []
let model: ModelServer
let doors: OpenDoors
test.beforeAll(async () => {
  model = await startModelServer(() => scenes.shift() ?? { answer: ANSWER })
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
    if (shots !== undefined) await page.screenshot({ path: `${shots}/${where}-${colorScheme}.png`, fullPage: true })
    expect(await violations(page, `${where}, ${colorScheme}`, { rules: colorScheme === 'light' ? 'all' : 'colours' })).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

/** A published app with a tool of two steps and two parts. */
async function bakery() {
  const app = doors.newApp('Bakery')
  await doors.backend.engine.of(app.id).commitChangeSet({
    changeSet: changeSet({ writes: { '__Layout.tsx': LAYOUT, '__pages__Home.tsx': HOME } }),
    origin: 'edit',
    description: 'A page',
  })
  const { tools, record, apps } = doors.clients.HTTP
  const { toolId } = await tools.create({ appId: app.id, title: 'Minutes' })
  await tools.change({
    appId: app.id,
    toolId,
    changes: {
      description: 'Turns notes of a meeting into minutes.',
      welcomeMessage: 'Paste what you have; the order does not matter.',
      examples: ['Ann: we bake at nine.'],
      fields: [
        { ...withType(newField('Audience'), 'select'), options: ['Staff', 'Guests'].map((label) => ({ label, iconUrl: null })) },
        { ...newField('Tone'), memorize: true, stepId: 'step' },
        { ...withType(newField('Contact'), 'email'), stepId: 'step' },
      ],
      isMultiStepInput: true,
      inputSteps: [
        { id: 'main', title: 'The meeting' },
        { id: 'step', title: 'The minutes' },
      ],
      gptPrompt: 'Write minutes of [input] for [audience] in a [tone] tone.',
      blocks: [BLOCK, { ...BLOCK, id: 'todo', title: 'To do', type: 'list' }],
    },
  })
  await tools.activate({ appId: app.id, toolId, isActive: true })
  await record.setSettings({ appId: app.id, appSettings: { userCanEditResults: true } })
  const { url } = await apps.publish({ appId: app.id })
  return { app, toolId, url: url.replace(/\/$/, '') }
}

test(
  'a signed-in user runs a tool from a phone, finds values and runs the next day, changes and shares a result',
  { tags: 'long' },
  async ({ browser }) => {
    const { app, toolId, url } = await bakery()
    await signUp(doors, { id: app.id, slug: doors.backend.apps.require(app.id).slug }, 'ann@example.com')
    await using visitor = await openAddress(browser, `${url}/tool/minutes`, PHONE)
    const { page, errors } = visitor
    await page.getByRole('heading', { level: 1, name: 'Minutes' }).waitFor()
    await page.getByRole('heading', { name: 'Sign in to use this' }).waitFor()
    await look(page, 'tool-signed-out')
    await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).press('Enter')
    await page.getByLabel('Email').fill('ann@example.com')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).press('Enter')

    const form = page.getByRole('form', { name: 'What goes in' })
    await form.getByText('The meeting').waitFor()
    await form.getByRole('button', { name: 'Next' }).press('Enter')
    await form.getByLabel('Contact').fill('nobody')
    await form.getByRole('button', { name: 'Run' }).press('Enter')
    // What is missing stands in the first step.
    await form.getByText(TOOL_RUNS_TEXT.missing(TOOLS_TEXT.inputDefault)).waitFor()
    await page.getByRole('button', { name: 'Ann: we bake at nine.' }).click()
    await form.getByRole('combobox', { name: /^Audience/ }).click()
    await page.getByRole('option', { name: 'Guests' }).click()
    await look(page, 'tool-form')
    await form.getByRole('button', { name: 'Next' }).press('Enter')
    await form.getByText(TOOL_RUNS_TEXT.emailInvalid('Contact')).waitFor()
    await form.getByLabel('Contact').fill('ann@example.com')
    await form.getByLabel('Tone').fill('calm')

    const more = Promise.withResolvers<void>()
    scenes = [{ answer: ANSWER, chunk: 10, hold: { after: 60, until: more.promise } }]
    await form.getByRole('button', { name: 'Run' }).press('Enter')
    const result = page.getByRole('region', { name: 'Result', exact: true })
    await result.getByText('met', { exact: true }).waitFor()
    await result.getByText('Writing…').waitFor()
    // Whoever loads the page anew in the middle goes on where they were.
    await page.reload()
    await result.getByText('Writing…').waitFor()
    more.resolve()
    await result.getByText('Call Bo').waitFor()
    await result.getByText('Done', { exact: true }).waitFor()
    await look(page, 'tool-result')

    await page.reload()
    await form.getByRole('button', { name: 'Next' }).press('Enter')
    await expect.poll(() => form.getByLabel('Tone').inputValue()).toBe('calm')
    await page
      .getByRole('region', { name: 'Earlier results' })
      .getByRole('button', { name: /Ann: we bake/ })
      .first()
      .click()
    await result.getByText('Call Bo').waitFor()
    await result.getByRole('button', { name: 'Edit: To do' }).click()
    await result.getByRole('textbox', { name: 'To do' }).fill('- Sleep')
    await result.getByRole('button', { name: 'Save' }).press('Enter')
    await result.getByText('Sleep').waitFor()
    await result.getByRole('button', { name: 'Good result' }).press('Enter')
    await result.getByRole('button', { name: 'Good result', pressed: true }).waitFor()
    await result.getByRole('button', { name: 'Share' }).press('Enter')
    const link = await result.getByLabel('Link to this result').inputValue()
    await look(page, 'tool-shared')

    // What is remembered stands in the profile, and goes from there.
    await page.goto(`${url}/login/profile`)
    const remembered = page.getByRole('region', { name: 'Remembered for you' })
    await remembered.getByText('calm').waitFor()
    await look(page, 'tool-memories')
    await remembered.getByRole('button', { name: 'Forget: Tone' }).press('Enter')
    await expect.poll(() => remembered.count()).toBe(0)
    await page.goto(`${url}/tool/minutes`)
    await form.getByRole('button', { name: 'Next' }).press('Enter')
    await expect.poll(() => form.getByLabel('Tone').inputValue()).toBe('')
    await page
      .getByRole('region', { name: 'Earlier results' })
      .getByRole('button', { name: /Ann: we bake/ })
      .first()
      .click()
    await result.getByText('Sleep').waitFor()

    // The same asked again is paid once.
    await result.getByRole('button', { name: 'Use these entries' }).press('Enter')
    await form.getByRole('button', { name: 'Run' }).press('Enter')
    await result.getByText('You have run this before.').waitFor()

    await using other = await openAddress(browser, link, DESK)
    await other.page.getByText('Somebody shared this result with you.').waitFor()
    await other.page.getByText('Sleep').waitFor()
    expect(await other.page.content()).not.toContain('we bake at nine')
    await look(other.page, 'tool-of-another')

    // In a page of the app, and at its address on a wide screen.
    await page.setViewportSize(DESK)
    await page.goto(`${url}/`)
    await form.waitFor()
    await page.getByRole('button', { name: 'Quick' }).press('Enter')
    await page.getByText('They **met** at nine.').waitFor()
    await look(page, 'tool-in-page')
    await page.goto(`${url}/tool/minutes`)
    await form.waitFor()
    await look(page, 'tool-wide')

    await doors.clients.HTTP.record.setSettings({ appId: app.id, appSettings: { dailyUserLimit: 1 } })
    await doors.clients.HTTP.apps.publish({ appId: app.id })
    await form.getByLabel(TOOLS_TEXT.inputDefault).fill('Something else.')
    await form.getByRole('button', { name: 'Next' }).press('Enter')
    await form.getByRole('button', { name: 'Run' }).press('Enter')
    await page.getByText(TOOL_RUNS_TEXT.dailyReached(1)).waitFor()

    const at = { appId: app.id, toolId }
    await doors.clients.HTTP.tools.change({ ...at, changes: { level: 'paying' } })
    await doors.clients.HTTP.apps.publish({ appId: app.id })
    await page.goto(`${url}/tool/minutes`)
    await page.getByRole('heading', { name: 'This is for members' }).waitFor()
    await look(page, 'tool-members')
    await doors.clients.HTTP.tools.activate({ ...at, isActive: false })
    await doors.clients.HTTP.apps.publish({ appId: app.id })
    await page.goto(`${url}/tool/minutes`)
    await page.getByText(TOOLS_TEXT.notActive).waitFor()
    expect(doors.bugs).toEqual([])
    // What was refused on purpose.
    expect(errors.filter((error) => !/status of 4(?:03|04|22|29)/.test(error))).toEqual([])
  },
)
