import type { Page } from 'playwright'
import { afterAll, expect } from 'vitest'
import { SCREENS } from '../../renderer/screen-list.ts'
import { PACKAGES_TEXT } from '../../shared/text/de/packages.ts'
import { SECRETS_OWN_TEXT } from '../../shared/text/de/secrets.ts'
import { SENTENCES } from '../../shared/text/de/sentences.ts'
import { TABLE_TEXT } from '../../shared/text/de/tables.ts'
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

/** A control by its English, which the catalogue has in German. */
const control = (role: 'button' | 'menuitem' | 'tab', english: keyof typeof SENTENCES) =>
  page.getByRole(role, { name: SENTENCES[english] }).first()

test('no panel and no dialog of an app has anything against it in German', { tags: 'long' }, async () => {
  await page.setViewportSize(WIDE)
  await show('/build/app/:appId')
  for (const panel of ['Versions', 'Users', 'Mail', 'Tests', 'App settings', 'Chat'] as const) {
    await page.getByRole('navigation', { name: SENTENCES.Panels }).getByRole('button', { name: SENTENCES[panel], exact: true }).click()
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
    await expectWell(panel)
  }
  const dialog = page.locator('[data-dialog]')
  async function look(name: string) {
    await dialog.waitFor()
    await expectWell(name)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  await control('tab', 'Database').click()
  await page.getByRole('navigation', { name: SENTENCES.Entities }).getByRole('button').first().click()
  await page.getByRole('grid').waitFor()
  await expectWell('database')
  await page.getByRole('button', { name: TABLE_TEXT.newTable }).click()
  await look('new table')
  for (const name of ['From outside', 'Backups'] as const) {
    await control('button', name).click()
    await look(name)
  }
  await control('tab', 'Code').click()
  await page.getByText('Layout.tsx').first().waitFor()
  await expectWell('code')
  for (const name of [SENTENCES['New file…'], PACKAGES_TEXT.title, SECRETS_OWN_TEXT.managerTitle]) {
    await control('button', 'More about the code').click()
    await page.getByRole('menuitem', { name }).click()
    await look(name)
  }
  await page.keyboard.press('Control+k')
  await look('command palette')
})
