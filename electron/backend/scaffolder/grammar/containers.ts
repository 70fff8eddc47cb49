import { KNOWN_APPS, SETTINGS } from '../lexicon/known-apps.ts'
import { isKnownNoun, knownNoun } from '../lexicon/lexicon.ts'
import { isPluralPhrase } from '../nouns.ts'
import { tidyPhrase } from './read-item.ts'

/** Words for the app itself, which never become a list in it. */
const CONTAINER =
  '(?:web ?app|mobile app|app|application|tool|tracker|tracking|system|manager|management|database|db|platform|web ?site|site|web page|dashboard|pipeline|funnel|timetable|planner|planning|organi[sz]er|registry|register|catalogue|catalog|directory|portal|software|program|log|logger|log ?book|list|overview|collection|inventory|crm|helpdesk|help desk|shop|store|scheduler|spreadsheet|board|admin|administration|thing|something|solution|diary|journal|archive|library|hub|binder|cellar|closet|wardrobe|pantry|cupboard|bookshelf|fridge|freezer|album|checklist|watch ?list|place|(?:appointment|address|contact|guest|order|phone|visitor|recipe|class) ?book|notebook|keeper|helper|assistant|booking)'
const ENDS_IN_CONTAINER = new RegExp(`(?:^|[ -])${CONTAINER}$`, 'i')
const FILLER =
  /\b(?:simple|small|little|basic|nice|good|great|modern|clean|beautiful|easy|quick|fast|personal|private|shared|own|online|internal|digital|custom|complete|full|proper|management|managing|tracking|planning|tracker|manager|web|mobile|desktop|free|new|one|lightweight|minimal|mini|super|very|really|cool|fun|smart|useful|local|kind of|sort of|to-?do)\b/gi

export interface Container {
  /** What the app is about, when its name says so: `plant` in "plant tracker". Null for "an app". */
  readonly about: string | null
  /** `about` was plural or after "my": the person has many of them. */
  readonly isCertain: boolean
}

/** Reads "a plant tracker", "a tracker for my plants", "a CRM for a small bakery"; null when it does not name an app. */
export function readContainer(head: string): Container | null {
  const phrase = head.trim().replace(/[,.:;\s]+$/, '')
  // Lists with what is known about each are no name of an app.
  if (/\)\s*,/.test(phrase)) return null
  if (phrase === '') return { about: null, isCertain: false }
  const [first = '', ...rest] = phrase.split(/ (?:for|of|about|around|to manage|to track|to organi[sz]e|in|at|on) /i)
  const title = tidyPhrase(first)
  if (/ and |,/.test(title) && !/(?:tracker|app|system|manager|management|tool|platform|planner|web ?site|database)$/i.test(title))
    return null
  if (rest.length === 0 && SETTINGS.test(title) && !isPluralPhrase(title)) return { about: null, isCertain: false }
  if (!ENDS_IN_CONTAINER.test(title) && title !== '') {
    const isOne = !isPluralPhrase(title) && !/,|\(| and /.test(first)
    const isForSomebody = rest.some((part) => SETTINGS.test(part.replace(/^(?:my|our|the|a|an) /i, '').toLowerCase()))
    return isOne && (isKnownApp(title) || (isForSomebody && !isKnownNoun(title))) ? { about: null, isCertain: false } : null
  }
  for (const part of rest) {
    const about = part.replace(/\b(?:my|our|the|a|an|all|some|each|every)\b ?/gi, '').trim()
    if (about === '' || SETTINGS.test(about.toLowerCase()) || isPersonOrPlace(part, about) || isOurs(part, about)) continue
    return { about: about.includes(',') ? about : tidyPhrase(about), isCertain: isPluralPhrase(about) || /\b(?:my|our)\b/i.test(part) }
  }
  const named = tidyPhrase(title.replace(new RegExp(`(?:^|[ -])${CONTAINER}$`, 'i'), '').replace(FILLER, ' '))
  // A "job application tracker" is about applications.
  const about = named.endsWith(' application') ? named : named.replace(new RegExp(`(?:^|[ -])${CONTAINER}$`, 'i'), '').trim()
  const listed = about.split(' ').at(-1) ?? ''
  if (/ (?:list|book|register|directory)$/i.test(title) && isKnownNoun(listed) && !SETTINGS.test(listed))
    return { about: listed, isCertain: true }
  if (about === '' || isKnownApp(title.toLowerCase()) || SETTINGS.test(about.toLowerCase())) return { about: null, isCertain: false }
  return { about, isCertain: isKnownNoun(about) || isPluralPhrase(about) }
}

/** "For our friends group" says who it is for. */
function isOurs(part: string, about: string): boolean {
  return /^our /i.test(part) && knownNoun(about)?.nounClass === 'org' && !isPluralPhrase(about)
}

/** "for a photographer", "for my yoga studio": who it is for. "for my plants", "for each crew": what it is about. */
function isPersonOrPlace(part: string, about: string): boolean {
  return /^(?:a|an|the) /i.test(part) && !isPluralPhrase(about)
}

function isKnownApp(phrase: string): boolean {
  return knownAppOf(phrase) !== null || /\b(?:crm|inventory|booking|bookings|helpdesk|ticketing|shop|store|course)\b/i.test(phrase)
}

export interface KnownApp {
  readonly lists: string
  readonly icon: string
}
export function knownAppOf(text: string): KnownApp | null {
  const lower = text.toLowerCase()
  const found = KNOWN_APPS.find(([pattern]) => pattern.test(lower))
  return found === undefined ? null : { lists: found[1], icon: found[2] }
}
