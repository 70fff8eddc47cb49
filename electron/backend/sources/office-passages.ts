import { DOMParser } from 'linkedom'
import mammoth from 'mammoth'
import { SOURCE_MAX_DEPTH } from '../../../shared/limits/sources.ts'
import type { Passage } from './chunk-text.ts'
import { SourceUnreadable } from './extract-source.ts'
import { htmlPassages, type HtmlNode, parseHtml } from './html-passages.ts'
import { headingOf } from './markdown-passages.ts'
import { openPackage, type Package } from './open-package.ts'

const WORD = 'word/document.xml'
const OPEN_DOCUMENT = 'content.xml'

/** A document of Word or of OpenDocument. Nothing that it names outside of itself is fetched, and no macro is run. */
export async function* officePassages(bytes: Uint8Array): AsyncGenerator<Passage> {
  const files = await openPackage(bytes)
  if (files.names.has(WORD)) yield* wordPassages(bytes, files)
  else if (files.names.has(OPEN_DOCUMENT)) yield* openDocumentPassages(files)
  else throw new SourceUnreadable('broken')
}

async function* wordPassages(bytes: Uint8Array, files: Package): AsyncGenerator<Passage> {
  // Unpacked once within its limits, which the reader of the document does not know.
  for (const name of files.names) if (/^word\/[^/]+\.xml$/.test(name)) requireShallow((await files.read(name)) ?? Buffer.alloc(0))
  const noPicture = mammoth.images.imgElement(() => Promise.resolve({ src: '' }))
  const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) }, { convertImage: noPicture, externalFileAccess: false })
  yield* htmlPassages(parseHtml(value).documentElement)
}

async function* openDocumentPassages(files: Package): AsyncGenerator<Passage> {
  if ((await files.read('META-INF/manifest.xml'))?.includes('encryption-data') === true) throw new SourceUnreadable('password')
  const content = await files.read(OPEN_DOCUMENT)
  if (content === null) throw new SourceUnreadable('broken')
  requireShallow(content)
  const document = new DOMParser().parseFromString(content.toString('utf8'), 'text/xml') as unknown as HtmlNode
  yield* openTextPassages(document)
}

/** Of `text:` and `table:` elements (OpenDocument 1.3). */
function* openTextPassages(root: HtmlNode): Generator<Passage> {
  const path: string[] = []
  let lines: string[] = []

  function* visit(node: HtmlNode): Generator<Passage> {
    switch (node.nodeName.toLowerCase()) {
      case 'text:h': {
        yield* section()
        const level = Math.max(1, Number(node.getAttribute?.('text:outline-level') ?? 1))
        path.length = Math.min(path.length, level - 1)
        while (path.length < Math.min(level, 10) - 1) path.push('')
        path.push(inlineText(node))
        return
      }
      case 'text:p':
        lines.push(inlineText(node))
        return
      case 'table:table-row':
        lines.push([...node.childNodes].map(inlineText).filter(Boolean).join(' | '))
        return
      case 'text:tracked-changes':
      case 'office:annotation':
        return
      default:
        for (const child of node.childNodes) yield* visit(child)
    }
  }

  yield* visit(root)
  yield* section()

  function* section(): Generator<Passage> {
    const written = lines.join('\n').trim()
    lines = []
    if (written !== '') yield { text: written, heading: headingOf(path), page: null, row: null }
  }
}

/** Spaces, tabs and line breaks are elements of their own. */
function inlineText(node: HtmlNode): string {
  let text = ''
  const visit = (each: HtmlNode) => {
    const name = each.nodeName.toLowerCase()
    if (each.nodeType === 3) text += each.textContent ?? ''
    else if (name === 'text:s') text += ' '
    else if (name === 'text:tab') text += '\t'
    else if (name === 'text:line-break') text += '\n'
    else if (name !== 'office:annotation') for (const child of each.childNodes) visit(child)
  }
  visit(node)
  return text.trim()
}

/** Elements that are open at once, in one pass over the bytes. Entities of a document's own are never expanded: it names none. */
function requireShallow(xml: Buffer): void {
  if (xml.subarray(0, 4_000).includes('<!DOCTYPE') || xml.subarray(0, 4_000).includes('<!ENTITY')) throw new SourceUnreadable('broken')
  let depth = 0
  for (let at = xml.indexOf(0x3c); at !== -1; at = xml.indexOf(0x3c, at + 1)) {
    const next = xml[at + 1]
    if (next === 0x2f) depth -= 1
    else if (next !== 0x3f && next !== 0x21) {
      const end = xml.indexOf(0x3e, at)
      if (end !== -1 && xml[end - 1] !== 0x2f) depth += 1
    }
    if (depth > SOURCE_MAX_DEPTH) throw new SourceUnreadable('too-deep')
  }
}
