import type { Page } from 'playwright'
import { afterAll, expect } from 'vitest'
import { createHttpClient } from '../../renderer/api/client.ts'
import { APPS_TEXT } from '../../shared/text/apps.ts'
import { SETTINGS_TEXT } from '../../shared/text/app-settings.ts'
import { CLAIM_TEXT } from '../../shared/text/claim.ts'
import { TEMPLATES_TEXT } from '../../shared/text/templates.ts'
import { violations } from '../helpers/axe.ts'
import { type BuilderPage, openAddress, openSignedIn } from '../helpers/builder-page.ts'
import { test } from '../helpers/e2e-test.ts'
import { type Host, startHost } from '../helpers/host.ts'

const PASSWORD = 'a pear in June'
const PHONE = { width: 390, height: 844 }

let host: Host
test.beforeAll(async () => {
  host = await startHost({ hasAccounts: true })
})
afterAll(() => host[Symbol.asyncDispose]())

const shots = process.env['LATHE_SHOTS']

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

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A builder whose way in is not what is looked at. */
async function signUp(name: string) {
  const email = `${name.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}@example.com`
  const clientWith = (token: string | null) => createHttpClient({ baseUrl: `http://127.0.0.1:${host.port}`, token: () => token })
  const { client } = await host.signIn()
  const { ticket } = await client.accounts.signUp({ name, email, password: PASSWORD })
  for await (const { mails } of await client.mail.watchOwn()) {
    const code = mails.find(({ to }) => to === email)?.code ?? null
    if (code === null) continue
    const { token } = await clientWith(null).accounts.verifySignUp({ ticket, code })
    await clientWith(token).accounts.create()
    return { email, token }
  }
  return expect.fail('no mail came')
}

async function openSettings({ page }: BuilderPage): Promise<void> {
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'App settings', exact: true }).click()
  await region(page, 'App settings').getByRole('button', { name: APPS_TEXT.panelDone }).waitFor()
}

/** A control by its key. */
async function press(page: Page, role: 'button' | 'switch' | 'link', name: string): Promise<void> {
  await page.getByRole(role, { name, exact: true }).press(role === 'switch' ? 'Space' : 'Enter')
}

test('an owner offers an app, and a customer claims it on a phone with the link and the code', async ({ browser }) => {
  const { client } = await host.signIn()
  const { id: appId } = await client.apps.fromBlueprint({ blueprint: 'survey', language: 'en' })
  const { email } = await signUp('Bea')
  await using owner = await openSignedIn(browser, host, `/build/app/${appId}`)
  const { page } = owner
  await owner.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSettings(owner)
  const claim = region(page, 'Claim by a customer')
  await press(page, 'switch', 'Customers can claim this app')
  await press(page, 'button', 'Copy invite link')
  await page.getByText(CLAIM_TEXT.publishFirst).waitFor()

  await client.apps.publish({ appId, withTestRows: true })
  await claim.getByLabel('Rows that go along').selectOption('live')
  await page.route('**/settings/claimInvitation', (route) => route.abort())
  await press(page, 'button', 'Copy invite link')
  await page.getByText(CLAIM_TEXT.invitationFailed).waitFor()
  await page.unroute('**/settings/claimInvitation')
  await press(page, 'button', 'Copy invite link')
  await page.getByText(CLAIM_TEXT.copied).waitFor()
  await claim.getByText(/^A code is valid until /).waitFor()
  await claim.scrollIntoViewIfNeeded()
  await look(page, 'claim-settings')
  const invite = await page.evaluate(() => navigator.clipboard.readText())
  const [words, link = '', code = ''] = invite.split('\n')
  expect(words).toBe(CLAIM_TEXT.inviteText)
  expect((await client.record.get({ appId })).settings).toMatchObject({ isClaimable: true, claimedRows: 'live' })

  await using customer = await openAddress(browser, link, PHONE)
  const { page: theirs } = customer
  await heading(theirs, CLAIM_TEXT.inviteText).waitFor()
  await look(theirs, 'claim-signed-out')
  await press(theirs, 'link', 'Sign in')
  await heading(theirs, 'Sign in').waitFor()
  await theirs.getByLabel('Email').fill(email)
  await theirs.getByLabel('Password').fill(PASSWORD)
  await theirs.keyboard.press('Enter')
  const field = theirs.getByRole('textbox', { name: 'Code' })
  await field.fill('AAAA-AAAA-AAAA')
  await field.press('Enter')
  await theirs.getByText(CLAIM_TEXT.codeInvalid).waitFor()
  await look(theirs, 'claim-code')
  await field.fill(code.toLowerCase())
  await field.press('Enter')
  await heading(theirs, /^Claim “How was it\?” from /).waitFor()
  await look(theirs, 'claim-app')
  await press(theirs, 'button', 'Claim the app')
  await theirs.waitForURL(/\/build\/app\//)
  await theirs.goto(new URL('/home', host.url).href)
  await theirs.getByText(/^Claimed from /).waitFor()
  await look(theirs, 'claimed-home')

  await press(page, 'button', APPS_TEXT.panelDone)
  await openSettings(owner)
  await region(page, 'Claim by a customer').getByText('Claimed by Bea').waitFor()
})

test(
  'an admin makes an app a template in a category, and a builder begins with it; it is withdrawn from the gallery',
  { tags: 'long' },
  async ({ browser }) => {
    const { client } = await host.signIn()
    const { id: appId } = await client.apps.fromBlueprint({ blueprint: 'quiz', language: 'en' })
    const name = `Quiz ${crypto.randomUUID().slice(0, 8)}`
    await client.apps.rename({ appId, name })
    const play = `Play ${name}`
    const { token } = await signUp('Cas')
    await using admin = await openSignedIn(browser, host, `/build/app/${appId}`)
    const { page } = admin
    await openSettings(admin)
    const settings = region(page, 'Template')
    await press(page, 'switch', 'This app is a template')
    const category = settings.getByRole('textbox', { name: 'New category' })
    await category.press('Enter')
    await settings.getByText(SETTINGS_TEXT.categoryEmpty).waitFor()
    await category.fill(play)
    await category.press('Enter')
    await expect.poll(() => settings.getByLabel('Category', { exact: true }).inputValue()).toBe(play)
    await category.fill(play.toUpperCase())
    await category.press('Enter')
    await settings.getByText(SETTINGS_TEXT.categoryExists).waitFor()
    await settings.getByLabel('What it is for').fill('A quiz for a rainy day')
    await settings.getByText(/^In the gallery as version \d+/).waitFor()
    await settings.scrollIntoViewIfNeeded()
    await look(page, 'template-settings')
    await press(page, 'button', 'Update the template')
    await press(page, 'button', APPS_TEXT.panelDone)
    const own = async () => (await client.templates.list()).find((each) => each.name === name)
    await expect.poll(own).toMatchObject({ category: play, description: 'A quiz for a rainy day' })

    await using builder = await openSignedIn(browser, host, '/home', PHONE, token)
    const gallery = region(builder.page, TEMPLATES_TEXT.title)
    await gallery.getByLabel('Category').selectOption(play)
    await gallery.scrollIntoViewIfNeeded()
    await look(builder.page, 'templates-home')
    expect(await gallery.getByRole('button', { name: /^More about/ }).count()).toBe(0)
    await press(builder.page, 'button', `${TEMPLATES_TEXT.use}: ${name}`)
    await builder.page.waitForURL(/\/build\/app\//)
    await builder.app.getByRole('heading').first().waitFor()

    await page.goto(new URL('/home', host.url).href)
    await region(page, TEMPLATES_TEXT.title).waitFor()
    await look(page, 'templates-home-admin')
    await press(page, 'button', `More about the template ${name}`)
    await page.getByRole('menuitem', { name: 'Withdraw…' }).press('Enter')
    await look(page, 'withdraw-template')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).press('Enter')
    await page.getByText(TEMPLATES_TEXT.withdrawn(name)).waitFor()
    await expect.poll(own).toBeUndefined()
    await expect.poll(() => page.getByRole('button', { name: `${TEMPLATES_TEXT.use}: ${name}` }).count()).toBe(0)
  },
)
