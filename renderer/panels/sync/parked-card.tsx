import type { ReactNode } from 'react'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { say } from '../../../shared/text/say.ts'

interface ParkedCardProps {
  readonly title: string
  readonly at: string
  /** What happened, in a sentence. */
  readonly reason: string
  readonly choices: ReactNode
  readonly children?: ReactNode
}

/** One change that waits, with what happened and what can be done. */
export function ParkedCard({ title, at, reason, choices, children }: ParkedCardProps) {
  return (
    <section aria-label={title} className="flex flex-none flex-col overflow-hidden rounded-lg border bg-card">
      <header className="flex flex-col gap-0.5 px-4 pt-3 pb-2.5">
        <h3 className="flex flex-wrap items-baseline gap-x-2.5 text-sm font-bold">
          <span className="min-w-0 break-words">{title}</span>
          <span className="text-xs font-normal text-muted-foreground">
            {say('Changed here')} <RelativeTime at={at} />
          </span>
        </h3>
        <p className="text-sm text-muted-foreground">{reason}</p>
      </header>
      {children}
      <footer className="flex flex-wrap items-center justify-end gap-2 border-t bg-muted px-4 py-2.5">{choices}</footer>
    </section>
  )
}
