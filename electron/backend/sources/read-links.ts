import { setImmediate as nextTurnOfTheLoop } from 'node:timers/promises'
import { Parser } from 'htmlparser2'

/** What a page says of itself, and where it leads. */
export interface PageLinks {
  readonly title: string
  /** As they are written. */
  readonly links: readonly string[]
  readonly canonical: string | null
  readonly base: string | null
  /** Not to be kept, or not to be gone on from. */
  readonly isHidden: boolean
  readonly isEnd: boolean
}

const AT_ONCE = 65_536
const LINKS_MAX = 2_000
const TITLE_CHARS = 200

/** Makes no tree of it, and lets others work in between. */
export async function readLinks(html: string): Promise<PageLinks> {
  const links: string[] = []
  let title = ''
  let isTitle = false
  let canonical: string | null = null
  let base: string | null = null
  let robots = ''
  const parser = new Parser({
    onopentag(name, { href, rel = '', content = '', name: of = '' }) {
      isTitle = name === 'title' && title === ''
      if (name === 'a' && href !== undefined && links.length < LINKS_MAX && !/\bnofollow\b/i.test(rel)) links.push(href)
      if (name === 'link' && href !== undefined && /\bcanonical\b/i.test(rel)) canonical ??= href
      if (name === 'base' && href !== undefined) base ??= href
      if (name === 'meta' && /^robots$/i.test(of)) robots += ` ${content}`
    },
    ontext(text) {
      if (isTitle && title.length < TITLE_CHARS) title += text
    },
    onclosetag() {
      isTitle = false
    },
  })
  for (let at = 0; at < html.length; at += AT_ONCE) {
    parser.write(html.slice(at, at + AT_ONCE))
    await nextTurnOfTheLoop()
  }
  parser.end()
  const isNone = /\bnone\b/i.test(robots)
  return {
    title: title.replace(/\s+/g, ' ').trim().slice(0, TITLE_CHARS),
    links,
    canonical,
    base,
    isHidden: isNone || /\bnoindex\b/i.test(robots),
    isEnd: isNone || /\bnofollow\b/i.test(robots),
  }
}

/** The addresses of a sitemap, and whether they are of more sitemaps. */
export function readSitemap(xml: string): { readonly addresses: readonly string[]; readonly isIndex: boolean } {
  const addresses: string[] = []
  let isIndex = false
  let text: string | null = null
  const parser = new Parser(
    {
      onopentag(name) {
        if (name === 'sitemapindex') isIndex = true
        if (name === 'loc') text = ''
      },
      ontext(part) {
        if (text !== null) text += part
      },
      onclosetag(name) {
        if (name === 'loc' && text !== null && addresses.length < LINKS_MAX) addresses.push(text.trim())
        if (name === 'loc') text = null
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
  return { addresses, isIndex }
}
