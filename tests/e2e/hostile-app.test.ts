import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import type { Browser, Page } from 'playwright'
import { afterAll, expect } from 'vitest'
import { type OpenDoors, openDoors } from '../doors/open-doors.ts'
import { changeSet, entityFile } from '../helpers/change-sets.ts'
import { test } from '../helpers/e2e-test.ts'
import { vendorFolder } from '../helpers/vendor.ts'

/* Attacks that an app's own code may try from its origin, in an ordinary browser. */

const HOME = `import { Guest } from '@/entities/Guest'
export default function Home() { return <h1 title={Guest.name}>SHOWN</h1> }`

let browser: Browser
let doors: OpenDoors
let listener: Socket
let heard = 0
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
  doors = await openDoors({ vendorDir: await vendorFolder() })
  listener = createSocket('udp4').on('message', () => (heard += 1))
  listener.bind(0, '127.0.0.1')
  await once(listener, 'listening')
})
afterAll(async () => {
  listener.close()
  await doors[Symbol.asyncDispose]()
})

const builderAt = (path: string) => `http://studio.localhost:${doors.port}${path}`

/** An app, its draft opened once, and its live address. */
async function publish(name: string) {
  const app = doors.newApp(name)
  const open = { permissions: { read: 'anonymous', write: 'anonymous' } } as const
  await doors.backend.engine.of(app.id).commitChangeSet({
    changeSet: changeSet({ writes: { '__pages__Home.tsx': HOME, ...entityFile('Guest', { text: { type: 'string' } }, open) } }),
    origin: 'edit',
    description: '',
  })
  const { url: live } = await doors.clients.HTTP.apps.publish({ appId: app.id })
  const { url: draft } = await doors.clients.HTTP.apps.preview({ appId: app.id })
  return { live, draft }
}

async function visit(url: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(url)
  await page.getByRole('heading', { name: 'SHOWN' }).waitFor()
  return page
}

test('a flood of cookies locks nobody out of the builder or of another app', { tags: 'long' }, async () => {
  const [evil, other] = [await publish('Evil'), await publish('Other')]
  const page = await visit(evil.live)
  const length = await page.evaluate(() => {
    for (let n = 0; n < 180; n++) document.cookie = `c${n}=${'x'.repeat(4_000)}; Domain=studio.localhost; Path=/; Max-Age=31536000`
    return document.cookie.length
  })
  expect(length).toBeGreaterThan(500_000)
  for (const address of [builderAt('/api/openapi.json'), evil.live, other.live, other.draft]) {
    expect((await page.goto(address))?.status()).toBe(200)
  }
  await page.context().close()
})

test.each(['live', 'draft'] as const)('the page of a %s app reaches nobody but its own origin, by WebRTC neither', async (side) => {
  const page = await visit((await publish(`Caller ${side}`))[side])
  heard = 0
  const refused = await page.evaluate(
    async ({ port, builder }) => {
      const caller = new RTCPeerConnection({ iceServers: [{ urls: `stun:127.0.0.1:${port}` }] })
      caller.createDataChannel('rows')
      await caller.setLocalDescription(await caller.createOffer())
      const asked = await fetch(builder, { mode: 'no-cors' }).then(
        () => 'reached',
        () => 'refused',
      )
      const framed = new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective: what }) => what === 'frame-src' && resolve(what))
      })
      const frame = document.createElement('iframe')
      frame.src = builder
      document.body.append(frame)
      // As long as three of its attempts would take.
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      return [asked, await framed]
    },
    { port: listener.address().port, builder: builderAt('/api/openapi.json') },
  )
  expect([refused, heard]).toEqual([['refused', 'frame-src'], 0])
  await page.context().close()
})

test('a window that an app opens on the builder or on another app is not under its control', async () => {
  const [evil, other] = [await publish('Opener'), await publish('Opened')]
  for (const address of [builderAt('/api/openapi.json'), other.live]) {
    const page = await visit(evil.live)
    const opening = page.context().waitForEvent('page')
    const held = await page.evaluateHandle((to) => window.open(to), address)
    const opened = await opening
    await expect.poll(() => held.evaluate((other) => other?.closed)).toBe(true)
    expect(await opened.evaluate(() => window.opener === null)).toBe(true)
    await page.context().close()
  }
})

test('links of the app still open outside', async () => {
  const page = await visit((await publish('Linked')).live)
  const asked = page.waitForRequest((request) => request.url() === builderAt('/elsewhere'))
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to })
    document.body.append(link)
    link.click()
  }, builderAt('/elsewhere'))
  expect((await asked).isNavigationRequest()).toBe(true)
  await page.context().close()
})
