import type { ReactNode } from 'react'
import { cn } from '@/lib/utils'
import { toneOf } from '../lib/choice-tone.ts'
import { type Tone, tones } from '../lib/tone.ts'

export interface TagProps {
  /** A word or two: a choice, or figures with words between them. */
  readonly children: ReactNode
  /** Left out, the same words always have the same one. */
  readonly tone?: Tone | undefined
  readonly className?: string | undefined
}

export function Tag({ children, tone, className }: TagProps) {
  return (
    <span
      data-slot="tag"
      className={cn(
        'inline-block max-w-full truncate rounded-full px-2.5 py-px align-middle text-[0.75rem] leading-5 whitespace-nowrap',
        tones[tone ?? toneOf(wordsOf(children))],
        className,
      )}
    >
      {children}
    </span>
  )
}

/** What is written in it; what is drawn says nothing. */
function wordsOf(children: ReactNode): string {
  if (typeof children === 'string' || typeof children === 'number') return String(children)
  return Array.isArray(children) ? children.map((each: ReactNode) => wordsOf(each)).join('') : ''
}
