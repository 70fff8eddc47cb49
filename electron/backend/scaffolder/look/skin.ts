import type { Skin } from '../spec/app-model.ts'

/** CSS colour names with their sRGB values. */
const COLOURS =
  'aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc bisque ffe4c4 black 000000 blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a burlywood deb887 cadetblue 5f9ea0 chartreuse 7fff00 chocolate d2691e coral ff7f50 cornflowerblue 6495ed cornsilk fff8dc crimson dc143c cyan 00ffff darkblue 00008b darkcyan 008b8b darkgoldenrod b8860b darkgray a9a9a9 darkgreen 006400 darkgrey a9a9a9 darkkhaki bdb76b darkmagenta 8b008b darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc darkred 8b0000 darksalmon e9967a darkseagreen 8fbc8f darkslateblue 483d8b darkslategray 2f4f4f darkslategrey 2f4f4f darkturquoise 00ced1 darkviolet 9400d3 deeppink ff1493 deepskyblue 00bfff dimgray 696969 dimgrey 696969 dodgerblue 1e90ff firebrick b22222 floralwhite fffaf0 forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc ghostwhite f8f8ff gold ffd700 goldenrod daa520 gray 808080 grey 808080 green 008000 greenyellow adff2f honeydew f0fff0 hotpink ff69b4 indianred cd5c5c indigo 4b0082 ivory fffff0 khaki f0e68c lavender e6e6fa lavenderblush fff0f5 lawngreen 7cfc00 lemonchiffon fffacd lightblue add8e6 lightcoral f08080 lightcyan e0ffff lightgoldenrodyellow fafad2 lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3 lightpink ffb6c1 lightsalmon ffa07a lightseagreen 20b2aa lightskyblue 87cefa lightslategray 778899 lightslategrey 778899 lightsteelblue b0c4de lightyellow ffffe0 lime 00ff00 limegreen 32cd32 linen faf0e6 magenta ff00ff maroon 800000 mediumaquamarine 66cdaa mediumblue 0000cd mediumorchid ba55d3 mediumpurple 9370db mediumseagreen 3cb371 mediumslateblue 7b68ee mediumspringgreen 00fa9a mediumturquoise 48d1cc mediumvioletred c71585 midnightblue 191970 mintcream f5fffa mistyrose ffe4e1 moccasin ffe4b5 navajowhite ffdead navy 000080 oldlace fdf5e6 olive 808000 olivedrab 6b8e23 orange ffa500 orangered ff4500 orchid da70d6 palegoldenrod eee8aa palegreen 98fb98 paleturquoise afeeee palevioletred db7093 papayawhip ffefd5 peachpuff ffdab9 peru cd853f pink ffc0cb plum dda0dd powderblue b0e0e6 purple 800080 rebeccapurple 663399 red ff0000 rosybrown bc8f8f royalblue 4169e1 saddlebrown 8b4513 salmon fa8072 sandybrown f4a460 seagreen 2e8b57 seashell fff5ee sienna a0522d silver c0c0c0 skyblue 87ceeb slateblue 6a5acd slategray 708090 slategrey 708090 snow fffafa springgreen 00ff7f steelblue 4682b4 tan d2b48c teal 008080 thistle d8bfd8 tomato ff6347 turquoise 40e0d0 violet ee82ee wheat f5deb3 white ffffff whitesmoke f5f5f5 yellow ffff00 yellowgreen 9acd32 ' +
  'burgundy 800020 terracotta c8553d mustard d4a017 rust b7410e petrol 005f6a bordeaux 6d071a emerald 50c878 mint 3eb489 sage 87967a charcoal 36454f cream f5e6c8 lilac b399d4 amber ffbf00 bronze b08d57 copper b87333 sand d9c6a5 rose d1477a aubergine 472c4c cherry b11226 lemon e9d000 peach f2a07b ocean 1d6a96 sky 4aa3df sunflower e8b21e apricot ee9a56 anthracite 383e42 magnolia c98bb9 verdigris 1f7a78 ' +
  'mauve b784a7 ochre cc7722 cobalt 0047ab cobaltblue 0047ab denimblue 1560bd taupe 8b7d6b champagnegold e8d2a6 slateblack 41424c pinegreen 01605a mossgreen 6b7a3a jadegreen 00a86b rubyred 9b111e sapphireblue 0f52ba brickred 9c3a2b winered 722f37 bloodorange d1411e babyblue 89cff0 babypink f4c2c2 royalpurple 7851a9 bottlegreen 006a4e racinggreen 004225 olivegreen 6b7a2f grassgreen 3f9b3f applegreen 6aa121 seafoam 71c9a8 petrolblue 005f6a electricblue 2f7df6 neongreen 39d353 neonpink ff4fa3 dustyrose b5838d dustypink c79a9f honeyyellow e0a126 steelgrey 5b6b7b steelgray 5b6b7b tealblue 2f7f8f navyblue 1f2f66 offwhite f6f3ec'
const HEX = new Map<string, string>()
{
  const words = COLOURS.split(' ')
  for (let at = 0; at + 1 < words.length; at += 2) HEX.set(words[at] ?? '', words[at + 1] ?? '')
}

/** Colours that suit an app whose person named none. */
const PLEASANT = ['seagreen', 'royalblue', 'sienna', 'plum', 'goldenrod', 'teal', 'steelblue', 'crimson']

export interface NamedColour {
  readonly words: string
  readonly hex: string
  readonly skin: Skin
}

/** Finds a colour in a sentence: "dark green", "royalblue", "#1a7f37". */
export function colourIn(text: string): NamedColour | null {
  const hex = /#([0-9a-f]{6}|[0-9a-f]{3})\b/i.exec(text)
  if (hex?.[1] !== undefined) return named(hex[0], hex[1].length === 3 ? hex[1].replace(/./g, '$&$&') : hex[1])
  const rgb = /\brgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/i.exec(text)
  const channel = (part: string) => Math.min(Number(part), 255).toString(16).padStart(2, '0')
  if (rgb !== null) return named(rgb[0], rgb.slice(1, 4).map(channel).join(''))
  const words = (text.toLowerCase().match(/[a-z]+/g) ?? []).map(withoutIsh)
  for (const size of [3, 2, 1]) {
    for (let at = 0; at + size <= words.length; at++) {
      const group = words.slice(at, at + size)
      const found = HEX.get(group.join(''))
      if (found !== undefined) return named(group.join(' '), found)
    }
  }
  return null
}

const named = (words: string, hex: string): NamedColour => ({ words, hex: `#${hex.toLowerCase()}`, skin: skinOfHex(hex) })

/** "Bluish" and "teal-ish" are blue and teal, as near as a person cares. */
function withoutIsh(word: string): string {
  const base = /^([a-z]{3,})(?:ish|er)$/.exec(word)?.[1]
  if (base === undefined) return word
  return [base, `${base}e`, base.slice(0, -1)].find((colour) => HEX.has(colour)) ?? word
}

export function skinOfColour(name: string): Skin {
  return skinOfHex(HEX.get(name.toLowerCase().replace(/\s/g, '')) ?? '2e8b57')
}

/** Always the same colour for the same name. */
export function pleasantSkin(name: string): Skin {
  let hash = 7
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return skinOfColour(PLEASANT[hash % PLEASANT.length] ?? 'seagreen')
}

/** Tone words move the skin that is there. */
const TONES: readonly (readonly [words: string, (skin: Skin) => Skin])[] = [
  ['warm warmer cosy cozy autumn', (skin) => ({ hue: toward(skin.hue, 45), chroma: Math.max(skin.chroma, 0.11), neutralHue: 60 })],
  ['cool cooler cold colder fresh fresher icy', (skin) => ({ hue: toward(skin.hue, 230), chroma: skin.chroma, neutralHue: 240 })],
  ['serious professional formal corporate businesslike business-like elegant', () => ({ hue: 255, chroma: 0.06, neutralHue: 255 })],
  [
    'playful fun cheerful happier lively vivid bright brighter colorful colourful bold bolder',
    (skin) => ({ ...skin, chroma: round(Math.min(skin.chroma + 0.05, 0.19), 3) }),
  ],
  [
    'calm calmer quiet quieter soft softer muted pale paler subtle subtler sober minimal minimalist',
    (skin) => ({ ...skin, chroma: round(Math.max(skin.chroma - 0.05, 0.03), 3) }),
  ],
  ['natural earthy organic', () => ({ hue: 130, chroma: 0.07, neutralHue: 95 })],
  ['romantic feminine', () => ({ hue: 5, chroma: 0.12, neutralHue: 20 })],
]

export function tonedSkin(text: string, skin: Skin): Skin | null {
  const said = text.toLowerCase().split(' ')
  return TONES.find(([words]) => words.split(' ').some((word) => said.includes(word)))?.[1](skin) ?? null
}

function toward(hue: number, target: number): number {
  const distance = ((target - hue + 540) % 360) - 180
  return Math.round((hue + distance * 0.6 + 360) % 360)
}

/** Hue and chroma in OKLCH. The skin fixes the lightness itself, so that every colour passes contrast. */
function skinOfHex(hex: string): Skin {
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const chroma = Math.hypot(a, bb)
  if (chroma < 0.02) return { hue: 255, chroma: 0.02, neutralHue: 255 }
  const hue = Math.round(((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360)
  return { hue, chroma: round(Math.min(Math.max(chroma, 0.04), 0.16), 3), neutralHue: hue }
}

/** Its brand as a colour of middle lightness, to be shown and picked. */
export function colourOfSkin({ hue, chroma }: Skin): string {
  const [a, bb] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const l = (LIGHTNESS + 0.3963377774 * a + 0.2158037573 * bb) ** 3
  const m = (LIGHTNESS - 0.1055613458 * a - 0.0638541728 * bb) ** 3
  const s = (LIGHTNESS - 0.0894841775 * a - 1.291485548 * bb) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels.map((channel) => encoded(channel).toString(16).padStart(2, '0')).join('')}`
}
const LIGHTNESS = 0.55

function encoded(value: number): number {
  const inside = Math.min(Math.max(value, 0), 1)
  return Math.round(255 * (inside <= 0.0031308 ? inside * 12.92 : 1.055 * inside ** (1 / 2.4) - 0.055))
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
function round(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
