import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import { type ComponentProps, createContext, use, useState } from 'react'
import { cn } from './cn.ts'
import { floatingContainer } from './floating-container.ts'
import { Shortcut } from './kbd.tsx'

/** Not modal: what is around it stays readable, and one click outside both closes it and does what it says. */
export function DropdownMenu({ onOpenChange, ...rest }: ComponentProps<typeof Radix.Root>) {
  const [place, setPlace] = useState<Place | null>(null)
  return (
    <PlaceAtOpening value={place}>
      <Radix.Root
        modal={false}
        onOpenChange={(isOpen) => {
          if (isOpen) setPlace({ container: floatingContainer() })
          onOpenChange?.(isOpen)
        }}
        {...rest}
      />
    </PlaceAtOpening>
  )
}

interface Place {
  readonly container: HTMLElement | undefined
}

/** Asked when the menu opens: its content is rendered before, in a dialog even before the dialog locks the page. */
const PlaceAtOpening = createContext<Place | null>(null)

export const DropdownMenuTrigger = Radix.Trigger
export const DropdownMenuRadioGroup = Radix.RadioGroup

export const menuClass =
  'z-40 min-w-44 animate-appear overflow-auto rounded-lg border border-border-strong bg-popover p-1 text-sm text-popover-foreground shadow-2 outline-none data-[state=closed]:animate-vanish'

export function DropdownMenuContent({ className, sideOffset = 4, ...rest }: ComponentProps<typeof Radix.Content>) {
  const { container } = use(PlaceAtOpening) ?? { container: floatingContainer() }
  return (
    <Radix.Portal container={container}>
      <Radix.Content
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(menuClass, 'max-h-(--radix-dropdown-menu-content-available-height)', className)}
        {...rest}
      />
    </Radix.Portal>
  )
}

export const menuItemClass =
  'relative flex h-8 cursor-default items-center gap-2.5 rounded-md px-2 outline-none select-none data-[disabled]:text-muted-foreground data-[highlighted]:bg-accent data-[highlighted]:text-accent-foreground max-md:h-10 [&>.lucide]:text-muted-foreground'

export interface DropdownMenuItemProps extends ComponentProps<typeof Radix.Item> {
  readonly tone?: 'normal' | 'destructive'
  readonly shortcut?: string
}

export function DropdownMenuItem({ tone = 'normal', shortcut, className, children, ...rest }: DropdownMenuItemProps) {
  return (
    <Radix.Item
      className={cn(menuItemClass, tone === 'destructive' && 'text-destructive [&>.lucide]:text-destructive', className)}
      {...rest}
    >
      {children}
      {shortcut !== undefined && <Shortcut shortcut={shortcut} className="ml-auto pl-4" />}
    </Radix.Item>
  )
}

export function DropdownMenuRadioItem({ className, children, ...rest }: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem className={cn(menuItemClass, 'pr-8', className)} {...rest}>
      {children}
      <Radix.ItemIndicator className="absolute right-2 text-primary">
        <Check className="icon-14" aria-hidden="true" />
      </Radix.ItemIndicator>
    </Radix.RadioItem>
  )
}

export function DropdownMenuLabel({ className, ...rest }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label className={cn('px-2 pt-1.5 pb-1 text-2xs tracking-label text-muted-foreground', className)} {...rest} />
}

export function DropdownMenuSeparator({ className, ...rest }: ComponentProps<typeof Radix.Separator>) {
  return <Radix.Separator className={cn('-mx-1 my-1 h-px bg-border', className)} {...rest} />
}
