import { lookOf } from '../../../shared/domain/app-look.ts'
import type { AppRecord } from '../../../shared/domain/app-record.ts'
import { coloursOf } from '../../../shared/domain/app-style.ts'
import { colourCss, colourHex } from '../../../shared/domain/colour.ts'
import { escapeHtml } from '../lib/app-page.ts'
import type { LiveManifest } from './live-output.ts'

/** What link previews and home screens show of a live app. */
export interface Portrait {
  readonly name: string
  readonly description: string
  /** A CSS colour. */
  readonly accent: string | null
  /** The address of its logo. */
  readonly logo?: string | null
}

/** The accent colour of an app without one: the skin's. */
const DEFAULT_ACCENT = 'oklch(0.55 0.13 45)'
const FONT = `system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif`
const LINE_CHARS = 26
const CARD_LINES = 2

/** As its version colours it, or its branding. */
export function portraitOf(
  { name, description }: Pick<Portrait, 'name' | 'description'>,
  record: AppRecord,
  { accent }: Pick<LiveManifest, 'accent'>,
): Portrait {
  const button = coloursOf(record.style).buttonBackgroundColor
  return { name, description, accent: button === null ? accent : colourCss(button), logo: lookOf(record).icon }
}

export const brandOf = ({ accent }: Pick<Portrait, 'accent'>): string => accent ?? DEFAULT_ACCENT

/** The app's initial on its accent colour. */
export function iconSvg(portrait: Portrait): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" role="img" aria-label="${escapeHtml(portrait.name)}">${initialTile(portrait, { x: 0, y: 0, size: 512, radius: 112 })}</svg>`
}

/** The preview picture of a link to the app: 1200 × 630. */
export function cardSvg(portrait: Portrait): string {
  const title = lines(portrait.name, LINE_CHARS, CARD_LINES)
  const description = lines(portrait.description, 2 * LINE_CHARS, CARD_LINES)
  const brand = escapeHtml(brandOf(portrait))
  const text = (content: string, y: number, size: number, weight: number, colour: string) =>
    `<text x="96" y="${y}" font-family="${FONT}" font-size="${size}" font-weight="${weight}" fill="${colour}">${escapeHtml(content)}</text>`
  const below = 372 + title.length * 76
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630" role="img" aria-label="${escapeHtml(portrait.name)}">`,
    `<rect width="1200" height="630" fill="#fcfbf8"/><rect width="1200" height="16" fill="${brand}"/>`,
    initialTile(portrait, { x: 96, y: 110, size: 160, radius: 36 }),
    ...title.map((line, index) => text(line, 372 + index * 76, 64, 700, '#2b2723')),
    ...description.map((line, index) => text(line, below + index * 44, 32, 400, '#6b645c')),
    '</svg>',
  ].join('')
}

/** The same as what is drawn knows it: colours without spaces of their own. */
export function drawnCard(portrait: Portrait): string {
  const brand = brandOf(portrait)
  return cardSvg({ ...portrait, accent: colourHex(brand) ?? brand })
}

export function webManifest(portrait: Portrait): string {
  const icon = { src: '/_live/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }
  const logo = portrait.logo === undefined || portrait.logo === null ? [] : [{ src: portrait.logo, sizes: 'any', purpose: 'any' }]
  return JSON.stringify({
    name: portrait.name,
    short_name: portrait.name.slice(0, 12).trim(),
    ...(portrait.description === '' ? {} : { description: portrait.description }),
    start_url: '/',
    display: 'standalone',
    background_color: '#fcfbf8',
    theme_color: brandOf(portrait),
    icons: [...logo, icon],
  })
}

interface Tile {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly radius: number
}

function initialTile(portrait: Portrait, { x, y, size, radius }: Tile): string {
  const [initial = '•'] = /[\p{L}\p{N}]/u.exec(portrait.name) ?? []
  const letter = escapeHtml(initial.toLocaleUpperCase('en').slice(0, 2))
  const middle = `x="${x + size / 2}" y="${y + size / 2}" dy="0.36em" text-anchor="middle"`
  return `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="${radius}" fill="${escapeHtml(brandOf(portrait))}"/><text ${middle} font-family="${FONT}" font-size="${size * 0.54}" font-weight="700" fill="#fff">${letter}</text>`
}

/** At most `count` lines of about `width` characters, broken between words; what does not fit ends in “…”. */
function lines(text: string, width: number, count: number): readonly string[] {
  const all: string[] = []
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const last = all.at(-1)
    if (last !== undefined && last.length + word.length < width) all[all.length - 1] = `${last} ${word}`
    else all.push(word.slice(0, width))
  }
  const shown = all.slice(0, count)
  return all.length > count ? shown.map((line, index) => (index === count - 1 ? `${line.slice(0, width - 1)}…` : line)) : shown
}
