import { expect } from 'vitest'
import { SOURCE_REASON_TEXT, SOURCES_TEXT } from '../../shared/text/sources.ts'
import { violations } from '../helpers/axe.ts'
import { clientOf, openSignedIn } from '../helpers/builder-page.ts'
import { test } from '../helpers/e2e-test.ts'

test('a person gives an app a text and a list, sees them being read, asks a question, looks inside, replaces and deletes', async ({
  browser,
  host,
}) => {
  await using builder = await openSignedIn(browser, host)
  const { page, errors } = builder
  const client = await clientOf(builder, host)
  const app = await client.apps.save({ genApp: { header: 'Bakery', appBuilderVersion: 4 } })
  await page.goto(new URL(`/build/app/${app.id}`, host.url).href)
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Data sources' }).click()
  const panel = page.getByRole('region', { name: 'Data sources' })
  await panel.getByText(SOURCES_TEXT.emptyTitle).waitFor()
  expect(await violations(page, 'no data sources')).toEqual([])

  const dialog = page.getByRole('dialog')
  const addButton = panel.getByRole('button', { name: SOURCES_TEXT.add })
  await addButton.click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByRole('alert').getByText('Please enter some text', { exact: true }).waitFor()
  await dialog.getByRole('textbox', { name: SOURCES_TEXT.text }).fill('# Delivery\nWe deliver on Mondays. It costs five euros.')
  expect(await violations(page, 'a text is added')).toEqual([])
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  const delivery = panel.getByRole('listitem').filter({ hasText: 'Delivery' })
  await delivery.getByText('Synced', { exact: true }).waitFor()

  await addButton.click()
  await dialog.getByRole('radio', { name: 'Items List (CSV)' }).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByRole('alert').getByText('Please upload a file', { exact: true }).waitFor()
  const choose = (name: string, text: string) =>
    dialog.getByLabel('Files to add').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose('headers.csv', 'Item,Price\n')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByRole('alert').getByText(SOURCES_TEXT.csvBad, { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Leave out headers.csv' }).click()
  await choose('prices.csv', 'Item,Price\nRye bread,4.50\nCake,32\n')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  const prices = panel.getByRole('listitem').filter({ hasText: 'prices.csv' })
  await prices.getByText('Synced', { exact: true }).waitFor()
  expect(await prices.textContent()).toContain('2 rows · 2 chunks')
  expect(await violations(page, 'two data sources')).toEqual([])

  await panel.getByRole('radio', { name: SOURCES_TEXT.tryTitle }).click()
  await panel.getByRole('textbox', { name: SOURCES_TEXT.tryTitle }).fill('How much is a cake?')
  await page.keyboard.press('Enter')
  const found = panel.getByRole('list', { name: 'What was found, the best first' }).getByRole('listitem').first()
  await found.getByText('Price: 32').waitFor()
  expect(await found.textContent()).toMatch(/prices\.csv · Row 3.*Found by its words/s)
  expect(await violations(page, 'a question is tried')).toEqual([])
  await panel.getByRole('radio', { name: 'All 2' }).click()

  await prices.getByRole('button', { name: 'More about prices.csv' }).click()
  await page.getByRole('menuitem', { name: SOURCES_TEXT.look }).click()
  await dialog.getByText('Item: Rye bread').waitFor()
  await page.keyboard.press('Escape')
  await prices.getByRole('button', { name: 'More about prices.csv' }).click()
  await page.getByRole('menuitem', { name: SOURCES_TEXT.replace }).click()
  await choose('prices-2027.csv', 'Item,Price\nRye bread,5\n')
  await dialog.getByRole('button', { name: 'Replace', exact: true }).click()
  const newer = panel.getByRole('listitem').filter({ hasText: 'prices-2027.csv' })
  await newer.getByText('1 row · 1 chunk').waitFor()

  await delivery.getByRole('button', { name: 'More about Delivery' }).click()
  await page.getByRole('menuitem', { name: SOURCES_TEXT.rename }).click()
  await panel.getByRole('textbox', { name: 'New name of Delivery' }).fill('Terms')
  await page.keyboard.press('Enter')
  const terms = panel.getByRole('listitem').filter({ hasText: 'Terms' })
  await terms.getByRole('button', { name: 'More about Terms' }).click()
  await page.getByRole('menuitem', { name: SOURCES_TEXT.remove }).click()
  await page.getByRole('button', { name: 'Delete the data source' }).click()
  await terms.waitFor({ state: 'detached' })

  await page.route('**/api/context/*', (route) => route.abort())
  await newer.getByRole('button', { name: 'More about prices-2027.csv' }).click()
  await page.getByRole('menuitem', { name: SOURCES_TEXT.remove }).click()
  await page.getByRole('button', { name: 'Delete the data source' }).click()
  await page.getByText('Failed to delete item, try again later').waitFor()
  await newer.waitFor()
  expect(errors.filter((error) => !/\/api\/context/.test(error))).toEqual([])
})

test('a person names a website, is told what is no address, and why a site cannot be read', async ({ browser, host }) => {
  await using builder = await openSignedIn(browser, host)
  const { page, errors } = builder
  const client = await clientOf(builder, host)
  const app = await client.apps.save({ genApp: { header: 'Bakery', appBuilderVersion: 4 } })
  await page.goto(new URL(`/build/app/${app.id}`, host.url).href)
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Data sources' }).click()
  const panel = page.getByRole('region', { name: 'Data sources' })
  await panel.getByRole('button', { name: SOURCES_TEXT.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'web scraper' }).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByRole('alert').getByText(SOURCES_TEXT.siteAddressBad).waitFor()
  expect(await violations(page, 'a website is added')).toEqual([])
  await dialog.getByRole('textbox', { name: SOURCES_TEXT.site }).fill('http://127.0.0.1:9/shop')
  await dialog.getByRole('spinbutton', { name: SOURCES_TEXT.sitePages }).fill('10')
  // What was typed stays while the window becomes narrow, and wide again.
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await dialog.getByRole('textbox', { name: SOURCES_TEXT.site }).inputValue()).toBe('http://127.0.0.1:9/shop')
    expect(await dialog.getByRole('spinbutton', { name: SOURCES_TEXT.sitePages }).inputValue()).toBe('10')
  }
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  const site = panel.getByRole('listitem').filter({ hasText: '127.0.0.1:9/shop' })
  await site.getByText(SOURCE_REASON_TEXT['site-refused']).waitFor()
  expect(await violations(page, 'a website that cannot be read')).toEqual([])
  await site.getByRole('button', { name: /^More about/ }).click()
  await page.getByRole('menuitem', { name: SOURCES_TEXT.replace }).click()
  expect(await dialog.getByRole('radio', { name: 'web scraper' }).getAttribute('data-state')).toBe('checked')
  expect(await dialog.getByRole('textbox', { name: SOURCES_TEXT.site }).inputValue()).toBe('http://127.0.0.1:9/shop')
  expect(errors).toEqual([])
})
