import type { LanguageCode } from '../language/language.ts'
import { describe, type Described, withUnreadName } from './describe.ts'
import { readWish, type Wish } from './read.ts'

export interface Understood extends Described {
  readonly wish: Wish
}

/** A first message as lists, their properties and demands. */
export function understood(message: string, language: LanguageCode): Understood {
  const wish = readWish(message, language)
  const described = describe(wish)
  withUnreadName(described, message)
  return { wish, ...described }
}
