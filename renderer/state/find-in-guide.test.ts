import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { GERMAN } from '../../shared/text/de/catalogue.ts'
import { SENTENCES } from '../../shared/text/de/sentences.ts'
import { learn, speakAs } from '../../shared/text/language.ts'
import { findInGuide } from './find-in-guide.ts'
import { GUIDE_PAGES } from './guide-pages.ts'
import { guideSections, languageOfGuide, pictureOfGuide, sectionId, textOfGuide } from './guide-text.ts'

const folder = path.resolve(import.meta.dirname, '../../docs/guide')
const pages = readdirSync(folder).filter((name) => name.endsWith('.md'))
/** The reference is made of the code, and its words are. */
const written = pages.filter((name) => !name.startsWith('reference-'))
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')

/** As a window that speaks German has it. */
function inGerman(): void {
  learn('de', GERMAN)
  speakAs(() => 'de')
  onTestFinished(() => speakAs(() => 'en'))
}

test('every page of the guide is in its list, with the title that it has', () => {
  const listed = GUIDE_PAGES.map(({ slug, title }) => [`${slug}.md`, `# ${title}`])
  expect(listed.toSorted()).toEqual(pages.map((name) => [name, read(name).split('\n')[0]]).toSorted())
})

test('every link and every picture of the guide leads somewhere', () => {
  for (const name of [...pages, ...written.map((page) => `de/${page}`)]) {
    for (const [, target = ''] of read(name).matchAll(/\]\(([^)]+)\)/g)) {
      const [file = '', section = ''] = path.posix.join(path.dirname(name), target).split('#')
      expect([name, target, existsSync(path.join(folder, file))]).toEqual([name, target, true])
      if (file.startsWith('pictures/')) expect(pictureOfGuide(target)).toBeDefined()
      else expect(['', ...sectionIds(read(file))]).toContain(section)
    }
  }
})

const sectionIds = (text: string) => [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => sectionId(heading))
const pictures = (text: string) => [...text.matchAll(/pictures\/([\w-]+)\.webp/g)].map(([, name]) => name)

test('each page that was written is there in German, with its title, sections and pictures; the reference is in English', () => {
  inGerman()
  for (const name of written) {
    const [english, german] = [read(name), read(`de/${name}`)]
    expect([name, sectionIds(german).length, pictures(german)]).toEqual([name, sectionIds(english).length, pictures(english)])
    const titles: Readonly<Record<string, string>> = SENTENCES
    expect(german.split('\n')[0]).toBe(`# ${titles[english.split('\n')[0]?.slice(2) ?? '']}`)
  }
  expect(textOfGuide('first-app')).toMatch(/^Von einem Satz/)
  expect([languageOfGuide('first-app'), languageOfGuide('reference-kit')]).toEqual(['de', 'en'])
  expect(textOfGuide('reference-kit')).toBe(read('reference-kit.md').split('\n').slice(1).join('\n').trim())
  expect(findInGuide('geheimnis einmal')[0]).toMatchObject({ slug: 'functions-and-secrets', title: 'Geheimnisse' })
})

/** Keys, and names that are a beginning of what stands there. */
const NO_NAMES = /^(?:(?:Ctrl|Strg) .+|Enter|Tab|People who sign in|Angemeldete)$/

test.each([
  ['English', ''],
  ['German', 'de/'],
])('what the guide calls by its name in %s is called so in the program', (_, prefix) => {
  const texts = path.resolve(import.meta.dirname, `../../shared/text/${prefix}`)
  const names = prefix === '' ? Object.keys(SENTENCES).map((name) => `'${name}'`) : []
  const modules = readdirSync(texts).filter((name) => name.endsWith('.ts'))
  const source = [...modules.map((name) => readFileSync(path.join(texts, name), 'utf8')), ...names].join('\n')
  const isSaid = (name: string) => [name, name.replace(/…$/, '')].some((text) => source.includes(`'${text}'`))
  const named = written.flatMap((name) =>
    [...read(prefix + name).matchAll(/\*\*([^*]+)\*\*/g)].flatMap(([, bold = '']) => bold.split(' → ').map((part) => ({ name, part }))),
  )
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter(({ part }) => !NO_NAMES.test(part) && !isSaid(part))).toEqual([])
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
