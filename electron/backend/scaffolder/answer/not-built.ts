import { type LanguageCode, speakerOf } from '../language/language.ts'

const MOST_NAMED = 8

/** What somebody asked for and the app does not have; empty where all of it was built. */
export function notBuiltSentence(parts: readonly string[], language: LanguageCode): string {
  if (parts.length === 0) return ''
  const all = [...new Set(parts)].slice(0, MOST_NAMED).join(', ')
  return speakerOf(language)(
    `Not built: ${all}. Say more about it, or connect a model.`,
    `Nicht gebaut: ${all}. Sag mehr dazu, oder verbinde ein Modell.`,
    `Pas construit : ${all}. Dites-en plus, ou connectez un modèle.`,
    `Sin construir: ${all}. Cuéntame más, o conecta un modelo.`,
  )
}
