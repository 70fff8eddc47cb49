import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { createDoors } from '../../electron/transport/create-doors.ts'
import { authority, STUDIO_HOST } from '../../electron/transport/web-guards.ts'
import { CHAT_TEXT } from '../../shared/text/chat.ts'
import { startModelServer } from '../fixtures/model-server.ts'
import { startBackend } from '../helpers/backend.ts'
import { launchBrowser } from '../helpers/browser.ts'
import { openBuilder } from '../helpers/builder-page.ts'
import { temporaryFolder } from '../helpers/host.ts'
import { writeLongChat } from '../helpers/long-chat.ts'
import type { Figure } from './figure.ts'

const TURNS = 1_000
const TYPED = 'While this answer comes in, the next message is written already. '
const KEYS_APART_MS = 70
const WHEEL_PX = 900
const WHEELS = 60

interface Measured {
  readonly open: number
  readonly keys: readonly number[]
  readonly scrolled: readonly number[]
}

let measured: Promise<Measured> | null = null
const figure = (name: string, goals: Figure['goals'], of: (all: Measured) => readonly number[]): Figure => ({
  name,
  unit: 'ms',
  goals,
  measure: async () => of(await (measured ??= measure())),
})

export const figures: readonly Figure[] = [
  figure('2,000 messages: from the address to the newest of them', [{ statistic: 'max', value: 2_000 }], ({ open }) => [open]),
  figure('2,000 messages: key press to paint while an answer streams', [{ statistic: 'p95', value: 32 }], ({ keys }) => keys),
  figure('2,000 messages: a frame while they are scrolled', [{ statistic: 'max', value: 50 }], ({ scrolled }) => scrolled),
]

/** With all messages loaded, which is the worst case for a window. */
async function measure(): Promise<Measured> {
  using folder = temporaryFolder()
  const { appId } = await writeLongChat(folder.path, TURNS)
  const model = await startModelServer([{ answer: 'A word and another one. '.repeat(4_000), chunk: 12, pauseMs: 15 }])
  let port = 0
  const studio = () => authority(STUDIO_HOST, port)
  await using test = await startBackend({
    dataDir: folder.path,
    addresses: {
      builder: () => `http://${studio()}`,
      draft: (id) => `http://${id}.${studio()}`,
      unseen: (id) => `http://unseen-${id}.${studio()}`,
      live: ({ slug }) => `http://${slug}.${studio()}/`,
    },
    providers: [{ id: 'compatible', name: 'Test', baseUrl: model.url, apiKey: 'test', models: ['slow'] }],
  })
  test.backend.preferences.update(test.backend.sessions.owner, { builderModel: 'compatible/slow' })
  const server = createServer(createDoors(test.backend).http('out/renderer')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
  const browser = await launchBrowser()
  try {
    const code = test.backend.sessions.newStartCode()
    const { page } = await openBuilder(browser, { url: `http://${studio()}/?code=${code}` } as never)
    const started = performance.now()
    await page.goto(`http://${studio()}/build/app/${appId}`)
    await page.getByText(`Answer ${TURNS}.`).waitFor()
    const open = performance.now() - started
    await loadAll(page)
    const scrolled = await scroll(page)
    await page.getByRole('button', { name: 'Jump to latest' }).click()
    return { open, keys: await typeWhileItStreams(page), scrolled }
  } finally {
    await browser.close()
    server.closeAllConnections()
    server.close()
    await model.close()
  }
}

/** Scrolls and clicks like a person, without waiting for either. */
async function loadAll(page: Page): Promise<void> {
  await page.evaluate(
    async ({ turns, name }) => {
      const thread = document.querySelector('[aria-label="Conversation"]')
      if (thread === null) throw new Error('There is no conversation')
      const picture = () => new Promise((resolve) => requestAnimationFrame(resolve))
      while (document.querySelectorAll('[data-entry]').length < turns) {
        thread.dispatchEvent(new WheelEvent('wheel'))
        thread.scrollTop = 0
        await picture()
        const more = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
        more?.click()
        await picture()
      }
    },
    { turns: TURNS, name: CHAT_TEXT.loadPrevious },
  )
}

/** The duration of each frame while scrolling through the conversation. */
async function scroll(page: Page): Promise<readonly number[]> {
  await page.getByRole('region', { name: 'Conversation' }).hover()
  await page.evaluate(`
    globalThis.pictures = []
    let before = performance.now()
    const next = (now) => { pictures.push(now - before); before = now; globalThis.counting = requestAnimationFrame(next) }
    globalThis.counting = requestAnimationFrame((now) => { before = now; next(now) })
  `)
  for (let turn = 0; turn < WHEELS; turn += 1) {
    await page.mouse.wheel(0, turn < WHEELS / 2 ? WHEEL_PX : -WHEEL_PX)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  return page.evaluate(() => {
    const { pictures, counting } = globalThis as unknown as { pictures: number[]; counting: number }
    cancelAnimationFrame(counting)
    return pictures.slice(1)
  })
}

async function typeWhileItStreams(page: Page): Promise<readonly number[]> {
  const box = page.getByRole('textbox', { name: 'Message' })
  await box.fill('Tell me everything')
  await box.press('Enter')
  await page
    .getByText(/A word and another one/)
    .first()
    .waitFor()
  await page.evaluate(RECORD_KEYS)
  await box.click()
  for (let round = 0; round < 3; round += 1) await page.keyboard.type(TYPED, { delay: KEYS_APART_MS })
  if ((await page.getByRole('button', { name: /^Stop/ }).count()) === 0) throw new Error('The answer was over before the keys were pressed')
  return page.evaluate(() => (globalThis as unknown as { keyPaints: number[] }).keyPaints)
}

/** A key press counts as painted after the next frame. */
const RECORD_KEYS = `
  globalThis.keyPaints = []
  addEventListener('keydown', (event) => {
    if (event.key.length !== 1 || event.ctrlKey) return
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => keyPaints.push(performance.now() - event.timeStamp)
      port2.postMessage(null)
    })
  }, true)
`
