import type { ReactNode } from 'react'
import { cn } from '@/lib/utils'

interface StepProps {
  number: number
  title: string
  children: ReactNode
}

export function Step({ number, title, children }: StepProps) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="flex items-center gap-3 text-xl font-bold tracking-[-0.015em]">
        <span aria-hidden className="grid size-8 place-content-center rounded-full bg-accent text-sm text-accent-foreground tabular-nums">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}

interface ChoiceProps {
  isChosen: boolean
  onChoose: () => void
  className?: string
  children: ReactNode
}

/** One of several options, only one of which is chosen. */
export function Choice({ isChosen, onChoose, className, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cn(
        'cursor-pointer rounded-xl border px-4 py-3 text-left transition-colors',
        isChosen ? 'border-primary bg-primary text-primary-foreground' : 'bg-card hover:border-primary',
        className,
      )}
    >
      {children}
    </button>
  )
}
