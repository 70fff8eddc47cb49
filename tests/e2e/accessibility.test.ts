import type { Frame, Page } from 'playwright'
import { afterAll, beforeEach, describe, expect } from 'vitest'
import { type DialogName, DIALOGS } from '../../renderer/dialogs.ts'
import { type ScreenName, SCREENS } from '../../renderer/screen-list.ts'
import { GERMAN } from '../../shared/text/de/catalogue.ts'
import { ERROR_TEXT } from '../../shared/text/errors.ts'
import type { Language } from '../../shared/text/language.ts'
import { ANALYTICS_TEXT } from '../../shared/text/analytics.ts'
import { SOURCES_TEXT } from '../../shared/text/sources.ts'
import { TABLE_TEXT } from '../../shared/text/tables.ts'
import { FilePath } from '../../shared/domain/file-path.ts'
import { AppId } from '../../shared/domain/ids.ts'
import { type ModelServer, startModelServer } from '../fixtures/model-server.ts'
import { themesAt, violations } from '../helpers/axe.ts'
import { type BuilderPage, buildApp, clientOf, openBuilder, sendMessage } from '../helpers/builder-page.ts'
import { test } from '../helpers/e2e-test.ts'
import { type Host, startHost } from '../helpers/host.ts'

const THEMES = ['light', 'dark'] as const
const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }
const SIZES = [WIDE, NARROW] as const
type Size = (typeof SIZES)[number]
/** Where people build, in both widths; every other screen and dialog in one of them, and with `LATHE_ALL_SIZES=1` (`npm run test:long`) in both. */
const isIn = (size: Size, place: number) => process.env['LATHE_ALL_SIZES'] === '1' || place % 2 === SIZES.indexOf(size)

/** An answer with a link in it, whose app throws: the chat, its dialog and the issues at once. */
const ANSWER = `See [the list of icons](https://lucide.dev/icons).
<act type="add_file" path="__pages__Home.tsx" title="Home">
export default function Home() {
  const none: { list?: string[] } = {}
  return <h1>{(none.list as string[]).length}</h1>
}
</act>
<act type="request_secrets" title="The key of the service">[{"secretName":"SERVICE_KEY","description":"From its settings"}]</act>`

/** A picture of one pixel. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let model: ModelServer
let host: Host
let builder: BuilderPage
let page: Page
/** What stands for the parameters in the addresses of the screens. */
const params: Record<string, string> = { page: 'rows-and-access' }
let faulty = ''

test.beforeAll(async ({ browser }) => {
  model = await startModelServer([{ answer: ANSWER }])
  host = await startHost({ env: { LATHE_MODEL_URL: model.url, LATHE_MODEL_NAMES: 'test' } })
  builder = await openBuilder(browser, host)
  page = builder.page
  await page.getByRole('heading', { level: 1 }).waitFor()
  const client = await clientOf(builder, host)
  const binned = await client.apps.save({ genApp: { header: 'Deleted', appBuilderVersion: 4 } })
  await client.apps.remove({ appId: binned.id })
  const other = await client.apps.save({ genApp: { header: 'Faulty', appBuilderVersion: 4 } })
  faulty = other.id
  const attachments = await Promise.all(
    [new File([Buffer.from(DOT, 'base64')], 'dot.png'), new File(['A note.'], 'note.txt')].map((file) =>
      client.chat.attach({ appId: other.id, file }),
    ),
  )
  await client.chat.send({
    appId: other.id,
    requestId: crypto.randomUUID() as never,
    content: 'A page',
    builderModel: 'compatible/test',
    attachments: attachments.map(({ hash, name }) => ({ hash, name })),
  })
  await buildApp(builder, 'A CRM for a small bakery with customers, orders (status: new, baking, delivered) and products with a price')
  params['appId'] = AppId.parse(new URL(page.url()).pathname.split('/')[3])
  await sendMessage(builder, 'make it dark green')
  params['toolId'] = (await client.tools.create({ appId: AppId.parse(params['appId']), title: 'Minutes' })).toolId
  const hours = { context: '# Opening hours\nFrom 8 to 17.' }
  await client.sources.ingestText({ query: { appId: AppId.parse(params['appId']) }, body: hours })
})
afterAll(async () => {
  await builder.context.close()
  await Promise.all([host[Symbol.asyncDispose](), model.close()])
})

/** A new parameter without a value here fails, so that no screen goes unvisited. */
function addressOf(path: string): string {
  const known = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? expect.fail(`no value for :${name} of ${path}`))
  return new URL(known === '*' ? '/no/such/place' : known, host.url).href
}

const addressOfFaulty = () => new URL(`/build/app/${faulty}`, host.url).href

/** What a test left unfinished is not there for the next one. */
let beginsAnew = false
let spoken: Language = 'en'
beforeEach(({ onTestFailed }) => {
  onTestFailed(() => {
    beginsAnew = true
  })
})

/** The tools of an app are under its address, and have neither its views nor its panels. */
const isBuilder = (address: string) => /\/build\/app\/[^/]+$/.test(address)

/** A page that is there already stays: loading it again is what costs most. */
async function show(address: string, size: Size, language: Language = 'en'): Promise<void> {
  await page.setViewportSize(size)
  await speak(language)
  if (page.url() === address && !beginsAnew) {
    // As after a load: where there is room for one thing, it is the chat.
    if (size === NARROW && isBuilder(address)) await views().getByRole('button', { name: 'Chat' }).click()
    return openChat(size, address)
  }
  beginsAnew = false
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  await openChat(size, address)
}

/** From the next load on. */
async function speak(language: Language): Promise<void> {
  if (language === spoken) return
  await (await clientOf(builder, host)).preferences.update({ language })
  await page.evaluate((chosen) => localStorage.setItem('lathe.language', chosen), language)
  spoken = language
  beginsAnew = true
}

/** Code and tables, which an app may have been left with, take its place. */
async function openChat(size: Size, address: string): Promise<void> {
  if (size === NARROW || !isBuilder(address)) return
  const chat = page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Chat' })
  if ((await chat.count()) > 0 && (await chat.getAttribute('aria-current')) === null) await chat.click()
}

const views = () => page.getByRole('navigation', { name: 'Views' })

/** As on a host where builders have accounts, one of whom is in the app. */
/** As after a time without the server, with code and a record that others changed too. */
async function openParked(size: Size): Promise<void> {
  const [at, id] = [new Date().toISOString(), '01890000-0000-7000-8000-000000000003']
  const lines = (title: string) => `export default function Home() {\n  return <h1>${title}</h1>\n}\n`
  const file = { path: '__pages__Home.tsx', base: lines('Home'), mine: lines('Our bakery'), theirs: lines('The bakery') }
  const fields = [
    { label: 'Customer', mine: 'Ada Byron', theirs: null, isChanged: true },
    { label: 'Paid', mine: 'Yes', theirs: null, isChanged: false },
  ]
  const gone = { reason: 'deleted', message: null, file: 'app', isGoneHere: false, isGoneThere: true }
  const changes = [
    { kind: 'code', id, title: 'A new heading', reason: 'overlap', at, files: [file, { ...file, path: '__pages__About.tsx' }] },
    { ...gone, kind: 'thing', id: id.replace(/3$/, '4'), title: 'Order: Ada Byron', at, fields },
  ]
  const state = { link: 'synced', phase: 'working', waiting: 0, parked: changes.length }
  const events = { contentType: 'text/event-stream', body: `event: message\ndata: ${JSON.stringify(state)}\n\n` }
  await page.route('**/api/apps/*/sync', (route) => route.fulfill({ json: state }))
  await page.route('**/api/apps/*/sync/events', (route) => route.fulfill(events))
  await page.route('**/api/apps/*/sync/parked', (route) => route.fulfill({ json: { changes } }))
  beginsAnew = true
  await show(addressOf('/build/app/:appId'), size)
  await press('button', /need attention$/)
}

async function openMembers(size: Size): Promise<void> {
  const bob = { accountId: '01890000-0000-7000-8000-000000000001', name: 'Bob', email: 'bob@example.com', role: 'edit', since: null }
  const invitation = {
    id: '01890000-0000-7000-8000-000000000002',
    email: 'someone.with.a.long.name@example.com',
    role: 'look',
    sentAt: new Date().toISOString(),
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  }
  const answer = { hasAccounts: true, role: 'owner', members: [bob], invitations: [invitation], there: [bob.accountId] }
  await page.route('**/api/apps/*/members', (route) => route.fulfill({ json: answer }))
  beginsAnew = true
  await show(addressOf('/build/app/:appId'), size)
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Search or run a command').fill('share this app')
  await page.getByRole('option', { name: /^Share this app/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.locator('[data-dialog="members"]').waitFor()
  await page.unroute('**/api/apps/*/members')
}

/** What was shown of the app last may have been its code. */
async function showPreview(size: Size): Promise<void> {
  await (size === NARROW ? views().getByRole('button', { name: 'Preview' }) : page.getByRole('tab', { name: 'Preview' })).click()
}

/** All rules in the theme of the width, and in the other one, where it is looked at, those of colours: nothing else differs. */
async function look(where: string, place: Page | Frame = page, within?: readonly string[]): Promise<readonly string[]> {
  const found: string[] = []
  const width = page.viewportSize()?.width ?? expect.fail('no window')
  for (const [index, colorScheme] of themesAt(width).entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const rules = index === 0 ? 'all' : 'colours'
    found.push(...(await violations(place, `${where}, ${colorScheme}, ${width} wide`, { rules, within })))
  }
  return found
}

/** A dialog with all that floats over a page. What lies behind them is looked at by itself. */
const floating = (dialog: string) => [`[data-dialog="${dialog}"]`, 'body > :not(#root)']

/** Nothing reaches past the side of the window. */
const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

const IN_BOTH: readonly ScreenName[] = ['home', 'build']

/** Half of the screens of each width in German; with `LATHE_ALL_SIZES=1` each in both languages. */
const languagesAt = (size: Size, place: number): readonly Language[] => {
  if (process.env['LATHE_ALL_SIZES'] === '1') return ['en', 'de']
  return [((place >> 1) + SIZES.indexOf(size)) % 2 === 0 ? 'en' : 'de']
}
const visits = SCREENS.flatMap(({ name, path }, place) =>
  SIZES.filter((size) => IN_BOTH.includes(name) || isIn(size, place)).flatMap((size) =>
    languagesAt(size, place).map((language) => ({ name, path, size, language, width: size.width })),
  ),
)

test.each(visits)('the screen $name has nothing against it, $width wide, in $language', async ({ name, path, size, language }) => {
  await show(addressOf(path), size, language)
  expect(await page.locator('html').getAttribute('lang')).toBe(language)
  const nowhere = { en: ERROR_TEXT, de: GERMAN.ERROR_TEXT }[language].notFound
  expect(await page.getByRole('heading', { name: nowhere }).count()).toBe(name === 'not-found' ? 1 : 0)
  expect(await look(`${name} in ${language}`)).toEqual([])
  expect(await sideways()).toBeLessThanOrEqual(0)
})

test('in the colours of high contrast, what is on and what is chosen can be told', async () => {
  await show(addressOf('/settings/appearance'), WIDE)
  await page.emulateMedia({ forcedColors: 'active' })
  const looks = (role: 'switch' | 'radio', checked: boolean) =>
    page
      .getByRole(role, { checked })
      .first()
      .evaluate((element) => {
        const { backgroundColor, outlineStyle } = getComputedStyle(element)
        return [backgroundColor, outlineStyle]
      })
  const on = await looks('switch', true)
  expect(on[1]).toBe('solid')
  expect(await looks('switch', false)).toEqual([expect.not.stringMatching(on[0] ?? ''), 'solid'])
  expect(await looks('radio', true)).not.toEqual(await looks('radio', false))
  await page.emulateMedia({ forcedColors: 'none' })
})

async function press(role: 'button' | 'link' | 'menuitem', name: string | RegExp): Promise<void> {
  await page.getByRole(role, { name }).first().click()
}

const openVersions = (size: Size) => press('button', size === WIDE ? /open versions/ : /^More$/)

/** The home page's file in the editor. */
async function openCode(size: Size, file = 'Home.tsx'): Promise<void> {
  await (size === WIDE ? page.getByRole('tab', { name: 'Code' }) : page.getByRole('button', { name: 'Code', exact: true })).click()
  await page.keyboard.press('Control+p')
  await page.getByPlaceholder('Open a file').fill(file)
  await page.getByRole('option', { name: file }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.locator('.monaco-editor .view-line').first().waitFor()
}

test.each(SIZES)('code, its files and what was found in them have nothing against them, $width wide', { tags: 'long' }, async (size) => {
  await show(addressOf('/build/app/:appId'), size)
  await openCode(size)
  expect(await look('code')).toEqual([])
  await page.keyboard.press('Control+Shift+f')
  await page.getByRole('textbox', { name: 'Find in files' }).fill('order')
  await page.getByText(/results? in/).waitFor()
  expect(await look('found in files')).toEqual([])
  expect(await sideways()).toBeLessThanOrEqual(0)
})

/** With something in every place of it. */
async function openAnalytics(size: Size): Promise<void> {
  const names = (...each: readonly string[]) => each.map((name, index) => ({ name, count: 50 - index }))
  const totals = {
    visits: 12_345,
    visitors: 50_000,
    views: 30_000,
    signUps: 3,
    calls: 8,
    failedCalls: 1,
    errors: 2,
    questions: 4,
    usd: 0.12,
    mails: 5,
  }
  const points = Array.from({ length: 7 }, (_, index) => ({ at: `2026-11-2${index}`, ...totals, visits: index * 40 }))
  const error = { source: 'page', in: '', title: 'TypeError: x is not a function', count: 2, lastAt: new Date().toISOString() }
  const answer = {
    range: '7d',
    from: '2026-11-20',
    to: '2026-11-26',
    totals,
    points,
    devices: names('desktop', 'phone'),
    pages: names('/', '/orders/:id', '-', '/a/very/long/route/of/an/app/that/has/no/room/beside/its/count', ''),
    referrers: names('-', 'news.example', ''),
    functions: [{ name: 'send', calls: 8, failed: 1 }],
    errors: [
      { ...error, place: { path: '__pages__Home.tsx', line: 3 } },
      { ...error, title: '', place: null },
    ],
    own: 3,
    bots: 1,
    isAtLeast: true,
    since: '2026-11-01',
    cuts: [new Date().toISOString()],
    problem: 'The disk is full.',
  }
  await page.route('**/api/apps/*/analytics?*', (route) => route.fulfill({ json: answer }))
  await show(addressOf('/analytics/app/:appId'), size)
  await page.getByRole('region', { name: 'Pages' }).waitFor()
}

test('the analytics of a published app have nothing against them', async () => {
  const client = await clientOf(builder, host)
  const appId = AppId.parse(params['appId'])
  await client.apps.publish({ appId })
  for (const size of process.env['LATHE_ALL_SIZES'] === '1' ? SIZES : [NARROW]) {
    await openAnalytics(size)
    expect(await look('analytics')).toEqual([])
    expect(await sideways()).toBeLessThanOrEqual(0)
    await page.unroute('**/api/apps/*/analytics?*')
  }
  beginsAnew = true
  await show(addressOf('/analytics/app/:appId'), NARROW)
  await page.getByRole('heading', { name: ANALYTICS_TEXT.none.title }).waitFor()
  expect(await look('analytics without visits')).toEqual([])
  await client.apps.unpublish({ appId })
})

/** A table with a value in each kind of field. */
async function openTable(size: Size, entity: string): Promise<void> {
  await show(addressOf('/build/app/:appId'), size)
  if (size === WIDE) {
    await page.getByRole('tab', { name: 'Database' }).click()
    await page.getByRole('navigation', { name: 'Entities' }).getByRole('button', { name: entity }).click()
  } else {
    await page.getByRole('button', { name: 'Data', exact: true }).click()
    const choice = page.getByRole('combobox', { name: 'Entity' })
    const value = await choice.locator('option').filter({ hasText: entity }).getAttribute('value')
    await choice.selectOption(value)
  }
  await page.getByRole('grid', { name: entity }).waitFor()
}

test.each(SIZES)(
  'a table of the database and the list of versions have nothing against them, $width wide',
  { tags: 'long' },
  async (size) => {
    await openTable(size, 'Customer')
    expect(await look('database')).toEqual([])
    expect(await sideways()).toBeLessThanOrEqual(0)
    await openVersions(size)
    expect(await look('versions')).toEqual([])
    await page.keyboard.press('Escape')
  },
)

async function openBackups(size: Size): Promise<void> {
  await openTable(size, 'Order')
  if (size === WIDE) return press('button', 'Backups')
  await page.getByRole('combobox', { name: 'Entity' }).selectOption('backups')
}

/** The wizard with a file that has an id in it. */
async function beginImport(size: Size): Promise<void> {
  await openTable(size, 'Customer')
  await press('button', 'Import')
  const buffer = Buffer.from('id,Name,Email\nc-1,Ada,ada@example.com\n')
  await page.getByLabel('File with rows').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('columnheader', { name: 'Name' }).waitFor()
}

async function openRowsApi(size: Size): Promise<void> {
  await openTable(size, 'Order')
  if (size === WIDE) return press('button', 'From outside')
  await page.getByRole('combobox', { name: 'Entity' }).selectOption('outside')
}

async function fromColumn(size: Size, item: string): Promise<void> {
  await openTable(size, 'Customer')
  await page.getByRole('columnheader', { name: 'Name' }).click({ button: 'right' })
  await press('menuitem', item)
}

/** An app that sells a membership, as its settings show it. */
async function showPayments(size: Size): Promise<void> {
  const product = { id: 'club', name: 'Recipe club' }
  const payments = {
    paymentProvider: 'stripe',
    hasPaymentProviderAccessToken: true,
    isSetupCompleted: true,
    product,
    problem: 'away',
    syncedAt: new Date().toISOString(),
    hookUrl: 'http://club.studio.localhost:4310/_app/membership/hook/stripe',
    returnUrl: 'http://club.studio.localhost:4310/login/membership',
    isPublic: false,
    hasHookSecret: false,
    needsSignUp: false,
    memberCount: 1,
    members: [{ email: 'ann@example.com', since: new Date().toISOString(), until: null, state: 'active', isMember: true }],
  }
  const products = [product, { id: 'book', name: 'Recipe book' }].map((one) => ({ ...one, price: '$9', isSold: true }))
  await page.route(/\/payments$/, (route) => route.fulfill({ json: payments }))
  await page.route(/\/payments\/products/, (route) => route.fulfill({ json: { products } }))
  beginsAnew = true
  await show(addressOf('/build/app/:appId'), size)
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Search or run a command').fill('app settings')
  await page.getByRole('option', { name: 'App settings' }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Paid memberships' }).waitFor()
}

/** A server of tools. Nothing is started: that is what its dialog asks about. */
/** The list of builders, as a host with accounts answers it. */
async function showBuilder(size: Size): Promise<void> {
  const dana = {
    accountId: '01890000-0000-7000-8000-000000000003',
    email: 'someone.with.a.long.name@example.com',
    name: 'Dana',
    role: 'user',
    plan: 'free',
    status: 'active',
    hasTwoFactor: true,
    createdAt: new Date().toISOString(),
    lastSeenAt: null,
  }
  await page.route('**/api/builders', (route) => route.fulfill({ json: { builders: [dana] } }))
  beginsAnew = true
  await show(addressOf('/settings/builders'), size)
  await page.getByText(dana.email).waitFor()
  await page.unroute('**/api/builders')
}

async function showSources(size: Size): Promise<void> {
  beginsAnew = true
  await show(addressOf('/build/app/:appId'), size)
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Search or run a command').fill('data sources')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Data sources' }).getByText('Synced', { exact: true }).waitFor()
}

async function showToolServer(size: Size): Promise<void> {
  const { toolServers } = await clientOf(builder, host)
  const way = { kind: 'command' as const, command: 'npx', args: ['-y', 'weather-tools'], env: { WEATHER_KEY: 'k' } }
  if ((await toolServers.list()).length === 0) await toolServers.add({ name: 'weather', way })
  beginsAnew = true
  await show(addressOf('/settings/mcp'), size)
}

/**
 * The way to each dialog; without one, its name does not compile here. They are gone in this order, so that a page is loaded seldom: each
 * begins where the one before was left.
 */
const openings: Readonly<Record<DialogName, (size: Size) => Promise<void>>> = {
  'command-palette': () => page.keyboard.press('Control+k'),
  shortcuts: async () => {
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('?')
  },
  'rename-app': async () => {
    await page
      .getByRole('button', { name: /^More about/ })
      .first()
      .focus()
    await page.keyboard.press('Enter')
    await press('menuitem', 'Rename…')
  },
  'withdraw-template': async (size) => {
    await (await clientOf(builder, host)).templates.update({ appId: AppId.parse(params['appId']) })
    beginsAnew = true
    await show(addressOf('/home'), size)
    await page
      .getByRole('button', { name: /^More about the template/ })
      .first()
      .focus()
    await page.keyboard.press('Enter')
    await press('menuitem', 'Withdraw…')
  },
  'upgrade-plan': async () => {
    // As somebody whom plans limit.
    const account = await (await clientOf(builder, host)).session.account()
    await page.route('**/live_api/account/current', (route) => route.fulfill({ json: { ...account, isAdmin: false } }))
    await page.goto(addressOf('/home?goto=upgrade_app_plan'))
    await page.locator('[data-plan-state="upgrade"]').first().waitFor()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  'import-app': () => press('button', 'Import'),
  'try-model': () => press('button', 'Try a model…'),
  'disconnect-provider': async (size) => {
    await (await clientOf(builder, host)).models.connect({ provider: 'compatible', baseUrl: model.url, apiKey: 'k', models: ['test'] })
    beginsAnew = true
    await show(addressOf('/settings/models'), size)
    await press('button', 'More about Compatible server')
    await press('menuitem', 'Disconnect…')
  },
  'change-product': async (size) => {
    await showPayments(size)
    // The top bar of an app that was published has `Publish changes`.
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await press('button', 'Use this product…')
  },
  'disconnect-payments': async (size) => {
    await showPayments(size)
    await press('button', 'Disconnect…')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  'start-tool-server': async (size) => {
    await showToolServer(size)
    await press('button', 'Look over and start')
  },
  'sign-in-tool-server': async (size) => {
    const rates = {
      id: '01890000-0000-4000-8000-000000000004',
      name: 'rates',
      way: { kind: 'address', url: 'https://rates.example/mcp' },
      secrets: [],
      isConfirmed: true,
      signIn: 'asked',
      tools: [],
      listedAt: null,
      fault: 'It asks you to sign in.',
    }
    await page.route('**/api/tool-servers', (route) => route.fulfill({ json: [rates] }))
    await page.route('**/api/tool-servers/*/sign-in', (route) =>
      route.fulfill({ json: { url: `https://rates.example/authorize?state=${'s'.repeat(300)}` } }),
    )
    beginsAnew = true
    await show(addressOf('/settings/mcp'), size)
    await press('button', 'Sign in')
    await page.locator('[data-dialog="sign-in-tool-server"]').waitFor()
    for (const asked of ['**/api/tool-servers', '**/api/tool-servers/*/sign-in']) await page.unroute(asked)
  },
  'remove-tool-server': async (size) => {
    await showToolServer(size)
    await press('button', 'Remove')
  },
  'end-two-factor': async (size) => {
    await showBuilder(size)
    await press('button', /^Turn off two-factor/)
  },
  'disable-builder': async (size) => {
    await showBuilder(size)
    await press('button', /^Disable/)
  },
  'open-link': async () => {
    await press('link', 'the list of icons')
  },
  lightbox: async () => {
    await press('button', 'Show dot.png')
    await page.locator('[data-dialog="lightbox"] img').waitFor()
  },
  'attachment-text': async () => {
    await press('button', /^note\.txt/)
    await page.locator('[data-dialog="attachment-text"] pre').waitFor()
  },
  'leave-unsaved': async () => {
    await page.route('**/style', (route) => route.abort())
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('Search or run a command').fill('branding')
    await page.getByRole('option', { name: 'Branding' }).first().waitFor()
    await page.keyboard.press('Enter')
    await page
      .getByRole('radio', { name: /^(Light|Dark)$/, checked: false })
      .first()
      .click()
    const saved = page.getByRole('region', { name: 'Branding' }).getByText('Not saved', { exact: true })
    await saved.waitFor()
    await page.unroute('**/style')
    await press('link', 'Home')
  },
  'data-sources': async (size) => {
    await showSources(size)
    await press('button', SOURCES_TEXT.add)
  },
  'source-text': async (size) => {
    await showSources(size)
    await press('button', 'More about Opening hours')
    await press('menuitem', SOURCES_TEXT.look)
    await page.getByText('From 8 to 17.').waitFor()
  },
  'delete-source': async (size) => {
    await showSources(size)
    await press('button', 'More about Opening hours')
    await press('menuitem', SOURCES_TEXT.remove)
  },
  'delete-tool': async (size) => {
    await show(addressOf('/build/app/:appId/tools'), size)
    await press('button', /^More about Minutes/)
    await press('menuitem', 'Delete…')
  },
  publish: () => press('button', /^Publish/),
  'remove-user': async (size) => {
    const appId = AppId.parse(params['appId'])
    const client = await clientOf(builder, host)
    await client.users.invite({ appId, data: 'test', email: `tess.${size.width}@example.com`, name: 'Tess' })
    await show(addressOf('/build/app/:appId'), size)
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('Search or run a command').fill('users of this app')
    await page.keyboard.press('Enter')
    await page.getByRole('radio', { name: 'Test users' }).click()
    await press('button', 'More about Tess')
    await press('menuitem', 'Remove…')
  },
  'parked-changes': openParked,
  members: openMembers,
  'leave-app': async (size) => {
    await openMembers(size)
    await press('button', 'More about Bob')
    await press('menuitem', 'Remove…')
  },
  unpublish: async () => {
    await (await clientOf(builder, host)).apps.publish({ appId: AppId.parse(params['appId']) })
    await press('button', /^Published/)
    await press('button', 'Unpublish')
  },
  'network-share': async () => {
    await (await clientOf(builder, host)).apps.publish({ appId: AppId.parse(params['appId']) })
    await press('button', /^Published/)
    await press('button', /^On this network/)
    await page.getByRole('switch', { name: 'Share on this network' }).press('Space')
    await page.getByRole('switch', { name: 'Stay on when Lathe starts again' }).waitFor()
  },
  element: async (size) => {
    await showPreview(size)
    await builder.app.getByRole('heading', { level: 1 }).waitFor()
    await press('button', /^Select$/)
    await builder.app.locator('[data-lathe-outline]').waitFor({ state: 'attached' })
    await builder.app.getByRole('heading', { level: 1 }).click()
  },
  'revert-message': async () => {
    await page.getByRole('button', { name: 'More about this message' }).last().click()
    await press('menuitem', 'Revert this')
  },
  'rate-answer': () => press('button', 'rate this'),
  'answer-context': async () => {
    await page.getByRole('button', { name: 'Context', exact: true }).last().click()
    await page.locator('[data-dialog="answer-context"]').getByRole('button', { name: 'Download JSON' }).waitFor()
  },
  'action-card': async () => {
    await page.getByRole('list', { name: 'Changes' }).last().getByRole('button').first().click()
    await page.locator('[data-dialog="action-card"] [role="table"]').waitFor()
  },
  'restore-version': async (size) => {
    await openVersions(size)
    await press('button', 'Restore version 1')
  },
  'undo-restore': async (size) => {
    const client = await clientOf(builder, host)
    const appId = AppId.parse(params['appId'])
    const first = (await client.versions.list({ appId })).at(-1) ?? expect.fail('no version')
    await client.versions.restore({ appId, versionId: first.id })
    await show(addressOf('/build/app/:appId'), size)
    await press('button', 'Undo restore')
  },
  'all-changes': async () => {
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('Search or run a command').fill('all changes')
    await page.keyboard.press('Enter')
    await page.locator('[data-dialog="all-changes"] [role="table"]').waitFor()
  },
  'repair-tester': async () => {
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('Search or run a command').fill('validate and repair')
    await page.keyboard.press('Enter')
  },
  'open-file': async () => {
    await page.keyboard.press('Control+p')
  },
  'new-file': async (size) => {
    await openCode(size)
    await press('button', 'More about the code')
    await press('menuitem', 'New file…')
  },
  secrets: async (size) => {
    await openCode(size)
    await press('button', 'More about the code')
    await press('menuitem', 'Secrets…')
  },
  packages: async (size) => {
    await openCode(size)
    await press('button', 'More about the code')
    await press('menuitem', 'Packages…')
  },
  'delete-secret': async (size) => {
    const client = await clientOf(builder, host)
    await client.secrets.set({ appId: AppId.parse(params['appId']), secrets: [{ key: 'A_KEY', value: 'a value' }] })
    await openings.secrets(size)
    await press('button', 'Delete A_KEY')
  },
  'set-secrets': async () => {
    await press('button', 'Enter values')
  },
  function: async (size) => {
    const client = await clientOf(builder, host)
    const content = 'export default function add({ a, b }: { a: number; b: number }) {\n  return a + b\n}\n'
    await client.files.update({ appId: AppId.parse(params['appId']), file: { id: FilePath.parse('__functions__add.ts'), content } })
    await openCode(size, 'add.ts')
    await press('button', /^Test$/)
  },
  'rename-file': async (size) => {
    await openCode(size)
    await press('button', 'More about the code')
    await press('menuitem', /^Rename Home/)
  },
  'delete-file': async (size) => {
    await openCode(size)
    await press('button', 'More about the code')
    await press('menuitem', /^Delete Home/)
    await page
      .getByText(/refers? to it/)
      .first()
      .waitFor()
    await page.locator('[data-dialog="delete-file"] li button').first().click()
  },
  'file-history': async (size) => {
    await openCode(size)
    await press('button', 'More about the code')
    await press('menuitem', /^History of/)
    await page.locator('[data-dialog="file-history"] [role="table"]').waitFor()
  },
  'working-folder': async (size) => {
    await openCode(size)
    // Where there is room for one thing, the files are another than the open one.
    if (size !== WIDE) await page.getByRole('button', { name: 'Files', exact: true }).click()
    await press('button', 'Open in my editor')
  },
  'code-conflict': async (size) => {
    await openCode(size)
    const client = await clientOf(builder, host)
    const appId = AppId.parse(params['appId'])
    const { pages } = await client.files.bundle({ appId })
    await page.route('**/files/update', (route) => route.abort())
    await page.locator('.monaco-editor .view-line').first().click()
    // A line of its own: it saves itself later, and the app has to go on working.
    await page.keyboard.press('Control+Home')
    await page.keyboard.insertText('// mine\n')
    await client.files.update({ appId, file: { id: '__pages__Home.tsx', content: `// theirs\n${pages['__pages__Home.tsx'] ?? ''}` } })
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  'new-row': async (size) => {
    await openTable(size, 'Order')
    await press('button', 'Add row')
    if (size === WIDE) await press('button', 'As a form')
  },
  'delete-linked': async (size) => {
    const client = await clientOf(builder, host)
    const appId = AppId.parse(params['appId'])
    const made = await client.entities.createRow({
      params: { appId, entity: 'Customer' },
      query: { data: 'test' },
      body: { name: `Pointed to ${size.width}` },
    })
    const { rows } = await client.entities.rows({ appId, entity: 'Order', limit: 1 })
    await client.entities.updateRow({
      params: { appId, entity: 'Order', rowId: rows[0]?.id ?? '' },
      query: { data: 'test' },
      body: { customer: made.id },
    })
    await openTable(size, 'Customer')
    await press('button', 'Open row 1')
    await press('button', 'Delete this row')
  },
  'row-bin': async (size) => {
    await openTable(size, 'Customer')
    await press('button', 'Bin')
    await page.locator('[data-dialog="row-bin"]').getByText('Nothing was deleted').waitFor()
  },
  'bulk-edit': async (size) => {
    await openTable(size, 'Customer')
    await page.getByRole('checkbox', { name: 'Select the rows in sight' }).press('Space')
    await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Edit' }).click()
  },
  'edit-cell': async (size) => {
    await openTable(size, 'Customer')
    await clientOf(builder, host).then((client) =>
      client.entities.createRow({
        params: { appId: AppId.parse(params['appId']), entity: 'Customer' },
        query: { data: 'test' },
        body: { name: `A name that is longer than what has room in one line ${size.width}` },
      }),
    )
    await page.getByRole('gridcell', { name: `in one line ${size.width}` }).dblclick()
  },
  'new-table': async (size) => {
    await openTable(size, 'Order')
    if (size === WIDE) return press('button', TABLE_TEXT.newTable)
    await page.getByRole('combobox', { name: 'Entity' }).selectOption('new-table')
  },
  'column-rules': (size) => fromColumn(size, TABLE_TEXT.rulesMenu),
  'add-column': (size) => fromColumn(size, 'Add column right…'),
  'rename-column': (size) => fromColumn(size, 'Rename…'),
  'retype-column': (size) => fromColumn(size, 'Change type…'),
  'delete-column': async (size) => {
    await fromColumn(size, 'Delete…')
    await page.getByText('will not be seen any more').waitFor()
  },
  'import-rows': (size) => beginImport(size),
  'import-sensitive': async (size) => {
    await beginImport(size)
    await press('button', 'Map columns')
    await page.getByLabel('Field for id', { exact: true }).selectOption('id')
    await press('button', 'Check the rows')
    await press('button', /^Import 1 row/)
  },
  // In a wide window it stands beside the table and is no dialog.
  'row-detail': async () => {
    await openTable(NARROW, 'Order')
    await press('button', 'Open row 1')
  },
  'rows-api': openRowsApi,
  backups: async (size) => {
    await openBackups(size)
  },
  'restore-backup': async (size) => {
    await openBackups(size)
    await press('button', 'Back up now')
    await page.getByRole('button', { name: 'Restore', exact: true }).first().click()
  },
}

const OF_FAULTY: ReadonlySet<DialogName> = new Set(['open-link', 'lightbox', 'attachment-text', 'set-secrets'])
/** After these, what they were opened from is still there, or a file that cannot be saved. */
const LEAVES_MORE: ReadonlySet<DialogName> = new Set([
  'parked-changes',
  'members',
  'leave-app',
  'unpublish',
  'network-share',
  'delete-secret',
  'code-conflict',
  'import-sensitive',
  'upgrade-plan',
])
const PLACES = Object.keys(openings)
const cases = SIZES.flatMap((size) =>
  DIALOGS.filter((_, place) => isIn(size, place))
    .map(({ name, screen }) => ({ name, screen, size, width: size.width }))
    .toSorted((one, other) => PLACES.indexOf(one.name) - PLACES.indexOf(other.name)),
)
test.each(cases)(
  'the dialog $name has nothing against it, and is left by Escape, $width wide',
  { tags: 'long' },
  async ({ name, screen, size }) => {
    const { path } = SCREENS.find((each) => each.name === screen) ?? expect.fail(`no screen ${screen}`)
    await show(OF_FAULTY.has(name) ? addressOfFaulty() : addressOf(path), size)
    await openings[name](size)
    const dialog = page.locator(`[data-dialog="${name}"]`)
    await dialog.waitFor()
    expect(await look(name, page, floating(name))).toEqual([])
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    beginsAnew = LEAVES_MORE.has(name)
  },
)

test('an app that fails has nothing against it, with its issues', async () => {
  await show(addressOfFaulty(), WIDE)
  await page.getByRole('region', { name: 'Issues' }).waitFor()
  expect(await look('issues')).toEqual([])
  // Its console, with the error and the way to its place.
  await press('button', /^Console/)
  const console = page.getByRole('region', { name: 'Console' })
  await console
    .getByText(/^Uncaught/)
    .first()
    .waitFor()
  expect(await look('console')).toEqual([])
  await console.getByRole('button', { name: 'Close the console' }).press('Enter')
  await console.waitFor({ state: 'detached' })
})

test('who is not signed in is told so on a screen with nothing against it', async ({ browser }) => {
  await using stranger = await openBuilder(browser, host)
  await stranger.page.getByText('Start Lathe again').first().waitFor()
  for (const colorScheme of THEMES) {
    await stranger.page.emulateMedia({ colorScheme })
    expect(await violations(stranger.page, `not signed in, ${colorScheme}`)).toEqual([])
  }
})

describe('an app that was built', () => {
  async function shownFrame(): Promise<Frame> {
    const frame = await (await page.locator('iframe[data-frame="shown"]').elementHandle())?.contentFrame()
    return frame ?? expect.fail('no app is shown')
  }

  test.each(SIZES)('has nothing against it on its home, a list, a form, and a record, $width wide', async (size) => {
    await show(addressOf('/build/app/:appId'), size)
    await showPreview(size)
    const { app } = builder
    const goTo = async (link: string) => {
      if (size === NARROW) await app.getByRole('button', { name: 'Menu' }).click()
      await app.getByRole('link', { name: link, exact: true }).first().click()
      await app.getByRole('heading', { name: link, level: 1 }).waitFor()
    }
    await app.locator('svg.recharts-surface').first().waitFor()
    const frame = await shownFrame()
    expect(await look('home', frame)).toEqual([])

    await goTo('Customers')
    await app.getByText(/^\d+ customers$/).waitFor()
    expect(await look('list', frame)).toEqual([])

    await app
      .getByRole('button', { name: /new customer/i })
      .first()
      .click()
    await app.getByRole('dialog').waitFor()
    await app.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await app.getByRole('dialog').locator('[aria-invalid=true]').first().waitFor()
    expect(await look('form', frame)).toEqual([])
    await page.keyboard.press('Escape')
    await app.getByRole('dialog').waitFor({ state: 'detached' })

    await app.locator('[data-open-row]').first().focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => frame.url()).toMatch(/\/customers\/[\w-]+/)
    await app.getByRole('heading', { level: 1 }).waitFor()
    await app.locator('[aria-busy="true"], .animate-pulse').first().waitFor({ state: 'detached' })
    expect(await look('record', frame)).toEqual([])
  })
})
