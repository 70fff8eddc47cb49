import type { Skin } from '../spec/app-model.ts'
import LOOKS from '../lexicon/data/looks.json' with { type: 'json' }
import { colourIn, tonedSkin } from './skin.ts'

/** What is said of the look in other languages, and the English words for it. */
const LOOK_WORDS = LOOKS.map((line): readonly [RegExp, string] => {
  const [english = '', ...others] = line.split('|').map((cell) => cell.trim())
  const forms = others.flatMap((cell) => cell.split(',')).filter((form) => form !== '')
  return [new RegExp(`(?<!\\p{L})(?:${forms.toSorted((a, b) => b.length - a.length).join('|')})(?!\\p{L})`, 'giu'), english]
})

/** How an app looks: its colours, and what a person may ask for beside them. */
export interface Look {
  /** What was said of the look, put on the colours that the app would have; null when nothing was said. */
  readonly skin: ((usual: Skin) => Skin) | null
  /** The message without the words that were about the look. */
  readonly text: string
}

/** Colours of other languages, and shades that people speak of, by CSS names. */
const COLOUR_WORDS: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(grün|blau|rot|gelb|braun|grau|rosa|lila)-?tön(?:e|en)(?!\p{L})/giu, '$1 tones'],
  [/\b(azul|verd|roj|amarill|gris|negr|blanc|rosad)(?:es|os|as)\b/giu, '$1e'],
  [/\b(?:roje)\b/giu, 'rojo'],
  [/\b(?:azule)\b/giu, 'azul'],
  [/\b(?:negre)\b/giu, 'negro'],
  [/\b(?:bleu clair|hellblau|azul claro|celeste)\b/giu, 'lightskyblue'],
  [/\b(?:bleu marine|dunkelblau|marineblau|azul marino)\b/giu, 'navy'],
  [/\b(?:vert clair|hellgrün|verde claro)\b/giu, 'mediumseagreen'],
  [/\b(?:vert foncé|dunkelgrün|verde oscuro)\b/giu, 'darkgreen'],
  [/(?<!\p{L})(?:lavande|lavendel(?:farben)?|lavanda)(?!\p{L})/giu, 'lavender'],
  [/(?<!\p{L})(?:flieder(?:farben)?|lilas)(?!\p{L})/giu, 'lilac'],
  [/(?<!\p{L})(?:türkis(?:e[nrs]?|farben)?|turquesa)(?!\p{L})/giu, 'turquoise'],
  [/(?<!\p{L})(?:naranja|orangefarben)(?!\p{L})/giu, 'orange'],
  [/(?<!\p{L})(?:granate|bordeauxrot|weinrot)(?!\p{L})/giu, 'burgundy'],
  [/\b(?:rouge|rotes?|roten|rojo|roja|rot)\b/giu, 'crimson'],
  [/\b(?:bleue?|blaue?[nsr]?|blau|azul)\b/giu, 'royalblue'],
  [/\b(?:verte?|grüne?[nsr]?|grün|verde)\b/giu, 'seagreen'],
  [/\b(?:jaune|gelbe?[nsr]?|gelb|amarillo)\b/giu, 'goldenrod'],
  [/\b(?:violette?|lilane?[nsr]?|lila|violett|morado)\b/giu, 'rebeccapurple'],
  [/\b(?:rosé?e?|rosa)\b/giu, 'hotpink'],
  [/\b(?:noire?|schwarze?[nsr]?|schwarz|negro|negra)\b/giu, 'black'],
  [/\b(?:marron|braune?[nsr]?|braun|marrón)\b/giu, 'saddlebrown'],
  [/\b(?:grise?|graue?[nsr]?|grau)\b/giu, 'gray'],
  [/\b(?:blanche?s?|weiße?[nsr]?|weiß|blanco)\b/giu, 'white'],
  [/\b(?:beige|cream|ivory|crème|creme|sandfarben|crema)\b/giu, 'tan'],
  [/\bbrowns?\b/giu, 'saddlebrown'],
  [/\bgreens\b/giu, 'green'],
  [/\bblues\b/giu, 'blue'],
  [/\b(?:parchment|sepia|vintage|papyrus|medieval)\b/giu, 'burlywood'],
  [/\bpastels?\b/giu, 'lightpink'],
]
const TONE_WORDS: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:erd(?:ige[nrs]? )?(?:töne[n]?|farben)|ton(?:os|s) (?:de )?(?:la )?(?:tierra|terre))(?!\p{L})/giu, 'earthy colours'],
  [/(?<!\p{L})dunkle[mnrs]?(?!\p{L})/giu, 'dark'],
  [/\b(?:gemütliche?[nsr]?|gemütlich|warme?[nsr]?|chaleureux|chaleureuse|cálidos?|cálidas?|acogedor)\b/giu, 'warm'],
  [/\b(?:vivos?|vivas?|vifs?|vives?|kräftige?[nsr]?|bunte?[nsr]?|bunt|coloré|alegres?)\b/giu, 'vivid'],
  [/\b(?:ruhige?[nsr]?|ruhig|calme|sobre|tranquilo|schlichte?[nsr]?|schlicht|dezent)\b/giu, 'calm'],
  [/\b(?:dunkle?[nsr]?|dunkel|sombre|oscuro)\b/giu, 'dark'],
  [/\b(?:couleurs?|farben|farbe|colores?|tonos?|tons|töne[n]?)\b/giu, 'colours'],
]

const CORE =
  'warm calm cosy cozy minimal minimalist minimalistic modern elegant playful fun cheerful colorful colourful bright vivid bold soft muted pale fresh cool serious professional natural earthy organic romantic feminine dark light pastel neon cute clean friendly rustic nautical retro vintage edgy classy cozy fancy sleek stylish big large huge round rounded sharp'
const AROUND =
  "on auf sur sobre use using keep alles i we love loving would be since thats that's our my favourite favorite prefer wants want background foreground industrial lots white space airy nice nothing colourful and with in a an the it make should look looks looking feel feels style styled theme themed colours colour color colors mode accent accents design palette shapes shape corners edges letters text font fonts buttons please pls very really quite bit some strong deep tones tone shades of but also or please! thanks more like nice y und et mit con avec en in lime green dans un une im stil estilo style ton ambiance gern gerne bitte viel viele etwas sehr très muy un peu de du del mucho mucha beaucoup poco por favor estilo que sea tout todo alles soll sein"
const words = (list: string) => new Set(list.split(' '))
const CORE_WORDS = words(CORE)
const AROUND_WORDS = words(AROUND)

/** "… are older, so big letters please": said among other things, and still of the look alone. */
const ANYWHERE =
  /,? ?(?:so |with |and )*(?:big|bigger|large|larger|huge) (?:letters|text|fonts?|type|buttons)(?: please)?!?|große schrift|grandes? lettres?|letras? grandes?/iu

/** "Overdue ones in red" is said of rows. */
const OF_ROWS =
  /\b(?:ones?|overdue|late|expired|unpaid|urgent|missing|highlight\w*|mark(?:ed)?)\b[^.;,]{0,40} in (?:\w+ )?(?:red|orange|yellow|green|blue|gr[ae]y)\b/i

/** Takes the clauses that only speak of the look out of a message, and reads them. */
export function readLook(message: string): Look {
  const english = withEnglishLook(message)
  const said: string[] = []
  const large = ANYWHERE.test(english) ? ['big letters'] : []
  const clauses = english
    .replace(ANYWHERE, '')
    .split(
      OF_ROWS.test(english)
        ? /(?<=[.!?;\n])/
        : /(?<=[.!?;\n])|(?=[,;])|(?= with (?:a |an )?(?:\w+ ){1,3}(?:theme|accents?|colou?rs|look|design|style)\b)|(?= in (?:\w+ ){0,4}\w+(?:[.!]|$))/,
    )
  // "White, yellow, red or blue" is what somebody chooses from.
  const colours = clauses.filter((clause) => isOfLook(clause) && /^[,;]? ?\p{L}+[.,;]?$/u.test(clause) && colourIn(clause) !== null)
  const areValues = colours.length > 1 && clauses.some((clause) => / (?:or|oder|ou|o) /.test(clause))
  const kept = clauses
    .filter((clause, at) => {
      // What stands in brackets is known of a thing, or one of its values.
      const before = clauses.slice(0, at).join('')
      const isInside = before.split('(').length > before.split(')').length
      if (!isOfLook(clause) || isInside || (areValues && colours.includes(clause))) return true
      said.push(clause)
      return false
    })
    .join('')
  if (said.length + large.length === 0) return { skin: null, text: message }
  const look = [...said, ...large].join(' ')
  return { skin: (usual) => skinOf(look, usual), text: kept.replace(/^[\s,;.]+|[\s,;]+$/g, '') }
}

/** A word of another language counts only where its clause speaks of the look: a rose may be a flower. */
function withEnglishLook(message: string): string {
  return message
    .split(/(?<=[.!?;,\n])/)
    .map((clause) => {
      const english = [...LOOK_WORDS, ...COLOUR_WORDS, ...TONE_WORDS].reduce((words, [own, meant]) => words.replace(own, meant), clause)
      if (/\b(?:either|entweder|soit)\b|\(|^\s*vintage\W*$/i.test(clause)) return clause
      return isOfLook(english) || /\b(?:colours|style|look|theme)\b/i.test(english) ? english : clause
    })
    .join('')
}

function isOfLook(clause: string): boolean {
  const found = clause.toLowerCase().match(/[\p{L}#\d-]+/gu) ?? []
  if (found.length === 0 || found.length > 14) return false
  // "Colour red/white/rosé" and "gold, silver or bronze" are what somebody chooses from.
  if (/\p{L}\/\p{L}/u.test(clause) || (/ (?:or|oder|ou|o) /.test(clause) && !/\b(?:theme|look|style|design|mode|it)\b/i.test(clause)))
    return false
  const isColour = (word: string) => colourIn(word) !== null
  const isCore = (word: string) => CORE_WORDS.has(word) || isColour(word)
  return found.some(isCore) && found.every((word) => isCore(word) || AROUND_WORDS.has(word)) && !isBareNoun(found)
}

/** "Light" or "orange" alone may be things that somebody keeps. */
function isBareNoun(found: readonly string[]): boolean {
  return (
    found.length === 1 &&
    /^(?:light|vintage|natural|orange|plum|peach|rose|cherry|lemon|salmon|tomato|olive|large|sky|sand|rust|fun|round|text|gold|silver|copper|bronze|cream|mint|sage|amber|violet|magnolia|sunflower|lilac|apricot|linen|snow|wheat|ocean|coral|chocolate)$/.test(
      found[0] ?? '',
    )
  )
}

function skinOf(said: string, usual: Skin): Skin {
  const colour = colourIn(chromatic(said))?.skin ?? colourIn(said)?.skin
  const base = colour ?? usual
  const isTone = colour === undefined
  const toned = (isTone ? tonedSkin(said, base) : null) ?? base
  return {
    ...toned,
    ...(/\bdark\b(?! (?:green|red|blue|brown|orange|pink))|\bblack\b/i.test(said) ? { theme: 'dark' as const } : {}),
    ...(/\b(?:big|large|huge) (?:letters|text|fonts?|buttons)\b/i.test(said) ? { text: 'large' as const } : {}),
    ...(/\bround(?:ed)?\b/i.test(said) ? { corners: 'round' as const } : {}),
    ...(/\bsharp\b/i.test(said) ? { corners: 'sharp' as const } : {}),
  }
}

/** Of "warm browns and cream" and "red and black" the one that can be a brand's colour. */
function chromatic(said: string): string {
  return said.replace(/\b(?:black|white|gr[ae]y|tan|linen|snow|sand|dark|light)\b(?! ?(?:blue|green|red|pink|brown|sky))/gi, ' ')
}
