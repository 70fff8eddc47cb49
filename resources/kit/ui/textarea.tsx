import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'
import { fieldStyle } from '../lib/styles.ts'

function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea data-slot="textarea" className={cn(fieldStyle, 'field-sizing-content min-h-24 py-2.5', className)} {...props} />
}

export { Textarea }
