import type { Page } from 'playwright'
import { afterAll, expect } from 'vitest'
import { SCREENS } from '../../renderer/screen-list.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import { violations } from '../helpers/axe.ts'
import { type BuilderPage, makeApp, openSignedIn } from '../helpers/builder-page.ts'
import { test } from '../helpers/e2e-test.ts'
import { type Host, startHost } from '../helpers/host.ts'

/* The builder in German, whose words are longer: nothing against it, and nothing reaches past the side. */

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }

let host: Host
let builder: BuilderPage
let page: Page
let appId: AppId
let toolId = ''
test.beforeAll(async ({ browser }) => {
  host = await startHost()
  appId = await makeApp(
    host,
    'Ein CRM für eine kleine Bäckerei: Kunden, Bestellungen (Status: neu, im Ofen, geliefert) und Produkte mit Preis',
  )
  const { client } = await host.signIn()
  toolId = (await client.tools.create({ appId, title: 'Protokoll' })).toolId
  builder = await openSignedIn(browser, host, '/home', { ...NARROW, colorScheme: 'dark', locale: 'de-DE' })
  page = builder.page
})
afterAll(async () => {
  await builder.context.close()
  await host[Symbol.asyncDispose]()
})

async function expectWell(name: string): Promise<void> {
  expect(await violations(page, `${name} in German`)).toEqual([])
  expect([name, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([
    name,
    expect.toSatisfy((px) => px <= 0),
  ])
}

async function show(path: string): Promise<void> {
  const at = path.replace(':appId', appId).replace(':toolId', toolId).replace(':page', 'rows-and-access').replace('*', '/nirgends')
  await page.goto(new URL(at, host.url).href)
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
}

/** Where words are longest in the least room, and where most is entered. */
const OFTEN = ['home', 'settings-models', 'settings-mail', 'build']

test('where people build and enter most, nothing is against the German builder on a phone', async () => {
  for (const { name, path } of SCREENS.filter((screen) => OFTEN.includes(screen.name))) {
    await show(path)
    await expectWell(name)
  }
  await page
    .getByRole('button', { name: /^Veröffentlichen/ })
    .first()
    .click()
  await page.getByRole('radio', { name: /^Angemeldete, gemeinsam/ }).waitFor()
  await expectWell('publish')
})

test.each([NARROW, WIDE])('no screen has anything against it in German, $width wide', { tags: 'long' }, async (size) => {
  await page.setViewportSize(size)
  for (const { name, path } of SCREENS) {
    await show(path)
    await expectWell(name)
  }
})
