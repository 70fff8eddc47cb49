import { currentLanguage, type Language } from '../../shared/text/language.ts'
import { GUIDE_PAGES, type GuideSlug } from './guide-pages.ts'

/** Every page as Markdown, by its place. Only who opens the guide, or searches for something, loads it. */
const TEXTS = import.meta.glob<string>(['../../docs/guide/*.md', '../../docs/guide/de/*.md'], {
  eager: true,
  query: '?raw',
  import: 'default',
})
const PICTURES = import.meta.glob<string>(['../../docs/guide/pictures/*.webp', '../../docs/guide/de/pictures/*.webp'], {
  eager: true,
  query: '?url',
  import: 'default',
})

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

const translationOf = (slug: string): string | undefined => TEXTS[`../../docs/guide/${currentLanguage()}/${slug}.md`]

/** In which language a page is: the reference, which is made of the code, is in English alone. */
export const languageOfGuide = (slug: string): Language => (translationOf(slug) === undefined ? 'en' : currentLanguage())

/** The Markdown of a page without its title, in the language of the window where it is there; empty for a page that is not. */
export function textOfGuide(slug: string): string {
  const [, ...lines] = (translationOf(slug) ?? TEXTS[`../../docs/guide/${slug}.md`] ?? '').split('\n')
  return lines.join('\n').trim()
}

/** The address of a picture as the pages name it, `pictures/home.webp`: of the program in the language of the window. */
export const pictureOfGuide = (name: string): string | undefined =>
  PICTURES[`../../docs/guide/${currentLanguage()}/${name}`] ?? PICTURES[`../../docs/guide/${name}`]

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
