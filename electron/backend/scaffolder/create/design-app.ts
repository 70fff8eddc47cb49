import { listsName } from './plain-name.ts'
import type { AppModel, Skin } from '../spec/app-model.ts'
import { buildEntities } from '../lists/build-entities.ts'
import { completeLists } from './complete-lists.ts'
import { addField, type Description, needEntity } from '../grammar/spec.ts'
import { knownAppOf, SETTINGS } from '../lexicon/known-apps.ts'
import { withLastLook } from './last-look.ts'
import { isKnownNoun } from '../lexicon/lexicon.ts'
import { TRADES } from '../lexicon/trades.ts'
import type { LanguageCode } from '../language/language.ts'
import type { DomainPack } from '../lexicon/domain-pack.ts'
import { chosenPack, fittingPacks, packEntity, wordOfPack, wordsAround } from '../lists/packs.ts'
import { nounsSpokenOf, withName, withPlainFields } from './plain-lists.ts'
import { colourIn, pleasantSkin, skinOfColour, tonedSkin } from '../look/skin.ts'

/** Small words of other languages: their plurals are not made with an s. */
const OTHER_LANGUAGE =
  /\b(?:und|mit|für|eine|einen|der|die|das|avec|pour|les|des|con|para|los|las|een|voor|och|og|med|mijn|meine|mes|mis)\b|[^\p{Script=Latin}\p{N}\p{P}\p{S}\s]/u

/** What may lend something: packs, and of the trades the one that is asked for. */
export function packsFor(
  allPacks: readonly DomainPack[],
  text: string,
): { readonly packs: readonly DomainPack[]; readonly chosen: DomainPack | null; readonly trade: DomainPack | null } {
  const fitting = fittingPacks(allPacks, text)
  const chosen = chosenPack(fitting, text)
  const isTrade = (pack: DomainPack) => TRADES.some(({ id }) => id === pack.id)
  const trade = chosen !== null && isTrade(chosen) ? chosen : chosenPack(fitting.filter(isTrade), text)
  return { packs: fitting.filter((pack) => pack === chosen || pack === trade || !isTrade(pack)), chosen, trade }
}

interface Design {
  readonly description: Description
  readonly language: LanguageCode
  /** Nothing of the message was declined. */
  readonly isWhole: boolean
}

/** What the app will be; null when no list is named and none is usual. */
export function designApp(text: string, allPacks: readonly DomainPack[], { description, language, isWhole }: Design): AppModel | null {
  const { packs, chosen, trade } = packsFor(allPacks, text)
  withoutTrade(description, chosen, text)
  if (trade === null || trade !== chosen) withoutDoubles(description, packs)
  const known = knownAppOf(text)
  if ((known !== null || chosen?.isOnlyForItsTrade === true) && isPoor(description)) description.entities.splice(0)
  const isUnnamed = description.entities.length === 0
  if (description.entities.length < 2 && description.entities.every(({ fields }) => fields.length === 0))
    completeLists(description, { text, chosen, trade, knownLists: known?.lists ?? null })
  if (description.entities.length === 0 && description.loose.length === 0 && isWhole)
    for (const one of nounsSpokenOf(text)) needEntity(description, one)
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
  const base: Skin = colour?.skin ?? (chosen === null ? pleasantSkin(listsName(entities)) : skinOfColour(chosen.colour))
  return {
    name: listsName(entities),
    icon: chosen?.icon ?? known?.icon ?? entities[0]?.icon ?? 'LayoutGrid',
    placement:
      /\b(?:sidebar|side ?menu|(?:menu|navigation) (?:at|on) the (?:side|left))\b/i.test(text) || entities.length > 7 ? 'side' : 'top',
    skin: tonedSkin(/\b(?:theme|look|style|design|feel)\b/i.test(text) ? text : '', base) ?? base,
    entities: withLastLook(entities.map((entity) => withName(withPlainFields(entity)))),
    extraPages: [],
    language,
    home: 'overview',
    lists: 'everybody',
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
