import type { ReactNode } from 'react'
import { FieldValue, type ValueKind } from '@/components/ui/field-value'

export interface DetailProps {
  readonly label: string
  /** Spans the full width. */
  readonly isWide?: boolean | undefined
  /** What the record holds, and how it is shown. */
  readonly value?: unknown
  readonly kind?: ValueKind | undefined
  /** Something else than the value. */
  readonly children?: ReactNode
}

/** One field of a record, inside a `<dl>`. */
export function Detail({ label, isWide = false, value, kind, children }: DetailProps) {
  return (
    <div className={isWide ? 'sm:col-span-2 lg:col-span-3' : undefined}>
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd className="mt-0.5 break-words whitespace-pre-line">{children || <FieldValue kind={kind} value={value} />}</dd>
    </div>
  )
}
