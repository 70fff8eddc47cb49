import type { ReactNode } from 'react'

export interface DetailProps {
  readonly label: string
  /** Spans the full width. */
  readonly isWide?: boolean | undefined
  readonly children: ReactNode
}

/** One field of a record, inside a `<dl>`. */
export function Detail({ label, isWide = false, children }: DetailProps) {
  return (
    <div className={isWide ? 'sm:col-span-2 lg:col-span-3' : undefined}>
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd className="mt-0.5 break-words whitespace-pre-line">{children || '–'}</dd>
    </div>
  )
}
