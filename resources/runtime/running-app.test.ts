import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Browser, Frame, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createBundler } from '../../electron/backend/bundle/create-bundler.ts'
import { createPreview, type Preview } from '../../electron/backend/preview/create-preview.ts'
import { FilePath } from '../../shared/domain/file-path.ts'
import { AppId, VersionId } from '../../shared/domain/ids.ts'
import { type FrameReport, readFrameReport } from '../../shared/domain/preview-bridge.ts'
import { launchBrowser } from '../../tests/helpers/browser.ts'
import { vendorFolder } from '../../tests/helpers/vendor.ts'

const appId = AppId.parse('0198a6f0-0000-7000-8000-000000000001')
const SCHEMA = { name: 'Deal', type: 'object', properties: { title: { type: 'string' } } }

const FILES = {
  '__entities__Deal.json': JSON.stringify(SCHEMA),
  '__Layout.tsx': `import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Home } from 'lucide-react'
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-screen bg-background text-foreground">
      <nav><Home className="size-4" /><Link id="to-deals" to="/deals">Deals</Link><Link id="to-broken" to="/broken-page">Broken</Link></nav>
      {children}
    </div>
  )
}`,
  '__pages__Home.tsx': `import { Button } from '@/components/ui/button'
export default function Home() {
  return <section><h1 id="title" className="text-2xl">Welcome</h1><Button id="save">Save</Button></section>
}`,
  '__pages__Deals.tsx': `import { useEffect, useState } from 'react'
import { Deal } from '@/entities/Deal'
import { User } from '@/entities/User'
import { UploadFile } from '@/integrations/Core'
export default function Deals() {
  const [rows, setRows] = useState<any[]>([])
  const [said, setSaid] = useState('')
  const load = () => Deal.list('title').then(setRows)
  useEffect(() => { load(); return Deal.subscribe(load) }, [])
  const attempt = async (act: () => Promise<unknown>) => {
    try { setSaid(JSON.stringify(await act())) } catch (error: any) { setSaid(error.name + ' ' + error.code + ' ' + error.message + ' ' + JSON.stringify(error.data)) }
  }
  return (
    <section>
      <ul id="rows">{rows.map((row) => <li key={row.id}>{row.title}</li>)}</ul>
      <button id="add" onClick={() => attempt(() => Deal.create({ title: 'Rye' }))}>Add</button>
      <button id="bad" onClick={() => attempt(() => Deal.create({ title: '' }))}>Bad</button>
      <button id="change" onClick={() => attempt(() => Deal.update(rows[0].id, { title: 'Changed' }))}>Change</button>
      <button id="remove" onClick={() => attempt(() => Deal.delete(rows[0].id))}>Remove</button>
      <button id="me" onClick={() => attempt(() => User.me())}>Me</button>
      <button id="upload" onClick={() => attempt(() => UploadFile({ file: new File(['x'], 'a.txt') }))}>Upload</button>
      <p id="said">{said}</p>
      <p id="schema">{Deal.schema.properties.title.type}</p>
    </section>
  )
}`,
  '__pages__Customer.tsx': `import { useParams } from 'react-router'
export const path = '/customers/:id'
export default function Customer() {
  return <p id="customer">{useParams().id}</p>
}`,
  '__components__Fragile.tsx': `export default function Fragile({ deal }: { deal?: { price: number } }) {
  const text = 'ä'
  return <b>{text}{deal!.price}</b>
}`,
  '__pages__BrokenPage.tsx': `import Fragile from '@/components/Fragile'
export default function BrokenPage() {
  return <Fragile />
}`,
  '__pages__Noisy.tsx': `export default function Noisy() {
  const flood = () => { for (let i = 0; i < 200; i++) console.error('flood %s', i) }
  return (
    <section>
      <button id="throw" onClick={() => { throw new TypeError('no such thing') }}>Throw</button>
      <button id="reject" onClick={() => { void Promise.reject(new Error('turned down')) }}>Reject</button>
      <button id="child" onClick={() => console.error('Look: %s at %d', 'here', 7)}>Log</button>
      <button id="long" onClick={() => console.error('é'.repeat(100_000))}>Long</button>
      <button id="flood" onClick={flood}>Flood</button>
      <button id="hang" onClick={() => { const end = Date.now() + 1500; while (Date.now() < end); }}>Hang</button>
    </section>
  )
}`,
}

/** The rows of one entity over the wire of `shared/contract/app.ts`, as far as the SDK sees it. */
function createRowServer() {
  const rows = new Map<string, Record<string, unknown>>()
  const listeners = new Set<ServerResponse>()
  let seq = 0
  const tell = () => {
    seq += 1
    const event = `event: message\ndata: ${JSON.stringify({ seq, data: 'test', entity: 'Deal', op: 'create' })}\n\n`
    for (const listener of listeners) listener.write(event)
  }
  return {
    rows,
    listeners,
    tell,
    async answer(request: IncomingMessage, response: ServerResponse, url: URL, isActor: boolean) {
      const send = (status: number, body: unknown) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      const id = url.pathname.split('/')[4] ?? ''
      if (!isActor) return send(401, { code: 'UNAUTHORIZED', message: 'Who are you?', data: {} })
      if (url.pathname === '/_app/events') {
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        response.write(': hello\n\n')
        listeners.add(response)
        request.on('close', () => listeners.delete(response))
        return response
      }
      const body = await text(request)
      if (url.pathname === '/_app/auth/me') return send(200, { id: 'owner', email: null, name: 'Kim', role: 'admin' })
      if (url.pathname === '/_app/upload') return send(201, { file_url: `/_app/files/${body.includes('name="file"') ? 'ok' : 'none'}` })
      if (request.method === 'GET') return send(200, { rows: [...rows.values()], nextCursor: null })
      if (request.method === 'DELETE') {
        const deleted = rows.delete(id)
        tell()
        return send(200, { deleted })
      }
      const fields = JSON.parse(body) as { title: string }
      if (fields.title === '')
        return send(422, {
          code: 'ROW_INVALID',
          message: 'Some values do not fit.',
          data: { issues: [{ path: 'title', reason: 'is empty' }] },
        })
      const row = { id: id === '' ? `row${rows.size}` : id, ...fields }
      rows.set(row.id, row)
      tell()
      return send(request.method === 'POST' ? 201 : 200, row)
    },
  }
}

let browser: Browser
let bundler: ReturnType<typeof createBundler>
let server: Server
let preview: Preview
let files: Record<string, string>
let version = 0
let data = createRowServer()

const port = () => (server.address() as AddressInfo).port
const builderOrigin = () => `http://studio.localhost:${port()}`
const versionId = () => VersionId.parse(`0198a6f0-0000-7000-8000-${String(version).padStart(12, '0')}`)

/** A builder's page: it shows the draft in a frame as the real one does, and keeps what the app says. */
const builderPage = (src: string) => `<!doctype html><iframe id="app" style="width: 800px; height: 600px" src="${src}"
  sandbox="allow-scripts allow-same-origin allow-forms allow-modals allow-downloads"></iframe>
<script>
  window.said = []
  const frame = document.getElementById('app')
  frame.addEventListener('load', () => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => window.said.push(data)
    window.port = port1
    frame.contentWindow.postMessage({ type: 'lathe:connect' }, '*', [port2])
  })
</script>`

async function answer(request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
  if (url.hostname !== `${appId}.studio.localhost`) {
    response
      .writeHead(200, { 'content-type': 'text/html', 'origin-agent-cluster': '?1' })
      .end(builderPage(url.searchParams.get('src') ?? ''))
    return response
  }
  if (url.pathname.startsWith('/_app/')) {
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    return data.answer(request, response, url, preview.actorOf(appId, token) !== null)
  }
  const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  const made = await preview.handleDraft(new Request(url, { headers }), { appId, door: 'http' })
  return response.writeHead(made.status, Object.fromEntries(made.headers)).end(Buffer.from(await made.arrayBuffer()))
}

beforeAll(async () => {
  browser = await launchBrowser()
  bundler = createBundler({
    workerUrl: new URL('../../electron/backend/bundle/worker.ts', import.meta.url),
    vendorDir: await vendorFolder(),
  })
  server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  preview = createPreview({
    bundler,
    files: () =>
      Promise.resolve({
        version: { id: versionId() },
        files: new Map(Object.entries(files).map(([path, text]) => [FilePath.parse(path), text])),
      }),
    app: () => ({ name: 'Deals', ownerId: 'owner' }),
    addresses: { builder: builderOrigin, draft: (id) => `http://${id}.studio.localhost:${port()}` },
    key: new Uint8Array(32).fill(3),
    now: Date.now,
  })
}, 60_000)

afterAll(async () => {
  await browser.close()
  server.closeAllConnections()
  server.close()
  await bundler.stop()
})

let page: Page
afterEach(() => page.close())

interface Opened {
  readonly page: Page
  readonly app: Frame
  /** Waits for a report of the app that fits, among those not asked for yet. */
  next<Type extends FrameReport['type']>(type: Type): Promise<Extract<FrameReport, { type: Type }>>
  tell(command: object): Promise<void>
  reports(): Promise<readonly FrameReport[]>
}

async function open(changes: Record<string, string> = {}, route = '/', context: { colorScheme?: 'dark' | 'light' } = {}): Promise<Opened> {
  files = { ...FILES, ...changes }
  version += 1
  data = createRowServer()
  page = await browser.newPage(context)
  const { url } = await preview.open(appId, null)
  const ticketed = new URL(url)
  ticketed.pathname = route
  await page.goto(`${builderOrigin()}/?src=${encodeURIComponent(ticketed.href)}`)
  const handle = await page.waitForSelector('#app')
  const app = await handle.contentFrame()
  if (app === null) throw new Error('No frame')
  const seen = { count: 0 }
  return {
    page,
    app,
    async next(type) {
      await page.waitForFunction(([from, wanted]) => (window as any).said.slice(from).some((report: any) => report.type === wanted), [
        seen.count,
        type,
      ] as const)
      const all = (await page.evaluate(() => (window as any).said)) as unknown[]
      const index = all.findIndex((report, at) => at >= seen.count && (report as FrameReport).type === type)
      seen.count = index + 1
      const report = readFrameReport(all[index])
      if (report === null) throw new Error(`The builder would not take this: ${JSON.stringify(all[index]).slice(0, 500)}`)
      return report as Extract<FrameReport, { type: typeof type }>
    },
    tell: (command) => page.evaluate((message) => (window as any).port.postMessage(message), command),
    reports: () => page.evaluate(() => (window as any).said) as Promise<readonly FrameReport[]>,
  }
}

describe('a running app', () => {
  it('shows its page in its layout, says that it is ready, and knows where each element was written', async () => {
    const { app, next } = await open()
    expect(await next('ready')).toEqual({ type: 'ready', route: '/' })
    expect(await app.locator('#title').textContent()).toBe('Welcome')
    expect(await app.locator('#title').getAttribute('data-source')).toBe('__pages__Home.tsx:3:19')
    expect(await app.locator('#save').getAttribute('data-slot')).toBe('button')
    expect(await app.locator('nav').evaluate((nav) => nav.querySelector('svg')?.getAttribute('class'))).toContain('lucide-house')
    expect(await app.locator('#title').evaluate((title) => getComputedStyle(title).fontSize)).toBe('24px')
    expect(new URL(app.url()).search).toBe('')
  })

  it('tells where the person goes, and goes where it is told', async () => {
    const { app, next, tell } = await open()
    await next('ready')
    await app.click('#to-deals')
    expect((await next('route')).route).toBe('/deals')
    await tell({ type: 'navigate', route: '/customers/12?tab=a#b' })
    expect((await next('route')).route).toBe('/customers/12?tab=a#b')
    expect(await app.locator('#customer').textContent()).toBe('12')
    await tell({ type: 'back' })
    expect((await next('route')).route).toBe('/deals')
    await tell({ type: 'reload' })
    expect(await next('ready')).toEqual({ type: 'ready', route: '/deals' })
  })

  it('stays in the app when it is told to go back from its first page', async () => {
    const { page: builder, next, tell } = await open({}, '/deals')
    await next('ready')
    const before = builder.url()
    await tell({ type: 'back' })
    await tell({ type: 'navigate', route: '/' })
    expect((await next('route')).route).toBe('/')
    expect(builder.url()).toBe(before)
  })

  it('says calmly that there is no such page', async () => {
    const first = await open({}, '/nothing/here')
    await first.next('ready')
    expect(await first.app.locator('h1').textContent()).toBe('There is no page here')
    await first.app.click('text=Go to the start')
    expect((await first.next('route')).route).toBe('/')
  })

  it('starts at its first page when it has no home', async () => {
    const { app, next, tell } = await open()
    await next('ready')
    const { '__pages__Home.tsx': _, ...withoutHome } = FILES
    files = withoutHome
    version += 1
    await tell({ type: 'reload' })
    await next('ready')
    await expect.poll(() => new URL(app.url()).pathname).toBe('/broken-page')
  })

  it('is dark from the first paint when the system is, and as the person chose after that', async () => {
    const { app, next, tell } = await open({}, '/', { colorScheme: 'dark' })
    await next('ready')
    const isDark = () => app.evaluate(() => document.documentElement.classList.contains('dark'))
    expect(await isDark()).toBe(true)
    await tell({ type: 'theme', theme: 'light' })
    await app.waitForFunction(() => !document.documentElement.classList.contains('dark'))
    await tell({ type: 'reload' })
    await next('ready')
    expect(await isDark()).toBe(false)
    await tell({ type: 'theme', theme: 'system' })
    await app.waitForFunction(() => document.documentElement.classList.contains('dark'))
    await page.emulateMedia({ colorScheme: 'light' })
    await app.waitForFunction(() => !document.documentElement.classList.contains('dark'))
  })

  it('stands alone too, without anybody to report to', async () => {
    await open()
    const { url } = await preview.open(appId, null)
    await page.goto(url)
    expect(await page.locator('#title').textContent()).toBe('Welcome')
    expect(page.url()).not.toContain('ticket')
  })
})

describe('what goes wrong in an app', () => {
  it('is shown calmly in its page alone, and reported with its component, file, line and column', async () => {
    const { app, next } = await open({}, '/broken-page')
    const { error } = await next('error')
    expect(error).toMatchObject({ source: 'runtime', componentName: 'Fragile', path: '__components__Fragile.tsx', line: 3, column: 26 })
    expect(error.title).toBe(`TypeError: Cannot read properties of undefined (reading 'price')`)
    expect(error.details).toContain('at Fragile (Fragile.tsx:3:26)')
    expect(error.details).toContain('at Layout (Layout.tsx:4:')
    expect(await app.locator('h1').textContent()).toBe('This page stopped working')
    await app.click('#to-deals')
    expect(await app.locator('#schema').textContent()).toBe('string')
  })

  it('is reported once each: thrown by a handler, rejected, written to the console', async () => {
    const { app, next } = await open({}, '/noisy')
    await next('ready')
    await app.click('#throw')
    expect((await next('error')).error).toMatchObject({
      source: 'runtime',
      title: 'TypeError: no such thing',
      path: '__pages__Noisy.tsx',
      line: 5,
      column: 49,
    })
    await app.click('#reject')
    expect((await next('error')).error).toMatchObject({ source: 'runtime', title: 'turned down', line: 6 })
    await app.click('#child')
    expect((await next('error')).error).toMatchObject({ source: 'console', title: 'Look: here at 7', path: null })
  })

  it("says what React's production build has only a number for", async () => {
    const { next } = await open({ '__pages__Home.tsx': `export default function Home() {\n  return <p>{{ a: 1 } as never}</p>\n}` })
    expect((await next('error')).error.title).toBe(
      'Objects are not valid as a React child (found: object with keys {a}). If you meant to render a collection of children, use an array instead.',
    )
  })

  it('is reported and shown when the app cannot even start', async () => {
    const { app, next } = await open({
      '__services__boot.ts': `export const a: number = (undefined as never as { b: number }).b`,
      '__pages__Home.tsx': `import { a } from '@/services/boot'\nexport default function Home() { return <p>{a}</p> }`,
    })
    expect((await next('error')).error).toMatchObject({ path: '__services__boot.ts', line: 1 })
    expect(await app.locator('#root').textContent()).toBe('This app could not start. What you saved is safe.')
  })

  it('is cut to what a report may hold, and to so many a second', async () => {
    const { app, next, reports } = await open({}, '/noisy')
    await next('ready')
    await app.click('#long')
    expect((await next('error')).error.title.length).toBe(500)
    await app.click('#flood')
    await next('error')
    await app.click('#child')
    await expect.poll(async () => (await reports()).filter((report) => report.type === 'error').length).toBeGreaterThan(10)
    expect((await reports()).filter((report) => report.type === 'error').length).toBeLessThan(45)
  })

  it('does not stop the builder, not even an endless loop', async () => {
    const { page: builder, app, next } = await open({}, '/noisy')
    await next('ready')
    await builder.evaluate(() => {
      const self = window as any
      self.longest = 0
      let last = performance.now()
      self.timer = setInterval(() => {
        self.longest = Math.max(self.longest, performance.now() - last)
        last = performance.now()
      }, 10)
    })
    await app.click('#hang')
    expect(await builder.evaluate(() => (window as any).longest)).toBeLessThan(1000)
  })
})

describe('the bridge', () => {
  it('listens to the builder that its document names, and to nobody else', async () => {
    const { app, next } = await open()
    await next('ready')
    const heard = await app.evaluate(async () => {
      const { port1, port2 } = new MessageChannel()
      const said: unknown[] = []
      port1.onmessage = ({ data }) => said.push(data)
      // From the app itself: another source and another origin than the builder's.
      window.postMessage({ type: 'lathe:connect' }, '*', [port2])
      await new Promise((resolve) => {
        window.addEventListener('message', resolve, { once: true })
        window.postMessage('after', '*')
      })
      console.error('heard?')
      return said.length
    })
    expect(heard).toBe(0)
    expect((await next('error')).error.title).toBe('heard?')
  })

  it('cannot be shown by another website', async () => {
    await open()
    const stranger = await browser.newPage()
    const { url } = await preview.open(appId, null)
    await stranger.goto(`http://evil.localhost:${port()}/?src=${encodeURIComponent(url)}`)
    const handle = await stranger.waitForSelector('#app')
    await stranger.waitForFunction(() => (window as any).port !== undefined)
    expect(await (await handle.contentFrame())?.locator('#title').count()).toBe(0)
    await stranger.close()
  })
})

describe('the rows of an app', () => {
  it('are listed, made, changed and removed as the actor of the document, and follow what others do', async () => {
    const { app, next } = await open({}, '/deals')
    await next('ready')
    const rows = app.locator('#rows li')
    await expect.poll(() => data.listeners.size).toBe(1)
    data.rows.set('other', { id: 'other', title: 'From elsewhere' })
    data.tell()
    await rows.first().waitFor()
    expect(await rows.allTextContents()).toEqual(['From elsewhere'])
    await app.click('#add')
    await expect.poll(() => rows.allTextContents()).toEqual(['From elsewhere', 'Rye'])
    await app.click('#change')
    await expect.poll(() => rows.allTextContents()).toEqual(['Changed', 'Rye'])
    await app.click('#remove')
    await expect.poll(() => rows.allTextContents()).toEqual(['Rye'])
    expect(await app.locator('#schema').textContent()).toBe('string')
  })

  it('say why they were not saved', async () => {
    const { app, next } = await open({}, '/deals')
    await next('ready')
    await app.click('#bad')
    await expect
      .poll(() => app.locator('#said').textContent())
      .toBe('ApiError ROW_INVALID Some values do not fit. {"issues":[{"path":"title","reason":"is empty"}]}')
  })

  it('come with the person who uses them and with their files', async () => {
    const { app, next } = await open({}, '/deals')
    await next('ready')
    await app.click('#me')
    await expect.poll(() => app.locator('#said').textContent()).toContain('"role":"admin"')
    await app.click('#upload')
    await expect.poll(() => app.locator('#said').textContent()).toBe('{"file_url":"/_app/files/ok"}')
  })

  it('are followed over one connection, which comes back when it breaks and ends when nobody listens', async () => {
    const { app, next } = await open({}, '/deals')
    await next('ready')
    await expect.poll(() => data.listeners.size).toBe(1)
    for (const listener of data.listeners) listener.destroy()
    await expect.poll(() => data.listeners.size, { timeout: 5_000 }).toBe(0)
    await expect.poll(() => data.listeners.size, { timeout: 5_000 }).toBe(1)
    data.rows.set('late', { id: 'late', title: 'Late' })
    data.tell()
    await app.locator('#rows li').first().waitFor()
    await app.click('#to-broken')
    await expect.poll(() => data.listeners.size).toBe(0)
  })
})
