import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ContentHash } from '../../shared/domain/ids.ts'
import { UPLOAD_MAX_BYTES } from '../../shared/limits/files.ts'
import { png, pngOfBytes } from '../fixtures/pictures.ts'
import { openDoors, type OpenDoors } from './open-doors.ts'

let doors: OpenDoors
beforeAll(async () => {
  doors = await openDoors()
})
afterAll(() => doors[Symbol.asyncDispose]())

const PICTURE = png({ width: 3, height: 2 })
const named = (bytes: Uint8Array<ArrayBuffer> | string, name = 'a.png', type = 'image/png') => new File([bytes], name, { type })
const hashOf = (url: string) => ContentHash.parse(/^\/_app\/files\/([0-9a-f]{64})$/.exec(url)?.[1])
const codeOf = (failure: unknown) => (failure as { readonly code?: string }).code

describe.each(['port', 'HTTP'] as const)('over the %s', (door) => {
  it('a picture is stored in a row under the address that the app uses, once', async () => {
    const { uploads } = doors.clients[door]
    const { id: appId } = doors.newApp(`Pictures by ${door}`)
    const { file_url: url } = await uploads.put({ appId, file: named(PICTURE), kind: 'image' })
    expect((await uploads.put({ appId, file: named(PICTURE, 'again.jpg', 'image/jpeg'), kind: 'image' })).file_url).toBe(url)
    const file = await uploads.read({ appId, hash: hashOf(url) })
    expect([file.type, Buffer.from(await file.arrayBuffer())]).toEqual(['image/png', PICTURE])
    expect((await doors.backend.blobs.read(appId, hashOf(url)))?.type.isInline).toBe(true)

    const other = doors.newApp(`Others by ${door}`)
    const missing = await uploads.read({ appId: other.id, hash: hashOf(url) }).catch(codeOf)
    expect(missing).toBe('UPLOAD_NOT_FOUND')
  })

  it.each<[string, () => File, string]>([
    ['SVG with a script', () => named('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'UPLOAD_TYPE_REFUSED'],
    ['HTML that is called a picture', () => named('<!doctype html><script>alert(1)</script>'), 'UPLOAD_TYPE_REFUSED'],
    ['a PDF that is called a picture', () => named('%PDF-1.7 \n'), 'UPLOAD_TYPE_REFUSED'],
    ['a zip that is called a picture', () => named(Buffer.from('PK\x03\x04\x00', 'latin1')), 'UPLOAD_TYPE_REFUSED'],
    ['a program', () => named(Buffer.from('MZ\x90\x00', 'latin1')), 'UPLOAD_TYPE_REFUSED'],
    ['nothing', () => named(''), 'UPLOAD_TYPE_REFUSED'],
    ['exactly what is too large', () => named(pngOfBytes(UPLOAD_MAX_BYTES)), 'PAYLOAD_TOO_LARGE'],
    ['one byte more', () => named(pngOfBytes(UPLOAD_MAX_BYTES + 1)), 'PAYLOAD_TOO_LARGE'],
    [
      'few bytes that say they are billions of pixels',
      () => named(png({ width: 1, height: 1, claims: { width: 100_000, height: 100_000 } })),
      'IMAGE_DIMENSIONS_REFUSED',
    ],
  ])('%s is refused as a picture', async (_what, file, code) => {
    const app = doors.newApp('Hostile')
    const answer = await doors.clients[door].uploads.put({ appId: app.id, file: file(), kind: 'image' }).catch(codeOf)
    expect(answer).toBe(code)
  })

  it('the largest allowed picture is accepted, and a polyglot file is treated as the picture only', { timeout: 60_000 }, async () => {
    const { uploads } = doors.clients[door]
    const { id: appId } = doors.newApp('Largest')
    const { file_url: largest } = await uploads.put({ appId, file: named(pngOfBytes(UPLOAD_MAX_BYTES - 1)), kind: 'image' })
    expect((await uploads.read({ appId, hash: hashOf(largest) })).size).toBe(UPLOAD_MAX_BYTES - 1)

    const script = Buffer.from('GIF89a\x2f\x2a\x01\x00*/=1;alert(1)//', 'latin1')
    const page = Buffer.concat([PICTURE, Buffer.from('<script>alert(1)</script>')])
    for (const [bytes, type] of [
      [script, 'image/gif'],
      [page, 'image/png'],
    ] as const) {
      const { file_url: url } = await uploads.put({ appId, file: named(bytes, 'a.js', 'text/javascript'), kind: 'image' })
      expect((await uploads.read({ appId, hash: hashOf(url) })).type).toBe(type)
    }
  })

  it('other files are accepted as files, and served as a type that is never executed', async () => {
    const { uploads } = doors.clients[door]
    const { id: appId } = doors.newApp('Files')
    for (const text of ['<svg onload="alert(1)"/>', '<!doctype html><script>alert(1)</script>']) {
      const { file_url: url } = await uploads.put({ appId, file: named(text, 'a.html', 'text/html') })
      expect((await uploads.read({ appId, hash: hashOf(url) })).type).toMatch(/^text\/plain/)
      expect((await doors.backend.blobs.read(appId, hashOf(url)))?.type.isInline).toBe(false)
    }
  })
})

it('the response with a file has headers that prevent it from acting as a page', async () => {
  const { id: appId } = doors.newApp('Answers')
  const { file_url: url } = await doors.clients.HTTP.uploads.put({
    appId,
    file: named('<svg onload="alert(1)"/>', 'a.svg', 'image/svg+xml'),
  })
  const answer = await doors.asOwner({ path: `/api/apps/${appId}/uploads/${hashOf(url)}` })
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
  expect(String(answer.headers['content-type'])).toMatch(/^text\/plain/)
  expect((await doors.raw({ path: `/api/apps/${appId}/uploads/${hashOf(url)}` })).status).toBe(401)
})

it('the backend reports no bug', () => {
  expect(doors.bugs).toEqual([])
})
