import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

const chipClass = cva(
  'inline-flex h-5 flex-none items-center gap-[5px] rounded-sm px-[7px] text-2xs leading-none font-normal whitespace-nowrap [&_.lucide]:icon-12',
  {
    variants: {
      tone: {
        neutral: 'bg-secondary text-secondary-foreground',
        line: 'shadow-[inset_0_0_0_1px_var(--border-strong)]',
        success: 'bg-success-subtle text-success-subtle-foreground',
        warning: 'bg-warning-subtle text-warning-subtle-foreground',
        error: 'bg-destructive-subtle text-destructive-subtle-foreground',
        info: 'bg-info-subtle text-info-subtle-foreground',
        plum: 'bg-plum-subtle text-plum-subtle-foreground',
        brand: 'bg-primary-subtle text-primary-subtle-foreground',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
)

export type ChipTone = NonNullable<VariantProps<typeof chipClass>['tone']>

/** A state in words. A tone never stands alone: put an icon or a `Dot` before the words. */
export function Chip({ tone = 'neutral', className, ...rest }: ComponentProps<'span'> & { readonly tone?: ChipTone }) {
  return <span className={cn(chipClass({ tone }), className)} {...rest} />
}

export function Dot({ isHollow = false, className }: { readonly isHollow?: boolean; readonly className?: string }) {
  return (
    <i
      aria-hidden="true"
      className={cn(
        'inline-block size-[7px] flex-none rounded-full',
        isHollow ? 'shadow-[inset_0_0_0_1.5px_currentColor]' : 'bg-current',
        className,
      )}
    />
  )
}
