import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../tests/helpers/host.ts'
import { createPlaces } from './places.ts'

function open(lines: readonly string[]) {
  const folder = temporaryFolder()
  onTestFinished(() => folder[Symbol.dispose]())
  const file = path.join(folder.path, 'places.txt')
  writeFileSync(file, lines.join('\n'))
  return createPlaces(file)
}

test('places are found by how they begin, without accents, then by any of their words, the larger first', async () => {
  const find = open(['São Paulo\tBR', 'York Town\tUS', 'New York City\tUS', 'York\tGB', 'Zürich\tCH'])
  expect(await find('sao', 'en')).toEqual(['São Paulo, Brazil'])
  expect(await find(' YORK ', 'en')).toEqual(['York Town, United States', 'York, United Kingdom', 'New York City, United States'])
  expect(await find('zuri', 'de')).toEqual(['Zürich, Schweiz'])
  expect(await find('zuri', 'not a language')).toEqual(['Zürich, Switzerland'])
  expect([await find('', 'en'), await find('.*', 'en'), await find('orkto', 'en')]).toEqual([[], [], []])
})

test('no more are offered than one can look through', async () => {
  const find = open(Array.from({ length: 30 }, (_, n) => `Newton ${n}\tUS`))
  expect(await find('new', 'en')).toHaveLength(8)
})

test('a list that could not be read is read again the next time', async () => {
  const folder = temporaryFolder()
  onTestFinished(() => folder[Symbol.dispose]())
  const file = path.join(folder.path, 'places.txt')
  const find = createPlaces(file)
  await expect(find('a', 'en')).rejects.toThrow('ENOENT')
  writeFileSync(file, 'Aachen\tDE')
  expect(await find('a', 'en')).toEqual(['Aachen, Germany'])
})
