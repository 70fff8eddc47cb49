import { type ReactNode, useId } from 'react'
import { Switch } from '../../ui/switch.tsx'

export interface SwitchFieldProps {
  readonly label: string
  readonly hint?: ReactNode
  readonly isOn: boolean
  readonly isDisabled?: boolean
  readonly onChange: (isOn: boolean) => void
}

export function SwitchField({ label, hint, isOn, isDisabled = false, onChange }: SwitchFieldProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <label htmlFor={id} className="text-sm leading-4 font-medium">
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-xs text-muted-foreground">
            {hint}
          </p>
        )}
      </div>
      <Switch
        id={id}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        checked={isOn}
        disabled={isDisabled}
        onCheckedChange={onChange}
      />
    </div>
  )
}
