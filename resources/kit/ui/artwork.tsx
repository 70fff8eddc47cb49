import { cn } from '@/lib/utils'
import { drawings, type Paint } from '../lib/artwork-parts.tsx'

export interface ArtworkProps {
  /** The same name always gives the same drawing. */
  readonly name: string
  /** The motif: a place, a thing, or a dish. */
  readonly kind?: keyof typeof drawings | undefined
  readonly className?: string | undefined
}

/** A drawing in the app's colours, as a placeholder for a picture. */
export function Artwork({ name, kind = 'scene', className }: ArtworkProps) {
  const random = numbersOf(name)
  const choices = drawings[kind]
  const draw = choices[Math.floor(random() * choices.length)] ?? choices[0]
  const around = Math.round(random() * 100) - 50
  const paint: Paint = (lightness, chroma, turn = 0) => ({ fill: `oklch(${lightness} ${chroma} calc(var(--gh) + ${turn + around}))` })
  return (
    <svg
      data-slot="artwork"
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      className={cn('block w-full dark:brightness-[0.82]', className)}
    >
      {draw(random, paint)}
    </svg>
  )
}

/** A sequence of numbers between 0 and 1 that is seeded by a name. */
function numbersOf(name: string): () => number {
  let state = 0x811c9dc5
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9
    return ((state ^ (state >>> 13)) >>> 0) / 0x100000000
  }
}
