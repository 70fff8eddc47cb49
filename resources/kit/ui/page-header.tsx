import { ArrowLeftIcon } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { ClosedNote, LookOnlyNote } from './closed-note.tsx'

export interface PageHeaderProps {
  readonly title: string
  readonly hint?: ReactNode
  readonly back?: { readonly to: string; readonly label: string } | undefined
  /** Actions on the right. */
  readonly children?: ReactNode
}

export function PageHeader({ title, hint, back, children }: PageHeaderProps) {
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <>
      <header data-slot="page-header" className="flex flex-col gap-1">
        {back && (
          <Link
            to={back.to}
            className="-ml-2 inline-flex min-h-9 items-center gap-1.5 self-start rounded-full px-2 text-[0.8125rem] text-muted-foreground hover:text-foreground max-md:min-h-10"
          >
            <ArrowLeftIcon aria-hidden className="size-4" />
            {back.label}
          </Link>
        )}
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
          <div className="min-w-0 max-w-full flex-1 basis-44">
            <h1 className="text-2xl leading-[1.875rem] font-bold tracking-[-0.022em] text-balance">{title}</h1>
            {hint !== undefined && hint !== null && <p className="mt-0.5 text-sm text-muted-foreground">{hint}</p>}
          </div>
          {children !== undefined && children !== null && <div className="flex flex-wrap items-center gap-2.5">{children}</div>}
        </div>
      </header>
      <ClosedNote />
      <LookOnlyNote />
    </>
  )
}
