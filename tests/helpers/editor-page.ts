import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import { build, type InlineConfig } from 'vite'
import electronVite from '../../electron.vite.config.ts'
import { BUILDER_HEADERS, builderPolicy } from '../../electron/transport/security-headers.ts'
import { createStaticFiles } from '../../electron/transport/static-files.ts'
import type { EditorFixture, Shown } from '../fixtures/code-editor/main.tsx'
import { temporaryFolder } from './host.ts'

const ROOT = path.resolve(import.meta.dirname, '..', 'fixtures', 'code-editor')

/** The code editor alone on a page, built like the renderer and served with its CSP. */
export interface EditorSite extends AsyncDisposable {
  open(
    browser: Browser,
    shown: Partial<Shown>,
    options?: { readonly width?: number; readonly height?: number; readonly isDark?: boolean },
  ): Promise<EditorPage>
}
export interface EditorPage extends AsyncDisposable {
  readonly page: Page
  /** Errors and CSP violations. */
  readonly errors: string[]
  set(shown: Partial<Shown>): Promise<void>
  said(): Promise<Pick<EditorFixture, 'edits' | 'opened' | 'problems' | 'saves'>>
  /** Waits until the problems of the file are as expected. */
  problems(file: string): Promise<EditorFixture['problems'][string]>
  forget(): Promise<void>
}

export async function buildEditorSite(): Promise<EditorSite> {
  const folder = temporaryFolder()
  const { renderer } = electronVite as unknown as { readonly renderer: InlineConfig }
  await build({
    ...renderer,
    configFile: false,
    root: ROOT,
    base: '/',
    logLevel: 'error',
    build: { ...renderer.build, outDir: folder.path, emptyOutDir: true, rollupOptions: { input: path.join(ROOT, 'index.html') } },
  })
  const files = createStaticFiles(folder.path)
  const server = createServer((incoming, outgoing) => {
    const url = `http://127.0.0.1${incoming.url ?? '/'}`
    void files.serve(new Request(url, { headers: { accept: incoming.headers.accept ?? '' } })).then(async (found) => {
      const headers = {
        ...BUILDER_HEADERS,
        'content-security-policy': builderPolicy("'none'"),
        ...Object.fromEntries(found?.headers ?? []),
      }
      outgoing.writeHead(found?.status ?? 404, headers).end(found === null ? '' : Buffer.from(await found.arrayBuffer()))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // One context for all pages, so that scripts are compiled once.
  let context: BrowserContext | null = null

  return {
    async open(browser, shown, { width = 1000, height = 700, isDark = false } = {}) {
      context ??= await browser.newContext({ reducedMotion: 'reduce' })
      const page = await context.newPage()
      await page.setViewportSize({ width, height })
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      page.on('pageerror', (error) => errors.push(error.stack ?? String(error)))
      await page.goto(origin)
      await page.evaluate((dark) => (document.documentElement.dataset['theme'] = dark ? 'dark' : 'light'), isDark)
      const set = (next: Partial<Shown>) => page.evaluate((each) => fixtureOf().set(each), next)
      await page.evaluate('globalThis.fixtureOf = () => globalThis.fixture')
      await set(shown)
      await page
        .locator(shown.diff === undefined || shown.diff === null ? '.monaco-editor' : '.monaco-diff-editor')
        .first()
        .waitFor()
      return {
        page,
        errors,
        set,
        said: () =>
          page.evaluate(() => ({
            edits: fixtureOf().edits,
            opened: fixtureOf().opened,
            problems: fixtureOf().problems,
            saves: fixtureOf().saves,
          })),
        async problems(file) {
          const known = await page.waitForFunction((of) => fixtureOf().problems[of] ?? null, file)
          return (await known.jsonValue()) ?? []
        },
        forget: () =>
          page.evaluate(() => {
            for (const each of Object.keys(fixtureOf().problems)) delete fixtureOf().problems[each]
          }),
        [Symbol.asyncDispose]: () => page.close(),
      }
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      folder[Symbol.dispose]()
    },
  }
}

/** Available in the page. */
declare function fixtureOf(): EditorFixture
