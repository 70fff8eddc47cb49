import type { ChoiceTone } from './choice-tone.ts'

/** The tints of tags and avatars: tones that carry a meaning, and two that only distinguish. */
export const tones = {
  neutral: 'bg-muted text-muted-foreground',
  brand: 'bg-accent text-accent-foreground',
  green: 'bg-good-tint text-good',
  amber: 'bg-warn-tint text-warn',
  red: 'bg-bad-tint text-bad',
  blue: 'bg-info-tint text-info',
  plum: 'bg-plum-tint text-plum',
  teal: 'bg-teal-tint text-teal',
} as const satisfies Readonly<Record<ChoiceTone, string>>

export type Tone = 'neutral' | 'brand' | 'green' | 'amber' | 'red' | 'blue'
