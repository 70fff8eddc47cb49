import type { Page } from 'playwright'
import { AppId, RequestId } from '../../shared/domain/ids.ts'
import { startModelServer } from '../fixtures/model-server.ts'
import { launchBrowser } from '../helpers/browser.ts'
import { clientOf, openBuilder } from '../helpers/builder-page.ts'
import { startHost } from '../helpers/host.ts'
import type { Figure } from './figure.ts'
import { generatedAnswer } from './generated-app.ts'

const FILES = 58
const RUNS = 10
const ROOM = { timeout: 120_000 }

export const figures: readonly Figure[] = [
  {
    name: 'preview of another version of a 58-file app, from the click to its first paint',
    unit: 'ms',
    goals: [{ statistic: 'median', value: 600 }],
    measure: () =>
      withVersions(async (page) => {
        const samples: number[] = []
        await page.getByRole('button', { name: /^All .*versions$/ }).click()
        for (let run = 0; run < RUNS; run += 1) {
          // Each time a version that was not previewed before.
          samples.push(await timed(page, `Preview version ${run + 2}`, `iframe[data-frame="shown"][title$="version ${run + 2}"]`))
        }
        return samples
      }),
  },
  {
    name: 'All Changes of a 58-file app, from the click to the first comparison',
    unit: 'ms',
    goals: [{ statistic: 'median', value: 300 }],
    measure: () =>
      withVersions(async (page) => {
        const samples: number[] = []
        await page.getByRole('button', { name: /^All .*versions$/ }).click()
        for (let run = -1; run < RUNS; run += 1) {
          const took = await timed(page, `See changes of version ${run + 3}`, '[data-dialog="all-changes"] [role="table"]')
          if (run >= 0) samples.push(took)
          await page.keyboard.press('Escape')
          await page.locator('[data-dialog="all-changes"]').waitFor({ state: 'detached' })
        }
        return samples
      }),
  },
]

/** From the click on the button until the element is painted, by the page's own clock. */
async function timed(page: Page, button: string, selector: string): Promise<number> {
  await page.getByRole('button', { name: button, exact: true }).first().waitFor()
  return page.evaluate(
    ([name, wanted]) =>
      new Promise<number>((resolve) => {
        const element = document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)
        if (element === null) throw new Error(`no button ${name}`)
        const started = performance.now()
        element.click()
        const look = () => {
          if (document.querySelector(wanted ?? '') === null) requestAnimationFrame(look)
          else resolve(performance.now() - started)
        }
        look()
      }),
    [button, selector] as const,
  )
}

/** An app with 58 files and a dozen versions, with the list of versions open. */
async function withVersions(measure: (page: Page) => Promise<readonly number[]>): Promise<readonly number[]> {
  const model = await startModelServer([{ answer: generatedAnswer({ files: FILES, bytesPerFile: 3_000 }), chunk: 4_000 }])
  await using host = await startHost({ env: { LATHE_MODEL_URL: model.url, LATHE_MODEL_NAMES: 'test' } })
  const browser = await launchBrowser()
  const builder = await openBuilder(browser, host)
  const { page } = builder
  const client = await clientOf(builder, host)
  const { id } = await client.apps.save({ genApp: { header: 'Figures', appBuilderVersion: 4 } })
  const appId = AppId.parse(id)
  const message = { appId, requestId: RequestId.parse(crypto.randomUUID()), content: 'All of it' }
  await client.chat.send({ ...message, builderModel: 'compatible/test' })
  await page.goto(new URL(`/build/app/${appId}`, host.url).href)
  await page.locator('iframe[data-frame="shown"]').waitFor(ROOM)
  const { pages } = await client.files.bundle({ appId })
  for (let edit = 0; edit < RUNS + 4; edit += 1) {
    await client.files.update({ appId, file: { id: '__pages__Home.tsx', content: `${pages['__pages__Home.tsx'] ?? ''}// ${edit}\n` } })
  }
  await page.getByRole('button', { name: /open versions/ }).click()
  try {
    return await measure(page)
  } finally {
    await browser.close()
    await model.close()
  }
}
