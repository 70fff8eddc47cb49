import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import { optionProblem, type ToolField } from '../../../shared/domain/tool-field.ts'
import { FIELD_OPTION_MAX_CHARS, FIELD_OPTIONS_MAX } from '../../../shared/limits/fields.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import { OptionIcon } from './option-icon.tsx'
import { say } from '../../../shared/text/say.ts'

type Options = ToolField['options']

interface OptionsEditorProps {
  readonly appId: AppId
  readonly options: Options
  readonly onChange: (options: Options) => void
}

/** What can be chosen in a field. */
export function OptionsEditor({ appId, options, onChange }: OptionsEditorProps) {
  const [label, setLabel] = useState('')
  const [error, setError] = useState<string | null>(null)
  const isFull = options.length >= FIELD_OPTIONS_MAX
  const add = () => {
    const problem = optionProblem(
      options.map((option) => option.label),
      label,
    )
    setError(problem)
    if (problem !== null || isFull) return
    onChange([...options, { label: label.trim(), iconUrl: null }])
    setLabel('')
  }
  return (
    <div className="flex flex-col gap-2">
      {options.length > 0 && (
        <ul aria-label={say('Options')} className="flex flex-wrap gap-1.5">
          {options.map((option, at) => (
            <li key={option.label} className="flex h-7 items-center gap-0.5 rounded-sm border bg-card px-0.5 text-xs">
              <OptionIcon appId={appId} option={option} onChange={(iconUrl) => onChange(options.with(at, { ...option, iconUrl }))} />
              <span className="max-w-60 truncate">{option.label}</span>
              <IconButton
                name={say('Remove {label}', { label: option.label })}
                size="xs"
                onClick={() => onChange(options.toSpliced(at, 1))}
              >
                <X className="icon-12" aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <form
        className="flex items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <Field label={say('New option')} error={error} className="min-w-0 flex-1">
          {(control) => (
            <Input
              {...control}
              value={label}
              maxLength={FIELD_OPTION_MAX_CHARS}
              autoComplete="off"
              onChange={(event) => {
                setLabel(event.target.value)
                setError(null)
              }}
            />
          )}
        </Field>
        <Button
          type="submit"
          className="mt-[22px]"
          isDisabled={isFull}
          disabledReason={isFull ? say('A field has up to {FIELDOPTIONSMAX} options.', { FIELDOPTIONSMAX: FIELD_OPTIONS_MAX }) : undefined}
        >
          <Plus aria-hidden="true" />
          {say('Add the option')}
        </Button>
      </form>
    </div>
  )
}
