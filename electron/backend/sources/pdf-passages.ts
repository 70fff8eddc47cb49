import { getDocumentProxy } from 'unpdf'
import type { Passage } from './chunk-text.ts'
import { SourceUnreadable } from './extract-source.ts'
import { headingOf } from './markdown-passages.ts'

/** Characters of a page below which it is a picture with a number on it. */
const SCANNED_CHARS_A_PAGE = 8
const OUTLINE_MAX = 2_000

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

/** Page by page, with the headings of the document's outline. Nothing in it is run, fetched or drawn. `password`, `scanned`, `broken`. */
export async function* pdfPassages(bytes: Uint8Array): AsyncGenerator<Passage & { readonly done: number }> {
  const pdf = await open(bytes)
  const headings = await headingsOf(pdf)
  let characters = 0
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const text = await textOf(pdf, page)
    characters += text.length
    if (text !== '') yield { text, heading: headings(page), page, row: null, done: page / pdf.numPages }
  }
  if (characters < pdf.numPages * SCANNED_CHARS_A_PAGE) throw new SourceUnreadable('scanned')
}

async function open(bytes: Uint8Array): Promise<Pdf> {
  try {
    return await getDocumentProxy(bytes, { disableFontFace: true, useSystemFonts: false, verbosity: 0 })
  } catch (error) {
    throw new SourceUnreadable(error instanceof Error && error.name === 'PasswordException' ? 'password' : 'broken')
  }
}

async function textOf(pdf: Pdf, number: number): Promise<string> {
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent()
  let text = ''
  for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '')
  page.cleanup()
  // A word that was parted at the end of a line is one.
  return text.replace(/(\p{L})-\n(\p{Ll})/gu, '$1$2').trim()
}

interface OutlineItem {
  readonly title: string
  readonly dest: string | readonly unknown[] | null
  readonly items: readonly OutlineItem[]
}

/** Under which headings a page stands, as far as the document has an outline that can be read. */
async function headingsOf(pdf: Pdf): Promise<(page: number) => string> {
  const starts: { readonly page: number; readonly heading: string }[] = []
  async function visit(items: readonly OutlineItem[], path: readonly string[]): Promise<void> {
    for (const { title, dest, items: below } of items) {
      if (starts.length >= OUTLINE_MAX || path.length > 6) return
      const here = [...path, title]
      const page = await pageOf(pdf, dest).catch(() => null)
      if (page !== null) starts.push({ page, heading: headingOf(here) })
      await visit(below, here)
    }
  }
  await visit(((await pdf.getOutline().catch(() => null)) ?? []) as readonly OutlineItem[], [])
  return (page) => starts.findLast((start) => start.page <= page)?.heading ?? ''
}

async function pageOf(pdf: Pdf, dest: OutlineItem['dest']): Promise<number | null> {
  const [target] = (typeof dest === 'string' ? await pdf.getDestination(dest) : dest) ?? []
  if (typeof target === 'number') return target + 1
  return typeof target === 'object' && target !== null ? (await pdf.getPageIndex(target as Parameters<Pdf['getPageIndex']>[0])) + 1 : null
}
