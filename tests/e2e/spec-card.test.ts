import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppId } from '../../shared/domain/ids.ts'
import { violations } from '../helpers/axe.ts'
import { launchBrowser } from '../helpers/browser.ts'
import { type BuilderPage, buildApp, clientOf, openBuilder } from '../helpers/builder-page.ts'
import { startHost } from '../helpers/host.ts'

const LIBRARY = 'A lending library: members with a name and an email, tools with a condition (good, worn), loans with a due date'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const appIdOf = ({ page }: BuilderPage) => AppId.parse(new URL(page.url()).pathname.split('/')[3])
const card = (page: Page) => page.getByRole('region', { name: 'What this app keeps' })

/** Presses Enter on a focused control. */
async function press(control: Locator): Promise<void> {
  await control.focus()
  await control.press('Enter')
}

test('a person extends an app by keyboard without writing a message: each change is one version, shown at once, with an undo', async () => {
  await using host = await startHost()
  await using builder = await openBuilder(browser, host)
  const { page, app } = builder
  await buildApp(builder, LIBRARY)
  const client = await clientOf(builder, host)
  const appId = appIdOf(builder)
  const versions = async () => (await client.versions.list({ appId })).length
  const list = async (name: string) => (await client.commands.outline({ appId })).lists.find(({ many }) => many.toLowerCase() === name)
  await card(page).waitFor()
  expect(await versions()).toBe(1)

  await press(card(page).getByRole('button', { name: 'Add a list' }))
  await page.keyboard.type('suppliers')
  await page.keyboard.press('Tab')
  await page.keyboard.type('supplier')
  await page.keyboard.press('Enter')
  const suppliers = card(page).getByRole('button', { name: /^Suppliers/ })
  await suppliers.waitFor()
  await expect.poll(versions).toBe(2)
  await app.getByRole('link', { name: 'Suppliers' }).first().waitFor()
  // The focus is where it was before.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Add a list')

  await press(suppliers)
  await press(card(page).getByRole('button', { name: 'Add a field to suppliers' }))
  const form = page.getByRole('form', { name: 'New field in suppliers' })
  await form.getByLabel('Name').fill('Status')
  await form.getByLabel('Kind').selectOption({ label: 'One option' })
  await form.getByLabel('Options').fill('new\ntrusted')
  await press(form.getByRole('button', { name: 'Add field' }))
  await form.waitFor({ state: 'hidden' })
  await card(page)
    .getByRole('button', { name: /^Status/ })
    .waitFor()
  await expect.poll(versions).toBe(3)
  expect((await list('suppliers'))?.fields.find(({ label }) => label === 'Status')?.choices).toEqual(['new', 'trusted'])

  await press(card(page).getByRole('button', { name: 'Add a field to suppliers' }))
  await form.getByLabel('Name').fill('Best tool')
  await form.getByLabel('Kind').selectOption({ label: 'Link to a row' })
  await form.getByLabel('Points to').selectOption({ label: 'tools' })
  await press(form.getByRole('button', { name: 'Add field' }))
  await form.waitFor({ state: 'hidden' })
  await card(page)
    .getByRole('button', { name: /^Best tool.*points to.*tools/ })
    .waitFor()
  await expect.poll(versions).toBe(4)

  await press(card(page).getByRole('button', { name: 'Add a rule to suppliers' }))
  const rule = page.getByRole('form', { name: 'New rule for suppliers' })
  await rule.getByLabel('Rule').selectOption({ label: 'No two rows are the same' })
  await press(rule.getByRole('button', { name: 'Add rule' }))
  await rule.waitFor({ state: 'hidden' })
  await card(page).getByText('No two with the same Name').waitFor()
  await expect.poll(versions).toBe(5)

  await press(card(page).getByRole('button', { name: 'Look' }))
  await page.getByRole('radio', { name: 'plum' }).press('Space')
  const hue = () => app.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--gh').trim())
  const before = await hue()
  await press(page.getByRole('form', { name: 'Name and look' }).getByRole('button', { name: 'Save' }))
  await expect.poll(versions).toBe(6)
  await expect.poll(hue).not.toBe(before)

  await press(card(page).getByRole('button', { name: 'Change suppliers' }))
  await page.getByLabel('Who sees and changes it').selectOption({ label: 'Admins only' })
  const suppliersForm = page.getByRole('form', { name: 'suppliers' })
  await press(suppliersForm.getByRole('button', { name: 'Save' }))
  // The form closes once its toast has replaced the previous one.
  await suppliersForm.waitFor({ state: 'hidden' })
  await expect.poll(versions).toBe(7)
  expect((await list('suppliers'))?.permissions).toMatchObject({ read: 'admin', write: 'admin' })

  // Undo is in the toast, and can be reached by keyboard.
  await press(page.getByRole('button', { name: 'Undo' }))
  await expect.poll(async () => (await list('suppliers'))?.permissions.read).not.toBe('admin')

  expect(await violations(page, 'the card, light', { within: ['[aria-label="Answer"]'] })).toEqual([])
  expect(builder.errors).toEqual([])
})

test('losses of removing a field are announced, and a failed change keeps the input', { tags: 'long' }, async () => {
  await using host = await startHost()
  await using builder = await openBuilder(browser, host, { width: 390, height: 844, colorScheme: 'dark' })
  const { page } = builder
  const box = page.getByRole('textbox', { name: 'What do you want to build?' })
  await box.fill(LIBRARY)
  await box.press('Enter')
  await page.waitForURL(/\/build\/app\//)
  const client = await clientOf(builder, host)
  const appId = appIdOf(builder)
  await card(page).waitFor()

  await card(page)
    .getByRole('button', { name: /^Tools/ })
    .click()
  await card(page)
    .getByRole('button', { name: /^Condition/ })
    .click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText(/rows? ha(?:s|ve) a value in it/).waitFor()
  expect(await violations(page, 'the form of a field, dark', { within: ['[role=dialog]'] })).toEqual([])
  await page.keyboard.press('Escape')
  expect((await client.commands.outline({ appId })).lists.flatMap(({ fields }) => fields.map(({ label }) => label))).toContain('Condition')

  // Another window removes the list meanwhile.
  await card(page).getByRole('button', { name: 'Add a field to tools' }).click()
  const form = page.getByRole('form', { name: 'New field in tools' })
  await form.getByLabel('Name').fill('Weight')
  await client.commands.apply({ appId, commands: [{ kind: 'remove-list', entity: 'Tool' }] })
  await form.getByRole('button', { name: 'Add field' }).click()
  await form.getByRole('alert').waitFor()
  expect(await form.getByLabel('Name').inputValue()).toBe('Weight')
})

test('a plan is edited, then built as it is; a blueprint is shown at once', { tags: 'long' }, async () => {
  await using host = await startHost()
  await using builder = await openBuilder(browser, host, { width: 390, height: 844 })
  const { page, app } = builder
  const box = page.getByRole('textbox', { name: 'What do you want to build?' })
  await box.fill(LIBRARY)
  await page.getByRole('switch', { name: 'Plan first' }).press('Space')
  expect(await violations(page, 'home, a plan first')).toEqual([])
  await press(page.getByRole('button', { name: 'Plan it' }))
  await page.waitForURL(/\/build\/app\//)
  const plan = page.getByRole('region', { name: 'The plan' })
  await plan.waitFor()
  const client = await clientOf(builder, host)
  const appId = appIdOf(builder)
  expect(await client.versions.list({ appId })).toEqual([])

  await press(plan.getByRole('button', { name: 'Add a list' }))
  await page.keyboard.type('workshops')
  await page.keyboard.press('Tab')
  await page.keyboard.type('workshop')
  await page.keyboard.press('Enter')
  await plan.getByRole('button', { name: /^Workshops/ }).waitFor()
  await press(plan.getByRole('button', { name: 'Build', exact: true }))
  await card(page).waitFor()
  const built = (await client.commands.outline({ appId })).lists.map(({ many }) => many.toLowerCase())
  expect(built).toEqual(expect.arrayContaining(['members', 'tools', 'loans', 'workshops']))
  expect(await client.versions.list({ appId })).toHaveLength(1)

  await page.goto(new URL('/home', host.url).href)
  await press(page.getByRole('button', { name: 'Open Blog' }))
  await app.getByRole('heading', { level: 1 }).first().waitFor()
  expect(builder.errors).toEqual([])
})
