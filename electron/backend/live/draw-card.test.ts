import { inflateSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { CARD_FONT } from '../../../resources/fonts.ts'
import { cutFont } from '../bundle/vendor-fonts.ts'
import { type CardFonts, createCardDrawer, type DrawCard } from './draw-card.ts'
import { drawnCard } from './pictures.ts'

const workerUrl = new URL('./draw-worker.ts', import.meta.url)
let fonts: CardFonts
let draw: DrawCard
beforeAll(async () => {
  const files = await cutFont(CARD_FONT)
  fonts = { cardFonts: { family: CARD_FONT.font.family, files: [...files.keys()] }, read: async (name) => files.get(name) ?? null }
  draw = createCardDrawer(workerUrl, async () => fonts)
})

type Pixel = readonly [red: number, green: number, blue: number]

/** A PNG of four bytes a pixel, as the pixel at a place. */
function decode(png: Uint8Array): { readonly width: number; readonly height: number; readonly at: (x: number, y: number) => Pixel } {
  const bytes = Buffer.from(png)
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  const data: Buffer[] = []
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at))
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)))
  const raw = inflateSync(Buffer.concat(data))
  const row = width * 4
  expect(raw.length).toBe(height * (row + 1))
  const pixels = Buffer.alloc(height * row)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < row; x++) {
      const left = x < 4 ? 0 : (pixels[y * row + x - 4] ?? 0)
      const up = y === 0 ? 0 : (pixels[(y - 1) * row + x] ?? 0)
      const corner = x < 4 || y === 0 ? 0 : (pixels[(y - 1) * row + x - 4] ?? 0)
      const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)]
      const paeth = a <= b && a <= c ? left : b <= c ? up : corner
      const before = [0, left, up, (left + up) >> 1, paeth][raw[y * (row + 1)] ?? 0] ?? 0
      pixels[y * row + x] = ((raw[y * (row + 1) + 1 + x] ?? 0) + before) & 255
    }
  }
  return { width, height, at: (x, y) => [...pixels.subarray(y * row + x * 4, y * row + x * 4 + 3)] as unknown as Pixel }
}

const card = (name: string) => drawnCard({ name, description: 'Cakes & more', accent: 'oklch(0.55 0.1 205)' })

test('a card is drawn as a PNG of 1200 by 630, in the app’s colour and with its letters', async () => {
  const png = await draw(card('Łódź “Süß”'))
  const { width, height, at } = decode(png ?? expect.fail('nothing was drawn'))
  expect([width, height]).toEqual([1200, 630])
  const brand = at(600, 8)
  expect(brand).not.toEqual([0, 0, 0])
  expect(at(110, 200)).toEqual(brand)
  expect(at(1190, 620)).toEqual([252, 251, 248])
  const dark = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, x) => Array.from({ length: 60 }, (__, y) => at(from + x, 320 + y)))
      .flat()
      .filter(([red]) => red < 80).length
  // Each letter of the name, those of both files.
  for (const from of [96, 140, 180, 216]) expect(dark(from, from + 36)).toBeGreaterThan(50)
  expect(dark(700, 1100)).toBe(0)
})

test('it is drawn once for all who ask, and again when its words change', async () => {
  const [one, same] = await Promise.all([draw(card('Once')), draw(card('Once'))])
  expect(same).toBe(one)
  expect(await draw(card('Once'))).toBe(one)
  expect(await draw(card('Twice'))).not.toEqual(one)
})

test('where it cannot be drawn there is none, and it is tried again', async () => {
  expect(await draw('<svg')).toBeNull()
  const missing = createCardDrawer(new URL('./nothing-there.ts', import.meta.url), async () => fonts)
  expect([await missing(card('a')), await missing(card('a'))]).toEqual([null, null])
  expect(await createCardDrawer(workerUrl, async () => ({ read: fonts.read }))(card('a'))).toBeNull()
})
