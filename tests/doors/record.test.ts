import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMPTY_RECORD } from '../../shared/domain/app-record.ts'
import { faintPairs } from '../../shared/domain/app-style.ts'
import { type AppId, RequestId } from '../../shared/domain/ids.ts'
import { SCAFFOLDER_MODEL } from '../../shared/domain/preferences.ts'
import { IMAGE_UPLOAD_LIMIT_BYTES } from '../../shared/limits/window.ts'
import { followTurn } from '../helpers/backend.ts'
import { unzip } from '../helpers/project.ts'
import { vendorFolder } from '../helpers/vendor.ts'
import { giveTasks, openDoors, type OpenDoors, STORY_DOORS } from './open-doors.ts'
import { visitDraft } from './visit-draft.ts'

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

let doors: OpenDoors
let appId: AppId

beforeAll(async () => {
  doors = await openDoors({ vendorDir: await vendorFolder() })
  appId = doors.newApp('Bakery').id
  await giveTasks(doors, appId)
})
afterAll(() => doors[Symbol.asyncDispose]())

const send = async (path: string, body: object) => {
  const { status, json } = await doors.asOwner({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status, json: json as { readonly code?: string } }
}
const upload = async (of: AppId, bytes: Uint8Array<ArrayBuffer> | string, type = 'image/png') =>
  (await doors.clients.HTTP.uploads.put({ appId: of, file: new File([bytes], 'logo.png', { type }), kind: 'image' })).file_url

test.each(STORY_DOORS)('over the %s style and settings are saved field by field, and the whole record is answered', async (door) => {
  const { record } = doors.clients[door]
  const { id } = doors.newApp(`Record ${door}`)
  expect(await record.get({ appId: id })).toEqual(EMPTY_RECORD)
  await record.setStyle({ appId: id, appStyle: { styleName: 'colorful' } })
  await record.setStyle({ appId: id, appStyle: { headerTextColor: 'Green-800' } })
  const saved = await record.setSettings({ appId: id, appSettings: { supportEmail: 'help@example.com', modelTemperature: 1.2 } })
  expect(saved).toEqual({
    ...EMPTY_RECORD,
    style: { ...EMPTY_RECORD.style, styleName: 'colorful', headerTextColor: 'green-800' },
    settings: { ...EMPTY_RECORD.settings, supportEmail: 'help@example.com' },
  })
  expect((await doors.clients[door].apps.ai({ appId: id })).settings.modelTemperature).toBe(1.2)
  expect(await record.reset({ appId: id })).toEqual(EMPTY_RECORD)
})

test('the documented routes save an app with its texts, its call to action and its background', async () => {
  const app = {
    header: 'Ask a baker',
    description: 'Answers',
    welcomeMessage: 'Hello',
    examples: ['Bread?'],
    ctaButton: 'Order',
    background: 'amber-50',
    appBuilderVersion: 4,
  }
  const made = await send('/api/apps', { appType: 'tool', app })
  expect(made).toMatchObject({ status: 200, json: { name: 'Ask a baker', appType: 'tool' } })
  const { id } = made.json as unknown as { readonly id: AppId }
  const read = () => doors.clients.HTTP.record.get({ appId: id })
  expect(await read()).toMatchObject({
    texts: { welcomeMessage: 'Hello', examples: ['Bread?'], inputLabel: '' },
    callToAction: { ctaButton: 'Order' },
    style: { backgroundColor: 'amber-50' },
  })
  expect(await send('/api/apps', { appType: 'tool', appId: id, app: { inputLabel: 'Question', appBuilderVersion: 4 } })).toMatchObject({
    json: { name: 'Ask a baker', description: 'Answers' },
  })
  expect(await read()).toMatchObject({ texts: { inputLabel: 'Question', welcomeMessage: 'Hello' } })
  expect((await send(`/api/apps/${id}/style`, { appStyle: { styleName: 'dark' } })).status).toBe(200)
  expect((await send(`/api/apps/${id}/settings`, { appSettings: { mainPage: '/tasks' } })).status).toBe(200)
})

test.each([
  ['a link that is a script', 'settings', { appSettings: { privacyPolicyLink: 'javascript:alert(1)' } }],
  ['a colour that is more than one', 'style', { appStyle: { backgroundColor: '#fff;}body{display:none' } }],
  ['a picture of somewhere else', 'style', { appStyle: { logoUrl: 'https://example.com/logo.svg' } }],
  ['a field that nobody knows', 'style', { appStyle: { isAdmin: true } }],
  ['a limit out of its range', 'settings', { appSettings: { dailyUserLimit: 101 } }],
])('%s is refused, and nothing changes', async (_what, route, body) => {
  const before = await doors.clients.HTTP.record.get({ appId })
  expect(await send(`/api/apps/${appId}/${route}`, body)).toMatchObject({ status: 400, json: { code: 'BAD_REQUEST' } })
  expect(await doors.clients.HTTP.record.get({ appId })).toEqual(before)
})

test('a call names an app or a generated app, and a new one has a name', async () => {
  const version = { appBuilderVersion: 4 }
  for (const body of [{}, { genApp: version }, { app: version }, { genApp: { header: 'A', ...version }, app: { header: 'A', ...version } }])
    expect((await send('/api/apps', body)).status).toBe(400)
  expect((await send('/api/apps', { genApp: { header: 'Old', appBuilderVersion: 3 } })).status).toBe(400)
})

test('a logo is a picture that this app has: an SVG, what is no picture, and what another app has are none', async () => {
  const other = doors.newApp('Other').id
  const set = async (logoUrl: string) => (await send(`/api/apps/${appId}/style`, { appStyle: { logoUrl } })).json.code ?? 'saved'
  const refusal = (file: Promise<string>) => file.then(String, (error: { readonly code?: string }) => error.code)
  expect(await set(await upload(appId, PNG))).toBe('saved')
  // It begins as a picture does and goes on as a page: it is served as the picture that its first bytes say.
  expect(await set(await upload(appId, Buffer.concat([PNG, Buffer.from(SVG)])))).toBe('saved')
  expect(await set(await upload(other, Buffer.concat([PNG, Buffer.from('other')])))).toBe('UPLOAD_NOT_FOUND')
  expect(await refusal(upload(appId, SVG, 'image/svg+xml'))).toBe('UPLOAD_TYPE_REFUSED')
  expect(await refusal(upload(appId, '<html><script>alert(1)</script>'))).toBe('UPLOAD_TYPE_REFUSED')
  expect(await refusal(upload(appId, Buffer.concat([PNG, Buffer.alloc(IMAGE_UPLOAD_LIMIT_BYTES - PNG.length)])))).toBe('PAYLOAD_TOO_LARGE')
  const text = await doors.clients.HTTP.uploads.put({ appId, file: new File(['%PDF-1.4 x'], 'a.pdf', { type: 'application/pdf' }) })
  expect(await set(text.file_url)).toBe('UPLOAD_NOT_FOUND')
})

test('a copy has the record, its pictures and what its own use of a model may cost', async () => {
  const { apps, record } = doors.clients.HTTP
  const logoUrl = await upload(appId, Buffer.concat([PNG, Buffer.from('copied')]))
  await record.setStyle({ appId, appStyle: { logoUrl, styleName: 'dark' } })
  await apps.setAi({ appId, settings: { userCallsPerDay: 7 } })
  const copy = await apps.duplicate({ appId })
  expect(await record.get({ appId: copy.id })).toEqual(await record.get({ appId }))
  expect((await doors.clients.HTTP.uploads.read({ appId: copy.id, hash: logoUrl.slice(-64) as never })).size).toBe(PNG.length + 6)
  expect((await apps.ai({ appId: copy.id })).settings.userCallsPerDay).toBe(7)
})

test('a zip carries the record with its pictures, and an import brings them back', async () => {
  const { apps, files, record } = doors.clients.HTTP
  const logoUrl = await upload(appId, Buffer.concat([PNG, Buffer.from('zipped')]))
  await record.setStyle({ appId, appStyle: { logoUrl, headerTextColor: 'rose-900' } })
  await record.setSettings({ appId, appSettings: { termsOfServiceLink: 'https://example.com/terms' } })
  await apps.save({ appId, genApp: { description: 'Bread and cakes', appBuilderVersion: 4 } })
  const { app, report } = await apps.import({ file: await files.codeZip({ appId }) })
  expect(app.description).toBe('Bread and cakes')
  expect(await record.get({ appId: app.id })).toEqual(await record.get({ appId }))
  expect(report.notes).toEqual([])
})

test('what is live is behind when the record has changed since it was published', async () => {
  const { apps, record } = doors.clients.HTTP
  await record.setStyle({ appId, appStyle: { fontFamily: 'serif' } })
  const { app } = await apps.publish({ appId })
  expect((app.recordChangedAt ?? '') <= (app.publication?.publishedAt ?? '')).toBe(true)
  await record.setStyle({ appId, appStyle: { fontFamily: 'mono' } })
  const changed = await apps.get({ appId })
  expect((changed.recordChangedAt ?? '') >= (changed.publication?.publishedAt ?? '')).toBe(true)
  expect((await apps.publishPlan({ appId })).changes).toMatchObject([{ kind: 'record' }])
})

const pageOf = async (host: string) =>
  (await doors.raw({ path: '/', host: `${host}:${doors.port}`, headers: { accept: 'text/html' } })).text

test('the live document has what was published: branding, links, icon, robots and a manifest; what changed since waits for the next publish', async () => {
  const { apps, record } = doors.clients.HTTP
  const { id } = doors.newApp('Shown to all')
  await giveTasks(doors, id)
  const logoUrl = await upload(id, Buffer.concat([PNG, Buffer.from('live')]))
  await record.setStyle({ appId: id, appStyle: { styleName: 'colorful', logoUrl } })
  await record.setSettings({
    appId: id,
    appSettings: { isHiddenFromSearch: true, mainPage: '/tasks', privacyPolicyLink: 'https://example.com/?a="><script>alert(1)</script>' },
  })
  const { app } = await apps.publish({ appId: id })
  const host = `${app.slug}.studio.localhost`
  const html = await pageOf(host)
  expect(html).toContain('<style id="lathe-look">')
  expect(html).toContain('--theme:light')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).toContain(`<link rel="icon" href="${logoUrl}">`)
  expect(html).toContain(`history.replaceState(history.state,'',"/tasks"+`)
  expect(html).toContain('Built with Lathe')
  expect(html).not.toContain('<script>alert(1)')
  const get = async (path: string) => (await doors.raw({ path, host: `${host}:${doors.port}` })).text
  expect(await get('/robots.txt')).toBe('User-agent: *\nDisallow: /\n')
  expect(JSON.parse(await get('/_live/app.webmanifest'))).toMatchObject({ theme_color: '#000000', icons: [{ src: logoUrl }, {}] })
  await record.setStyle({ appId: id, appStyle: { styleName: 'dark', hideBuildAI: true } })
  expect(await pageOf(host)).toContain('--theme:light')
  await apps.publish({ appId: id })
  const again = await pageOf(host)
  expect(again).toContain('--theme:dark')
  expect(again).not.toContain('Built with Lathe')
})

test('the font of a branding is served with the app: its letters alone go into the pages, draft and live, and into the zip', async () => {
  const { apps, files, record } = doors.clients.HTTP
  const { id } = doors.newApp('Lettered')
  await giveTasks(doors, id)
  const { app } = await apps.publish({ appId: id })
  const host = `${app.slug}.studio.localhost`
  const plain = await pageOf(host)
  expect(plain).not.toContain('@font-face')
  await record.setStyle({ appId: id, appStyle: { fontFamily: 'Source Serif 4' } })
  expect(await pageOf(host)).not.toContain('@font-face')
  await apps.publish({ appId: id })
  const html = await pageOf(host)
  expect(new Set([...html.matchAll(/font-family: '([^']+)'/g)].map(([, name]) => name))).toEqual(new Set(['Source Serif 4']))
  expect(html.length - plain.length).toBeLessThan(3_000)
  const served = [...html.matchAll(/url\('(\/_live\/[\w-]+\.woff2)'\)/g)].map(([, at = '']) => at)
  expect(served).toHaveLength(2)
  for (const at of served) {
    const { status, headers } = await doors.raw({ path: at, host: `${host}:${doors.port}` })
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'font/woff2', 'public, max-age=31536000, immutable'])
  }
  expect((await doors.raw({ path: '/_live/vendor.json', host: `${host}:${doors.port}` })).status).toBe(404)

  const draft = await visitDraft(doors, id)
  const [, sheet = ''] = /<link id="lathe-font" rel="stylesheet" href="([^"]+)">/.exec(draft.html) ?? []
  const ask = (path: string) => doors.raw({ host: `${id}.studio.localhost:${doors.port}`, path, headers: { cookie: draft.cookie } })
  const { status, text } = await ask(sheet)
  expect([status, [...text.matchAll(/font-family: '([^']+)'/g)].length]).toEqual([200, 2])
  const [, letters = ''] = /url\('([^']+)'\)/.exec(text) ?? []
  expect((await ask(letters)).status).toBe(200)
  expect((await ask('/_lathe/font/Arial.css')).status).toBe(404)

  const zip = await unzip(await files.codeZip({ appId: id }))
  const names = [...zip.keys()].filter((name) => name.endsWith('.woff2'))
  expect(names.map((name) => name.replace(/-[0-9a-f]{8}\.woff2$/, ''))).toEqual(
    ['latin', 'latin-ext'].map((subset) => `${app.slug}/src/lathe/fonts/source-serif-4-${subset}`),
  )
  expect(String(zip.get(`${app.slug}/src/main.tsx`))).toContain("import '@/lathe/fonts.css'")
})

test('an app without a record of its own is served as before, with its mark', async () => {
  const { id } = doors.newApp('Plain')
  await giveTasks(doors, id)
  const { app } = await doors.clients.HTTP.apps.publish({ appId: id })
  const html = await pageOf(`${app.slug}.studio.localhost`)
  expect(html).not.toContain('robots')
  expect(html).toContain("matchMedia('(prefers-color-scheme: dark)')")
  expect(html.match(/<style id="lathe-look">[^<]*/)?.[0]).not.toContain(':root')
})

test('a version that brings back an earlier look brings back the branding that followed, unless a person changed it since', async () => {
  const { commands, record, versions } = doors.clients.HTTP
  const { id } = doors.newApp('Repainted')
  const content = 'A bakery with customers'
  const asked = { appId: id, requestId: RequestId.parse(crypto.randomUUID()), content, builderModel: SCAFFOLDER_MODEL }
  const { turnId } = await doors.clients.HTTP.chat.send(asked)
  await followTurn(doors.backend, id, turnId)
  const button = async () => (await record.get({ appId: id })).style.buttonBackgroundColor
  const paint = (colour: string) => commands.apply({ appId: id, commands: [{ kind: 'set-look', look: { colour } }] })
  const newest = async () => (await versions.list({ appId: id }))[0]?.id ?? expect.fail('no version')
  const restore = (versionId: Awaited<ReturnType<typeof newest>>) => versions.restore({ appId: id, versionId })
  await record.setStyle({ appId: id, appStyle: { styleName: 'light' } })
  const first = await newest()
  await paint('dark green')
  const green = await newest()
  await paint('plum')
  expect(await button()).toBe('#dda0dd')

  await restore(green)
  expect(await button()).toBe('#006400')
  const back = await restore(first)
  expect((await record.get({ appId: id })).style).toMatchObject({ buttonBackgroundColor: null, buttonTextColor: null, styleName: 'light' })
  await versions.undoRestore({ appId: id, versionId: back.versionId })
  expect(await button()).toBe('#006400')
  await record.setStyle({ appId: id, appStyle: { buttonBackgroundColor: '#123456' } })
  await restore(first)
  expect(await button()).toBe('#123456')
})

test('a branding follows the look that is asked for in the chat or by a command; an app without one has its style sheet alone', async () => {
  const { commands, record } = doors.clients.HTTP
  const { id } = doors.newApp('Painted')
  const { turnId } = await doors.clients.HTTP.chat.send({
    appId: id,
    requestId: RequestId.parse(crypto.randomUUID()),
    content: 'A bakery with customers',
    builderModel: SCAFFOLDER_MODEL,
  })
  await followTurn(doors.backend, id, turnId)
  const paint = (colour: string) => commands.apply({ appId: id, commands: [{ kind: 'set-look', look: { colour } }] })
  await paint('plum')
  expect(await record.get({ appId: id })).toEqual(EMPTY_RECORD)
  await record.setStyle({ appId: id, appStyle: { styleName: 'light' } })
  await paint('dark green')
  const { style } = await record.get({ appId: id })
  expect(style).toMatchObject({ styleName: 'light', backgroundColor: null })
  expect(faintPairs(style)).toEqual([])
  expect(style.buttonBackgroundColor).toBe('#006400')
})
