// npm run prompts -- FILE FOLDER [--only w01,w02]: builds each prompt of the file as a person would, and keeps what can be judged.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { BrowserContext, Page } from 'playwright'
import { z } from 'zod'
import { answerTexts } from '../../electron/backend/scaffolder/scaffold.ts'
import { typeErrors } from '../helpers/scaffolder/typed-project.ts'
import { applyAnswer } from '../helpers/scaffolder/apply-answer.ts'
import { SHELF } from '../helpers/scaffolder/shelf.ts'
import type { Client } from '../../renderer/api/client.ts'
import { DOMAIN_PACKS } from '../../resources/packs/all-packs.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import { APP_BUILDER_VERSION } from '../../shared/domain/app.ts'
import { RequestId } from '../../shared/domain/ids.ts'
import { defaultRoute, fileKind, fileName, FilePath } from '../../shared/domain/file-path.ts'
import { signIn } from '../helpers/api.ts'
import { launchBrowser } from '../helpers/browser.ts'
import { startHost } from '../helpers/host.ts'

const SLOWEST_MS = 300
const ROOT = path.resolve(import.meta.dirname, '..', '..')

const Wish = z.object({ id: z.string(), prompt: z.string(), wanted: z.array(z.string()) })
type Wish = z.infer<typeof Wish>

interface Outcome {
  readonly wish: Wish
  readonly milliseconds: number
  readonly answer: string
  readonly lists: readonly string[]
  readonly typeErrors: string
  readonly pages: readonly string[]
  readonly consoleErrors: readonly string[]
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } })
const [file, target] = positionals
if (file === undefined || target === undefined) throw new Error('Say which file of wishes, and where the pictures go.')
const only = values.only?.split(',')
const wishes = z
  .array(Wish)
  .parse(JSON.parse(readFileSync(file, 'utf8')))
  .filter(({ id }) => only === undefined || only.includes(id))
mkdirSync(target, { recursive: true })
mkdirSync(path.join(ROOT, 'out'), { recursive: true })
const scratch = mkdtempSync(path.join(ROOT, 'out', 'wishes-'))

const browser = await launchBrowser()
const host = await startHost()
const outcomes: Outcome[] = []
try {
  const { client } = await signIn(host)
  for (const wish of wishes) {
    const outcome = await fulfil(
      wish,
      client,
      await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' }),
    )
    outcomes.push(outcome)
    process.stdout.write(`${line(outcome)}\n`)
  }
} finally {
  await browser.close()
  await host[Symbol.asyncDispose]()
  rmSync(scratch, { recursive: true, force: true })
}
writeFileSync(path.join(target, 'report.md'), report(outcomes))
const failed = outcomes.filter(
  (outcome) => outcome.typeErrors !== '' || outcome.consoleErrors.length > 0 || outcome.milliseconds > SLOWEST_MS,
)
process.stdout.write(`${outcomes.length - failed.length} of ${outcomes.length} without a type error, a console error or a wait.\n`)
process.exitCode = failed.length === 0 ? 0 : 1

async function fulfil(wish: Wish, client: Client, context: BrowserContext): Promise<Outcome> {
  const { files, milliseconds } = timed(wish)
  const app = await client.apps.save({ appType: 'generated', genApp: { header: 'New app', appBuilderVersion: APP_BUILDER_VERSION } })
  const answer = await turn(client, app.id, wish.prompt)
  const errors: string[] = []
  const pages = files.size === 0 ? [] : await visit(client, app.id, wish, context, errors)
  await context.close()
  const lists = await client.entities.list({ appId: app.id })
  return {
    wish,
    milliseconds,
    answer,
    lists: lists.map(({ schema, rowCount }) => `${schema.name} (${rowCount} rows): ${Object.keys(schema.properties).join(', ')}`),
    typeErrors: files.size === 0 ? '' : await typeErrors(path.join(scratch, wish.id), files),
    pages,
    consoleErrors: errors,
  }
}

/** The time that the scaffolder takes, without storing the result. */
function timed({ prompt }: Wish): { readonly files: ReadonlyMap<FilePath, string>; readonly milliseconds: number } {
  const start = performance.now()
  const pieces = [...answerTexts({ message: prompt, appName: 'New app', files: new Map(), packs: DOMAIN_PACKS, shelf: SHELF })]
  const milliseconds = Math.round(performance.now() - start)
  return { files: applyAnswer(new Map(), pieces).files, milliseconds }
}

/** A complete turn in the backend, until its answer is there. */
async function turn(client: Client, appId: AppId, content: string): Promise<string> {
  await client.chat.send({ appId, requestId: RequestId.parse(crypto.randomUUID()), content })
  for (;;) {
    const { messages } = await client.chat.history({ appId })
    const answer = messages.findLast(({ role }) => role === 'assistant')
    if (answer !== undefined && answer.status !== 'running') return `${answer.status}: ${textOf(answer.content)}`
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function textOf(content: unknown): string {
  return (typeof content === 'string' ? content : JSON.stringify(content)).replace(/<act [\s\S]*?<\/act>/g, '').trim()
}

/** Screenshots of each page at desktop width in light, and of the first in dark on a phone. */
async function visit(client: Client, appId: AppId, wish: Wish, context: BrowserContext, errors: string[]): Promise<readonly string[]> {
  const { url } = await client.apps.preview({ appId })
  const page = await context.newPage()
  let route = '/'
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${route}: ${firstLine(message.text())}`)
  })
  page.on('pageerror', (error) => errors.push(`${route}: ${firstLine(String(error))}`))
  await page.goto(url)
  const origin = new URL(page.url()).origin
  const routes = await routesOf(client, appId)
  for (const next of routes) {
    route = next
    await open(page, `${origin}${route}`)
    await page.screenshot({
      path: picture(wish, nameOf(route)),
      fullPage: true,
    })
  }
  route = '/ on a phone'
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `${origin}/`)
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  if (tooWide) errors.push('/ on a phone: wider than the screen')
  await page.screenshot({ path: picture(wish, 'home-phone-dark'), fullPage: true })
  return routes
}

/** Until its rows are loaded and painted. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('heading').first().waitFor()
  await page.waitForFunction(() => document.querySelector('[data-slot="skeleton"], [aria-label="Loading"]') === null)
  await page.evaluate(() =>
    document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))),
  )
}

function firstLine(text: string): string {
  return (text.split('\n')[0] ?? '').slice(0, 200)
}

function nameOf(route: string): string {
  return route === '/'
    ? 'home'
    : route
        .slice(1)
        .replace(/[0-9a-f-]{36}$/, 'one')
        .replaceAll('/', '-')
}

function picture(wish: Wish, name: string): string {
  return path.join(target ?? '', `${wish.id}-${name}.png`)
}

/** The routes of the pages; those of a record with the id of the first one. */
async function routesOf(client: Client, appId: AppId): Promise<readonly string[]> {
  const { pages } = await client.files.bundle({ appId })
  const found: string[] = []
  for (const [stored, code] of Object.entries(pages)) {
    const name = fileName(FilePath.parse(stored))
    if (fileKind(FilePath.parse(stored)) !== 'page') continue
    const route = /export const path = '([^']+)'/.exec(code)?.[1] ?? defaultRoute(name)
    if (!route.includes(':')) found.push(route)
    else {
      const entity = /useRow\((\w+),/.exec(code)?.[1]
      if (entity === undefined) continue
      const { rows } = await client.entities.rows({ appId, entity, limit: 1 })
      if (rows[0] !== undefined) found.push(route.replace(/:\w+/, rows[0].id))
    }
  }
  return found.toSorted((a, b) => a.length - b.length)
}

function line({ wish, milliseconds, lists, typeErrors: errors, pages, consoleErrors }: Outcome): string {
  const verdict = errors !== '' ? 'TYPES' : consoleErrors.length > 0 ? 'CONSOLE' : milliseconds > SLOWEST_MS ? 'SLOW' : 'ok'
  const names = lists.map((list) => list.split(' ')[0]).join(', ')
  return [
    wish.id,
    verdict.padEnd(7),
    `${milliseconds} ms`.padStart(7),
    `${pages.length} pages`.padStart(8),
    names,
    errors,
    consoleErrors.join(' | '),
  ]
    .join('  ')
    .trim()
}

function report(all: readonly Outcome[]): string {
  return all
    .map(
      (outcome) => `## ${outcome.wish.id}\n\n> ${outcome.wish.prompt}\n\n${outcome.wish.wanted.map((want) => `- [ ] ${want}`).join('\n')}

${outcome.lists.map((list) => `- ${list}`).join('\n')}

${outcome.answer}

${line(outcome)}
`,
    )
    .join('\n')
}
