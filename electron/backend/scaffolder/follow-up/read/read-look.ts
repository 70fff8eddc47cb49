import type { Skin } from '../../spec/app-model.ts'
import type { LanguageCode } from '../../language/language.ts'
import type { Speak } from '../../language/language.ts'
import { colourIn, tonedSkin } from '../../look/skin.ts'
import { APP_ICONS } from './app-icons.ts'
import { keptLook, lookExtras } from '../look-extras.ts'
import { entityMentioned, findField } from '../find.ts'
import { type Reader, sayOnly } from '../reader.ts'

const ABOUT_LOOK =
  /\b(?:make|colou?r|colou?rs|theme|style|look|feel|looks?|background|brand|design|skin|paint|use|change|switch|turn|more|less|prefer|palette|buttons?|set|mode|corners|text|font|fonts|letters|writing|space|spacing|roomier|compact|contrast|typeface|serifs?)\b/i

const COLOUR = '(?:(?:dark|light)(?:er)?|bright|black|white|gr[ae]y|blue|green|red|orange|yellow|purple|pink|brown)'
const MENU = '(?:menu|navigation|nav(?: ?bar)?|side ?bar|tabs)'
const COLOURED_MENU = new RegExp(
  `\\b${COLOUR} ${MENU}\\b|\\b${MENU} (?:(?:should|must|to|is|be|in|a|bit|little|more|much) )*${COLOUR}\\b|\\bcolou?rs? (?:of|for) (?:the |my )?${MENU}\\b`,
  'i',
)

/** "Put the menu at the side". */
export const readPlacement: Reader = (text, { speak }) => {
  if (!/\b(?:menu|navigation|nav|nav ?bar|side ?bar|tabs)\b/i.test(text) || /^(?:rename|call|remove|delete|hide|show|add)\b/i.test(text))
    return null
  if (/\b(?:top|first|last|bottom|beginning|end) (?:of|in) (?:the |my )?(?:menu|navigation|nav)/i.test(text)) return null
  // Where it stands is one thing, how it looks another, and that is the look of all of it.
  if (COLOURED_MENU.test(text))
    return sayOnly(
      speak(
        'The menu has the colours of the app, and no own ones: “make the app dark” changes both.',
        'Das Menü hat die Farben der App und keine eigenen: „mach die App dunkel“ ändert beides.',
        'Le menu a les couleurs de l’application, sans couleurs à lui : « mets l’application en sombre » change les deux.',
        'El menú tiene los colores de la aplicación, y no propios: «pon la aplicación oscura» cambia ambos.',
      ),
    )
  if (/\b(?:side|left|right|sidebar|side bar|vertical)\b/i.test(text)) return [{ kind: 'placement', placement: 'side' }]
  return /\b(?:top|above|header|horizontal)\b/i.test(text) ? [{ kind: 'placement', placement: 'top' }] : null
}

/** A colour of those rows for which something holds is none of the app. */
const OF_ROWS =
  /^(?:colou?r|mark|highlight|flag|tint|colore|markier\p{L}*|färb\p{L}*|marque|marca|colorea)\b(?! (?:it|the app|everything|this|scheme|the (?:menu|buttons?|background|header))\b)|(?<!\p{L})(?:if|when|whenever|whoever|unless|those|ones?|overdue|should be marked|wer|wenn|falls|drunter|darunter|drüber|darüber|quand|celles?|ceux|cuando|quien|los que|las que)(?!\p{L})/iu

/** Colours, tone words, dark and light, the size of the text and the corners: whatever of them is said. */
export const readLook: Reader = (spoken, { model, speak, before }) => {
  // "Gold maybe" is said of what was spoken of before.
  if (before !== undefined && /(?<!\p{L})(?:maybe|perhaps|or so|oder so|vielleicht|peut-être|quizás?)$/iu.test(spoken)) return null
  // "A darker blue" is dark blue, and no dark page.
  const text = spoken.replace(/\b(dark|light)er (?=(?:blue|green|red|gr[ae]y|orange|cyan|violet|turquoise|salmon|pink|yellow)\b)/gi, '$1 ')
  const isShort = text.split(' ').length <= 3
  // "Code shows in a normal font" is about a field.
  const of = /^(?:the )?(\p{L}+(?: \p{L}+)?) (?:shows?|is shown|looks|appears) /iu.exec(text)?.[1]
  if (of !== undefined && findField(model, of) !== undefined) return null
  if ((!ABOUT_LOOK.test(text) && !isShort) || OF_ROWS.test(text)) return null
  const colour =
    likeIn(text) ??
    colourIn(text.replace(/\b(?:dark|light|black|white|night)(?: (?:mode|theme|design|look|background|version))\b|\bmode\b/gi, ''))
  const isNamed = colour !== null && !/^(?:white|black)$/.test(colour.words)
  if (
    !isNamed &&
    (entityMentioned(model, text) !== undefined ||
      (!/\b(?:text|corners|buttons?|writing|fonts?|letters|space)\b/i.test(text) && findField(model, lastWords(text)) !== undefined))
  )
    return null
  const base = isNamed ? colour.skin : model.skin
  const toned = isNamed ? null : tonedSkin(text, base)
  const extras = lookExtras(text, isNamed ? colour.words : '')
  const isPair = /\b(?:and|with|plus|on|und|et|y)\b|[,+&/]/i.test(text)
  const second = isNamed && isPair ? (likeIn(text.replace(colour.words, ' ')) ?? colourIn(text.replace(colour.words, ' '))) : null
  const beside = second === null || /^(?:white|black)$/.test(second.words) ? null : second
  const said: string[] = isNamed
    ? [
        beside === null
          ? colour.words
          : speak(
              `${colour.words} with ${beside.words}`,
              `${colour.words}, ${beside.words}`,
              `${colour.words}, ${beside.words}`,
              `${colour.words}, ${beside.words}`,
            ),
      ]
    : toned === null
      ? []
      : [inLanguage(toneWords(text, base), speak)]
  const { hue, chroma, neutralHue } = toned ?? base
  const colours: Skin = { ...keptLook(model.skin), hue, chroma, neutralHue: beside?.skin.hue ?? neutralHue }
  const skin = extras.reduce((next, extra) => extra.change(next), colours)
  said.push(...extras.map(({ words }) => speak(...words)))
  const unnamed = skin.font === model.skin.font && OTHER_FONT.test(text) ? sayOnly(whichFont(speak)) : []
  return said.length > 0 ? [{ kind: 'skin', skin, words: said.join(', ') }, ...unnamed] : unnamed.length > 0 ? unnamed : null
}

const OTHER_FONT = /\b(?:nice|nicer|better|different|other|another|prettier|new|more beautiful|cooler) (?:fonts?|typefaces?|lettering)\b/i
function whichFont(speak: Speak): string {
  return speak(
    'The font is as it was, because I know kinds of fonts only: “a serif font”, “a rounded font”, “a typewriter font”.',
    'Die Schrift ist wie vorher, denn ich kenne nur Arten: „Schrift mit Serifen“, „runde Schrift“, „Schreibmaschinenschrift“.',
    'La police n’a pas changé, car je ne connais que des genres : « police à empattements », « police arrondie », « police machine à écrire ».',
    'La letra sigue igual, porque solo conozco tipos: «letra con serifas», «letra redondeada», «letra de máquina de escribir».',
  )
}

/** What people call a colour, though it is first of all a thing. */
const LIKE: readonly (readonly [RegExp, string])[] = [
  [/\b(?:christmas(?:s?y)?|xmas|x-mas|advent|festive)\b/i, '#a11d2c'],
  [/\bhalloween\b/i, '#d9661f'],
  [/\b(?:easter|spring)\b/i, '#7aa93c'],
  [/\bsummery?\b/i, '#e0a100'],
  [/\b(?:wintery?|icy|frosty)\b/i, '#3f7fb0'],
  [/\b(?:autumnal|fall colou?rs)\b/i, '#c1692f'],
  [/\b(?:valentine(?:'?s)?|romantic)\b/i, '#c2416b'],
  [/\b(?:maritime|ocean|seaside|beach|nautical)\b/i, '#1d6a96'],
  [/\b(?:nature|natural|woodland|green energy|eco(?:logical)?)\b/i, '#4f7a3a'],
  [/\bwood(?:en|y)?(?: colou?rs?| tones?)?\b/i, '#8a5a33'],
  [/\b(?:sun|sunny|sunflower)(?: ?yellow)?\b/i, '#e8b21e'],
  [/\bmint\b/i, '#3aa884'],
  [/\b(?:luxur(?:y|ious)|golden|gold)\b/i, '#a8842c'],
  [/\bheather\b/i, '#9a78ae'],
  [/\bhoney\b/i, '#d99a1c'],
  [/\b(?:red )?wine\b/i, '#722f37'],
  [/\bforest(?:[ -]?green)?\b/i, '#1f5b36'],
  [/\b(?:moss|fern)\b/i, '#6b7a3a'],
  [/\b(?:brick|clay)\b/i, '#b5533c'],
  [/\bsunset\b/i, '#e2703a'],
  [/\b(?:sea|lagoon)\b/i, '#1d6a96'],
  [/\bcoffee\b/i, '#6f4e37'],
  [/\bgrass\b/i, '#3f9b3f'],
  [/\bjungle\b/i, '#2c6e3f'],
  [/\bdesert\b/i, '#c9a26b'],
  [/\bautumn\b/i, '#c1692f'],
  [/\blemonade\b/i, '#e9d000'],
  [/\bsunshine\b/i, '#e8b21e'],
  [/\bstrawberry\b/i, '#d0354a'],
]
function likeIn(text: string): ReturnType<typeof colourIn> {
  for (const [word, hex] of LIKE) {
    const said = word.exec(text)?.[0]
    const found = said === undefined ? null : colourIn(hex)
    if (found !== null && said !== undefined) return { ...found, words: said }
  }
  return null
}

/** Moods, as the answer calls them. */
function inLanguage(words: string, speak: Speak): string {
  const known: Readonly<Record<string, readonly [string, string, string]>> = {
    'more playful': ['fröhlicher', 'plus gai', 'más alegre'],
    'more serious': ['seriöser', 'plus sérieux', 'más serio'],
    calmer: ['ruhiger', 'plus calme', 'más tranquilo'],
    warmer: ['wärmer', 'plus chaud', 'más cálido'],
    warm: ['warm', 'chaud', 'cálido'],
    cooler: ['kühler', 'plus froid', 'más frío'],
  }
  const own = known[words.toLowerCase()]
  return own === undefined ? words : speak(words, ...own)
}

/** What of the text is a mood: "more serious", "warmer". */
function toneWords(text: string, skin: Skin): string {
  const words = text.split(/[\s,]+/)
  const at = words.findIndex((word) => tonedSkin(word, skin) !== null)
  const before = words[at - 1] ?? ''
  return at < 0 ? text : /^(?:more|less)$/i.test(before) ? `${before} ${words[at] ?? ''}` : (words[at] ?? '')
}
function lastWords(text: string): string {
  return text.replace(/^(?:make|change|set|use|turn|show)(?: the| it)? /i, '').replace(/ .*$/, '')
}

export const readIcon: Reader = (text, { speak }) => {
  const icon = /\b(?:icon|symbol)\b/i.test(text) && !/\b(?:add|field|column)\b/i.test(text) ? text : null
  if (icon === null) return null
  const words = icon.toLowerCase().match(/[a-z]+/g) ?? []
  const found = words.flatMap((word) => {
    const name = APP_ICONS.get(word) ?? APP_ICONS.get(word.replace(/s$/, ''))
    return name === undefined ? [] : [{ word, name }]
  })[0]
  if (found !== undefined) return [{ kind: 'icon', icon: found.name, words: found.word }]
  const some = [...APP_ICONS.keys()].slice(0, 8).join(', ')
  return sayOnly(
    speak(
      `I know some icons by their names: ${some} and others. “Change the icon to a ${[...APP_ICONS.keys()][0] ?? 'star'}”.`,
      `Einige Symbole kenne ich beim (englischen) Namen: ${some} und andere.`,
      `Je connais quelques icônes par leur nom (anglais) : ${some} et d’autres.`,
      `Conozco algunos iconos por su nombre (inglés): ${some} y otros.`,
    ),
  )
}

const LANGUAGE_NAMES: readonly (readonly [RegExp, LanguageCode])[] = [
  [/\b(?:german|deutsch|allemand|alemán)\b/i, 'de'],
  [/\b(?:french|französisch|français|francés)\b/i, 'fr'],
  [/\b(?:spanish|spanisch|espagnol|español)\b/i, 'es'],
  [/\b(?:english|englisch|anglais|inglés)\b/i, 'en'],
]

export const readLanguage: Reader = (text, { model, speak }) => {
  const isAsked =
    /^(?:translate|übersetze?|traduis|traduce)\b/i.test(text) ||
    /\b(?:app|it|everything|language|interface|site|shop|page|labels)\b.*\b(?:in|into|to) (?:german|french|spanish|english|\p{Lu}\p{Ll}+(?:ian|ish|ese|ch))\b/u.test(
      text,
    ) ||
    /^(?:in|into) (?:german|french|spanish|english)$/i.test(text)
  if (!isAsked) return null
  const code = LANGUAGE_NAMES.find(([name]) => name.test(text))?.[1]
  if (code === undefined)
    return sayOnly(
      speak(
        `I can put an app into English, German, French or Spanish, and into no other language. I can rename its lists and fields one by one: “rename ${model.entities[0]?.many ?? 'customers'} to …”.`,
        'Ich kann eine App auf Englisch, Deutsch, Französisch oder Spanisch zeigen, in keiner anderen Sprache.',
        'Je peux mettre une application en anglais, allemand, français ou espagnol, et dans aucune autre langue.',
        'Puedo poner una aplicación en inglés, alemán, francés o español, y en ningún otro idioma.',
      ),
    )
  return [{ kind: 'language', language: code }]
}
