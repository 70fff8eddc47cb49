import { expect } from 'vitest'
import { buildApp, openBuilder, openSignedIn } from '../helpers/builder-page.ts'
import { test } from '../helpers/e2e-test.ts'
import { startHost, temporaryFolder } from '../helpers/host.ts'

const BAKERY = 'A CRM for a small bakery with customers, orders (status: new, baking, delivered) and products with a price'

test('the start address signs the owner in once, and its code leaves the address bar', async ({ browser }) => {
  await using host = await startHost()
  await using builder = await openBuilder(browser, host)
  await builder.page.getByRole('heading', { name: 'What do you want to build?' }).waitFor()
  expect(builder.page.url()).toBe(new URL('/home', host.url).href)

  await using late = await openBuilder(browser, host)
  await late.page.getByText('Start Lathe again').first().waitFor()
  expect(await late.page.getByRole('textbox').count()).toBe(0)
})

test('a sentence becomes a running app with counts, a chart, lists and sample rows', async ({ browser, host }) => {
  await using builder = await openSignedIn(browser, host)
  await buildApp(builder, BAKERY)
  const { page, app } = builder

  await expect
    .poll(() => app.getByRole('navigation').first().getByRole('link').allTextContents())
    .toEqual(['Home', 'Customers', 'Orders', 'Products'])
  await app
    .getByText(/orders by status/i)
    .first()
    .waitFor()
  await app.locator('svg.recharts-surface').first().waitFor()
  await page.getByRole('list', { name: 'Changes' }).getByText('Order', { exact: true }).first().waitFor()

  await app.getByRole('link', { name: 'Orders' }).first().click()
  await app
    .getByRole('searchbox')
    .or(app.getByPlaceholder(/search/i))
    .first()
    .waitFor()
  const rows = app.getByRole('row')
  await expect.poll(() => rows.count()).toBeGreaterThan(4)

  // The app's pages have a history of their own; the browser's Back leaves the builder.
  const inBrowser = await page.evaluate('history.length')
  const address = page.getByRole('textbox', { name: 'Page of the app' })
  await app.getByRole('link', { name: 'Products' }).first().click()
  await expect.poll(() => address.inputValue()).toBe('/products')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect.poll(() => address.inputValue()).toBe('/orders')
  await rows.first().waitFor()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect.poll(() => address.inputValue()).toBe('/')
  await app.locator('svg.recharts-surface').first().waitFor()
  expect(await page.evaluate('history.length')).toBe(inBrowser)
  expect(builder.errors).toEqual([])
})

test('an added row is there after a restart', { tags: 'long' }, async ({ browser }) => {
  using folder = temporaryFolder()
  const name = 'Rosa Marchetti'
  let address = ''
  {
    await using host = await startHost({ dataDir: folder.path })
    await using builder = await openBuilder(browser, host)
    await buildApp(builder, BAKERY)
    const { app, page } = builder
    await app.getByRole('link', { name: 'Customers' }).first().click()
    await app
      .getByRole('button', { name: /new customer/i })
      .first()
      .click()
    const form = app.getByRole('dialog')
    await form.getByRole('button', { name: /save|add|create/i }).click()
    await form
      .getByText(/required|fill|enter/i)
      .first()
      .waitFor()
    await form.getByLabel(/name/i).first().fill(name)
    await form.getByRole('button', { name: /save|add|create/i }).click()
    await app.getByText(name).first().waitFor()
    address = new URL(page.url()).pathname
    await host.stop()
  }
  await using host = await startHost({ dataDir: folder.path })
  await using builder = await openBuilder(browser, host)
  await builder.page.goto(new URL(address, host.url).href)
  await builder.app.getByRole('link', { name: 'Customers' }).first().click()
  await builder.app.getByText(name).first().waitFor()
})

test('an app has a dark mode of its own that is remembered', { tags: 'long' }, async ({ browser, host }) => {
  await using builder = await openSignedIn(browser, host)
  await buildApp(builder, 'A list of books with a title and an author')
  const { app } = builder
  const ground = () => app.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  const light = await ground()
  await app
    .getByRole('button', { name: /theme|appearance|light|dark/i })
    .first()
    .click()
  await app.getByRole('menuitemradio', { name: /dark/i }).click()
  await expect.poll(ground).not.toBe(light)
})
