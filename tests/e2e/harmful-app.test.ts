import { expect } from 'vitest'
import { type BuilderPage, clientOf, openSignedIn } from '../helpers/builder-page.ts'
import { type Shared, test } from '../helpers/e2e-test.ts'

/* What an app in the preview may try on the builder around it. */

/** Does what `harm` says once it was pressed and then left, and keeps every key that it hears. */
const home = (harm: string) => `export default function Home() {
  const hear = (event: KeyboardEvent) => localStorage.setItem('heard', (localStorage.getItem('heard') ?? '') + event.key)
  const start = () => {
    for (const type of ['keydown', 'keypress', 'keyup'] as const) window.addEventListener(type, hear, true)
    window.addEventListener('blur', harm, { once: true })
  }
  const harm = () => { ${harm} }
  return (
    <main>
      <h1>SHOWN</h1>
      <output>{localStorage.getItem('heard') ?? 'nothing'}</output>
      <input id="field" aria-label="Field" onKeyDown={(event) => event.currentTarget.dataset.heard = event.key} />
      <a href="#there">There</a>
      <button onClick={start}>Start</button>
    </main>
  )
}`

async function openApp({ browser, host }: Shared, harm: string) {
  const builder = await openSignedIn(browser, host)
  const client = await clientOf(builder, host)
  const app = await client.apps.save({ genApp: { header: 'Harmful', appBuilderVersion: 4 } })
  await client.files.update({ appId: app.id, file: { id: 'pages/Home.tsx', content: home(harm) } })
  await builder.page.goto(new URL(`/build/app/${app.id}`, host.url).href)
  await builder.app.getByRole('heading', { name: 'SHOWN' }).waitFor()
  return builder
}

const composer = ({ page }: BuilderPage) => page.getByRole('textbox', { name: 'Message' })

/** The app is stopped; run again, it shows what it has heard. */
async function heardBy(builder: BuilderPage): Promise<string> {
  await builder.page.getByRole('button', { name: 'Run it again' }).click()
  return builder.app.getByRole('status').innerText()
}

const LOOPS = {
  'its field': `const field = document.getElementById('field'); setInterval(() => field?.focus(), 1)`,
  'its window': `setInterval(() => window.focus(), 1)`,
  'a frame inside of it': `const own = document.createElement('iframe'); document.body.append(own); setInterval(() => own.contentWindow?.focus(), 1)`,
}

for (const [index, [what, harm]] of Object.entries(LOOPS).entries()) {
  const tags = index === 0 ? [] : ['long']
  test(`an app that focuses ${what} in a loop hears no key of the chat, and is stopped`, { tags }, async ({ browser, host }) => {
    await using builder = await openApp({ browser, host }, harm)
    await builder.app.getByRole('button', { name: 'Start' }).click()
    await composer(builder).click()
    await builder.page.keyboard.type('the secret of the chat', { delay: 10 })
    await builder.page.getByRole('heading', { name: 'This app kept taking the keyboard' }).waitFor()
    await builder.page.keyboard.type(' and more')
    expect(await composer(builder).inputValue()).toMatch(/ and more$/)
    expect(await heardBy(builder)).toBe('nothing')
  })
}

test(
  'a field that an app focuses once is left alone after a press in the app, and after Tab',
  { tags: 'long' },
  async ({ browser, host }) => {
    await using builder = await openApp({ browser, host }, `document.getElementById('field')?.focus()`)
    const { page, app } = builder
    const field = app.getByRole('textbox', { name: 'Field' })
    await app.getByRole('button', { name: 'Start' }).click()
    // Taken once: the chat keeps what is typed.
    await composer(builder).click()
    await expect.poll(() => composer(builder).evaluate((box) => box === document.activeElement)).toBe(true)
    await page.keyboard.type('for the chat')
    expect([await composer(builder).inputValue(), await field.inputValue()]).toEqual(['for the chat', ''])
    // A hand needs a moment from the keys to the field, and the builder to know of the press: no key is let through before.
    const pressAndType = async () => {
      await field.click()
      await page.keyboard.type('x')
      return field.inputValue()
    }
    await expect.poll(pressAndType, { interval: 300 }).toContain('x')
    await field.fill('')
    await page.keyboard.type('for the app')
    expect(await field.inputValue()).toBe('for the app')
    // By keyboard: from the last control before the frame.
    await page.getByRole('button', { name: 'Open in a window' }).focus()
    await field.evaluate((element) => ((element as HTMLInputElement).value = ''))
    for (let presses = 0; presses < 12 && (await field.inputValue()) === ''; presses++) {
      await page.keyboard.press('Tab')
      await page.keyboard.type('x')
    }
    expect(await field.inputValue()).toBe('x')
  },
)

test(
  'an app that sends messages to the window around it in a loop is stopped, and the builder answers',
  { tags: 'long' },
  async ({ browser, host }) => {
    await using builder = await openApp({ browser, host }, `for (let n = 0; n < 100_000; n++) window.top?.postMessage('x', '*')`)
    await builder.app.getByRole('button', { name: 'Start' }).click()
    await composer(builder).click()
    await builder.page.getByRole('heading', { name: 'This app flooded Lathe with messages' }).waitFor()
    await composer(builder).fill('still here')
    await builder.page
      .getByRole('region', { name: 'Issues' })
      .getByText(/in a loop/)
      .waitFor()
  },
)

test('of an app in an endless loop the builder says so, and stops it on request', async ({ browser, host }) => {
  await using builder = await openApp({ browser, host }, `for (;;) Math.random()`)
  const { page } = builder
  await builder.app.getByRole('button', { name: 'Start' }).click()
  await composer(builder).click()
  const told = page.getByRole('alert').filter({ hasText: 'App stopped responding' })
  await told.waitFor()
  await page
    .getByRole('region', { name: 'Issues' })
    .getByText(/App stopped responding/)
    .waitFor()
  await told.getByRole('button', { name: 'Stop it' }).click()
  await page.getByRole('button', { name: 'Run it again' }).click()
  await builder.app.getByRole('heading', { name: 'SHOWN' }).waitFor()
})

test('entries that an app adds to the history leave the builder’s Back as it was', { tags: 'long' }, async ({ browser, host }) => {
  const ways = [
    `location.hash = 'a' + n`,
    `location.href = '#b' + n`,
    `history.pushState(null, '', '#c' + n)`,
    `History.prototype.pushState.call(history, null, '', '#d' + n)`,
    `document.querySelector<HTMLAnchorElement>('a')!.href = '#e' + n; document.querySelector('a')!.click()`,
    `own.contentWindow!.location.hash = 'f' + n`,
    `own.contentWindow!.History.prototype.pushState.call(history, null, '', '#g' + n)`,
  ]
  const harm = `const own = document.createElement('iframe'); own.srcdoc = 'own'; document.body.append(own)
    own.addEventListener('load', () => { for (let n = 0; n < 200; n++) { ${ways.join('; ')} } document.title = 'ADDED' })`
  await using builder = await openApp({ browser, host }, harm)
  const { page, app } = builder
  const before = await page.evaluate(() => history.length)
  await app.getByRole('button', { name: 'Start' }).click()
  await composer(builder).click()
  await expect.poll(() => app.locator('html').evaluate(() => document.title)).toBe('ADDED')
  expect(await page.evaluate(() => history.length)).toBe(before)
  await page.goBack()
  await page.waitForURL(/\/home/)
})
