import type { ComponentProps, ReactNode } from 'react'
import { Arc } from './arc.tsx'
import { cn } from './cn.ts'

/** The edge, ground and focus that every field shares. Focus is drawn on the field's own edge. */
export const fieldClass =
  'w-full min-w-0 rounded-md border border-input bg-card text-sm text-foreground transition-colors focus:border-ring focus:outline-2 focus:-outline-offset-1 focus:outline-ring disabled:cursor-not-allowed disabled:border-border disabled:bg-muted disabled:text-muted-foreground aria-invalid:border-destructive read-only:bg-background'

export interface InputProps extends Omit<ComponentProps<'input'>, 'size'> {
  readonly size?: 'md' | 'lg'
  /** Something is checked while the person types; an arc stands at the right end. */
  readonly isLoading?: boolean | undefined
  /** An icon at the left end. */
  readonly icon?: ReactNode
}

export function Input({ size = 'md', isLoading = false, icon, className, ...rest }: InputProps) {
  const input = (
    <input
      className={cn(
        fieldClass,
        size === 'lg' ? 'h-10 px-2.5 text-base' : 'h-8 px-2.5 max-md:h-9',
        icon !== undefined && 'pl-8',
        isLoading && 'pr-8',
        className,
      )}
      {...rest}
    />
  )
  if (icon === undefined && !isLoading) return input
  return (
    <span className="relative block w-full min-w-0">
      {icon !== undefined && (
        <span className="pointer-events-none absolute inset-y-0 left-2.5 grid place-items-center text-muted-foreground [&_.lucide]:icon-14">
          {icon}
        </span>
      )}
      {input}
      {isLoading && <Arc className="absolute inset-y-0 right-2.5 my-auto size-3.5" />}
    </span>
  )
}
