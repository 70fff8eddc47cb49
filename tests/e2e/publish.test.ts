import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright'
import { afterAll, expect } from 'vitest'
import { APP_ERRORS } from '../../shared/domain/app-error.ts'
import { AppId } from '../../shared/domain/ids.ts'
import { ANALYTICS_TEXT } from '../../shared/text/analytics.ts'
import { AUDIENCE_TEXT, PUBLISH_TEXT } from '../../shared/text/publish.ts'
import { type BuilderPage, buildApp, clientOf, openBuilder, sendMessage } from '../helpers/builder-page.ts'
import { test } from '../helpers/e2e-test.ts'
import { type Host, startHost } from '../helpers/host.ts'

/* Publishing through the dialog, from the first time to a changed address, and what a stranger sees. */

let browser: Browser
let host: Host
let builder: BuilderPage
let page: Page
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
  host = await startHost()
  builder = await openBuilder(browser, host)
  page = builder.page
  await buildApp(builder, 'A CRM for a small bakery with customers and orders')
})
afterAll(async () => {
  await builder.context.close()
  await host[Symbol.asyncDispose]()
})

const dialog = () => page.locator('[data-dialog="publish"]')
const address = () => dialog().getByRole('textbox', { name: 'Address' })
const audience = (choice: keyof typeof AUDIENCE_TEXT.labels) =>
  dialog().getByRole('radio', { name: `${AUDIENCE_TEXT.labels[choice]} ${AUDIENCE_TEXT.hints[choice]}` })
const appId = () => AppId.parse(new URL(page.url()).pathname.split('/').at(-1))
const liveAt = (slug: string) => `http://${slug}.studio.localhost:${host.port}/`

async function openPublish(): Promise<void> {
  if (!(await dialog().isVisible())) {
    await page
      .getByRole('button', { name: /^Publish/ })
      .first()
      .click()
  }
  await dialog().waitFor()
}

/** Pressed controls disappear, so the focus must move on. */
async function expectFocus(name: string): Promise<void> {
  const button = dialog().getByRole('button', { name })
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
}

async function asStranger<T>(url: string, look: (visitor: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext()
  try {
    const visitor = await context.newPage()
    await visitor.goto(url)
    return await look(visitor)
  } finally {
    await context.close()
  }
}

test('before the first publish the dialog shows the future address and audience', async () => {
  await openPublish()
  await dialog().getByText(liveAt('bakery-crm')).waitFor()
  await dialog().getByText(PUBLISH_TEXT.onThisComputer).waitFor()
})

test('the first publish asks for the audience and about test rows; a visitor is told that lists are closed, not that they are empty', async () => {
  await openPublish()
  const publish = dialog().getByRole('button', { name: 'Publish', exact: true })
  await audience('builder').waitFor()
  // What the lists of a new app say is what people who sign in may do.
  expect(await audience('members').isChecked()).toBe(true)
  expect(await publish.getAttribute('aria-disabled')).not.toBe('true')
  await audience('builder').click()
  await dialog()
    .getByRole('radio', { name: /^Take the \d+ test records along/ })
    .click()
  await publish.click()
  await dialog().getByText('There is nothing to publish.').waitFor()
  await expectFocus('Done')
  await dialog().getByText(liveAt('bakery-crm')).waitFor()
  await asStranger(liveAt('bakery-crm'), async (visitor) => {
    await visitor.getByRole('status').filter({ hasText: 'This is not open to visitors' }).waitFor()
    await expect.poll(() => visitor.locator('[data-slot="stat"]').first().innerText()).toMatch(/–/)
    await visitor.getByRole('link', { name: 'Orders' }).first().click()
    await visitor.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
    await visitor.getByRole('heading', { name: 'This is not open to visitors' }).first().waitFor()
  })
})

const customers = () => new URL('/customers', liveAt('bakery-crm')).href

test('with an audience that may look, visitors see the rows, and are offered no other action', async () => {
  await audience('looks').click()
  await dialog().getByRole('heading', { name: 'What changes for your users' }).waitFor()
  await dialog()
    .getByText(/Customer/)
    .first()
    .waitFor()
  expect(
    await dialog()
      .getByRole('radio', { name: /test record/ })
      .count(),
  ).toBe(0)
  await dialog().getByRole('button', { name: 'Publish changes' }).click()
  await dialog().getByText('There is nothing to publish.').waitFor()
  expect(await audience('looks').isChecked()).toBe(true)
  await asStranger(customers(), async (visitor) => {
    await visitor.getByRole('table').getByRole('row').nth(1).waitFor()
    await visitor.getByText('You can look, but not change anything').waitFor()
    expect(await visitor.getByRole('button', { name: 'New customer' }).count()).toBe(0)
    await visitor.getByRole('table').getByRole('row').nth(1).click()
    await visitor.getByText('You can look, but not change anything').waitFor()
    expect(await visitor.getByRole('button', { name: /^(?:Edit|Delete|Add|New)/ }).count()).toBe(0)
  })
})

test('with an audience that may add, their rows are stored', async () => {
  await audience('adds').click()
  await dialog().getByRole('button', { name: 'Publish changes' }).click()
  await dialog().getByText('There is nothing to publish.').waitFor()
  await asStranger(customers(), async (visitor) => {
    await visitor.getByRole('button', { name: 'New customer' }).first().click()
    await visitor.getByRole('dialog').getByLabel('Name').fill('A stranger')
    await visitor.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await visitor.getByRole('row').filter({ hasText: 'A stranger' }).click()
    await visitor.getByRole('heading', { name: 'A stranger', level: 1 }).waitFor()
    expect(await visitor.getByRole('button', { name: /^(?:Edit|Delete)/ }).count()).toBe(0)
  })
})

test('a taken, reserved or invalid address is refused beside its field, and the old one stays', async () => {
  const client = await clientOf(builder, host)
  await client.apps.save({ genApp: { header: 'Flower shop', appBuilderVersion: 4 } })
  await openPublish()
  await dialog().getByRole('button', { name: 'Change address' }).click()
  for (const [slug, code] of [
    ['flower-shop', 'SLUG_TAKEN'],
    ['studio', 'SLUG_RESERVED'],
    ['7', 'SLUG_INVALID'],
  ] as const) {
    await address().fill(slug)
    await page.keyboard.press('Enter')
    await dialog().getByText(APP_ERRORS[code].message).waitFor()
    expect(await address().getAttribute('aria-invalid')).toBe('true')
    const described = (await address().getAttribute('aria-describedby')) ?? ''
    expect(await page.locator(`[id="${described.split(' ').at(-1)}"]`).innerText()).toContain(APP_ERRORS[code].message)
  }
  // Leaves the field instead of closing the dialog.
  await page.keyboard.press('Escape')
  await expectFocus('Change address')
  await dialog().getByText(liveAt('bakery-crm')).waitFor()

  await dialog().getByRole('button', { name: 'Change address' }).click()
  await address().fill('bread')
  await page.keyboard.press('Enter')
  await dialog().getByText(liveAt('bread')).waitFor()
  await asStranger(liveAt('bread'), (visitor) => visitor.getByRole('heading', { name: 'Bakery CRM' }).waitFor())
  await asStranger(liveAt('bakery-crm'), (visitor) => visitor.getByRole('heading', { name: 'There is no app at this address' }).waitFor())
})

test('an unsaved address is published too, unless it is refused', { tags: 'long' }, async () => {
  await page.keyboard.press('Escape')
  // Whatever of this file runs before it, the app is published, and there is another one.
  const { apps } = await clientOf(builder, host)
  await apps.save({ genApp: { header: 'Flower shop', appBuilderVersion: 4 } })
  await apps.publish({ appId: appId() })
  await sendMessage(builder, 'add a phone number to customers')
  await openPublish()
  await dialog().getByRole('button', { name: 'Change address' }).click()
  await address().fill('flower-shop')
  await dialog().getByRole('button', { name: 'Publish changes' }).click()
  await dialog().getByText(APP_ERRORS.SLUG_TAKEN.message).waitFor()
  await dialog().getByRole('button', { name: 'Publish changes' }).waitFor()

  await address().fill('our-bread')
  await dialog().getByRole('button', { name: 'Publish changes' }).click()
  await dialog().getByText('There is nothing to publish.').waitFor()
  await dialog().getByText(liveAt('our-bread')).waitFor()
  await asStranger(liveAt('our-bread'), (visitor) => visitor.getByRole('heading', { name: 'Bakery CRM' }).waitFor())

  await dialog().getByRole('button', { name: 'Change address' }).click()
  await address().fill('bread')
  await dialog().getByRole('button', { name: 'Done' }).click()
  await dialog().waitFor({ state: 'detached' })
  await asStranger(liveAt('bread'), (visitor) => visitor.getByRole('heading', { name: 'Bakery CRM' }).waitFor())
})

test('hiding records of users must be confirmed with their number', async () => {
  await page.keyboard.press('Escape')
  await sendMessage(builder, 'Remove orders')
  await openPublish()
  const publish = dialog().getByRole('button', { name: /^Publish and hide \d+ live entries$/ })
  await publish.waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  for (const name of ['Unpublish', 'Cancel']) {
    expect((await dialog().getByRole('button', { name }).boundingBox())?.x).toBeGreaterThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await publish.click()
  await dialog().getByText('There is nothing to publish.').waitFor()
})

test('an unpublished app cannot be opened; published again, its records are back', async () => {
  await openPublish()
  await dialog().getByRole('button', { name: 'Unpublish' }).click()
  await page.locator('[data-dialog="unpublish"]').getByRole('button', { name: 'Unpublish' }).click()
  await dialog().waitFor({ state: 'detached' })
  await asStranger(liveAt('bread'), (visitor) => visitor.getByRole('heading', { name: 'There is no app at this address' }).waitFor())
  await openPublish()
  expect(
    await dialog()
      .getByRole('radio', { name: /test record/ })
      .count(),
  ).toBe(0)
  await dialog()
    .getByRole('button', { name: /^Publish/ })
    .last()
    .click()
  await dialog().getByText('There is nothing to publish.').waitFor()
  await asStranger(new URL('/customers', liveAt('bread')).href, async (visitor) => {
    await visitor.getByRole('table').getByRole('row').nth(1).waitFor()
  })
})

test('who visits is seen in the analytics as they come, and downloaded; an app that is not published asks to be', async () => {
  await page.keyboard.press('Escape')
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: ANALYTICS_TEXT.title }).click()
  const region = (name: string) => page.getByRole('region', { name, exact: true })
  await page.getByRole('heading', { name: ANALYTICS_TEXT.none.title }).waitFor()
  const context = await browser.newContext({ userAgent: 'A visitor (Mobile)' })
  const visitor = await context.newPage()
  await visitor.goto(liveAt('bread'))
  await visitor.getByRole('link', { name: 'Customers' }).first().click()
  await visitor.getByRole('heading', { name: 'Customers', level: 1 }).waitFor()
  await region(ANALYTICS_TEXT.now.title).getByText(ANALYTICS_TEXT.now.people(1)).waitFor()
  await region(ANALYTICS_TEXT.kinds.pages).getByText('/customers').waitFor()
  await region(ANALYTICS_TEXT.kinds.devices).getByText('Phone').waitFor()
  // Strangers before were browsers of the very kind that the builder has.
  await page.getByText(/visits of your own are counted apart/).waitFor()
  await context.close()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: ANALYTICS_TEXT.download }).click()])
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^Pages,[\d-]+\/[\d-]+,\/customers,1\r$/m)

  await page.getByRole('button', { name: /^Visitors/ }).click()
  await page.getByText(ANALYTICS_TEXT.table).click()
  await page.getByRole('table', { name: ANALYTICS_TEXT.figures.visitors }).getByRole('row').nth(6).waitFor()
  const { apps } = await clientOf(builder, host)
  await apps.unpublish({ appId: appId() })
  await page.getByRole('heading', { name: ANALYTICS_TEXT.publishFirst }).waitFor()
  await apps.publish({ appId: appId() })
  await region(ANALYTICS_TEXT.kinds.pages).getByText('/customers').waitFor()
  await page.getByRole('link', { name: /^Back to/ }).click()
  await page.getByRole('button', { name: 'Published', exact: true }).waitFor()
})

test('the address has a line of its own where space is short', { tags: 'long' }, async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPublish()
  const url = await dialog().getByText(liveAt('bread')).boundingBox()
  const button = await dialog().getByRole('button', { name: 'Change address' }).boundingBox()
  expect(url?.height).toBeLessThan(30)
  expect(button?.y).toBeGreaterThanOrEqual((url?.y ?? 0) + (url?.height ?? 0))
  expect(builder.errors.filter((error) => !error.includes('status of 409') && !error.includes('status of 422'))).toEqual([])
})
