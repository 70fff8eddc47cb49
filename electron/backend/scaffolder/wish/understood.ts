import { cleanPrompt } from '../grammar/clean.ts'
import { needEntity } from '../grammar/spec.ts'
import type { LanguageCode } from '../language/language.ts'
import { withContainerLists } from './container-lists.ts'
import { describe, type Described } from './describe.ts'
import { placeNamedPeople, withoutNamedPeople } from './named-people.ts'
import { withNotations } from './notations.ts'
import { readWish, type Wish } from './read.ts'

/** What is written in other letters is taken as one name. */
const MOST_CHARS = 60

export interface Understood extends Described {
  readonly wish: Wish
}

/** A first message as lists, their properties and demands. English is put into plain notation before, and people whom it names are values. */
export function understood(message: string, language: LanguageCode): Understood {
  if (language !== 'en') {
    const wish = readWish(message, language)
    return { wish, ...describe(wish, message) }
  }
  const named = withoutNamedPeople(cleanPrompt(message))
  const text = withNotations(named.text)
  const wish = readWish(text, language)
  const described = describe(wish, text)
  withContainerLists(described.description, text)
  placeNamedPeople(described.description, named)
  if (isEmpty(described) && /\p{L}/u.test(text) && !/\p{Script=Latin}/u.test(text))
    needEntity(described.description, text.slice(0, MOST_CHARS))
  return { wish, ...described }
}

function isEmpty({ description: { entities, loose } }: Described): boolean {
  return entities.length + loose.length === 0
}
