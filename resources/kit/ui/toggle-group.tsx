import type { VariantProps } from 'class-variance-authority'
import { ToggleGroup as ToggleGroupPrimitive } from 'radix-ui'
import { type ComponentProps, createContext, useContext } from 'react'
import { toggleVariants } from '@/components/ui/toggle'
import { cn } from '@/lib/utils'

type ToggleLook = VariantProps<typeof toggleVariants>

const ToggleGroupContext = createContext<ToggleLook & { spacing: number }>({ variant: 'default', size: 'default', spacing: 1 })

/** `spacing` is in steps of 4 px between the items; at 0 they join into one pill. */
function ToggleGroup({
  className,
  variant,
  size,
  spacing = 1,
  style,
  children,
  ...props
}: ComponentProps<typeof ToggleGroupPrimitive.Root> & ToggleLook & { spacing?: number }) {
  return (
    <ToggleGroupPrimitive.Root
      data-slot="toggle-group"
      data-variant={variant}
      data-size={size}
      data-spacing={spacing}
      style={{ gap: `${spacing * 0.25}rem`, ...style }}
      className={cn('group/toggle-group flex w-fit max-w-full flex-wrap items-center', className)}
      {...props}
    >
      <ToggleGroupContext.Provider value={{ variant, size, spacing }}>{children}</ToggleGroupContext.Provider>
    </ToggleGroupPrimitive.Root>
  )
}

function ToggleGroupItem({ className, children, variant, size, ...props }: ComponentProps<typeof ToggleGroupPrimitive.Item> & ToggleLook) {
  const group = useContext(ToggleGroupContext)
  return (
    <ToggleGroupPrimitive.Item
      data-slot="toggle-group-item"
      className={cn(
        toggleVariants({ variant: group.variant ?? variant, size: group.size ?? size }),
        'focus-visible:z-10',
        group.spacing === 0 && 'rounded-none first:rounded-l-full last:rounded-r-full not-first:border-l-0',
        className,
      )}
      {...props}
    >
      {children}
    </ToggleGroupPrimitive.Item>
  )
}

export { ToggleGroup, ToggleGroupItem }
