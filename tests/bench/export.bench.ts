import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Browser, Page } from 'playwright'
import { zipFiles } from '../../electron/backend/project/zip-files.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import { signIn } from '../helpers/api.ts'
import { launchBrowser } from '../helpers/browser.ts'
import { buildApp, clientOf, openBuilder } from '../helpers/builder-page.ts'
import { startHost, temporaryFolder } from '../helpers/host.ts'
import { linkModules, startVite, unzip, writeFiles } from '../helpers/project.ts'
import { durations, type Figure } from './figure.ts'

const PROMPT = 'A CRM for a small bakery with customers, orders (status: new, baking, delivered) and products with a price'
const FILES = 1_000
const TITLE = 'title="Customers"'

/** A typical component of sixty lines. */
function component(index: number): string {
  const rows = Array.from({ length: 48 }, (_, row) => `      <Detail label="Field ${row}">{deal.field${row * index} ?? 'none'}</Detail>`)
  return [
    "import { Detail } from '@/components/Detail'",
    '',
    `export function Card${index}({ deal }) {`,
    '  return (',
    ...rows,
    '  )',
    '}',
    '',
  ].join('\n')
}

const thousand = () => new Map(Array.from({ length: FILES }, (_, index) => [`src/components/Card${index}.tsx`, component(index)]))

export const figures: readonly Figure[] = [
  {
    name: 'zip of 1,000 files',
    unit: 'ms',
    goals: [{ statistic: 'median', value: 300 }],
    async measure() {
      const files = thousand()
      using folder = temporaryFolder()
      writeFiles(folder.path, files)
      const command: number[] = []
      const hasCommand = spawnSync('zip', ['-v']).status === 0
      const ours: number[] = []
      for (let run = -1; run < 15; run++) {
        const [duration = 0] = await durations(1, () => zipFiles(files, 'app'), 0)
        if (run >= 0) ours.push(duration)
        if (hasCommand) command.push(...(await durations(1, async () => zipByCommand(folder.path), 0)))
      }
      const median = command.toSorted((a, b) => a - b)[Math.floor(command.length / 2)]
      console.error(
        median === undefined
          ? 'zip is not installed: nothing to compare with'
          : `the zip command in the same run: ${median.toFixed(0)} ms, median`,
      )
      return ours
    },
  },
  {
    name: 'zip of 1,000 files: the longest that others wait',
    unit: 'ms',
    goals: [{ statistic: 'median', value: 50 }],
    async measure() {
      const files = thousand()
      const samples: number[] = []
      for (let run = -1; run < 9; run++) {
        const delay = monitorEventLoopDelay({ resolution: 1 })
        delay.enable()
        await zipFiles(files, 'app')
        delay.disable()
        if (run >= 0) samples.push(delay.max / 1e6)
      }
      return samples
    },
  },
  {
    name: 'cold process → text on the page, to the exported app in Vite’s dev server',
    unit: '×',
    goals: [{ statistic: 'median', value: 0.5 }],
    measure: () =>
      withBoth(async ({ browser, dataDir, project, appId }) => {
        const samples: number[] = []
        for (let run = -1; run < 7; run++) {
          const ours = await untilText(browser, async () => {
            const host = await startHost({ dataDir })
            const { client } = await signIn(host)
            return { url: (await client.apps.preview({ appId })).url, server: host }
          })
          const vite = await untilText(browser, async () => {
            const server = await startVite(project, 'dev')
            return { url: server.url, server }
          })
          console.error(
            `ours ${ours.toFixed(0)} ms, Vite ${vite.toFixed(0)} ms${run < 0 ? ' (not counted: the first start also prepares its packages)' : ''}`,
          )
          if (run >= 0) samples.push(ours / vite)
        }
        return samples
      }),
  },
  {
    name: 'edit → screen, to the exported app in Vite’s dev server',
    unit: '×',
    goals: [{ statistic: 'median', value: 2 }],
    measure: () =>
      withBoth(async ({ browser, dataDir, project, appId }) => {
        await using host = await startHost({ dataDir })
        const builder = await openBuilder(browser, host)
        const client = await clientOf(builder, host)
        await builder.page.goto(new URL(`/build/app/${appId}`, host.url).href)
        await builder.app.getByRole('link', { name: 'Customers' }).first().click()
        await builder.app.getByRole('heading', { name: 'Customers', exact: true }).waitFor()
        await using server = await startVite(project, 'dev')
        const page = await browser.newPage()
        await page.goto(new URL('/customers', server.url).href)
        await page.getByRole('heading', { name: 'Customers', exact: true }).waitFor()
        const file = path.join(project, 'src/pages/Customers.tsx')
        const before = readFileSync(file, 'utf8')
        if (!before.includes(TITLE)) throw new Error('the page has no title to edit')

        const samples: number[] = []
        for (let run = -2; run < 12; run++) {
          const marker = `Edited ${run + 2}.`
          const content = before.replace(TITLE, `title="${marker}"`)
          const ours = await untilMarker(builder.page, 'iframe[data-frame="shown"]', marker, () =>
            client.files.update({ appId, file: { id: '__pages__Customers.tsx', content } }),
          )
          const vite = await untilMarker(page, null, marker, async () => writeFileSync(file, content))
          console.error(`ours ${ours.toFixed(0)} ms, Vite ${vite.toFixed(0)} ms`)
          if (run >= 0) samples.push(ours / vite)
          await page.waitForTimeout(300)
        }
        await page.close()
        await builder[Symbol.asyncDispose]()
        return samples
      }),
  },
]

interface Both {
  readonly browser: Browser
  readonly dataDir: string
  /** The same app, exported, with its packages. */
  readonly project: string
  readonly appId: AppId
}

async function withBoth(measure: (both: Both) => Promise<readonly number[]>): Promise<readonly number[]> {
  using data = temporaryFolder()
  using folder = temporaryFolder()
  const browser = await launchBrowser()
  try {
    const { appId, zip } = await builtApp(browser, data.path)
    writeFiles(folder.path, await unzip(zip))
    const project = path.join(folder.path, zip.name.replace(/\.zip$/, ''))
    linkModules(project)
    return await measure({ browser, dataDir: data.path, project, appId })
  } finally {
    await browser.close()
  }
}

async function builtApp(browser: Browser, dataDir: string): Promise<{ readonly appId: AppId; readonly zip: File }> {
  await using host = await startHost({ dataDir })
  await using builder = await openBuilder(browser, host)
  await buildApp(builder, PROMPT)
  const appId = (/app\/([^/?]+)/.exec(builder.page.url())?.[1] ?? '') as AppId
  const zip = await (await clientOf(builder, host)).files.codeZip({ appId })
  await host.stop()
  return { appId, zip }
}

/** From the start of a process until a row's text is on the page. */
async function untilText(
  browser: Browser,
  start: () => Promise<{ readonly url: string; readonly server: AsyncDisposable }>,
): Promise<number> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const began = performance.now()
  const { url, server } = await start()
  await page.goto(url, { waitUntil: 'commit' })
  await page
    .getByText(/orders by status/i)
    .first()
    .waitFor()
  const duration = performance.now() - began
  await context.close()
  await server[Symbol.asyncDispose]()
  return duration
}

/** Observed inside of the document, frame by frame. A new version may be a new document. */
async function untilMarker(page: Page, frame: string | null, marker: string, edit: () => Promise<unknown>): Promise<number> {
  const documentOf = async () => (frame === null ? page.mainFrame() : await (await page.waitForSelector(frame)).contentFrame())
  const isShown = (text: string) => document.body.innerText.includes(text)
  const watched = await documentOf()
  const here = watched?.waitForFunction(isShown, marker).catch(() => null)
  const began = performance.now()
  const edited = edit()
  const elsewhere = async (): Promise<unknown> => {
    for (;;) {
      const current = await documentOf()
      if (current !== watched) return current?.waitForFunction(isShown, marker)
      if (await Promise.race([here, page.waitForTimeout(20).then(() => null)])) return current
    }
  }
  await elsewhere()
  const duration = performance.now() - began
  await edited
  return duration
}

function zipByCommand(folder: string): void {
  const file = path.join(folder, '..', `${path.basename(folder)}.zip`)
  rmSync(file, { force: true })
  execFileSync('zip', ['-q', '-r', file, '.'], { cwd: folder })
  rmSync(file)
}
