import type { ReactNode } from 'react'
import { CUSTOM_INSTRUCTIONS_MAX_CHARS } from '../../../shared/limits/context.ts'
import { fill } from '../../../shared/text/fill.ts'
import { SHARED_TEXT } from '../../../shared/text/shared.ts'
import { type TextSaving, useAutosavedText } from '../../state/autosaved-text.ts'
import { Field } from '../../ui/field.tsx'
import { plainNumber } from '../../../shared/text/counted.ts'
import { Textarea } from '../../ui/textarea.tsx'
import { say } from '../../../shared/text/say.ts'

export interface InstructionsFieldProps {
  readonly label: string
  readonly hint: ReactNode
  readonly placeholder: string
  /** The stored value. */
  readonly value: string
  readonly isReadOnly?: boolean
  readonly onSave: (text: string) => Promise<void>
}

/** Instructions for every message, saved while typing. */
export function InstructionsField({ label, hint, placeholder, value, isReadOnly = false, onSave }: InstructionsFieldProps) {
  const { text, setText, saving, saveNow } = useAutosavedText(value, onSave)
  const isFull = text.length >= CUSTOM_INSTRUCTIONS_MAX_CHARS
  return (
    <Field
      label={label}
      hint={
        <span className="flex items-baseline justify-between gap-3">
          <span>{isFull ? fill(SHARED_TEXT.inputMaxLength, { n: plainNumber(CUSTOM_INSTRUCTIONS_MAX_CHARS) }) : hint}</span>
          <span className="mono flex-none">
            <SavingWords saving={saving} />
            {plainNumber(text.length)} / {plainNumber(CUSTOM_INSTRUCTIONS_MAX_CHARS)}
          </span>
        </span>
      }
      error={saving.phase === 'failed' ? saving.reason : null}
    >
      {(control) => (
        <Textarea
          {...control}
          value={text}
          readOnly={isReadOnly}
          maxLength={CUSTOM_INSTRUCTIONS_MAX_CHARS}
          placeholder={placeholder}
          className="max-h-[50vh] min-h-32"
          onChange={(event) => setText(event.target.value)}
          onBlur={saveNow}
        />
      )}
    </Field>
  )
}

function SavingWords({ saving }: { readonly saving: TextSaving }) {
  return (
    <span role="status" className="mr-3">
      {saving.phase === 'saving' && say('Saving…')}
      {saving.phase === 'saved' && say('Saved')}
    </span>
  )
}
