import { skinOfColour } from '../look/skin.ts'
import type { Skin } from '../spec/app-model.ts'

// The style sheet of an app, written and read back.

/** What each choice of a look says in it; it is recognised by its first value. */
const LOOKS: readonly (readonly [part: Partial<Skin>, css: string])[] = [
  [{ theme: 'dark' }, '--theme: dark; /* until a person chooses */'],
  [{ corners: 'round' }, '--g-radius: 22px;'],
  [{ corners: 'sharp' }, '--g-radius: 2px;'],
  [
    { font: 'serif' },
    "--font-sans: Georgia, 'Iowan Old Style', 'Palatino Linotype', 'Noto Serif', 'Liberation Serif', 'DejaVu Serif', serif;",
  ],
  [{ font: 'mono' }, '--font-sans: var(--font-mono);'],
  [
    { font: 'rounded' },
    "--font-sans: ui-rounded, 'SF Pro Rounded', Nunito, Quicksand, 'Varela Round', 'Comfortaa', 'Noto Sans', sans-serif;",
  ],
  [{ space: 'roomy' }, '--spacing: 0.29rem;'],
  [{ space: 'tight' }, '--spacing: 0.215rem;'],
  [{ ink: 'strong' }, '--g-soft: var(--g-text);'],
]
const LARGE_TEXT = `
/* Everything a size larger, for eyes that want it. */
html {
  font-size: 118%;
}

body {
  font-size: 1rem;
}
`

export function globalsCss(skin: Skin): string {
  const isTold = (part: Partial<Skin>) => Object.entries({ ...skin, ...part }).join() === Object.entries(skin).join()
  const looks = LOOKS.filter(([part]) => isTold(part)).map(([, css]) => css)
  const lines = [
    `--gh: ${skin.hue}; /* hue of the brand */`,
    `--gc: ${skin.chroma}; /* its chroma */`,
    `--gn: ${skin.neutralHue}; /* hue of the neutrals */`,
    ...(skin.named === undefined ? [] : [`--named: ${skin.named}; /* as it was asked for */`]),
    ...(skin.currency === undefined ? [] : [`--currency: ${skin.currency};`]),
    ...looks,
  ]
  return `@import 'tailwindcss';
@import 'lathe/skin.css';

:root {
${lines.map((line) => `  ${line}\n`).join('')}}
${skin.text === 'large' ? LARGE_TEXT : ''}`
}

export function readSkin(css: string): Skin {
  const valueOf = (name: string) => css.split(`--${name}:`)[1]?.split(';')[0]?.trim()
  const usual = skinOfColour('seagreen')
  const number = (name: string, otherwise: number) => {
    const value = Number(valueOf(name) ?? Number.NaN)
    return Number.isFinite(value) ? value : otherwise
  }
  const [currency, named] = [valueOf('currency'), valueOf('named')]
  return {
    hue: number('gh', usual.hue),
    chroma: number('gc', usual.chroma),
    neutralHue: number('gn', usual.neutralHue),
    ...(named === undefined ? {} : { named }),
    ...(currency?.length === 3 ? { currency } : {}),
    ...(css.includes('font-size: 118%') ? { text: 'large' as const } : {}),
    ...Object.assign({}, ...LOOKS.flatMap(([part, written]) => (css.includes(written.split(/[,;]/)[0] ?? written) ? [part] : []))),
  }
}
