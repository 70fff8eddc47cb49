import type { SVGProps } from 'react'
import { cn } from './cn.ts'

/** The spinner: three quarters of a circle, always beside words that say what happens. */
export function Arc({ className, ...rest }: SVGProps<SVGSVGElement>) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      aria-hidden="true"
      className={cn('size-[15px] flex-none animate-spin text-primary', className)}
      {...rest}
    >
      <path d="M12 3.5a8.5 8.5 0 1 0 8.5 8.5" />
    </svg>
  )
}
