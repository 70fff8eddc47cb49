import type { KeyboardEvent } from 'react'
import { cn } from '../../ui/cn.ts'

export interface SwatchesProps {
  readonly name: string
  readonly className: string
  readonly items: readonly { readonly value: string; readonly label: string; readonly colour: string }[]
  readonly value: string | null
  readonly onChoose: (value: string) => void
}

/** A radio group: arrow keys move, Enter or Space chooses. */
export function Swatches({ name, className, items, value, onChoose }: SwatchesProps) {
  const at = Math.max(
    0,
    items.findIndex((item) => item.value === value),
  )
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 10, ArrowUp: -10 }[event.key]
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const from = buttons.findIndex((button) => button === document.activeElement)
    const next = step === undefined ? undefined : buttons[from + step]
    if (step === undefined) return
    event.preventDefault()
    next?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is on one of them
    <div role="radiogroup" aria-label={name} className={cn('grid gap-1', className)} onKeyDown={move}>
      {items.map(({ value: each, label, colour }, index) => (
        <button
          key={each}
          type="button"
          role="radio"
          aria-checked={each === value}
          aria-label={label}
          title={label}
          tabIndex={index === at ? 0 : -1}
          style={{ backgroundColor: colour }}
          className={cn(
            'h-6 w-full rounded-sm border border-border-strong',
            each === value && 'outline-2 outline-offset-1 outline-foreground',
          )}
          onClick={() => onChoose(each)}
        />
      ))}
    </div>
  )
}
