import { colourHex } from './colour.ts'

const FALLBACK = '#3f3f46'

/** An app's brand (`oklch(L C H)`, or a colour in hex) as mail programs read it: hex. A grey where there is none. */
export function mailColour(accent: string | null): string {
  return (accent === null ? null : colourHex(accent)) ?? FALLBACK
}
