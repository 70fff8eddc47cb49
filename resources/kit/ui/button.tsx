import { type VariantProps, cva } from 'class-variance-authority'
import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

const buttonVariants = cva(
  "inline-flex shrink-0 cursor-pointer items-center justify-center gap-2 rounded-full text-sm font-semibold whitespace-nowrap transition-colors select-none disabled:pointer-events-none disabled:border-transparent disabled:bg-muted disabled:text-muted-foreground disabled:shadow-[inset_0_0_0_1px_var(--border)] aria-disabled:pointer-events-none aria-disabled:bg-muted aria-disabled:text-muted-foreground aria-invalid:border-destructive [&_svg]:pointer-events-none [&_svg]:shrink-0 [&_svg:not([class*='size-'])]:size-4",
  {
    variants: {
      variant: {
        default: 'bg-primary text-primary-foreground hover:bg-primary-hover active:bg-primary-active',
        destructive: 'bg-destructive text-destructive-foreground hover:bg-destructive-hover',
        outline: 'border bg-card text-foreground hover:bg-muted aria-expanded:bg-muted',
        secondary: 'bg-secondary text-secondary-foreground hover:bg-secondary-hover',
        ghost: 'text-foreground hover:bg-muted aria-expanded:bg-muted disabled:bg-transparent disabled:shadow-none',
        link: 'h-auto! rounded-sm p-0! text-link underline decoration-1 underline-offset-4 hover:decoration-2 disabled:bg-transparent disabled:shadow-none',
      },
      size: {
        default: 'h-10 px-[1.125rem] has-[>svg:first-child]:pl-4 has-[>svg:last-child]:pr-4',
        xs: "h-7 gap-1 px-2.5 text-xs max-md:h-10 max-md:px-3 [&_svg:not([class*='size-'])]:size-3.5",
        sm: 'h-9 gap-1.5 px-3.5 text-[0.8125rem] max-md:h-10',
        lg: 'h-12 px-6 text-[0.9375rem]',
        icon: 'size-10',
        'icon-xs': "size-7 max-md:size-10 [&_svg:not([class*='size-'])]:size-3.5",
        'icon-sm': 'size-9 max-md:size-10',
        'icon-lg': 'size-12',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
)

interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonVariants> {
  asChild?: boolean
}

/** As in HTML, a `button` without a type submits its form. */
function Button({ className, variant = 'default', size = 'default', asChild = false, ...props }: ButtonProps) {
  const Element = asChild ? Slot.Root : 'button'
  return (
    <Element
      data-slot="button"
      data-variant={variant}
      data-size={size}
      className={cn(buttonVariants({ variant, size }), className)}
      {...props}
    />
  )
}

export { Button, buttonVariants }
export type { ButtonProps }
