import { Readability } from '@mozilla/readability'
import type { Passage } from './chunk-text.ts'
import { htmlPassages, type HtmlNode, parseHtml } from './html-passages.ts'

/** What Readability leaves of a page counts as the page where it is at least this much of it: of a document it may take away what matters. */
const SHARE_THAT_COUNTS = 0.4
/** What it looks through more than once. */
const ELEMENTS_MAX = 4_000
const CHARS_MAX = 2_000_000

/** A page or a document in HTML: what is around its text, as menus are, is left out. */
export function* pagePassages(html: string): Generator<Passage> {
  const whole = [...htmlPassages(parseHtml(html).documentElement)]
  const article = articleOf(html)
  const main = article === null ? [] : [...htmlPassages(article)]
  yield* lengthOf(main) >= lengthOf(whole) * SHARE_THAT_COUNTS ? main : whole
}

function articleOf(html: string): HtmlNode | null {
  if (html.length > CHARS_MAX) return null
  try {
    const document = parseHtml(html) as unknown as ConstructorParameters<typeof Readability>[0]
    const found = new Readability(document, { maxElemsToParse: ELEMENTS_MAX }).parse()
    return found?.content == null ? null : parseHtml(found.content).documentElement
  } catch {
    // It has more in it than is worth looking through: it is taken as it is.
    return null
  }
}

function lengthOf(passages: readonly Passage[]): number {
  return passages.reduce((sum, { text }) => sum + text.length, 0)
}
