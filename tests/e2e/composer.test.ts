import type { Download, Page } from 'playwright'
import { beforeAll, expect } from 'vitest'
import { AppId } from '../../shared/domain/ids.ts'
import { ATTACHMENTS_PER_MESSAGE } from '../../shared/limits/attachments.ts'
import { MAX_MESSAGE_CHARS } from '../../shared/limits/chat.ts'
import { ATTACHMENT_TEXT } from '../../shared/text/attachments.ts'
import { ERROR_TEXT } from '../../shared/text/errors.ts'
import { SOURCES_TEXT } from '../../shared/text/sources.ts'
import { buildApp, type BuilderPage, openSignedIn } from '../helpers/builder-page.ts'
import { launchBrowser } from '../helpers/browser.ts'
import { connectModel } from '../helpers/connect-model.ts'
import { test } from '../helpers/e2e-test.ts'
import type { Host } from '../helpers/host.ts'

/* The message box: attachments, mentions, queued messages, and notifications of answers. */

const CRM = 'A CRM for a small bakery with customers and orders'
const HOSTILE = 'order,note\n1,<img src=x onerror="document.title=\'run\'"><script>document.title="run"</script>\n'

interface GivenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** Real pictures and a real PDF. */
let sketch: GivenFile
let photo: GivenFile
let plan: GivenFile
beforeAll(async () => {
  // A browser of its own, because one that has had many pages may refuse to render a PDF.
  const browser = await launchBrowser()
  const drawing = await browser.newPage({ viewport: { width: 1200, height: 900 } })
  await drawing.setContent('<h1>The board</h1>')
  sketch = { name: 'sketch.png', mimeType: 'image/png', buffer: await drawing.screenshot() }
  photo = { name: 'photo of the shop.jpg', mimeType: 'image/jpeg', buffer: await drawing.screenshot({ type: 'jpeg' }) }
  plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: await drawing.pdf() }
  await browser.close()
})

const table: GivenFile = { name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(HOSTILE) }
const textFile = (name: string): GivenFile => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`This is ${name}.`) })

const box = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const choose = (page: Page, files: readonly GivenFile[]) => page.getByLabel('Files to attach').setInputFiles([...files])
const chips = (page: Page) => page.getByRole('list', { name: 'Attached files' }).getByRole('listitem')
const queued = (page: Page) => page.getByRole('article', { name: /^Queued message/ })
const textsOf = (page: Page) => queued(page).locator('p').allInnerTexts()
const toasts = (page: Page) => page.locator('[data-toast]')

async function allAttached(page: Page, count: number): Promise<void> {
  await expect.poll(() => page.locator('[data-attachment=ready]').count()).toBe(count)
}

/** Drops or pastes a file that the page did not choose itself. */
async function give(page: Page, how: 'drop' | 'paste', { name, mimeType, buffer }: GivenFile): Promise<void> {
  await page.evaluate(
    ({ kind, fileName, type, bytes }) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(bytes)], fileName, { type }))
      const [selector, event] =
        kind === 'drop'
          ? (['section[aria-label="Chat"]', new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })] as const)
          : ([
              'textarea[aria-label="Message"]',
              new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
            ] as const)
      document.querySelector(selector)?.dispatchEvent(event)
    },
    { kind: how, fileName: name, type: mimeType, bytes: [...buffer] },
  )
}

async function pasteText(page: Page, length: number): Promise<void> {
  await page.evaluate((count) => {
    const data = new DataTransfer()
    data.setData('text/plain', 'x'.repeat(count))
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    document.querySelector('textarea[aria-label="Message"]')?.dispatchEvent(event)
  }, length)
}

async function contentOf(download: Download): Promise<Buffer> {
  const stream = await download.createReadStream()
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Counts object URLs that are not revoked. */
const COUNT_URLS = `
  globalThis.heldUrls = new Set()
  const { createObjectURL, revokeObjectURL } = URL
  URL.createObjectURL = (blob) => { const url = createObjectURL.call(URL, blob); heldUrls.add(url); return url }
  URL.revokeObjectURL = (url) => { heldUrls.delete(url); revokeObjectURL.call(URL, url) }
`

test('files are chosen, dropped or pasted, kept over a reload, sent, viewed and downloaded', async ({ browser, host }) => {
  await using builder = await openSignedIn(browser, host)
  const { page } = builder
  await page.addInitScript(COUNT_URLS)
  await page.reload()

  // Without an app they are held, and attached once there is one.
  await choose(page, [sketch, textFile('wishes.txt')])
  await expect.poll(() => chips(page).count()).toBe(2)
  await buildApp(builder, CRM)
  const first = page.getByRole('article', { name: 'Your message' }).first()
  await first.getByRole('button', { name: 'Show sketch.png' }).waitFor()
  await first.getByRole('button', { name: /^wishes\.txt/ }).waitFor()

  await choose(page, [sketch, table, plan])
  await give(page, 'drop', textFile('dropped.txt'))
  await give(page, 'paste', photo)
  // Beside every place that takes files: the one on this screen gets it.
  const isKept = await page.evaluate(() => {
    const data = new DataTransfer()
    data.items.add(new File(['x'], 'beside.txt', { type: 'text/plain' }))
    const event = new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
    return document.querySelector('header')?.dispatchEvent(event) === false
  })
  expect(isKept).toBe(true)
  await allAttached(page, 6)
  await box(page).fill('Use these')
  await page.reload()
  await allAttached(page, 6)
  expect(await box(page).inputValue()).toBe('Use these')

  // A refused file shows the reason, and prevents sending until it is removed.
  await choose(page, [{ name: 'archive.zip', mimeType: 'application/zip', buffer: Buffer.from('PK\u0003\u0004\u0000') }])
  await chips(page).filter({ hasText: ERROR_TEXT.attachmentRefused }).waitFor()
  await box(page).press('Enter')
  await page.getByText('A file was not attached. Remove it, or try again.').first().waitFor()
  await page.getByRole('button', { name: 'Remove archive.zip' }).click()
  await page.route('**/attachments', (route) => route.abort(), { times: 1 })
  await choose(page, [textFile('again.txt')])
  await chips(page).filter({ hasText: ERROR_TEXT.notAnswering }).getByRole('button', { name: 'Try again' }).click()
  await allAttached(page, 7)
  await choose(page, ['a.txt', 'b.txt'].map(textFile))
  await toasts(page).filter({ hasText: 'One file was left out' }).waitFor()
  await allAttached(page, ATTACHMENTS_PER_MESSAGE)
  await page.getByRole('button', { name: 'Remove a.txt' }).click()

  // Text that is too long for a message becomes an attachment.
  await pasteText(page, 200_000)
  await page.getByRole('button', { name: 'Attach as file' }).click()
  await chips(page).filter({ hasText: 'Pasted text.txt' }).waitFor()
  await allAttached(page, ATTACHMENTS_PER_MESSAGE)
  await box(page).press('End')
  await pasteText(page, MAX_MESSAGE_CHARS)
  await page.getByRole('button', { name: 'Paste what fits' }).click()
  await page.getByText('32,000 characters max').waitFor()
  await box(page).fill('Use these')
  await box(page).press('Enter')

  // After the answer, the message is not mounted anew while its attachment is viewed.
  await expect.poll(() => page.locator('[data-entry]').count()).toBe(2)
  await page.getByRole('article', { name: 'Answer' }).nth(1).waitFor()
  const message = page.getByRole('article', { name: 'Your message' }).last()
  await message.getByRole('button', { name: 'Show photo of the shop.jpg' }).waitFor()
  await expect.poll(() => chips(page).count()).toBe(0)

  // Images open at window size, can be browsed, and return the focus.
  const opener = message.getByRole('button', { name: 'Show sketch.png' })
  await opener.click()
  const lightbox = page.locator('[data-dialog="lightbox"]')
  await lightbox.getByRole('img', { name: 'sketch.png' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await lightbox.getByRole('img', { name: 'photo of the shop.jpg' }).waitFor()
  await lightbox.getByText('2 of 2').waitFor()
  await page.keyboard.press('ArrowLeft')
  await lightbox.getByRole('button', { name: 'Actual size' }).click()
  const [width, natural] = await lightbox
    .getByRole('img', { name: 'sketch.png' })
    .evaluate((image: HTMLImageElement) => [image.clientWidth, image.naturalWidth])
  expect(width).toBe(natural)
  const [picture] = await Promise.all([page.waitForEvent('download'), lightbox.getByRole('button', { name: 'Download' }).click()])
  expect(picture.suggestedFilename()).toBe('sketch.png')
  expect((await contentOf(picture)).equals(sketch.buffer)).toBe(true)
  await page.keyboard.press('Escape')
  await lightbox.waitFor({ state: 'detached' })
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)

  // A table is shown as plain text; a PDF is downloaded.
  await message.getByRole('button', { name: /^orders\.csv/ }).click()
  const dialog = page.locator('[data-dialog="attachment-text"]')
  await expect.poll(() => dialog.locator('pre').innerText()).toBe(HOSTILE)
  expect(await dialog.locator('pre *').count()).toBe(0)
  await page.keyboard.press('Escape')
  const [file] = await Promise.all([page.waitForEvent('download'), message.getByRole('button', { name: /^plan\.pdf/ }).click()])
  expect((await contentOf(file)).equals(plan.buffer)).toBe(true)
  expect(await page.title()).not.toContain('run')

  // What can be read becomes a data source, once.
  await first.getByRole('button', { name: SOURCES_TEXT.keepFromMessage }).click()
  await toasts(page).getByText(SOURCES_TEXT.keptFromMessage, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await first.getByText(SOURCES_TEXT.amongSources(1)).waitFor()
  expect(await first.getByRole('button', { name: SOURCES_TEXT.keepFromMessage }).count()).toBe(0)
  const panels = page.getByRole('navigation', { name: 'Panels' })
  await panels.getByRole('button', { name: 'Data sources' }).click()
  const known = page.getByRole('list', { name: 'Data sources' }).getByRole('listitem').filter({ hasText: 'wishes.txt' })
  await known.getByText('Synced', { exact: true }).waitFor()
  expect(await known.count()).toBe(1)
  await panels.getByRole('button', { name: 'Chat' }).click()

  // A message may consist of files only.
  await choose(page, [table])
  await allAttached(page, 1)
  await box(page).press('Enter')
  await page
    .getByRole('article', { name: 'Your message' })
    .filter({ hasText: ATTACHMENT_TEXT.alone(1, 'build') })
    .waitFor()
  await page.getByRole('article', { name: 'Answer' }).nth(2).waitFor()

  // No picture stays in memory when none is visible. A download does for a minute.
  await page.getByRole('link', { name: 'Home' }).click()
  await page.getByRole('heading', { name: 'What do you want to build?' }).waitFor()
  await expect.poll(() => page.evaluate(() => (globalThis as unknown as { heldUrls: Set<string> }).heldUrls.size)).toBe(2)
})

/** An app whose messages go to the test's model. */
async function openAnsweredApp(builder: BuilderPage, host: Host): Promise<AppId> {
  await buildApp(builder, CRM)
  await (await host.signIn()).client.preferences.update({ builderModel: 'compatible/test' })
  await builder.page.reload()
  await builder.page.getByRole('button', { name: 'Answers with test' }).waitFor()
  return AppId.parse(new URL(builder.page.url()).pathname.split('/')[3])
}

test(
  'a message mentions files by keyboard, links to them, and can request an answer without changes',
  { tags: 'long' },
  async ({ browser, host }) => {
    const answer = 'I would do this.\n<act type="delete_file" path="__pages__Home.tsx" title="Home"></act>'
    await connectModel(host, [{ answer }])
    await using builder = await openSignedIn(browser, host)
    const { page } = builder
    const appId = await openAnsweredApp(builder, host)

    const files = page.getByRole('listbox', { name: 'Files of the app' })
    const chosen = () => files.getByRole('option', { selected: true }).innerText()
    await box(page).pressSequentially('What is @')
    await files.getByRole('option', { name: 'Layout.tsx' }).waitFor()
    await expect.poll(() => files.getByRole('group').count()).toBeGreaterThan(3)
    await box(page).pressSequentially('cus')
    await expect.poll(chosen).toMatch(/^Cus/)
    const before = await chosen()
    await page.keyboard.press('ArrowDown')
    await expect.poll(chosen).not.toBe(before)
    await page.keyboard.press('ArrowUp')
    await expect.poll(chosen).toBe(before)
    const active = await box(page).getAttribute('aria-activedescendant')
    expect(await page.locator(`[id="${active}"]`).innerText()).toBe(before)
    await page.keyboard.press('Enter')
    await expect.poll(() => box(page).inputValue()).toBe(`What is @${before} `)
    await box(page).pressSequentially('@')
    await files.waitFor()
    await page.keyboard.press('Escape')
    await files.waitFor({ state: 'detached' })
    await box(page).pressSequentially('Home.tsx')
    await files.waitFor({ state: 'detached' })
    await box(page).pressSequentially(':2 for? Mail ann@example.org')
    expect(await files.count()).toBe(0)

    const modes = page.getByRole('button', { name: /^What a message does/ })
    await modes.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.getByRole('menuitemradio', { name: /^Discuss/ }).press('Enter')
    await expect.poll(() => box(page).getAttribute('placeholder')).toBe('Ask about the app. Nothing will be changed')
    await expect.poll(() => modes.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.reload()
    await expect.poll(() => modes.getAttribute('aria-label')).toBe('What a message does: Discuss')
    await box(page).press('Enter')
    await page.getByText('Discussed, nothing changed').waitFor()
    const { client } = await host.signIn()
    expect(await client.versions.list({ appId })).toHaveLength(1)
    const { messages } = await client.chat.history({ appId })
    const sent = `What is @${before} @Home.tsx:2 for? Mail ann@example.org`
    expect(messages.findLast(({ role }) => role === 'user')).toMatchObject({ content: sent, isDiscussMode: true })

    const message = page.getByRole('article', { name: 'Your message' }).last()
    expect(await message.getByTitle('Show it in Code').allInnerTexts()).toEqual([before, 'Home.tsx line 2'])
    await message.getByRole('button', { name: 'Home.tsx line 2' }).click()
    await page.getByRole('tab', { name: 'Code', selected: true }).waitFor()
    await page.locator('.monaco-editor .view-line').first().waitFor()
    await page.getByRole('list', { name: 'Open files' }).getByRole('button', { name: 'Home.tsx', exact: true }).waitFor()

    // While an older version is previewed nothing can be sent, and the draft is kept.
    const { pages } = await client.files.bundle({ appId })
    await client.files.update({ appId, file: { id: '__pages__Home.tsx', content: `${pages['__pages__Home.tsx'] ?? ''}\n` } })
    await box(page).fill('Half a thought')
    const oldest = page.getByRole('article', { name: 'Your message' }).first()
    await page.getByText('You manually edited some files').waitFor()
    await oldest.getByRole('button', { name: 'More about this message' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Preview', exact: true }).press('Enter')
    await page
      .getByText(/^You are looking at version 1\./)
      .first()
      .waitFor()
    await expect.poll(() => box(page).evaluate((element: HTMLTextAreaElement) => element.readOnly)).toBe(true)
    await box(page).press('Enter')
    await page.getByRole('button', { name: 'Back to the newest' }).first().click()
    await expect.poll(() => box(page).evaluate((element: HTMLTextAreaElement) => element.readOnly)).toBe(false)
    expect(await box(page).inputValue()).toBe('Half a thought')
    await page.getByRole('button', { name: 'Need help?' }).click()
    await page.locator('[data-dialog="shortcuts"]').waitFor()
  },
)

/** Records notifications; headless browsers have none. */
const RECORD_NOTIFICATIONS = `
  globalThis.told = []
  globalThis.Notification = class {
    static permission = localStorage.getItem('may-notify') ?? 'default'
    static requestPermission = async () => {
      localStorage.setItem('may-notify', 'granted')
      return (Notification.permission = 'granted')
    }
    constructor(title, { body }) { told.push(title + ': ' + body) }
    close() {}
  }
  let isHidden = false
  Object.defineProperty(document, 'visibilityState', { get: () => (isHidden ? 'hidden' : 'visible') })
  globalThis.hide = (next) => { isHidden = next; document.dispatchEvent(new Event('visibilitychange')) }
`

test(
  'queued messages are reordered, edited, removed and restored; a hidden window gets a notification',
  { tags: 'long' },
  async ({ browser, host }) => {
    const { promise: until, resolve: release } = Promise.withResolvers<void>()
    const asked: string[] = []
    await connectModel(host, ({ body }, index) => {
      asked.push(JSON.stringify(body.messages.at(-1)?.content))
      if (index === 0) return { answer: 'I begin. Then I end.', hold: { after: 8, until } }
      return index === 3 ? { status: 401 } : { answer: `That was number ${index}.` }
    })
    await using builder = await openSignedIn(browser, host)
    const { page } = builder
    await page.addInitScript(RECORD_NOTIFICATIONS)
    const appId = await openAnsweredApp(builder, host)
    const say = async (text: string) => {
      await box(page).fill(text)
      await box(page).press('Enter')
    }

    await say('Begin')
    await page.getByText('I begin.').first().waitFor()
    await choose(page, [textFile('note.txt')])
    await allAttached(page, 1)
    // The first request is slow; the others are queued behind it nevertheless.
    const { promise: isTyped, resolve: allTyped } = Promise.withResolvers<void>()
    await page.route('**/chat', (route) => isTyped.then(() => route.continue()), { times: 1 })
    for (const text of ['one', 'two', 'three', 'four']) await say(text)
    allTyped()
    await expect.poll(() => textsOf(page)).toEqual(['one', 'two', 'three', 'four'])

    // By keyboard, with the focus kept.
    const third = queued(page).filter({ hasText: 'three' })
    await third.getByRole('button', { name: 'Earlier' }).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(() => textsOf(page)).toEqual(['one', 'three', 'two', 'four'])
    await expect.poll(() => third.evaluate((card) => card.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => textsOf(page)).toEqual(['three', 'one', 'two', 'four'])
    await queued(page).filter({ hasText: 'three' }).getByRole('button', { name: 'Later' }).click()
    await expect.poll(() => textsOf(page)).toEqual(['one', 'three', 'two', 'four'])

    // Escape closes the editor, and the answer keeps running.
    await third.getByRole('button', { name: 'Edit the queued message' }).click()
    await page.getByRole('textbox', { name: 'Queued message' }).press('Escape')
    await third.getByRole('button', { name: 'Edit the queued message' }).click()
    await page.getByRole('textbox', { name: 'Queued message' }).fill('three and a half')
    await page.keyboard.press('Enter')
    await expect.poll(() => textsOf(page)).toEqual(['one', 'three and a half', 'two', 'four'])

    // Removed and restored: into the empty box, or at the end of the queue.
    const takeOut = (text: string) => queued(page).filter({ hasText: text }).getByRole('button', { name: 'Remove from the queue' }).click()
    await takeOut('four')
    await toasts(page).filter({ hasText: 'four' }).waitFor()
    await takeOut('one')
    await toasts(page).filter({ hasText: 'one' }).waitFor()
    expect(await toasts(page).count()).toBe(1)
    await page.getByRole('button', { name: 'Put back' }).click()
    await expect.poll(() => box(page).inputValue()).toBe('one')
    await chips(page).filter({ hasText: 'note.txt' }).waitFor()
    await takeOut('two')
    await toasts(page).filter({ hasText: 'two' }).waitFor()
    await page.getByRole('button', { name: 'Put back' }).click()
    await expect.poll(() => textsOf(page)).toEqual(['three and a half', 'two'])
    expect(await box(page).inputValue()).toBe('one')

    // An unsaved edit of a message is kept when its turn begins.
    await page.getByRole('button', { name: 'Remove note.txt' }).click()
    await box(page).fill('')
    await queued(page).filter({ hasText: 'two' }).getByRole('button', { name: 'Edit the queued message' }).click()
    await page.getByRole('textbox', { name: 'Queued message' }).fill('two, but better')

    await page.getByRole('button', { name: 'Tell me when it is done' }).click({ timeout: 60_000 })
    await page.evaluate('hide(true)')
    release()
    await page.getByText('That was number 2.').first().waitFor()
    await expect.poll(() => box(page).inputValue()).toBe('two, but better')
    await expect.poll(() => page.title()).toMatch(/^✓ .* · Lathe$/)
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as { told: string[] }).told))
      .toContainEqual(expect.stringMatching(/Done: two$/))
    await page.evaluate('hide(false)')
    await expect.poll(() => page.title()).not.toMatch(/^✓/)
    await page.evaluate('hide(true)')
    await say('Fail')
    await expect.poll(() => page.title()).toMatch(/^! .* · Lathe$/)
    await page.evaluate('hide(false)')
    await expect.poll(() => page.title()).not.toMatch(/^!/)
    expect(asked.slice(0, 3)).toEqual([
      expect.stringContaining('Begin'),
      expect.stringContaining('three and a half'),
      expect.stringContaining('two'),
    ])
    const { messages } = await (await host.signIn()).client.chat.history({ appId })
    expect(messages.filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual([
      CRM,
      'Begin',
      'three and a half',
      'two',
      'Fail',
    ])

    // A person who allowed notifications is not asked again, and can turn them off.
    await page.goto(new URL('/settings/appearance', host.url).href)
    const wish = page.getByRole('switch', { name: 'Tell me when an answer is done' })
    await expect.poll(() => wish.getAttribute('aria-checked')).toBe('true')
    await wish.click()
    await expect.poll(() => wish.getAttribute('aria-checked')).toBe('false')
  },
)
