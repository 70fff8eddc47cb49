import { Tabs as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

export const Tabs = Radix.Root
export const TabsContent = Radix.Content

/** Stands in a bar of 44 px: it stretches to the bar's height, and the cut line covers the bar's lower line. */
export function TabsList({ className, ...rest }: ComponentProps<typeof Radix.List>) {
  return <Radix.List className={cn('-ml-1 flex gap-1 self-stretch', className)} {...rest} />
}

/** A press of the mouse focuses it by itself. Radix would do so by script, which browsers show like a focus of the keyboard. */
export function TabsTrigger({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      className={cn(
        'relative flex items-center gap-[7px] px-[9px] text-sm text-muted-foreground transition-colors hover:text-foreground focus-visible:-outline-offset-2 data-[state=active]:text-foreground data-[state=active]:after:absolute data-[state=active]:after:inset-x-1.5 data-[state=active]:after:-bottom-px data-[state=active]:after:h-0.5 data-[state=active]:after:bg-primary [&_.lucide]:icon-14',
        className,
      )}
      onMouseDownCapture={(event) => {
        if (event.button === 0 && !event.ctrlKey) event.stopPropagation()
      }}
      // Where the mouse focuses no buttons, as in Safari.
      onClick={(event) => event.currentTarget.focus()}
      {...rest}
    />
  )
}
