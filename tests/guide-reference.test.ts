import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { references } from '../scripts/guide/references.ts'
import { GERMAN } from '../shared/text/de/catalogue.ts'

const guide = path.resolve(import.meta.dirname, '../docs/guide')

test('the reference says what the types of the kit and the SDK say', { timeout: 60_000 }, async () => {
  // After a change: node scripts/guide/write-references.ts
  for (const [name, text] of Object.entries(await references()))
    expect([name, readFileSync(path.join(guide, name), 'utf8')]).toEqual([name, text])
})

/** Keys stand in bold too. */
const KEYS = /^(?:Ctrl|Strg|Enter|Tab)\b/

test('what the guide names in bold, the program has on its screens, in both languages', async () => {
  const folder = path.resolve(import.meta.dirname, '../shared/text')
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const english = await Promise.all(files.map((name) => import(path.join(folder, name)) as Promise<object>))
  const texts = { en: [...Object.keys(GERMAN.SENTENCES), ...textsIn(english)], de: textsIn(GERMAN) }
  for (const [language, at] of [
    ['en', guide],
    ['de', path.join(guide, 'de')],
  ] as const) {
    const pages = readdirSync(at).filter((name) => name.endsWith('.md') && !name.startsWith('reference-'))
    const named = pages.flatMap((page) =>
      [...readFileSync(path.join(at, page), 'utf8').matchAll(/\*\*(.+?)\*\*/g)].flatMap(([, bold = '']) =>
        bold.split(' → ').map((name) => `${page}: ${name.replace(/…$/, '')}`),
      ),
    )
    expect(named.length).toBeGreaterThan(40)
    const isThere = (name: string) => KEYS.test(name) || texts[language].some((text) => text.startsWith(name))
    expect(named.filter((each) => !isThere(each.slice(each.indexOf(': ') + 2)))).toEqual([])
  }
})

function textsIn(node: unknown): readonly string[] {
  if (typeof node === 'string') return [node]
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(textsIn) : []
}
