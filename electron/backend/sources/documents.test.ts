import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { docxOf, odtOf, wordParagraph, wordTable } from '../../../tests/fixtures/documents.ts'
import { pdfOf } from '../../../tests/fixtures/pdf.ts'
import type { Passage } from './chunk-text.ts'
import { officePassages } from './office-passages.ts'
import { pagePassages } from './page-passages.ts'
import { pdfPassages } from './pdf-passages.ts'
import { richText } from './rich-text.ts'
import { documentFormat, sourceTypeOf } from './source-type.ts'

async function read(passages: Iterable<Passage> | AsyncIterable<Passage>) {
  const found: [string, string][] = []
  for await (const { heading, text } of passages) found.push([heading, text])
  return found
}
const reasonOf = (passages: AsyncIterable<Passage>) =>
  read(passages).then(
    () => 'read',
    (error: { readonly reason?: string }) => error.reason,
  )
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

describe('what a file is', () => {
  it.each([
    ['paper.txt', pdfOf(['x']), null, 'pdf'],
    ['a.zip', docxOf(wordParagraph('x')), null, 'doc'],
    ['a.odt', odtOf('<text:p>x</text:p>'), 'txt', 'doc'],
    ['note.docx', bytesOf('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1rest'), 'doc', 'doc'],
    ['note.xls', bytesOf('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1rest'), null, null],
    ['a.txt', bytesOf('{\\rtf1 x}'), null, 'doc'],
    ['a.md', bytesOf('# x'), null, 'doc'],
    ['page.htm', bytesOf('<p>x'), null, 'doc'],
    ['list.txt', bytesOf('a,b\n1,2'), 'csv', 'csv'],
    ['list.csv', bytesOf('a,b\n1,2'), null, 'csv'],
    ['notes', bytesOf('Gr\xfc\xdfe'), null, 'txt'],
    ['a.zip', bytesOf('PK\x03\x04 nothing known'), null, null],
    ['a.png', bytesOf('\x89PNG\r\n\x1a\n'), 'doc', null],
    ['program', bytesOf('\x7fELF\x00'), 'csv', null],
  ] as const)('%s (%#)', (name, bytes, wish, type) => expect(sourceTypeOf(bytes, name, wish)).toBe(type))

  it('a document of words is known by its bytes, and a page by its name too', () => {
    const formats = [docxOf(''), bytesOf('\xd0\xcf'), bytesOf('{\\rtf1'), bytesOf('\n<!DOCTYPE html>'), bytesOf('# x')]
    expect(formats.map((bytes) => documentFormat(bytes, 'a'))).toEqual(['office', 'locked', 'rtf', 'html', 'markdown'])
    expect(documentFormat(bytesOf('<p>x'), 'a.html')).toBe('html')
  })
})

describe('a document of Word', () => {
  it('is read by its headings, and a table stays one', async () => {
    const body = [
      wordParagraph('Before it all'),
      wordParagraph('Terms', 'Heading1'),
      wordParagraph('We deliver &amp; bake.'),
      wordParagraph('Prices', 'Heading2'),
      wordTable([
        ['Item', 'Price'],
        ['Rye', '4'],
      ]),
      wordParagraph('Contact', 'Heading1'),
      wordParagraph('By mail.'),
    ]
    expect(await read(officePassages(docxOf(body.join(''))))).toEqual([
      ['', 'Before it all'],
      ['Terms', 'We deliver & bake.'],
      ['Terms › Prices', 'Item | Price\nRye | 4'],
      ['Contact', 'By mail.'],
    ])
  })

  it('with a macro, or with what lies outside of it, gives its words, and nothing of these', async () => {
    const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const related = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
      <Relationship Id="rId1" Type="${types}/image" Target="file:///etc/passwd" TargetMode="External"/>
      <Relationship Id="rId2" Type="${types}/attachedTemplate" Target="http://127.0.0.1:9/x.dotm" TargetMode="External"/></Relationships>`
    const picture = `<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing">
      <a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData>
      <pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip xmlns:r="${types}" r:link="rId1"/></pic:blipFill></pic:pic>
      </a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
    const more = [
      { name: 'word/vbaProject.bin', content: new Uint8Array(1_000) },
      { name: 'word/_rels/document.xml.rels', content: related },
    ]
    expect(await read(officePassages(docxOf(wordParagraph('We deliver.') + picture, more)))).toEqual([['', 'We deliver.']])
  })

  it('that names entities, is nested without end, or unpacks to far more than it is, is not read', async () => {
    const entity = '<!DOCTYPE x [<!ENTITY file SYSTEM "file:///etc/passwd">]>'
    expect(await reasonOf(officePassages(docxOf(wordParagraph('&file;'), [], entity)))).toBe('broken')
    const deep = `${'<w:sdt><w:sdtContent>'.repeat(5_000)}${'</w:sdtContent></w:sdt>'.repeat(5_000)}`
    expect(await reasonOf(officePassages(docxOf(deep)))).toBe('too-deep')
    const bomb = { name: 'word/media/a.bin', content: new Uint8Array(1_000), claimedSize: 4_000_000_000 }
    expect(await reasonOf(officePassages(docxOf(wordParagraph('x'), [bomb])))).toBe('unpacks-too-large')
    const lying = { name: 'word/styles.xml', content: new Uint8Array(2_000_000), claimedSize: 10 }
    expect(await reasonOf(officePassages(docxOf(wordParagraph('x'), [lying])))).toBe('broken')
    const locked = { name: 'word/x.xml', content: 'x', flags: 1 }
    expect(await reasonOf(officePassages(docxOf(wordParagraph('x'), [locked])))).toBe('password')
    expect(await reasonOf(officePassages(docxOf(wordParagraph('x')).slice(0, 300)))).toBe('broken')
  })
})

describe('a text of OpenDocument', () => {
  it('is read by its headings', async () => {
    const body = `<text:h text:outline-level="1">Terms</text:h><text:p>We <text:span>deliver</text:span><text:s/>on<text:line-break/>Mondays &amp; more.</text:p>
      <text:h text:outline-level="2">Prices</text:h><table:table><table:table-row><table:table-cell><text:p>Rye</text:p></table:table-cell><table:table-cell><text:p>4</text:p></table:table-cell></table:table-row></table:table>`
    expect(await read(officePassages(odtOf(body)))).toEqual([
      ['Terms', 'We deliver on\nMondays & more.'],
      ['Terms › Prices', 'Rye | 4'],
    ])
  })

  it('that is locked says so', async () => {
    const manifest = { name: 'META-INF/manifest.xml', content: '<manifest:encryption-data/>' }
    expect(await reasonOf(officePassages(odtOf('', [manifest])))).toBe('password')
  })
})

describe('a page in HTML', () => {
  it('is read by its headings; what is for no reader is left out', async () => {
    const html = `<!doctype html><title>x</title><style>p {}</style><body><nav><a href="/">Home</a></nav><h1>Shop</h1>
      <p>We sell <b>bread</b>.<br>Fresh</p><script>alert('no')</script><h2>Prices</h2>
      <table><tr><th>Item</th><th>Price</th></tr><tr><td>Rye</td><td>4</td></tr></table><ul><li>One<li>Two</ul>`
    expect(await read(pagePassages(html))).toEqual([
      ['Shop', 'We sell bread.\nFresh'],
      ['Shop › Prices', 'Item: Rye | Price: 4\n\n- One\n- Two'],
    ])
  })

  it('of an article, the article is read', async () => {
    const article = `<article><h1>How we bake</h1>${'<p>We begin at four in the morning, with rye, water, salt and what is left of the dough of yesterday, which is called the leaven.</p>'.repeat(9)}</article>`
    const html = `<body><div class="sidebar"><a href="/a">Cheap watches</a> <a href="/b">Win a car</a></div>${article}<footer>All rights</footer></body>`
    const text = (await read(pagePassages(html))).map(([, each]) => each).join('\n')
    expect(text).toContain('We begin at four')
    expect(text).not.toContain('Cheap watches')
  })

  it('that is nested without end is not read; tags without an end, and ends without a beginning, are', () => {
    expect(() => [...pagePassages('<div>'.repeat(100_000))]).toThrow('too-deep')
    for (const piece of ['<a', '<p>', '<!--', '</div>', '&lt;', '<td>x'])
      expect([...pagePassages(`<p>Words</p>${piece.repeat(3_000)}`)]).toMatchObject([{ heading: '' }])
  })
})

describe('a document in RTF', () => {
  it('gives its text', () => {
    const source = String.raw`{\rtf1\ansi\ansicpg1252{\fonttbl{\f0 Arial;}}{\*\generator x;}\f0 Hello \b world\b0\par Gr\'fc\'dfe \u8364? \{x\}\par{\pict ffff}A\cell B\cell\row}`
    expect(richText(bytesOf(source))).toBe('Hello world\nGrüße € {x}\nA | B | \n')
  })

  it('whatever it is, it comes to an end; nested without end it is refused', () => {
    expect(() => richText(bytesOf(`{\\rtf1${'{'.repeat(2_000)}`))).toThrow('too-deep')
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('{', '}', '\\', "\\'", 'f', '\\u8364', '\\bin9', '\\*', '\\par ', ' x', '\n', '\\uc2')),
        (parts) => {
          try {
            expect(typeof richText(bytesOf(`{\\rtf1${parts.join('')}`))).toBe('string')
          } catch (error) {
            expect(error).toMatchObject({ reason: 'too-deep' })
          }
        },
      ),
    )
  })
})

describe('a PDF', () => {
  it('is read page by page', async () => {
    const pages: Passage[] = []
    for await (const passage of pdfPassages(pdfOf(['The first page', '', 'The third page']))) pages.push(passage)
    expect(pages).toMatchObject([
      { text: 'The first page', page: 1, done: 1 / 3 },
      { text: 'The third page', page: 3, done: 1 },
    ])
  })

  it('is read by the pages that it has, whatever it says of their number; pages in a circle come to an end', async () => {
    const lying = (from: string, to: string) =>
      bytesOf(
        Buffer.from(pdfOf(['A page with words here and there']))
          .toString('latin1')
          .replace(from, to),
      )
    const pages: Passage[] = []
    for await (const passage of pdfPassages(lying('/Count 1', '/Count 1000000000'))) pages.push(passage)
    expect(pages).toMatchObject([{ text: 'A page with words here and there', page: 1 }])
    await expect(read(pdfPassages(lying('/Kids [4 0 R]', '/Kids [2 0 R]')))).rejects.toThrow('circular reference')
  })

  it('that is a scan, locked or broken says so', async () => {
    expect(await reasonOf(pdfPassages(pdfOf(['', '7', ''])))).toBe('scanned')
    expect(await reasonOf(pdfPassages(pdfOf(['A page with words']).slice(0, 60)))).toBe('broken')
    const plain = Buffer.from(pdfOf(['A page with words'])).toString('latin1')
    const key = '00'.repeat(32)
    const locked = plain.replace(
      '/Root 1 0 R',
      `/Root 1 0 R /ID [<${'11'.repeat(16)}> <${'11'.repeat(16)}>] /Encrypt << /Filter /Standard /V 1 /R 2 /O <${key}> /U <${key}> /P -4 >>`,
    )
    expect(await reasonOf(pdfPassages(bytesOf(locked)))).toBe('password')
  })
})
