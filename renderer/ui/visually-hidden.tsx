import type { ReactNode } from 'react'

/** For those who listen instead of look. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}
