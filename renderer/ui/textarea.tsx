import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { fieldClass } from './input.tsx'

/** Grows with its text between its least and its greatest height. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={cn(fieldClass, 'field-sizing-content min-h-16 resize-none px-2.5 py-1.5', className)} {...rest} />
}
