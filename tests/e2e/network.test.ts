import { networkInterfaces } from 'node:os'
import { afterAll, expect } from 'vitest'
import { lanAddresses } from '../../electron/backend/network/lan-addresses.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import { NETWORK_TEXT } from '../../shared/text/network.ts'
import { type BuilderPage, makeApp, openApp } from '../helpers/builder-page.ts'
import { test } from '../helpers/e2e-test.ts'
import { violations } from '../helpers/axe.ts'

/* A published app on this network: switched on in the dialog, opened by another browser at an address of this machine, ended by the switch. */

let builder: BuilderPage
let appId: AppId
test.beforeAll(async ({ browser, host }) => {
  appId = await makeApp(host, 'A CRM for a small bakery with customers and orders')
  const { client } = await host.signIn()
  await client.apps.publish({ appId, withTestRows: true, audience: 'looks' })
  builder = await openApp(browser, host, appId)
})
afterAll(() => builder.context.close())

test('an app is shared on this network until it is switched off, by keyboard alone', async ({ browser }) => {
  const { page } = builder
  await page.getByRole('button', { name: /^Published/ }).press('Enter')
  await page.getByRole('button', { name: `${NETWORK_TEXT.title}…` }).press('Enter')
  const dialog = page.locator('[data-dialog="network-share"]')
  const share = dialog.getByRole('switch', { name: NETWORK_TEXT.share })
  expect(await share.isChecked()).toBe(false)
  await share.press('Space')
  await dialog.getByRole('switch', { name: NETWORK_TEXT.keep }).waitFor()
  // A machine that is in no private network says so, and there is nothing to open.
  if (lanAddresses(networkInterfaces()).length === 0) {
    await dialog.getByText(NETWORK_TEXT.problems['no-network']).waitFor()
    return
  }
  await dialog.getByText(NETWORK_TEXT.nobody).waitFor()
  const address = await dialog.getByRole('radio', { checked: true }).getAttribute('value')
  if (address === null) throw new Error('no address is shown')
  await dialog.getByRole('img', { name: `QR code of ${address}` }).waitFor()
  expect(await violations(page, 'network-share')).toEqual([])

  const phone = await browser.newContext({ ignoreHTTPSErrors: true })
  try {
    const visitor = await phone.newPage()
    await visitor.goto(new URL('customers', address).href)
    await visitor.getByRole('heading', { name: 'Customers', level: 1 }).waitFor()
    await visitor.getByRole('row').nth(1).waitFor()
    await dialog.getByRole('list', { name: NETWORK_TEXT.devices }).getByText('Chrome').waitFor()

    await share.press('Space')
    await dialog.getByRole('list', { name: NETWORK_TEXT.devices }).waitFor({ state: 'detached' })
    expect(await share.isChecked()).toBe(false)
    await expect(visitor.goto(address)).rejects.toThrow('ERR_CONNECTION_REFUSED')
  } finally {
    await phone.close()
  }
})
