import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FrameHost, startFrameHost } from '../../tests/fixtures/frame-host.ts'

const FILES = {
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
  '__pages__Deals.tsx': `export default function Deals() {
  return <p id="deals">Deals</p>
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
      <button id="hang" onClick={() => { const end = Date.now() + 3000; while (Date.now() < end); }}>Hang</button>
    </section>
  )
}`,
}

let host: FrameHost
beforeAll(async () => {
  host = await startFrameHost()
}, 60_000)
afterAll(() => host[Symbol.asyncDispose]())

describe('a running app', () => {
  it('shows its page in its layout, reports that it is ready, and has the source place of each element', async () => {
    await using opened = await host.open(FILES)
    const { app, next } = opened
    expect(await next('ready')).toEqual({ type: 'ready', route: '/' })
    expect(await app.locator('#title').textContent()).toBe('Welcome')
    expect(await app.locator('#title').getAttribute('data-source')).toBe('__pages__Home.tsx:3:19')
    expect(await app.locator('#save').getAttribute('data-slot')).toBe('button')
    expect(await app.locator('nav').evaluate((nav) => nav.querySelector('svg')?.getAttribute('class'))).toContain('lucide-house')
    expect(await app.locator('#title').evaluate((title) => getComputedStyle(title).fontSize)).toBe('24px')
    expect(new URL(app.url()).search).toBe('')
  })

  it('waits with everything else loaded, and starts the version that it is told', async () => {
    await using opened = await host.open(FILES, { route: '/_lathe/standby' })
    const { app, next, tell, reports } = opened
    await app.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/_lathe/vendor/')))
    await app.waitForLoadState('load')
    expect(await app.locator('#root').innerHTML()).toBe('')
    expect(await reports()).toEqual([])

    const versionId = await opened.versionId()
    await tell({ type: 'start', versionId: '../../x', route: '/deals' })
    await tell({ type: 'start', versionId, route: '/deals' })
    expect(await next('ready')).toEqual({ type: 'ready', route: '/deals' })
    expect(new URL(app.url()).pathname).toBe('/deals')
    expect(await app.locator('nav').evaluate((nav) => getComputedStyle(nav).display)).not.toBe('')
    // Only once: a running version is not replaced this way.
    await tell({ type: 'start', versionId, route: '/' })
    await tell({ type: 'navigate', route: '/' })
    expect((await next('route')).route).toBe('/')
    expect(await app.locator('#title').textContent()).toBe('Welcome')
  })

  it('reports navigation, and navigates on request', { tags: 'long' }, async () => {
    await using opened = await host.open(FILES)
    const { app, next, tell } = opened
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

  it('reports on request whether the page shows anything', async () => {
    await using opened = await host.open({
      '__pages__Home.tsx': FILES['__pages__Noisy.tsx'] ?? '',
      '__pages__Blank.tsx': 'export default () => null',
    })
    const { next, tell } = opened
    await next('ready')
    await tell({ type: 'look' })
    expect(await next('seen')).toEqual({ type: 'seen', route: '/', isEmpty: false })
    await tell({ type: 'navigate', route: '/blank' })
    await tell({ type: 'look' })
    expect(await next('seen')).toEqual({ type: 'seen', route: '/blank', isEmpty: true })
  })

  it('ignores Back on its first page', async () => {
    await using opened = await host.open(FILES, { route: '/deals' })
    const { page: builder, next, tell } = opened
    await next('ready')
    const before = builder.url()
    await tell({ type: 'back' })
    await tell({ type: 'navigate', route: '/' })
    expect((await next('route')).route).toBe('/')
    expect(builder.url()).toBe(before)
  })

  it('shows a message for an unknown route', async () => {
    await using first = await host.open(FILES, { route: '/nothing/here' })
    await first.next('ready')
    expect(await first.app.locator('h1').textContent()).toBe('There is no page here')
    await first.app.click('text=Go to the start')
    expect((await first.next('route')).route).toBe('/')
  })

  it('shows a page of its own for an unknown route', async () => {
    const own = { ...FILES, '__pages__NotFound.tsx': 'export default function NotFound() {\n  return <h1>Lost?</h1>\n}' }
    await using first = await host.open(own, { route: '/nothing/here' })
    await first.next('ready')
    expect(await first.app.locator('h1').textContent()).toBe('Lost?')
    await first.tell({ type: 'navigate', route: '/deals' })
    await first.app.locator('#deals').waitFor()
  })

  it('starts at its first page when there is no home page', async () => {
    await using opened = await host.open(FILES)
    const { app, next, tell } = opened
    await next('ready')
    const { '__pages__Home.tsx': _, ...withoutHome } = FILES
    opened.change(withoutHome)
    await tell({ type: 'reload' })
    await next('ready')
    await expect.poll(() => new URL(app.url()).pathname).toBe('/broken-page')
  })

  it('follows the system’s theme from the first paint, and then the person’s choice', async () => {
    await using opened = await host.open(FILES, { colorScheme: 'dark' })
    const { page, app, next, tell } = opened
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

  it('works in a window of its own, without a builder', async () => {
    await using opened = await host.open(FILES)
    const { page } = opened
    await page.goto(await host.ticket())
    expect(await page.locator('#title').textContent()).toBe('Welcome')
    expect(page.url()).not.toContain('ticket')
  })
})

describe('an error in an app', () => {
  it('is shown in its page only, and reported with component, file, line and column', async () => {
    await using opened = await host.open(FILES, { route: '/broken-page' })
    const { app, next } = opened
    const { error } = await next('error')
    expect(error).toMatchObject({ source: 'runtime', componentName: 'Fragile', path: '__components__Fragile.tsx', line: 3, column: 26 })
    expect(error.title).toBe(`TypeError: Cannot read properties of undefined (reading 'price')`)
    expect(error.details).toContain('at Fragile (Fragile.tsx:3:26)')
    expect(error.details).toContain('at Layout (Layout.tsx:4:')
    expect(await app.locator('h1').textContent()).toBe('This page stopped working')
    await app.click('#to-deals')
    expect(await app.locator('#deals').textContent()).toBe('Deals')
    await app.click('#to-broken')
    await app.click('text=Go to the start')
    await app.locator('#title').waitFor()
  })

  it('is reported once: thrown by a handler, rejected, or logged', { tags: 'long' }, async () => {
    await using opened = await host.open(FILES, { route: '/noisy' })
    const { app, next } = opened
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

  it('is reported as a sentence where React’s production build has a number', async () => {
    const home = `export default function Home() {\n  return <p>{{ a: 1 } as never}</p>\n}`
    await using opened = await host.open({ '__pages__Home.tsx': home })
    const { next } = opened
    expect((await next('error')).error.title).toBe(
      'Objects are not valid as a React child (found: object with keys {a}). If you meant to render a collection of children, use an array instead.',
    )
  })

  it('is reported and shown when the app cannot start', async () => {
    await using opened = await host.open({
      '__services__boot.ts': `export const a: number = (undefined as never as { b: number }).b`,
      '__pages__Home.tsx': `import { a } from '@/services/boot'\nexport default function Home() { return <p>{a}</p> }`,
    })
    const { app, next } = opened
    expect((await next('error')).error).toMatchObject({ path: '__services__boot.ts', line: 1 })
    expect(await app.locator('#root').textContent()).toBe('This app could not start. What you saved is safe.')
  })

  it('is cut to the size limit and the rate limit of reports', { tags: 'long' }, async () => {
    await using opened = await host.open(FILES, { route: '/noisy' })
    const { app, next, reports } = opened
    await next('ready')
    await app.click('#long')
    expect((await next('error')).error.title.length).toBe(500)
    await app.click('#flood')
    await next('error')
    await app.click('#child')
    await expect.poll(async () => (await reports()).filter((report) => report.type === 'error').length).toBeGreaterThan(10)
    expect((await reports()).filter((report) => report.type === 'error').length).toBeLessThan(45)
  })

  it('does not block the builder, not even as an endless loop', { tags: 'long' }, async () => {
    await using opened = await host.open(FILES, { route: '/noisy' })
    const { page: builder, app, next } = opened
    await next('ready')
    await builder.evaluate(() => {
      window.longestPause = 0
      let last = performance.now()
      setInterval(() => {
        window.longestPause = Math.max(window.longestPause, performance.now() - last)
        last = performance.now()
      }, 10)
    })
    await app.click('#hang')
    expect(await builder.evaluate(() => window.longestPause)).toBeLessThan(2000)
  })
})

describe('the bridge to the builder', () => {
  it('listens only to the builder that its document names', async () => {
    await using opened = await host.open(FILES)
    const { app, next } = opened
    await next('ready')
    const heard = await app.evaluate(async () => {
      const { port1, port2 } = new MessageChannel()
      const said: unknown[] = []
      port1.addEventListener('message', ({ data }) => said.push(data))
      port1.start()
      // From the app itself: not the source and origin of the builder.
      window.postMessage({ type: 'lathe:connect' }, '*', [port2])
      await new Promise((resolve) => {
        window.addEventListener('message', resolve, { once: true })
        window.postMessage('after', '*')
      })
      // oxlint-disable-next-line no-console -- what an app writes is what the bridge carries
      console.error('heard?')
      return said.length
    })
    expect(heard).toBe(0)
    expect((await next('error')).error.title).toBe('heard?')
  })

  it('refuses to be framed by another website', async () => {
    await using _ = await host.open(FILES)
    const stranger = await host.browser.newPage()
    await stranger.goto(host.strangeBuilder(await host.ticket()))
    const handle = await stranger.waitForSelector('#app')
    await stranger.waitForFunction(() => window.port !== undefined)
    expect(await (await handle.contentFrame())?.locator('#title').count()).toBe(0)
    await stranger.close()
  })
})
