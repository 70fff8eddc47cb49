import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkReader, PLAIN_WISHES } from './check-wishes.ts'
import { readCorpus } from './wish-corpus.ts'

const folder = path.resolve(import.meta.dirname, '../../resources/wishes')
const FILES = readdirSync(folder).filter((file) => file.endsWith('.txt'))
const wishesIn = (file: string) => readCorpus(readFileSync(path.join(folder, file), 'utf8'))

test.each(FILES)('%s: every mark is read, and what it points to is marked', (file) => {
  const wrong = wishesIn(file).filter(({ message, spans, relations }) => {
    const lists = new Set(spans.flatMap(({ label, list }) => (label === 'list' && list !== null ? [list] : [])))
    const pointed = [
      ...spans.flatMap(({ label, list, target }) => [...(label === 'field' || label === 'choice' ? [list] : []), target]),
      ...relations.flatMap(({ from, to }) => [from, to]),
    ]
    return /\[[A-Z]/.test(message) || pointed.some((list) => list !== null && !lists.has(list))
  })
  expect(wrong.map(({ message }) => message)).toEqual([])
})

test.runIf(process.env['LATHE_ALL_PACKS'] === '1')('wishes that were held back are read well', { timeout: 1_800_000 }, () => {
  const { words, owners, relations, values } = checkReader(
    PLAIN_WISHES.flatMap(wishesIn),
    FILES.filter((file) => ![...PLAIN_WISHES, 'from-tests.txt'].includes(file)).flatMap(wishesIn),
  )
  expect(words.get('field')).toBeGreaterThan(0.9)
  expect(words.get('choice')).toBeGreaterThan(0.88)
  expect(words.get('list')).toBeGreaterThan(0.7)
  expect(words.get('all')).toBeGreaterThan(0.8)
  expect(owners).toBeGreaterThan(0.97)
  expect(relations).toBeGreaterThan(0.62)
  expect(values).toBeGreaterThan(0.95)
})
