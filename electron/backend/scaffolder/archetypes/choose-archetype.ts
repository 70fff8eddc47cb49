import { knownNoun } from '../lexicon/lexicon.ts'
import { singularPhrase, wordsOfName } from '../language/nouns.ts'
import type { Archetype, ArchetypeApp, ArchetypeWish } from './archetype.ts'
import { ATTENDANCE_ARCHETYPE } from './attendance.ts'
import { BLOG_ARCHETYPE } from './blog.ts'
import { BOOKING_ARCHETYPE } from './booking.ts'
import { BUDGET_ARCHETYPE } from './budget.ts'
import { CHECKLISTS_ARCHETYPE } from './checklists.ts'
import { CLUB_HOURS_ARCHETYPE } from './club-hours.ts'
import { DASHBOARD_ARCHETYPE } from './dashboard.ts'
import { FEEDBACK_FORM_ARCHETYPE } from './feedback-form.ts'
import { FLASHCARDS_ARCHETYPE } from './flashcards.ts'
import { FORUM_ARCHETYPE } from './forum.ts'
import { GRADEBOOK_ARCHETYPE } from './gradebook.ts'
import { HABITS_ARCHETYPE } from './habits.ts'
import { LINE_UP_ARCHETYPE } from './line-up.ts'
import { LOGBOOK_ARCHETYPE } from './logbook.ts'
import { MEAL_PLAN_ARCHETYPE } from './meal-plan.ts'
import { POINTS_ARCHETYPE } from './points.ts'
import { PORTFOLIO_ARCHETYPE } from './portfolio.ts'
import { PRACTICE_ARCHETYPE } from './practice.ts'
import { QUIZ_ARCHETYPE } from './quiz.ts'
import { RENT_ARCHETYPE } from './rent.ts'
import { RESERVATIONS_ARCHETYPE } from './reservations.ts'
import { ROTA_ARCHETYPE } from './rota.ts'
import { SHOP_ARCHETYPE } from './shop.ts'
import { SIGN_IN_ARCHETYPE } from './sign-in.ts'
import { SITE_ARCHETYPE } from './site/site.ts'
import { STOCK_ARCHETYPE } from './stock.ts'
import { SURVEY_ARCHETYPE } from './survey.ts'
import { TABLETOP_ARCHETYPE } from './tabletop.ts'
import { TIMESHEET_ARCHETYPE } from './timesheet.ts'

/** The kinds of app that are more than lists, the more particular first. */
const ARCHETYPES: readonly Archetype[] = [
  PRACTICE_ARCHETYPE,
  QUIZ_ARCHETYPE,
  MEAL_PLAN_ARCHETYPE,
  STOCK_ARCHETYPE,
  RENT_ARCHETYPE,
  CLUB_HOURS_ARCHETYPE,
  LINE_UP_ARCHETYPE,
  GRADEBOOK_ARCHETYPE,
  LOGBOOK_ARCHETYPE,
  TABLETOP_ARCHETYPE,
  SIGN_IN_ARCHETYPE,
  ROTA_ARCHETYPE,
  FLASHCARDS_ARCHETYPE,
  HABITS_ARCHETYPE,
  POINTS_ARCHETYPE,
  FEEDBACK_FORM_ARCHETYPE,
  SURVEY_ARCHETYPE,
  ATTENDANCE_ARCHETYPE,
  CHECKLISTS_ARCHETYPE,
  TIMESHEET_ARCHETYPE,
  RESERVATIONS_ARCHETYPE,
  BOOKING_ARCHETYPE,
  FORUM_ARCHETYPE,
  BLOG_ARCHETYPE,
  SHOP_ARCHETYPE,
  PORTFOLIO_ARCHETYPE,
  SITE_ARCHETYPE,
  DASHBOARD_ARCHETYPE,
  BUDGET_ARCHETYPE,
]

/** The parts of the app that a message asks for; null for what lists and forms are the right answer to. */
export function archetypeFor(wish: ArchetypeWish): ArchetypeApp | null {
  const found = ARCHETYPES.find((archetype) => archetype.matches(wish) && holdsAll(archetype, wish))
  const app = found?.build(wish) ?? null
  return app === null || found?.covers === '*' || !isDescribed(app, found?.covers ?? '', wish) ? app : null
}

const MANY_TOLD = 8
const FEW_TOLD = 3
/** Whoever tells what is known about several things, or what no list of the kind has, has an app of their own in mind. */
function isDescribed({ entities, lists }: ArchetypeApp, covers: string, { named }: ArchetypeWish): boolean {
  const told = named.entities.filter(({ fields }) => fields.length > 2)
  if (told.length > 1 && told.reduce((count, { fields }) => count + fields.length, 0) >= MANY_TOLD) return true
  const labels = entities.flatMap(({ fields }) => fields.flatMap(({ name, label }) => [label.toLowerCase(), wordsOfName(name)]))
  const all = named.entities.filter(({ one }) => one !== 'entry').flatMap(({ fields }) => fields)
  const isCovered = (words: string) => ` ${covers} `.includes(` ${singularPhrase(words.split(' ').at(-1) ?? '')} `)
  const others = all.filter(({ words }) => !labels.some((label) => label.includes(words.toLowerCase())) && !isCovered(words))
  return others.length >= (lists === 'owner' ? FEW_TOLD : 1) && others.length * 2 > all.length
}

const FEW_WORDS = 6
/** A kind of app decides only where nothing is named that it does not have. */
function holdsAll({ covers }: Archetype, { named, text }: ArchetypeWish): boolean {
  if (covers === '*') return true
  const own = ` ${covers} `
  // A heading of few words names the kind, and no list beside it.
  const [only] = named.entities
  if (named.entities.length === 1 && only?.fields.length === 0 && text.split(/\s+/).length <= FEW_WORDS) return true
  return named.entities.every(({ one, fields }) => {
    const isCertain = knownNoun(one)?.word === one || (fields.length > 2 && one.split(' ').length < 4)
    return one === 'entry' || !isCertain || own.includes(` ${one} `) || own.includes(` ${one.split(' ').at(-1) ?? ''} `)
  })
}
