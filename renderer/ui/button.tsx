import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Arc } from './arc.tsx'
import { cn } from './cn.ts'
import { Tooltip } from './tooltip.tsx'

// While it loads it keeps its look: the arc says enough.
const DISABLED =
  'aria-busy:cursor-progress aria-disabled:not-aria-busy:cursor-not-allowed aria-disabled:not-aria-busy:border-border aria-disabled:not-aria-busy:bg-muted aria-disabled:not-aria-busy:text-muted-foreground'

/** The look of a button, for a link that acts as one. */
export const buttonClass = cva(
  `inline-flex flex-none items-center justify-center gap-1.5 rounded-md border leading-none font-medium whitespace-nowrap transition-colors select-none active:duration-(--duration-instant) [&_.lucide]:size-[15px] ${DISABLED}`,
  {
    variants: {
      variant: {
        primary:
          'border-transparent bg-primary text-primary-foreground not-aria-disabled:hover:bg-primary-hover not-aria-disabled:active:bg-primary-active',
        outline: 'border-border-strong bg-card text-foreground not-aria-disabled:hover:bg-accent',
        ghost:
          'border-transparent text-muted-foreground not-aria-disabled:hover:bg-accent not-aria-disabled:hover:text-foreground aria-disabled:not-aria-busy:border-transparent aria-disabled:not-aria-busy:bg-transparent data-on:bg-accent data-on:text-foreground',
        soft: 'border-transparent bg-secondary text-secondary-foreground not-aria-disabled:hover:bg-accent',
        /** The one fill of this colour, on the last confirmation only. */
        destructive: 'border-transparent bg-destructive text-destructive-foreground not-aria-disabled:hover:brightness-95',
        /** Offers a destructive act that is confirmed later. */
        'destructive-offer': 'border-border-strong bg-card text-destructive not-aria-disabled:hover:bg-destructive-subtle',
      },
      size: {
        sm: 'h-7 px-[9px] text-xs leading-none max-md:h-8',
        md: 'h-8 px-3 text-sm leading-none max-md:h-9',
        lg: 'h-10 px-4 text-base leading-none',
      },
    },
    defaultVariants: { variant: 'outline', size: 'md' },
  },
)

export type ButtonVariant = NonNullable<VariantProps<typeof buttonClass>['variant']>
export type ButtonSize = NonNullable<VariantProps<typeof buttonClass>['size']>

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  /** A ghost button that is pressed in, such as an open panel's. */
  readonly isOn?: boolean | undefined
  /** Keeps the width, shows an arc before the label and takes no clicks. */
  readonly isLoading?: boolean | undefined
  /** What happens, said in the label's place: "Publishing…". */
  readonly loadingLabel?: ReactNode
  readonly isDisabled?: boolean | undefined
  /** Why it cannot be pressed, on hover and for a screen reader. */
  readonly disabledReason?: string | undefined
}

/** A button that cannot be pressed keeps its place in the tab order, so that its reason can be read by everybody. */
export function Button({
  variant = 'outline',
  size = 'md',
  isOn = false,
  isLoading = false,
  loadingLabel,
  isDisabled = false,
  disabledReason,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isInert = isDisabled || isLoading
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isInert) event.preventDefault()
    else onClick?.(event)
  }
  const button = (
    <button
      type={type}
      aria-disabled={isInert || undefined}
      aria-busy={isLoading || undefined}
      data-on={isOn ? '' : undefined}
      className={cn(buttonClass({ variant, size }), className)}
      onClick={press}
      {...rest}
    >
      {isLoading ? <LoadingLabel rest={children}>{loadingLabel ?? children}</LoadingLabel> : children}
    </button>
  )
  return isDisabled && disabledReason !== undefined ? <Tooltip text={disabledReason}>{button}</Tooltip> : button
}

/** The resting label stays in the grid, unseen, so that the button never becomes narrower. */
function LoadingLabel({ rest, children }: { readonly rest: ReactNode; readonly children: ReactNode }) {
  return (
    <span className="grid place-items-center *:col-start-1 *:row-start-1">
      <span aria-hidden="true" className="invisible inline-flex items-center gap-1.5">
        {rest}
      </span>
      <span className="inline-flex items-center gap-1.5 [&_.lucide]:hidden">
        <Arc className="text-current" />
        {children}
      </span>
    </span>
  )
}
