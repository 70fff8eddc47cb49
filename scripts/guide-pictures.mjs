// npm run guide: writes the reference pages of docs/guide, and takes its pictures with the built program, as a person meets it.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { launchBrowser } from '../tests/helpers/browser.ts'
import { makeApp } from '../tests/helpers/builder-page.ts'
import { startHost } from '../tests/helpers/host.ts'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root, runNode } from './lib/pinned-node.mjs'
import { step } from './lib/step.mjs'

const VIEWPORT = { width: 1440, height: 900 }
const QUALITY = 0.86

const OTHERS = [
  ['An inventory for a repair shop with parts, suppliers and stock counts', 'make it royalblue'],
  ['Bookings for a yoga studio with classes, rooms and waiting lists', 'make it plum'],
  ['Tickets for an IT help desk with agents and priorities', 'make it seagreen'],
]
const BAKERY = [
  'A CRM for a small bakery with customers, orders (status: new, baking, delivered) and products with a price',
  'add a phone number to customers',
]
const REMIND = `import { SendEmail } from '@/integrations/Core'
import { Customer } from '@/entities/Customer'
import { secret, type FunctionConfig } from '@/server'

export const config: FunctionConfig = { secrets: ['WEATHER_KEY'], schedule: '0 7 * * *', asAdmin: true }

/** Each morning: the bread of the day, by the weather. */
export default async function morning() {
  const key = secret('WEATHER_KEY')
  const { degrees } = await (await fetch('https://api.weather.example/today?key=' + key)).json()
  const bread = degrees > 20 ? 'ciabatta' : 'rye'
  for (const { email, name } of await Customer.list()) {
    if (email) await SendEmail({ to: email, subject: 'Today at the bakery', body: 'Good morning ' + name + ', today it is ' + bread + '.' })
  }
  return { bread }
}
`
const TOOL = {
  description: 'Decisions and tasks of a meeting, from notes.',
  instructions: 'Write the minutes of the meeting of [Team] from these notes: [input]. Write in a [Tone] tone, and keep to what was said.',
  inputLabel: 'Notes',
  fields: [
    { label: 'Team', required: true, memorize: true },
    { label: 'Tone', type: 'select', options: ['plain', 'formal'] },
  ],
  blocks: [{ title: 'Decisions', type: 'list' }, { title: 'Who does what', type: 'table' }, { title: 'Summary' }],
}
const PRICES = `# Prices\n\nDelivery within the town costs 3.50. It is free from 40 on.\n\n# Opening hours\n\nFrom 6 to 18, on Saturdays to 13.\n`

await ensureInstalled()
await ensureBuilt()
await runNode([path.join('scripts', 'guide', 'write-references.ts')])
const folder = path.join(root, 'docs', 'guide', 'pictures')
mkdirSync(folder, { recursive: true })
const [browser, host] = await Promise.all([launchBrowser(), startHost()])
try {
  const { client } = await host.signIn()
  for (const [index, [first, ...more]] of OTHERS.entries())
    await step(`App ${index + 1} of ${OTHERS.length + 1}`, () => makeApp(host, first, ...more))
  const appId = await step('The bakery', () => makeApp(host, ...BAKERY))
  const page = await openWindow()
  const show = async (at) => {
    await page.goto(new URL(at, host.url).href)
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  }
  const showApp = async () => {
    await show(`/build/app/${appId}`)
    // The app comes back with what was shown of it last.
    await page.getByRole('tab', { name: 'Preview' }).click()
    await page.frameLocator('iframe[data-frame="shown"]').getByRole('navigation').first().waitFor()
  }

  await step('Home', async () => {
    await show('/home')
    await page.getByRole('list', { name: 'Recent apps' }).getByRole('listitem').nth(OTHERS.length).waitFor()
    await picture(page, 'home')
  })
  await step('The builder', async () => {
    await showApp()
    await picture(page, 'builder')
  })
  await step('The grid, and who may use a table', async () => {
    await page.getByRole('tab', { name: 'Database' }).click()
    await page.getByRole('navigation', { name: 'Entities' }).getByRole('button', { name: 'Order' }).click()
    await page.getByRole('grid', { name: 'Order' }).getByRole('row').nth(3).waitFor()
    await picture(page, 'database')
    await page.getByRole('button', { name: /^Who may use/ }).click()
    await page.getByRole('dialog').waitFor()
    await picture(page, 'access')
    await page.keyboard.press('Escape')
  })
  await step('Code and a function', async () => {
    await client.files.update({ appId, file: { id: '__functions__morning.ts', content: REMIND } })
    await client.secrets.set({ appId, secrets: [{ key: 'WEATHER_KEY', value: 'not a real one' }] })
    await showApp()
    await openFile(page, 'Home.tsx')
    await picture(page, 'code')
    await openFile(page, 'morning.ts')
    await command(page, 'Test the open function')
    await page.getByRole('tab', { name: 'Log' }).or(page.getByText('JSON body')).first().waitFor()
    await picture(page, 'function')
  })
  await step('Publishing', async () => {
    await showApp()
    await page
      .getByRole('button', { name: /^Publish/ })
      .first()
      .click()
    await page.locator('[data-dialog="publish"]').getByText('People who sign in, together').click()
    await picture(page, 'publish')
    await page.keyboard.press('Escape')
  })
  await step('Users', async () => {
    await client.apps.publish({ appId })
    await client.users.setSignUp({ appId, signUp: 'invited' })
    for (const [name, role] of [
      ['Ann Baker', 'admin'],
      ['Ben Holt', 'user'],
      ['Cleo Marsh', 'user'],
    ]) {
      const email = `${name.split(' ')[0].toLowerCase()}@example.com`
      await client.users.invite({ appId, data: 'live', email, name, role })
    }
    await showApp()
    await command(page, 'Users of this app')
    await page.getByText('cleo@example.com').waitFor()
    await picture(page, 'users')
  })
  await step('A tool', async () => {
    const { toolId } = await client.tools.create({ appId, title: 'Minutes', written: TOOL })
    await show(`/build/app/${appId}/tool/${toolId}`)
    await picture(page, 'tool')
  })
  await step('Data sources', async () => {
    await client.sources.ingestText({ query: { appId }, body: { context: PRICES } })
    await showApp()
    await command(page, 'Data sources')
    const sources = page.getByRole('region', { name: 'Data sources' })
    await sources.getByText('Synced', { exact: true }).waitFor()
    await picture(page, 'sources')
  })
  await step('Settings', async () => {
    await show('/settings/models')
    await picture(page, 'models')
    await page.route('**/installation', async (route) => {
      const response = await route.fetch({ url: route.request().url().replace('studio.localhost', '127.0.0.1') })
      await route.fulfill({ response, json: { ...(await response.json()), dataFolder: '/home/rosa/.local/share/Lathe' } })
    })
    await show('/settings/data')
    await picture(page, 'data')
  })
} finally {
  await browser.close()
  await host[Symbol.asyncDispose]()
}

async function openWindow() {
  const { token } = await host.signIn()
  const { origin } = new URL(host.url)
  const storageState = { cookies: [], origins: [{ origin, localStorage: [{ name: 'lathe.token', value: token }] }] }
  const context = await browser.newContext({ viewport: VIEWPORT, colorScheme: 'light', reducedMotion: 'reduce', storageState })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  // The name of whoever takes the pictures is nobody's business.
  await page.route('**/account/current', async (route) => {
    // Not every system's resolver knows `*.localhost`; browsers do.
    const response = await route.fetch({ url: route.request().url().replace('studio.localhost', '127.0.0.1') })
    await route.fulfill({ response, json: { ...(await response.json()), name: 'Rosa' } })
  })
  return page
}

async function openFile(page, name) {
  await page.getByRole('tab', { name: 'Code' }).click()
  await page.keyboard.press('Control+p')
  await page.getByPlaceholder('Open a file').fill(name)
  await page.getByRole('option', { name }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.locator('.monaco-editor .view-line').first().waitFor()
}

async function command(page, name) {
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Search or run a command').fill(name)
  await page.getByRole('option', { name }).first().waitFor()
  await page.keyboard.press('Enter')
}

async function picture(page, name) {
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.fonts.ready)
  // Two frames: what came last has been painted, here and in the app.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  writeFileSync(path.join(folder, `${name}.webp`), await asWebp(await page.screenshot()))
}

async function asWebp(png) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const webp = await page.evaluate(
    async ({ source, quality }) => {
      const image = await createImageBitmap(await (await fetch(source)).blob())
      const canvas = new OffscreenCanvas(image.width, image.height)
      canvas.getContext('2d').drawImage(image, 0, 0)
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality })).arrayBuffer())
      return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, quality: QUALITY },
  )
  await context.close()
  return Buffer.from(webp, 'base64')
}
