import type { Browser, Page } from 'playwright'
import { afterAll, beforeEach, expect } from 'vitest'
import { createHttpClient, type Client } from '../../renderer/api/client.ts'
import type { PlanCard } from '../../shared/domain/plans.ts'
import type { AccountId, AppId } from '../../shared/domain/ids.ts'
import { BUILDERS_TEXT } from '../../shared/text/builders.ts'
import { fill } from '../../shared/text/fill.ts'
import { GATES_TEXT } from '../../shared/text/gates.ts'
import { PLAN_LIMITS_TEXT, PLANS_TEXT } from '../../shared/text/plans.ts'
import { violations } from '../helpers/axe.ts'
import { type BuilderPage, openSignedIn } from '../helpers/builder-page.ts'
import { test } from '../helpers/e2e-test.ts'
import { type Host, startHost } from '../helpers/host.ts'

/* Somebody who signed up on a host with accounts, who is no admin: what they are not offered, where the plan ends, and what an admin gives. */

const EMAIL = 'dana@example.com'

let host: Host
let owner: Client
let dana: { readonly token: string; readonly client: Client; readonly accountId: AccountId }
let first: AppId
let second: AppId
let builder: BuilderPage
let page: Page
let shared: Browser

test.beforeAll(async ({ browser }) => {
  shared = browser
  host = await startHost({ hasAccounts: true, env: { LATHE_PLAN_LINK: 'https://pay.example.com/{plan}?every={period}' } })
  owner = (await host.signIn()).client
  dana = await signUp()
  const { id } = await dana.client.apps.fromBlueprint({ blueprint: 'portfolio' })
  first = id
  second = (await dana.client.apps.duplicate({ appId: first })).id
  await dana.client.apps.publish({ appId: first })
  builder = await openSignedIn(browser, host, '/home', {}, dana.token)
  page = builder.page
})
afterAll(async () => {
  await builder.context.close()
  await host[Symbol.asyncDispose]()
})
beforeEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }))

/** The code comes by a mail, which stays in the outbox of a host without a mail server. */
async function signUp(): Promise<typeof dana> {
  const baseUrl = `http://127.0.0.1:${host.port}`
  const stranger = createHttpClient({ baseUrl, token: () => null })
  const { ticket } = await stranger.accounts.signUp({ name: 'Dana', email: EMAIL, password: 'a pear in June' })
  const { token } = await stranger.accounts.verifySignUp({ ticket, code: await mailedCode() })
  const client = createHttpClient({ baseUrl, token: () => token })
  await client.accounts.create()
  return { token, client, accountId: (await client.session.account()).accountId }
}

async function mailedCode(): Promise<string> {
  for (;;) {
    const code = (await owner.mail.ownMails()).mails.find((mail) => mail.to === EMAIL)?.code ?? null
    if (code !== null) return code
  }
}

/** An installation that offers other plans. */
async function offer(change: (card: PlanCard) => Partial<PlanCard>): Promise<void> {
  const { plans } = await dana.client.session.paidPlans({})
  const json = { plans: plans.map((each) => ({ ...each, ...change(each) })) }
  await page.route('**/live_api/app/paidPlans*', (route) => route.fulfill({ json }))
}

const at = (path: string) => new URL(path, host.url).href
const dialog = () => page.locator('[data-dialog="upgrade-plan"]')
const card = (name: string) => dialog().getByRole('region', { name, exact: true })
const states = () =>
  dialog()
    .locator('[data-plan-state]')
    .evaluateAll((cards) => cards.map((each) => each.getAttribute('data-plan-state')))

async function leave(): Promise<void> {
  await dialog().press('Escape')
  await dialog().waitFor({ state: 'detached' })
}

test('what only an admin may do is not offered, or is locked and says why', { tags: 'long' }, async () => {
  await page.goto(at('/apps'))
  const importing = page.getByRole('button', { name: 'Import', exact: true })
  await expect.poll(() => importing.getAttribute('aria-disabled')).toBe('true')
  await importing.focus()
  await page.getByRole('tooltip').filter({ hasText: GATES_TEXT['import-apps'] }).first().waitFor({ state: 'attached' })
  await importing.press('Enter')
  expect(await page.locator('[data-dialog]').count()).toBe(0)

  await page.goto(at('/settings/models'))
  await page.getByText(GATES_TEXT['set-models']).waitFor()
  const sections = page.getByRole('navigation', { name: 'Settings' }).getByRole('link')
  expect(await sections.allInnerTexts()).toEqual(['Appearance', 'Knowledge', 'Shortcuts', 'Account'])
})

test('a second app is not published on the free plan: the plans are shown with the sentence, and what each costs', async () => {
  await page.goto(at(`/build/app/${second}`))
  await page
    .getByRole('button', { name: /^Publish/ })
    .first()
    .click()
  const publish = page.locator('[data-dialog="publish"]')
  await publish.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog().waitFor()
  await dialog().getByRole('heading', { name: PLANS_TEXT.titleUpgrade }).waitFor()
  await dialog().getByText(PLAN_LIMITS_TEXT.liveAppsReached('Discover', 1)).waitFor()
  await dialog().getByText(PLANS_TEXT.noCommitment).waitFor()
  await dialog()
    .getByText(fill(PLANS_TEXT.savePercent, { n: '20' }))
    .waitFor()
  expect(await states()).toEqual(['selected', 'upgrade', 'upgrade'])
  await card('Discover').getByRole('button', { name: PLANS_TEXT.currentPlan }).waitFor()
  const upgrade = card('Explorer').getByRole('link', { name: fill(PLANS_TEXT.upgradeTo, { name: 'Explorer' }) })
  expect(await card('Explorer').innerText()).toMatch(/\$24\.00[\s\S]*\$30\.00/)
  expect(await upgrade.getAttribute('href')).toBe('https://pay.example.com/explorer?every=yearly')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await violations(page, `the plans, ${colorScheme}`, { within: ['[data-dialog="upgrade-plan"]'] })).toEqual([])
  }
  await dialog().getByRole('radio', { name: PLANS_TEXT.monthly }).click()
  await card('Explorer').getByText(PLANS_TEXT.aMonth, { exact: true }).waitFor()
  expect(await card('Explorer').innerText()).not.toContain('$24.00')
  expect(await upgrade.getAttribute('href')).toBe('https://pay.example.com/explorer?every=monthly')
  await leave()
  // What it was opened from is there, with the same sentence.
  await publish.getByText(PLAN_LIMITS_TEXT.liveAppsReached('Discover', 1)).waitFor()
})

test('settings of an app are there to be read on the free plan, with the way to a plan that opens them', { tags: 'long' }, async () => {
  await page.goto(at(`/build/app/${second}`))
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'App settings' }).click()
  const panel = page.getByRole('region', { name: 'App settings' })
  await panel.getByText(GATES_TEXT['app-settings']).waitFor()
  expect(await panel.getByRole('textbox', { name: 'Custom instructions' }).getAttribute('readonly')).not.toBeNull()
  await panel.getByRole('button', { name: PLANS_TEXT.see }).click()
  await dialog().getByText(GATES_TEXT['app-settings']).waitFor()
  await leave()
})

test(
  'an address asks for the plans, once; where one plan is offered alone, how it is paid is all there is to choose',
  { tags: 'long' },
  async () => {
    await offer(({ id }) => ({ isOffered: id === 'explorer' }))
    await page.goto(at('/apps?goto=upgrade_app_plan'))
    await dialog()
      .getByRole('heading', { name: fill(PLANS_TEXT.unlockHeading, { tool: 'Lathe' }) })
      .waitFor()
    await dialog().getByText(PLANS_TEXT.noCommitment).waitFor()
    await dialog()
      .getByText(fill(PLANS_TEXT.savePercent, { n: '20' }))
      .waitFor()
    expect(new URL(page.url()).search).toBe('')
    const start = dialog().getByRole('link', { name: PLANS_TEXT.startJourney })
    expect(await start.getAttribute('href')).toBe('https://pay.example.com/explorer?every=yearly')
    await dialog().getByRole('radio', { name: PLANS_TEXT.monthly }).click()
    await expect.poll(() => start.getAttribute('href')).toBe('https://pay.example.com/explorer?every=monthly')
    await leave()
    await page.reload()
    await page.getByRole('heading', { name: 'All apps', level: 1 }).waitFor()
    expect(await dialog().count()).toBe(0)
  },
)

test(
  'an admin gives another plan in the settings, and the builder sees it as theirs; where nothing is paid for, the plans say so',
  { tags: 'long' },
  async () => {
    await using admin = await openSignedIn(shared, host, '/settings/builders')
    const plan = admin.page.getByRole('combobox', { name: BUILDERS_TEXT.plan('Dana') })
    await plan.selectOption('explorer')
    await expect.poll(async () => (await dana.client.session.account()).plan).toBe('explorer')
    await dana.client.apps.publish({ appId: second })

    const openPlans = async () => {
      await page.goto(at('/home'))
      await page.getByRole('button', { name: /Dana/ }).click()
      await page.getByRole('menuitem', { name: PLANS_TEXT.command }).click()
      await dialog().getByRole('heading', { name: PLANS_TEXT.titleYourPlan }).waitFor()
      await dialog().getByText(PLANS_TEXT.atOnce).waitFor()
    }
    const changeTo = (name: string) => fill(PLANS_TEXT.downgradeTo, { name })
    await openPlans()
    await card('Explorer').getByRole('button', { name: PLANS_TEXT.currentPlan }).waitFor()
    expect(await states()).toEqual(['downgrade', 'selected', 'upgrade'])
    // What is paid for is ended where it is paid for.
    const back = card('Discover').getByRole('button', { name: changeTo('Discover') })
    expect(await back.getAttribute('aria-disabled')).toBe('true')
    await back.focus()
    await page
      .getByRole('tooltip')
      .filter({ hasText: fill(PLANS_TEXT.toFree, { name: 'Discover' }) })
      .first()
      .waitFor({ state: 'attached' })
    await leave()
    await plan.selectOption('monetizer')
    await expect.poll(async () => (await dana.client.session.account()).plan).toBe('monetizer')
    await openPlans()
    await card('Monetizer').getByRole('button', { name: PLANS_TEXT.currentPlan }).waitFor()
    expect(await states()).toEqual(['downgrade', 'downgrade', 'selected'])
    const lower = card('Explorer').getByRole('link', { name: changeTo('Explorer') })
    expect(await lower.getAttribute('href')).toBe('https://pay.example.com/explorer?every=yearly')
    await leave()

    await plan.selectOption('explorer')
    await expect.poll(async () => (await dana.client.session.account()).plan).toBe('explorer')

    await offer(({ id }) => ({ link: null, linkYearly: null, isOffered: id !== 'free' }))
    await openPlans()
    await dialog().getByText(PLANS_TEXT.noPayments).waitFor()
    expect(await states()).toEqual(['disabled', 'selected', 'upgrade'])
    await leave()

    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await admin.page.getByRole('combobox', { name: BUILDERS_TEXT.role('Dana') }).selectOption('admin')
    await admin.page.getByText(BUILDERS_TEXT.noLimits, { exact: true }).waitFor()
    await expect.poll(async () => (await dana.client.session.account()).isAdmin).toBe(true)
    await page.goto(at('/home?goto=upgrade_app_plan'))
    await dialog().getByText(PLANS_TEXT.noneForYou).waitFor()
    expect(await states()).toEqual(['none', 'none', 'none'])
    await leave()
    expect(builder.errors.filter((error) => !error.includes('403'))).toEqual([])
  },
)
