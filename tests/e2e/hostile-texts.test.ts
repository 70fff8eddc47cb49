import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { FilePath } from '../../shared/domain/file-path.ts'
import { RequestId } from '../../shared/domain/ids.ts'
import { CHAT_TEXT } from '../../shared/text/chat.ts'
import { clientOf, openSignedIn } from '../helpers/builder-page.ts'
import { connectModel } from '../helpers/connect-model.ts'
import { test } from '../helpers/e2e-test.ts'

const TEXTS = JSON.parse(readFileSync(new URL('../fixtures/hostile-texts.json', import.meta.url), 'utf8')) as readonly string[]
const HOME = FilePath.parse('__pages__Home.tsx')
const NEVER = 'script, iframe, object, embed, link, style, base, meta, video, audio, img, svg, form, a, [style], [src], [ping]'

/** An app that throws each of them as an error, over a while. */
const THROWING = `const texts: readonly string[] = ${JSON.stringify(TEXTS)}
texts.forEach((text, index) => setTimeout(() => { throw new Error(text) }, 60 * index))
export default function Home() {
  return <h1>Thrown</h1>
}
`

function groupsOf<Value>(all: readonly Value[], size: number): readonly (readonly Value[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size))
}

/** No script ran, no request left the machine, and no element was injected. */
async function expectQuiet(page: Page, where: string): Promise<void> {
  const ran = await page.evaluate(() => (globalThis as { hostileRan?: number }).hostileRan)
  const found = await page.evaluate((never) => {
    const own = (element: Element) => (element.matches('script, style') ? element : (element.cloneNode() as Element))
    return [...document.body.querySelectorAll(never)]
      .filter((element) => !element.matches('iframe[data-frame]'))
      .map((element) => own(element).outerHTML)
      .filter((html) => /hostile|hostileRan/.test(html))
  }, NEVER)
  const handlers = await page.evaluate(() =>
    [...document.body.querySelectorAll('*')].flatMap((element) => element.getAttributeNames().filter((name) => name.startsWith('on'))),
  )
  expect({ where, ran, found, handlers }).toEqual({ where, ran: undefined, found: [], handlers: [] })
}

test(
  'hostile texts stay text: in messages, answers, details, versions, diffs, names and errors',
  { tags: 'long' },
  async ({ browser, host }) => {
    let asked = 0
    await connectModel(host, () => {
      asked += 1
      const text = TEXTS[(asked - 1) % TEXTS.length] ?? ''
      // The first message makes the app, and the texts are in its versions too.
      return { answer: asked === 1 ? `${text}\n<act type="add_file" path="${HOME}" title="Home">\n${THROWING}</act>` : text }
    })
    await using builder = await openSignedIn(browser, host)
    const { page, context } = builder
    const outside: string[] = []
    context.on('request', (request) => {
      if (!/^(https?:\/\/([\w-]+\.)*(localhost|127\.0\.0\.1)(:\d+)?\/|blob:|data:)/.test(request.url())) outside.push(request.url())
    })
    const surprises: string[] = []
    page.on('dialog', (dialog) => {
      surprises.push(dialog.message())
      void dialog.dismiss()
    })
    context.on('page', (opened) => surprises.push(opened.url()))

    const client = await clientOf(builder, host)
    await client.preferences.update({ builderModel: 'compatible/test' })
    const { id: appId } = await client.apps.save({ genApp: { header: TEXTS[0] ?? '', appBuilderVersion: 4 } })
    const hash = (
      await client.chat.attach({ appId, file: new File(['words'], '"><img src=x onerror=hostileRan=40>.txt', { type: 'text/plain' }) })
    ).hash
    for (const [index, content] of TEXTS.entries()) {
      const attachments = index === 1 ? [{ hash, name: '"><img src=x onerror=hostileRan=40>.txt' }] : []
      await client.chat.send({ appId, requestId: RequestId.parse(crypto.randomUUID()), content, attachments })
    }
    await expect
      .poll(async () => (await client.chat.history({ appId, limit: 200 })).messages.filter(({ role }) => role === 'assistant').length)
      .toBe(TEXTS.length)
    const merges = groupsOf(TEXTS, 4)
    for (const group of merges) {
      const { pages } = await client.files.bundle({ appId })
      const content = `${pages[HOME] ?? THROWING}// ${JSON.stringify(group)}\n`
      await client.versions.merge({ appId, files: [{ id: HOME, path: HOME, content }], description: group.join(' ').slice(0, 500) })
    }

    const address = new URL(`/build/app/${appId}`, host.url).href
    await page.goto(address)
    await page.getByRole('note').getByRole('button', { name: CHAT_TEXT.showDetails }).last().click()
    await page
      .getByRole('region', { name: 'Issues' })
      .getByText(/Issues? Found/)
      .first()
      .waitFor()
    await expectQuiet(page, 'the newest messages and the issues')

    // Scrolls through the conversation, because distant messages are not rendered.
    await page.getByRole('region', { name: 'Conversation' }).hover()
    const more = page.getByRole('button', { name: CHAT_TEXT.loadPrevious })
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, -5_000)
        if (await more.isVisible()) await more.click({ timeout: 5_000 }).catch(() => undefined)
        return page.locator('[data-entry]').count()
      })
      .toBe(TEXTS.length + merges.length)
    await page.addStyleTag({ content: '[aria-label="Conversation"] * { content-visibility: visible !important }' })
    await page
      .locator('style')
      .last()
      .evaluate((element) => element.remove())
    await expectQuiet(page, 'all messages')
    expect(await page.getByRole('region', { name: 'Conversation' }).locator('img').count()).toBe(0)
    expect(await page.getByRole('region', { name: 'Conversation' }).locator('a[href]').count()).toBe(0)

    // A link asks first, and shows its address.
    const links = page.getByRole('region', { name: 'Conversation' }).getByRole('link')
    expect(await links.count()).toBeGreaterThan(2)
    await links.first().focus()
    await page.keyboard.press('Enter')
    const question = page.locator('[data-dialog="open-link"]')
    await question.getByText(/^https:\/\/hostile\.invalid/).waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Conversations' }).click()
    await page.getByRole('menuitemradio').first().waitFor()
    await expectQuiet(page, 'the conversations')
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /open versions/ }).click()
    await page.getByRole('list', { name: 'Versions' }).getByRole('listitem').first().waitFor()
    await expectQuiet(page, 'the versions')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'See the changes' }).last().focus()
    await page.keyboard.press('Enter')
    await page
      .getByRole('dialog', { name: /All Changes/ })
      .getByText('Home.tsx', { exact: true })
      .first()
      .waitFor()
    await expectQuiet(page, 'all changes')

    expect(page.url()).toBe(address)
    expect(surprises).toEqual([])
    expect(outside).toEqual([])
  },
)
