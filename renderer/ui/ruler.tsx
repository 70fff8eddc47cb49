import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cn } from './cn.ts'
import { say } from '../../shared/text/say.ts'

export interface ScaleProps {
  /** What is measured, for a screen reader. */
  readonly name: string
  /** 0 to 1. */
  readonly part: number
  readonly className?: string
}

const GRADUATIONS =
  'bg-[repeating-linear-gradient(90deg,var(--border-strong)_0_1px,transparent_1px_calc(10%-.1px))] border-r border-border-strong'

/** Ten graduations and a flat bar. */
export function Scale({ name, part, className }: ScaleProps) {
  const percent = Math.round(Math.min(1, Math.max(0, part)) * 100)
  return (
    <span className={cn('relative block h-2 min-w-[60px] flex-1 overflow-hidden rounded-[1px]', GRADUATIONS, className)}>
      <progress aria-label={name} max={100} value={percent} className="sr-only" />
      <span className="absolute inset-x-0 bottom-0 h-px bg-border-strong" />
      <span
        className="absolute inset-x-0 bottom-0 h-[5px] origin-left bg-primary transition-transform"
        style={{ transform: `scaleX(${percent / 100})` }}
      />
    </span>
  )
}

export interface RulerProps {
  /** With its numbers: "Importing 540 of 1,860". */
  readonly label: ReactNode
  readonly name: string
  readonly part: number
  readonly onCancel?: (() => void) | undefined
  readonly className?: string
}

/** Progress: what is done, a scale, the part in figures, and the way out at its end. */
export function Ruler({ label, name, part, onCancel, className }: RulerProps) {
  return (
    <div className={cn('flex items-center gap-3', className)}>
      <span className="min-w-[150px] text-sm">{label}</span>
      <Scale name={name} part={part} />
      <span className="mono text-xs">{Math.round(part * 100)}%</span>
      {onCancel !== undefined && (
        <Button size="sm" onClick={onCancel}>
          {say('Cancel')}
        </Button>
      )}
    </div>
  )
}
