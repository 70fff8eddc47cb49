import { cn } from '@/lib/utils'
import { toneOf } from '../lib/choice-tone.ts'
import { type Tone, tones } from '../lib/tone.ts'

export interface TagProps {
  readonly children: string
  readonly tone?: Tone | undefined
  readonly className?: string | undefined
}

export function Tag({ children, tone, className }: TagProps) {
  return (
    <span
      data-slot="tag"
      className={cn(
        'inline-block max-w-full truncate rounded-full px-2.5 py-px align-middle text-[0.75rem] leading-5 whitespace-nowrap',
        tones[tone ?? toneOf(children)],
        className,
      )}
    >
      {children}
    </span>
  )
}
