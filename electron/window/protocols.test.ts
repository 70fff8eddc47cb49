import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { appPage } from '../backend/lib/app-page.ts'
import { createStaticFiles } from '../transport/static-files.ts'
import { serveBuilder, serveLive, servePreview } from './protocols.ts'
import { SCHEMES } from './schemes.ts'

const APP = '01890000-0000-7000-8000-00000000000a'
let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lathe-renderer-'))
  mkdirSync(path.join(folder, 'out', 'assets'), { recursive: true })
  writeFileSync(path.join(folder, 'secret.txt'), 'SECRET')
  writeFileSync(path.join(folder, 'out', 'index.html'), '<!doctype html>page')
  writeFileSync(path.join(folder, 'out', 'assets', 'index-abcdef12.js'), 'code()')
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

function builder(url: string, init?: RequestInit) {
  return serveBuilder(createStaticFiles(path.join(folder, 'out')))(new Request(url, init))
}
const asPage = { headers: { accept: 'text/html' } }

test('the builder is its page at every address of a page, and its files', async () => {
  for (const url of ['app://builder/', 'app://builder/apps/1']) expect(await (await builder(url, asPage)).text()).toContain('page')
  const script = await builder('app://builder/assets/index-abcdef12.js')
  expect(await script.text()).toBe('code()')
  expect(script.headers.get('content-type')).toContain('text/javascript')
  expect(script.headers.get('cache-control')).toContain('immutable')
})

test('its page runs its own scripts only, with Trusted Types', async () => {
  const policy = (await builder('app://builder/', asPage)).headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain('frame-src preview:;')
  expect(policy.replace("style-src 'self' 'unsafe-inline'", '')).not.toContain('unsafe')
})

test.each([
  'app://builder/../secret.txt',
  'app://builder/%2e%2e/secret.txt',
  'app://builder/..%2fsecret.txt',
  'app://builder/assets/..%5c..%5csecret.txt',
  'app://builder//secret.txt',
  'app://builder/missing.js',
  'app://other/',
  'app://other/index.html',
])('%s reaches no file', async (url) => {
  const response = await builder(url)
  expect(response.status).toBe(404)
  expect(await response.text()).not.toMatch(/SECRET|page/)
})

test('only a draft has an origin of its own, and no call is answered on the builder', async () => {
  const asked: string[] = []
  const preview = servePreview(async (_request, { appId, door }) => {
    asked.push(`${appId} ${door}`)
    return new Response('draft')
  })
  expect(await (await preview(new Request(`preview://${APP}/orders`))).text()).toBe('draft')
  expect((await preview(new Request('preview://builder/'))).status).toBe(404)
  expect((await builder('app://builder/api/apps', { method: 'POST' })).status).toBe(404)
  expect((await builder('app://builder/api/apps')).status).toBe(404)
  expect(asked).toEqual([`${APP} window`])
})

test('only a live app has a live origin, and it is asked for by its id', async () => {
  const asked: unknown[] = []
  const live = serveLive(async (_request, place) => {
    asked.push(place)
    return new Response('live')
  })
  expect(await (await live(new Request(`live://${APP}/orders`))).text()).toBe('live')
  for (const url of ['live://bakery/', `preview://${APP}/`]) expect((await live(new Request(url))).status).toBe(404)
  expect(asked).toEqual([{ appId: APP }])
})

test('what a browser alone can read of a page is not said to a window of ours', async () => {
  const page = async () => appPage('', { nonce: null, frameAncestors: "'none'" })
  expect((await page()).headers.has('connection-allowlist')).toBe(true)
  const [draft, live] = await Promise.all([
    servePreview(page)(new Request(`preview://${APP}/`)),
    serveLive(page)(new Request(`live://${APP}/`)),
  ])
  for (const { headers } of [draft, live]) {
    expect(headers.has('connection-allowlist')).toBe(false)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  }
})

test('the schemes are secure origins and none of them passes by a policy', () => {
  for (const { privileges } of SCHEMES) {
    expect(privileges).toMatchObject({ standard: true, secure: true, supportFetchAPI: true })
    expect(privileges).not.toHaveProperty('bypassCSP')
    expect(privileges).not.toHaveProperty('allowServiceWorkers')
    expect(privileges).not.toHaveProperty('corsEnabled')
    expect(privileges).not.toHaveProperty('allowExtensions')
  }
})
