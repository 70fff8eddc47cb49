// node scripts/screenshots.mjs: makes docs/builder.png and docs/home.png with the built program, as a person meets it. `npm run build` comes first.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { launchBrowser } from '../tests/helpers/browser.ts'
import { startHost } from '../tests/helpers/host.ts'
import { root } from './lib/pinned-node.mjs'
import { step } from './lib/step.mjs'

const BAKERY = [
  'A CRM for a small bakery with customers, orders (status: new, baking, delivered) and products with a price',
  'add a phone number to customers',
  'add suppliers with a name and a city',
]
const OTHERS = [
  ['An inventory for a repair shop with parts, suppliers and stock counts', 'make it royalblue'],
  ['Bookings for a yoga studio with classes, rooms and waiting lists', 'make it plum'],
  ['Tickets for an IT help desk with agents and priorities', 'make it seagreen'],
  ['Courses of a language school with lessons and students', 'make it sienna'],
  ['A list of books with a title and an author'],
]

const docs = path.join(root, 'docs')
mkdirSync(docs, { recursive: true })
const [browser, host] = await Promise.all([launchBrowser(), startHost()])
try {
  const page = await openHome()
  for (const [index, messages] of OTHERS.entries()) await step(`App ${index + 1} of ${OTHERS.length + 1}`, () => build(page, messages))
  await step('The builder', async () => {
    await build(page, BAKERY)
    await picture(page, 'builder.png')
  })
  await step('Home', async () => {
    await goHome(page)
    await page.getByRole('list', { name: 'Recent apps' }).getByRole('listitem').nth(OTHERS.length).waitFor()
    await picture(page, 'home.png')
  })
} finally {
  await browser.close()
  await host[Symbol.asyncDispose]()
}

async function openHome() {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: 'light', reducedMotion: 'reduce' })
  const page = await context.newPage()
  // The name of whoever takes the pictures is nobody's business.
  await page.route('**/account/current', async (route) => {
    // Not every system's resolver knows `*.localhost`; browsers do.
    const response = await route.fetch({ url: route.request().url().replace('studio.localhost', '127.0.0.1') })
    await route.fulfill({ response, json: { ...(await response.json()), name: 'Rosa' } })
  })
  await page.goto(host.url)
  await promptBox(page).waitFor()
  return page
}

async function goHome(page) {
  await page.goto(new URL('/home', host.url).href)
  await promptBox(page).waitFor()
}

function promptBox(page) {
  return page.getByRole('textbox', { name: 'What do you want to build?' })
}

/** An app of the first sentence, changed by the others, each shown before the next is said. */
async function build(page, [first, ...changes]) {
  await goHome(page)
  await promptBox(page).fill(first)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/build\/app\//)
  let seen = await shownAfter(page, null)
  for (const change of changes) {
    await page.getByRole('textbox', { name: 'Message' }).fill(change)
    await page.keyboard.press('Enter')
    seen = await shownAfter(page, seen)
  }
}

async function shownAfter(page, before) {
  const shown = await page.waitForFunction((last) => {
    const versionId = document.querySelector('iframe[data-frame="shown"]')?.getAttribute('data-version-id') ?? null
    return versionId === last ? null : versionId
  }, before)
  return shown.jsonValue()
}

async function picture(page, file) {
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.fonts.ready)
  // Two frames: what came last has been painted, here and in the app.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await page.screenshot({ path: path.join(docs, file) })
}
