import type { AppModel, Entity, Field } from '../spec/app-model.ts'
import type { Speak } from '../language/language.ts'
import type { Wish } from './wishes.ts'

export interface Reading {
  readonly model: AppModel
  /** The list that was spoken of before: what "it" and "them" are. */
  readonly last: Entity | undefined
  /** The field that was spoken of before, with its list. */
  readonly fact?: string | undefined
  /** What the remark before was about, in its words: "the word 'doing' sounds childish". */
  readonly topic?: string | undefined
  /** What was said before it. */
  readonly before?: string | undefined
  /** The address of the page that was just added or changed. */
  readonly page?: string | undefined
  /** What is new, under the name that the message has for it. */
  readonly ownField?: (field: Field) => Field
  /** In the language of the message. */
  readonly speak: Speak
}

/** Understands one kind of wish, or leaves it to the next reader. */
export type Reader = (text: string, reading: Reading) => readonly Wish[] | null

export function sayOnly(text: string): readonly Wish[] {
  return [{ kind: 'say', text }]
}
