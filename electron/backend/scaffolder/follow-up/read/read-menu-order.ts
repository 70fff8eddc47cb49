import { menuOf } from '../../emit/layout.ts'
import { entityNames } from '../../emit/code.ts'
import { findEntityByWords, plain } from '../find.ts'
import { nothingCalled } from './nothing-called.ts'
import type { Reader, Reading } from '../reader.ts'

const MENU = '(?:menu|navigation|nav(?: ?bar)?|side ?bar|tabs)'
const MOVE = '(?:put|move|show|place|bring|list|set|i want|have|make|shift)'

/** "Move the tasks to the top of the menu", "orders should come before customers in the menu". */
export const readMenuOrder: Reader = (text, reading) => {
  const beside = new RegExp(
    `^(?:${MOVE} )?(.+?) (?:(?:should|must) )?(?:be |come |go |stand )?(before|after|above|below|behind|under) (.+?) (?:in|on|of|within) (?:the |my )?(?:main )?${MENU}$`,
    'i',
  ).exec(text)
  const [, moved, where = '', anchor] = beside ?? []
  if (moved !== undefined && anchor !== undefined) {
    const [to, other] = [entryCalled(moved, reading), entryCalled(anchor, reading)]
    if (to === null || other === null) return nothingCalled(to === null ? moved : anchor, reading)
    return [{ kind: 'move-menu', to, at: /before|above/i.test(where) ? { before: other } : { after: other } }]
  }
  const end = new RegExp(
    `^(?:${MOVE} )?(.+?) (?:(?:should|must) )?(?:be |come |go |stand )?(?:(?:to|at|as|on) )?(?:the )?(?:very )?(top|first|beginning|start|front|bottom|end|last|up|down|second|third|fourth|fifth)(?: (?:entry|item|point|thing|page|position))? (?:of|in|on) (?:the |my )?(?:main )?${MENU}$`,
    'i',
  ).exec(text)
  const [, words, place = ''] = end ?? []
  // The menu itself is put at the top or at the side.
  if (words === undefined || new RegExp(`^(?:the )?${MENU}$`, 'i').test(words)) return null
  // A page that could not be added cannot be moved, and why was said.
  if (reading.page === '' && /^(?:it|that|this|the page)$/i.test(words)) return []
  const to = entryCalled(words, reading)
  return to === null
    ? nothingCalled(words, reading)
    : [{ kind: 'move-menu', to, at: /bottom|end|last|down/i.test(place) ? 'last' : nth(to, place, reading) }]
}

/** "Second" is behind the first of the others. */
function nth(to: string, place: string, { model }: Reading): 'first' | { readonly after: string } {
  const { shown, owned } = menuOf(model)
  const others = [...shown, ...owned].filter((entry) => entry.to !== to)
  const after = others[Math.min(['second', 'third', 'fourth', 'fifth'].indexOf(place.toLowerCase()), others.length - 1)]
  return after === undefined ? 'first' : { after: after.to }
}

/** The address of what the menu calls so, or of the page that was just spoken of. */
function entryCalled(words: string, { model, last, page }: Reading): string | null {
  const bare = words
    .replace(/^(?:the|my|our) /i, '')
    .replace(/ (?:page|list|tab|screen|entry|item)$/i, '')
    .replace(/^["']|["']$/g, '')
  if (/^(?:it|that|this|the page|page)$/i.test(bare) && page !== undefined) return page
  const { shown, owned } = menuOf(model)
  const found = [...shown, ...owned].find(({ label }) => plain(label) === plain(bare))
  const entity = found === undefined ? findEntityByWords(model, bare, last) : undefined
  return found?.to ?? (entity === undefined ? null : entityNames(entity).route)
}
