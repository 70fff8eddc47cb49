import { type HTMLInputTypeAttribute, type ReactNode, useState } from 'react'
import { z } from 'zod'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

export interface CheckedFieldProps {
  readonly label: string
  readonly hint?: ReactNode
  readonly value: string
  readonly schema: z.ZodType<string>
  readonly onChange: (value: string) => void
  readonly type?: HTMLInputTypeAttribute
  readonly placeholder?: string
  readonly maxLength?: number
  readonly isReadOnly?: boolean
}

/** A text that is collected only while it fits; what does not is kept in the field, and said once it is left. */
export function CheckedField({ label, hint, value, schema, onChange, isReadOnly = false, ...input }: CheckedFieldProps) {
  const [written, setWritten] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const check = (text: string) => {
    const read = schema.safeParse(text)
    return read.success ? null : (z.flattenError(read.error).formErrors[0] ?? null)
  }
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Input
          {...control}
          {...input}
          value={written ?? value}
          readOnly={isReadOnly}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            const text = event.target.value
            const isFine = check(text) === null
            setWritten(isFine ? null : text)
            if (!isFine) return
            setError(null)
            onChange(text)
          }}
          onBlur={() => setError(written === null ? null : check(written))}
        />
      )}
    </Field>
  )
}
