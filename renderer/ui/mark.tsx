import type { SVGProps } from 'react'
import { cn } from './cn.ts'

const JAW = 'M10.3 3.6h3.4v4.9L12 10.2l-1.7-1.7z'

/** The mark: a three-jaw chuck seen from the tailstock. It is also the assistant's avatar. */
export function Mark({ className, ...rest }: SVGProps<SVGSVGElement>) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={cn('size-[22px] flex-none', className)} {...rest}>
      <circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" strokeWidth="1.8" />
      <g fill="currentColor">
        <path d={JAW} />
        <path d={JAW} transform="rotate(120 12 12)" />
        <path d={JAW} transform="rotate(240 12 12)" />
      </g>
    </svg>
  )
}
