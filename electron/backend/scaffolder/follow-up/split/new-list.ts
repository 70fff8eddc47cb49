import type { LanguageCode } from '../../language/language.ts'

// "Noch eine Liste Ernten dazu, mit …", "il nous faut une liste des pannes : …", "quiero una lista de pagos por socio con …": a new list with
// what each of it has, in the order of words that is read: "füge Ernten mit … hinzu". Looked for before a comma takes it apart.

const FIELDS = String.raw`(?<fields>[^.!?;\n]+?)(?=,? (?:and|und|et|y) (?:show|see|zeig|sehen|ich|wir|man|voir|je|on|ver|quiero|que) ?|[.!?;\n]|$)`

interface Wording {
  readonly asked: RegExp
  readonly written: (list: string, fields: string) => string
}

const WORDINGS: Readonly<Record<LanguageCode, readonly Wording[]>> = {
  en: [
    // "Add tasks to each meeting: what, who, by when"; "tags to each note: red, green" are choices.
    `\\b[Aa]dd (?:an? list of |some )?(?=[^.!?\\n]*\\b(?:what|who|when|dates?|names?|amount|title)\\b)(?<list>\\p{Ll}+(?: \\p{Ll}+)?) to (?:each|every) (?<of>\\p{L}+)(?:,| -| –|:)? ?(?:with |- |– |: )?${FIELDS}`,
    `\\b(?:(?:[Ww]e|[Ii]) (?:also |now )*(?:need|want|have) to )(?:also )?(?:keep track of|track|record|log|write down) (?:our |my |the |all )*(?<list>\\p{Ll}+(?: \\p{Ll}+)?)(?: -| –|:| with) ?${FIELDS}`,
  ].map((asked) => ({ asked: new RegExp(asked, 'u'), written: (list, fields) => `add a list of ${list} with ${fields}` })),
  de: [
    // With an article or a word like "dazu": "die Liste Völker" is there already.
    `(?:eine|noch eine|(?:eine )?(?:neue|weitere|zweite)) (?:Liste|Tabelle|Übersicht)(?: (?:für|der|von|mit|über|namens))?(?: (?:die|den|der|unseren?|meinen?|allen?))? (?<list>\\p{Lu}[\\p{L}-]+)(?: (?:pro|je) (?<of>\\p{Lu}\\p{L}+))?(?: (?:dazu|hinzu|an|anlegen|hinzufügen))?,? ?(?:mit|:|und zwar(?: mit)?) ${FIELDS}`,
    `(?:[Ff]üge?|[Ll]ege?) (?:bitte |noch |auch )*(?<list>\\p{Lu}[\\p{L}-]+) (?:hinzu|dazu|an),? ?(?:mit|:) ${FIELDS}`,
  ].map((asked) => ({
    asked: new RegExp(
      `(?:(?:[Bb]itte|[Ff]üge?|[Ll]ege?|[Mm]ach|[Ee]rstelle?|(?:[Ii]ch|[Ww]ir) (?:brauchen?|möchten?|wollen|will|hätten? gerne?)) )*(?:noch |auch |bitte )*${asked}`,
      'u',
    ),
    written: (list, fields) => `Füge ${list} mit ${fields.replace(/ (?:dazu|hinzu|an|anlegen|hinzufügen|haben|führen)$/, '')} hinzu`,
  })),
  fr: [
    `(?:(?:[Aa]joute[rz]?|[Cc]rée[rz]?|[Ff]ais|[Ii]l (?:me|nous) faut(?:drait)?|(?:[Jj]e|[Oo]n) v(?:eux|eut|oudrais|oudrait)|[Jj]'aimerais) )?(?:aussi |encore |en plus )*une (?:nouvelle )?(?:liste|table) (?:des |de |d'|pour les )(?<list>\\p{L}+)(?: par (?<of>\\p{L}+))?,? ?(?:avec|:|où (?:on|je) notes?) ${FIELDS}`,
  ].map((asked) => ({ asked: new RegExp(asked, 'u'), written: (list, fields) => `Ajoute des ${list} avec ${fields}` })),
  es: [
    `(?:(?:[Aa]ñade|[Aa]grega|[Cc]rea|[Hh]az|[Pp]on|[Qq]uiero|[Qq]ueremos|[Nn]ecesit(?:o|amos)|[Ff]alta|[Mm]e gustaría) )?(?:también |además |otra )*una (?:nueva )?(?:lista|tabla) (?:de|para|con) (?:los |las |mis )?(?<list>\\p{L}+)(?: por (?:cada )?(?<of>\\p{L}+))?,? ?(?:con|:) ${FIELDS}`,
  ].map((asked) => ({ asked: new RegExp(asked, 'u'), written: (list, fields) => `Añade ${list} con ${fields}` })),
}

/** The message with each new list that it describes put as it is read. */
export function newListsFirst(message: string, code: LanguageCode): string {
  return WORDINGS[code].reduce((text, { asked, written }) => {
    const found = asked.exec(text)
    const { list, fields, of } = found?.groups ?? {}
    if (found === null || list === undefined || fields === undefined) return text
    const all = of === undefined ? fields : `${of}, ${fields}`
    // One property may as well be what it is sorted by or looked for.
    if (!/,| and | und | et | y /.test(all)) return text
    return `${text.slice(0, found.index)}${written(list, all.trim())}${text.slice(found.index + found[0].length)}`
  }, message)
}
