import { AppId } from '../../shared/domain/ids.ts'
import { launchBrowser } from '../helpers/browser.ts'
import { buildApp, clientOf, openBuilder, sendMessage } from '../helpers/builder-page.ts'
import { startHost } from '../helpers/host.ts'
import type { Figure } from './figure.ts'

const PROMPT = 'A CRM for a small bakery with customers, orders (status: new, baking, delivered) and products with a price'
const CHANGES = [
  // The first two also warm up code that only runs after an edit.
  'make it dark green',
  'add a birthday to customers',
  'add suppliers with a name and a city',
  'make it red',
  'add a page with opening hours',
  'rename orders to bakes',
  'add a weight to products',
  'make it navy blue',
  'add recipes with a name and a duration',
  'remove the weight from products',
  'add a note to customers',
  'rename customers to guests',
]
const WARM_UP = 2
const READ_AND_TYPE_MS = 1_500

export const figures: readonly Figure[] = [
  {
    name: 'prompt → interactive preview, scaffolder',
    unit: 'ms',
    goals: [
      { statistic: 'median', value: 1_500 },
      { statistic: 'p95', value: 3_000 },
    ],
    async measure() {
      await using host = await startHost()
      const browser = await launchBrowser()
      const builder = await openBuilder(browser, host)
      await builder.page.addInitScript(RECORD)
      const samples: number[] = []
      for (let run = -1; run < 7; run++) {
        await builder.page.goto(new URL('/home', host.url).href)
        await builder.page.getByRole('textbox', { name: 'What do you want to build?' }).waitFor()
        await buildApp(builder, PROMPT)
        const shownAfter = await builder.page.evaluate(() => (window as unknown as { recorded: Recorded }).recorded)
        // The first app also loads the bundler and the builder's own code.
        if (run >= 0) samples.push(shownAfter.shown - shownAfter.enter)
        await builder.app.getByRole('link', { name: 'Orders' }).first().click()
        await builder.app
          .getByRole('button', { name: /new order/i })
          .first()
          .waitFor()
      }
      await browser.close()
      return samples
    },
  },
  {
    name: 'last streamed token → changed preview visible',
    unit: 'ms',
    goals: [
      { statistic: 'median', value: 300 },
      { statistic: 'p95', value: 600 },
    ],
    async measure() {
      await using host = await startHost()
      const browser = await launchBrowser()
      const builder = await openBuilder(browser, host)
      await builder.page.addInitScript(RECORD)
      await builder.page.reload()
      await buildApp(builder, PROMPT)
      const samples: number[] = []
      for (const [index, change] of CHANGES.entries()) {
        // A person reads the answer and types the next message.
        await builder.page.waitForTimeout(READ_AND_TYPE_MS)
        await sendMessage(builder, change)
        const { shown, lastToken } = await builder.page.evaluate(() => (window as unknown as { recorded: Recorded }).recorded)
        if (index >= WARM_UP) samples.push(shown - lastToken)
      }
      await browser.close()
      return samples
    },
  },
  {
    name: 'file saved → preview shows it',
    unit: 'ms',
    goals: [
      { statistic: 'median', value: 300 },
      { statistic: 'p95', value: 600 },
    ],
    async measure() {
      await using host = await startHost()
      const browser = await launchBrowser()
      const builder = await openBuilder(browser, host)
      await builder.page.addInitScript(RECORD)
      await builder.page.reload()
      await buildApp(builder, PROMPT)
      const appId = /app\/([^/?]+)/.exec(builder.page.url())?.[1] ?? ''
      const { layout } = await (await clientOf(builder, host)).files.bundle({ appId: AppId.parse(appId) })
      const samples: number[] = []
      for (let run = -2; run < 15; run++) {
        await builder.page.waitForTimeout(READ_AND_TYPE_MS)
        const content = `${layout}\n// Saved for the ${run}. time`
        samples.push(...(await builder.page.evaluate(save, { appId, content })).slice(run < 0 ? 1 : 0))
      }
      await browser.close()
      return samples
    },
  },
]

interface Recorded {
  readonly enter: number
  readonly lastToken: number
  readonly shown: number
}

/** Saves a file as the code panel does, and returns the time until the next version was shown. */
async function save({ appId, content }: { readonly appId: string; readonly content: string }): Promise<number[]> {
  const recorded = (window as unknown as { recorded: { shown: number } }).recorded
  const before = recorded.shown
  const began = performance.now()
  await fetch(`/api/apps/${appId}/files/update`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('lathe.token')?.replaceAll('"', '')}` },
    body: JSON.stringify({ appId, file: { id: '__Layout.tsx', content } }),
  })
  while (recorded.shown === before) await new Promise((resolve) => setTimeout(resolve, 2))
  return [recorded.shown - began]
}

/*
 * Runs in the page, with its clock: records when Enter was pressed, when the last bytes of an answer arrived on the feed, and when another
 * version was shown (the app has painted, and in a new frame also its first rows). The feed's reader is wrapped, because the page has no
 * other record of incoming bytes.
 */
const RECORD = `(() => {
  const recorded = (window.recorded = { enter: 0, lastToken: 0, shown: 0 })
  addEventListener('keydown', (event) => {
    if (event.key === 'Enter') recorded.enter = performance.now()
  }, true)
  const read = ReadableStreamDefaultReader.prototype.read
  ReadableStreamDefaultReader.prototype.read = async function (...args) {
    const result = await read.apply(this, args)
    const { value } = result
    const text = value instanceof Uint8Array ? new TextDecoder().decode(value) : typeof value === 'string' ? value : JSON.stringify(value ?? '')
    if (/turn\\.(text|action-delta|action-finished)/.test(text)) recorded.lastToken = performance.now()
    return result
  }
  let known = null
  new MutationObserver(() => {
    const frame = document.querySelector('iframe[data-frame="shown"]')
    const version = frame?.dataset.versionId ?? null
    if (version === null || version === known) return
    known = version
    recorded.shown = performance.now()
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-frame', 'data-version-id'] })
})()`
