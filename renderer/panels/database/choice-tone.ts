import { type ChoiceTone, toneOf } from '../../../resources/kit/lib/choice-tone.ts'
import type { ChipTone } from '../../ui/chip.tsx'

const CHIP_TONES: Readonly<Record<ChoiceTone, ChipTone>> = {
  neutral: 'neutral',
  brand: 'brand',
  green: 'success',
  amber: 'warning',
  red: 'error',
  blue: 'info',
  plum: 'plum',
  teal: 'brand',
}

/** A choice has the same colour in the grid and in the built app, derived from its text (spec 002 §9). */
export function choiceTone(text: string): ChipTone {
  return CHIP_TONES[toneOf(text)]
}
