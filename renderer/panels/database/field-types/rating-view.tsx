import { Star, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { mostStars, starsOf } from '../../../../shared/domain/field-types/rating.ts'
import { cn } from '../../../ui/cn.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { FieldCellProps, FieldEditorProps } from './field-view.ts'
import { say } from '../../../../shared/text/say.ts'

const count = (most: number) => Array.from({ length: most }, (_, index) => index + 1)
const STAR = 'size-4 flex-none stroke-[1.6]'
const FULL = 'fill-warning text-warning'
const EMPTY = 'text-border-strong'

/** A number outside of the rating's range, left from an earlier type, is shown as text. */
export function RatingCell({ column: { property }, value }: FieldCellProps) {
  const [stars, most] = [starsOf(property, value), mostStars(property)]
  if (stars === null) return String(value)
  return (
    <span className="flex h-full items-center gap-px overflow-hidden">
      <span className="sr-only">{say('{stars} of {most}', { stars, most })}</span>
      {count(most).map((star) => (
        <Star key={star} aria-hidden="true" className={cn(STAR, 'size-3.5', star <= stars ? FULL : EMPTY)} />
      ))}
    </span>
  )
}

/** Stars to click or to change with the arrow keys; a digit sets the rating, Backspace clears it. */
export function RatingEditor({ place, control, column, text, onText, onChoose }: FieldEditorProps) {
  const [over, setOver] = useState<number | null>(null)
  const stars = starsOf(column.property, text)
  const most = mostStars(column.property)
  const shown = over ?? stars ?? 0
  const canBeNone = !column.isRequired && text !== ''
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    if (canBeNone && (event.key === 'Backspace' || event.key === 'Delete' || event.key === '0')) {
      event.preventDefault()
      return onText('')
    }
    const next = starAfter(event.key, stars ?? 0, most)
    if (next === null) return
    event.preventDefault()
    onText(String(next))
    const star = event.currentTarget.parentElement?.children[next - 1]
    if (star instanceof HTMLElement) star.focus()
  }
  return (
    <span {...control} role="radiogroup" aria-label={column.label} className={cn('flex items-center', place === 'cell' ? 'px-1' : 'h-8')}>
      {count(most).map((star) => (
        <button
          key={star}
          type="button"
          role="radio"
          aria-checked={stars === star}
          aria-label={star === 1 ? say('1 star') : say('{star} stars', { star })}
          // A single Tab stop, as in any radio group.
          tabIndex={star === (stars ?? 1) ? 0 : -1}
          autoFocus={place === 'cell' && star === (stars ?? 1)}
          className="grid size-8 cursor-pointer place-items-center rounded-md"
          onMouseEnter={() => setOver(star)}
          onMouseLeave={() => setOver(null)}
          onKeyDown={press}
          onClick={() => onChoose(String(star))}
        >
          <Star aria-hidden="true" className={cn(STAR, 'size-5 transition-colors', star <= shown ? FULL : 'text-muted-foreground')} />
        </button>
      ))}
      {canBeNone && (
        <IconButton name={say('No rating')} onClick={() => onChoose('')}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </span>
  )
}

function starAfter(key: string, stars: number, most: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(most, stars + 1)
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(1, stars - 1)
    case 'Home':
      return 1
    case 'End':
      return most
    default: {
      const digit = /^\d$/.test(key) ? Number(key) : 0
      return digit >= 1 && digit <= most ? digit : null
    }
  }
}
