import { mkdirSync } from 'node:fs'
import { launchBrowser } from './helpers/browser.ts'
import { startHost } from './helpers/host.ts'
const out = '/tmp/shots10'; mkdirSync(out, { recursive: true })
const [browser, host] = await Promise.all([launchBrowser(), startHost()])
const WISH = process.argv[2] ?? 'I run a little bike repair shop and need something to write the repairs down. customer name, phone, which bike, whats wrong with it, the price and when it has to be ready. I want to see quickly which ones are waiting, which im working on and which are done.'
const shots = async (page: any, name: string) => {
  for (const [theme, w, h] of [['light', 1440, 900], ['dark', 1440, 900], ['light', 390, 844], ['dark', 390, 844]] as const) {
    if (!(name.includes('all') || (theme === 'light' && w === 1440) || (theme === 'dark' && w === 390))) continue
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width: w, height: h })
    await page.waitForTimeout(700)
    await page.screenshot({ path: `${out}/${name}-${theme}-${w}.png` })
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.waitForTimeout(300)
}
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: 'light', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(host.url)
  const box = page.getByRole('textbox').first()
  await box.waitFor()
  await shots(page, '1-home')
  await box.fill(WISH)
  await page.keyboard.press('Enter')
  await page.waitForURL(/build\/app/)
  await page.frameLocator('iframe').first().getByRole('heading').first().waitFor({ timeout: 60_000 })
  await page.waitForTimeout(2500)
  await shots(page, '2-built-all')
  await page.getByRole('tab', { name: 'Database' }).click()
  await page.getByRole('grid').waitFor()
  await page.waitForTimeout(800)
  await shots(page, '3-db-all')
  for (const tab of await page.getByRole('tab').allTextContents()) console.log('tab', tab)
  await page.screenshot({ path: `${out}/4.png` })
} catch (e) { console.log(String(e)) } finally { await browser.close(); await host[Symbol.asyncDispose]() }
