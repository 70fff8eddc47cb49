import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import path from 'node:path'
import type { FrameLocator, Page } from 'playwright'
import { afterAll, expect } from 'vitest'
import { AppId } from '../../shared/domain/ids.ts'
import { SOURCES_TEXT } from '../../shared/text/sources.ts'
import { type OpenDoors, openDoors } from '../doors/open-doors.ts'
import { type ModelServer, startModelServer } from '../fixtures/model-server.ts'
import { linesContent, pdfOf } from '../fixtures/pdf.ts'
import { violations } from '../helpers/axe.ts'
import { type BuilderPage, openSignedIn } from '../helpers/builder-page.ts'
import { test } from '../helpers/e2e-test.ts'
import { vendorFolder } from '../helpers/vendor.ts'

/* A helpdesk from one sentence, three PDFs and a website, with a model that a server of this computer plays. */

const SITE: Readonly<Record<string, string>> = {
  '/': '<title>Bakery</title><h1>Bread and cakes</h1><p>We bake every morning in the old mill.</p><a href="/delivery">Delivery</a><a href="/courses">Courses</a>',
  '/delivery': '<title>Delivery</title><h2>When the van comes</h2><p>The van delivers on Tuesdays and Fridays before noon.</p>',
  '/courses': '<title>Courses</title><h2>Sourdough</h2><p>A course on sourdough takes one Saturday and costs sixty euros.</p>',
}
const PDFS = [
  {
    name: 'terms.pdf',
    pages: ['Terms\nOrders are binding once they are paid.', 'Returns\nBread that is stale on arrival is refunded within nine days.'],
  },
  {
    name: 'handbook.pdf',
    pages: [
      'Handbook\nThe shop opens at six.',
      'Wedding cakes\nA wedding cake is ordered three weeks ahead.\nIt is baked in two days.',
      'Allergies\nRye bread holds no milk.',
    ],
  },
  { name: 'prices.pdf', pages: ['Prices\nA rye bread costs four euros.\nA wedding cake costs two hundred euros.'] },
]

const HELPDESK = `Here is your helpdesk.
<act type="add_file" path="__pages__Home.tsx" title="Helpdesk">
import { type FormEvent, useState } from 'react'
import { ApiError, type CitedAnswer, InvokeLLM } from '@/integrations/Core'
import { Button } from '@/components/ui/button'
import { Citations } from '@/components/ui/citations'
import { Input } from '@/components/ui/input'
import { PageHeader } from '@/components/ui/page-header'

export default function Home() {
  const [question, setQuestion] = useState('')
  const [answer, setAnswer] = useState<CitedAnswer<string> | null>(null)
  const [failure, setFailure] = useState('')
  const [isAsking, setAsking] = useState(false)

  async function ask(event: FormEvent) {
    event.preventDefault()
    setAsking(true)
    setFailure('')
    try {
      setAnswer(await InvokeLLM({ prompt: question, sources: true }))
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : 'It could not be answered.')
    } finally {
      setAsking(false)
    }
  }

  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6 p-6">
      <PageHeader title="Helpdesk" />
      <form onSubmit={ask} className="flex gap-2">
        <Input aria-label="Your question" value={question} onChange={(event) => setQuestion(event.target.value)} />
        <Button type="submit" disabled={isAsking || question.trim() === ''}>Ask</Button>
      </form>
      {failure !== '' && <p role="alert" className="text-destructive">{failure}</p>}
      {answer !== null && (
        <section aria-label="Answer" className="flex flex-col gap-4">
          <p>{answer.answer}</p>
          <Citations citations={answer.citations} />
        </section>
      )}
    </div>
  )
}
</act>`

let site: Server
let model: ModelServer
let doors: OpenDoors
let builder: BuilderPage

test.beforeAll(async ({ browser }) => {
  site = createServer(({ url = '/' }, response) => {
    const page = SITE[url]
    if (page === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const { port } = site.address() as AddressInfo
  model = await startModelServer(({ body }) => {
    const asked = String(body.messages.at(-1)?.content)
    return { answer: asked.includes('<material>') ? quoting(asked) : HELPDESK, chunk: 400 }
  })
  doors = await openDoors({
    vendorDir: await vendorFolder(),
    rendererFolder: path.resolve('out/renderer'),
    openNetwork: {
      resolve: () => Promise.resolve([{ address: '192.31.196.7', family: 4 }]),
      connect: () => connect(port, '127.0.0.1'),
    },
    siteWait: () => Promise.resolve(),
  })
  const { models, preferences } = doors.clients.HTTP
  await models.connect({ provider: 'compatible', baseUrl: model.url, models: ['test'] })
  await preferences.update({ builderModel: 'compatible/test', mendsAnswers: false })
  const url = `http://studio.localhost:${doors.port}/`
  builder = await openSignedIn(browser, { url, signIn: () => Promise.resolve({ token: doors.token, client: doors.clients.HTTP }) })
})
afterAll(async () => {
  await builder.context.close()
  await doors[Symbol.asyncDispose]()
  await model.close()
  site.close()
  site.closeAllConnections()
})

/** Says what the first piece of the material says. */
function quoting(asked: string): string {
  const [, first = '{}'] = /<material>\n(.*)\n/.exec(asked) ?? []
  const { n, quote } = JSON.parse(first) as { readonly n: number; readonly quote: string }
  return `${quote.split('\n').at(-1)} [${n}]`
}

const pictures = process.env['LATHE_SHOTS']
async function picture(name: string, page: Page): Promise<void> {
  if (pictures === undefined) return
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.screenshot({ path: `${pictures}/${name}-${width}.png` })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

/** The citation of the answer to a question, opened. */
async function cited(app: FrameLocator, question: string, answer: string) {
  const box = app.getByRole('textbox', { name: 'Your question' })
  // The keyboard is the app's once it is pressed.
  await box.click()
  await box.fill(question)
  await app.getByRole('button', { name: 'Ask' }).click()
  await app.getByRole('region', { name: 'Answer' }).getByText(answer).first().waitFor()
  const citation = app.getByRole('group', { name: 'Sources' })
  await citation.locator('summary').click()
  return citation
}

test(
  'a helpdesk answers from three PDFs and a website that one message names, and each answer opens the page where it stands',
  { tags: ['long'] },
  async () => {
    const { page, app, context, errors } = builder
    await context.route('https://bakery.example/**', (route) => route.fulfill({ contentType: 'text/html', body: SITE['/delivery'] ?? '' }))
    const files = PDFS.map(({ name, pages }) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(pdfOf(pages, linesContent)) }))
    await page.getByLabel('Files to attach').setInputFiles(files)
    await expect.poll(() => page.locator('[data-attachment]').count()).toBe(3)
    const box = page.getByRole('textbox', { name: 'What do you want to build?' })
    await box.fill('Build a helpdesk that answers from these three PDFs and our site https://bakery.example')
    await box.press('Enter')
    await page.waitForURL(/\/build\/app\//)
    const appId = AppId.parse(new URL(page.url()).pathname.split('/')[3])
    await app.getByRole('heading', { name: 'Helpdesk' }).waitFor()
    expect(JSON.stringify(model.requests[0]?.body.messages)).toContain('become its data sources by themselves')

    // What was given is what it knows, and the message says so.
    const message = page.getByRole('article', { name: 'Your message' })
    await message.getByText(SOURCES_TEXT.amongSources(3)).waitFor()
    await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Data sources' }).click()
    const sources = page.getByRole('list', { name: 'Data sources' }).getByRole('listitem')
    await expect.poll(() => sources.getByText('Synced', { exact: true }).count()).toBe(4)
    expect((await sources.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
      'terms.pdf',
      'handbook.pdf',
      'prices.pdf',
      'bakery.example',
    ])

    const inPdf = await cited(app, 'How far ahead do I order a wedding cake?', 'It is baked in two days. [1]')
    await inPdf.getByText('handbook.pdf · page 2').waitFor()
    expect(await violations(page, 'an answer with a citation')).toEqual([])
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/helpdesk-answer-1440.png` })
    const link = inPdf.getByRole('link', { name: 'Open the page' })
    const address = await link.getAttribute('href')
    expect(address).toMatch(/^\/_app\/sources\/[0-9a-f]{64}#page=2$/)
    const [opened] = await Promise.all([
      context.waitForEvent('request', (request) => request.url().includes('/_app/sources/')),
      link.click(),
    ])
    expect(opened.url()).toContain(`//${appId}.studio.localhost`)
    expect((await opened.response())?.headers()).toMatchObject({ 'content-type': 'application/pdf' })

    await page.bringToFront()
    const onSite = await cited(app, 'On which days does the van deliver?', 'Tuesdays and Fridays')
    await onSite.getByRole('link', { name: 'Open the page' }).click()
    const asking = page.locator('[data-dialog="open-link"]')
    await asking.getByText('https://bakery.example/delivery', { exact: true }).waitFor()
    expect(await violations(page, 'a link out of the app')).toEqual([])
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/helpdesk-link-1440.png` })
    const [there] = await Promise.all([context.waitForEvent('page'), asking.getByRole('button', { name: 'Open in the browser' }).click()])
    await there.waitForURL('https://bakery.example/delivery')
    expect(errors).toEqual([])
    await page.bringToFront()
    await picture('helpdesk-sources', page)
    expect(doors.bugs).toEqual([])
  },
)
