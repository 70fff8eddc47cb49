import { expect } from 'vitest'
import { type BuilderPage, buildApp, clientOf, sendMessage, openSignedIn } from '../helpers/builder-page.ts'
import { test } from '../helpers/e2e-test.ts'
import { AppId } from '../../shared/domain/ids.ts'

const BAKERY = 'A CRM for a small bakery with customers, orders (status: new, baking, delivered) and products with a price'

const appIdOf = ({ page }: BuilderPage) => AppId.parse(new URL(page.url()).pathname.split('/')[3])
const links = ({ app }: BuilderPage) => app.getByRole('navigation').first().getByRole('link').allTextContents()

test('each requested change keeps the rows and makes a version', async ({ browser, host }) => {
  await using builder = await openSignedIn(browser, host)
  await buildApp(builder, BAKERY)
  const client = await clientOf(builder, host)
  const appId = appIdOf(builder)
  const rowsOf = async (entity: string) => (await client.entities.rows({ appId, entity })).rows
  const mine = await client.entities.createRow({
    params: { appId, entity: 'Customer' },
    query: { data: 'test' },
    body: { name: 'Rosa Marchetti' },
  })
  const orders = await rowsOf('Order')
  const colour = () => builder.app.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--gh').trim())
  const firstColour = await colour()

  await sendMessage(builder, 'add a phone number to customers')
  const { schema: customer } =
    (await client.entities.list({ appId })).find(({ schema }) => schema.name === 'Customer') ?? expect.fail('no Customer')
  expect(Object.keys(customer.properties).join(' ')).toMatch(/phone/i)
  expect((await rowsOf('Customer')).map(({ id }) => id)).toContain(mine.id)

  await sendMessage(builder, 'rename orders to bakes')
  await expect.poll(() => links(builder)).toEqual(['Home', 'Customers', 'Bakes', 'Products'])
  const bakes = await rowsOf('Bake')
  expect(bakes.map(({ id }) => id)).toEqual(orders.map(({ id }) => id))
  expect(bakes.map((row) => row['status'])).toEqual(orders.map((row) => row['status']))

  await sendMessage(builder, 'remove the price')
  const { schema: product } =
    (await client.entities.list({ appId })).find(({ schema }) => schema.name === 'Product') ?? expect.fail('no Product')
  expect(Object.keys(product.properties)).not.toContain('price')

  await sendMessage(builder, 'add suppliers with a name and a city')
  await expect.poll(() => links(builder)).toContain('Suppliers')

  await sendMessage(builder, 'make it dark green')
  await expect.poll(colour).not.toBe(firstColour)

  await sendMessage(builder, 'add a page with opening hours')
  await builder.app
    .getByRole('link', { name: /opening hours/i })
    .first()
    .click()
  await builder.app
    .getByRole('heading', { name: /opening hours/i })
    .first()
    .waitFor()

  const versions = await client.versions.list({ appId })
  expect(versions.map(({ number }) => number)).toEqual([7, 6, 5, 4, 3, 2, 1])
  expect(builder.errors).toEqual([])
})

test('any version can be restored from the list, and that can be undone', { tags: 'long' }, async ({ browser, host }) => {
  await using builder = await openSignedIn(browser, host)
  await buildApp(builder, 'A list of books with a title and an author')
  await sendMessage(builder, 'add shops with a name and a city')
  await expect.poll(() => links(builder)).toContain('Shops')
  const { page } = builder

  await page.getByRole('button', { name: /open versions/ }).click()
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  const confirmation = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: /restore/i }))
  await confirmation.getByRole('button', { name: /restore/i }).click()
  await expect.poll(() => links(builder)).not.toContain('Shops')
  await page
    .getByText(/App version was restored from/)
    .first()
    .waitFor()

  await page
    .getByRole('button', { name: /undo restore/i })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: /undo/i }).click()
  await expect.poll(() => links(builder)).toContain('Shops')
  await page.getByText('Restore operation was undone').first().waitFor()
})
