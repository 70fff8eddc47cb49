import type { Description, EntitySpec } from '../grammar/spec.ts'
import { knownNoun } from '../lexicon/lexicon.ts'

/** What is in what people call by one word. */
const HELD: readonly (readonly [container: RegExp, one: string])[] = [
  [/\bto-? ?do(?:[- ]?list)?\b|\btask (?:list|board|manager|tracker)\b|\b(?:kanban|scrum|sprint)(?: board)?\b/i, 'task'],
  [/\breading list\b|\bbook (?:club|list|log|shelf|tracker)\b|\bbookshelf\b/i, 'book'],
  [/\bwatch ?list\b|\b(?:film|movie) (?:list|log|tracker)\b/i, 'movie'],
  [/\btime ?(?:tracker|tracking|sheet|log)\b/i, 'time entry'],
  [/\bshopping list\b|\bgrocery list\b|\bpacking list\b|\binventory\b|\bstock ?list\b/i, 'item'],
  [/\b(?:team|staff|employee|people|company) directory\b/i, 'employee'],
  [/\bbucket list\b/i, 'goal'],
  [/\bwish ?list\b/i, 'wish'],
  [
    /\b(?:customer )?(?:support|help ?desk|service desk)(?: tickets?| ticketing)?(?: (?:system|tracker|tool|desk))?\b|\bticket(?:ing)? (?:system|tracker)\b/i,
    'ticket',
  ],
  [/\bcrm\b/i, 'contact'],
  [/\bwait(?:ing)?[- ]?list\b/i, 'entry'],
]
const HEADING = /^.*?(?=[:(,.!?\n]| (?:with|that|where|which|to|having|showing)\b|$)/is
const WORD = /\p{L}{3,}/gu
const ITSELF = /^(?:app|application|tool|system|board|tracker|manager)$/

/** "A todo list with priority, assignee and due date" says of tasks what is kept: the list is called after what is in it. */
export function withContainerLists(description: Description, message: string): void {
  // The list itself may be called so, wherever it is told of.
  const own = description.entities[0]?.one ?? ''
  const heading = HELD.some(([container]) => container.exec(own)?.[0] === own) ? own : (HEADING.exec(message)?.[0].toLowerCase() ?? '')
  const [said, one] =
    HELD.map(([container, held]) => [container.exec(heading)?.[0], held] as const).find(([found]) => found !== undefined) ?? []
  const [only, ...others] = description.entities
  if (said === undefined || one === undefined || others.length > 0) return
  if (only === undefined && description.loose.length > 1)
    description.entities.push({ one, fields: description.loose.splice(0), parents: new Set(), isListed: true })
  if (only !== undefined && only.fields.length > 0 && !only.one.endsWith(one) && isContainer(only.one, said, heading))
    description.entities[0] = { ...only, one: one === 'entry' ? (named(only) ?? one) : one }
}

/** "A waiting list: patient name, …" is one of patients. */
function named({ fields: [first] }: EntitySpec): string | undefined {
  const who = /^(\p{L}+) name$/u.exec(first?.words ?? '')?.[1]
  return who === undefined || knownNoun(who)?.nounClass !== 'person' ? undefined : who
}

/** The list was called as the app, or after whom the app is for: "a kanban board for a small team". */
function isContainer(one: string, said: string, heading: string): boolean {
  const isSaid = (one.match(WORD) ?? []).every((word) => said.includes(word.slice(0, -1)))
  const isHeld = new RegExp(`\\b(?:of|for) (?:my |our |the )?${one}`, 'i').test(heading)
  return isSaid || (ITSELF.test(one) && !isHeld) || new RegExp(`\\bfor an? (?:\\p{L}+ ){0,2}${one}\\b`, 'iu').test(heading)
}
