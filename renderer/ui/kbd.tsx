import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { shortcutKeys } from './shortcut-keys.ts'

export function Kbd({ className, ...rest }: ComponentProps<'kbd'>) {
  return (
    <kbd
      className={cn(
        'inline-flex h-[18px] min-w-[18px] items-center justify-center rounded-sm border border-border-strong bg-card px-1 font-sans text-2xs leading-none text-muted-foreground',
        className,
      )}
      {...rest}
    />
  )
}

/** The keys of `shortcut` (such as `mod+shift+f`), each on its own cap. */
export function Shortcut({ shortcut, className }: { readonly shortcut: string; readonly className?: string }) {
  return (
    <span className={cn('inline-flex items-center gap-[3px]', className)}>
      {shortcutKeys(shortcut).map((key, index) => (
        <Kbd key={index}>{key}</Kbd>
      ))}
    </span>
  )
}
