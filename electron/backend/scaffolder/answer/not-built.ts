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

/** What was named and went nowhere; empty where everything did. */
export function leftOverSentence(named: readonly string[], language: LanguageCode): string {
  if (named.length === 0) return ''
  const say = speakerOf(language)
  const [open, close] = [say('“', '„', '« ', '«'), say('”', '“', ' »', '»')]
  const all = [...new Set(named)].slice(0, MOST_NAMED).map((each) => `${open}${each}${close}`)
  const list = [all.slice(0, -1).join(', '), ...all.slice(-1)].filter((part) => part !== '').join(say(' and ', ' und ', ' et ', ' y '))
  return all.length === 1
    ? say(
        `I did nothing with ${list}: tell me where it belongs.`,
        `Mit ${list} habe ich nichts gemacht: Sag mir, wohin es gehört.`,
        `Je n’ai rien fait de ${list} : dites-moi où cela va.`,
        `No he hecho nada con ${list}: dime dónde va.`,
      )
    : say(
        `I did nothing with ${list}: tell me where they belong.`,
        `Mit ${list} habe ich nichts gemacht: Sag mir, wohin sie gehören.`,
        `Je n’ai rien fait de ${list} : dites-moi où cela va.`,
        `No he hecho nada con ${list}: dime dónde van.`,
      )
}
