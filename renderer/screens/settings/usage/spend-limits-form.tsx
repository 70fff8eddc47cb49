import { useState } from 'react'
import type { SpendLimits } from '../../../../shared/domain/usage.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import type { LimitSaving } from './use-usage.ts'
import { say } from '../../../../shared/text/say.ts'

export interface SpendLimitsFormProps {
  readonly limits: SpendLimits
  readonly saving: LimitSaving
  readonly onSave: (changes: Partial<SpendLimits>) => void
}

const FIELDS = [
  { name: 'monthUsd', label: say('All models, a month'), hint: say('Building and what built apps ask, together.') },
  { name: 'appMonthUsd', label: say('Each app, a month'), hint: say('The same for one app.') },
  { name: 'turnUsd', label: say('One message'), hint: say('The message with the answer to it.') },
] as const

/** Empty is no limit. A turn that would go over one does not begin; one that runs is never stopped for money. */
export function SpendLimitsForm({ limits, saving, onSave }: SpendLimitsFormProps) {
  return (
    <div className="rounded-lg border bg-card p-4">
      <div className="grid grid-cols-3 gap-5 max-md:grid-cols-1">
        {FIELDS.map(({ name, ...words }) => (
          <LimitField key={name} {...words} value={limits[name]} onSave={(value) => onSave({ [name]: value })} />
        ))}
      </div>
      <p className="mt-3 flex flex-wrap gap-x-3 text-xs text-muted-foreground">
        <span className="flex-1">
          {say(
            'A message that would go over a limit is not sent, and says so. An answer that is being written is never cut off, so a limit can be passed by a little. Models that cost nothing have none.',
          )}
        </span>
        <span role="status" className={saving.phase === 'failed' ? 'text-destructive' : undefined}>
          {saving.phase === 'saving' && say('Saving…')}
          {saving.phase === 'saved' && say('Saved')}
          {saving.phase === 'failed' && saving.reason}
        </span>
      </p>
    </div>
  )
}

const MOST_USD = 100_000

interface LimitFieldProps {
  readonly label: string
  readonly hint: string
  readonly value: number | null
  readonly onSave: (value: number | null) => void
}

/** Saved when it is left, or with Enter. */
function LimitField({ label, hint, value, onSave }: LimitFieldProps) {
  const [shown, setShown] = useState(value)
  const [written, setWritten] = useState(asText(value))
  const [error, setError] = useState<string | null>(null)
  // Changed elsewhere, or taken back because it could not be saved.
  if (shown !== value) {
    setShown(value)
    setWritten(asText(value))
    setError(null)
  }
  function save() {
    const text = written.trim().replace(',', '.').replace(/^\$/, '')
    const amount = text === '' ? null : Number(text)
    const isFine = amount === null || (amount >= 0 && amount <= MOST_USD && Number.isInteger(Math.round(amount * 1e6) / 1e4))
    if (!isFine) return setError(say('Enter an amount with cents at most, or leave it empty for no limit.'))
    setError(null)
    if (amount !== value) onSave(amount)
  }
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className="flex items-center gap-2">
          <Input
            {...control}
            className="mono w-28 text-right"
            inputMode="decimal"
            placeholder={say('no limit')}
            value={written}
            autoComplete="off"
            onChange={(event) => setWritten(event.target.value)}
            onBlur={save}
            onKeyDown={(event) => event.key === 'Enter' && save()}
          />
          <span className="flex-none text-xs text-muted-foreground">{say('US dollars')}</span>
        </span>
      )}
    </Field>
  )
}

function asText(value: number | null): string {
  return value === null ? '' : value.toFixed(2)
}
