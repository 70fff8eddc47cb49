import type { Description } from '../grammar/spec.ts'

/** What is in what people call by one word. */
const HELD: readonly (readonly [container: RegExp, one: string])[] = [
  [/\bto-? ?do\b|\btask (?:list|board|manager|tracker)\b|\b(?:kanban|scrum|sprint)(?: board)?\b/i, 'task'],
  [/\breading (?:list|log|tracker)\b|\bbook (?:club|list|log|shelf|tracker)\b|\bbookshelf\b/i, 'book'],
  [/\bwatch ?list\b|\b(?:film|movie) (?:list|log|tracker)\b/i, 'movie'],
  [/\btime ?(?:tracker|tracking|sheet|log)\b/i, 'time entry'],
  [/\bshopping list\b|\bgrocery list\b|\bpacking list\b|\binventory\b|\bstock ?list\b/i, 'item'],
  [/\bbucket list\b/i, 'goal'],
  [/\bwish ?list\b/i, 'wish'],
  [/\bcrm\b/i, 'contact'],
]
const HEADING = /^.*?(?=[:(,.!?\n]| (?:with|that|where|which|to|having|showing)\b|$)/is
const WORD = /\p{L}{3,}/gu

/** "A todo list with priority, assignee and due date" says of tasks what is kept: the list is called after what is in it. */
export function withContainerLists(description: Description, message: string): void {
  const heading = HEADING.exec(message)?.[0].toLowerCase() ?? ''
  const one = HELD.find(([container]) => container.test(heading))?.[1]
  const [only, ...others] = description.entities
  if (one === undefined || others.length > 0) return
  if (only === undefined && description.loose.length > 1)
    description.entities.push({ one, fields: description.loose.splice(0), parents: new Set(), isListed: true })
  // "An inventory of tools" has tools.
  const isContainer =
    only !== undefined && only.fields.length > 0 && (only.one.match(WORD) ?? []).every((word) => heading.includes(word.slice(0, -1)))
  if (isContainer && !new RegExp(`\\b(?:of|for) (?:my |our |the )?${only.one}`, 'i').test(heading))
    description.entities[0] = { ...only, one }
}
