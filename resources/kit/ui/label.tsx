import { Label as LabelPrimitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

function Label({ className, ...props }: ComponentProps<typeof LabelPrimitive.Root>) {
  return (
    <LabelPrimitive.Root
      data-slot="label"
      className={cn(
        'flex items-center gap-2 text-sm leading-5 font-semibold select-none peer-disabled:cursor-not-allowed peer-disabled:text-muted-foreground group-data-[disabled=true]:text-muted-foreground',
        className,
      )}
      {...props}
    />
  )
}

export { Label }
