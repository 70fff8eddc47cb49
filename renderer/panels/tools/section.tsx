import type { ReactNode } from 'react'

/** A part of the editor of a tool. */
export function Section({ title, hint, children }: { readonly title: string; readonly hint?: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <div className="border-b pb-2">
        <h2 className="text-md font-bold">{title}</h2>
        {hint !== undefined && <p className="text-xs leading-[1.125rem] text-muted-foreground">{hint}</p>}
      </div>
      {children}
    </section>
  )
}
