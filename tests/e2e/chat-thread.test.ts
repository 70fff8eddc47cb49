import type { Locator, Page, Request } from 'playwright'
import { expect } from 'vitest'
import { AppId, MessageId } from '../../shared/domain/ids.ts'
import { CHAT_TEXT, RATING_REASONS } from '../../shared/text/chat.ts'
import { fill } from '../../shared/text/fill.ts'
import { VERSIONS_TEXT } from '../../shared/text/versions.ts'
import { type BuilderPage, buildApp, openSignedIn, sendMessage, shownVersion } from '../helpers/builder-page.ts'
import { connectModel } from '../helpers/connect-model.ts'
import { test } from '../helpers/e2e-test.ts'
import { startHost, temporaryFolder } from '../helpers/host.ts'
import { writeLongChat } from '../helpers/long-chat.ts'

const BOOKS = 'A list of books with a title and an author'

const appIdOf = ({ page }: BuilderPage) => AppId.parse(new URL(page.url()).pathname.split('/')[3])
const messages = (page: Page) => page.getByRole('article', { name: 'Your message' })
const answers = (page: Page) => page.getByRole('article', { name: 'Answer' })
const thread = (page: Page) => page.getByRole('region', { name: 'Conversation' })
const toast = (page: Page) => page.locator('[data-toast]')

/** Uses the message's menu, wherever the pointer is. */
async function choose(page: Page, message: Locator, action: string): Promise<void> {
  await openMenu(page, message)
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** As on a busy machine: timers, such as the focus of a menu that closed, run after the host's answer. */
async function putOffTimers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const soon = window.setTimeout
    const late = (run: () => void, ms?: number) => soon(run, ms === undefined || ms === 0 ? 500 : ms)
    window.setTimeout = late as typeof window.setTimeout
    soon(() => (window.setTimeout = soon), 400)
  })
}

async function openMenu(page: Page, message: Locator): Promise<void> {
  // A closing menu first returns the focus.
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await message.getByRole('button', { name: 'More about this message' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menu').waitFor()
}

/** Scrolls by the wheel until the target is visible. */
async function scrollUpTo(page: Page, wanted: Locator): Promise<void> {
  await thread(page).hover()
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, -4_000)
      return wanted.isVisible()
    })
    .toBe(true)
}

test('a long conversation loads page by page to its start, without moving the visible messages', { tags: 'long' }, async ({ browser }) => {
  using folder = temporaryFolder()
  const { appId, requests } = await writeLongChat(folder.path, 75)
  await using own = await startHost({ dataDir: folder.path })
  await using builder = await openSignedIn(browser, own, `/build/app/${appId}`)
  const { page } = builder
  await page.getByText('Answer 75.').waitFor()
  expect(await page.getByText(CHAT_TEXT.startOfConversation).count()).toBe(0)
  expect(await page.locator('[data-entry]').count()).toBe(25)

  // A failed load leaves the button in place, without an error.
  const more = page.getByRole('button', { name: CHAT_TEXT.loadPrevious })
  expect(await more.count()).toBe(0)
  await scrollUpTo(page, more)
  await page.route('**/chat/history?*', (route) => route.abort())
  await more.click()
  await expect.poll(() => more.getAttribute('aria-busy')).toBeNull()
  expect(await toast(page).count()).toBe(0)
  await page.unroute('**/chat/history?*')

  const place = (text: string) => page.getByText(text, { exact: true }).evaluate((element) => element.getBoundingClientRect().top)
  for (const [first, count] of [
    ['Message 51', 50],
    ['Message 26', 75],
  ] as const) {
    await scrollUpTo(page, more)
    const before = await place(first)
    await more.click()
    await expect.poll(() => page.locator('[data-entry]').count()).toBe(count)
    // The heights of loaded messages are measured in the next frames.
    for (let picture = 0; picture < 10; picture += 1) {
      expect(Math.abs((await place(first)) - before)).toBeLessThanOrEqual(1)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    }
    expect(await more.count()).toBe(0)
  }
  await scrollUpTo(page, page.getByText(CHAT_TEXT.startOfConversation))
  expect(await more.count()).toBe(0)

  // A link leads to a message that is not loaded yet.
  const wanted = requests[9] ?? expect.fail('no such message')
  await page.goto(new URL(`/build/app/${appId}?messageId=${wanted}&preview=true`, own.url).href)
  const found = page.locator(`[data-entry="${wanted}"]`)
  await expect.poll(() => found.evaluateAll((all) => all.some((each) => each === document.activeElement))).toBe(true)
  await expect.poll(() => found.evaluate((each) => each.hasAttribute('data-found'))).toBe(false)
  await expect
    .poll(async () => {
      const [box, room] = [await found.boundingBox(), await thread(page).boundingBox()]
      return box !== null && room !== null && box.y < room.y + room.height && box.y + box.height > room.y
    })
    .toBe(true)
  await toast(page).getByText(VERSIONS_TEXT.versionPreviewNone).waitFor()

  const absent = MessageId.parse('019a0000-0000-7000-8000-000000000000')
  await page.goto(new URL(`/build/app/${appId}?messageId=${absent}`, own.url).href)
  await toast(page)
    .getByText(fill(CHAT_TEXT.messageNotFound, { id: absent }))
    .waitFor()
  expect(await page.locator('[data-entry]').count()).toBe(75)
})

test('a person reverts and undoes in the thread, and a second window shows the same', async ({ browser, host }) => {
  await using builder = await openSignedIn(browser, host)
  const { page } = builder
  await builder.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await buildApp(builder, BOOKS)
  await sendMessage(builder, 'add a rating to books')
  await sendMessage(builder, 'make it dark green')
  await sendMessage(builder, 'add suppliers with a name and a city')
  const { client } = await host.signIn()
  const appId = appIdOf(builder)
  const versions = async () => (await client.versions.list({ appId })).map(({ origin }) => origin)

  const other = await builder.context.newPage()
  await other.goto(page.url())
  await expect.poll(() => messages(other).count()).toBe(4)

  // A version that cannot be shown is reported, and can be tried again.
  const failing = (call: string) => page.route(call, (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
  const second = messages(page).nth(1)
  await failing('**/api/apps/*/preview')
  await choose(page, second, VERSIONS_TEXT.versionPreview)
  await toast(page).getByText(VERSIONS_TEXT.versionPreviewMessageFailed).waitFor()

  // Preview and back. In between nothing can be changed.
  await choose(page, second, VERSIONS_TEXT.versionPreview)
  await second.getByText(VERSIONS_TEXT.versionPreviewing).first().waitFor()
  const { id: v2 } = (await client.versions.list({ appId })).find(({ number }) => number === 2) ?? expect.fail('no v2')
  await expect.poll(() => shownVersion(page)).toBe(v2)
  await expect.poll(() => page.getByRole('button', { name: CHAT_TEXT.ratingRateThis }).count()).toBe(0)
  await openMenu(page, second)
  await page.getByRole('menuitem', { name: VERSIONS_TEXT.versionPreviewing }).waitFor()
  expect(await page.getByRole('menuitem', { name: VERSIONS_TEXT.versionRevertThis }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('region', { name: 'Chat' }).getByRole('button', { name: 'Back to the newest', exact: true }).click()
  await expect.poll(() => shownVersion(page)).not.toBe(v2)

  // The newest version has no preview, and the first message cannot be reverted.
  await openMenu(page, messages(page).last())
  await page.getByRole('menuitem', { name: VERSIONS_TEXT.versionRevertThis }).waitFor()
  expect(await page.getByRole('menuitem', { name: VERSIONS_TEXT.versionPreview, exact: true }).count()).toBe(0)
  await page.getByRole('menuitem', { name: 'Copy link to this message' }).click()
  await page.getByRole('menuitem', { name: 'Copied' }).waitFor()
  expect(await clipboard()).toMatch(new RegExp(`/build/app/${appId}\\?messageId=`))
  await page.getByRole('menuitem', { name: 'Copy', exact: true }).click()
  await expect.poll(clipboard).toBe('add suppliers with a name and a city')
  await page.keyboard.press('Escape')
  await choose(page, messages(page).first(), VERSIONS_TEXT.versionRevertThis)
  await toast(page).getByText(VERSIONS_TEXT.versionNoPrevious).waitFor()

  // Reverted by keyboard, after a dialog with the counts.
  await openMenu(page, messages(page).nth(2))
  await page.getByRole('menuitem', { name: VERSIONS_TEXT.versionRevertThis }).focus()
  await putOffTimers(page)
  await page.keyboard.press('Enter')
  const revert = page.getByRole('alertdialog', { name: VERSIONS_TEXT.versionRevertTitle })
  await revert.getByText('4 messages and the changes of 2 later versions go.').waitFor()
  await failing('**/versions/*/restore')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await toast(page).getByText(VERSIONS_TEXT.versionRestoreFailed).waitFor()
  const confirm = revert.getByRole('button', { name: /^Revert to/ })
  await expect.poll(() => confirm.getAttribute('aria-disabled')).toBeNull()
  await page.keyboard.press('Enter')
  await revert.waitFor({ state: 'detached' })
  await page.getByText(/^App version was restored from /).waitFor()
  for (const window of [page, other]) await expect.poll(() => messages(window).count()).toBe(2)
  expect(await versions()).toEqual(['restore', 'turn', 'turn', 'turn', 'created'])
  // The pressed control is gone with its message: the focus stays in the conversation.
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[aria-label="Conversation"]') !== null)).toBe(true)

  // Undone and redone, each as a version; a later message is counted.
  await sendMessage(builder, 'add a page with opening hours')
  await thread(page).getByRole('button', { name: VERSIONS_TEXT.versionUndoRestore }).click()
  const undo = page.locator('[data-dialog="undo-restore"]')
  await undo.getByText('2 later messages will be removed.').waitFor()
  await undo.getByText('4 messages come back.').waitFor()
  await failing('**/undo-restore')
  const confirmUndo = undo.getByRole('button', { name: VERSIONS_TEXT.versionUndoRestore })
  await confirmUndo.click()
  await toast(page).getByText(VERSIONS_TEXT.versionUndoRestoreFailed).waitFor()
  await expect.poll(() => confirmUndo.getAttribute('aria-disabled')).toBeNull()
  await confirmUndo.click()
  await page.getByRole('note').getByText(CHAT_TEXT.systemUndoRestore).waitFor()
  for (const window of [page, other]) await expect.poll(() => messages(window).count()).toBe(4)
  await thread(page).getByRole('button', { name: 'Restore again' }).click()
  await page.locator('[data-dialog="undo-restore"]').getByRole('button', { name: 'Restore again' }).click()
  for (const window of [page, other]) await expect.poll(() => messages(window).count()).toBe(3)

  // A hand edit has an entry of its own.
  const { pages } = await client.files.bundle({ appId })
  await client.files.update({ appId, file: { id: '__pages__Home.tsx', content: `${pages['__pages__Home.tsx'] ?? ''}\n// by hand\n` } })
  const edited = page.getByRole('note').filter({ hasText: CHAT_TEXT.systemDiff })
  await edited.getByRole('button', { name: CHAT_TEXT.showDetails }).click()
  await edited.getByText(/Home/).first().waitFor()
  await edited.getByRole('button', { name: CHAT_TEXT.hideDetails }).click()
  await edited.getByRole('button', { name: 'See the changes' }).waitFor()

  // An earlier message is edited in place.
  await choose(page, messages(page).nth(1), 'Edit and send again')
  const editor = page.getByRole('textbox', { name: 'Your message' })
  await page.getByText(/^The app goes back to v1 first\./).waitFor()
  await page.keyboard.press('Escape')
  await expect
    .poll(() =>
      messages(page)
        .nth(1)
        .getByRole('button', { name: 'More about this message' })
        .evaluate((each) => each === document.activeElement),
    )
    .toBe(true)
  // A window that becomes narrow shows the same chat, with the dialog that is open and what is being written.
  const inEachWidth = async (look: () => Promise<void>) => {
    for (const width of [700, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.getByRole('navigation', { name: 'Views' }).waitFor({ state: width < 768 ? 'visible' : 'detached' })
      await look()
    }
  }
  await choose(page, messages(page).nth(1), VERSIONS_TEXT.versionRevertThis)
  await revert.waitFor()
  await inEachWidth(async () => expect(await page.locator('[data-dialog="revert-message"]').count()).toBe(1))
  await page.keyboard.press('Escape')
  await revert.waitFor({ state: 'detached' })
  // The plan of the resend arrives late, and is not waited for.
  const isSent = Promise.withResolvers<void>()
  await page.route('**/versions/revert-plan*', async (route) => {
    await isSent.promise
    // An aborted request cannot continue.
    await route.continue().catch(() => undefined)
  })
  const asked: Request[] = []
  page.on('request', (request) => void (request.url().includes('/versions/revert-plan') && asked.push(request)))
  await choose(page, messages(page).nth(1), 'Edit and send again')
  await editor.fill('add a page number to books')
  await inEachWidth(async () => expect(await editor.inputValue()).toBe('add a page number to books'))
  await expect.poll(() => asked.length).toBe(1)
  await editor.press('Control+Enter')
  for (const window of [page, other]) await messages(window).getByText('add a page number to books').waitFor()
  isSent.resolve()
  expect(await Promise.all(asked.map((plan) => plan.response()))).toEqual([null])
  await expect.poll(() => messages(page).count()).toBe(2)
  await thread(page).getByRole('button', { name: VERSIONS_TEXT.versionUndoRestore }).last().waitFor()
  // The browser logs each refused request: the one of the first message, and those made here.
  expect(builder.errors.filter((error) => !error.includes('status of 409') && !error.includes('status of 500')).join('\n')).toBe('')
})

test(
  'an answer is rated once, conversations are switched, and a failed message can only be retried',
  { tags: 'long' },
  async ({ browser, host }) => {
    await connectModel(host, [
      { answer: 'The first answer.' },
      { answer: 'Only talk.' },
      { status: 400, body: '{}' },
      { status: 400, body: '{}' },
      { answer: 'It went through.' },
      { answer: 'Something else.' },
    ])
    const { client } = await host.signIn()
    await client.preferences.update({ builderModel: 'compatible/test' })
    const { id: appId } = await client.apps.save({ genApp: { header: 'Talk', appBuilderVersion: 4 } })
    await using builder = await openSignedIn(browser, host, `/build/app/${appId}`)
    const { page } = builder
    const send = async (text: string) => {
      await page.getByRole('textbox', { name: 'Message' }).fill(text)
      await page.keyboard.press('Enter')
    }
    await send('Hello')
    await answers(page).getByText('The first answer.').waitFor()

    // Rated by keyboard; a rating that could not be saved is kept.
    const rating = page.getByRole('dialog', { name: CHAT_TEXT.ratingTitle })
    await page.getByRole('button', { name: CHAT_TEXT.ratingRateThis }).click()
    await expect.poll(() => rating.getByRole('button', { name: 'Submit' }).getAttribute('aria-disabled')).toBe('true')
    expect(await rating.getByRole('checkbox').count()).toBe(0)
    await rating.getByRole('radio', { name: /^2 of 5/ }).focus()
    await page.keyboard.press('Space')
    await expect.poll(() => rating.getByRole('checkbox').count()).toBe(RATING_REASONS.problem.length)
    await page.keyboard.press('ArrowRight', { delay: 60 })
    await page.keyboard.press('ArrowRight', { delay: 60 })
    await expect.poll(() => rating.getByRole('checkbox').count()).toBe(RATING_REASONS.positive.length)
    await rating.getByRole('checkbox', { name: RATING_REASONS.positive[1] }).click()
    await rating.getByRole('textbox').fill('  Well done  ')
    await page.route('**/rating', (route) => route.abort())
    await rating.getByRole('button', { name: 'Submit' }).click()
    await toast(page).getByText(CHAT_TEXT.ratingFailed).waitFor()
    await page.unroute('**/rating')
    await rating.getByRole('button', { name: 'Submit' }).click()
    await rating.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: CHAT_TEXT.ratingAlreadyRated }).waitFor()
    const [, rated] = (await client.chat.history({ appId })).messages
    expect(rated?.rating).toEqual({ score: 4, feedback: [RATING_REASONS.positive[1]], comment: 'Well done' })

    // An answer without changes is marked as such.
    await client.chat.send({ appId, requestId: crypto.randomUUID() as never, content: 'What is this?', isDiscussMode: true })
    await messages(page).filter({ hasText: 'What is this?' }).getByText('Discussed, nothing changed').waitFor()

    // Only the last failed message can be retried.
    await send('This fails')
    const failed = page.getByRole('group', { name: 'This answer failed' })
    await failed.getByText(CHAT_TEXT.failedAnswer).waitFor()
    await send('This fails too')
    await expect.poll(() => failed.count()).toBe(2)
    await failed.first().getByRole('button', { name: CHAT_TEXT.retry }).hover()
    await page.getByRole('tooltip', { name: CHAT_TEXT.retryLastOnly }).waitFor()
    await openMenu(page, messages(page).last())
    await page.getByRole('menuitem', { name: 'Copy', exact: true }).waitFor()
    expect(await page.getByRole('menuitem').count()).toBe(2)
    await page.keyboard.press('Escape')
    await failed.last().getByRole('button', { name: CHAT_TEXT.retry }).click()
    await answers(page).getByText('It went through.').waitFor()
    await expect.poll(() => failed.count()).toBe(1)

    // Another conversation, and back to the first.
    await page.getByRole('button', { name: 'Conversations' }).click()
    await page.getByRole('menuitem', { name: 'New conversation' }).click()
    await page.getByRole('heading', { name: CHAT_TEXT.emptyTitle }).waitFor()
    await send('Elsewhere')
    await answers(page).getByText('Something else.').waitFor()
    expect(await messages(page).count()).toBe(1)
    const elsewhere = (await client.chat.history({ appId })).messages[0]?.id ?? expect.fail('no message')
    await page.getByRole('button', { name: 'Conversations' }).click()
    await page.getByRole('menuitemradio', { name: /Hello.*8 messages|Hello.*messages/ }).click()
    await answers(page).getByText('It went through.').waitFor()
    await expect.poll(() => messages(page).count()).toBe(4)
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('Search or run a command').fill('earlier conversations')
    await page.keyboard.press('Enter')
    await page.getByRole('menuitemradio', { name: /Elsewhere/ }).waitFor()

    // A link to a message opens its conversation.
    await page.goto(new URL(`/build/app/${appId}?messageId=${elsewhere}`, host.url).href)
    await answers(page).getByText('Something else.').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-entry'))).toBe(elsewhere)
    expect(await messages(page).count()).toBe(1)
  },
)
