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

const ORDER = `<act type="add_entity" name="Order" title="Orders">
{"type":"object","properties":{"title":{"type":"string"}},"required":["title"],"permissions":{"read":"all","write":"all"}}
</act>
<act type="insert_entity_records" entity="Order" title="Orders">
[{ "title": "Ten loaves" }]
</act>
`
const ordersPage = (more: string) =>
  page(
    'Home',
    `  const { rows } = useList(Order, { limit: 50 })
  const [title, setTitle] = useState('')
  const add = async () => {
    await Order.create({ title })
    setTitle('')
  }
  return (
    <main>
      <h1>Orders of the bakery</h1>
      <label>Title <input value={title} onChange={(event) => setTitle(event.target.value)} /></label>
      <button onClick={() => void add()}>Add order</button>
      <ul>{rows.map((row) => <li key={row.id}>{row.title} ${more}</li>)}</ul>
    </main>
  )`,
  ).replace(
    'export default',
    `import { useState } from 'react'\nimport { Order } from '@/entities/Order'\nimport { useList } from '@/hooks/use-list'\n\nexport default`,
  )
const TESTS = file(
  '__tests__orders.md',
  `# A new order is listed
- open /
- see 1 row
- fill "Title" with "Sunday bread"
- click "Add order"
- see "Sunday bread"
- see 2 rows

# An order can be deleted
- see "Ten loaves"
- click "Delete" in "Ten loaves"
- not see "Ten loaves"`,
)

test(
  'the tests of an app run unseen on copies of the rows; what fails is an issue that the assistant is asked to mend, and the panel shows it',
  { tags: 'long' },
  async ({ browser, host }) => {
    const model = await connectModel(host, [
      { answer: ORDER + ordersPage('') + TESTS },
      { answer: ordersPage('<button onClick={() => void Order.delete(row.id)}>Delete</button>') },
    ])
    await using builder = await openSignedIn(browser, host)
    const { page: window, app } = builder
    await window.getByRole('heading', { name: 'What do you want to build?' }).waitFor()
    const client = await clientOf(builder, host)
    await client.preferences.update({ builderModel: 'compatible/test' })
    const { id: appId } = await client.apps.save({ genApp: { header: 'Bakery', appBuilderVersion: 4 } })
    await window.goto(new URL(`/build/app/${appId}`, host.url).href)
    const panel = window.getByRole('region', { name: 'Tests', exact: true })
    const rows = async () => (await client.entities.list({ appId })).map(({ rowCount }) => rowCount)

    await window.getByRole('button', { name: 'Tests', exact: true }).click()
    await panel.getByRole('heading', { name: 'No tests yet' }).waitFor()
    expect(await violations(window, 'an app without tests')).toEqual([])
    // The chat takes the panel's place: whoever asks sees the answer.
    await panel.getByRole('button', { name: 'Write tests for this app' }).click()
    await app.getByText('Orders of the bakery').waitFor()
    expect(JSON.stringify(model.requests[0])).toContain('Write tests for this app')

    const note = window.getByRole('button', { name: 'Finished with 1 issue' })
    await note.waitFor()
    await note.click()
    const issues = window.getByRole('region', { name: 'Issues' })
    await issues.getByText('The test “An order can be deleted” fails at: click "Delete" in "Ten loaves"').waitFor()
    // What the first test added was added to its own copy.
    expect(await rows()).toEqual([1])

    await window.getByRole('button', { name: 'Tests', exact: true }).click()
    await panel.getByText('1 of 2 tests fail').waitFor()
    await panel.getByRole('button', { name: /A new order is listed.*Passes/ }).waitFor()
    await panel.getByText('There is nothing to use with this name.').waitFor()
    expect(await violations(window, 'tests of which one fails')).toEqual([])

    await window.emulateMedia({ colorScheme: 'dark' })
    expect(await violations(window, 'tests of which one fails, dark', { rules: 'colours' })).toEqual([])
    await window.emulateMedia({ colorScheme: 'light' })

    // By the keyboard: a run that cannot go on is stopped, and what is tried anew finds the row that was added meanwhile.
    await window.route('**/check-frame', () => undefined)
    await panel.getByRole('button', { name: 'Run again' }).focus()
    await window.keyboard.press('Enter')
    await panel.getByText('Running 1 of 2: A new order is listed').waitFor()
    await window.keyboard.press('Enter')
    await panel.getByText('Stopped. 0 of 2 were run.').waitFor()
    await window.unroute('**/check-frame')
    const params = { appId, entity: 'Order' }
    const cake = await client.entities.createRow({ params, query: { data: 'test' }, body: { title: 'A cake' } })
    await window.keyboard.press('Enter')
    await panel.getByText('2 of 2 tests fail').waitFor()
    await panel.getByText('There are 2 rows.').waitFor()
    await client.entities.deleteRow({ params: { ...params, rowId: cake.id }, query: { data: 'test' } })

    await panel.getByRole('button', { name: 'Resolve with AI' }).click()
    await app.getByRole('button', { name: 'Delete' }).waitFor()
    expect(JSON.stringify(model.requests[1])).toContain('mend the app, not the test')
    await window.getByRole('button', { name: 'Tests', exact: true }).click()
    await panel.getByText('All 2 tests pass').waitFor()
    await issues.waitFor({ state: 'detached' })
    expect(await rows()).toEqual([1])
    expect(model.requests).toHaveLength(2)
  },
)
