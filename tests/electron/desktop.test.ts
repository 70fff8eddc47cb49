import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { _electron, type ElectronApplication, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../helpers/host.ts'

const root = path.resolve(import.meta.dirname, '../..')
const data = temporaryFolder()
let program: ElectronApplication
let page: Page

function launch(): Promise<ElectronApplication> {
  const executablePath = process.env['LATHE_ELECTRON']
  if (executablePath === undefined) throw new Error('Run this by `npm run test:electron`.')
  return _electron.launch({ executablePath, args: ['.', `--data-dir=${data.path}`], cwd: root })
}

beforeAll(async () => {
  program = await launch()
  page = await program.firstWindow()
  await page.waitForLoadState('domcontentloaded')
})
afterAll(async () => {
  await program.close()
  data[Symbol.dispose]()
})

/** The open windows, by address. */
const windows = () => program.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.webContents.getURL()))

test('the home screen is shown, and its calls use the message port', async () => {
  expect(new URL(page.url()).href.startsWith('app://builder/')).toBe(true)
  await page.getByRole('textbox').first().waitFor()
})

test('the page has no Node, and no globals of ours', async () => {
  const found = await page.evaluate(() =>
    ['require', 'process', 'module', 'Buffer', 'electron', 'ipcRenderer', 'lathe'].filter((name) => name in globalThis),
  )
  expect(found).toEqual([])
})

test('text is never evaluated as code', async () => {
  const evaluated = await page.evaluate(() => {
    try {
      // Tests the policy itself.
      return Function('return "ran"')() as string
    } catch (error) {
      return error instanceof Error ? error.name : 'refused'
    }
  })
  expect(evaluated).toBe('EvalError')
  const assigned = await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<img>'
      return 'assigned'
    } catch (error) {
      return error instanceof Error ? error.name : 'refused'
    }
  })
  expect(assigned).toBe('TypeError')
})

test('the window stays on its own pages and opens no other', async () => {
  const before = page.url()
  await page.evaluate(() => {
    window.open('about:blank')
    window.open('file:///etc/passwd')
    window.open('http://example.com/')
  })
  for (const url of ['file:///etc/passwd', 'about:blank', 'data:text/html,x']) {
    await page.evaluate((target) => void (location.href = target), url).catch(() => undefined)
  }
  expect(await windows()).toEqual([before])
})

test('a frame gets no port', async () => {
  const answered = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const frame = document.createElement('iframe')
        document.body.append(frame)
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve('answered'))
        port1.addEventListener('close', () => resolve('closed'))
        port1.start()
        const inner = frame.contentWindow
        inner?.postMessage('connect', '*', [port2])
        // Two frames later, an answer would have arrived.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve('silence')))
      }),
  )
  expect(answered).not.toBe('answered')
})

test.runIf(process.platform === 'linux')('the program listens on no port', () => {
  const sockets = execFileSync('ss', ['-ltnp'], { encoding: 'utf8' })
  expect(sockets).not.toContain(`pid=${program.process().pid},`)
})

test('a second start on the same folder exits in favour of the first', async () => {
  const second = await launch().catch(() => null)
  await second?.close().catch(() => undefined)
  expect(await windows()).toHaveLength(1)
})
