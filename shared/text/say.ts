import type { SENTENCES } from './de/sentences.ts'
import { fill } from './fill.ts'
import { translationOf } from './language.ts'

/** A sentence that stands where it is shown. It does not compile before `de/sentences.ts` has it in German. */
export type Sentence = keyof typeof SENTENCES

type Values = Parameters<typeof fill>[1]

/** `say('Close')`, `say('Delete {name}?', { name })`: the sentence in the current language. */
export function say(english: Sentence, values?: Values): string {
  const sentence = sayName(english)
  return values === undefined ? sentence : fill(sentence, values)
}

/** The parts of a sentence around what is put into it: `['Go to ', 'link', '.']`, every second one the name of a value. */
export function partsOf(english: Sentence): readonly string[] {
  return sayName(english).split(/\{(\w+)\}/)
}

/** A name that is known by its English, such as a type of field; any other stays as it is. */
export function sayName(english: string): string {
  const sentences = translationOf('SENTENCES') as Readonly<Record<string, string>> | undefined
  return sentences?.[english] ?? english
}
