import type { LanguageCode } from '../language/language.ts'

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
