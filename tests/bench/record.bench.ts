import type { Page } from 'playwright'
import { APPS_TEXT } from '../../shared/text/apps.ts'
import { launchBrowser } from '../helpers/browser.ts'
import { buildApp, openSignedIn } from '../helpers/builder-page.ts'
import { startHost } from '../helpers/host.ts'
import type { Figure } from './figure.ts'

const KEYS = 100
const KEYS_APART_MS = 120
const ADDRESS = 'https://example.com/terms'

/** From the press of a key in a panel until the frame beside it shows what the link says then. */
export const figures: readonly Figure[] = [
  {
    name: 'a setting is typed: until the preview shows it',
    unit: 'ms',
    goals: [{ statistic: 'p95', value: 150 }],
    async measure() {
      await using host = await startHost()
      const browser = await launchBrowser()
      try {
        await using builder = await openSignedIn(browser, host)
        const { page } = builder
        await buildApp(builder, 'A bakery with customers and orders')
        await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'App settings', exact: true }).click()
        const settings = page.getByRole('region', { name: 'App settings', exact: true })
        await settings.getByRole('button', { name: APPS_TEXT.panelDone }).waitFor()
        return await typeLink(page)
      } finally {
        await browser.close()
      }
    },
  },
]

/** The clocks of both pages are one: the time of the system, with fractions. */
async function typeLink(page: Page): Promise<readonly number[]> {
  const frame = page.frameLocator('iframe[data-frame="shown"]')
  const terms = page.getByRole('textbox', { name: 'Terms of service' })
  await terms.fill(ADDRESS)
  await frame.getByRole('link', { name: 'Terms of service' }).waitFor()
  await frame.locator('body').evaluate((body) => {
    const seen: [href: string, at: number][] = []
    Object.assign(globalThis, { seen })
    const look = () => {
      const href = document.querySelector('#lathe-foot a')?.getAttribute('href')
      if (href !== undefined && href !== null) seen.push([href, performance.timeOrigin + performance.now()])
    }
    new MutationObserver(() => requestAnimationFrame(look)).observe(body, { childList: true })
  })
  await page.evaluate(`
    globalThis.pressed = []
    addEventListener('keydown', () => pressed.push(performance.timeOrigin + performance.now()), true)
  `)
  await terms.press('End')
  for (let key = 0; key < KEYS; key += 1) {
    await terms.press('a')
    await page.waitForTimeout(KEYS_APART_MS)
  }
  const pressed = (await page.evaluate('pressed.slice(1)')) as readonly number[]
  const seen = (await frame.locator('body').evaluate(() => Reflect.get(globalThis, 'seen') as unknown)) as readonly (readonly [
    href: string,
    at: number,
  ])[]
  return pressed.map((at, index) => {
    const shown = seen.find(([href]) => href.length >= ADDRESS.length + index + 1)
    if (shown === undefined) throw new Error(`What key ${index + 1} wrote was never seen.`)
    return shown[1] - at
  })
}
