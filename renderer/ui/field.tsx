import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cn } from './cn.ts'

/** What the control inside a field must carry, so that its label, hint and error belong to it. */
export interface FieldControl {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

export interface FieldProps {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** The sentence below the field; the field's edge turns to the colour of errors. */
  readonly error?: string | null | undefined
  readonly className?: string
  readonly children: (control: FieldControl) => ReactNode
}

export function Field({ label, hint, error, className, children }: FieldProps) {
  const id = useId()
  const isWrong = error !== undefined && error !== null && error !== ''
  const described = [hint !== undefined && !isWrong ? `${id}-hint` : '', isWrong ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={cn('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm leading-4 font-medium">
        {label}
      </label>
      {children({ id, 'aria-describedby': described === '' ? undefined : described, 'aria-invalid': isWrong || undefined })}
      {hint !== undefined && !isWrong && (
        <p id={`${id}-hint`} className="text-xs text-muted-foreground">
          {hint}
        </p>
      )}
      {isWrong && (
        <p id={`${id}-error`} role="alert" className="flex items-center gap-[5px] text-xs text-destructive">
          <CircleAlert className="icon-12" aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  )
}
