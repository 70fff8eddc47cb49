import { describe, expect, it } from 'vitest'
import { EMPTY_RECORD } from '../../../shared/domain/app-record.ts'
import { type FileMap, FilePath } from '../../../shared/domain/file-path.ts'
import { type AccountId, AppId, VersionId } from '../../../shared/domain/ids.ts'
import type { AppRole } from '../../../shared/domain/members.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import type { BuiltVersion } from './built-versions.ts'
import { createPreview } from './create-preview.ts'

const appId = AppId.parse('0198a6f0-0000-7000-8000-000000000001')
const otherApp = AppId.parse('0198a6f0-0000-7000-8000-000000000002')
const versions = [3, 4].map((digit) => VersionId.parse(`0198a6f0-0000-7000-8000-00000000000${digit}`))
const [older, newest] = versions
const origin = `http://${appId}.studio.localhost:4000`
const builder = 'http://studio.localhost:4000'
const NAVIGATE = { 'sec-fetch-mode': 'navigate' }

const fine: BuiltVersion = {
  ok: true,
  js: 'import { a } from "lathe:core"',
  css: 'p{}',
  map: '{"version":3,"sources":[],"mappings":""}',
  durationMs: 1,
}

const roles = new Map<AccountId, AppRole>()

function setUp(build: () => Promise<BuiltVersion> = () => Promise.resolve(fine)) {
  let builds = 0
  const preview = createPreview({
    bundler: {
      build: () => {
        builds += 1
        return build()
      },
      vendor: () =>
        Promise.resolve({
          hash: 'abc123',
          imports: { 'lathe:core': 'core-1.js', 'lathe:charts': 'charts-1.js' },
          preload: { 'lathe:core': ['shared-1.js'] },
          read: (name: string) => Promise.resolve(name === 'core-1.js' ? Buffer.from('export const a = 1') : null),
        }),
    },
    files: (_, versionId) => {
      const id = versionId ?? newest
      return Promise.resolve({
        version: id === undefined ? null : { id },
        files: new Map([[FilePath.parse('__Layout.tsx'), '']]) as FileMap,
      })
    },
    app: () => ({ name: `Tom's <b>bakery</b>`, ownerId: 'owner' }),
    record: () => Promise.resolve(EMPTY_RECORD),
    roleOf: (_, accountId) => roles.get(accountId) ?? null,
    addresses: {
      builder: () => builder,
      draft: (id) => `http://${id}.studio.localhost:4000`,
      unseen: (id) => `http://unseen-${id}.studio.localhost:4000`,
    },
    key: new Uint8Array(32).fill(1),
    now: () => 0,
  })
  const ask = (path: string, headers: Record<string, string> = {}, app = appId) =>
    preview.handleDraft(new Request(new URL(path, origin), { headers }), { appId: app, door: 'http' })
  /** Opens the draft as a browser would, and returns the cookie that it got. */
  async function enter(versionId: VersionId | null = null): Promise<Record<string, string>> {
    const { url } = await preview.open(appId, versionId)
    const answer = await ask(url, NAVIGATE)
    return { cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
  }
  return { preview, ask, enter, builds: () => builds }
}

describe('the origin of a draft', () => {
  it('answers 404 to every request without ticket or cookie', async () => {
    const { ask } = setUp()
    for (const path of [
      '/',
      '/deals',
      '/_lathe/standby',
      `/_lathe/bundle/${newest}.js`,
      '/_lathe/vendor/abc123/core-1.js',
      '/?ticket=nonsense',
    ]) {
      const answer = await ask(path, NAVIGATE)
      expect([path, answer.status]).toEqual([path, 404])
      expect(await answer.text()).toBe('There is nothing at this address.')
    }
  })

  it('exchanges a ticket for a cookie and a clean address, once', async () => {
    const { preview, ask } = setUp()
    const { url, versionId, expiresAt } = await preview.open(appId, null)
    expect(new URL(url).origin).toBe(origin)
    expect([versionId, expiresAt]).toEqual([newest, '1970-01-01T00:01:00.000Z'])
    const answer = await ask(`${url}&tab=2`, NAVIGATE)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/?tab=2'])
    const cookie = answer.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/)
    expect(cookie).not.toMatch(/domain/i)
    expect((await ask(url, NAVIGATE)).status).toBe(404)
    // Reloading an address with a used ticket works as long as the cookie is there.
    expect((await ask(url, { ...NAVIGATE, cookie: cookie.split(';')[0] ?? '' })).status).toBe(302)
  })

  it('never redirects to another origin', async () => {
    const { preview, ask } = setUp()
    const { url } = await preview.open(appId, null)
    const answer = await ask(`${origin}//evil.example/${new URL(url).search}`, NAVIGATE)
    expect(answer.headers.get('location')).toBe('/evil.example/')
  })

  it('rejects tickets and cookies of other apps, and finds its own among several cookies', async () => {
    const { preview, ask, enter } = setUp()
    const { url } = await preview.open(appId, null)
    expect((await ask(`/${new URL(url).search}`, NAVIGATE, otherApp)).status).toBe(404)
    const { cookie = '' } = await enter()
    expect((await ask('/', { ...NAVIGATE, cookie }, otherApp)).status).toBe(404)
    expect((await ask('/', { ...NAVIGATE, cookie: `lathe-draft=foreign.value; a; ${cookie}` })).status).toBe(200)
    expect(preview.admits(new Request(origin, { headers: { cookie } }), appId)).toBe(true)
    expect(preview.admits(new Request(origin, { headers: { cookie } }), otherApp)).toBe(false)
  })

  it('serves the document for every navigation, and only for navigations', async () => {
    const { ask, enter } = setUp()
    const cookie = await enter()
    for (const path of ['/', '/customers/12', '/a.b']) expect((await ask(path, { ...NAVIGATE, ...cookie })).status).toBe(200)
    expect((await ask('/', { accept: 'text/html', ...cookie })).status).toBe(200)
    expect((await ask('/missing.png', { 'sec-fetch-mode': 'no-cors', ...cookie })).status).toBe(404)
    expect((await ask('/_lathe/other', { ...NAVIGATE, ...cookie })).status).toBe(404)
  })

  it('has a document with a strict CSP, from whose JSON nothing breaks out', async () => {
    const { preview, ask, enter } = setUp()
    const answer = await ask('/', { ...NAVIGATE, ...(await enter()) })
    const policy = answer.headers.get('content-security-policy') ?? ''
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none'
    expect(policy).toBe(
      `default-src 'none'; script-src 'self' 'nonce-${nonce}'; connect-src 'self'; worker-src 'self' blob:; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; form-action 'none'; base-uri 'none'; frame-ancestors ${builder}`,
    )
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'origin-agent-cluster': '?1',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    const html = await answer.text()
    expect(html).toContain('<title>Tom&#39;s &lt;b&gt;bakery&lt;/b&gt;</title>')
    expect(html).not.toContain('<b>')
    expect(html).toContain('"lathe:core":"/_lathe/vendor/abc123/core-1.js"')
    expect([...html.matchAll(/modulepreload" href="([^"]+)"/g)].map((match) => match[1])).toEqual([
      '/_lathe/vendor/abc123/core-1.js',
      '/_lathe/vendor/abc123/shared-1.js',
    ])
    const token = /"token":"([^"]+)"/.exec(html)?.[1] ?? ''
    expect(preview.accessOf(appId, token)?.actor).toEqual({ kind: 'builder', userId: 'owner', through: 'app' })
    expect(preview.accessOf(otherApp, token)).toBeNull()
    expect(html).not.toContain((await enter())['cookie']?.split('=')[1] ?? 'x')
  })

  it('marks immutable files as cacheable for ever', async () => {
    const { ask, enter } = setUp()
    const cookie = await enter()
    const [js, css, vendor] = await Promise.all(
      [`/_lathe/bundle/${newest}.js`, `/_lathe/bundle/${newest}.css`, '/_lathe/vendor/abc123/core-1.js'].map((path) => ask(path, cookie)),
    )
    expect([await js?.text(), await css?.text(), await vendor?.text()]).toEqual([fine.js, fine.css, 'export const a = 1'])
    for (const answer of [js, css, vendor]) expect(answer?.headers.get('cache-control')).toContain('immutable')
    expect((await ask('/_lathe/vendor/abc124/core-1.js', cookie)).status).toBe(404)
    expect((await ask('/_lathe/vendor/abc123/vendor.json', cookie)).status).toBe(404)
  })

  it('shows the version of the ticket', async () => {
    const { ask, enter } = setUp()
    expect(await (await ask('/', { ...NAVIGATE, ...(await enter(older)) })).text()).toContain(`"versionId":"${older}"`)
    expect(await (await ask('/', { ...NAVIGATE, ...(await enter()) })).text()).toContain(`"versionId":"${newest}"`)
  })

  it('accepts only GET and HEAD', async () => {
    const { preview, enter } = setUp()
    const request = new Request(origin, { method: 'POST', headers: await enter() })
    expect((await preview.handleDraft(request, { appId, door: 'http' })).status).toBe(404)
  })

  it('opens a version for checks at a separate origin that never serves the draft itself: not by ticket, cookie or window', async () => {
    const { preview, enter } = setUp()
    const at = (path: string, door: 'http' | 'window', headers: Record<string, string> = {}) =>
      preview.handleDraft(
        new Request(new URL(path, `http://unseen-${appId}.studio.localhost:4000`), { headers: { ...NAVIGATE, ...headers } }),
        {
          appId,
          door,
          isUnseen: true,
        },
      )
    const { url } = await preview.openUnseen(appId, newest as VersionId)
    expect(new URL(url).host).toBe(`unseen-${appId}.studio.localhost:4000`)
    expect((await at('/', 'window')).status).toBe(404)
    expect((await at((await preview.open(appId, null)).url, 'window')).status).toBe(404)
    expect((await at('/', 'http', await enter())).status).toBe(404)
    expect((await at((await preview.open(appId, null)).url, 'http')).status).toBe(404)
    expect((await at(new URL(url).pathname + new URL(url).search, 'window')).status).toBe(200)
    // What the window shows of the draft stays the draft.
    const shown = await preview.handleDraft(new Request(new URL('/', origin), { headers: NAVIGATE }), { appId, door: 'window' })
    const [, token = ''] = /"token":"([^"]+)"/.exec(await shown.text()) ?? []
    expect(preview.accessOf(appId, token)).toMatchObject({ scratchId: null })
  })

  it("needs no ticket from Lathe's own window, and shows there what a ticket says", async () => {
    const { preview } = setUp()
    const ask = (path: string) => preview.handleDraft(new Request(new URL(path, origin), { headers: NAVIGATE }), { appId, door: 'window' })
    expect(await (await ask('/')).text()).toContain(`"versionId":"${newest}"`)
    const { url } = await preview.open(appId, older ?? null)
    expect(await (await ask(url)).text()).toContain(`"versionId":"${older}"`)
    expect(await (await ask('/deals')).text()).toContain(`"versionId":"${older}"`)
  })
})

describe('the build of a version', () => {
  it('is made once for concurrent callers', async () => {
    const { preview, ask, enter, builds } = setUp()
    const cookie = await enter()
    await Promise.all([
      preview.built(appId, newest as VersionId),
      ask('/', { ...NAVIGATE, ...cookie }),
      ask(`/_lathe/bundle/${newest}.js`, cookie),
    ])
    expect(builds()).toBe(1)
  })

  it('is repeated after the bundler broke', async () => {
    let isBroken = true
    const { preview } = setUp(() => (isBroken ? Promise.reject(new Error('gone')) : Promise.resolve(fine)))
    await expect(preview.built(appId, newest as VersionId)).rejects.toThrow('gone')
    isBroken = false
    expect((await preview.built(appId, newest as VersionId)).ok).toBe(true)
  })

  it('shows build errors as text, and runs nothing', async () => {
    const issue: Issue = {
      source: 'build',
      componentName: 'Home',
      title: 'Expected ">" but found <script>alert(1)</script>',
      details: '<img src=x onerror=alert(2)>',
      path: FilePath.parse('__pages__Home.tsx'),
      line: 3,
      column: 1,
    }
    const { preview, ask, enter } = setUp(() => Promise.resolve({ ok: false, issues: [issue], durationMs: 1 }))
    const answer = await ask('/', { ...NAVIGATE, ...(await enter()) })
    const html = await answer.text()
    expect(answer.headers.get('content-security-policy')).not.toContain('script-src')
    expect(html).toContain('Home.tsx, line 3')
    expect(html).not.toMatch(/<script|<img/)
    expect((await preview.open(appId, null)).issues).toEqual([issue])
    expect((await ask(`/_lathe/bundle/${newest}.js`, await enter())).status).toBe(404)
  })
})
