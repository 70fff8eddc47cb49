import type { ChipTone } from '../../ui/chip.tsx'

const TONES: readonly ChipTone[] = ['neutral', 'info', 'warning', 'success', 'error', 'brand']

/** The same choice has the same colour everywhere: it comes from its text (spec 002 §9). */
export function choiceTone(text: string): ChipTone {
  let hash = 0
  for (const character of text) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0
  return TONES[Math.abs(hash) % TONES.length] ?? 'neutral'
}
