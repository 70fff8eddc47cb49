import { LoaderCircleIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '@/components/ui/button'
import { cn } from '@/lib/utils'
import { useWords } from '../lib/words.ts'

export interface SaveButtonProps extends Omit<ButtonProps, 'children' | 'asChild'> {
  readonly isSaving: boolean
  readonly children: ReactNode
}

/** Submits its form. While saving it keeps its width and the focus, and ignores clicks. */
export function SaveButton({ isSaving, children, onClick, className, ...props }: SaveButtonProps) {
  const words = useWords()
  return (
    <Button
      type="submit"
      aria-disabled={isSaving || undefined}
      aria-busy={isSaving || undefined}
      onClick={(event) => {
        // Enter in an input clicks this button too, so both are stopped here.
        if (isSaving) event.preventDefault()
        else onClick?.(event)
      }}
      className={cn('grid', className)}
      {...props}
    >
      <span className={cn('col-start-1 row-start-1 inline-flex items-center justify-center gap-2', isSaving && 'invisible')}>
        {children}
      </span>
      <span
        className={cn('col-start-1 row-start-1 inline-flex items-center justify-center gap-2', !isSaving && 'invisible')}
        aria-hidden={!isSaving}
      >
        <LoaderCircleIcon aria-hidden className="animate-spin motion-reduce:animate-none" />
        {words.saving}
      </span>
    </Button>
  )
}
