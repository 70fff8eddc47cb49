import type { Locator } from 'playwright'
import { expect } from 'vitest'
import type { Client } from '../../renderer/api/client.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import { ELEMENT_TEXT } from '../../shared/text/elements.ts'
import { REPAIR_TEXT } from '../../shared/text/repair.ts'
import type { ModelServer, Scene } from '../fixtures/model-server.ts'
import { type BuilderPage, clientOf, openSignedIn } from '../helpers/builder-page.ts'
import { connectModel } from '../helpers/connect-model.ts'
import { type Shared, test } from '../helpers/e2e-test.ts'

interface Story extends BuilderPage {
  readonly client: Client
  readonly appId: AppId
  readonly model: ModelServer
  readonly code: () => Promise<string>
  readonly write: (home: string) => Promise<void>
  readonly button: (name: string | RegExp) => Locator
}

/** An app with this home page, in the builder. */
async function withApp(
  { browser, host }: Shared,
  home: string,
  scenes: readonly [Scene, ...Scene[]],
  tell: (story: Story) => Promise<void>,
): Promise<void> {
  const model = await connectModel(host, scenes)
  await using builder = await openSignedIn(browser, host)
  const { page, app } = builder
  await page.getByRole('heading', { name: 'What do you want to build?' }).waitFor()
  const client = await clientOf(builder, host)
  await client.preferences.update({ builderModel: 'compatible/test' })
  const { id: appId } = await client.apps.save({ genApp: { header: 'Pointed at', appBuilderVersion: 4 } })
  const write = async (content: string) => void (await client.files.update({ appId, file: { id: '__pages__Home.tsx', content } }))
  await write(home)
  await page.goto(new URL(`/build/app/${appId}`, host.url).href)
  await app.getByRole('heading', { level: 1 }).first().waitFor()
  await tell({
    ...builder,
    client,
    appId,
    model,
    write,
    code: async () => (await client.files.bundle({ appId })).pages['__pages__Home.tsx'] ?? '',
    button: (name) => page.getByRole('button', { name, exact: true }),
  })
}

const DEALS = `import { useState } from 'react'
import { Plus } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { PageHeader } from '@/components/ui/page-header'

const rows = [{ name: 'Acme' }]

export default function Home() {
  const [count, setCount] = useState(0)
  return (
    <main className="p-8">
      <PageHeader title="Deals" hint="All of them" />
      <Button className="px-6 hover:bg-red-500" onClick={() => setCount(count + 1)}><Plus /> Add a deal</Button>
      <output>{count}</output>
      {rows.map((row) => <p key={row.name}>{row.name}</p>)}
    </main>
  )
}
`

test('a selected element is changed directly as a version, described in the chat with its place, or opened in the code', async ({
  browser,
  host,
}) => {
  await withApp(
    { browser, host },
    DEALS,
    [{ answer: 'I see which one you mean.' }],
    async ({ page, app, button, code, client, appId, model }) => {
      const offer = page.getByRole('dialog', { name: 'Change this element' })
      const point = async (element: Locator) => {
        if ((await button('Select').getAttribute('aria-pressed')) === 'false') await button('Select').click()
        await app.locator('[data-lathe-outline]').waitFor({ state: 'attached' })
        await element.click({ force: true })
        await offer.waitFor()
      }
      const add = app.getByRole('button', { name: 'Add a deal' })

      // The text of a button with an icon: the app does not get the click, and the icon stays.
      await point(add)
      await offer.getByText('Home.tsx:13').waitFor()
      await offer.getByRole('textbox', { name: 'Text', exact: true }).fill('New {deal} & more')
      await offer.getByRole('textbox', { name: 'Text', exact: true }).press('Enter')
      await app.getByRole('button', { name: 'New {deal} & more' }).waitFor()
      expect(await code()).toContain("<Plus /> {'New {deal} & more'}</Button>")
      expect(await app.getByRole('status').first().textContent()).toBe('0')
      expect((await client.versions.list({ appId }))[0]?.description).toBe('Changed the text of a button in Home')

      // Its colour, in the same popover; then back.
      await offer.getByRole('radio', { name: 'Background' }).click()
      await offer.getByRole('radio', { name: 'rose', exact: true }).click()
      await offer.getByRole('radio', { name: 'rose-600' }).click()
      await expect.poll(code).toContain('className="px-6 hover:bg-red-500 bg-rose-600"')
      await page.getByText('The colour was changed').waitFor()
      await page.getByRole('button', { name: 'Undo', exact: true }).click()
      await page.getByText('It is as it was before').waitFor()
      expect(await code()).toContain('className="px-6 hover:bg-red-500"')

      // Quick changes are applied in sequence, and the last one stays.
      await point(app.getByRole('button', { name: 'New {deal} & more' }))
      await offer.getByRole('radio', { name: 'Border' }).click()
      for (const shade of ['blue-700', 'blue-400', 'blue-900']) await offer.getByRole('radio', { name: shade }).click()
      await expect.poll(code).toContain('className="px-6 hover:bg-red-500 border border-blue-900"')
      await expect.poll(async () => (await client.versions.list({ appId }))[0]?.number).toBe(7)

      // A kit component: its text was passed by the app; its colours are its own.
      await point(app.getByText('All of them'))
      await offer.getByRole('textbox', { name: 'Text', exact: true }).fill('Each of them')
      await offer.getByRole('button', { name: 'Change', exact: true }).click()
      await app.getByText('Each of them').waitFor()
      expect(await code()).toContain('<PageHeader title="Deals" hint="Each of them" />')
      await offer
        .getByRole('radio', { name: 'rose-600' })
        .or(offer.getByRole('radio', { name: 'blue-600' }))
        .first()
        .click()
      await offer.getByText(ELEMENT_TEXT.coloursItself).waitFor()

      // Text from rows cannot be edited here.
      await point(app.getByText('Acme'))
      await offer.getByRole('textbox', { name: 'Text', exact: true }).fill('Bolt')
      await offer.getByRole('button', { name: 'Change', exact: true }).click()
      await offer.getByText(ELEMENT_TEXT.fromRows).waitFor()

      // Sent to the chat with its place.
      await offer.getByRole('textbox', { name: 'Say what to change' }).fill('show the price too')
      await page.keyboard.press('Enter')
      await page.getByText('I see which one you mean.').first().waitFor()
      expect(JSON.stringify(model.requests.at(-1)?.body)).toContain('@Home.tsx:15:')
      await offer.waitFor({ state: 'detached' })
      await app.locator('[data-lathe-outline]').waitFor({ state: 'detached' })

      // By keyboard, starting in the palette; the builder's shortcuts work inside the app too.
      // An app that was not pressed gets no keys.
      await app.getByText('Each of them').click()
      await app.getByRole('button', { name: /^New/ }).focus()
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').fill('point at something')
      await page.keyboard.press('Enter')
      await app.locator('[data-lathe-outline]').waitFor({ state: 'attached' })
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await offer.waitFor()
      await offer.getByRole('button', { name: 'Open in Code' }).press('Enter')
      await page.locator('.monaco-editor .view-line').first().waitFor()
      await offer.waitFor({ state: 'detached' })
    },
  )
})

const NOISY = `export default function Home() {
  return (
    <main>
      <h1>Noisy</h1>
      <button onClick={() => { console.log('written', { a: [1, 2] }); console.warn('look out') }}>Write</button>
      <button onClick={() => { throw new Error('first fault') }}>First</button>
      <button onClick={() => { throw new Error('second fault') }}>Second</button>
    </main>
  )
}
`

test(
  'the app’s output is in its console, errors are in the issues, and one click requests a fix',
  { tags: 'long' },
  async ({ browser, host }) => {
    const scenes: [Scene, ...Scene[]] = [{ answer: 'I will look into it.' }]
    await withApp({ browser, host }, NOISY, scenes, async ({ page, app, button, write, model }) => {
      await button('Console').click()
      const console = page.getByRole('region', { name: 'Console' })
      await console.getByText('stands here').waitFor()
      await app.getByRole('button', { name: 'Write' }).click()
      await console.getByText('written { a: [1, 2] }').waitFor()
      await app.getByRole('button', { name: 'First' }).click()
      await console.getByText('Uncaught first fault').waitFor()
      await button('Console, 1 error, 1 warning').waitFor()
      await console.getByRole('radio', { name: 'Warnings' }).click()
      await expect.poll(() => console.locator('li').allTextContents()).toEqual([expect.stringContaining('look out')])
      await console.getByRole('radio', { name: 'All' }).click()
      await console.getByRole('textbox', { name: 'Filter the console' }).fill('WRITTEN')
      await expect.poll(() => console.locator('li').count()).toBe(1)
      await console.getByRole('textbox', { name: 'Filter the console' }).fill('')
      await console.getByRole('button', { name: 'Clear the console' }).click()
      await console.getByText('stands here').waitFor()

      // Issues: repeats are counted, suppressed ones can be restored.
      const issues = page.getByRole('region', { name: 'Issues' })
      await issues.getByRole('heading', { name: '1 Issue Found' }).waitFor()
      await issues.getByText('In Home component: first fault').waitFor()
      await app.getByRole('button', { name: 'First' }).click()
      await issues.getByText('2 times').waitFor()
      await app.getByRole('button', { name: 'Second' }).click()
      await issues.getByRole('heading', { name: '2 Issues Found' }).waitFor()
      const suppress = issues.getByRole('button', { name: 'Suppress this issue' })
      await suppress.first().click()
      await issues.getByRole('heading', { name: '1 Issue Found' }).waitFor()
      await issues.getByText('1 suppressed').waitFor()
      await suppress.first().click()
      const pill = page.getByRole('button', { name: '0 Issues Found 2 suppressed' })
      await pill.click()
      await issues.getByRole('button', { name: REPAIR_TEXT.issuesShowSuppressed, exact: true }).click()
      await issues.getByRole('heading', { name: '2 Issues Found' }).waitFor()
      await issues.getByRole('button', { name: 'Minimise' }).click()
      await app.getByRole('button', { name: 'Write' }).click()
      await page.getByRole('button', { name: '2 Issues Found', exact: true }).click()

      // All of them as one message; they are cleared when it is answered.
      await issues.getByRole('button', { name: REPAIR_TEXT.issuesResolve }).click()
      await issues.getByText(REPAIR_TEXT.issuesFixing).waitFor()
      await page.getByText('I will look into it.').first().waitFor()
      await issues.waitFor({ state: 'detached' })
      const sent = JSON.stringify(model.requests.at(-1)?.body.messages.at(-1)?.content)
      expect(sent).toContain('first fault')
      expect(sent).toContain('second fault')

      // Another version starts an empty console, and a place in it opens the code.
      await write(NOISY.replace('return (', "console.log('version two')\n  return ("))
      await console.getByText('version two').first().waitFor()
      await expect.poll(() => console.getByText('look out').count()).toBe(0)
      await console.getByText('Version 2, since').waitFor()
      await console.getByRole('button', { name: 'Open Home.tsx:2' }).first().click()
      await page.locator('.monaco-editor .view-line').first().waitFor()
    })
  },
)

/** It looks for the channel to the builder, and says what only the runtime may say to whoever listens. */
const HOSTILE = `let port: MessagePort | undefined
window.addEventListener('message', ({ ports }) => { port = ports[0] ?? port }, true)
const say = (message: object) => { port?.postMessage(message); window.parent.postMessage(message, '*') }
let forged = 0
console.log('nothing to say yet')
export default function Home() {
  const forge = () => {
    const element = { path: '__pages__Home.tsx', line: 1, column: 1, tag: '<img src=x onerror=parent.hit=1>', text: 'x', isText: true, componentName: 'x', rect: { x: 1e308, y: -1e308, width: 1e308, height: 5 }, className: 'x' }
    say({ type: 'selected', element })
    for (const path of ['../../etc/passwd', '__pages__../x.tsx', 'javascript:alert(1)']) say({ type: 'selected', element: { ...element, path } })
    say({ type: 'console', line: { level: 'error', text: '<img src=x onerror="window.hit=1">', at: 8.64e15 + 1, path: null, line: null } })
    forged += 1
    console.log('forged', forged)
  }
  const flood = () => {
    // As many as the test's own line to the browser carries in a reasonable time; the others go over the channel itself.
    for (let i = 0; i < 3_000; i++) console.log('flood', i)
  }
  return <main><h1>Hostile</h1><button onClick={forge}>Forge</button><button onClick={flood}>Flood</button></main>
}
`

test(
  'an app that floods the builder and forges selections neither blocks it nor gains anything',
  { tags: 'long' },
  async ({ browser, host }) => {
    await withApp({ browser, host }, HOSTILE, [{ answer: '' }], async ({ page, app, button, errors }) => {
      await button('Console').click()
      const console = page.getByRole('region', { name: 'Console' })
      await app.getByRole('button', { name: 'Forge' }).click()
      await console.getByText('forged 1', { exact: true }).waitFor()
      // Not while pointing either: the channel is the runtime's, and the app has no way to it.
      await button('Select').click()
      await app.locator('[data-lathe-outline]').waitFor({ state: 'attached' })
      await app.getByRole('button', { name: 'Forge' }).evaluate((element: HTMLElement) => element.click())
      await console.getByText('forged 2', { exact: true }).waitFor()
      expect(await page.getByRole('dialog', { name: 'Change this element' }).count()).toBe(0)
      expect(await console.getByText('<img').count()).toBe(0)
      await page.keyboard.press('Escape')
      expect(await page.evaluate(() => 'hit' in window)).toBe(false)

      const cdp = await page.context().newCDPSession(page)
      // What the builder's own thread computed, in seconds: waiting for a processor is not counted.
      await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
      const computed = async () => {
        const { metrics } = await cdp.send('Performance.getMetrics')
        return (metrics.find(({ name }) => name === 'TaskDuration') ?? expect.fail('no metric')).value
      }
      const costOf = async (press: string, until: string | RegExp): Promise<number> => {
        const before = await computed()
        // Not awaited: the click would be reported as finished only after the flood.
        await app.getByRole('button', { name: press }).evaluate((element: HTMLElement) => void setTimeout(() => element.click()))
        await console.getByText(until).first().waitFor()
        return (await computed()) - before
      }
      expect(await costOf('Flood', /^and [\d,]+ more$/)).toBeLessThan(0.5)
      // Only as many lines are shown as a person could read.
      expect(await console.locator('li').count()).toBeLessThan(50)
      await page.getByRole('textbox', { name: 'Message' }).fill('Still here')
      await app.getByRole('heading', { name: 'Hostile' }).waitFor()
      expect(errors).toEqual([])
    })
  },
)
