import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Client } from '../../renderer/api/client.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import { violations } from '../helpers/axe.ts'
import { clientOf, openSignedIn } from '../helpers/builder-page.ts'
import { connectModel } from '../helpers/connect-model.ts'
import { test } from '../helpers/e2e-test.ts'

const file = (path: string, body: string) => `<act type="add_file" path="${path}" title="${path}">\n${body}\n</act>\n`
const page = (name: string, body: string) => file(`__pages__${name}.tsx`, `export default function ${name}() {\n${body}\n}`)
const NOTE = `<act type="add_entity" name="Note" title="Notes">\n{"type":"object","properties":{"text":{"type":"string"}},"permissions":{"read":"all","write":"all"}}\n</act>\n`

const GOOD = [
  NOTE,
  page('Home', '  return <h1>All is well</h1>'),
  page('Deals', '  return <h1>Seven deals</h1>'),
  // The page writes a row and asks a model when opened; a hidden check must cause neither.
  file(
    '__pages__Greedy.tsx',
    `import { useEffect, useState } from 'react'
import { Note } from '@/entities/Note'
import { InvokeLLM } from '@/integrations/Core'

export default function Greedy() {
  const [said, setSaid] = useState('')
  useEffect(() => {
    void Note.create({ text: 'seen' })
    void InvokeLLM({ prompt: 'Hello' }).then((answer) => setSaid(String(answer)))
  }, [])
  return <h1>Greedy {said}</h1>
}`,
  ),
  // Dialogs return at once in a hidden frame, and block nothing.
  page('Modal', "  alert('Look!')\n  return <h1>{confirm('Sure?') ? 'Yes' : 'No'}, {prompt('Who?') ?? 'nobody'}</h1>"),
].join('')
const BROKEN = [
  page('Deals', '  const deals: { rows?: number[] } = {}\n  return <h1>{(deals.rows as number[]).length}</h1>'),
  page('Blank', '  return null'),
  file('__components__Sum.tsx', `export function Sum() {\n  const sum: number = 'three'\n  return <b>{sum}</b>\n}`),
].join('')
const ENDLESS = [
  page('Deals', '  return <h1>Deals are back</h1>'),
  // A loop that no static check detects as endless; detected ones have an issue of their own.
  page('Blank', '  for (let at = 1; at > 0; at++) at = 0\n  return <h1>Never shown</h1>'),
  page('Zebra', '  return <h1>Never reached</h1>'),
].join('')
const MENDED = [page('Blank', '  return <h1>Not blank</h1>'), file('__components__Sum.tsx', `export const Sum = () => <b>3</b>`)].join('')

async function checkOfNewest(client: Client, appId: AppId) {
  const [newest] = await client.versions.list({ appId, limit: 1 })
  const check = (await client.checks.list({ appId })).find(({ versionId }) => versionId === newest?.id)
  return check === undefined || check.types === null || check.routes === null ? null : check
}

const visited = async (client: Client, appId: AppId) => (await checkOfNewest(client, appId))?.routes?.map(({ route }) => route) ?? null

async function send(page: Page, message: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Message' })
  await box.fill(message)
  await box.press('Enter')
}

/** Measures how long the builder's own page is blocked from now on. */
async function watchStalls(builderPage: Page): Promise<() => Promise<number>> {
  await builderPage.evaluate(() => {
    const watched = window as unknown as { longestStall: number }
    watched.longestStall = 0
    let last = performance.now()
    setInterval(() => {
      const now = performance.now()
      watched.longestStall = Math.max(watched.longestStall, now - last - 10)
      last = now
    }, 10)
  })
  return () => builderPage.evaluate(() => (window as unknown as { longestStall: number }).longestStall)
}

test('after a turn each page is opened in a hidden frame: faults are reported, regressions are marked, and an endless loop blocks nothing', async ({
  browser,
  host,
}) => {
  const model = await connectModel(host, [{ answer: GOOD }, { answer: BROKEN }, { answer: ENDLESS }, { answer: MENDED }])
  await using builder = await openSignedIn(browser, host)
  const { page: window, app } = builder
  await window.getByRole('heading', { name: 'What do you want to build?' }).waitFor()
  const client = await clientOf(builder, host)
  await client.preferences.update({ builderModel: 'compatible/test' })
  const { id: appId } = await client.apps.save({ genApp: { header: 'Checked', appBuilderVersion: 4 } })
  await window.goto(new URL(`/build/app/${appId}`, host.url).href)
  const issues = window.getByRole('region', { name: 'Issues' })
  const unseen = window.locator('iframe[data-frame="unseen"]')

  // A correct app is checked completely, without rows written, models asked, or issues.
  await send(window, 'An app of deals')
  await app.getByText('All is well').waitFor()
  await expect.poll(() => visited(client, appId)).toEqual(['/', '/deals', '/greedy', '/modal'])
  expect(await checkOfNewest(client, appId)).toMatchObject({
    types: [],
    routes: [{ issues: [] }, { issues: [] }, { issues: [] }, { issues: [] }],
  })
  await unseen.waitFor({ state: 'detached' })
  expect((await client.entities.list({ appId })).map(({ rowCount }) => rowCount)).toEqual([0])
  expect(model.requests).toHaveLength(1)
  expect(await window.getByText(/Finished with/).count()).toBe(0)

  await send(window, 'Break it')
  const note = window.getByRole('button', { name: 'Finished with 3 issues' })
  await note.waitFor()
  expect(await issues.count()).toBe(0)
  await note.click()
  await issues.getByText(/Deals worked before this change: .*length/).waitFor()
  await issues.getByText('The page shows nothing').waitFor()
  await issues.getByText(/Type 'string' is not assignable to type 'number'/).waitFor()
  await issues.getByText('Sum.tsx:2').waitFor()
  await issues.getByText('Deals.tsx:3').waitFor()
  expect(await violations(window, 'issues of a check')).toEqual([])

  // The issues are there after a reload too.
  await window.reload()
  await note.waitFor()
  await app.getByText('All is well').waitFor()

  const longestStall = await watchStalls(window)
  await send(window, 'Make it endless')
  await window.getByRole('button', { name: 'Finished with 2 issues' }).click()
  await issues.getByText('App stopped responding').waitFor()
  await unseen.waitFor({ state: 'detached' })
  expect(await visited(client, appId)).toEqual(['/', '/blank'])
  expect(await app.getByText('All is well').isVisible()).toBe(true)
  // A check that did not end would block the page for as long.
  expect(await longestStall()).toBeLessThan(2_000)

  await send(window, 'Mend it')
  await expect.poll(() => visited(client, appId), { timeout: 60_000 }).toEqual(['/', '/blank', '/deals', '/greedy', '/modal', '/zebra'])
  await issues.waitFor({ state: 'detached' })
  expect(await window.getByText('Finished with 2 issues').count()).toBe(1)
})
