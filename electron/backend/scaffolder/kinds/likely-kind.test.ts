import { expect, test } from 'vitest'
import type { LanguageCode } from '../language/language.ts'
import { likelyKind } from './likely-kind.ts'

test.each<readonly [string, LanguageCode, string]>([
  ['loan start', 'en', 'date'],
  ['photo of the receipt', 'en', 'image'],
  ['sown', 'en', 'date'],
  ['goal difference', 'en', 'integer'],
  ['last sharpened', 'en', 'date'],
  ['what went wrong', 'en', 'multiline'],
  ['filters cleaned', 'en', 'boolean'],
  ['Zimmer', 'de', 'text'],
  ['Ausleihbeginn', 'de', 'date'],
  ['Umfang', 'de', 'number'],
  ['dénivelé', 'fr', 'number'],
  ['rendue le', 'fr', 'date'],
  ['desnivel', 'es', 'number'],
  ['lo que pagué', 'es', 'money'],
])('%s (%s): %s', (words, language, kind) => {
  expect(likelyKind({ words, language, list: '' })).toBe(kind)
})

test.each<readonly [string, string, LanguageCode, string]>([
  ['size', 'flats', 'en', 'number'],
  ['size', 'shoes', 'en', 'text'],
  ['Größe', 'Parzellen', 'de', 'number'],
  ['taille', 'vêtements', 'fr', 'text'],
  ['tamaño', 'pisos', 'es', 'number'],
  ['valor', 'diario de glucosa', 'es', 'number'],
  ['valeur', 'glycémie', 'fr', 'number'],
  ['valor', 'monedas', 'es', 'money'],
])('%s of %s (%s): %s', (words, list, language, kind) => {
  expect(likelyKind({ words, language, list })).toBe(kind)
})

test('what nobody has seen is a text', () => {
  expect(likelyKind({ words: 'xyzzy', language: 'en', list: '' })).toBe('text')
})
