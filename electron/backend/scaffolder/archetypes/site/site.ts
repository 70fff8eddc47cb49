import type { Entity } from '../../spec/app-model.ts'
import type { FilePath } from '../../../../../shared/domain/file-path.ts'
import { listWords, sentenceCase } from '../../language/nouns.ts'
import { type Archetype, type ArchetypeApp, type ArchetypeWish, componentFile, pageFile } from '../archetype.ts'
import * as code from './code.ts'
import { heroFile } from './hero-code.ts'
import { ROWS_STATE } from './lists-code.ts'
import { pricesSaid } from './facts.ts'
import { isItinerant } from './hours-part.ts'
import { PARTS, type SectionKind } from './parts.ts'
import type { SitePlan } from './plan.ts'
import { sectionsAsked, sitePlan } from './sections.ts'
import { signUpOf } from './sign-up.ts'
import { NO_TRADE } from './trades.ts'
import { ownListsOf } from './own-lists.ts'

const SITE_WORD =
  "(?:web ?sites?|web ?pages?|home ?page|(?:event|party|wedding|band|club|company|product|coming[- ]soon|info) page|one[- ]pager|webseite|internetseite|site (?:vitrine|web|internet)|page d['’]accueil|p[áa]gina web|p[áa]gina|sitio web|una web|(?<!\\b(?:construction|building|job|work|camp|dig|dive|burial|nesting) )site)"

/** A website is wished for, rather than kept with a contact: it is named early, or it is one "for" or "of" something. */
const SITE = new RegExp(
  `\\blanding(?: ?page)?\\b|^(?:an? |the |my )?link(?:s)?[- ]in[- ]bio\\b|\\blink ?tree\\b|\\b${SITE_WORD} (?:for|of|about|für|pour|para|de|zu)\\b|\\b(?:eine|ne) (?:\\p{L}+ )?seite (?:für|zu|über|von)\\b|\\bune page (?:pour|de présentation)\\b|^(?:[^\\s,:]+ ){0,6}?${SITE_WORD}\\b(?! (?:address|url|link))`,
  'iu',
)

export const SITE_ARCHETYPE: Archetype = {
  // A website on which members do something is an app.
  matches: ({ text }) =>
    SITE.test(text) &&
    !/^[^.!?]*\b(?:where|on which|in which|so) (?:we|i|our|members|the team|employees|staff|wir|nous|nosotros)\b|\b(?:site|website|page) (?:to|for) (?:track|manage|log|record|keep|organi[sz]e)/iu.test(
      text,
    ),
  covers: '*',
  build: buildSite,
}

function buildSite(wish: ArchetypeWish): ArchetypeApp {
  const plan = sitePlan(wish)
  const { trade } = plan
  const own = ownListsOf(wish)
  const usual = sectionsOf(
    plan,
    own.map(({ entity }) => entity),
  )
  const parts = [...own.map(({ part }) => part), ...usual.map((kind) => PARTS[kind](plan))]
  const signUp = signUpOf(wish, parts.find(({ component }) => component === 'PriceList' || component === 'Goods')?.records ?? [])
  const entities = [...parts.flatMap(({ entity }) => entity ?? []), signUp.entity]
  const files = new Map<FilePath, string>([
    [componentFile('Section'), code.SECTION],
    ...(parts.some(({ entity }) => entity !== null) ? [[componentFile('RowsState'), ROWS_STATE] as const] : []),
    [
      componentFile('Hero'),
      heroOf(plan, signUp.texts['action'] ?? '', own.length > 0 ? (own[0]?.entity.many ?? '').replace(/ /g, '-') : (usual[0] ?? 'points')),
    ],
    ...parts.map((part) => [componentFile(part.component), part.code] as const),
    [componentFile('SignUp'), code.signUpFile(signUp.entity, signUp.texts, signUp.isShared)],
    [pageFile('Home'), code.siteHomeFile(['Hero', ...parts.map(({ component }) => component), 'SignUp'])],
  ])
  return {
    icon: trade.icon,
    colour: trade.colour,
    entities,
    files,
    pages: [],
    rows: [
      ...parts.flatMap(({ entity, records }) => (entity === null ? [] : [{ entity, records }])),
      { entity: signUp.entity, records: signUp.records },
    ],
    lists: 'owner',
    summary: `Visitors see one page; what they send in the form is kept in ${signUp.entity.many}, which ${signUp.isShared ? 'everybody can read and only you can change' : 'only you can read'}.${editedLists(parts.flatMap(({ entity }) => entity?.many ?? []))}`,
  }
}

function editedLists(many: readonly string[]): string {
  return many.length === 0 ? '' : ` You edit ${listWords(many)} under your own menu.`
}

/** What was asked for in the order of a good page; what is usual where nothing was. */
function sectionsOf({ wish: { text }, trade }: SitePlan, own: readonly Entity[]): readonly SectionKind[] {
  const asked = sectionsAsked(text)
  // "Horarios" of a school of dance are those of its classes.
  const isOfClasses = trade.hasClasses === true && /horarios|schedule|horaires|timetable|stundenplan/iu.test(text)
  const found = new Set<SectionKind>(asked)
  if (isOfClasses) found.add('timetable')
  if (isOfClasses && !/öffnungszeiten|opening|ouverture|apertura/iu.test(text)) found.delete('hours')
  if (found.has('goods') && trade.sellsGoods !== true && !/menu|products|produits|productos/iu.test(text)) found.delete('goods')
  if (isItinerant(text)) found.add('hours')
  if (pricesSaid(text).length > 1 && !found.has('goods')) found.add('prices')
  // What a room costs stands with the room, and who speaks with the speakers.
  if (own.some(({ fields }) => fields.some(({ kind }) => kind === 'money')) && !/\bprice ?list|\bpricing|\bplans?\b/i.test(text))
    found.delete('prices')
  if (own.some(({ one }) => /speaker|teacher|member/.test(one))) found.delete('team')
  // "Breads with prices" says what stands beside each of the goods.
  if (found.has('goods') && PRICED_GOODS.test(text)) found.delete('prices')
  // Who asks for nothing in particular gets no prices and no voices that somebody made up.
  if (!found.has('steps') && !found.has('about')) found.add(trade.words === NO_TRADE ? 'about' : 'points')
  return ORDER.filter((kind) => found.has(kind))
}

const PRICED_GOODS =
  /\b(?:with|mit|avec|con) (?:\p{L}+ (?:and|und|et|y) )?(?:(?:their|the|our|leurs|les|sus|los) )?(?:prices|preisen|prix|precios)\b/iu

const ORDER: readonly SectionKind[] = [
  'about',
  'points',
  'steps',
  'timetable',
  'programme',
  'goods',
  'gallery',
  'team',
  'prices',
  'hours',
  'voices',
  'directions',
  'questions',
]

function heroOf({ wish: { speak, name }, trade, words, facts }: SitePlan, action: string, second: string): string {
  const subject = facts.subject === null ? name : sentenceCase(facts.subject)
  const where = facts.city === null ? '' : ` · ${facts.city}`
  const when = facts.date === null ? '' : ` · ${facts.date}`
  const isEvent = trade.icon === 'PartyPopper'
  const texts = {
    name,
    eyebrow: facts.brand === null ? `${subject}${where}` : `${facts.brand}${where}`,
    headline: isEvent ? `${name}${when}` : facts.brand === null ? words.headline : `${facts.brand}. ${words.headline}.`,
    lead: words.lead,
    action,
    more: speak('Look around', 'Mehr erfahren', 'En savoir plus', 'Saber más'),
  }
  return heroFile(
    isEvent
      ? {
          ...texts,
          eyebrow: sentenceCase(
            facts.place?.replace(/^the /, 'The ') ?? speak('Save the day', 'Tag vormerken', 'À noter', 'Apunta la fecha'),
          ),
        }
      : texts,
    trade.icon,
    second === 'points' ? 'about' : second,
    trade.picture ?? 'scene',
  )
}
