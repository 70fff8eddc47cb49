import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import path from 'node:path'
import type { BrowserContext, Page, Route } from 'playwright'
import { afterAll, expect } from 'vitest'
import { AppId } from '../../shared/domain/ids.ts'
import { fill } from '../../shared/text/fill.ts'
import { FUNCTION_SHEET_TEXT, FUNCTIONS_TEXT } from '../../shared/text/functions.ts'
import { PACKAGES_TEXT } from '../../shared/text/packages.ts'
import { SECRETS_OWN_TEXT, SECRETS_TEXT } from '../../shared/text/secrets.ts'
import { VERSIONS_TEXT } from '../../shared/text/versions.ts'
import { type OpenDoors, openDoors } from '../doors/open-doors.ts'
import { BOARD, DONATIONS, LOANS, SERVER_MARK, SMALL_DND, WEATHER } from '../fixtures/behind-pages.ts'
import { type ModelServer, startModelServer } from '../fixtures/model-server.ts'
import { violations } from '../helpers/axe.ts'
import { type BuilderPage, openSignedIn } from '../helpers/builder-page.ts'
import { changeSet } from '../helpers/change-sets.ts'
import { test } from '../helpers/e2e-test.ts'
import { unzip } from '../helpers/project.ts'
import { startRegistry, type TestRegistry } from '../helpers/registry.ts'
import { startSmtpServer, type TestSmtpServer } from '../helpers/smtp.ts'
import { vendorFolder } from '../helpers/vendor.ts'

/*
 * What an app does behind its pages, from a sentence to the published app, with a model that a server of this computer plays. The world
 * around it is of this computer, too: a weather service behind a public name, a mail server, a registry of packages.
 */

const WISHES = [
  ['Show the weather from this API with my key', WEATHER],
  ['Take Stripe webhooks and list the donations', DONATIONS],
  ['A drag-and-drop board with dnd-kit', BOARD],
  ['Remind borrowers by mail each morning', LOANS],
] as const
const WEATHER_KEY = 'wk-planted-7c21-of-lisbon'
const STRIPE_KEY = 'whsec_planted_9f4ee2b1'
const MAIL_PASSWORD = 'planted pass word of the mail server'
const PLANTED = [WEATHER_KEY, STRIPE_KEY, MAIL_PASSWORD]

let doors: OpenDoors
let model: ModelServer
let registry: TestRegistry
let smtp: TestSmtpServer
let weather: Server
let builder: BuilderPage
let page: Page
/** The connections of functions to the world, and the keys that arrived there. */
const dialled: string[] = []
const keysSeen: string[] = []
/** What every page of an app was sent, by its address. */
const sent = new Map<string, Promise<string>>()
/** How far the program's clock is ahead of this computer's. */
let aheadMs = 0

test.beforeAll(async ({ browser }) => {
  weather = createServer((request, response) => {
    keysSeen.push(String(request.headers['x-key']))
    if (request.headers['x-key'] !== WEATHER_KEY) response.writeHead(401).end()
    else response.end(JSON.stringify({ degrees: 21, sky: `clear over ${new URL(request.url ?? '', 'http://x').searchParams.get('city')}` }))
  }).listen(0, '127.0.0.1')
  await once(weather, 'listening')
  const { port } = weather.address() as AddressInfo
  model = await startModelServer(({ body }) => {
    const asked = JSON.stringify(body.messages.at(-1))
    const wish = asked.includes('I have added the secret') ? undefined : WISHES.find(([words]) => asked.includes(words))
    return { answer: wish?.[1] ?? 'Thank you: what needs them works now.', chunk: 400 }
  })
  registry = await startRegistry([SMALL_DND, { name: 'dayjss', files: { 'index.js': 'exports.day = 1' } }])
  smtp = await startSmtpServer({ login: { user: 'library', pass: MAIL_PASSWORD } })
  doors = await openDoors({
    vendorDir: await vendorFolder(),
    rendererFolder: path.resolve('out/renderer'),
    packageRegistry: registry.address,
    now: () => Date.now() + aheadMs,
    openNetwork: {
      resolve: () => Promise.resolve([{ address: '192.31.196.7', family: 4 }]),
      connect(address, to) {
        dialled.push(`${address}:${to}`)
        return connect(port, '127.0.0.1')
      },
    },
  })
  const { models, preferences, mail } = doors.clients.HTTP
  await models.connect({ provider: 'compatible', baseUrl: model.url, models: ['test'] })
  await preferences.update({ builderModel: 'compatible/test', mendsAnswers: false })
  const server = {
    host: '127.0.0.1',
    port: smtp.port,
    security: 'none',
    user: 'library',
    from: 'library@example.com',
    ownAddress: null,
  } as const
  await mail.setServer({ server, password: MAIL_PASSWORD })
  const url = `http://studio.localhost:${doors.port}/`
  builder = await openSignedIn(browser, { url, signIn: () => Promise.resolve({ token: doors.token, client: doors.clients.HTTP }) })
  await builder.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  keepWhatIsSent(builder.context)
  page = builder.page
})
afterAll(async () => {
  await builder.context.close()
  await doors[Symbol.asyncDispose]()
  await Promise.all([model.close(), registry[Symbol.asyncDispose](), smtp[Symbol.asyncDispose]()])
  weather.close()
  weather.closeAllConnections()
})

function keepWhatIsSent(context: BrowserContext): void {
  context.on('requestfinished', (request) => {
    const text = request.response().then(
      (response) => response?.text() ?? '',
      () => '',
    )
    sent.set(
      request.url(),
      text.catch(() => ''),
    )
  })
}

const dialog = (name: string) => page.locator(`[data-dialog="${name}"]`)
const toast = (text: string) => page.locator('[data-toast]').getByText(text, { exact: true }).first()
const pictures = process.env['LATHE_SHOTS']
/** For whoever looks: wide and light, and what may be drawn anew for it narrow and dark. */
async function picture(name: string, of: Page = page, isNarrowToo = true): Promise<void> {
  if (pictures === undefined) return
  const size = of.viewportSize() ?? { width: 1440, height: 900 }
  await of.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await of.screenshot({ path: `${pictures}/${name}-1440.png` })
  if (!isNarrowToo) return
  await of.setViewportSize({ width: 390, height: 844 })
  await of.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await of.screenshot({ path: `${pictures}/${name}-390.png` })
  await of.setViewportSize(size)
  await of.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

/** Says a wish on the home screen, until its app runs beside the chat. */
async function wish([sentence]: (typeof WISHES)[number], heading: string): Promise<AppId> {
  await page.goto(`http://studio.localhost:${doors.port}/home`)
  const box = page.getByRole('textbox', { name: 'What do you want to build?' })
  await box.fill(sentence)
  await box.press('Enter')
  await page.waitForURL(/\/build\/app\//)
  await builder.app.getByRole('heading', { name: heading, level: 1 }).waitFor()
  return AppId.parse(new URL(page.url()).pathname.split('/')[3])
}

/** Enters the one value that the answer asks for, which the chat is then told of. */
async function enterSecret(name: string, value: string): Promise<void> {
  await page.getByRole('button', { name: SECRETS_OWN_TEXT.enter }).click()
  await dialog('set-secrets').getByText(SECRETS_TEXT.dialogTitle).waitFor()
  await dialog('set-secrets').getByText(SECRETS_TEXT.dialogText).waitFor()
  await dialog('set-secrets').getByLabel(name).fill(value)
  await picture(`dialog-${name}`, page, false)
  await page.keyboard.press('Enter')
  await toast(SECRETS_TEXT.setTitle).waitFor()
  await toast(SECRETS_TEXT.setText).waitFor()
  await dialog('set-secrets').waitFor({ state: 'detached' })
  await page.getByText(SECRETS_OWN_TEXT.message(name)).waitFor()
  await page.getByRole('region', { name: 'Conversation' }).getByText('Thank you: what needs them works now.').waitFor()
}

/** What the dialog says where nothing is entered, where saving fails, and while it saves. */
async function refuseSecrets(name: string): Promise<void> {
  const { dialogCancel, dialogSave, dialogSaving, setFailedText, setFailedTitle, valuesRequiredText, valuesRequiredTitle } = SECRETS_TEXT
  const open = dialog('set-secrets')
  await page.getByRole('button', { name: SECRETS_OWN_TEXT.enter }).click()
  await open.getByLabel(name).fill('   ')
  await open.getByRole('button', { name: dialogSave }).click()
  await toast(valuesRequiredTitle).waitFor()
  await toast(valuesRequiredText).waitFor()
  await open.getByLabel(name).fill('never kept')
  const arrived = Promise.withResolvers<Route>()
  await page.route('**/secrets', (route) => (route.request().method() === 'POST' ? arrived.resolve(route) : route.continue()))
  await open.getByRole('button', { name: dialogSave }).click()
  const route = await arrived.promise
  await open.getByRole('button', { name: dialogSaving }).waitFor()
  await route.fulfill({ status: 500, body: '{}' })
  await toast(setFailedTitle).waitFor()
  await toast(setFailedText).waitFor()
  await page.unroute('**/secrets')
  await open.getByRole('button', { name: dialogCancel }).click()
  await open.waitFor({ state: 'detached' })
}

/** Publishes with the dialog, and opens what everybody gets, as nobody in particular. */
async function publishAndVisit(appId: AppId, { takesRows = false, hasHook = false } = {}): Promise<Page & AsyncDisposable> {
  await page
    .getByRole('button', { name: /^Publish/ })
    .first()
    .click()
  const rows = dialog('publish').getByRole('radio', { name: /^Take the \d+ test records along/ })
  if (takesRows) await rows.click()
  await picture(`publish-${appId}`, page, false)
  expect(await violations(page, 'what goes live behind the pages')).toEqual([])
  await dialog('publish').getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog('publish').getByText('There is nothing to publish.').waitFor()
  if (hasHook) await dialog('publish').getByText(FUNCTION_SHEET_TEXT.urlOfThisComputer).waitFor()
  await picture(`published-${appId}`, page, false)
  await dialog('publish').getByRole('button', { name: 'Done' }).click()
  await dialog('publish').waitFor({ state: 'detached' })
  const { slug } = await doors.clients.HTTP.apps.get({ appId })
  const context = await builder.context.browser()?.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  if (context === undefined) throw new Error('no browser')
  keepWhatIsSent(context)
  const visitor = await context.newPage()
  await visitor.goto(`http://${slug}.studio.localhost:${doors.port}/`)
  return Object.assign(visitor, { [Symbol.asyncDispose]: () => context.close() })
}

/** No value is anywhere but sealed, and no page of an app has what stands in a function. */
async function expectNothingPlanted(appId: AppId, { onPage }: { readonly onPage: string }): Promise<void> {
  const ofApps = [...sent].filter(([url]) => !url.startsWith(`http://studio.localhost:${doors.port}/`))
  const texts = await Promise.all(ofApps.map(([, text]) => text))
  // The code of the page was read, in the draft and live.
  expect(texts.filter((text) => text.includes(onPage)).length).toBeGreaterThan(1)
  for (const [url, text] of ofApps) expect([url, ...holds(await text, [...PLANTED, SERVER_MARK])]).toEqual([url])
  for (const [url, text] of sent) expect([url, ...holds(await text, PLANTED)]).toEqual([url])
  for (const { body } of model.requests) expect(holds(JSON.stringify(body), PLANTED)).toEqual([])
  const zip = await unzip(await doors.clients.HTTP.files.codeZip({ appId, withRows: true }))
  for (const [name, content] of zip) {
    expect([name, ...holds(content.toString('latin1'), PLANTED)]).toEqual([name])
    if (!name.includes('/functions/')) expect([name, ...holds(content.toString('latin1'), [SERVER_MARK])]).toEqual([name])
  }
  const { version } = await doors.backend.engine.of(appId).files({ versionId: null })
  const built = await doors.backend.preview.built(appId, version?.id ?? ('' as never))
  expect(holds(JSON.stringify(built), [...PLANTED, SERVER_MARK])).toEqual([])
  const { dataFolder } = doors.backend.installation
  for (const entry of readdirSync(dataFolder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    expect([file, ...holds(readFileSync(file, 'latin1'), PLANTED)]).toEqual([file])
  }
}

const holds = (text: string, words: readonly string[]) => words.filter((each) => text.includes(each))

test('the weather of a service is shown with a key that no page ever has', async () => {
  const appId = await wish(WISHES[0], 'Lisbon')
  await builder.app.getByText(FUNCTIONS_TEXT.missingSecrets).waitFor()
  await picture('weather-missing')
  await refuseSecrets('WEATHER_KEY')
  await enterSecret('WEATHER_KEY', WEATHER_KEY)
  await builder.app.getByRole('button', { name: 'Try again' }).click()
  await builder.app.getByText('21°').waitFor()
  await picture('weather')
  await using visitor = await publishAndVisit(appId)
  await visitor.getByText('21°').waitFor()
  await visitor.getByText('clear over Lisbon').waitFor()
  await picture('weather-live', visitor)
  expect([...new Set(dialled)]).toEqual(['192.31.196.7:443'])
  expect([...new Set(keysSeen)]).toEqual([WEATHER_KEY])
  await expectNothingPlanted(appId, { onPage: 'Lisbon' })
})

test('what Stripe sends becomes a row, what somebody else sends does not, and a delivery is sent again from the log', async () => {
  const appId = await wish(WISHES[1], 'Thank you')
  await enterSecret('STRIPE_WEBHOOK_SECRET', STRIPE_KEY)
  await using visitor = await publishAndVisit(appId, { hasHook: true })
  await visitor.getByText('No donations yet').waitFor()

  await openFunction('stripeWebhook')
  await dialog('function').getByRole('button', { name: FUNCTION_SHEET_TEXT.copyUrl }).click()
  await toast(FUNCTION_SHEET_TEXT.urlCopied).waitFor()
  const address = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  const event = {
    id: 'evt_1',
    type: 'checkout.session.completed',
    data: { object: { customer_details: { name: 'Nadia' }, amount_total: 2550 } },
  }
  const deliver = (body: string, key: string) => {
    const at = Math.floor(Date.now() / 1000)
    const signature = `t=${at},v1=${createHmac('sha256', key).update(`${at}.${body}`).digest('hex')}`
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    return doors.raw({ method: 'POST', path: address.pathname, host: address.host, headers, body })
  }
  expect((await deliver(JSON.stringify(event), 'whsec_of_somebody_else')).status).toBe(400)
  expect(await deliver(JSON.stringify(event), STRIPE_KEY)).toMatchObject({ status: 200, json: { received: true } })
  // Whoever looks at the page sees it arrive.
  await visitor.getByRole('row').filter({ hasText: 'Nadia' }).getByText('25.50').waitFor()
  await picture('donations-live', visitor)

  await dialog('function').getByRole('radio', { name: FUNCTION_SHEET_TEXT.log }).click()
  const runs = dialog('function').getByRole('list', { name: 'Runs' }).getByRole('listitem')
  const good = runs.getByRole('button', { name: /checkout\.session\.completed evt_1/ })
  await runs.getByText(FUNCTION_SHEET_TEXT.answered(400)).waitFor()
  await good.click()
  await picture('deliveries', page, false)
  await dialog('function').getByRole('button', { name: FUNCTION_SHEET_TEXT.replay }).click()
  await toast(FUNCTION_SHEET_TEXT.replayed).waitFor()
  await expect.poll(() => good.count()).toBe(2)
  await visitor.reload()
  await visitor.getByRole('row').filter({ hasText: 'Nadia' }).waitFor()
  expect(await visitor.getByRole('row').filter({ hasText: 'Nadia' }).count()).toBe(1)
  await page.keyboard.press('Escape')
  await expectNothingPlanted(appId, { onPage: 'Thank you' })
})

test('cards of a board are dragged with a package that the answer asked for, and stay where they were put', { tags: 'long' }, async () => {
  const appId = await wish(WISHES[2], 'Our board')
  await builder.app.getByRole('region', { name: 'To do' }).getByRole('button', { name: 'Paint the fence' }).waitFor()
  await picture('board')
  await using visitor = await publishAndVisit(appId, { takesRows: true })
  const card = visitor.getByRole('button', { name: 'Paint the fence' })
  const done = visitor.getByRole('region', { name: 'Done' })
  await card.dragTo(done)
  await done.getByRole('button', { name: 'Paint the fence' }).waitFor()
  await picture('board-live', visitor)
  await visitor.reload()
  await done.getByRole('button', { name: 'Paint the fence' }).waitFor()
  expect(await done.getByRole('button').count()).toBe(1)
  await expectNothingPlanted(appId, { onPage: 'Our board' })
})

test('whoever has something too long gets a mail at nine in the morning, and everybody sees that they did', { tags: 'long' }, async () => {
  const appId = await wish(WISHES[3], 'What is out')
  await using visitor = await publishAndVisit(appId, { takesRows: true })
  const late = visitor.getByRole('row').filter({ hasText: 'Circular saw' })
  await late.waitFor()
  await openFunction('remindBorrowers')
  await dialog('function')
    .getByText(/runs every day at 9:00 · next on/)
    .waitFor()
  await picture('reminder', page, false)
  const [card] = await doors.clients.HTTP.functions.list({ appId })
  aheadMs = Date.parse(card?.nextRunAt ?? '') - Date.now() + 1_000
  await doors.backend.functions.schedules.tick()
  await expect.poll(() => smtp.received.length).toBe(1)
  expect(smtp.received[0]).toMatchObject({ to: ['ines@example.com'], from: 'library@example.com' })
  expect(smtp.received[0]?.raw).toContain('Circular saw was due on 2020-03-01')
  await late.getByRole('cell', { name: '1', exact: true }).waitFor()
  await picture('loans-live', visitor)
  await dialog('function').getByRole('radio', { name: FUNCTION_SHEET_TEXT.log }).click()
  await dialog('function').getByText('reminded Ines').first().waitFor()
  // Not once more at the next look of the clock.
  await doors.backend.functions.schedules.tick()
  expect((await doors.clients.HTTP.functions.runs({ appId, name: 'remindBorrowers' })).length).toBe(1)
  // Whom it was sent to is in no page that everybody may open.
  for (const [url, text] of sent)
    if (url.startsWith(visitor.url())) expect([url, ...holds(await text, ['ines@example.com'])]).toEqual([url])
  await page.keyboard.press('Escape')
  await expectNothingPlanted(appId, { onPage: 'What is out' })
})

/** The sheet of a function, by its file in the code. */
async function openFunction(name: string): Promise<void> {
  await openFile(`${name}.ts`)
  await page.getByRole('button', { name: /^Test$/ }).click()
  await dialog('function').waitFor()
}

/** Left by its key, and the button that it was opened by has the focus again, which would close a menu. */
async function leaveFunction(): Promise<void> {
  await page.keyboard.press('Escape')
  await dialog('function').waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(FUNCTION_SHEET_TEXT.test)
}

async function openFile(name: string): Promise<void> {
  await page.getByRole('tab', { name: 'Code' }).click()
  await page.keyboard.press('Control+p')
  await page.getByPlaceholder('Open a file').fill(name)
  await page.getByRole('option', { name }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Editor' }).getByRole('heading', { name, exact: true }).waitFor()
}

async function command(words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Search or run a command').fill(words)
  await page.getByRole('option', { name: words }).first().waitFor()
  await page.keyboard.press('Enter')
}

async function fromMenu(item: string): Promise<void> {
  await page.getByRole('button', { name: 'More about the code' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** An app of files that nobody had to ask for, in the builder. */
async function openAppOf(name: string, functions: Readonly<Record<string, string>>): Promise<AppId> {
  const { id } = doors.newApp(name)
  await write(id, { '__pages__Home.tsx': `export default function Home() {\n  return <h1>${name}</h1>\n}\n`, ...functionFiles(functions) })
  await page.goto(`http://studio.localhost:${doors.port}/build/app/${id}`)
  return id
}

const functionFiles = (functions: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(functions).map(([name, code]) => [`__functions__${name}.ts`, code]))

const write = (appId: AppId, writes: Readonly<Record<string, string>>) =>
  doors.backend.engine.of(appId).commitChangeSet({ changeSet: changeSet({ writes }), origin: 'edit', description: '' })

const ADD = 'export default function add({ a }: { a: number }) {\n  return { sum: a + 1 }\n}\n'
const HOOK = 'export const config = { webhook: true }\nexport default function hook() {\n  return 1\n}\n'
const FAILS = "export default function fails() {\n  throw new RangeError('too far')\n}\n"
const KEYED = `import { secret } from '@/server'
export const config = { secrets: ['API_KEY'] }
export default function keyed() {
  return secret('API_KEY').length
}
`
const ODD = "export const config = { schedule: 'every morning' }\nexport default function odd() {\n  return 1\n}\n"

test('a function is tried and explained in its sheet, which says what stands in the way', { tags: 'long' }, async () => {
  const appId = await openAppOf('Sheet', { add: ADD, hook: HOOK, fails: FAILS })
  const sheet = dialog('function')
  await openFile('Home.tsx')
  await command('Test the open function')
  await toast(FUNCTIONS_TEXT.noName).waitFor()

  await openFunction('hook')
  await sheet.getByRole('button', { name: FUNCTION_SHEET_TEXT.copyUrl }).click()
  await toast(FUNCTIONS_TEXT.publishFirst).waitFor()
  await leaveFunction()

  await openFunction('add')
  const body = sheet.getByLabel(FUNCTION_SHEET_TEXT.body)
  const run = sheet.getByRole('button', { name: FUNCTION_SHEET_TEXT.run, exact: true })
  await body.fill('{ "a": ')
  await run.click()
  await sheet.getByText(FUNCTIONS_TEXT.invalidJson).waitFor()
  await body.fill('{ "a": 41 }')
  await body.press('Control+Enter')
  await sheet.getByRole('status', { name: 'Answer' }).getByText('"sum": 42').waitFor()
  await picture('sheet', page, false)
  expect(await violations(page, 'the answer of a function')).toEqual([])
  await doors.clients.HTTP.files.remove({ appId, fileId: '__functions__add.ts' })
  await run.click()
  await page
    .locator('[data-toast]')
    .getByText(fill(FUNCTIONS_TEXT.notInBundle, { name: 'add' }))
    .waitFor()
  await page.keyboard.press('Escape')
  await dialog('function').waitFor({ state: 'detached' })

  await openFunction('fails')
  await run.click()
  await sheet.getByRole('button', { name: FUNCTION_SHEET_TEXT.openSource('fails.ts:2') }).waitFor()
  await sheet.getByRole('radio', { name: FUNCTION_SHEET_TEXT.log }).click()
  await sheet
    .getByRole('list', { name: 'Runs' })
    .getByRole('button', { name: /too far/ })
    .click()
  await picture('failed-run', page, false)
  expect(await violations(page, 'a failed run')).toEqual([])
  await sheet.getByRole('button', { name: FUNCTION_SHEET_TEXT.resolve }).click()
  await sheet.waitFor({ state: 'detached' })
  const asked = () => JSON.stringify(model.requests.at(-1)?.body.messages.at(-1))
  await expect.poll(asked).toContain('The function fails failed: too far')
})

test('functions are made live one by one, all at once, and with a merge, as far as they can', { tags: 'long' }, async () => {
  const other = doors.newApp('Other')
  for (const [id, content] of Object.entries(functionFiles({ hook: HOOK, needy: KEYED.replace('function keyed', 'function needy') }))) {
    await doors.clients.HTTP.files.update({ appId: other.id, file: { id, content } })
  }
  const appId = await openAppOf('Live', { keyed: KEYED })
  await doors.clients.HTTP.apps.publish({ appId })
  const deployAll = () => fromMenu(FUNCTION_SHEET_TEXT.deployAll)
  await openFunction('keyed')
  await dialog('function').getByRole('button', { name: FUNCTION_SHEET_TEXT.deploy }).click()
  await toast(FUNCTIONS_TEXT.missingSecrets).waitFor()
  await leaveFunction()
  await deployAll()
  await toast(FUNCTIONS_TEXT.batchFailed).waitFor()
  // Its names are asked for from there.
  await page.locator('[data-toast]').getByRole('button', { name: FUNCTIONS_TEXT.manageSecrets }).click()
  await dialog('secrets').getByText(SECRETS_OWN_TEXT.askedFor('keyed')).waitFor()
  await page.keyboard.press('Escape')
  await dialog('secrets').waitFor({ state: 'detached' })

  await write(appId, functionFiles({ add: ADD, odd: ODD }))
  await openFunction('odd')
  await dialog('function').getByRole('button', { name: FUNCTION_SHEET_TEXT.deploy }).click()
  await toast(FUNCTIONS_TEXT.deployFailed).waitFor()
  await leaveFunction()
  await deployAll()
  await toast(fill(FUNCTIONS_TEXT.batchPartial, { x: 1, y: 3 })).waitFor()

  await command('all changes')
  const changes = dialog('all-changes')
  await changes.getByRole('combobox', { name: 'Compare with' }).selectOption({ value: other.id })
  await changes.getByRole('button', { name: /hook\.ts/ }).waitFor()
  await changes.getByRole('button', { name: new RegExp(VERSIONS_TEXT.diffMerge) }).click()
  const { mergeSuccess, mergeSuccessFunctions, mergeFunctionsFailed } = VERSIONS_TEXT
  await toast(`${fill(mergeSuccess, { n: 2 })} ${fill(mergeSuccessFunctions, { n: 1 })}`).waitFor()
  await toast(fill(mergeFunctionsFailed, { n: 1 })).waitFor()
})

test('a package whose name is one letter off is added only by who means it, and is listed with what it is', { tags: 'long' }, async () => {
  await openAppOf('Parcels', { add: ADD })
  const packages = dialog('packages')
  await openFile('add.ts')
  await fromMenu(`${PACKAGES_TEXT.title}…`)
  await packages.getByText(PACKAGES_TEXT.none).waitFor()
  await packages.getByLabel(PACKAGES_TEXT.name).fill('dayjss')
  await page.keyboard.press('Enter')
  await packages.getByText(PACKAGES_TEXT.nearName('dayjss', 'dayjs')).waitFor()
  await picture('packages', page, false)
  expect(await violations(page, 'a name that is one letter off')).toEqual([])
  await packages.getByRole('button', { name: PACKAGES_TEXT.addAnyway }).click()
  await toast(PACKAGES_TEXT.added('dayjss', '1.0.0')).waitFor()
  await packages.getByRole('listitem').filter({ hasText: 'dayjss 1.0.0' }).getByText(/MIT/).waitFor()
  await packages.getByRole('button', { name: PACKAGES_TEXT.remove('dayjss') }).click()
  await toast(PACKAGES_TEXT.removed('dayjss')).waitFor()
  await packages.getByText(PACKAGES_TEXT.none).waitFor()
})

test('secrets are added, replaced and deleted, and what is wrong is said', { tags: 'long' }, async () => {
  await openAppOf('Keys', { keyed: KEYED })
  const manager = dialog('secrets')
  const save = () => manager.getByRole('button', { name: SECRETS_OWN_TEXT.save, exact: true }).click()
  const refuse = (route: Route) => route.abort()
  await openFile('keyed.ts')
  await page.route('**/secrets', refuse)
  await fromMenu(`${SECRETS_OWN_TEXT.managerTitle}…`)
  await toast(SECRETS_TEXT.loadFailed).waitFor()
  await page.unroute('**/secrets')
  await manager.getByRole('button', { name: 'Try again' }).click()

  await manager.getByRole('button', { name: SECRETS_OWN_TEXT.newValue }).click()
  await save()
  await toast(SECRETS_TEXT.incomplete).waitFor()
  await manager.getByLabel('Value of API_KEY').fill('  a value of eight  ')
  await picture('secrets', page, false)
  expect(await violations(page, 'a secret that is entered')).toEqual([])
  await page.route('**/secrets', refuse)
  await save()
  await toast(SECRETS_TEXT.saveFailed).waitFor()
  await page.unroute('**/secrets')
  await save()
  await toast(SECRETS_TEXT.saved).waitFor()
  await manager.getByText(SECRETS_OWN_TEXT.usedBy('keyed')).waitFor()

  // Only the name of a new one can be written.
  await manager.getByRole('button', { name: SECRETS_OWN_TEXT.newValue }).click()
  expect(await manager.getByRole('textbox', { name: 'Name' }).count()).toBe(0)
  await manager.getByLabel('Value of API_KEY').fill('another')
  await manager.getByRole('button', { name: SECRETS_OWN_TEXT.add }).click()
  for (const [name, said] of [
    ['API-KEY', SECRETS_OWN_TEXT.keyInvalid],
    ['API_KEY', SECRETS_OWN_TEXT.keyTwice],
  ] as const) {
    await manager.getByLabel('Name').fill(name)
    await manager.getByLabel(`Value of ${name}`, { exact: true }).last().fill('x')
    await save()
    await toast(said).waitFor()
  }
  await manager.getByRole('button', { name: 'Remove this line' }).click()
  await save()
  await manager.getByRole('button', { name: SECRETS_OWN_TEXT.newValue }).waitFor()

  const confirm = dialog('delete-secret')
  await manager.getByRole('button', { name: SECRETS_OWN_TEXT.remove('API_KEY') }).click()
  await page.route('**/secrets/API_KEY', refuse)
  await confirm.getByRole('button', { name: 'Delete', exact: true }).click()
  await toast(SECRETS_TEXT.deleteFailed).waitFor()
  await page.unroute('**/secrets/API_KEY')
  await confirm.getByRole('button', { name: 'Delete', exact: true }).click()
  await toast(SECRETS_TEXT.deleted).waitFor()
  await manager.getByText(SECRETS_OWN_TEXT.askedFor('keyed')).waitFor()
})
