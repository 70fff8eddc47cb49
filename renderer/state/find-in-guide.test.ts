import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findInGuide } from './find-in-guide.ts'
import { GUIDE_PAGES } from './guide-pages.ts'
import { guideSections, pictureOfGuide, sectionId, textOfGuide } from './guide-text.ts'

const folder = path.resolve(import.meta.dirname, '../../docs/guide')
const pages = readdirSync(folder).filter((name) => name.endsWith('.md'))
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')

test('every page of the guide is in its list, with the title that it has', () => {
  const listed = GUIDE_PAGES.map(({ slug, title }) => [`${slug}.md`, `# ${title}`])
  expect(listed.toSorted()).toEqual(pages.map((name) => [name, read(name).split('\n')[0]]).toSorted())
})

test('every link and every picture of the guide leads somewhere', () => {
  for (const name of pages) {
    for (const [, target = ''] of read(name).matchAll(/\]\(([^)]+)\)/g)) {
      if (target.startsWith('pictures/')) expect([name, target, pictureOfGuide(target) !== undefined]).toEqual([name, target, true])
      else {
        const [page = '', section = ''] = target.split('#')
        expect([name, target, pages.includes(page)]).toEqual([name, target, true])
        const ids = [...read(page).matchAll(/^## (.+)$/gm)].map(([, heading = '']) => sectionId(heading))
        if (section !== '') expect(ids).toContain(section)
      }
    }
  }
})

test('a page is shown without its title, and one that is not there is empty', () => {
  expect(textOfGuide('first-app')).toMatch(/^From a sentence/)
  expect(textOfGuide('../README')).toBe('')
})

test('what has the words in its heading comes first, and all words have to be there', () => {
  const sections = guideSections()
  expect(findInGuide('secrets', sections)[0]).toMatchObject({ slug: 'functions-and-secrets' })
  expect(findInGuide('who may read', sections)[0]).toMatchObject({ slug: 'rows-and-access', id: 'who-may-read-and-write' })
  expect(findInGuide('secrets zeppelin', sections)).toEqual([])
  expect(findInGuide(' ', sections)).toEqual([])
})
