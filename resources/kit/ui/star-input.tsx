import { StarIcon, XIcon } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { cn } from '@/lib/utils'
import { useSentence, useWords } from '../lib/words.ts'

export interface StarInputProps {
  readonly id: string
  /** The number of stars; null: none yet. */
  readonly value: number | null
  onChange(value: number | null): void
  readonly max?: number | undefined
  readonly disabled?: boolean | undefined
}

const upTo = (max: number) => Array.from({ length: max }, (_, index) => index + 1)

/** A rating input: stars to click, or to change with the arrow keys. */
export function StarInput({ id, value, onChange, max = 5, disabled = false }: StarInputProps) {
  const [over, setOver] = useState<number | null>(null)
  const words = useWords()
  const say = useSentence()
  const shown = disabled ? (value ?? 0) : (over ?? value ?? 0)
  // A single Tab stop, as in any radio group.
  const stop = value !== null && value >= 1 && value <= max ? value : 1
  const label = (stars: number) =>
    stars === 1
      ? say('1 star', '1 Stern', '1 étoile', '1 estrella')
      : say(`${stars} stars`, `${stars} Sterne`, `${stars} étoiles`, `${stars} estrellas`)
  function press(event: KeyboardEvent<HTMLButtonElement>) {
    const next = starAfter(event.key, value ?? 0, max)
    if (next === null) return
    event.preventDefault()
    onChange(next)
    const star = event.currentTarget.parentElement?.children[next - 1]
    if (star instanceof HTMLElement) star.focus()
  }
  return (
    <div id={id} role="radiogroup" data-slot="star-input" className={cn('flex min-h-10 flex-wrap items-center', disabled && 'opacity-60')}>
      {upTo(max).map((stars) => (
        <button
          key={stars}
          type="button"
          role="radio"
          aria-checked={value === stars}
          aria-label={label(stars)}
          tabIndex={stars === stop ? 0 : -1}
          disabled={disabled}
          className="grid size-9 cursor-pointer place-items-center rounded-md disabled:cursor-not-allowed max-md:size-11"
          onMouseEnter={() => setOver(stars)}
          onMouseLeave={() => setOver(null)}
          onKeyDown={press}
          onClick={() => onChange(stars)}
        >
          <Star isFull={stars <= shown} className="size-6" />
        </button>
      ))}
      {value !== null && !disabled && (
        <button
          type="button"
          aria-label={words.clear}
          className="ml-1 grid size-9 cursor-pointer place-items-center rounded-md text-muted-foreground hover:bg-accent hover:text-accent-foreground max-md:size-11"
          onClick={() => onChange(null)}
        >
          <XIcon aria-hidden className="size-4" />
        </button>
      )}
    </div>
  )
}

function starAfter(key: string, stars: number, max: number): number | null {
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(max, stars + 1)
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(1, stars - 1)
  if (key === 'Home') return 1
  return key === 'End' ? max : null
}

/** A read-only rating. Other values are shown unchanged. */
export function Stars({ value, max = 5 }: { readonly value: number | null | undefined; readonly max?: number }) {
  const say = useSentence()
  if (value === null || value === undefined) return null
  if (!Number.isInteger(value) || value < 0 || value > max) return value
  return (
    <span className="inline-flex items-center gap-px align-[-0.125em]">
      <span className="sr-only">{say(`${value} of ${max}`, `${value} von ${max}`, `${value} sur ${max}`, `${value} de ${max}`)}</span>
      {upTo(max).map((stars) => (
        <Star key={stars} isFull={stars <= value} className="size-4" />
      ))}
    </span>
  )
}

function Star({ isFull, className }: { readonly isFull: boolean; readonly className: string }) {
  return (
    <StarIcon
      aria-hidden
      className={cn('stroke-[1.6] transition-colors', isFull ? 'fill-star text-star-edge' : 'text-muted-foreground/70', className)}
    />
  )
}
