import type { ReactNode } from 'react'

/** A calm message in place of a page. */
export function Notice({ title, hint, children }: { readonly title: string; readonly hint: string; readonly children?: ReactNode }) {
  return (
    <section aria-live="polite" className="mx-auto flex min-h-64 max-w-md flex-col items-center justify-center p-8 text-center">
      <h1 className="text-lg font-semibold">{title}</h1>
      <p className="mt-1 text-sm text-muted-foreground">{hint}</p>
      {children}
    </section>
  )
}
