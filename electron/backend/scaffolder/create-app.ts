import { appNameFromPrompt } from '../../../shared/domain/app-name.ts'
import { listsName, plainName } from './plain-name.ts'
import { addEntity, addFile, insertRows, say } from './answer.ts'
import { closingSentences, openingSentence } from './answer-words.ts'
import { type AppModel, replaceEntity, type Skin } from './app-model.ts'
import { type ArchetypeApp, archetypeWish } from './archetypes/archetype.ts'
import { archetypeFor } from './archetypes/choose-archetype.ts'
import { siteFacts } from './archetypes/site-facts.ts'
import { buildEntities } from './build-app.ts'
import { withoutWhatCannotBeDone } from './cannot.ts'
import { completeLists } from './complete-lists.ts'
import { ASKS_WHAT, NO_LOCKED_FIELD, NOTHING_LEFT, NOTHING_NAMED, WHAT_I_CAN } from './create-words.ts'
import { appFiles } from './emit/app-files.ts'
import { type ListView, viewsOf } from './emit/list-views.ts'
import { cleanPrompt } from './grammar/clean.ts'
import { APPROVED, withFirstWishes } from './first-wishes.ts'
import { knownAppOf } from './grammar/containers.ts'
import { withoutPhrases } from './grammar/gate.ts'
import { readDescription } from './grammar/read-description.ts'
import { addField, type Description, needEntity } from './grammar/spec.ts'
import { inLanguage, rowsInLanguage, translate, type Translation } from './grammar/translate.ts'
import { SETTINGS } from './lexicon/known-apps.ts'
import { isKnownNoun } from './lexicon/lexicon.ts'
import { TRADES } from './lexicon/trades.ts'
import { type LanguageCode, languageOf, speakerOf } from './language.ts'
import { type Look, readLook } from './look.ts'
import { sentenceCase } from './nouns.ts'
import { chosenPack, type DomainPack, fittingPacks, packEntity, wordOfPack, wordsAround } from './packs.ts'
import { sampleRows } from './sample-rows.ts'
import { notBuilt, notBuiltInKind, notBuiltSentence } from './not-built.ts'
import { nounsSpokenOf, withName, withPlainFields } from './plain-lists.ts'
import { prune } from './prune.ts'
import { colourIn, pleasantSkin, skinOfColour, tonedSkin } from './skin.ts'

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
    named: readDescription(withoutWhatCannotBeDone(english).text),
  })
  const kind = archetypeFor(wish)
  if (kind !== null) {
    const name = isNoName(wish.name) ? sentenceCase(kind.entities[0]?.many ?? wish.name) : wish.name
    const { declined } = withoutWhatCannotBeDone(cleaned)
    yield* createOfKind(archetypeFor({ ...wish, name }) ?? kind, { name, language, skin: look.skin, declined, message })
    return
  }
  const { text, declined } = withoutWhatCannotBeDone(english)
  const { packs, chosen } = packsFor(allPacks, text)
  // A name that was made of the message gets its slips mended like the rest.
  const plain = designApp(
    text,
    isUnnamed || appName === appNameFromPrompt(message) ? plainName(text) : appName,
    packs,
    translation?.language.code ?? language,
    declined.length === 0,
  )
  const designed = plain === null || look.skin === null ? plain : { ...plain, skin: look.skin(plain.skin) }
  const left = declined.length > 0 && designed !== null && isLeftover(designed) ? null : designed
  const model = left === null ? null : startingWith(viewAskedFor(message), withFirstWishes(left, text, packs))
  for (const sentence of declined) yield say(sentence)
  if (model === null) {
    yield say(speakerOf(language)(...(declined.length > 0 ? NOTHING_LEFT : NOTHING_NAMED)))
    return
  }
  const shown =
    translation === null
      ? model
      : named(model, translation, isUnnamed ? (tradeSaid(translation, chosen?.words[0] ?? '') ?? speakersTrade(message)) : appName)
  yield say(openingSentence(shown))
  for (const entity of shown.entities) yield addEntity(entity)
  for (const [path, content] of appFiles(shown)) yield addFile(path, content)
  for (const { entity, records } of sampleRows({ packs, chosen, today, entities: model.entities })) {
    const own = shown.entities.find(({ name }) => name === entity.name) ?? entity
    yield insertRows({ entity: own, records: rowsInLanguage(entity, own, records) })
  }
  if (APPROVED.test(text) && language === 'en') yield say(NO_LOCKED_FIELD)
  yield say(closingSentences(shown, declined.length > 0, notBuilt(message, text, shown)))
}

/** "A board", "a calendar", "a gallery": how the person wants to see what they keep. */
function viewAskedFor(message: string): ListView | null {
  if (/\b(?:kanban|pipeline|board with|task board|trello)\b/i.test(message)) return 'board'
  if (/\b(?:calendar|calendrier|kalender|calendario|agenda)\b/i.test(message)) return 'calendar'
  return /\b(?:gallery|galerie|galería)\b/i.test(message) ? 'gallery' : null
}

function startingWith(view: ListView | null, model: AppModel): AppModel {
  const entity = view === null ? undefined : model.entities.find((each) => viewsOf(each).includes(view))
  return entity === undefined ? model : replaceEntity(model, entity.name, (each) => ({ ...each, extra: { ...each.extra, 'x-view': view } }))
}

/** An app of a kind: its own pages, and the usual ones for the lists behind them. */
function* createOfKind(
  kind: ArchetypeApp,
  {
    name,
    language,
    skin,
    declined,
    message,
  }: {
    readonly name: string
    readonly language: LanguageCode
    readonly skin: Look['skin']
    readonly declined: readonly string[]
    readonly message: string
  },
): Generator<string, void> {
  const model: AppModel = {
    name,
    icon: kind.icon,
    placement: 'top',
    skin: skin === null ? skinOfColour(kind.colour) : skin(skinOfColour(kind.colour)),
    entities: kind.entities,
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
  for (const rows of kind.rows) yield insertRows(rows)
  const connect = declined.length > 0
  const hasImages = [...kind.files.values()].some((content) => /\bimage|<img/i.test(content))
  const left = notBuiltSentence(notBuiltInKind(message, model, hasImages), language)
  const missing = left === '' ? '' : ` ${left}`
  yield say(
    speak(
      `${name} is ready, with sample records to try it out. ${kind.summary} I am the built-in scaffolder, not a language model.${missing}${connect ? ' For what I left out, connect a model.' : ''}`,
      `„${name}“ ist fertig, mit Beispieldaten zum Ausprobieren. Wer die Seite besucht, sieht, was für alle gedacht ist; die Listen dahinter pflegst du im Menü. Ich bin das eingebaute Gerüst, kein Sprachmodell.${missing}${connect ? ' Für das Übrige verbinde ein Modell.' : ''}`,
      `« ${name} » est prêt, avec des données d’exemple. Les visiteurs voient ce qui est pour tous ; vous tenez les listes derrière dans le menu. Je suis le générateur intégré, pas un modèle de langue.${missing}${connect ? ' Pour le reste, connectez un modèle.' : ''}`,
      `«${name}» está listo, con datos de ejemplo. Los visitantes ven lo que es para todos; las listas se llevan en el menú. Soy el generador integrado, no un modelo de lenguaje.${missing}${connect ? ' Para lo demás, conecta un modelo.' : ''}`,
    ),
  )
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
  return brand ?? (subject === null ? plainName(message) || appNameFromPrompt(text) : sentenceCase(subject))
}

/** Small words of other languages: their plurals are not made with an s. */
const OTHER_LANGUAGE =
  /\b(?:und|mit|für|eine|einen|der|die|das|avec|pour|les|des|con|para|los|las|een|voor|och|og|med|mijn|meine|mes|mis)\b|[^\p{Script=Latin}\p{N}\p{P}\p{S}\s]/u

function tradeSaid({ trade, said }: Translation, word: string): string | null {
  return trade?.get(word) ?? said.get(word) ?? null
}

/** "Wir sind eine kleine Tischlerei", "somos una academia de inglés": what the app is named after. */
function speakersTrade(message: string): string | null {
  const found =
    /\b(?:wir sind|ich bin) (?:ein|eine|einer) (?:\p{Ll}+e[rs]? )?(\p{Lu}[\p{L}-]+)/u.exec(message) ??
    /\b(?:nous sommes|je suis) une? (?:petite? )?([\p{L}'’ ]{3,30}?)(?=[.,;:]| avec | qui | et |$)/iu.exec(message) ??
    /\b(?:somos|soy) una? (?:pequeñ[oa] )?([\p{L} ]{3,30}?)(?: pequeñ[oa])?(?=[.,;:]| con | que | y |$)/iu.exec(message)
  return found?.[1] ?? null
}

/** Under the names of the person's language. An app that nobody named is named after its trade or its lists. */
function named(model: AppModel, translation: Translation, name: string | null): AppModel {
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

/** What may lend something: packs, and of the trades the one that is asked for. */
function packsFor(
  allPacks: readonly DomainPack[],
  text: string,
): { readonly packs: readonly DomainPack[]; readonly chosen: DomainPack | null; readonly trade: DomainPack | null } {
  const fitting = fittingPacks(allPacks, text)
  const chosen = chosenPack(fitting, text)
  const isTrade = (pack: DomainPack) => TRADES.some(({ id }) => id === pack.id)
  const trade = chosen !== null && isTrade(chosen) ? chosen : chosenPack(fitting.filter(isTrade), text)
  return { packs: fitting.filter((pack) => pack === chosen || pack === trade || !isTrade(pack)), chosen, trade }
}

/** What the app will be; null when no list is named and none is usual. */
export function designApp(
  text: string,
  name: string,
  allPacks: readonly DomainPack[],
  language: LanguageCode = 'en',
  isWhole = true,
): AppModel | null {
  const { packs, chosen, trade } = packsFor(allPacks, text)
  const withoutLook = text.replace(
    /,?\s*\b(?:in|with) (?:an? |the )?(?:[\w# ]{1,24}) (?:theme|colou?rs?|look|style|design|palette)\b|,?\s*\b(?:make it|in|colou?red) (?:dark |light |deep )?(?:red|green|blue|purple|pink|orange|yellow|brown|teal|navy)\b(?! \w)/gi,
    '',
  )
  const description = readDescription(withoutLook)
  withoutPhrases(description)
  prune(description)
  withoutMentioned(description, packs)
  withoutTrade(description, chosen, text)
  if (trade === null || trade !== chosen) withoutDoubles(description, packs)
  const known = knownAppOf(text)
  if ((known !== null || chosen?.isOnlyForItsTrade === true) && isPoor(description)) description.entities.splice(0)
  const isUnnamed = description.entities.length === 0
  completeLists(description, { text, chosen, trade, knownLists: known?.lists ?? null })
  if (description.entities.length === 0 && description.loose.length === 0 && isWhole)
    for (const one of nounsSpokenOf(withoutLook)) needEntity(description, one)
  if (description.entities.length === 0 && description.loose.length > 0) startDiary(description)
  const first = description.entities[0]
  if (first === undefined) return null
  for (const field of description.loose) addField(first, field)
  const isPersonal = !isOfWork(description) && soundsPersonal(text, chosen)
  // Beside a kind of app, a trade lends only to the lists that it brings.
  const lenders = isUnnamed || trade === chosen ? packs : packs.filter((pack) => pack !== trade)
  const built = buildEntities(description, { packs: lenders, chosen: isUnnamed ? (trade ?? chosen) : chosen, isPersonal, existing: [] })
  const entities = OTHER_LANGUAGE.test(text)
    ? built.map((entity) => (isKnownNoun(entity.one) ? entity : { ...entity, many: entity.one }))
    : built
  const colour = colourIn(lookPart(text))
  const base: Skin = colour?.skin ?? (chosen === null ? pleasantSkin(name) : skinOfColour(chosen.colour))
  return {
    name: name === '' ? listsName(entities) : name,
    icon: chosen?.icon ?? known?.icon ?? entities[0]?.icon ?? 'LayoutGrid',
    placement:
      /\b(?:sidebar|side ?menu|(?:menu|navigation) (?:at|on) the (?:side|left))\b/i.test(text) || entities.length > 7 ? 'side' : 'top',
    skin: tonedSkin(/\b(?:theme|look|style|design|feel)\b/i.test(text) ? text : '', base) ?? base,
    entities: entities.map((entity) => withName(withPlainFields(entity))),
    extraPages: [],
    language,
    home: 'overview',
    lists: 'everybody',
  }
}

/** "Eight crossings a day" are the sailings that are described further on. */
function withoutMentioned({ entities }: Description, packs: readonly DomainPack[]): void {
  for (const spec of entities.slice()) {
    const same = spec.isMentioned === true ? packEntity(packs, null, spec.one) : null
    if (same !== null && entities.some((each) => each !== spec && each.isMentioned !== true && packEntity(packs, null, each.one) === same))
      entities.splice(entities.indexOf(spec), 1)
  }
}

/** "An app for my vet clinic with pets and owners" keeps no vet clinics. */
function withoutTrade({ entities }: Description, chosen: DomainPack | null, text: string): void {
  const word = chosen === null ? null : wordOfPack(wordsAround(text), chosen)
  if (chosen === null || word === null || entities.length < 3) return
  const spec = entities.find(({ one, fields }) => fields.length === 0 && ` ${word} `.includes(` ${one} `))
  const isList = chosen.entities.some(({ one, also }) => one === spec?.one || also.includes(spec?.one ?? ''))
  if (spec === undefined || isList) return
  entities.splice(entities.indexOf(spec), 1)
  for (const other of entities) other.parents.delete(spec.one)
}

/** An applicant tracker with candidates has one list of them: of two words for the same, the one stays of which more was said. */
function withoutDoubles({ entities }: Description, packs: readonly DomainPack[]): void {
  for (const spec of entities.slice()) {
    const same = packEntity(packs, null, spec.one)
    const other =
      same === null || spec.fields.length > 0
        ? undefined
        : entities.find((each) => each !== spec && each.fields.length > 0 && packEntity(packs, null, each.one) === same)
    if (other === undefined) continue
    entities.splice(entities.indexOf(spec), 1)
    for (const each of entities) if (each.parents.delete(spec.one) && each !== other) each.parents.add(other.one)
  }
}

/** Only where the person speaks of the look: an orange may be a fruit. */
function lookPart(text: string): string {
  return [...text.matchAll(/\b(?:in|with|make it|colou?red|theme|colou?rs?|use|should be)\b[^.,;]{0,40}/gi)]
    .map(([part]) => part)
    .filter((part) => /theme|colou?r|look|style|design|palette|make it|\bin (?:dark |light |deep )?[a-z]+$/i.test(part))
    .join(' ')
}

/** One list of a noun that nobody knows, where the kind of app says more. */
function isPoor({ entities }: Description): boolean {
  const [only] = entities
  return entities.length === 1 && only !== undefined && only.fields.length === 0 && !isKnownNoun(only.one)
}

/** "Track my weight" is one figure after the other, each of its day. */
function startDiary(description: Description): void {
  const entry = needEntity(description, 'entry')
  entry.isListed = true
  addField(entry, { words: 'date', kind: 'date', choices: [], isRequired: true })
}

/** Who keeps customers or pupils does not work for themselves alone. */
function isOfWork({ entities }: Description): boolean {
  return entities.some(({ one }) =>
    /(?:^| )(?:customer|client|supplier|employee|patient|tenant|booking|appointment|order|invoice|student|pupil|class|volunteer|donor|member|teacher|driver|passenger|resident|applicant|leaseholder)$/.test(
      one,
    ),
  )
}

/** "My plants" are mine; "our members" and "customers" are for everybody who works with the app. */
function soundsPersonal(text: string, chosen: DomainPack | null): boolean {
  if (
    /\b(?:our|team|staff|club|members|customers|clients|employees|colleagues|company|business|crew|crews|shop|school|office|bakery|restaurant|cafe|hotel|clinic|agency|firm|church|association|we|us)\b/i.test(
      text,
    )
  )
    return false
  const setting = /\bmy ((?:\w+ )?\w+)\b/gi
  if (
    [...text.matchAll(setting)].some(
      ([, words = '']) => SETTINGS.test(words.toLowerCase()) || /studio|students|patients|guests|tenants|employees/i.test(words),
    )
  )
    return false
  return chosen?.isPersonal === true || /\b(?:my|diary|journal|habits?|personal|i)\b/i.test(text)
}
