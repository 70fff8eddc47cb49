import type { ReactNode } from 'react'
import { cn } from '../../ui/cn.ts'

export function SectionHead({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <title>{`${title} · Lathe`}</title>
      <h1 className="text-lg font-bold tracking-title max-md:sr-only">{title}</h1>
      <p className="max-w-[56em] text-muted-foreground">{children}</p>
    </>
  )
}

export interface SectionGroupProps {
  readonly title: string
  /** Beside the title, in grey. */
  readonly note?: string | undefined
  readonly children: ReactNode
}

export function SectionGroup({ title, note, children }: SectionGroupProps) {
  return (
    <section aria-label={title} className="mt-6 first-of-type:mt-5">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-2.5">
        <h2 className="text-sm leading-[1.375rem] font-bold">{title}</h2>
        {note !== undefined && <span className="text-xs text-muted-foreground">{note}</span>}
      </div>
      {children}
    </section>
  )
}

export function SettingsList({ children }: { readonly children: ReactNode }) {
  return <div className="divide-y overflow-hidden rounded-lg border bg-card">{children}</div>
}

export interface SettingsRowProps {
  readonly title: ReactNode
  readonly children?: ReactNode
  /** Before the title: a radio or an icon. */
  readonly start?: ReactNode
  /** The control. */
  readonly end?: ReactNode
  readonly isChosen?: boolean
  /** A text of several sentences: in a narrow window wide controls go below it. */
  readonly isLong?: boolean
}

export function SettingsRow({ title, children, start, end, isChosen = false, isLong = false }: SettingsRowProps) {
  return (
    <div
      className={cn(
        'flex min-h-[58px] items-center gap-3.5 py-3 pr-3.5 pl-4 max-md:flex-wrap max-md:gap-x-3 max-md:gap-y-2.5 max-md:p-3',
        isChosen && 'bg-primary-subtle',
      )}
    >
      {start}
      <div className={cn('min-w-0 flex-1', isLong ? 'max-md:basis-60' : 'max-md:basis-40')}>
        <b className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm">{title}</b>
        <div className={cn('text-xs leading-[1.125rem]', isChosen ? 'text-primary-subtle-foreground' : 'text-muted-foreground')}>
          {children}
        </div>
      </div>
      {end}
    </div>
  )
}
