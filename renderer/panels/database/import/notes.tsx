import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../../../ui/cn.ts'
import type { ImportRefusal } from './refusal.ts'

const LOOKS = {
  error: { icon: CircleAlert, className: 'bg-destructive-subtle text-destructive-subtle-foreground' },
  warning: { icon: TriangleAlert, className: 'bg-warning-subtle text-warning-subtle-foreground' },
  success: { icon: CircleCheck, className: 'bg-success-subtle text-success-subtle-foreground' },
  info: { icon: Info, className: 'bg-info-subtle text-info-subtle-foreground' },
} as const

export interface NoteProps {
  readonly tone: keyof typeof LOOKS
  /** Announced when it appears. */
  readonly role?: 'alert' | 'status' | undefined
  readonly children: ReactNode
}

/** A one-line note. */
export function Note({ tone, role, children }: NoteProps) {
  const { icon: Icon, className } = LOOKS[tone]
  return (
    <div role={role} className={cn('flex flex-none items-start gap-2.5 rounded-lg px-3 py-2.5 text-sm', className)}>
      <Icon className="mt-0.5 icon-14 flex-none" aria-hidden="true" />
      <div className="min-w-0 flex-1 wrap-anywhere">{children}</div>
    </div>
  )
}

/** An error with the catalogue's sentence and its reason. */
export function RefusalNote({ refusal }: { readonly refusal: ImportRefusal }) {
  return (
    <Note tone="error" role="alert">
      <p className="font-medium">{refusal.sentence}</p>
      {refusal.details !== null && <p>{refusal.details}</p>}
    </Note>
  )
}
