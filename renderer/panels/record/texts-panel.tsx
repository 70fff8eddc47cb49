import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { AppRecord, AppTexts } from '../../../shared/domain/app-record.ts'
import { type App, AppName } from '../../../shared/domain/app.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { TEXT_EXAMPLES_MAX, TEXT_LINE_MAX_CHARS, TEXT_LONG_MAX_CHARS } from '../../../shared/limits/app-settings.ts'
import { fill } from '../../../shared/text/fill.ts'
import { SHARED_TEXT } from '../../../shared/text/shared.ts'
import { type EditedApp, useAppRecord } from '../../state/app-record.ts'
import { openApp } from '../../state/open-app.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { plainNumber } from '../../../shared/text/counted.ts'
import { Textarea } from '../../ui/textarea.tsx'
import { CheckedField } from '../../parts/record-fields/checked-field.tsx'
import { RecordPanel } from './record-panel.tsx'
import { SwitchField } from '../../parts/record-fields/switch-field.tsx'
import { say } from '../../../shared/text/say.ts'

export interface TextsPanelProps {
  readonly appId: AppId
  readonly title: string
  readonly onDone: () => void
}

/** How an app calls and describes itself; of an app that answers questions, also what stands around them. */
export function TextsPanel({ appId, title, onDone }: TextsPanelProps) {
  const edited = useAppRecord(appId)
  const load = useAtomValue(openApp(appId).app)
  return (
    <RecordPanel title={title} edited={edited} onDone={onDone}>
      {(record) =>
        load.phase === 'ready' && (
          <>
            <Names app={load.app} onChange={edited.change} />
            {load.app.appType === 'tool' && <InputTexts record={record} onChange={edited.change} />}
          </>
        )
      }
    </RecordPanel>
  )
}

function Names({ app, onChange }: { readonly app: App; readonly onChange: (changes: EditedApp) => void }) {
  // What is typed stands for as long as the panel is open: a save that comes back meanwhile is older.
  const [name, setName] = useState<string | null>(null)
  const [description, setDescription] = useState<string | null>(null)
  return (
    <>
      <CheckedField
        label={say('Name')}
        hint={say('In the app’s own bar, its tab and its link previews.')}
        value={name ?? app.name}
        schema={AppName}
        maxLength={80}
        onChange={(header) => {
          setName(header)
          onChange({ header })
        }}
      />
      <LongText
        label={say('Description')}
        hint={say('One or two sentences for search engines and link previews.')}
        value={description ?? app.description}
        onChange={(text) => {
          setDescription(text)
          onChange({ description: text })
        }}
      />
    </>
  )
}

function InputTexts({ record: { texts }, onChange }: { readonly record: AppRecord; readonly onChange: (changes: EditedApp) => void }) {
  const set = (changes: Partial<AppTexts>) => onChange({ texts: changes })
  const examples = Array.from({ length: TEXT_EXAMPLES_MAX }, (_, at) => texts.examples[at] ?? '')
  return (
    <>
      <LongText label={say('Welcome message')} value={texts.welcomeMessage} onChange={(welcomeMessage) => set({ welcomeMessage })} />
      <SwitchField
        label={say('Hide the main input')}
        hint={say('Then it has no label, placeholder or collapsing either.')}
        isOn={texts.isInputHidden}
        onChange={(isInputHidden) => set({ isInputHidden })}
      />
      {!texts.isInputHidden && (
        <>
          <LineText label={say('Input label')} value={texts.inputLabel} onChange={(inputLabel) => set({ inputLabel })} />
          <LineText
            label={say('Input placeholder')}
            value={texts.inputPlaceholder}
            onChange={(inputPlaceholder) => set({ inputPlaceholder })}
          />
          <SwitchField
            label={say('Collapse the main input')}
            isOn={texts.isInputCollapsed}
            onChange={(isInputCollapsed) => set({ isInputCollapsed })}
          />
        </>
      )}
      {examples.map((example, at) => (
        <LineText
          // oxlint-disable-next-line react/no-array-index-key -- three places, each with its own text
          key={at}
          label={say('Example {value}', { value: at + 1 })}
          value={example}
          onChange={(text) => set({ examples: withoutEmptyEnd(examples.with(at, text)) })}
        />
      ))}
    </>
  )
}

function withoutEmptyEnd(examples: readonly string[]): string[] {
  const last = examples.findLastIndex((example) => example !== '')
  return examples.slice(0, last + 1)
}

export interface TextProps {
  readonly label: string
  readonly hint?: string
  readonly value: string
  readonly onChange: (text: string) => void
}

export function LineText({ label, hint, value, onChange }: TextProps) {
  return (
    <Field label={label} hint={value.length >= TEXT_LINE_MAX_CHARS ? full(TEXT_LINE_MAX_CHARS) : hint}>
      {(control) => <Input {...control} value={value} maxLength={TEXT_LINE_MAX_CHARS} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  )
}

export function LongText({ label, hint, value, onChange }: TextProps) {
  return (
    <Field label={label} hint={value.length >= TEXT_LONG_MAX_CHARS ? full(TEXT_LONG_MAX_CHARS) : hint}>
      {(control) => (
        <Textarea
          {...control}
          value={value}
          maxLength={TEXT_LONG_MAX_CHARS}
          className="max-h-60"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

const full = (most: number) => fill(SHARED_TEXT.inputMaxLength, { n: plainNumber(most) })
