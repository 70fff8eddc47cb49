import type { Skin } from '../spec/app-model.ts'
import type { Spoken } from '../language/language.ts'

/** What of the look is no colour: dark and light, the size and the kind of the letters, corners and space. */
export interface LookExtra {
  readonly words: Spoken
  readonly change: (skin: Skin) => Skin
}

const LETTERS = '(?:text|texts|fonts?|letters|lettering|type|writing|print|words|everything|all)'
const BIGGER = '(?:bigger|larger|large|huge|big|increase[ds]?|enlarge[ds]?)'
const SMALLER = '(?:smaller|small|tiny|normal)'
const re = (source: string) => new RegExp(source, 'i')
const either = (one: string, other: string) => re(`\\b${one}\\b.*\\b${other}\\b|\\b${other}\\b.*\\b${one}\\b`)

/** Of each group the first that is said counts. */
const EXTRAS: readonly (readonly (readonly [said: RegExp, extra: LookExtra])[])[] = [
  [
    [
      /\b(?:darker|blacker|stronger|bolder|more readable|better to read|more contrast) (?:text|writing|letters|print|words|fonts?)\b|\b(?:text|writing|letters|print|words|fonts?)\b.*\b(?:darker|blacker|stronger|more readable|better to read)\b|\b(?:more|better|higher|stronger) contrast\b/i,
      {
        words: ['darker writing', 'kräftigere Schrift', 'texte plus foncé', 'letra más oscura'],
        change: (skin) => ({ ...skin, ink: 'strong' }),
      },
    ],
    [/\b(?:dark|black|night)(?:er)?\b/i, { words: ['dark', 'dunkel', 'sombre', 'oscuro'], change: (skin) => ({ ...skin, theme: 'dark' }) }],
    [
      /\b(?:light|bright|white) (?:mode|theme|background|version)\b|\b(?:make it|back to|switch to|turn it) (?:light|white)\b|\bno dark\b/i,
      { words: ['light', 'hell', 'clair', 'claro'], change: ({ theme: _theme, ...skin }) => skin },
    ],
  ],
  [
    [
      either(BIGGER, LETTERS),
      { words: ['larger', 'größere Schrift', 'texte plus grand', 'letra más grande'], change: (skin) => ({ ...skin, text: 'large' }) },
    ],
    [
      /^make it (?:a (?:bit|little) |much |all )?(?:bigger|larger)$/i,
      { words: ['larger', 'größer', 'plus grand', 'más grande'], change: (skin) => ({ ...skin, text: 'large' }) },
    ],
    [
      either(SMALLER, LETTERS),
      {
        words: ['of the usual size', 'übliche Schriftgröße', 'taille habituelle', 'tamaño habitual'],
        change: ({ text: _text, ...skin }) => skin,
      },
    ],
  ],
  [
    [
      /\bround(?:ed|er|ish)?\b|\bsofter (?:corners|edges|buttons)\b|\bless (?:sharp|angular|square)\b/i,
      { words: ['rounder', 'runder', 'plus rond', 'más redondo'], change: (skin) => ({ ...skin, corners: 'round' }) },
    ],
    [
      /\b(?:sharp(?:er)?|square|squared|angular|edgy) ?(?:corners?|edges?|buttons?|look|design)?\b|\bstraight (?:corners?|edges?|buttons?|look)\b|\bless round(?:ed)?\b/i,
      { words: ['sharper', 'eckiger', 'plus anguleux', 'más anguloso'], change: (skin) => ({ ...skin, corners: 'sharp' }) },
    ],
  ],
  [
    [
      /\b(?:more|bigger|larger|extra) (?:white ?)?(?:space|spacing|room|air|padding|margins?|distance)\b|\b(?:airy|airier|roomy|roomier|spacious|less (?:crammed|cramped|crowded|dense|tight))\b|\bspaced out\b/i,
      { words: ['roomier', 'luftiger', 'plus aéré', 'más espacioso'], change: (skin) => ({ ...skin, space: 'roomy' }) },
    ],
    [
      /\bless (?:white ?)?(?:space|spacing|room|padding)\b|\b(?:compact|denser|tighter|more on (?:the|one) (?:screen|page))\b/i,
      { words: ['more compact', 'kompakter', 'plus compact', 'más compacto'], change: (skin) => ({ ...skin, space: 'tight' }) },
    ],
  ],
  [
    [
      /\b(?:sans[ -]?serif|standard|usual|normal|plain|default) (?:font|typeface|letters)\b/i,
      {
        words: ['in the usual font', 'übliche Schriftart', 'police habituelle', 'fuente habitual'],
        change: ({ font: _font, ...skin }) => skin,
      },
    ],
    [
      /(?<!sans[ -]?)\bserifs?\b|\b(?:book|newspaper|classic|old-fashioned|elegant)(?:-like|y)? (?:font|typeface|letters|type)\b|\b(?:font|fonts|typeface|letters|headlines?)\b.*\b(?:elegant|classic|noble|classy|fancy|posh)\b|\btimes(?: new roman)?\b|\bgeorgia\b/i,
      {
        words: ['set in a serif font', 'Schrift mit Serifen', 'police à empattements', 'letra con serifas'],
        change: (skin) => ({ ...skin, font: 'serif' }),
      },
    ],
    [
      /\b(?:typewriter|monospaced?|code|computer|fixed[ -]width) ?(?:font|typeface|letters|type)\b/i,
      {
        words: ['set in a typewriter font', 'Schreibmaschinenschrift', 'police machine à écrire', 'letra de máquina de escribir'],
        change: (skin) => ({ ...skin, font: 'mono' }),
      },
    ],
    [
      /\b(?:rounded?|softer?|friendl(?:y|ier)|playful) (?:font|typeface|letters|type)\b/i,
      {
        words: ['set in a rounded font', 'runde Schrift', 'police arrondie', 'letra redondeada'],
        change: (skin) => ({ ...skin, font: 'rounded' }),
      },
    ],
  ],
]

/** `colour`: the words of a colour that was named, which say nothing else. */
export function lookExtras(text: string, colour: string): readonly LookExtra[] {
  const rest = text.toLowerCase().replace(colour, ' ').trim()
  const found = EXTRAS.flatMap((group) => group.find(([said]) => said.test(rest))?.[1] ?? [])
  // Rounder letters are no rounder corners.
  const isOfFont = found.some(({ words: [en] }) => en === 'set in a rounded font')
  return isOfFont ? found.filter(({ words: [en] }) => en !== 'rounder') : found
}

/** What stays as it is when the colours change. */
export function keptLook({ hue: _hue, chroma: _chroma, neutralHue: _neutralHue, ...kept }: Skin): Partial<Skin> {
  return kept
}
