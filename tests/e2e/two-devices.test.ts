import path from 'node:path'
import type { Page } from 'playwright'
import { afterAll, expect } from 'vitest'
import { connectAccountServer } from '../../electron/transport/connect-account-server.ts'
import { connectServer } from '../../electron/transport/connect-server.ts'
import { APP_SYNC_TEXT } from '../../shared/text/app-sync.ts'
import { buildersAt, PASSWORD } from '../doors/builders.ts'
import { giveTasks, type OpenDoors, openDoors } from '../doors/open-doors.ts'
import { violations } from '../helpers/axe.ts'
import { openSignedIn } from '../helpers/builder-page.ts'
import { test } from '../helpers/e2e-test.ts'
import { type KeepingServer, startKeepingServer, type Way } from '../helpers/keeping-server.ts'
import { deleteElsewhere, until } from '../helpers/park-a-change.ts'
import { vendorFolder } from '../helpers/vendor.ts'

const EMAIL = 'dana@example.com'
const PHONE = { width: 390, height: 844 }
const shots = process.env['LATHE_SHOTS']

let doors: OpenDoors
let server: KeepingServer
let way: Way
test.beforeAll(async () => {
  server = await startKeepingServer()
  way = await server.openWay()
  doors = await openDoors({
    vendorDir: await vendorFolder(),
    rendererFolder: path.resolve(import.meta.dirname, '../../out/renderer'),
    servers: { connect: connectServer, connectAccount: connectAccountServer },
  })
})
afterAll(async () => {
  await doors[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

/** Nothing against what is shown, in both themes. */
async function look(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    if (shots !== undefined) await page.screenshot({ path: `${shots}/${where}-${colorScheme}.png` })
    expect(await violations(page, `${where}, ${colorScheme}`, { rules: colorScheme === 'light' ? 'all' : 'colours' })).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

test('a person signs in at a server, syncs an app, works on without it, and decides what was changed twice', async ({ browser }) => {
  const { id: appId } = doors.newApp('Bakery')
  await giveTasks(doors, appId)
  const token = await buildersAt(server.doors).signUp(EMAIL)
  const host = {
    url: `http://studio.localhost:${doors.port}`,
    signIn: () => Promise.resolve({ token: doors.token, client: doors.clients.HTTP }),
  }
  await using opened = await openSignedIn(browser, host, '/settings/account')
  const { page } = opened
  const form = page.getByRole('form', { name: APP_SYNC_TEXT.signInTitle })
  await form.getByLabel('Server’s address').fill(way.address)
  await form.getByLabel('Email').fill(EMAIL)
  await form.getByLabel('Password').fill('not this one')
  await form.getByLabel('Password').press('Enter')
  await form.getByRole('alert').waitFor()
  await look(page, 'server-sign-in')
  await form.getByLabel('Password').fill(PASSWORD)
  await form.getByLabel('Password').press('Enter')
  await page.getByText('Signed in', { exact: true }).waitFor()
  await page.getByText(APP_SYNC_TEXT.appsNone).waitFor()

  await page.goto(`${host.url}/build/app/${appId}`)
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'App settings', exact: true }).click()
  await page.getByRole('radio', { name: APP_SYNC_TEXT.keptInSync, exact: true }).press('Space')
  await page.getByRole('button', { name: APP_SYNC_TEXT.synced, exact: true }).waitFor()
  await look(page, 'app-synced')

  way.cut()
  const actor = { kind: 'builder', userId: 'owner', through: 'grid' } as const
  const place = { data: 'test', entity: 'Task', actor } as const
  const engine = doors.backend.engine.of(appId)
  const { rows } = await engine.listRows({ ...place, query: { sort: '-createdAt', limit: 1, filter: {} } })
  const rowId = rows[0]?.id ?? expect.fail('no row')
  await engine.updateRow({ ...place, rowId, fields: { title: 'bake twice' } })
  await page.getByRole('button', { name: APP_SYNC_TEXT.offline(1) }).press('Enter')
  await page.getByText(APP_SYNC_TEXT.about.offline).waitFor()
  await look(page, 'app-offline')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Database' }).click()
  await page.getByRole('gridcell').getByText(APP_SYNC_TEXT.notSent).first().waitFor({ state: 'attached' })
  await look(page, 'row-not-sent')

  await deleteElsewhere(server, token, appId, rowId)
  way.mend()
  await doors.clients.HTTP.appSync.retry({ appId })
  await until(doors.clients.HTTP, appId, ({ parked }) => parked === 1)
  await page.getByRole('button', { name: APP_SYNC_TEXT.attention(1) }).press('Enter')
  const dialog = page.getByRole('dialog', { name: APP_SYNC_TEXT.parkedTitle })
  await dialog.getByRole('region', { name: 'Task: bake twice' }).waitFor()
  await look(page, 'parked-row')
  await page.setViewportSize(PHONE)
  await look(page, 'parked-row-phone')
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: APP_SYNC_TEXT.bringBack }).press('Enter')
  await dialog.getByText(APP_SYNC_TEXT.parkedNone).waitFor()
  await dialog.getByRole('button', { name: 'Done' }).press('Enter')
  await page.getByRole('button', { name: APP_SYNC_TEXT.synced, exact: true }).waitFor()
  const back = await engine.listRows({ ...place, query: { sort: '-createdAt', limit: 10, filter: {} } })
  expect(back.rows.map((row) => row['title'])).toContain('bake twice')

  await page.goto(`${host.url}/settings/account`)
  await page.getByText('Bakery').last().waitFor()
  await look(page, 'apps-on-server')
  await page.setViewportSize(PHONE)
  await look(page, 'apps-on-server-phone')
})
