import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import type { FontFile } from '../lib/font-faces.ts'

export interface FontInput {
  readonly family: string
  readonly package: string
  readonly stem: string
}

export interface CardFontInput {
  readonly font: FontInput
  readonly cuts: readonly { readonly subset: string; readonly weight: number }[]
}

const require = createRequire(import.meta.url)
const subsetFont = require('subset-font') as (font: Uint8Array, text: string, options: object) => Promise<Uint8Array>
const Metadata = z.object({ variable: z.object({ wght: z.object({ min: z.string(), max: z.string() }) }) })
const Ranges = z.record(z.string(), z.string())

/** The upright files of the fonts, and their licences, by the names that they have in the vendored set. */
export async function readFonts(
  fonts: readonly FontInput[],
  subsets: readonly string[],
): Promise<{ readonly faces: readonly FontFile[]; readonly files: ReadonlyMap<string, Uint8Array> }> {
  const files = new Map<string, Uint8Array>()
  const faces: FontFile[] = []
  for (const { family, package: name, stem } of fonts) {
    const folder = path.dirname(require.resolve(`${name}/package.json`))
    const json = async (file: string): Promise<unknown> => JSON.parse(await readFile(path.join(folder, file), 'utf8'))
    const { wght } = Metadata.parse(await json('metadata.json')).variable
    const ranges = Ranges.parse(await json('unicode.json'))
    for (const subset of subsets) {
      const content = await readFile(path.join(folder, 'files', `${stem}-${subset}-wght-normal.woff2`))
      const file = `${stem}-${subset}-${createHash('sha256').update(content).digest('hex').slice(0, 8)}.woff2`
      files.set(file, content)
      faces.push({ family, file, weights: `${wght.min} ${wght.max}`, unicodeRange: ranges[subset] ?? 'U+0000-00FF' })
    }
    files.set(`${stem}-LICENSE.txt`, await readFile(path.join(folder, 'LICENSE')))
  }
  return { faces, files }
}

/** A variable font in single weights, as TrueType: by name → content. */
export async function cutFont({ font, cuts }: CardFontInput): Promise<ReadonlyMap<string, Uint8Array>> {
  const folder = path.dirname(require.resolve(`${font.package}/package.json`))
  const files = new Map<string, Uint8Array>()
  for (const { subset, weight } of cuts) {
    const whole = await readFile(path.join(folder, 'files', `${font.stem}-${subset}-wght-normal.woff2`))
    const cut = await subsetFont(whole, LETTERS, { targetFormat: 'sfnt', variationAxes: { wght: weight } })
    files.set(`card-${subset}-${weight}.ttf`, cut)
  }
  return files
}

const between = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)
/** Of the languages that are written in Latin, with their punctuation and currencies. */
const LETTERS = String.fromCodePoint(
  ...between(0x20, 0x24f),
  ...between(0x1e00, 0x1eff),
  ...between(0x2010, 0x2044),
  ...between(0x20a0, 0x20c0),
  0x2122,
)
