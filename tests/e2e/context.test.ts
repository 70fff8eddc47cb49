import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { expect, onTestFinished } from 'vitest'
import { AppId } from '../../shared/domain/ids.ts'
import { generatedAnswer } from '../bench/generated-app.ts'
import type { Scene } from '../fixtures/model-server.ts'
import { promptOf } from '../fixtures/small-model.ts'
import { SOURCES_TEXT } from '../../shared/text/sources.ts'
import { violations } from '../helpers/axe.ts'
import { type BuilderPage, clientOf, sendMessage, openSignedIn } from '../helpers/builder-page.ts'
import { connectModel } from '../helpers/connect-model.ts'
import { test } from '../helpers/e2e-test.ts'

const EDIT = (name: string): Scene => ({
  answer: `Done.
<act type="partial_edit" path="__components__${name}.tsx" title="Rename the button">
<<<<<<< SEARCH
      <Button onClick={() => setCount(count + 1)}>Count {count}</Button>
=======
      <Button onClick={() => setCount(count + 1)}>Add {count}</Button>
>>>>>>> REPLACE
</act>`,
})

const dialogOf = (page: Page) => page.locator('[data-dialog="answer-context"]')

async function openContext({ page }: BuilderPage) {
  await page.getByRole('button', { name: 'Context', exact: true }).last().click()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Download JSON' }).waitFor()
  return dialog
}

test(
  'each answer shows its context and missed files, and instructions are sent with every message',
  { tags: 'long' },
  async ({ browser, host }) => {
    const scenes: Scene[] = [{ answer: generatedAnswer({ files: 58, bytesPerFile: 3_000 }) }, EDIT('Part7'), EDIT('Part30'), EDIT('Part8')]
    const model = await connectModel(host, () => scenes.shift() ?? { answer: 'Good.' })
    onTestFinished(async () => void (await (await host.signIn()).client.preferences.update({ customInstructions: '' })))
    await using builder = await openSignedIn(browser, host)
    const { page } = builder
    const client = await clientOf(builder, host)
    await client.preferences.update({ builderModel: 'compatible/test' })
    const box = page.getByRole('textbox', { name: 'What do you want to build?' })
    await box.fill('An app with many parts')
    await box.press('Enter')
    await page.waitForURL(/\/build\/app\//)
    await builder.app.getByRole('heading', { name: 'Page 0' }).waitFor()
    const appId = AppId.parse(new URL(page.url()).pathname.split('/')[3])
    const pagesBefore = await page.evaluate('history.length')

    let dialog = await openContext(builder)
    await dialog.getByText('The app had no files yet.').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await sendMessage(builder, 'The button in Part7 should say Add')
    dialog = await openContext(builder)
    await dialog.getByText(/^\d+ of 58 files, [\d.]+K tokens$/).waitFor()
    const part7 = dialog.getByRole('listitem').filter({ hasText: 'Part7.tsx' }).first()
    for (const badge of ['Changed', 'Named', 'Words']) await part7.getByText(badge, { exact: true }).waitFor()
    await dialog.getByRole('row', { name: /What was shown 100 %/ }).waitFor()
    await dialog.getByText(/\d+ files not shown/).click()
    expect(await dialog.getByText('Changed without having been seen').count()).toBe(0)
    expect(await violations(page, 'the context of an answer')).toEqual([])
    await page.keyboard.press('Escape')

    await sendMessage(builder, 'Rename that button there too')
    dialog = await openContext(builder)
    await dialog.getByText('Changed without having been seen: Part30.tsx.').waitFor()
    await dialog.getByRole('row', { name: /What was shown 0 %/ }).waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download JSON' }).click()])
    const file = await download.path()
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      lathe: 'context',
      settings: { message: 'Rename that button there too' },
    })
    const replayed = execFileSync(process.execPath, ['electron/backend/context/replay.ts', file], { encoding: 'utf8' })
    expect(replayed).toContain('The same choice as then.')
    await page.keyboard.press('Escape')

    await page.getByRole('tab', { name: 'Code' }).click()
    await page.getByRole('treeitem', { name: /^Part30\.tsx/ }).click()
    await page.getByRole('button', { name: 'More about the code' }).click()
    await page.getByRole('menuitem', { name: 'Pin Part30.tsx for the assistant' }).click()
    await page.getByRole('treeitem', { name: /^Part30\.tsx.*pinned/ }).waitFor()

    await page.getByRole('button', { name: 'App settings' }).first().click()
    const knowledge = page.getByRole('region', { name: 'Knowledge' })
    await knowledge.getByText('Part30.tsx').waitFor()
    await knowledge.getByRole('textbox', { name: 'Custom instructions' }).fill('Speak German.')
    await knowledge.getByRole('textbox', { name: 'Custom instructions' }).blur()
    await knowledge.getByText('Saved').waitFor()
    expect(await violations(page, 'the knowledge of an app')).toEqual([])
    expect(await client.context.knowledge({ appId })).toEqual({
      customInstructions: 'Speak German.',
      pinnedFiles: ['__components__Part30.tsx'],
    })
    // Back leaves the builder: pages of the app that were opened or checked are not in the window's history.
    expect(await page.evaluate('history.length')).toBe(pagesBefore)
    await knowledge.getByRole('link', { name: 'settings' }).click()
    await page.waitForURL('**/settings/knowledge')
    // The panel before has a field of this name, too.
    await knowledge.waitFor({ state: 'detached' })
    const everywhere = page.getByRole('textbox', { name: 'Custom instructions' })
    await everywhere.fill('Use euros.')
    await expect.poll(async () => (await client.preferences.get()).customInstructions).toBe('Use euros.')
    await page.reload()
    await expect.poll(() => everywhere.inputValue()).toBe('Use euros.')

    await page.goBack()
    await page.getByRole('tab', { name: 'Preview' }).click()
    await builder.app.getByRole('heading', { name: 'Page 0' }).waitFor()
    await page.getByRole('button', { name: 'Chat', exact: true }).click()
    await sendMessage(builder, 'The button in Part8 should say Add')
    const asked = promptOf(model.requests.at(-1)?.body ?? { model: '', messages: [] })
    expect(asked).toMatch(/Use euros\.\n\nSpeak German\.\n\n# The app/)
    expect(asked).toContain('<file path="__components__Part30.tsx">')
    dialog = await openContext(builder)
    const pinned = dialog.getByRole('listitem').filter({ hasText: 'Part30.tsx' }).first()
    await pinned.getByText('Pinned', { exact: true }).waitFor()
    await pinned.getByRole('button', { name: 'Unpin Part30.tsx' }).click()
    await expect.poll(async () => (await client.context.knowledge({ appId })).pinnedFiles).toEqual([])
    await pinned.getByRole('button', { name: /^Pin Part30\.tsx/ }).waitFor()

    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.setViewportSize({ width: 390, height: 844 })
    dialog = await openContext(builder)
    expect(await violations(page, 'the context of an answer, 390 wide')).toEqual([])
    expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
    await dialog.getByRole('button', { name: 'Part8.tsx', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('region', { name: 'Code' }).waitFor()
    expect(builder.errors).toEqual([])
  },
)

test('what fitted a message in the data sources stands in the context of its answer', async ({ browser, host }) => {
  await connectModel(host, () => ({ answer: 'Delivery costs five euros, say your terms.' }))
  await using builder = await openSignedIn(browser, host)
  const { page } = builder
  const client = await clientOf(builder, host)
  await client.preferences.update({ builderModel: 'compatible/test' })
  const { id: appId } = await client.apps.save({ genApp: { header: 'Bakery', appBuilderVersion: 4 } })
  await client.sources.ingestText({
    query: { appId },
    body: { context: `# Delivery\nDelivery costs five euros. ${'It is on time. '.repeat(20)}` },
  })
  await client.sources.ingestText({ query: { appId }, body: { context: 'Monday to Friday, eight to six.', name: 'Opening hours' } })
  await page.goto(new URL(`/build/app/${appId}`, host.url).href)
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Data sources' }).click()
  const panel = page.getByRole('region', { name: 'Data sources' })
  await expect.poll(() => panel.getByText('Synced', { exact: true }).count()).toBe(2)
  await page.getByRole('button', { name: 'Chat', exact: true }).click()
  const box = page.getByRole('textbox', { name: 'Message' })
  await box.fill('What does the delivery cost, and what are our opening hours?')
  await box.press('Enter')
  await page.getByRole('article', { name: 'Answer' }).getByText('Delivery costs five euros, say your terms.').waitFor()
  let dialog = await openContext(builder)
  const sources = dialog.getByRole('region', { name: SOURCES_TEXT.inContext })
  expect(await sources.getByRole('listitem').allTextContents()).toEqual([
    expect.stringMatching(/^Delivery · DeliveryFound.*Delivery costs five euros/),
    expect.stringMatching(/^Opening hoursNamed.*Monday to Friday/),
  ])
  const delivery = sources.getByRole('listitem').first()
  await delivery.getByRole('button', { name: 'Show all' }).click()
  await delivery.getByRole('button', { name: 'Show less' }).waitFor()
  expect(await violations(page, 'data sources in the context of an answer')).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.setViewportSize({ width: 390, height: 844 })
  dialog = await openContext(builder)
  expect(await violations(page, 'data sources in the context of an answer, 390 wide')).toEqual([])
  expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  expect(builder.errors).toEqual([])
})
