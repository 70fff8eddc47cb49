import { expect } from 'vitest'
import { newField } from '../../shared/domain/tool-field.ts'
import { TOOL_FIELDS_MAX } from '../../shared/limits/fields.ts'
import { APPS_TEXT } from '../../shared/text/apps.ts'
import { FIELDS_TEXT } from '../../shared/text/fields.ts'
import { fill } from '../../shared/text/fill.ts'
import { ASSISTANT_TEXT, TOOL_RUNS_TEXT, TOOLS_TEXT } from '../../shared/text/tools.ts'
import type { Scene } from '../fixtures/model-server.ts'
import { violations } from '../helpers/axe.ts'
import { clientOf, openSignedIn } from '../helpers/builder-page.ts'
import { connectModel } from '../helpers/connect-model.ts'
import { test } from '../helpers/e2e-test.ts'

const shots = process.env['LATHE_SHOTS']

test('a field that is not understood, not stored or one too many is said as what it is, and none is lost', async ({ browser, host }) => {
  const answers: Scene[] = [
    { answer: '{"type":"select","options":["Only one"],"required":false,"personal":false}' },
    { status: 500, body: 'out of order' },
  ]
  await connectModel(host, () => answers.shift() ?? { status: 500, body: 'out of order' })
  await using builder = await openSignedIn(browser, host)
  const { page, errors } = builder
  const client = await clientOf(builder, host)
  const { id: appId } = await client.apps.save({ genApp: { header: 'Bakery', appBuilderVersion: 4 } })
  const { toolId } = await client.tools.create({ appId, title: 'Minutes' })
  const stored = async () => (await client.tools.get({ appId, toolId })).fields.map(({ label }) => label)
  await page.goto(new URL(`/build/app/${appId}/tool/${toolId}`, host.url).href)
  const label = page.getByRole('textbox', { name: 'New field' })
  const fields = page.getByRole('list', { name: 'Fields of the form' })
  const alert = page.getByRole('alert')

  await label.fill('Things')
  await page.getByRole('button', { name: 'Add with AI' }).click()
  await alert.getByText(FIELDS_TEXT.fieldMagicNameFailed, { exact: true }).waitFor()
  if (shots !== undefined) await page.screenshot({ path: `${shots}/field-not-understood.png` })
  await page.getByRole('button', { name: 'Add with AI' }).click()
  await alert.getByText(FIELDS_TEXT.fieldMagicFailed, { exact: true }).waitFor()
  expect(await label.inputValue()).toBe('Things')
  expect(await stored()).toEqual([])

  await page.route(`**/tools/${toolId}`, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()))
  await label.press('Enter')
  await alert.getByText(FIELDS_TEXT.fieldCreateFailed, { exact: true }).waitFor()
  if (shots !== undefined) await page.screenshot({ path: `${shots}/field-not-stored.png` })
  expect(await violations(page, 'a field that was not stored')).toEqual([])
  await fields.getByRole('button', { name: /^Things/ }).waitFor()
  await page.unroute(`**/tools/${toolId}`)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(stored).toEqual(['Things'])

  // What is not about a new field is a tool that was not saved.
  await page.route(`**/tools/${toolId}`, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()))
  await page.getByRole('textbox', { name: 'Description' }).fill('Short ones.')
  await alert.getByText(TOOLS_TEXT.toolSaveFailed, { exact: true }).waitFor()
  await page.unroute(`**/tools/${toolId}`)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(async () => (await client.tools.get({ appId, toolId })).description).toBe('Short ones.')

  const tag = fields.getByRole('button', { name: /^\[things\] is not in the instructions/ })
  await tag.hover()
  await page.getByRole('tooltip').getByText(FIELDS_TEXT.fieldInactiveHint).waitFor()
  await tag.click()
  await expect.poll(() => page.getByRole('textbox', { name: 'Instructions' }).inputValue()).toBe('[things]')

  const many = Array.from({ length: TOOL_FIELDS_MAX }, (_, n) => newField(`Field ${n}`))
  await client.tools.change({ appId, toolId, changes: { gptPrompt: '[input]', fields: many } })
  await fields.getByRole('button', { name: new RegExp(`^Field ${TOOL_FIELDS_MAX - 1}`) }).waitFor()
  await label.fill('One more')
  await label.press('Enter')
  await alert.getByText(fill(FIELDS_TEXT.fieldMaxReached, { n: TOOL_FIELDS_MAX }), { exact: true }).waitFor()
  expect(await stored()).toHaveLength(TOOL_FIELDS_MAX)
  if (shots !== undefined) await page.screenshot({ path: `${shots}/field-too-many.png` })

  // The menu leads to each part of so long an editor.
  const menu = page.getByRole('navigation', { name: 'The tool' })
  const named = (text: string) => new RegExp(`^${text}$`, 'i')
  for (const part of [TOOLS_TEXT.menuResultsLayout, FIELDS_TEXT.menuCustomFields, APPS_TEXT.menuToolTexts]) {
    await menu.getByRole('button', { name: named(part) }).click()
    const heading = page.getByRole('heading', { name: named(part) })
    await expect.poll(async () => (await heading.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0)
    expect((await heading.boundingBox())?.y).toBeLessThan(300)
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true)
  }
  if (shots !== undefined) await page.screenshot({ path: `${shots}/editor-menu.png` })
  expect(errors.filter((error) => !/status of (?:422|5\d\d)|ERR_FAILED/.test(error))).toEqual([])
})

test('an assistant that cannot be turned off stays on, and says so', { tags: 'long' }, async ({ browser, host }) => {
  const { client } = await host.signIn()
  const { id: appId } = await client.apps.save({ genApp: { header: 'Bakery', appBuilderVersion: 4 } })
  await client.tools.activateChat({ appId, isActive: true })
  await using builder = await openSignedIn(browser, host, `/build/app/${appId}/tools`)
  const { page, errors } = builder
  const toggle = page.getByRole('switch', { name: 'Activate the chat assistant' })
  await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('true')
  const refused = Promise.withResolvers<void>()
  await page.route('**/chat/activate', async (route) => {
    await refused.promise
    await route.abort()
  })
  await toggle.press('Space')
  // At once, before anybody has answered.
  await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('false')
  refused.resolve()
  await page.getByRole('alert').getByText(ASSISTANT_TEXT.chatAssistantDeactivateFailed, { exact: true }).waitFor()
  await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('true')
  expect((await client.tools.list({ appId }))[0]?.status).toBe('active')
  expect(errors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([])
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
  expect(await violations(page, 'nobody paints')).toEqual([])
  await connectModel(host, () => ({ answer: '<block id="main">A loaf on a table.</block>' }))
  await page.reload()
  await page.getByRole('textbox', { name: TOOLS_TEXT.inputDefault }).fill('bread')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  const tried = page.getByRole('region', { name: 'Try it' })
  await tried.getByText('A loaf on a table.').waitFor()
  await tried.getByText(TOOL_RUNS_TEXT.noPainter).waitFor()
  await tried.getByText('Done, with parts that failed').waitFor()
  expect(await violations(page, 'described alone')).toEqual([])
})
