import type { AppModel } from './app-model.ts'
import { isOfOwn, ONLY_OWN } from './demands.ts'
import { type LanguageCode, type Speak, speakerOf } from './language.ts'

// What somebody said and the app does not have, so that the last sentence can say so.

const MOST_NAMED = 8

interface Claim {
  /** How it is said in any of the languages. */
  readonly said: RegExp
  /** Shortly, in the language of the answer; null for the words themselves. */
  readonly short: ((speak: Speak) => string) | null
  /** Whether the app has it after all. */
  readonly isThere?: (model: AppModel) => boolean
  /** No kind of app brings it along. */
  readonly isOfKinds?: true
}

const hasKind =
  (kind: string) =>
  ({ entities }: AppModel): boolean =>
    entities.some(({ fields }) => fields.some((field) => field.kind === kind))
const isGuarded = ({ entities }: AppModel): boolean => entities.some(({ read, write }) => read === 'admin' || write === 'admin')

const CLAIMS: readonly Claim[] = [
  { said: /\bqui (?:les? |l['’])?\p{L}+ (?:dans |à |en )?quel(?:le)?s? \p{L}+/iu, short: null },
  { said: /\b(?:managers?|admins?|staff|moderators?|teachers?|members?|coaches) only\b/iu, short: null, isThere: isGuarded },
  {
    said: /\bremind(?:s|ed|ers?)?\b|\berinner(?:n|t|ung|ungen)\b|\brappels?\b|\brecordatorios?\b/iu,
    short: (speak) => speak('reminders', 'Erinnerungen', 'les rappels', 'los recordatorios'),
    isOfKinds: true,
  },
  {
    said: /\bphotos?\b|\bpictures?\b|\bFotos?\b|\bBilder\b|\bimágenes\b/iu,
    short: (speak) => speak('photos', 'Fotos', 'les photos', 'las fotos'),
    isThere: hasKind('image'),
    isOfKinds: true,
  },
  {
    said: /\bcompare\b|\bvergleichen\b|\bcomparer\b|\bcomparar\b/iu,
    short: (speak) => speak('comparing', 'Vergleiche', 'les comparaisons', 'las comparaciones'),
  },
  {
    said: /\bwithout (?:the |that )?(?:person|other|others|them|him|her)\b[^.,;]{0,20}(?:seeing|knowing)|\bhidden from\b|\bkeep (?:it )?secret\b/iu,
    short: (speak) =>
      speak(
        'hiding a mark from one person',
        'etwas vor einer Person verbergen',
        'cacher une marque à une personne',
        'ocultar una marca a una persona',
      ),
  },
  {
    said: /\bmy (?:doctor|accountant|boss|tax adviser|lawyer|therapist) (?:can|could|should) (?:read|see|look)/iu,
    short: (speak) =>
      speak(
        'reading rights for one person',
        'Leserechte für eine Person',
        'un droit de lecture pour une personne',
        'lectura para una persona',
      ),
  },
  {
    said: /\b(?:only|nur|seule?s?|s[oó]lo|[uú]nicamente)\b[^.;]{0,60}(?:\b(?:deletes?|remove|supprimer|effacer|borrar|eliminar)\b|löschen)/iu,
    short: (speak) =>
      speak(
        'a right to delete apart from the right to change',
        'ein Recht zu löschen getrennt vom Recht zu ändern',
        'un droit de supprimer à part',
        'un permiso de borrar aparte',
      ),
    isOfKinds: true,
  },
  {
    said: /\bonly (?:the |our |my )?\p{L}+ (?:can|may|should|must)\b|\b\p{L}+s (?:can |may )?only (?:see|edit) (?:their|his|her)\b|(?<!\p{L})nur (?:die |der |das )?\p{L}+ (?:darf|dürfen|kann|können|sollen?)(?!\p{L})|(?:darf|dürfen|sollen?|können) nur (?!die )|\bseule?s? (?:les? |la |l['’])?\p{L}+ (?:peut|peuvent|doit|doivent)\b|\bne (?:peut|peuvent) voir que\b|\bs[oó]lo (?:el |la |los |las )?\p{L}+ (?:puede|pueden)\b|\bs[oó]lo (?:puede|pueden)\b/iu,
    short: (speak) => speak('rights of each role', 'Rechte je Rolle', 'des droits par rôle', 'permisos por rol'),
    isThere: (model) => isGuarded(model) || new Set(model.entities.map(({ read }) => read)).size > 1,
    isOfKinds: true,
  },
  {
    said: /\b(?:public(?:ly)?|website|web ?site|landing page|event page)\b|\böffentlich\p{L}*|\bpublique?s?\b|\bsitio web\b|\buna web\b|\bpública?\b|\bsite (?:web|internet)\b/iu,
    short: (speak) => speak('a public page', 'eine öffentliche Seite', 'une page publique', 'una página pública'),
    isThere: ({ entities, home }) => home === 'own' || entities.some(({ read }) => read === 'anonymous'),
  },
]

/** What of the message is not in the app: what nobody demanded in words of its own, then the demands that are not met (`words`). */
export function notBuilt(message: string, words: readonly string[], model: AppModel): readonly string[] {
  const speak = speakerOf(model.language)
  // What should not be public is not missing.
  const asked = message
    .replace(/\b(?:no|not|never)\b[^.;]*\bpublic(?:ly)?\b/giu, '')
    .replace(isOfOwn(model) ? new RegExp(ONLY_OWN, 'giu') : /(?!)/, '')
  const missed = CLAIMS.flatMap(({ said, short, isThere, isOfKinds }) => {
    const found = said.exec(asked)?.[0]
    // What is quoted anyway needs no other words, except for why it cannot be.
    const isQuoted = found === undefined || (isOfKinds !== true && words.some((each) => said.test(each)))
    return isQuoted || isThere?.(model) === true || isChoice(model, found)
      ? []
      : [{ said, text: short === null ? found.toLowerCase() : short(speak) }]
  })
  const claims = [...missed.map(({ text }) => text), ...words.filter((each) => !missed.some(({ said }) => said.test(each)))]
  return [...new Set(claims)].slice(0, MOST_NAMED)
}

/** "Faible, moyenne, élevée" asks for no averages. */
function isChoice({ entities }: AppModel, word: string): boolean {
  return entities.some(({ fields }) =>
    fields.some(({ choices = [] }) => choices.some((choice) => choice.toLowerCase() === word.toLowerCase())),
  )
}

/** Of a whole app of a kind, which has sums and pages of its own, the little that none of them has. */
export function notBuiltInKind(message: string, model: AppModel, hasImages: boolean): readonly string[] {
  const speak = speakerOf(model.language)
  return CLAIMS.flatMap(({ said, short, isOfKinds, isThere }) => {
    const isMissing = isOfKinds === true && short !== null && said.test(message) && isThere?.(model) !== true
    return isMissing && !(hasImages && isThere !== undefined) ? [short(speak)] : []
  })
}

/** The sentence that says so; empty where all of it was built. */
export function notBuiltSentence(parts: readonly string[], language: LanguageCode): string {
  if (parts.length === 0) return ''
  const all = parts.join(', ')
  return speakerOf(language)(
    `Not built: ${all}. Say more about it, or connect a model.`,
    `Nicht gebaut: ${all}. Sag mehr dazu, oder verbinde ein Modell.`,
    `Pas construit : ${all}. Dites-en plus, ou connectez un modèle.`,
    `Sin construir: ${all}. Cuéntame más, o conecta un modelo.`,
  )
}
