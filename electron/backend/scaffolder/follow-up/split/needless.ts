// "The shelf we don't need any more" names first what is to go, and is cut wrongly for that. It is said the usual way round.

const START = '(?<start>^|[.!?,;:] |[.!?,;:]? (?:and|but|und|aber|et|mais|y|pero) )'
const EN_NEEDLESS =
  "(?:(?:don't|do not|dont) (?:really |actually )?(?:need|want|use)(?: any ?more| any longer| at all)?|no longer (?:need|want|use))"
const EN_BARE =
  '(?:the |our |my )?(?<what>(?!(?:we|i|that|which|if|because|so|what|where|and)\\b)\\p{L}+(?: (?!we\\b|i\\b|that\\b|which\\b)\\p{L}+){0,2}?)'

const NEEDLESS: readonly (readonly [said: RegExp, verb: string])[] = [
  [new RegExp(`${START}${EN_BARE},? (?:we|i) ${EN_NEEDLESS}(?=[.,;!?]|$| and | but )`, 'giu'), 'remove'],
  [
    new RegExp(`${START}(?:we|i) no longer (?:need|want|use) (?:the |our |my )?(?<what>\\p{L}+(?: \\p{L}+)?)(?=[.,;!?]|$)`, 'giu'),
    'remove',
  ],
  [
    new RegExp(
      `${START}(?:die |den |das |der )?(?<what>\\p{L}+(?:-\\p{L}+)*) (?:brauchen wir|brauche? ich|wird|werden) (?:nicht(?: mehr)?|keine[rsn]? mehr)(?: gebraucht| benötigt)?(?=[.,;!?]|$| und | aber )`,
      'giu',
    ),
    'entferne',
  ],
  [
    new RegExp(
      `${START}(?:le |la |les |l')?(?<what>[\\p{L}-]+),? (?:on|nous|je) n['e](?:n)? ?(?:en )?(?:ai|a|avons)? ?(?:plus|pas) besoin(?=[.,;!?]|$| et | mais )`,
      'giu',
    ),
    'supprime',
  ],
  [
    new RegExp(
      `${START}(?:el |la |los |las )(?<what>\\p{L}+(?: de \\p{L}+)?) (?:ya )?no (?:lo |la |los |las )?(?:necesitamos|necesito|hace falta|usamos)(?=[.,;!?]|$| y | pero )`,
      'giu',
    ),
    'elimina',
  ],
]

/** The message, with what is no longer needed as a wish to take it away. */
export function withoutNeedless(message: string): string {
  return NEEDLESS.reduce(
    (text, [said, verb]) =>
      text.replace(said, (...found) => {
        const { start = '', what = '' } = found.at(-1) as Record<string, string>
        const from = start === '' ? '' : /^[.!?]/.test(start) ? start.slice(0, 2) : '. '
        return `${from}${verb} ${what}.`
      }),
    message,
  ).replace(/\.(?:[.,;] ?| (?:and|und|et|y|but|aber|mais|pero) )(?=\s*\p{L})/giu, '. ')
}
