import type { ComponentProps } from 'react'
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels'
import { cn } from './cn.ts'

export interface ResizableGroupProps extends Omit<ComponentProps<typeof Group>, 'id' | 'defaultLayout' | 'onLayoutChanged'> {
  /** The layout is remembered under it, across restarts. */
  readonly id: string
}

/** Panels side by side, or with `orientation="vertical"` one over the other; sizes in numbers are pixels, in strings percent. Their `id`s must be stable. */
export function ResizableGroup({ id, className, ...rest }: ResizableGroupProps) {
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({ id: `lathe.layout.${id}`, storage: localStorage })
  return <Group id={id} defaultLayout={defaultLayout} onLayoutChanged={onLayoutChanged} className={cn('min-h-0', className)} {...rest} />
}

export const ResizablePanel = Panel

/** The one line on which two panels meet; it can be dragged, and moved with the arrow keys. */
export function ResizableHandle({ name, className }: { readonly name: string; readonly className?: string }) {
  return (
    <Separator
      aria-label={name}
      className={cn(
        'relative w-px flex-none bg-border outline-none after:absolute after:inset-y-0 after:-inset-x-1 aria-[orientation=horizontal]:h-px aria-[orientation=horizontal]:w-auto aria-[orientation=horizontal]:after:inset-x-0 aria-[orientation=horizontal]:after:-inset-y-1 data-[separator=hover]:bg-border-strong data-[separator=active]:bg-ring focus-visible:bg-ring focus-visible:shadow-[0_0_0_1px_var(--ring)]',
        className,
      )}
    />
  )
}
