import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'
import { fieldStyle } from '../lib/styles.ts'

function Input({ className, type, ...props }: ComponentProps<'input'>) {
  return (
    <input
      type={type}
      data-slot="input"
      className={cn(
        fieldStyle,
        'h-10 file:mr-3 file:h-full file:border-0 file:bg-transparent file:text-sm file:font-semibold file:text-foreground',
        type === 'number' && 'tabular-nums',
        className,
      )}
      {...props}
    />
  )
}

export { Input }
