import type { Entity } from '../spec/app-model.ts'
import type { LanguageCode } from '../language/language.ts'
import { SETTINGS } from '../lexicon/known-apps.ts'
import { knownNoun } from '../lexicon/lexicon.ts'
import { isPluralPhrase, sentenceCase } from '../language/nouns.ts'
import { listsName, plainName, withoutGreeting } from './plain-name.ts'
import { inEnglish } from '../statistics/in-english.ts'
import type { Wish } from '../wish/read.ts'

const CONTAINER =
  /(?:^| |-)(?:app|tracker|log|logbook|list|book|planner|manager|inventory|crm|diary|journal|dashboard|register|roster|rota|schedule|organi[sz]er|catalog(?:ue)?|directory|collection|database|budget|calendar|helpdesk|library|portal|board|records?|sheet)$/i

/** What the app is called: as somebody called it, else as its heading says, else after its lists. */
export function appNameOf(wish: Wish, said: string, entities: readonly Entity[]): string {
  if (wish.name !== null) return wish.name
  const message = withoutGreeting(said)
  const heading = wish.language === 'en' ? plainName(message) : headingIn(message, wish.language)
  const words = heading.toLowerCase().split(' ')
  const isOfList = wish.lists.some(({ names }) =>
    names.some((name) =>
      name
        .toLowerCase()
        .split(' ')
        .some((word) => words.includes(word)),
    ),
  )
  const isHeading = words.length > 1 && new RegExp(`^\\W*${heading.replace(/[^\p{L}\p{N} ]/gu, '.')}\\s*[.:!\\n-]`, 'iu').test(message)
  const [people = ''] = wish.lists[0]?.names ?? []
  const isDoing =
    words.length > people.split(' ').length &&
    isOfPeople(people, wish.language) &&
    heading.toLowerCase().includes(`${people.toLowerCase()} `)
  return heading !== '' &&
    (!isDoing || CONTAINER.test(heading)) &&
    words.length < 6 &&
    (isHeading || CONTAINER.test(heading) || isPlace(heading) || (isOfList && words.length > 1))
    ? sentenceCase(heading)
    : listsName(entities, wish.language)
}

/** "Volunteers sign up", "los vecinos votan": what people do names no app. */
function isOfPeople(name: string, language: LanguageCode): boolean {
  return isPluralPhrase(inEnglish(name, language)) && knownNoun(inEnglish(name, language))?.nounClass === 'person'
}

const LEADS: Readonly<Record<Exclude<LanguageCode, 'en'>, RegExp>> = {
  de: /^(?:bitte |hallo[,!]? )*(?:(?:erstelle?|baue?|mache?|entwickle|(?:ich )?(?:brauche?|bräuchte?|möchte|hätte gern)|wir (?:brauchen|bräuchten|möchten))(?: mir| uns)? )?(?:mal )?(?:(?:eine?n?|ne|nen|was) )?/iu,
  fr: /^(?:bonjour[,!]? )?(?:(?:crée[zr]?|fais|faites|créer|je (?:voudrais|veux)|il (?:me|nous) faut)(?:-moi)? )?(?:une? )?/iu,
  es: /^(?:hola[,!]? )?(?:(?:crea(?:me)?|haz(?:me)?|hacer|quiero|necesito|necesitamos) )?(?:una? )?/iu,
}
/** "Suivi de chantier pour …", "Hausverwaltung: …": what stands first, up to where it is described. */
export function headingIn(message: string, language: Exclude<LanguageCode, 'en'>): string {
  const plain = message.replace(LEADS[language], '')
  const head =
    (/^[^:.,;!?\n(]+/.exec(plain)?.[0] ?? '').split(
      / (?:pour|für|fürs|para|mit|avec|con|von|que|qui|wo|donde|où|de (?:mi|mis|mon|ma|mes)) /iu,
    )[0] ?? ''
  return /^(?:ich|wir|je|j['’]|nous|on|quiero|necesito|queremos|il|app|appli|application|aplicación|anwendung|lista|liste|mes|mis|meine|unsere|\p{L}+ (?:des|du|de|la|der|die|das|el|los))$|^(?:ich|wir|je|nous|quiero|necesitamos|somos|tengo|tenemos|hacemos|bei|in|im) /iu.test(
    head.trim(),
  )
    ? ''
    : endsInDeed(head.trim(), language)
      ? ''
      : head.trim()
}

/** "Meine Schallplatten katalogisieren": what is done to them names no app. */
function endsInDeed(head: string, language: LanguageCode): boolean {
  return language === 'de' && / \p{Ll}+e?n$/u.test(head)
}
/** Without "Haz una" and "Brauche ne". */
export function withoutLead(message: string, language: LanguageCode): string {
  return language === 'en' ? message : message.replace(LEADS[language], '')
}

/** "Bakery", "Film crew": for whom it is. */
function isPlace(heading: string): boolean {
  return /^(?:place|org)$/.test(knownNoun(heading)?.nounClass ?? '') || SETTINGS.test(heading.toLowerCase())
}
