import { addEntity, addFile, insertRows, say } from '../answer/answer.ts'
import type { AppModel, Entity, Field } from '../spec/app-model.ts'
import { type ArchetypeApp, archetypeWish, componentFile } from '../archetypes/archetype.ts'
import { archetypeFor } from '../archetypes/choose-archetype.ts'
import { KNOWN_TOPIC } from '../archetypes/quiz-questions.ts'
import { headingIn, withoutLead } from './kind-heading.ts'
import { buildEntities } from '../lists/build-entities.ts'
import { GENERAL_QUESTIONS } from './create-words.ts'
import { inShort } from '../demands/meet-demands.ts'
import { stemsOf } from '../language/stems.ts'
import { appFiles } from '../emit/app-files.ts'
import { viewsOf } from '../emit/list-views.ts'
import { fieldFromWords } from '../spec/field-types.ts'
import type { Description } from '../read-wish/description.ts'
import { speakerOf } from '../language/language.ts'
import { isNoName, siteName, tidyName, whoseOf, withoutWhom } from './kind-name.ts'
import { isKnownNoun, knownNoun } from '../lexicon/lexicon.ts'
import { lookOf } from '../look/look.ts'
import { notBuiltSentence } from '../answer/not-built.ts'
import { listWords, pluralPhrase, sentenceCase, singularPhrase } from '../language/nouns.ts'
import { sampleRows, type SampleRows } from '../samples/sample-rows.ts'
import { areEnglish, spokenRows } from '../samples/spoken-kind.ts'
import { skinCurrency } from '../language/currency.ts'
import { skinOfColour } from '../look/skin.ts'
import type { DomainPack } from '../lexicon/domain-pack.ts'
import { englishText } from '../lexicon/english-text.ts'
import type { Wish } from '../read-wish/read.ts'
import type { Understood } from '../read-wish/understood.ts'
import { inEnglish } from '../statistics/in-english.ts'

// Apps that are more than lists: a site, a shop, a quiz, a rota.

const IS_SITE_OF_ANY = /site|page|\bweb|seite|laden|vitrine|boutique|tienda|página|auftritt/i

interface KindWish {
  readonly message: string
  readonly packs: readonly DomainPack[]
  readonly read: Understood
  /** What somebody called the app; null for what its heading says. */
  readonly name: string | null
  readonly today: Date
}
export interface ChosenKind {
  readonly app: ArchetypeApp
  readonly name: string
  /** Lists that were described beside what such an app has. */
  readonly extra: readonly SampleRows[]
}

/** The kind of app that a wish asks for; null for what lists and forms are the right answer to. */
export function kindOf({ message, packs, read, name, today }: KindWish): ChosenKind | null {
  const { description, said } = read
  const { language } = read.wish
  const text = message
  const english = englishText(message, language, packs)
  const heading =
    language === 'en' || IS_SITE_OF_ANY.test(message)
      ? siteName(
          withoutWhom(withoutLead(message, language)),
          withoutWhom(withoutLead(message, language)).replace(/\buna web\b/i, 'una página web'),
        )
      : sentenceCase(headingIn(message, language))
  const wish = archetypeWish({
    text,
    language,
    name: tidyName(name ?? heading.replace(/ (?:donde|où|wo)(?: .*)?$/i, '')),
    today,
    named: description,
    said,
  })
  const kind = archetypeFor(wish)
  if (kind === null) return null
  const extra = kind.lists === 'owner' && language === 'en' ? beside(kind, description, english, today) : []
  // "An app for a studio, customers fill in a request with …" is more than the kind that a word of it calls.
  if (extra.length > 0 && /\bportfolio\b/i.test(english) && !IS_SITE.test(english)) return null
  const called = wish.name === '' || isNoName(wish.name) ? sentenceCase(whoseOf(text) ?? kind.entities[0]?.many ?? wish.name) : wish.name
  return { app: archetypeFor({ ...wish, name: called }) ?? kind, name: called, extra: IS_SITE.test(english) ? extra : [] }
}

/** An app of a kind: its own pages, and the usual ones for the lists behind them. */
export function* createOfKind(
  { app: kind, name, extra }: ChosenKind,
  { read, message }: { readonly read: Understood; readonly message: string },
): Generator<string, void> {
  const { wish, description } = read
  const { language } = wish
  const speak = speakerOf(language)
  const said = language === 'en' ? description : null
  const labels = kind.entities.flatMap(({ fields }) => fields.map(({ label }) => label.toLowerCase()))
  const model: AppModel = {
    name,
    icon: kind.icon,
    placement: 'top',
    skin: { ...lookOf(wish, skinOfColour(kind.colour)), ...skinCurrency(message, language) },
    entities: [
      ...kind.entities.map((entity, at) => withSaid(entity, said, { isFirst: at === 0, labels })),
      ...extra.map(({ entity }) => entity),
    ],
    extraPages: kind.pages,
    language,
    home: 'own',
    lists: kind.lists,
  }
  yield say(speak(`I’m building ${name}.`, `Ich baue „${name}“.`, `Je construis « ${name} ».`, `Estoy creando «${name}».`))
  for (const entity of model.entities) yield addEntity(entity)
  for (const [path, content] of appFiles(model, kind.files.values())) yield addFile(path, content)
  for (const [path, content] of kind.files) yield addFile(path, content)
  const rows = spokenRows([...kind.rows, ...extra], language)
  for (const each of rows) yield insertRows(each)
  yield say(closingOfKind(kind, model, { rows, extra, wish, message }))
}

interface Closing {
  readonly rows: readonly SampleRows[]
  readonly extra: readonly SampleRows[]
  readonly wish: Wish
  readonly message: string
}

function closingOfKind(kind: ArchetypeApp, model: AppModel, { rows, extra, wish, message }: Closing): string {
  const { name, language } = model
  const speak = speakerOf(language)
  const isGeneralQuiz = kind.entities.some(({ name: each }) => each === 'QuizResult') && !KNOWN_TOPIC.test(message)
  const general = isGeneralQuiz ? [speak(...GENERAL_QUESTIONS)] : []
  const texts = [...textsOf(kind), ...rowsOf(kind), ...partsOf(kind), ...tracesOf(kind), ...viewTraces(model), kind.summary, OF_KINDS]
  const traces = stemsOf([...texts, ...namesOf(model)].join(' '))
  const open = wish.demands.filter(
    ({ words, label }) => label === 'beyond' || (label !== 'look' && !isTraced(inEnglish(words, language), words, traces)),
  )
  const notBuilt = [...general, ...open.map(({ words }) => inShort(words))]
  const left = notBuiltSentence(notBuilt, language)
  const kept =
    extra.length === 0 || language !== 'en'
      ? ''
      : ` ${sentenceCase(listWords(extra.map(({ entity }) => entity.many)))}: you keep them in lists of their own, which anyone may read; the page itself does not show them yet.`
  const added = model.entities.flatMap(({ many, fields }, at) => {
    const own = fields.slice(kind.entities[at]?.fields.length ?? fields.length).map(({ label }) => label.toLowerCase())
    return own.length === 0
      ? []
      : [` ${sentenceCase(listWords(own))} of ${many}: kept in your list, which the page itself does not show yet.`]
  })
  const isEnglish = areEnglish(rows, language)
  const missing = `${added.join('')}${left === '' ? '' : ` ${left}`}`
  return speak(
    `${name} is ready, with sample records to try it out. ${kind.summary}${kept} I am the built-in scaffolder, not a language model.${missing}`,
    `„${name}“ ist fertig, mit Beispieldaten${isEnglish ? ' (auf Englisch)' : ''} zum Ausprobieren. Wer die Seite besucht, sieht, was für alle gedacht ist; die Listen dahinter pflegst du im Menü. Ich bin das eingebaute Gerüst, kein Sprachmodell.${missing}`,
    `« ${name} » est prêt, avec des données d’exemple${isEnglish ? ' (en anglais)' : ''}. Les visiteurs voient ce qui est pour tous ; vous tenez les listes derrière dans le menu. Je suis le générateur intégré, pas un modèle de langue.${missing}`,
    `«${name}» está listo, con datos de ejemplo${isEnglish ? ' (en inglés)' : ''}. Los visitantes ven lo que es para todos; las listas se llevan en el menú. Soy el generador integrado, no un modelo de lenguaje.${missing}`,
  )
}

/** Says nothing of what is asked for. */
const AROUND = /^(?:one|two|three|four|five|six|ten|big|nice|some|all|buy|want|see|show|how|have|get|like|great)$/
/** Most of its words stand on the pages or in the rows. */
function isTraced(english: string, words: string, traces: ReadonlySet<string>): boolean {
  const stems = [...stemsOf(english, words)].filter((stem) => !AROUND.test(stem) && !USERS.has(stem))
  return stems.filter((stem) => traces.has(stem)).length * 2 >= stems.length
}
function namesOf({ entities }: AppModel): readonly string[] {
  return entities.flatMap(({ one, many, fields }) => [one, many, ...fields.flatMap(({ label, choices = [] }) => [label, ...choices])])
}

/** What people call the parts of a page. */
const PART_WORDS: Readonly<Record<string, string>> = {
  Voices: 'testimonials reviews',
  Points: 'benefits advantages features reasons',
  Questions: 'faq questions',
  PriceList: 'prices pricing services treatments plans leistungen prestations servicios',
  Hours: 'opening hours times',
  Directions: 'map directions location find anfahrt wegbeschreibung accès venir llegar',
  Team: 'team staff teachers',
  About: 'about',
  Programme: 'programme schedule times',
  Gallery: 'gallery photos pictures images',
  Timetable: 'timetable schedule class classes course courses lesson lessons session sessions times',
  Hero: 'headline header banner',
  Checkout: 'cart basket bag checkout order orders ordering',
}
/** What the pages say, apart from their code. */
function textsOf({ files }: ArchetypeApp): readonly string[] {
  return [...files.values()].flatMap((code) => [...code.matchAll(/(?:: |=)['"]([^'"\n]+)['"]/g)].map(([, text = '']) => text))
}
/** What its lists hold from the start. */
function rowsOf({ rows }: ArchetypeApp): readonly string[] {
  return rows.flatMap(({ records }) => records.flatMap((record) => Object.values(record).map(String)))
}
function partsOf({ files }: ArchetypeApp): readonly string[] {
  return Object.entries(PART_WORDS)
    .flatMap(([component, words]) => (files.has(componentFile(component)) ? [words] : []))
    .concat([...files.values()].some((code) => code.includes('/chart-card')) ? ['chart charts graph graphs diagram graphic'] : [])
}

const VIEW_WORDS: Readonly<Partial<Record<string, string>>> = {
  calendar: 'calendar calendars kalender calendrier calendario',
  board: 'board kanban tafel tableau tablero',
  gallery: 'gallery galerie galería',
}
/** How its lists can be looked at. */
function viewTraces({ entities }: AppModel): readonly string[] {
  return entities.flatMap((entity) => viewsOf(entity).flatMap((view) => VIEW_WORDS[view] ?? []))
}

/** What visitors fill in and look at. */
function tracesOf({ entities }: ArchetypeApp): readonly string[] {
  const isSent = entities.some(({ create }) => create === 'anonymous')
  const isPictured = entities.some(({ read, fields }) => read === 'anonymous' && fields.some(({ kind }) => kind === 'image'))
  return [
    ...(isSent ? ['contact form message enquiry ask quote request send'] : []),
    ...(entities.some(({ name }) => name === 'Subscriber') ? ['newsletter sign up signup subscribe mailing list'] : []),
    ...(isPictured ? ['gallery photos pictures images'] : []),
  ]
}

/** Who uses them, in whatever words. */
const OF_KINDS = 'customers visitors readers clients guests admins organisers organizers owners multiple choice'
const USERS = stemsOf(OF_KINDS.replace(' multiple choice', ''))

const IS_SITE = /^[^.!?]{0,90}\b(?:site|website|web ?page|home ?page|landing page|page|shop|store|blog|forum)\b/i

/** What a site's own parts show already. */
const PARTS_OF_SITES =
  /^(?:person|people|price|service|review|testimonial|faq|question|opening hour|hour|photo|picture|gallery|class|course|team|member|offer|product|treatment|package|form|contact|message|page|post|article|project|work|customer|client|visitor|menu|dish|cake|bread|lesson|room|appointment|booking|request|quote|email|category|comment|topic|order|plan|teacher|trainer|image|video)$/i
/** A site, a shop or a portfolio keeps what else was described to it: concerts with a date and a city. */
function beside(kind: ArchetypeApp, { entities }: Description, text: string, today: Date): readonly SampleRows[] {
  const there = new Set(kind.entities.flatMap(({ one, many }) => [one, singularPhrase(many)]))
  const own = entities.filter(
    ({ one, fields }) =>
      fields.length > 1 &&
      text.toLowerCase().includes(pluralPhrase(one.toLowerCase())) &&
      !there.has(one) &&
      // What a shop sells are its products.
      !(there.has('product') && fields.some(({ words }) => words.endsWith('price'))) &&
      !PARTS_OF_SITES.test(one.split(' ').at(-1) ?? ''),
  )
  if (kind.lists !== 'owner' || own.length === 0) return []
  const described = entities.filter(
    (each) =>
      own.includes(each) || (isKnownNoun(each.one) && !there.has(each.one) && !PARTS_OF_SITES.test(each.one.split(' ').at(-1) ?? '')),
  )
  const built = buildEntities({ entities: described, loose: [] }, { packs: [], chosen: null, isPersonal: false, existing: kind.entities })
  const open = built.map((entity) => ({ ...entity, read: 'anonymous' as const, write: 'admin' as const }))
  return sampleRows({ packs: [], chosen: null, today, entities: open })
}

const ALSO_CALLED: Readonly<Partial<Record<string, RegExp>>> = {
  Project: /(?:^| )(?:gallery|album|shoot|wedding|work|piece|artwork|painting|drawing|illustration|design|photo|series|case study)$/,
}
const ASKS = /^(?:who|whom|what|when|where|which|how) /
/** What a list of a kind is said to have, and does not have yet: the region of a blog's posts. */
function withSaid(
  entity: Entity,
  said: Description | null,
  { isFirst, labels }: { readonly isFirst: boolean; readonly labels: readonly string[] },
): Entity {
  const isIt = (one: string) => one === entity.one || ALSO_CALLED[entity.name]?.test(one) === true
  const spec = entity.pages === 'standard' ? said?.entities.find(({ one }) => isIt(one)) : undefined
  // What was told of nothing by its name is told of what the kind shows first.
  const loose = isFirst && said?.entities.length === 0 && entity.write === 'admin' ? said.loose : []
  const isSame = (words: string, label: string) =>
    label.includes(words.toLowerCase()) ||
    ` ${words}`.endsWith(` ${label}`) ||
    (isKnownNoun(words) && knownNoun(words)?.fields === knownNoun(label)?.fields) ||
    (ASKS.test(words) && [...stemsOf(label)].some((stem) => stemsOf(words).has(stem)))
  const isKept = (words: string) => labels.some((label) => isSame(words, label))
  const fields = (spec?.fields ?? loose).filter(({ words }) => !isKept(words)).map((each) => fieldFromWords(each.words, each))
  const isThere = ({ name, kind }: Field) =>
    (/^(?:duration|length|minutes)/.test(name) && entity.fields.some((each) => each.name === 'minutes')) ||
    /^(?:opening(?:Hours|Times)|checkout|basket|cart|payment|search|filter|login)/.test(name) ||
    entity.fields.some((each) => each.name === name || (each.kind === kind && /^(?:image|multiline|date|money)$/.test(kind)))
  return {
    ...entity,
    fields: [...entity.fields, ...fields.filter((field) => !/^(?:text|title|name)$/.test(field.name) && !isThere(field))],
  }
}
