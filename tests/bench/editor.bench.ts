import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { parseSync } from 'oxc-parser'
import type { Browser } from 'playwright'
import { AppId } from '../../shared/domain/ids.ts'
import { launchBrowser } from '../helpers/browser.ts'
import { buildApp, type BuilderPage, clientOf, openBuilder } from '../helpers/builder-page.ts'
import { startHost } from '../helpers/host.ts'
import type { Figure } from './figure.ts'

const RENDERER = path.resolve(import.meta.dirname, '..', '..', 'out', 'renderer')
const PROMPT = 'A CRM for a small bakery with customers, orders (status: new, baking, delivered) and products with a price'
const EDITED = '__components__CustomerForm.tsx'
const REBUILT = '__components__Detail.tsx'
const TYPED = 'const figure = [1, 2, 3].map((each) => each + 1).join(", ") '
const KEYS_APART_MS = 70
const SAVES_APART_MS = 250

export const figures: readonly Figure[] = [
  {
    name: 'first screen, JavaScript gzipped',
    unit: 'KB',
    goals: [{ statistic: 'max', value: 250 }],
    async measure() {
      const files = await firstScreenScripts()
      return [files.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0) / 1000]
    },
  },
  {
    name: 'code editor: from the tab to its text, the first time in a window',
    unit: 'ms',
    goals: [{ statistic: 'median', value: 2_000 }],
    measure: () => withEditor(5, async (open) => (await open()).text),
  },
  {
    name: 'code editor: from the tab to knowing what is wrong, the first time in a window',
    unit: 'ms',
    goals: [{ statistic: 'median', value: 5_000 }],
    measure: () => withEditor(5, async (open) => (await open()).problems),
  },
  {
    name: 'key press in the code editor to paint, while the preview rebuilds',
    unit: 'ms',
    goals: [{ statistic: 'p95', value: 50 }],
    async measure() {
      await using host = await startHost()
      const browser = await launchBrowser()
      const builder = await openBuilder(browser, host)
      await buildApp(builder, PROMPT)
      await openEditor(builder)
      const client = await clientOf(builder, host)
      const appId = AppId.parse(new URL(builder.page.url()).pathname.split('/').at(-1))
      const rebuilt = (await client.files.bundle({ appId })).components[REBUILT] ?? ''
      await builder.page.evaluate(RECORD_KEYS)
      await builder.page.locator('.monaco-editor .view-line').first().click()
      await builder.page.keyboard.press('Control+Home')

      const typing = new AbortController()
      let saves = 0
      const rebuilding = (async () => {
        while (!typing.signal.aborted) {
          saves += 1
          await client.files.update({ appId, file: { id: REBUILT, content: `${rebuilt}// ${saves}\n` } })
          await builder.page.waitForTimeout(SAVES_APART_MS)
        }
      })()
      for (let round = 0; round < 3; round += 1) await builder.page.keyboard.type(TYPED, { delay: KEYS_APART_MS })
      typing.abort()
      await rebuilding
      const samples = await builder.page.evaluate(() => (globalThis as unknown as { keyPaints: number[] }).keyPaints)
      const first = await builder.page.locator('.monaco-editor .view-line').first().innerText()
      if (!first.replaceAll('\u00a0', ' ').includes(TYPED.trim())) throw new Error(`The editor did not get the keys: ${first}`)
      if (saves < 10) throw new Error(`Only ${saves} versions were built while the keys were pressed`)
      await browser.close()
      return samples
    },
  },
]

/** The scripts loaded before the first paint: the page's own, and their static imports. */
async function firstScreenScripts(): Promise<readonly Buffer[]> {
  const html = await readFile(path.join(RENDERER, 'index.html'), 'utf8')
  const found = new Map<string, Buffer>()
  const named = [...html.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="([^"]+\.js)"/g)].map(([, file = '']) => file)
  for (const file of named) await follow(path.join(RENDERER, file))
  return [...found.values()]

  async function follow(file: string): Promise<void> {
    if (found.has(file)) return
    const content = await readFile(file)
    found.set(file, content)
    const { module } = parseSync(file, content.toString())
    const imported = [
      ...module.staticImports.map((each) => each.moduleRequest.value),
      ...module.staticExports.flatMap((each) => each.entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ]
    for (const specifier of imported) await follow(path.join(path.dirname(file), specifier))
  }
}

type Opened = { readonly text: number; readonly problems: number }

/** The same app in a new window each time, so that the editor is not cached. */
async function withEditor(runs: number, measure: (open: () => Promise<Opened>) => Promise<number>): Promise<readonly number[]> {
  await using host = await startHost()
  const browser: Browser = await launchBrowser()
  const builder = await openBuilder(browser, host)
  await buildApp(builder, PROMPT)
  const samples: number[] = []
  for (let run = -1; run < runs; run += 1) {
    await builder.page.reload()
    await builder.app.getByRole('navigation').first().waitFor()
    const taken = await measure(() => openEditor(builder))
    if (run >= 0) samples.push(taken)
    // A reload shows the last tab again.
    await builder.page.getByRole('tab', { name: 'Preview' }).click()
  }
  await browser.close()
  return samples
}

/** From the Code tab until the file is shown, and until the compiler's problems are. */
async function openEditor({ page }: BuilderPage): Promise<Opened> {
  const started = performance.now()
  await page.getByRole('tab', { name: 'Code' }).click()
  await page.getByRole('treeitem', { name: new RegExp(EDITED.slice(EDITED.lastIndexOf('__') + 2)) }).click()
  await page.locator('.monaco-editor .view-line').first().waitFor()
  const text = performance.now() - started
  await page.locator('[data-problems]').first().waitFor()
  return { text, problems: performance.now() - started }
}

/** A key press counts as painted after the next frame. */
const RECORD_KEYS = `
  globalThis.keyPaints = []
  addEventListener('keydown', (event) => {
    if (event.key.length !== 1 || event.ctrlKey) return
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => keyPaints.push(performance.now() - event.timeStamp)
      port2.postMessage(null)
    })
  }, true)
`
