import { CircleAlertIcon } from 'lucide-react'
import { type ReactNode, useEffect, useId } from 'react'
import { Label } from '@/components/ui/label'
import { cn } from '@/lib/utils'

export interface FieldProps {
  readonly label: ReactNode
  /** The id of the control inside. */
  readonly htmlFor: string
  readonly error?: string | null | undefined
  readonly hint?: ReactNode
  readonly isRequired?: boolean | undefined
  readonly children: ReactNode
  readonly className?: string | undefined
}

export function Field({ label, htmlFor, error, hint, isRequired = false, children, className }: FieldProps) {
  const id = useId()
  const labelId = `${id}label`
  const hintId = hint === undefined || hint === null ? null : `${id}hint`
  const errorId = error ? `${id}error` : null

  // The control may be any component with that id, so its attributes are set through the DOM instead of props.
  useEffect(() => {
    const control = document.getElementById(htmlFor)
    if (!control) return
    const describedBy = [hintId, errorId].filter((part) => part !== null).join(' ')
    setOrRemove(control, 'aria-describedby', describedBy || null)
    setOrRemove(control, 'aria-invalid', errorId === null ? null : 'true')
    if (canBeRequired(control)) setOrRemove(control, 'aria-required', isRequired ? 'true' : null)
    if (!('labels' in control)) control.setAttribute('aria-labelledby', labelId)
  })

  return (
    <div data-slot="field" className={cn('flex min-w-0 flex-col gap-1.5', className)}>
      <Label id={labelId} htmlFor={htmlFor} className="gap-1">
        {label}
        {isRequired && (
          <span aria-hidden className="text-bad">
            *
          </span>
        )}
      </Label>
      {children}
      {hintId !== null && (
        <p id={hintId} className="text-[0.8125rem] text-muted-foreground">
          {hint}
        </p>
      )}
      <div aria-live="polite" className="empty:hidden">
        {errorId !== null && (
          <p id={errorId} className="flex items-start gap-1.5 text-[0.8125rem] text-bad">
            <CircleAlertIcon aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            <span className="min-w-0">{error}</span>
          </p>
        )}
      </div>
    </div>
  )
}

function setOrRemove(control: Element, name: string, value: string | null): void {
  if (value === null) control.removeAttribute(name)
  else if (control.getAttribute(name) !== value) control.setAttribute(name, value)
}

const ROLES_WITH_REQUIRED = new Set(['combobox', 'checkbox', 'switch', 'radiogroup', 'listbox', 'spinbutton', 'textbox'])

function canBeRequired(control: Element): boolean {
  return /^(INPUT|TEXTAREA|SELECT)$/.test(control.tagName) || ROLES_WITH_REQUIRED.has(control.getAttribute('role') ?? '')
}
