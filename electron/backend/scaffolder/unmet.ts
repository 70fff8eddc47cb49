import type { AppModel, Entity } from './app-model.ts'
import { withoutWhatCannotBeDone } from './cannot.ts'
import { demandIn, isMet, named, stemsOf } from './demands.ts'
import { viewsOf } from './emit/list-views.ts'
import type { SaidDemand } from './wish/read.ts'

// Which demands of a wish the app does not meet, in the person's words, so that its last sentence can say so.

/** A demand with its English words. */
export interface Demand extends SaidDemand {
  readonly english: string
}

/** What every list brings along. */
const ALWAYS =
  /(?<!\p{L})(?:search|find|filter|look(?:ed)? up|table|list|print|cards?|detail page|csv|such|suchen|gesucht|filter\p{L}*|liste|tabelle|druck\p{L}*|cherch\p{L}*|recherch\p{L}*|filtr\p{L}*|tableau|imprim\p{L}*|busc\p{L}*|lista|tabla)(?!\p{L})/iu
const VIEWS = [
  ['board', /board|kanban|pipeline|columns?|tablero|tableau kanban|spalten|tafel/i],
  ['calendar', /calendar|kalender|calendrier|calendario|month view|week view|agenda/i],
  ['gallery', /gallery|galerie|galería|photo wall|grid of (?:photos|pictures)/i],
] as const

export function unmetDemands(demands: readonly Demand[], done: readonly string[], model: AppModel): readonly string[] {
  return demands.filter((demand) => !isMetBy(demand, done, model)).map(({ words }) => inShort(words))
}

function isMetBy({ label, words, english }: Demand, done: readonly string[], model: AppModel): boolean {
  const isDone = done.some((clause) => overlaps(clause, words) || overlaps(clause, english))
  if (isDone) return true
  switch (label) {
    case 'link':
      return model.entities.some((entity) => {
        const links = entity.fields.filter(({ kind }) => kind === 'relation')
        return links.length > 1 || (links.length === 1 && named(entity, stemsOf(english, words)))
      })
    case 'view':
      return (
        VIEWS.some(([view, said]) => said.test(words) && model.entities.some((entity) => viewsOf(entity).includes(view))) ||
        ALWAYS.test(words)
      )
    // It was declined in a sentence of its own.
    case 'beyond':
      return withoutWhatCannotBeDone(english).declined.length > 0
    case 'right':
      if (/approv/i.test(english) && model.entities.some(isDecided)) return true
      break
    case 'order':
      if (ALWAYS.test(words)) return true
      break
    default:
  }
  const demand = demandIn(english, words, model)
  const things = english.toLowerCase().match(/\p{L}{4,}/gu) ?? []
  return demand !== null && isMet(demand, { text: english, own: words, things, isDone }, model)
}

/** Who asks sees what they asked for; an admin decides. */
function isDecided({ read, fields }: Entity): boolean {
  return read === 'creator' && fields.some(({ choices }) => choices?.some((choice) => /^approved$/i.test(choice)) === true)
}

function overlaps(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase().trim(), other.toLowerCase().trim()]
  return a !== '' && b !== '' && (a.includes(b) || b.includes(a))
}

const MOST_WORDS = 12
function inShort(text: string): string {
  const words = text
    .replace(/[<>{}]/g, '')
    .trim()
    .split(/\s+/)
  const short = words.length > MOST_WORDS ? `${words.slice(0, MOST_WORDS).join(' ')} …` : words.join(' ')
  return words.length > 3 ? `“${short}”` : short
}
