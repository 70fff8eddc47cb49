import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PublicPlace } from '../../electron/transport/public-place.ts'
import { temporaryFolder } from '../helpers/host.ts'
import { vendorFolder } from '../helpers/vendor.ts'
import { giveTasks, openDoors, type OpenDoors } from './open-doors.ts'

/** A server behind a proxy that ends TLS, which is this test. */
const NAME = 'apps.example'
const publicPlace: PublicPlace = { name: { scheme: 'https', authority: NAME }, isProxy: (address) => address === '127.0.0.1' }

const folder = temporaryFolder()
let doors: OpenDoors
beforeAll(async () => {
  await writeFile(path.join(folder.path, 'index.html'), '<!doctype html><title>Lathe</title>')
  doors = await openDoors({
    publicPlace,
    rendererFolder: folder.path,
    vendorDir: await vendorFolder(),
    addresses: {
      builder: () => `https://${NAME}`,
      draft: (appId) => `https://${appId}.${NAME}`,
      unseen: (appId) => `https://unseen-${appId}.${NAME}`,
      live: ({ slug }) => `https://${slug}.${NAME}/`,
    },
  })
})
afterAll(async () => {
  await doors[Symbol.asyncDispose]()
  folder[Symbol.dispose]()
})

const asNavigation = { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }
const code = ({ json }: { readonly json: unknown }) => (json as { readonly code?: string } | null)?.code

test('the builder answers under its public name, to pages of that name alone', async () => {
  const page = await doors.raw({ path: '/', host: NAME, headers: asNavigation })
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('Lathe')])
  expect(page.headers['content-security-policy']).toContain(`frame-src https://*.${NAME}`)

  const list = (origin: string, host = NAME) => doors.asOwner({ path: '/api/apps', host, headers: { origin } })
  expect((await list(`https://${NAME}`)).status).toBe(200)
  for (const origin of [`http://${NAME}`, `https://bakery.${NAME}`, 'https://evil.example', 'null'])
    expect([origin, code(await list(origin))]).toEqual([origin, 'FOREIGN_ORIGIN'])
  for (const host of ['evil.example', `${NAME}.evil.example`, `${NAME}:${doors.port}`, `a.b.${NAME}`])
    expect([host, code(await list(`https://${host}`, host))]).toEqual([host, 'WRONG_HOST'])
  // Whoever is on the computer of the server still is.
  expect((await doors.asOwner({ path: '/api/apps' })).status).toBe(200)
})

test('a draft and a published app each have a name before it', async () => {
  const app = doors.newApp('Bakery')
  await giveTasks(doors, app.id)
  const draft = new URL((await doors.clients.HTTP.apps.preview({ appId: app.id })).url)
  expect(draft.origin).toBe(`https://${app.id}.${NAME}`)
  const entered = await doors.raw({ path: `${draft.pathname}${draft.search}`, host: draft.host, headers: asNavigation })
  expect([entered.status, String(entered.headers['set-cookie'])]).toEqual([302, expect.stringMatching(/; SameSite=Strict; Secure$/)])

  const { url } = await doors.clients.HTTP.apps.publish({ appId: app.id, withTestRows: true })
  expect(url).toBe(`https://${app.slug}.${NAME}/`)
  const { host, origin } = new URL(url)
  const page = await doors.raw({ path: '/', host, headers: asNavigation })
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('Bakery')])
  const rows = (from: string) => doors.raw({ path: '/_app/entities/Task', host, headers: { origin: from } })
  expect(code(await rows(origin))).not.toBe('FOREIGN_ORIGIN')
  expect(code(await rows(`http://${host}`))).toBe('FOREIGN_ORIGIN')
  const led = await doors.raw({ path: `/app/${app.slug}/?a=1`, host: NAME })
  expect(led.headers['location']).toBe(`${url}?a=1`)
})
