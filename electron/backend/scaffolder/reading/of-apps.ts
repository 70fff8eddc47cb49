import { knownKind } from '../field-types.ts'
import { addField } from '../grammar/spec.ts'
import { textOf } from './token-runs.ts'
import type { Name } from './names.ts'
import { type Places, isKnownNounItself } from './places.ts'

/** Parts of any app, and how it looks: none is a thing that somebody keeps. */
const OF_APPS =
  /^(?:page|pages|form|forms|button|buttons|screen|screens|view|views|chart|charts|graph|dashboard|login|log-in|sign-in|sign-up|sign|search|filter|filters|menu|tab|tabs|look|looks|feel|style|colours|colors|accents?|theme|background|design|layout|font|fonts|mode|letters|text size|website|site|homepage|link|area|section|map|export|import|pdf|csv|printout|reminder|reminders|notification|notifications|email notification|alert|alerts|overview|average|sum|total|totals|glance|way|ability|possibility|option|options|access|app|anything|something|everything|thing|things|stuff|lot|lots|tick|checkbox|approval|permission|permissions|rights|login)$/

/** A page, a form, a button: what it is for is read, and it is no list. */
export function placeOfApp(places: Places, name: Name): void {
  const asked = name.purpose === null ? name.words : `${name.words} ${textOf(name.purpose)}`
  if (
    /^(?:page|pages|form|area|section|map|export|sign|sign-up|reminders?|notifications?|chart|graph)$/.test(
      name.phrase.words.split(' ').at(-1) ?? '',
    )
  )
    places.left.push(asked.split(' ').slice(0, 6).join(' '))
  if (/tick|checkbox/.test(name.words) && name.purpose !== null && places.last !== null)
    for (const verb of name.purpose.filter(({ tag }) => tag === 'verb').slice(-1))
      addField(places.last, { words: verb.lower, kind: 'boolean', choices: [], isRequired: false })
  else if (name.having !== null) places.readParts(name.having)
}

/** "Monthly total per category", "number of members per group". */
const FIGURE = /^(?:(?:\w+ly|running|grand|overall) )?(?:total|sum|average|mean|number|count)s?\b.* (?:per|by|of each|for each|of every) /
/** What of an app is more than its pages: it is there or it is missed. */
export const FEATURE =
  /(?:^| )(?:charts?|graphs?|maps?|exports?|imports?|pdfs?|csv|printouts?|reminders?|notifications?|alerts?|averages?|totals?|sums?)$/

export function isFigure({ words, of }: Pick<Name, 'words' | 'of'>): boolean {
  return FIGURE.test(of === null ? words : `${words} ${of.preposition} ${of.phrase.words}`)
}

export function isOfApp(name: Name): boolean {
  const { phrase, words } = name
  if (isFigure(name)) return true
  const head = phrase.words.split(' ').at(-1) ?? ''
  return (
    words === phrase.words &&
    OF_APPS.test(head) &&
    !isKnownNounItself(words) &&
    !(knownKind(words) !== null && /link|email|text/.test(words))
  )
}
