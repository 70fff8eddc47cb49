import { isTailwindColour, SKIN_COLOUR_NAMES } from '../../../shared/domain/palette.ts'
import type { Coloured } from './coloured.ts'

const PREFIX: Readonly<Record<Coloured, string>> = { text: 'text-', background: 'bg-', border: 'border-' }

/** The colour in an element's classes, in the form of `ElementChange`; null when there is none. */
export function currentColour(className: string, of: Coloured): string | null {
  const prefix = PREFIX[of]
  const names = className.split(/\s+/).flatMap((each) => (each.startsWith(prefix) ? [each.slice(prefix.length).replace(/\/.*$/, '')] : []))
  const colours = names.flatMap((name) => {
    const hex = /^\[(#[0-9a-f]{6})\]$/i.exec(name)?.[1]
    if (hex !== undefined) return [hex.toLowerCase()]
    return isTailwindColour(name) || SKIN_COLOUR_NAMES.has(name) ? [name] : []
  })
  // The app's own classes follow those of the kit.
  return colours.at(-1) ?? null
}
