import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page, Request } from 'playwright'
import { afterAll, expect } from 'vitest'
import type { AppId } from '../../shared/domain/ids.ts'
import { openDoors, type OpenDoors } from '../doors/open-doors.ts'
import { changeSet } from '../helpers/change-sets.ts'
import { temporaryFolder } from '../helpers/host.ts'
import { servePlainly } from '../helpers/plain-server.ts'
import { installModules, linkModules, runTool, startVite, unzip, writeFiles } from '../helpers/project.ts'
import { vendorFolder } from '../helpers/vendor.ts'
import { test } from '../helpers/e2e-test.ts'

/** The downloaded project, used as a person would. `LATHE_NPM_INSTALL=1` also installs it from the registry, which takes a while. */
const IS_INSTALLED = process.env['LATHE_NPM_INSTALL'] === '1'

/** Not the whole document: outside of the app, charts leave measuring elements with varying numbers. */
const APP = '#root'

const APPS = [
  {
    prompt: 'A CRM for a small bakery with customers, orders (status: new, baking, delivered) and products with a price',
    page: 'Customers',
    button: /new customer/i,
  },
  { prompt: 'a list of books with a title and an author', page: 'Books', button: /new book/i },
  {
    prompt: 'inventory with suppliers, products with photo, price, stock, tags (a, b) and done, and purchases',
    page: 'Suppliers',
    button: /new supplier/i,
  },
] as const

let doors: OpenDoors
let browser: Browser
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
  doors = await openDoors({ vendorDir: await vendorFolder() })
})
afterAll(() => doors[Symbol.asyncDispose]())

// The app with the most field types; the long set takes all.
test.each(IS_INSTALLED ? APPS : [APPS[2]])(
  '$prompt',
  { timeout: IS_INSTALLED ? 600_000 : 240_000, tags: 'long' },
  async ({ prompt, page: list, button }) => {
    using folder = temporaryFolder()
    const app = doors.newApp('Taken out')
    await say(app.id, prompt)
    const inside = await readPages(await previewUrl(app.id))
    writeFiles(folder.path, await unzip(await doors.clients.HTTP.files.codeZip({ appId: app.id })))
    const project = path.join(folder.path, app.slug)
    if (IS_INSTALLED) await installModules(project)
    else linkModules(project)

    expect(await runTool(project, 'tsc', ['--noEmit'])).toBe('')
    await runTool(project, 'vite', ['build'])
    for (const command of ['preview', 'dev'] as const) {
      await using server = await startVite(project, command)
      await expectPages(server.url, inside)
      await usePage(server.url, list, button)
    }
    rmSync(project, { recursive: true, force: true })
  },
)

test('an address in data.ts connects the project to a server with the rows', { tags: 'long' }, async () => {
  using folder = temporaryFolder()
  const app = doors.newApp('On a server')
  await say(app.id, APPS[1].prompt)
  writeFiles(folder.path, await unzip(await doors.clients.HTTP.files.codeZip({ appId: app.id, withRows: false })))
  const project = path.join(folder.path, app.slug)
  linkModules(project)
  const { page: draft } = await openPage(await previewUrl(app.id))
  const address = new URL(draft.url()).origin
  const token = await tokenOf(draft)
  await draft.getByRole('link', { name: APPS[1].page }).first().click()

  const file = path.join(project, 'src/lathe/data.ts')
  const inBrowser = `{ kind: 'browser', name: '${app.slug}' }`
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(inBrowser)
  writeFileSync(file, text.replace(inBrowser, JSON.stringify({ kind: 'server', address, token })))
  expect(await runTool(project, 'tsc', ['--noEmit'])).toBe('')
  await using server = await startVite(project, 'dev')
  const { page, errors } = await openPage(server.url)
  await page.getByRole('link', { name: APPS[1].page }).first().click()
  await page.getByRole('button', { name: APPS[1].button }).first().click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox').first().fill('Written outside')
  await form.getByRole('button', { name: /save|add|create/i }).click()
  // The page in Lathe follows changes made outside.
  await draft.getByText('Written outside').first().waitFor()
  expect(errors).toEqual([])
})

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

test('an app whose pages need no rows is a website of files that a plain web server serves, as it is branded', async () => {
  using folder = temporaryFolder()
  const app = doors.newApp('Corner Bakery')
  const file = new File([PNG], 'bread.png', { type: 'image/png' })
  const { file_url: picture } = await doors.clients.HTTP.uploads.put({ appId: app.id, file, kind: 'image' })
  await doors.backend.engine.of(app.id).commitChangeSet({
    changeSet: changeSet({
      writes: {
        '__Layout.tsx': `import { Link } from 'react-router'
export default function Layout({ children }) {
  return <><nav><Link to="/">Home</Link> <Link to="/about">About</Link> <Link to="/breads/rye">Rye</Link></nav><main id="main">{children}</main></>
}`,
        '__pages__Home.tsx': `import { Button } from '@/components/ui/button'
export default function Home() { return <><h1>Fresh bread</h1><Button>Hello</Button></> }`,
        '__pages__About.tsx': `export default function About() { return <><h1>About us</h1><img src="${picture}" alt="A loaf" /></> }`,
        '__pages__Bread.tsx': `import { useParams } from 'react-router'
export const path = '/breads/:name'
export default function Bread() { return <h1>A bread: {useParams().name}</h1> }`,
      },
    }),
    origin: 'edit',
    description: '',
  })
  await doors.clients.HTTP.record.setStyle({ appId: app.id, appStyle: { styleName: 'dark', fontFamily: 'Lora', logoUrl: picture } })
  expect(await doors.clients.HTTP.files.siteNeeds({ appId: app.id })).toEqual({ needs: [] })
  const zip = await doors.clients.HTTP.files.siteZip({ appId: app.id })
  expect(zip.name).toBe('corner-bakery-site.zip')
  writeFiles(folder.path, await unzip(zip))
  await using server = await servePlainly(path.join(folder.path, 'corner-bakery-site'))

  const { page, errors } = await openPage(server.url)
  await page.getByRole('heading', { name: 'Fresh bread' }).waitFor()
  expect(await page.evaluate(() => document.fonts.load('16px Lora', 'Fresh').then((faces) => faces.length))).toBe(1)
  expect(await page.locator('body').evaluate((body) => getComputedStyle(body).fontFamily)).toContain('Lora')
  expect(await page.locator('html').getAttribute('class')).toContain('dark')
  await page.getByRole('link', { name: 'About' }).click()
  await page.getByRole('heading', { name: 'About us' }).waitFor()
  await page.goto(`${server.url}/about`)
  await page.getByRole('heading', { name: 'About us' }).waitFor()
  await expect.poll(() => page.getByRole('img', { name: 'A loaf' }).evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1)
  await page.getByRole('link', { name: 'Rye' }).click()
  await page.getByRole('heading', { name: 'A bread: rye' }).waitFor()
  expect(errors).toEqual([])
  expect(server.missing).toEqual([])
  // An address with a part that is only known when it is asked for is no file: the app itself says what is there.
  await page.goto(`${server.url}/breads/oat`)
  await page.getByRole('heading', { name: 'A bread: oat' }).waitFor()
  expect(server.missing).toEqual(['/breads/oat'])
  await page.context().close()

  await doors.clients.HTTP.record.setSettings({ appId: app.id, appSettings: { membersOnlyPages: ['/about'] } })
  await expect(doors.clients.HTTP.files.siteZip({ appId: app.id })).rejects.toMatchObject({
    code: 'SITE_NEEDS_SERVER',
    data: { needs: [{ page: '/about', what: 'members' }] },
  })
})

/** The token in the SDK's calls of the draft. */
async function tokenOf(draft: Page): Promise<string> {
  const [request] = await Promise.all([draft.waitForRequest((sent) => sent.url().includes('/_app/')), draft.reload()])
  return request.headers()['authorization']?.replace('Bearer ', '') ?? ''
}

async function say(appId: AppId, content: string): Promise<void> {
  const { turnId } = await doors.backend.turns.send({ appId, requestId: crypto.randomUUID() as never, content, model: 'local/scaffolder' })
  const stop = new AbortController()
  for await (const event of doors.backend.engine.watch(appId, 0, stop.signal))
    if (event.kind === 'turn.done' && event.turnId === turnId) break
  stop.abort()
}

async function previewUrl(appId: AppId): Promise<string> {
  return (await doors.clients.HTTP.apps.preview({ appId })).url
}

async function openPage(url: string): Promise<{ readonly page: Page; readonly errors: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.goto(url)
  await page
    .getByRole('navigation')
    .first()
    .waitFor()
    .catch(async (cause: unknown) => {
      throw new Error(`${url} shows no app: ${await page.content()}\n${errors.join('\n')}`, { cause })
    })
  return { page, errors }
}

type Pages = readonly (readonly [link: string, text: string])[]

/** What each page of the draft shows once its reads have finished. */
async function readPages(url: string): Promise<Pages> {
  const { page, errors } = await openPage(url)
  const reading = new Set<Request>()
  page.on('request', (sent) => void (sent.url().includes('/_app/entities/') && reading.add(sent)))
  page.on('requestfinished', (sent) => reading.delete(sent))
  page.on('requestfailed', (sent) => reading.delete(sent))
  await page.reload()
  const read: (readonly [string, string])[] = []
  await eachPage(page, async (name) => {
    let text = ''
    const isSettled = async () => {
      const before = text
      text = await page.locator(APP).innerText()
      return reading.size === 0 && text === before && (await page.locator('[aria-busy="true"], .animate-pulse').count()) === 0
    }
    await expect.poll(isSettled).toBe(true)
    read.push([name, text])
  })
  expect(errors).toEqual([])
  await page.context().close()
  return read
}

/** Expects the same pages with the same texts. */
async function expectPages(url: string, expected: Pages): Promise<void> {
  const { page, errors } = await openPage(url)
  const names: string[] = []
  await eachPage(page, async (name) => {
    names.push(name)
    const text = expected.find(([other]) => other === name)?.[1]
    await expect.poll(() => page.locator(APP).innerText()).toBe(text)
  })
  expect(names).toEqual(expected.map(([name]) => name))
  expect(errors).toEqual([])
  await page.context().close()
}

async function eachPage(page: Page, visit: (name: string) => Promise<void>): Promise<void> {
  const links = page.getByRole('navigation').first().getByRole('link')
  await links.first().waitFor()
  for (const name of await links.allTextContents()) {
    await links.filter({ hasText: name }).first().click()
    await visit(name)
  }
}

async function usePage(url: string, list: string, button: RegExp): Promise<void> {
  const { page, errors } = await openPage(url)
  await page.getByRole('link', { name: list }).first().click()
  await page.getByRole('button', { name: button }).first().click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox').first().fill('Rosa Marchetti')
  await form.getByRole('button', { name: /save|add|create/i }).click()
  await page.getByText('Rosa Marchetti').first().waitFor()
  await page.reload()
  await page.getByRole('row').filter({ hasText: 'Rosa Marchetti' }).click()

  await page.getByRole('button', { name: 'Edit' }).click()
  await form.getByRole('textbox').first().fill('Rosa Bianchi')
  await form.getByRole('button', { name: /save/i }).click()
  await page.getByRole('heading', { name: 'Rosa Bianchi' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Rosa Bianchi' }).waitFor()

  const ground = () => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  const light = await ground()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(ground).not.toBe(light)

  await page.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /delete/i })
    .click()
  await page.getByRole('button', { name: button }).first().waitFor()
  await page.reload()
  await page.getByRole('row').nth(1).waitFor()
  expect(await page.getByText('Rosa Bianchi').count()).toBe(0)
  expect(errors).toEqual([])
  await page.context().close()
}
