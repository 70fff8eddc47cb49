import { appNameFromPrompt } from '../../../shared/domain/app-name.ts'
import { closingSentences, openingSentence } from './answer-words.ts'
import { addEntity, addFile, insertRows, say } from './answer.ts'
import { type AppModel, type Entity, type Field, replaceEntity } from './app-model.ts'
import { type ArchetypeApp, archetypeWish, componentFile } from './archetypes/archetype.ts'
import { KNOWN_TOPIC } from './archetypes/quiz-questions.ts'
import { archetypeFor } from './archetypes/choose-archetype.ts'
import { siteFacts } from './archetypes/site-facts.ts'
import { withoutWhatCannotBeDone } from './cannot.ts'
import { ASKS_WHAT, GENERAL_QUESTIONS, NO_LOCKED_FIELD, NOTHING_LEFT, NOTHING_NAMED, WHAT_I_CAN } from './create-words.ts'
import { fieldFromWords } from './field-types.ts'
import { type Told, uncovered } from './coverage.ts'
import { withAskedViews } from './asked-views.ts'
import { buildEntities } from './build-app.ts'
import type { Description } from './grammar/spec.ts'
import { designApp, packsFor } from './design-app.ts'
import { appFiles } from './emit/app-files.ts'
import { type ListView, viewsOf } from './emit/list-views.ts'
import { APPROVED, withFirstWishes } from './first-wishes.ts'
import { cleanPrompt } from './grammar/clean.ts'
import { asSaid, inLanguage, rowsInLanguage, translate, type Translation } from './grammar/translate.ts'
import { type LanguageCode, languageOf, speakerOf } from './language.ts'
import { isKnownNoun } from './lexicon/lexicon.ts'
import { TRADES } from './lexicon/trades.ts'
import { type Look, readLook } from './look.ts'
import { notBuilt, notBuiltInKind, notBuiltSentence } from './not-built.ts'
import { listWords, pluralPhrase, sentenceCase, singularPhrase } from './nouns.ts'
import type { DomainPack } from './packs.ts'
import { plainName } from './plain-name.ts'
import { sampleRows, type SampleRows } from './sample-rows.ts'
import { withoutFigures } from './said-figures.ts'
import { readThings } from './sense.ts'
import { skinOfColour } from './skin.ts'

export interface CreateInput {
  readonly message: string
  readonly appName: string
  readonly packs: readonly DomainPack[]
  readonly today: Date
}

const WITH_TRADES = new WeakMap<readonly DomainPack[], readonly DomainPack[]>()
/** The packs, and after them the trades of which only the lists are known. */
function withTrades(packs: readonly DomainPack[]): readonly DomainPack[] {
  const known = WITH_TRADES.get(packs) ?? [...packs, ...TRADES]
  WITH_TRADES.set(packs, known)
  return known
}

const UNNAMED = /^(?:new app|untitled.*|app|my app|)$/i

/** A first message on an empty app. Null when there is nothing in it to build. */
export function* createApp({ message, appName, packs: given, today }: CreateInput): Generator<string, void> {
  if (ASKS_WHAT.test(message.trim())) {
    yield say(WHAT_I_CAN)
    return
  }
  const allPacks = withTrades(given)
  const look = readLook(message)
  const isUnnamed = UNNAMED.test(appName.trim())
  const cleaned = cleanPrompt(look.text)
  const translation = translate(look.text, allPacks)
  const language = translation?.language.code ?? languageOf(message)
  const english = cleanPrompt(translation?.text ?? look.text, translation === null)
  const { text: whole, declined } = withoutWhatCannotBeDone(english)
  const { text, figures } = withoutFigures(whole)
  const reading = readThings({ text, translation })
  const wish = archetypeWish({
    text: cleaned,
    language,
    name: isUnnamed
      ? siteName(withoutWhom(message), withoutWhom(look.text).replace(/\buna web\b/i, 'una página web')).replace(
          / (?:donde|où|wo)(?: .*)?$/i,
          '',
        )
      : appName,
    today,
    named: reading,
  })
  const kind = archetypeFor(wish)
  const byParts = kind?.lists === 'owner' && language === 'en' ? reading : null
  const extra = kind === null || byParts === null ? [] : beside(kind, byParts, english, today)
  // "An app for a studio, customers fill in a request with …" is more than the kind that a word of it calls.
  if (kind !== null && (extra.length === 0 || !/\bportfolio\b/i.test(english) || IS_SITE.test(english))) {
    const name = isNoName(wish.name) ? sentenceCase(kind.entities[0]?.many ?? wish.name) : wish.name
    const told = { english: whole, asSaid: saidBy(translation), foreign: null }
    yield* createOfKind(
      archetypeFor({ ...wish, name }) ?? kind,
      { name, language, skin: look.skin, declined: withoutWhatCannotBeDone(cleaned).declined, message, told, said: byParts },
      IS_SITE.test(english) ? extra : [],
    )
    return
  }
  const { packs, chosen } = packsFor(allPacks, text)
  // A name that was made of the message gets its slips mended like the rest.
  const plain = designApp(
    text,
    isUnnamed || appName === appNameFromPrompt(message) ? plainName(text) : appName,
    packs,
    translation?.language.code ?? language,
    declined.length === 0,
    translation,
  )
  const designed =
    plain === null ? null : { ...plain, skin: { ...(look.skin === null ? plain.skin : look.skin(plain.skin)), ...currencySaid(message) } }
  const left = declined.length > 0 && designed !== null && isLeftover(designed) ? null : designed
  const wished = left === null ? null : withFirstWishes(left, text, packs, figures)
  const model = wished === null ? null : startingWith(viewAskedFor(message), wished.model)
  for (const sentence of declined) yield say(sentence)
  if (model === null || wished === null) {
    yield say(speakerOf(language)(...(declined.length > 0 ? NOTHING_LEFT : NOTHING_NAMED)))
    return
  }
  const called =
    translation === null
      ? model
      : named(
          model,
          translation,
          isUnnamed ? [tradeSaid(translation, chosen?.words[0] ?? ''), speakersTrade(message), headline(message)] : [appName],
        )
  const { model: shown, done: asked } = withAskedViews(called, look.text)
  yield say(openingSentence(shown))
  for (const entity of shown.entities) yield addEntity(entity)
  for (const [path, content] of appFiles(shown)) yield addFile(path, content)
  for (const { entity, records } of sampleRows({ packs, chosen, today, entities: model.entities })) {
    const own = shown.entities.find(({ name }) => name === entity.name) ?? entity
    yield insertRows({ entity: own, records: rowsInLanguage(entity, own, records) })
  }
  if (APPROVED.test(text) && language === 'en') yield say(NO_LOCKED_FIELD)
  const done = [
    ...wished.done,
    ...asked,
    ...(model === wished.model ? [] : text.split(/[.,;]/).filter((clause) => viewAskedFor(clause) !== null)),
  ]
  const told = {
    english: [text, ...figures.filter((figure) => !done.includes(figure))].join('. '),
    done,
    written: [],
    asSaid: saidBy(translation),
    foreign: translation === null ? null : { message: look.text, isSmall: (word: string) => translation.language.small.has(word) },
  }
  yield say(
    closingSentences(shown, declined.length > 0, {
      notes: wished.notes.filter((note) => !/shows that already|stands on the home page/.test(note)),
      unused: notBuilt(message, told, shown),
    }),
  )
}

/** "Value in €": what the money of the app is. */
function currencySaid(message: string): Pick<AppModel['skin'], 'currency'> {
  if (/€|\beuros?\b/i.test(message)) return { currency: 'EUR' }
  return /£/.test(message) ? { currency: 'GBP' } : {}
}

/** In the language of the message: what was read in English words. */
function saidBy(translation: Translation | null): (words: string) => string | null {
  const written = (translation?.parts ?? [])
    .map(({ own }) => own)
    .join('')
    .toLowerCase()
  const isOwn = (words: string) => written.includes(words.toLowerCase())
  return (words) => (translation === null ? words : (asSaid(translation, words) ?? (isOwn(words) ? words : null)))
}

/** "A board", "a calendar", "a gallery": how the person wants to see what they keep. */
function viewAskedFor(message: string): ListView | null {
  if (/\b(?:kanban|pipeline|board with|(?:task|job|sprint) board|trello|in columns|columns (?:by|for|per))\b/i.test(message)) return 'board'
  if (/\b(?:calendar|calendrier|kalender|calendario|agenda)\b/i.test(message)) return 'calendar'
  return /\b(?:gallery|galerie|galería)\b/i.test(message) ? 'gallery' : null
}

function startingWith(view: ListView | null, model: AppModel): AppModel {
  const entity = view === null ? undefined : model.entities.find((each) => viewsOf(each).includes(view))
  return entity === undefined ? model : replaceEntity(model, entity.name, (each) => ({ ...each, extra: { ...each.extra, 'x-view': view } }))
}

const IS_SITE = /^[^.!?]{0,90}\b(?:site|website|web ?page|home ?page|landing page|page|shop|store|blog|forum)\b/i

/** What a site's own parts show already. */
const PARTS_OF_SITES =
  /^(?:price|service|review|testimonial|faq|question|opening hour|hour|photo|picture|gallery|class|course|team|member|offer|product|treatment|package|form|contact|message|page|post|article|project|work|customer|client|visitor|menu|dish|cake|bread|lesson|room|appointment|booking|request|quote|email|category|comment|topic|order|plan|teacher|trainer|image|video)$/i
/** A site, a shop or a portfolio keeps what else was described to it: concerts with a date and a city. */
function beside(kind: ArchetypeApp, { entities }: Description, text: string, today: Date): readonly SampleRows[] {
  const there = new Set(kind.entities.flatMap(({ one, many }) => [one, singularPhrase(many)]))
  const own = entities.filter(
    ({ one, fields }) =>
      fields.length > 1 &&
      text.toLowerCase().includes(pluralPhrase(one.toLowerCase())) &&
      !there.has(one) &&
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

/** What people call the parts of a page. */
const PART_WORDS: Readonly<Record<string, string>> = {
  Voices: 'testimonials reviews',
  Points: 'benefits advantages features',
  Questions: 'faq questions',
  PriceList: 'prices pricing services treatments plans leistungen prestations servicios',
  Hours: 'opening hours times',
  Directions: 'map directions location find anfahrt wegbeschreibung accès venir llegar',
  Team: 'team staff teachers',
  About: 'about',
  Programme: 'programme schedule times',
  Hero: 'headline header banner',
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
  return Object.entries(PART_WORDS).flatMap(([component, words]) => (files.has(componentFile(component)) ? [words] : []))
}

/** Who uses them, in whatever words. */
const OF_KINDS = 'customers visitors readers clients guests admins organisers organizers owners multiple choice'

/** An app of a kind: its own pages, and the usual ones for the lists behind them. */
function* createOfKind(
  kind: ArchetypeApp,
  {
    name,
    language,
    skin,
    declined,
    message,
    told,
    said,
  }: {
    readonly name: string
    readonly language: LanguageCode
    readonly skin: Look['skin']
    readonly declined: readonly string[]
    readonly message: string
    readonly told: Pick<Told, 'english' | 'asSaid' | 'foreign'>
    readonly said: Description | null
  },
  extra: readonly SampleRows[],
): Generator<string, void> {
  const model: AppModel = {
    name,
    icon: kind.icon,
    placement: 'top',
    skin: skin === null ? skinOfColour(kind.colour) : skin(skinOfColour(kind.colour)),
    entities: [...kind.entities.map((entity) => withSaid(entity, said)), ...extra.map(({ entity }) => entity)],
    extraPages: kind.pages,
    language,
    home: 'own',
    lists: kind.lists,
  }
  for (const sentence of declined) yield say(sentence)
  const speak = speakerOf(language)
  yield say(speak(`I’m building ${name}.`, `Ich baue „${name}“.`, `Je construis « ${name} ».`, `Estoy creando «${name}».`))
  for (const entity of model.entities) yield addEntity(entity)
  for (const [path, content] of appFiles(model, kind.files.values())) yield addFile(path, content)
  for (const [path, content] of kind.files) yield addFile(path, content)
  for (const rows of [...kind.rows, ...extra]) yield insertRows(rows)
  const connect = declined.length > 0
  const hasImages = [...kind.files.values()].some((content) => /\bimage|<img/i.test(content))
  const unsaid = uncovered(
    { ...told, done: [], written: [...textsOf(kind), ...rowsOf(kind), ...partsOf(kind), kind.summary, OF_KINDS] },
    model,
  )
  const isGeneralQuiz = kind.entities.some(({ name: each }) => each === 'QuizResult') && !KNOWN_TOPIC.test(message)
  const general = isGeneralQuiz ? [speak(...GENERAL_QUESTIONS)] : []
  const left = notBuiltSentence([...notBuiltInKind(message, model, hasImages), ...general, ...unsaid], language)
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
  const missing = `${added.join('')}${left === '' ? '' : ` ${left}`}`
  yield say(
    speak(
      `${name} is ready, with sample records to try it out. ${kind.summary}${kept} I am the built-in scaffolder, not a language model.${missing}${connect ? ' For what I left out, connect a model.' : ''}`,
      `„${name}“ ist fertig, mit Beispieldaten zum Ausprobieren. Wer die Seite besucht, sieht, was für alle gedacht ist; die Listen dahinter pflegst du im Menü. Ich bin das eingebaute Gerüst, kein Sprachmodell.${missing}${connect ? ' Für das Übrige verbinde ein Modell.' : ''}`,
      `« ${name} » est prêt, avec des données d’exemple. Les visiteurs voient ce qui est pour tous ; vous tenez les listes derrière dans le menu. Je suis le générateur intégré, pas un modèle de langue.${missing}${connect ? ' Pour le reste, connectez un modèle.' : ''}`,
      `«${name}» está listo, con datos de ejemplo. Los visitantes ven lo que es para todos; las listas se llevan en el menú. Soy el generador integrado, no un modelo de lenguaje.${missing}${connect ? ' Para lo demás, conecta un modelo.' : ''}`,
    ),
  )
}

/** What the owner's list of a kind is said to have, and does not have yet: the region of a blog's posts. */
function withSaid(entity: Entity, said: Description | null): Entity {
  const spec = entity.write === 'admin' ? said?.entities.find(({ one }) => one === entity.one) : undefined
  const fields = spec?.fields.map(({ words, kind, choices }) => fieldFromWords(words, { kind, choices })) ?? []
  const isThere = ({ name, kind }: Field) =>
    entity.fields.some((each) => each.name === name || (each.kind === kind && /^(?:image|multiline|date|money)$/.test(kind)))
  return {
    ...entity,
    fields: [...entity.fields, ...fields.filter((field) => !/^(?:text|title|name)$/.test(field.name) && !isThere(field))],
  }
}

/** "I’m" and "Je tiens" are who speaks. */
function isNoName(name: string): boolean {
  return / (?:for|of|with|für|mit|pour|avec|para|con|wo|where)$|^(?:i|i['’]m|we|coach|teach|volunteer|je|j['’]|ich|wir|yo|hi|hello|quiero|necesito|can you|something)\b/i.test(
    name,
  )
}

/** "For people who restore old radios" is about old radios. */
function withoutWhom(text: string): string {
  return text.replace(/\bfor (?:people|everyone|those|anyone|friends|fans) (?:who|that) \p{L}+ /iu, 'for ')
}

/** A brand, else what the app is for, in few words. */
function siteName(message: string, text: string): string {
  const { brand, subject } = siteFacts({ text })
  const name = subject ?? (plainName(message) || appNameFromPrompt(text))
  return (
    brand ??
    sentenceCase(name.replace(/^(?:une?|una|eine?|ein) (?=\p{L})/iu, '').replace(/ (?:mit|avec|con|with|where|wo|où|donde) .*$/iu, ''))
  )
}

function tradeSaid({ trade, said }: Translation, word: string): string | null {
  return trade?.get(word) ?? said.get(word) ?? null
}

/** "Wir sind eine kleine Tischlerei", "somos una academia de inglés": what the app is named after. */
function speakersTrade(message: string): string | null {
  const found =
    /\b(?:[Ww]ir sind|[Ii]ch bin) (?:ein|eine|einer) (?:\p{Ll}+e[rs]? )?(\p{Lu}[\p{L}-]+)/u.exec(message) ??
    /\b(?:nous sommes|je suis) (?:une? )?(?:petite? )?([\p{L}'’ ]{3,30}?)(?=[.,;:]| avec | qui | et |$)/iu.exec(message) ??
    /\b(?:somos|soy) (?:una? )?(?:pequeñ[oa] )?([\p{L} ]{3,30}?)(?: pequeñ[oa])?(?=[.,;:]| con | que | y |$)/iu.exec(message)
  return found?.[1] ?? null
}

/** "Suivi de chantier pour …", "Hausverwaltung: …": what stands first, in its own language; null where a sentence does. */
function headline(message: string): string | null {
  const head =
    /^[^:.,;!?\n]+/
      .exec(message)?.[0]
      .split(/ (?:pour|für|para|mit|avec|con|von|que|qui|wo|donde|de (?:mi|mis|mon|ma|mes)) /iu)[0]
      ?.trim() ?? ''
  const isSentence =
    /^(?:ich|wir|je|j['’]|nous|on|quiero|necesito|queremos|necesitamos|il|une?|una|eine?n?|bitte|hallo|bonjour|hola|app|appli|application|aplicación|anwendung|lista|liste|mes|mis|meine|unsere)(?![\p{L}-])/iu.test(
      head,
    )
  return isSentence || head === '' || head.split(' ').length > 4 ? null : head
}

/** Under the names of the person's language. An app that nobody named is named after its trade or its lists. */
function named(model: AppModel, translation: Translation, names: readonly (string | null)[]): AppModel {
  const translated = model.entities.map((entity) => inLanguage(entity, translation))
  const entities = translated.map((entity, at) => ({
    ...entity,
    // What a record belongs to is called like that list.
    fields: entity.fields.map((field, index) => {
      const target = model.entities.findIndex(({ name: each }) => each === field.relation)
      const isItsName = model.entities[target]?.one.toLowerCase() === model.entities[at]?.fields[index]?.label.toLowerCase()
      return target >= 0 && isItsName ? { ...field, label: sentenceCase(translated[target]?.one ?? field.label) } : field
    }),
  }))
  // What is noted of each gives no app its name.
  const isField = (name: string) => entities.some(({ fields }) => fields.some(({ label }) => label.toLowerCase() === name.toLowerCase()))
  const name = names.find((each) => each !== null && !isField(each))
  return { ...model, entities, name: sentenceCase(name ?? entities[0]?.many ?? model.name) }
}

/** Words around what was declined are no wish for a list: nothing that they name is known, and nothing is said about it. */
function isLeftover({ entities }: AppModel): boolean {
  return entities.every(
    ({ one, fields }) =>
      (!isKnownNoun(one) && fields.length <= 2 && fields.slice(1).every(({ kind }) => kind === 'multiline')) ||
      (one === 'entry' && fields.length <= 2),
  )
}
