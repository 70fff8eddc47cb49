// Words for several things, of which the words around them tell which is meant: "pièces" are played, repaired, fired or painted.

interface Sense {
  readonly written: RegExp
  readonly around: RegExp
  /** In English. */
  readonly meant: string
}

const THEATRE =
  /th[eé]+at(?:er|re|ro)|schauspiel|bühne|\b(?:troupe|actors?|actress|comédien|acteur|actrice|actor|actriz|obra de|darsteller)/i
const MUSIC =
  /\b(?:choir|orchestra|composer|pian|recital|band\b|sheet music|concert|chœur|chorale|orchestre|partition|compositeur|coro\b|orquesta|partitura|compositor|concierto)|kapelle|\bchor|noten|komponist|konzert|klavier/i
const POTTERY =
  /pottery|ceramic|\b(?:kiln|glaz|clay)|keramik|töpfer|glasier|poterie|c[ée]rami|émail|tournage|cerámica|alfarer|\bbarro\b|esmalt|\bhorno\b/i
const ART = /exhibition|galler|ausstellung|galerie|exposition|exposicion|exposición|artist|galería/i
const HOME = /appartement|\bmaison|peindre|peinture|m²|\bsurface/i

const PIECES = /^(?:pieces?|pièces?|piezas?|stücke?n?)$/i
const SENSES: readonly Sense[] = [
  { written: /^(?:lend|loan|borrow)$/i, around: /./, meant: 'loan' },
  {
    written: /^(?:writes?|notes?|enters?|logs?|records?)$/i,
    around: /\bwhat (?:they|we|i|he|she|everyone) (?:bought|buy|spent|spend|paid|pay)\b/i,
    meant: 'expense',
  },
  { written: /^(?:rent|hire)$/i, around: /\bwe (?:rent|hire)/i, meant: 'rental' },
  { written: PIECES, around: POTTERY, meant: 'ceramic piece' },
  { written: /^(?:pièces?|obras?|stücke?n?)$/i, around: THEATRE, meant: 'play' },
  { written: /^papel(?:es)?$/i, around: THEATRE, meant: 'role' },
  { written: PIECES, around: MUSIC, meant: 'piece' },
  { written: /^(?:obras?|pièces?|piezas?)$/i, around: ART, meant: 'artwork' },
  { written: /^pièces?$/i, around: HOME, meant: 'room' },
]

/** What a word means beside others, where it has several meanings. */
export function senseOf(words: string, message: string): string | undefined {
  return SENSES.find(({ written, around }) => written.test(words.trim()) && around.test(message))?.meant
}
