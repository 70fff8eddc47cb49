import { type ReactNode, useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { plainNumber } from '../../../shared/text/counted.ts'
import { say } from '../../../shared/text/say.ts'

export interface NumberFieldProps {
  readonly label: string
  readonly hint: ReactNode
  readonly value: number
  readonly most: number
  /** The number of decimals allowed. */
  readonly decimals: 0 | 2
  readonly unit: string
  readonly isReadOnly: boolean
  readonly onSave: (value: number) => void
}

/** Saves on blur or Enter, unless the number is invalid. */
export function NumberField({ label, hint, value, most, decimals, unit, isReadOnly, onSave }: NumberFieldProps) {
  const [shown, setShown] = useState(value)
  const [written, setWritten] = useState(String(value))
  const [error, setError] = useState<string | null>(null)
  // The value changed elsewhere, or was reset because it could not be saved.
  if (shown !== value) {
    setShown(value)
    setWritten(String(value))
    setError(null)
  }

  function save() {
    const number = Number(written.trim().replace(',', '.'))
    const isFine = written.trim() !== '' && number >= 0 && number <= most && Number.isInteger(number * 10 ** decimals)
    if (!isFine)
      return setError(
        say('Enter a number from 0 to {most}{words}.', {
          most: plainNumber(most),
          words: decimals === 0 ? '' : say(', with cents at most'),
        }),
      )
    setError(null)
    if (number !== value) onSave(number)
  }

  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className="flex items-center gap-2">
          <Input
            {...control}
            className="mono w-28 text-right"
            inputMode={decimals === 0 ? 'numeric' : 'decimal'}
            value={written}
            readOnly={isReadOnly}
            autoComplete="off"
            onChange={(event) => setWritten(event.target.value)}
            onBlur={save}
            onKeyDown={(event) => event.key === 'Enter' && save()}
          />
          <span className="flex-none text-xs text-muted-foreground">{unit}</span>
        </span>
      )}
    </Field>
  )
}
