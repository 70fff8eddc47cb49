import type { ReactNode } from 'react'
import { Mark } from './mark.tsx'
import { SpindleDrawing } from './spindle-drawing.tsx'
import { say } from '../../shared/text/say.ts'

/** What stands around every page before the program. */
export function AccountsFrame({
  title,
  children,
  foot,
  promise = say('Your apps are kept on this server, and on each of your devices where you want them.'),
}: {
  readonly title: string
  readonly children: ReactNode
  readonly foot?: ReactNode
  /** Of where apps are kept. */
  readonly promise?: string
}) {
  return (
    <main className="grid h-dvh grid-cols-[minmax(0,560px)_minmax(0,1fr)] max-md:grid-cols-1">
      <title>{`${title} · Lathe`}</title>
      <section className="flex flex-col overflow-auto border-r bg-card px-10 py-7 max-md:border-r-0 max-md:px-6 max-md:py-5">
        <div className="flex items-center gap-[9px] text-[15px] font-bold">
          <Mark className="size-6" />
          Lathe
        </div>
        <div className="m-auto flex w-full max-w-[360px] flex-col gap-4 py-6">{children}</div>
        {foot !== undefined && <p className="text-xs text-muted-foreground">{foot}</p>}
      </section>
      <section className="flex flex-col gap-6 overflow-hidden bg-muted bg-[linear-gradient(var(--border)_1px,transparent_1px),linear-gradient(90deg,var(--border)_1px,transparent_1px)] bg-size-[32px_32px] bg-position-[-1px_-1px] px-12 py-10 max-md:hidden">
        <p className="max-w-[16em] text-2xl font-bold tracking-statement">{say('Say what your business needs. Watch it take shape.')}</p>
        <SpindleDrawing className="my-auto" />
        <p className="max-w-[46em] text-sm text-muted-foreground">{promise}</p>
      </section>
    </main>
  )
}

export function Heading({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div>
      <h1 className="text-xl font-bold tracking-tight">{title}</h1>
      {children !== undefined && <p className="mt-1 text-muted-foreground">{children}</p>}
    </div>
  )
}
