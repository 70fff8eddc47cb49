import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { cn } from './cn.ts'
import { Tooltip } from './tooltip.tsx'

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label' | 'loadingLabel' | 'size'> {
  /** What it does, in words: its name and its tooltip. */
  readonly name: string
  readonly shortcut?: string | undefined
  readonly size?: 'xs' | 'sm' | 'md'
  readonly tooltipSide?: 'top' | 'right' | 'bottom' | 'left'
  /** One icon. */
  readonly children: ReactNode
}

const SIZES = { xs: 'size-[22px] w-6 max-md:size-7', sm: 'size-7 max-md:size-8', md: 'size-8 max-md:size-9' } as const

export function IconButton({
  name,
  shortcut,
  size = 'md',
  variant = 'ghost',
  tooltipSide = 'bottom',
  className,
  ...rest
}: IconButtonProps) {
  const reason = rest.isDisabled ? rest.disabledReason : undefined
  return (
    <Tooltip text={reason ?? name} shortcut={reason === undefined ? shortcut : undefined} side={tooltipSide}>
      <Button variant={variant} aria-label={name} className={cn('px-0', SIZES[size], className)} {...rest} disabledReason={undefined} />
    </Tooltip>
  )
}
