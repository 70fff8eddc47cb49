import type { Browser, Page } from 'playwright'
import { signIn } from '../helpers/api.ts'
import { launchBrowser } from '../helpers/browser.ts'
import { openBuilder } from '../helpers/builder-page.ts'
import { startHost, temporaryFolder } from '../helpers/host.ts'
import type { Figure } from './figure.ts'
import { writeLargeTable } from './large-table.ts'

const ROWS = 1_000_000
const ALL_ROWS = 5_000_000
const DELETED = 100_000
const DELETED_AT_ONCE = 1_000
const RUNS = 5
const JUMPS = 40
const SCROLL_MS = 2_000
const WHEEL_PX = 240

interface Measured {
  readonly opened: readonly number[]
  readonly frames: readonly number[]
  readonly jumps: readonly number[]
}

let measured: Promise<Measured> | null = null
const of = (pick: (all: Measured) => readonly number[]) => async () => pick(await (measured ??= measure()))

export const figures: readonly Figure[] = [
  {
    name: 'a table of 1,000,000 rows: from the tab to its first rows',
    unit: 'ms',
    goals: [{ statistic: 'median', value: 300 }],
    measure: of(({ opened }) => opened),
  },
  {
    name: 'a table of 1,000,000 rows: frames while it is scrolled, beside an empty page',
    unit: '×',
    better: 'more',
    goals: [{ statistic: 'median', value: 0.95 }],
    measure: of(({ frames }) => frames),
  },
  {
    name: 'a table of 1,000,000 rows: a jump to any place',
    unit: 'ms',
    goals: [{ statistic: 'p95', value: 100 }],
    measure: of(({ jumps }) => jumps),
  },
  {
    name: 'a table of 5,000,000 rows: the last of them, from the first',
    unit: 'ms',
    goals: [{ statistic: 'max', value: 5_000 }],
    measure: reachLast,
  },
  { name: '100,000 rows are deleted', unit: 'ms', goals: [{ statistic: 'median', value: 3_000 }], measure: deleteMany },
]

async function measure(): Promise<Measured> {
  using folder = temporaryFolder()
  const { appId } = await writeLargeTable(folder.path, ROWS)
  await using host = await startHost({ dataDir: folder.path })
  const browser = await launchBrowser()
  try {
    await using builder = await openBuilder(browser, host)
    const { page } = builder
    const opened: number[] = []
    for (let run = 0; run < RUNS; run += 1) {
      await page.goto(new URL(`/build/app/${appId}`, host.url).href)
      await page.getByRole('tab', { name: 'Preview' }).click()
      const tab = page.getByRole('tab', { name: 'Database' })
      await tab.waitFor()
      const began = performance.now()
      await tab.click()
      await page.getByText(`Deal ${ROWS - 1}`, { exact: true }).waitFor()
      opened.push(performance.now() - began)
    }
    const frames: number[] = []
    for (let run = 0; run < RUNS; run += 1) frames.push((await framesIn(page)) / (await framesOfEmptyPage(browser)))
    // The first jump to the end builds the marks; `reachLast` measures that.
    await jumpTo(page, 1)
    const jumps: number[] = []
    for (let jump = 0; jump < JUMPS; jump += 1) jumps.push(await jumpTo(page, (jump * 0.618_034) % 1))
    return { opened, frames, jumps }
  } finally {
    await browser.close()
  }
}

/** Frames per second while scrolling with the wheel. */
async function framesIn(page: Page): Promise<number> {
  const scroller = page.locator('[data-scrolls], [role=grid]').first()
  await scroller.hover()
  await page.evaluate(`
    globalThis.frames = 0
    globalThis.count = () => { frames += 1; globalThis.counting = requestAnimationFrame(count) }
    globalThis.counting = requestAnimationFrame(count)
  `)
  const began = performance.now()
  while (performance.now() - began < SCROLL_MS) await page.mouse.wheel(0, WHEEL_PX)
  const took = performance.now() - began
  return page.evaluate((ms) => {
    const { frames, counting } = globalThis as unknown as { frames: number; counting: number }
    cancelAnimationFrame(counting)
    return (frames * 1_000) / ms
  }, took)
}

async function framesOfEmptyPage(browser: Browser): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.setContent('<div data-scrolls style="height: 800px; overflow: auto"><div style="height: 1000000px"></div></div>')
  const frames = await framesIn(page)
  await page.close()
  return frames
}

/** From the scroll bar's new position until its rows are shown. */
function jumpTo(page: Page, share: number): Promise<number> {
  return page.evaluate(
    (to) =>
      new Promise<number>((resolve) => {
        const grid = document.querySelector('[role=grid]')
        const scroller = [grid, ...(grid?.querySelectorAll('*') ?? [])].find(
          (each) => each !== null && each.scrollHeight > each.clientHeight + 10_000,
        )
        if (scroller === null || scroller === undefined) throw new Error('Nothing scrolls')
        const before = grid?.querySelector('[data-column="0"]')?.textContent
        const began = performance.now()
        scroller.scrollTop = to * (scroller.scrollHeight - scroller.clientHeight)
        const look = () => {
          const cells = [...(grid?.querySelectorAll('[data-column="0"]') ?? [])]
          const isThere = cells.length > 0 && cells[0]?.textContent !== before && cells.every(({ textContent }) => textContent !== '')
          if (isThere || performance.now() - began > 20_000) resolve(performance.now() - began)
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
    share,
  )
}

async function reachLast(): Promise<readonly number[]> {
  using folder = temporaryFolder()
  const { appId } = await writeLargeTable(folder.path, ALL_ROWS)
  await using host = await startHost({ dataDir: folder.path })
  const browser = await launchBrowser()
  try {
    await using builder = await openBuilder(browser, host)
    const { page } = builder
    await page.goto(new URL(`/build/app/${appId}`, host.url).href)
    await page.getByRole('tab', { name: 'Database' }).click()
    await page.getByText(`Deal ${ALL_ROWS - 1}`, { exact: true }).waitFor()
    const began = performance.now()
    await page.getByRole('grid').focus()
    await page.keyboard.press('Control+End')
    await page.getByText('Deal 0', { exact: true }).waitFor()
    return [performance.now() - began]
  } finally {
    await browser.close()
  }
}

/** Deletes like the grid: in batches, so that it can be cancelled and undone. */
async function deleteMany(): Promise<readonly number[]> {
  const took: number[] = []
  for (let run = 0; run < 3; run += 1) {
    using folder = temporaryFolder()
    const { appId } = await writeLargeTable(folder.path, DELETED)
    await using host = await startHost({ dataDir: folder.path })
    const { client } = await signIn(host)
    const place = { params: { appId, entity: 'Deal' }, query: { data: 'test' } } as const
    const ids = Array.from({ length: DELETED }, (_, i) => `0198a000-0000-7000-8000-${i.toString(16).padStart(12, '0')}`)
    const began = performance.now()
    for (let from = 0; from < DELETED; from += DELETED_AT_ONCE) {
      await client.entities.deleteRows({ ...place, body: { rowIds: ids.slice(from, from + DELETED_AT_ONCE) } })
    }
    took.push(performance.now() - began)
  }
  return took
}
