import type { Browser, BrowserContext, BrowserContextOptions, FrameLocator, Page } from 'playwright'
import { type Client, createHttpClient } from '../../renderer/api/client.ts'
import { buildApp as sendFirst } from '../../renderer/screens/home/home-commands.ts'
import { type AppId, RequestId } from '../../shared/domain/ids.ts'
import type { Host } from './host.ts'
import { watchSentences } from './seen-sentences.ts'

export interface BuilderPage extends AsyncDisposable {
  readonly page: Page
  readonly context: BrowserContext
  /** Errors logged by the page or the app in it. Tests expect none unless they say so. */
  readonly errors: string[]
  /** The visible frame with the running app. */
  readonly app: FrameLocator
}

export interface PageOptions {
  readonly width?: number
  readonly height?: number
  readonly colorScheme?: 'light' | 'dark'
  readonly locale?: string
}

/** Generous, because several test files share the processor. */
const PATIENCE_MS = 90_000

/** Slows the page down by this factor, to expose races: `LATHE_SLOW=6 npx vitest run --project e2e tests/e2e/query.test.ts`. */
const SLOWER = Number(process.env['LATHE_SLOW'] ?? 1)

/** A browser at the start address of a host. */
export async function openBuilder(browser: Browser, host: Host, options: PageOptions = {}): Promise<BuilderPage> {
  const opened = await openAt(browser, host.url, options)
  // Waits until the code in the address was exchanged: leaving earlier would waste it.
  await opened.page.getByRole('heading').first().waitFor()
  return opened
}

/** The same for tests that share a host, whose start address works once: a browser that is signed in, at any page; as the owner, or by a builder's token. */
export async function openSignedIn(
  browser: Browser,
  host: Pick<Host, 'url' | 'signIn'>,
  at = '/home',
  options: PageOptions = {},
  builderToken: string | null = null,
): Promise<BuilderPage> {
  const { origin } = new URL(host.url)
  const token = builderToken ?? (await host.signIn()).token
  const storageState = { cookies: [], origins: [{ origin, localStorage: [{ name: 'lathe.token', value: token }] }] }
  return openAt(browser, origin + at, options, { storageState })
}

/** For whoever is not signed in: a browser that holds nothing. */
export function openAddress(browser: Browser, address: string, options: PageOptions = {}): Promise<BuilderPage> {
  return openAt(browser, address, options)
}

async function openAt(
  browser: Browser,
  address: string,
  { width = 1440, height = 900, colorScheme = 'light', locale = 'en-US' }: PageOptions,
  stored: Pick<BrowserContextOptions, 'storageState'> = {},
): Promise<BuilderPage> {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme, locale, reducedMotion: 'reduce', ...stored })
  context.setDefaultTimeout(PATIENCE_MS)
  await watchSentences(context)
  const page = await context.newPage()
  if (SLOWER > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.goto(address)
  return {
    page,
    context,
    errors,
    app: page.frameLocator('iframe[data-frame="shown"]'),
    [Symbol.asyncDispose]: () => context.close(),
  }
}

/** Builds an app from a message on the home screen, until it runs. */
export async function buildApp({ page, app }: BuilderPage, prompt: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'What do you want to build?' })
  await box.fill(prompt)
  await box.press('Enter')
  await page.waitForURL(/\/build\/app\//)
  await app.getByRole('navigation').first().waitFor()
}

/**
 * An app that messages made before a page is opened, for tests that are about what comes after. Its versions count as looked at: no window
 * opens all of their pages unseen beside the test.
 */
export async function makeApp(host: Host, prompt: string, ...more: readonly string[]): Promise<AppId> {
  const { client } = await host.signIn()
  const sent = await sendFirst(client, prompt, [], null)
  if (!sent.ok) throw sent.error
  const { appId } = sent
  const stop = new AbortController()
  const waiting = [...more]
  for await (const event of await client.apps.events({ appId }, { signal: stop.signal })) {
    if (event.kind === 'turn.failed') throw new Error(`no app was made of “${prompt}”`)
    if (event.kind !== 'turn.done') continue
    if (event.versionId !== null) await client.checks.report({ appId, versionId: event.versionId, routes: [] })
    const content = waiting.shift()
    if (content === undefined) break
    await client.chat.send({ appId, requestId: RequestId.parse(crypto.randomUUID()), content })
  }
  stop.abort()
  return appId
}

/** A browser that is signed in, at an app that was made before and runs. */
export async function openWithApp(browser: Browser, host: Host, prompt: string, options: PageOptions = {}): Promise<BuilderPage> {
  return openApp(browser, host, await makeApp(host, prompt), options)
}

/** A browser that is signed in, at an app that runs. */
export async function openApp(browser: Browser, host: Host, appId: AppId, options: PageOptions = {}): Promise<BuilderPage> {
  const opened = await openSignedIn(browser, host, `/build/app/${appId}`, options)
  await opened.app.getByRole('navigation').first().waitFor()
  return opened
}

/** Sends a message in the builder's chat, until its answer has ended and the app shows it. */
export async function sendMessage({ page }: BuilderPage, message: string): Promise<void> {
  const before = await shownVersion(page)
  const box = page.getByRole('textbox', { name: 'Message' })
  await box.fill(message)
  await box.press('Enter')
  await page.waitForFunction((version) => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[data-frame="shown"]')
    return frame !== null && frame.dataset['versionId'] !== version
  }, before)
}

/** The version that the preview shows; null while there is none. */
export function shownVersion(page: Page): Promise<string | null> {
  return page.evaluate(() => document.querySelector<HTMLIFrameElement>('iframe[data-frame="shown"]')?.dataset['versionId'] ?? null)
}

/** The typed client with the token of this browser. */
export async function clientOf({ page }: BuilderPage, host: Host): Promise<Client> {
  const stored = await page.evaluate(() => localStorage.getItem('lathe.token'))
  const token = stored === null ? null : stored.replaceAll('"', '')
  return createHttpClient({ baseUrl: `http://127.0.0.1:${host.port}`, token: () => token })
}
