// npm run guide: writes the reference pages of docs/guide, and takes its pictures with the built program, as a person meets it.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createHttpClient } from '../renderer/api/client.ts'
import { GERMAN } from '../shared/text/de/catalogue.ts'
import { FUNCTION_SHEET_TEXT } from '../shared/text/functions.ts'
import { LANGUAGE_NAMES, learn, speakAs, spokenOf } from '../shared/text/language.ts'
import { AUDIENCE_TEXT } from '../shared/text/publish.ts'
import { partsOf, say } from '../shared/text/say.ts'
import { SOURCES_TEXT } from '../shared/text/sources.ts'
import { launchBrowser } from '../tests/helpers/browser.ts'
import { makeApp } from '../tests/helpers/builder-page.ts'
import { startHost } from '../tests/helpers/host.ts'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root, runNode } from './lib/pinned-node.mjs'
import { step } from './lib/step.mjs'

const VIEWPORT = { width: 1440, height: 900 }
const QUALITY = 0.86

/** What is written in each language, and where the pictures stand. What the program has is pressed by its own texts. */
const LANGUAGES = [
  {
    locale: 'en-US',
    folder: 'pictures',
    others: [
      ['An inventory for a repair shop with parts, suppliers and stock counts', 'make it blue'],
      ['Bookings for a yoga studio with classes, rooms and waiting lists', 'make it purple'],
      ['Tickets for an IT help desk with agents and priorities', 'make it dark green'],
    ],
    bakery: [
      'A CRM for a small bakery with customers, orders (status: new, baking, delivered) and products with a price',
      'add a phone number to customers',
    ],
    table: 'Order',
    remind: remind({
      customer: 'Customer',
      about: 'Each morning: the bread of the day, by the weather.',
      breads: ['ciabatta', 'rye'],
      subject: 'Today at the bakery',
      body: "'Good morning ' + name + ', today it is ' + bread + '.'",
    }),
    users: ['Ann Baker', 'Ben Holt', 'Cleo Marsh'],
    tool: {
      title: 'Minutes',
      written: {
        description: 'Decisions and tasks of a meeting, from notes.',
        instructions:
          'Write the minutes of the meeting of [Team] from these notes: [input]. Write in a [Tone] tone, and keep to what was said.',
        inputLabel: 'Notes',
        fields: [
          { label: 'Team', required: true, memorize: true },
          { label: 'Tone', type: 'select', options: ['plain', 'formal'] },
        ],
        blocks: [{ title: 'Decisions', type: 'list' }, { title: 'Who does what', type: 'table' }, { title: 'Summary' }],
      },
    },
    prices:
      '# Prices\n\nDelivery within the town costs 3.50. It is free from 40 on.\n\n# Opening hours\n\nFrom 6 to 18, on Saturdays to 13.\n',
  },
  {
    locale: 'de-DE',
    folder: path.join('de', 'pictures'),
    others: [
      ['Ein Lager für eine Reparaturwerkstatt mit Teilen, Lieferanten und Beständen', 'mach es blau'],
      ['Buchungen für ein Yogastudio mit Kursen, Räumen und Wartelisten', 'mach es lila'],
      ['Tickets für einen IT-Helpdesk mit Bearbeitern und Prioritäten', 'mach es dunkelgrün'],
    ],
    bakery: [
      'Ein CRM für eine kleine Bäckerei: Kunden, Bestellungen (Status: neu, im Ofen, geliefert) und Produkte mit Preis',
      'füge bei Kunden eine Telefonnummer hinzu',
    ],
    table: 'Order',
    remind: remind({
      customer: 'Customer',
      about: 'Jeden Morgen: das Brot des Tages, nach dem Wetter.',
      breads: ['Ciabatta', 'Roggen'],
      subject: 'Heute in der Bäckerei',
      body: "'Guten Morgen, ' + name + ', heute gibt es ' + bread + '.'",
    }),
    users: ['Anna Becker', 'Ben Holt', 'Clara Marx'],
    tool: {
      title: 'Protokoll',
      written: {
        description: 'Beschlüsse und Aufgaben einer Sitzung, aus Notizen.',
        instructions:
          'Schreib aus diesen Notizen das Protokoll der Sitzung von [Team]: [input]. Schreib in einem [Ton] Ton und bleib bei dem, was gesagt wurde.',
        inputLabel: 'Notizen',
        fields: [
          { label: 'Team', required: true, memorize: true },
          { label: 'Ton', type: 'select', options: ['schlichten', 'förmlichen'] },
        ],
        blocks: [{ title: 'Beschlüsse', type: 'list' }, { title: 'Wer macht was', type: 'table' }, { title: 'Zusammenfassung' }],
      },
    },
    prices:
      '# Preise\n\nLieferung in der Stadt kostet 3,50. Ab 40 ist sie frei.\n\n# Öffnungszeiten\n\nVon 6 bis 18 Uhr, samstags bis 13.\n',
  },
]

await ensureInstalled()
await ensureBuilt()
await runNode([path.join('scripts', 'guide', 'write-references.ts')])
let language = 'en'
learn('de', GERMAN)
speakAs(() => language)
const browser = await launchBrowser()
try {
  for (const written of LANGUAGES) {
    language = spokenOf(written.locale)
    await step(`In ${LANGUAGE_NAMES[language]}`, () => takePictures(written))
  }
} finally {
  await browser.close()
}

async function takePictures({ locale, folder, others, bakery, table, remind: content, users, tool, prices }) {
  const target = path.join(root, 'docs', 'guide', folder)
  mkdirSync(target, { recursive: true })
  await using host = await startHost()
  const { token } = await host.signIn()
  const client = createHttpClient({ baseUrl: `http://127.0.0.1:${host.port}`, token: () => token, language: () => locale })
  const builder = { signIn: () => ({ token, client }) }
  for (const [first, ...more] of others) await makeApp(builder, first, ...more)
  const appId = await makeApp(builder, ...bakery)
  const page = await openWindow(host, token, locale)
  const take = async (name) => writeFileSync(path.join(target, `${name}.webp`), await picture(page))
  const show = async (at) => {
    await page.goto(new URL(at, host.url).href)
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  }
  const showApp = async () => {
    await show(`/build/app/${appId}`)
    // The app comes back with what was shown of it last.
    await page.getByRole('tab', { name: say('Preview') }).click()
    await page.frameLocator('iframe[data-frame="shown"]').getByRole('navigation').first().waitFor()
  }

  await show('/home')
  await page
    .getByRole('list', { name: say('Recent apps') })
    .getByRole('listitem')
    .nth(others.length)
    .waitFor()
  await take('home')

  await showApp()
  await take('builder')

  await page.getByRole('tab', { name: say('Database') }).click()
  const tables = page.getByRole('navigation', { name: say('Entities') }).getByRole('button', { name: table })
  await tables.click()
  await page.getByRole('grid').getByRole('row').nth(3).waitFor()
  await take('database')
  await page.getByRole('button', { name: new RegExp(`^${partsOf('Who may use {name}')[0]}`) }).click()
  await page.getByRole('dialog').waitFor()
  await take('access')
  await page.keyboard.press('Escape')

  await client.files.update({ appId, file: { id: '__functions__morning.ts', content } })
  await client.secrets.set({ appId, secrets: [{ key: 'WEATHER_KEY', value: 'not a real one' }] })
  await showApp()
  await openFile(page, 'Home.tsx')
  await take('code')
  await openFile(page, 'morning.ts')
  await command(page, say('Test the open function'))
  await page.getByText(FUNCTION_SHEET_TEXT.body).first().waitFor()
  await take('function')

  await showApp()
  await page
    .locator('header')
    .getByRole('button', { name: say('Publish') })
    .click()
  await page.locator('[data-dialog="publish"]').getByText(AUDIENCE_TEXT.labels.members).click()
  await take('publish')
  await page.keyboard.press('Escape')

  await client.apps.publish({ appId })
  await client.users.setSignUp({ appId, signUp: 'invited' })
  for (const [at, name] of users.entries()) {
    const email = `${name.split(' ')[0].toLowerCase()}@example.com`
    await client.users.invite({ appId, data: 'live', email, name, role: at === 0 ? 'admin' : 'user' })
  }
  await showApp()
  await openPanel(page, say('Users'))
  await page.getByText(users.at(-1)).waitFor()
  await take('users')

  const { toolId } = await client.tools.create({ appId, title: tool.title, written: tool.written })
  await show(`/build/app/${appId}/tool/${toolId}`)
  await take('tool')

  await client.sources.ingestText({ query: { appId }, body: { context: prices } })
  await showApp()
  await openPanel(page, say('Data sources'))
  const sources = page.getByRole('region', { name: say('Data sources') })
  await sources.getByText(SOURCES_TEXT.statusSynced, { exact: true }).waitFor()
  await take('sources')

  await show('/settings/models')
  await take('models')
  await page.route('**/installation', async (route) => {
    const response = await route.fetch({ url: route.request().url().replace('studio.localhost', '127.0.0.1') })
    await route.fulfill({ response, json: { ...(await response.json()), dataFolder: '/home/rosa/.local/share/Lathe' } })
  })
  await show('/settings/data')
  await take('data')
  await page.context().close()
}

function remind({ customer, about, breads: [warm, cold], subject, body }) {
  return `import { SendEmail } from '@/integrations/Core'
import { ${customer} } from '@/entities/${customer}'
import { secret, type FunctionConfig } from '@/server'

export const config: FunctionConfig = { secrets: ['WEATHER_KEY'], schedule: '0 7 * * *', asAdmin: true }

/** ${about} */
export default async function morning() {
  const key = secret('WEATHER_KEY')
  const { degrees } = await (await fetch('https://api.weather.example/today?key=' + key)).json()
  const bread = degrees > 20 ? '${warm}' : '${cold}'
  for (const { email, name } of await ${customer}.list()) {
    if (email) await SendEmail({ to: email, subject: '${subject}', body: ${body} })
  }
  return { bread }
}
`
}

async function openWindow(host, token, locale) {
  const { origin } = new URL(host.url)
  const storageState = { cookies: [], origins: [{ origin, localStorage: [{ name: 'lathe.token', value: token }] }] }
  const context = await browser.newContext({ viewport: VIEWPORT, colorScheme: 'light', locale, reducedMotion: 'reduce', storageState })
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
  await page.getByRole('tab', { name: say('Code') }).click()
  await page.keyboard.press('Control+p')
  await page.getByPlaceholder(say('Open a file')).fill(name)
  await page.getByRole('option', { name }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.locator('.monaco-editor .view-line').first().waitFor()
}

function openPanel(page, name) {
  return page
    .getByRole('navigation', { name: say('Panels') })
    .getByRole('button', { name })
    .click()
}

async function command(page, name) {
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder(say('Search or run a command')).fill(name)
  await page.getByRole('option', { name }).first().waitFor()
  await page.keyboard.press('Enter')
}

async function picture(page) {
  // Nothing is there that could be pointed at.
  await page.mouse.move(0, VIEWPORT.height / 2)
  await page.evaluate(() => document.fonts.ready)
  // Two frames: what came last has been painted, here and in the app.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  return asWebp(await page.screenshot())
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
