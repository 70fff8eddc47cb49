import { type GuideSection, guideSections } from './guide-text.ts'

const MOST = 6

/** The sections in which all words stand, those first that have them in their heading. */
export function findInGuide(query: string, sections: readonly GuideSection[] = guideSections()): readonly GuideSection[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const has = (text: string, word: string) => text.toLowerCase().includes(word)
  const inHeading = ({ title, page }: GuideSection) => words.filter((word) => has(`${title} ${page}`, word)).length
  return sections
    .filter(({ title, page, text }) => words.every((word) => has(`${title} ${page} ${text}`, word)))
    .map((section) => ({ section, rank: inHeading(section) }))
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, MOST)
    .map(({ section }) => section)
}
