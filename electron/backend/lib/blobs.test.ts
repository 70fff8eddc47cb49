import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AppId, ContentHash } from '../../../shared/domain/ids.ts'
import { UPLOAD_MAX_BYTES } from '../../../shared/limits/files.ts'
import { withoutRoot } from '../../../tests/helpers/without-root.ts'
import { createBlobs } from './blobs.ts'
import { sniffType } from './sniff-type.ts'

const APP = AppId.parse('01890000-0000-7000-8000-000000000001')
const OTHER = AppId.parse('01890000-0000-7000-8000-000000000002')
const png = Buffer.from('\x89PNG\r\n\x1a\n and more', 'latin1')
let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lathe-blobs-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})
const blobs = () => createBlobs((appId) => path.join(folder, appId))

test('what was put is read back, and the same bytes are stored once', async () => {
  const hash = await blobs().put(APP, png)
  expect(await blobs().put(APP, png)).toBe(hash)

  expect(await blobs().read(APP, hash)).toEqual({ bytes: png, type: { contentType: 'image/png', isInline: true } })
  expect(readdirSync(path.join(folder, APP, 'blobs'))).toEqual([hash])
})

test("one app's file is not another's", async () => {
  const hash = await blobs().put(APP, png)
  expect(await blobs().read(OTHER, hash)).toBeNull()
  expect(await blobs().read(APP, ContentHash.parse('0'.repeat(64)))).toBeNull()
})

test('a file that is too large or a program leaves nothing behind', async () => {
  await expect(blobs().put(APP, Buffer.alloc(UPLOAD_MAX_BYTES, 'a'))).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  await expect(blobs().put(APP, Buffer.from('MZ\x90\x00\x03', 'latin1'))).rejects.toMatchObject({ code: 'UPLOAD_TYPE_REFUSED' })
  expect(readdirSync(folder)).toEqual([])
})

test('a folder that cannot be written says so', async () => {
  chmodSync(folder, 0o500)
  await withoutRoot(() => expect(blobs().put(APP, png)).rejects.toMatchObject({ code: 'STORAGE_READ_ONLY' }))
  chmodSync(folder, 0o700)
})

describe('the kind of a file', () => {
  test.each([
    ['\xff\xd8\xff\xe0', 'image/jpeg', true],
    ['GIF89a', 'image/gif', true],
    ['RIFF\x00\x00\x00\x00WEBPVP8 ', 'image/webp', true],
    ['RIFF\x00\x00\x00\x00WAVE', 'audio/wav', true],
    ['\x00\x00\x00\x20ftypavif', 'image/avif', true],
    ['%PDF-1.7', 'application/pdf', false],
    ['PK\x03\x04', 'application/zip', false],
    ['name,phone\nAda,1', 'text/plain; charset=utf-8', false],
    ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'text/plain; charset=utf-8', false],
    ['<!doctype html><script>alert(1)</script>', 'text/plain; charset=utf-8', false],
    // What nobody knows is saved and never shown.
    ['RIFF\x00\x00\x00\x00XXXX', 'application/octet-stream', false],
    ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'application/octet-stream', false],
    ['text with a \x00 in it', 'application/octet-stream', false],
    ['MZ is how this text begins', 'text/plain; charset=utf-8', false],
  ])('%j is %s', (text, contentType, isInline) => {
    expect(sniffType(Buffer.from(text, 'latin1'))).toEqual({ contentType, isInline })
  })

  test.each(['', 'MZ\x90\x00', '\x7fELF\x02\x01', '\xca\xfe\xba\xbe', '\xcf\xfa\xed\xfe', '\xce\xfa\xed\xfe', '\xfe\xed\xfa\xcf'])(
    '%j is refused',
    (text) => {
      expect(sniffType(Buffer.from(text, 'latin1'))).toBeNull()
    },
  )
})
