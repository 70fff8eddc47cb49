import { GUIDE_PAGES, type GuideSlug } from './guide-pages.ts'

/** Every page as Markdown, by its place. Only who opens the guide, or searches for something, loads it. */
const TEXTS = import.meta.glob<string>('../../docs/guide/*.md', { eager: true, query: '?raw', import: 'default' })
const PICTURES = import.meta.glob<string>('../../docs/guide/pictures/*.webp', { eager: true, query: '?url', import: 'default' })

export interface GuideSection {
  readonly slug: GuideSlug
  /** The title of its page. */
  readonly page: string
  /** The heading; the title of the page for what stands before the first one. */
  readonly title: string
  /** As part of an address; empty for what stands before the first heading. */
  readonly id: string
  readonly text: string
}

/** The Markdown of a page without its title; empty for one that is not there. */
export function textOfGuide(slug: string): string {
  const [, ...lines] = (TEXTS[`../../docs/guide/${slug}.md`] ?? '').split('\n')
  return lines.join('\n').trim()
}

/** The address of a picture as the pages name it: `pictures/home.webp`. */
export const pictureOfGuide = (name: string): string | undefined => PICTURES[`../../docs/guide/${name}`]

/** `Who may read and write` → `who-may-read-and-write`. */
export function sectionId(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** Each page in pieces, as its headings divide it. */
export function guideSections(): readonly GuideSection[] {
  return GUIDE_PAGES.flatMap(({ slug, title: page }) =>
    textOfGuide(slug)
      .split(/^## /m)
      .map((piece, at) => {
        const [heading = '', ...rest] = piece.split('\n')
        return at === 0
          ? { slug, page, title: page, id: '', text: piece }
          : { slug, page, title: heading, id: sectionId(heading), text: rest.join('\n') }
      }),
  )
}
