import type { Field } from '../spec/app-model.ts'
import { fieldFromWords } from '../spec/field-types.ts'
import { singularPhrase } from '../language/nouns.ts'
import NOUNS from './data/nouns.json' with { type: 'json' }

export type NounClass = 'person' | 'org' | 'place' | 'thing' | 'event' | 'money' | 'task' | 'document'

/** What we know about a noun that people list: how it looks, what one usually says about it, and some names. */
export interface KnownNoun {
  readonly word: string
  readonly nounClass: NounClass
  readonly icon: string
  readonly fields: readonly KnownField[]
  readonly examples: readonly string[]
}
export type KnownField =
  | { readonly kind: 'field'; readonly field: Field }
  /** Points to the first of these nouns that the app has an entity for. */
  | { readonly kind: 'parent'; readonly nouns: readonly string[] }

const KINDS = ['integer', 'boolean', 'multiline', 'money', 'rating', 'time', 'date', 'number', 'percent'] as const
const BY_WORD = new Map<string, KnownNoun>()
for (const line of NOUNS) {
  const [words = '', nounClass = 'thing', icon = 'Box', fields = '', examples = ''] = line.split('|').map((cell) => cell.trim())
  const known = readFields(fields)
  for (const word of words.split(',')) {
    if (BY_WORD.has(word)) continue
    BY_WORD.set(word, {
      word,
      nounClass: nounClass as NounClass,
      icon,
      fields: known,
      examples: examples === '' ? [] : examples.split(';').map((name) => name.trim()),
    })
  }
}

/** `name*; status(A/B); paid until:date; @owner client`: fields, and whose it is. */
export function readFields(written: string): readonly KnownField[] {
  return written.split(';').map((field) => readField(field.trim()))
}

function readField(written: string): KnownField {
  if (written.startsWith('@')) return { kind: 'parent', nouns: written.slice(1).split(' ') }
  const [head = '', inside] = written.split('(')
  const choices = inside?.replace(')', '').split('/')
  const [words = '', told] = head.replace('*', '').split(':')
  const kind = KINDS.find((each) => each === told)
  return {
    kind: 'field',
    field: fieldFromWords(words, {
      isRequired: head.endsWith('*'),
      ...(kind === undefined ? {} : { kind }),
      ...(choices === undefined ? {} : { choices }),
      ...(words === 'skills' || words === 'tags' ? { kind: 'choices' as const } : {}),
      ...(words === 'number' ? { kind: 'text' as const } : {}),
    }),
  }
}

/** By the whole phrase, else by its last word: `golf clubs` is not a club that we know more about than its name. */
export function knownNoun(phrase: string): KnownNoun | null {
  const one = singularPhrase(phrase.toLowerCase())
  const whole = BY_WORD.get(one)
  if (whole !== undefined) return whole
  const lastWord = one.split(' ').at(-1) ?? ''
  return one.includes(' ') ? (BY_WORD.get(lastWord) ?? null) : null
}

export function isKnownNoun(phrase: string): boolean {
  return knownNoun(phrase) !== null
}
