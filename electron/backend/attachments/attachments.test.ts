import { readdirSync } from 'node:fs'
import path from 'node:path'
import { v7 as uuid } from 'uuid'
import { describe, expect, it, onTestFinished } from 'vitest'
import { AppId, ContentHash } from '../../../shared/domain/ids.ts'
import { ATTACHMENT_MAX_BYTES } from '../../../shared/limits/attachments.ts'
import { inflatingContent, pdfOf, repeatingContent } from '../../../tests/fixtures/pdf.ts'
import { temporaryFolder } from '../../../tests/helpers/host.ts'
import { createAttachmentStore } from './attachment-store.ts'
import { createPdfReader } from './pdf-text.ts'
import { createAttachmentReader } from './read-attachments.ts'

const never = new AbortController().signal
const workerUrl = new URL('./pdf-worker.ts', import.meta.url)
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])
const appId = AppId.parse(uuid())

function store() {
  const folder = temporaryFolder()
  onTestFinished(() => folder[Symbol.dispose]())
  return {
    attachments: createAttachmentStore((id) => path.join(folder.path, id)),
    files: () => readdirSync(path.join(folder.path, appId, 'attachments')),
  }
}

const utf16 = (text: string, order: 'le' | 'be', mark: boolean) => {
  const bytes = Buffer.from(`${mark ? '\ufeff' : ''}${text}`, 'utf16le')
  return new Uint8Array(order === 'le' ? bytes : bytes.swap16())
}

describe('a file that is put', () => {
  it.each([
    ['photo.csv', PNG, 'image', 'image/png'],
    ['a.jpg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'image', 'image/jpeg'],
    ['a', 'GIF89a', 'image', 'image/gif'],
    ['a.webp', 'RIFF0000WEBPVP8 ', 'image', 'image/webp'],
    ['paper.txt', '%PDF-1.7 …', 'pdf', 'application/pdf'],
    ['late.pdf', `${'junk\n'.repeat(20)}%PDF-1.4`, 'pdf', 'application/pdf'],
    ['list.csv', 'a,b\n1,2', 'csv', 'text/csv'],
    ['list.TSV', 'a\tb', 'csv', 'text/csv'],
    ['list.txt', 'a;b\n1;2\n3;4\n', 'csv', 'text/csv'],
    ['prose.txt', 'One, two\nthree, four\nfive, six', 'text', 'text/plain'],
    ['data.json', '[{"a":1}]', 'json', 'application/json'],
    ['data.json', '{ not json', 'text', 'text/plain'],
    ['data', ' {"a":1}', 'json', 'application/json'],
    ['picture.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'text', 'text/plain'],
    ['page.html', '<!doctype html><script>alert(1)</script>', 'text', 'text/plain'],
    ['log.txt', '\u001b[31mred\u001b[0m\n', 'text', 'text/plain'],
    ['letters.txt', utf16('Grüße aus Köln', 'le', true), 'text', 'text/plain'],
    ['letters.txt', utf16('Grüße aus Köln', 'be', true), 'text', 'text/plain'],
    ['letters.txt', utf16('No mark at the start', 'le', false), 'text', 'text/plain'],
  ] as const)('%s is known by its bytes', async (name, content, kind, mimeType) => {
    const { attachments } = store()
    const put = await attachments.put(appId, new File([content], name))
    expect(put).toMatchObject({ name, kind, mimeType })
    expect(await attachments.describe(appId, [{ hash: put.hash, name }])).toEqual([put])
  })

  it.each([
    ['empty.txt', '', 'ATTACHMENT_REFUSED'],
    ['program.png', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0]), 'ATTACHMENT_REFUSED'],
    ['archive.csv', 'PK\x03\x04\x00\x00', 'ATTACHMENT_REFUSED'],
    ['latin.csv', new Uint8Array([0x47, 0x72, 0xfc, 0xdf, 0x65]), 'ATTACHMENT_REFUSED'],
    ['zeros.txt', new Uint8Array(500), 'ATTACHMENT_REFUSED'],
    ['large.txt', 'x'.repeat(ATTACHMENT_MAX_BYTES + 1), 'PAYLOAD_TOO_LARGE'],
  ] as const)('%s is refused, and nothing of it stays', async (name, content, code) => {
    const { attachments, files } = store()
    await expect(attachments.put(appId, new File([content], name))).rejects.toMatchObject({ code })
    expect(files).toThrow('ENOENT')
  })

  it('is kept once, under its hash, and has a name without a folder and on one line', async () => {
    const { attachments, files } = store()
    const [first, second] = await Promise.all(
      ['../../etc/pass\nwd<b>.txt', 'C:\\Users\\me\\b.txt'].map((name) => attachments.put(appId, new File(['same'], name))),
    )
    expect([first?.name, second?.name]).toEqual(['pass wd b .txt', 'b.txt'])
    expect(first?.hash).toBe(second?.hash)
    expect(files()).toEqual([first?.hash])
  })

  it('comes back whole; a text only ever as plain text, whatever it was called', async () => {
    const { attachments } = store()
    const page = await attachments.put(appId, new File(['<script>alert(1)</script>'], 'page.html', { type: 'text/html' }))
    const read = await attachments.read(appId, page.hash)
    expect([read.type, await read.text()]).toEqual(['text/plain; charset=utf-8', '<script>alert(1)</script>'])
    const image = await attachments.put(appId, new File([PNG], 'x.png'))
    expect((await attachments.read(appId, image.hash)).type).toBe('image/png')
    const missing = ContentHash.parse('0'.repeat(64))
    await expect(attachments.read(appId, missing)).rejects.toMatchObject({ code: 'ATTACHMENT_NOT_FOUND' })
    await expect(attachments.describe(appId, [{ hash: missing, name: 'x' }])).rejects.toMatchObject({ code: 'ATTACHMENT_NOT_FOUND' })
    await expect(attachments.read(AppId.parse(uuid()), page.hash)).rejects.toMatchObject({ code: 'ATTACHMENT_NOT_FOUND' })
  })
})

describe('a PDF', () => {
  const readPdf = createPdfReader(workerUrl)

  it('gives its text, page by page', async () => {
    expect(await readPdf(pdfOf(['Hello (world)', 'The second page']), never)).toBe('Hello (world)\n\nThe second page')
  })

  it('that is broken, no PDF, or has no text gives none', async () => {
    const whole = pdfOf(['Hello'])
    for (const bytes of [whole.slice(0, 40), new Uint8Array(Buffer.from('%PDF-1.4\ngarbage'.repeat(20))), pdfOf([''])]) {
      expect(await readPdf(bytes, never)).toBeNull()
    }
    const looping = Buffer.from(whole).toString('latin1').replace('/Kids [4 0 R]', '/Kids [2 0 R]')
    expect(await readPdf(new Uint8Array(Buffer.from(looping, 'latin1')), never)).toBeNull()
  })

  it('that takes more time than it may is given up, and costs nothing else', async () => {
    const quick = createPdfReader(workerUrl, { maxMs: 1_500 })
    expect(
      await quick(
        pdfOf(['x'], () => repeatingContent(3_000_000)),
        never,
      ),
    ).toBeNull()
    expect(await readPdf(pdfOf(['Still here']), never)).toBe('Still here')
  })

  it('that takes more memory than it may is given up: what is small and inflates, and what is long', { tags: 'long' }, async () => {
    const small = createPdfReader(workerUrl, { maxMb: 12, maxMs: 5_000 })
    const long = Buffer.from(pdfOf(['x']))
      .toString('latin1')
      .replace('[0 0 612 792]', `[${'[1.5] '.repeat(600_000)}]`)
    expect(await small(new Uint8Array(Buffer.from(long, 'latin1')), never)).toBeNull()
    expect(
      await createPdfReader(workerUrl, { maxMs: 2_000 })(
        pdfOf(['x'], () => inflatingContent(100_000_000)),
        never,
      ),
    ).toBeNull()
  })

  it('is not waited for when the turn is stopped', async () => {
    const stop = new AbortController()
    const reading = readPdf(
      pdfOf(['x'], () => repeatingContent(6_000_000)),
      stop.signal,
    )
    stop.abort(new Error('stopped'))
    await expect(reading).rejects.toThrow('stopped')
  })
})

it('opens each kind for a model, and says which cannot be', async () => {
  const { attachments } = store()
  const put = (content: string | Uint8Array<ArrayBuffer>, name: string) => attachments.put(appId, new File([content], name))
  const sent = [
    await put(PNG, 'a.png'),
    await put(utf16('Grüße', 'le', true), 'b.txt'),
    await put(pdfOf(['Words']), 'c.pdf'),
    await put('%PDF-', 'd.pdf'),
  ]
  const gone = { ...sent[1], hash: ContentHash.parse('0'.repeat(64)) } as (typeof sent)[number]
  const opened = await createAttachmentReader(attachments, createPdfReader(workerUrl))(appId, [...sent, gone], never)
  expect(opened.map(({ name, content }) => [name, content.type, 'text' in content ? content.text : null])).toEqual([
    ['a.png', 'image', null],
    ['b.txt', 'text', 'Grüße'],
    ['c.pdf', 'text', 'Words'],
    ['d.pdf', 'unreadable', null],
    ['b.txt', 'unreadable', null],
  ])
})
