import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright'
import type { AppId } from '../../shared/domain/ids.ts'
import type { RowFilter } from '../../shared/domain/row.ts'
import { type Client } from '../../renderer/api/client.ts'
import { launchBrowser } from '../helpers/browser.ts'
import { clientOf, openBuilder } from '../helpers/builder-page.ts'
import { startHost, temporaryFolder } from '../helpers/host.ts'
import type { Figure } from './figure.ts'
import { writeLargeTable } from './large-table.ts'

const ROWS = 1_000_000
const RUNS = 30

interface Measured {
  readonly filtered: readonly number[]
  readonly saved: readonly number[]
  readonly flushed: readonly number[]
  readonly seen: readonly number[]
}

let measured: Promise<Measured> | null = null
const of = (pick: (all: Measured) => readonly number[]) => async () => pick(await (measured ??= measure()))

export const figures: readonly Figure[] = [
  {
    name: 'a table of 1,000,000 rows: the first rows that meet a condition, without an index',
    unit: 'ms',
    goals: [{ statistic: 'p95', value: 300 }],
    measure: of(({ filtered }) => filtered),
  },
  {
    name: 'a cell: from the key to saved',
    unit: 'ms',
    goals: [{ statistic: 'p95', value: 20 }],
    measure: of(({ saved }) => saved),
  },
  {
    name: 'the same: what this disk takes to keep what was written',
    unit: 'ms',
    goals: [],
    measure: of(({ flushed }) => flushed),
  },
  {
    name: 'a change from elsewhere: from its call to the grid',
    unit: 'ms',
    goals: [{ statistic: 'p95', value: 200 }],
    measure: of(({ seen }) => seen),
  },
]

async function measure(): Promise<Measured> {
  using folder = temporaryFolder()
  const { appId } = await writeLargeTable(folder.path, ROWS)
  await using host = await startHost({ dataDir: folder.path })
  const browser = await launchBrowser()
  try {
    await using builder = await openBuilder(browser, host)
    const { page } = builder
    const client = await clientOf(builder, host)
    const filtered = await filter(client, appId)
    await page.goto(new URL(`/build/app/${appId}`, host.url).href)
    await page.getByRole('tab', { name: 'Database' }).click()
    await page.getByText(`Deal ${ROWS - 1}`, { exact: true }).waitFor()
    return { filtered, ...(await saveCells(page, folder.path)), seen: await changeElsewhere(page, client, appId) }
  } finally {
    await browser.close()
  }
}

/** Each query is new, so that nothing is cached: with many matches, few, and none. */
async function filter(client: Client, appId: AppId): Promise<readonly number[]> {
  const took: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const filters: readonly RowFilter[] = [
      { name: { contains: `${run}9` } },
      { name: { contains: `nobody ${run}` } },
      { name: { startsWith: `Deal ${run + 100}` } },
      { name: { notContains: String(run) } },
      { name: { isEmpty: true, notContains: String(run) } },
    ]
    const began = performance.now()
    await client.entities.window({ appId, entity: 'Deal', filter: filters[run % filters.length] ?? {} })
    took.push(performance.now() - began)
  }
  return took
}

/** From Enter in a cell until it is stored on disk; and for comparison, a plain write of as many bytes. */
async function saveCells(page: Page, folder: string): Promise<Pick<Measured, 'saved' | 'flushed'>> {
  await page.getByRole('grid').focus()
  await page.keyboard.press('Control+Home')
  await page.evaluate(() => {
    const pressed: number[] = []
    Object.assign(globalThis, { pressed })
    performance.setResourceTimingBufferSize(10_000)
    addEventListener('keydown', (event) => event.key === 'Enter' && pressed.push(performance.now()), { capture: true })
  })
  const saved: number[] = []
  const flushed: number[] = []
  using disk = openFile(path.join(folder, 'flush'))
  for (let run = 0; run < RUNS; run += 1) {
    const answered = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await page.keyboard.type(`Written ${run}`)
    await page.keyboard.press('Enter')
    await (await answered).finished()
    await page.getByText(`Written ${run}`, { exact: true }).waitFor()
    saved.push(
      await page.evaluate(() => {
        const { pressed } = globalThis as unknown as { pressed: number[] }
        const last = performance
          .getEntriesByType('resource')
          .findLast(({ name }) => /\/rows\/[^/]+\?/.test(name) || /\/rows\/[^/]+$/.test(name))
        return last === undefined ? Number.NaN : (last as PerformanceResourceTiming).responseEnd - (pressed.at(-1) ?? 0)
      }),
    )
    flushed.push(disk.flush())
  }
  return { saved, flushed }
}

const BYTES_OF_A_CHANGE = 24_576

function openFile(name: string): Disposable & { flush(): number } {
  const file = openSync(name, 'w')
  return {
    flush() {
      const began = performance.now()
      writeSync(file, Buffer.alloc(BYTES_OF_A_CHANGE))
      fsyncSync(file)
      return performance.now() - began
    },
    [Symbol.dispose]: () => closeSync(file),
  }
}

async function changeElsewhere(page: Page, client: Client, appId: AppId): Promise<readonly number[]> {
  await page.keyboard.press('Control+Home')
  const [row] = (await client.entities.rows({ appId, entity: 'Deal', limit: 1 })).rows
  const took: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const text = `From elsewhere ${run}`
    const shown = page.evaluate(
      (wanted) =>
        new Promise<number>((resolve) => {
          const look = () => {
            if (document.querySelector('[role=grid]')?.textContent.includes(wanted) !== true) return
            changes.disconnect()
            resolve(Date.now())
          }
          const changes = new MutationObserver(look)
          changes.observe(document.body, { subtree: true, childList: true, characterData: true })
          look()
        }),
      text,
    )
    const began = Date.now()
    await client.entities.updateRow({
      params: { appId, entity: 'Deal', rowId: row?.id ?? '' },
      query: { data: 'test' },
      body: { name: text },
    })
    took.push((await shown) - began)
  }
  return took
}
