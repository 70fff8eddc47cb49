import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { forkHelper } from '../../electron/backend/lib/helper-process.ts'
import { createSourceExtractor, type ExtractedPart, SourceUnreadable } from '../../electron/backend/sources/extract-source.ts'
import { SOURCE_READ_MAX_MS } from '../../shared/limits/sources.ts'
import { inflatingContent, pdfOf } from '../fixtures/pdf.ts'
import { temporaryFolder } from '../helpers/host.ts'

/** 1 GB of spaces in 2 KB. */
function packedTwice(): Buffer {
  const packed = deflateSync(deflateSync(Buffer.alloc(1_000_000_000, ' '), { level: 9 }), { level: 9 })
  const head = `<< /Length ${packed.length} /Filter [/FlateDecode /FlateDecode] >>\nstream\n`
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')])
}

/* Originals that are written to break whoever reads them, by the process that reads them in the product. */
test.each<readonly [what: string, type: 'pdf' | 'doc', bytes: () => Uint8Array]>([
  ['a page of a PDF that unpacks to 500 MB', 'pdf', () => pdfOf(['x'], () => inflatingContent(500_000_000))],
  ['a page of a PDF that is packed twice, 1 GB in 2 KB', 'pdf', () => pdfOf(['x'], packedTwice)],
  ['100 MB of HTML', 'doc', () => Buffer.from(`<!doctype html><body>${'<p>A line of words.</p>'.repeat(4_500_000)}`)],
])('%s ends its process, and nothing else', { tags: ['long'], timeout: SOURCE_READ_MAX_MS * 3 }, async (_, type, bytes) => {
  using folder = temporaryFolder()
  const file = path.join(folder.path, 'original')
  const script = new URL('../../electron/backend/flows/extract-process.ts', import.meta.url)
  const { extract, stop } = createSourceExtractor({ script, start: forkHelper })
  const read = async (given: Uint8Array, as: 'pdf' | 'doc' | 'txt') => {
    writeFileSync(file, given)
    const parts: ExtractedPart[] = []
    for await (const part of extract({ file, type: as, name: 'original' }, new AbortController().signal)) parts.push(part)
    return parts
  }
  const reason = await read(bytes(), type).catch((error: unknown) => (error instanceof SourceUnreadable ? error.reason : error))
  expect(['too-much', 'too-long']).toContain(reason)
  expect(await read(Buffer.from('Still here'), 'txt')).toMatchObject([{ chunks: [{ text: 'Still here' }] }])
  stop()
})
