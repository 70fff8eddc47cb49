import { launchBrowser } from '../helpers/browser.ts'
import { buildApp, openBuilder, say } from '../helpers/builder-page.ts'
import { startHost } from '../helpers/host.ts'
import type { Figure } from './figure.ts'

const PROMPT = 'A CRM for a small bakery with customers, orders (status: new, baking, delivered) and products with a price'
const CHANGES = [
  'add a phone number to customers',
  'make it dark green',
  'add suppliers with a name and a city',
  'make it plum',
  'add a page with opening hours',
]

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
      const samples: number[] = []
      for (let run = -1; run < 7; run++) {
        await builder.page.goto(new URL('/home', host.url).href)
        await builder.page.getByRole('textbox', { name: 'What do you want to build?' }).waitFor()
        const started = performance.now()
        await buildApp(builder, PROMPT)
        if (run >= 0) samples.push(performance.now() - started)
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
      await buildApp(builder, PROMPT)
      const samples: number[] = []
      for (let round = 0; round < 3; round++) {
        for (const change of CHANGES) {
          await say(builder, change)
          const lag = await builder.page.evaluate(() => (window as unknown as { lastLag: () => number }).lastLag())
          // The first round of each kind also warms the bundler.
          if (round > 0) samples.push(lag)
        }
      }
      await browser.close()
      return samples
    },
  },
]

/*
 * Runs in the page: when the last bytes of an answer arrived on the feed, and when another frame was shown. The feed's reader is
 * wrapped, since nothing else in the page knows when bytes came in.
 */
const RECORD = `(() => {
  let lastToken = 0
  let shown = 0
  const read = ReadableStreamDefaultReader.prototype.read
  ReadableStreamDefaultReader.prototype.read = async function (...args) {
    const result = await read.apply(this, args)
    if (result.value instanceof Uint8Array) {
      const text = new TextDecoder().decode(result.value)
      if (/turn\\.(text|action-delta|action-finished)/.test(text)) lastToken = performance.now()
    }
    return result
  }
  new MutationObserver(() => {
    const frame = document.querySelector('iframe[data-frame="shown"]')
    if (frame !== null && frame !== window.lastShownFrame) {
      window.lastShownFrame = frame
      shown = performance.now()
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-frame'] })
  window.lastLag = () => shown - lastToken
})()`
