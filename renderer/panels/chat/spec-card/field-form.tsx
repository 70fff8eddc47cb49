import { useId, useState } from 'react'
import type { OutlineField, OutlineList } from '../../../../shared/domain/app-outline.ts'
import { SPEC_CARD_TEXT } from '../../../../shared/text/spec-card.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import {
  addCommand,
  canStart,
  changeCommands,
  draftOf,
  faultOf,
  removedChoices,
  type FieldDraft,
  hasOptions,
  hasUnit,
  NEW_FIELD,
  optionsOf,
} from './field-draft.ts'
import { FIELD_KIND_OPTIONS } from './field-kinds.ts'
import { SmallForm } from './form-popover.tsx'
import { useOutlineEditor } from './outline-editor.ts'
import { RemoveButton } from './remove-button.tsx'
import { useRowsWith } from './use-rows-with.ts'
import { say } from '../../../../shared/text/say.ts'

export interface FieldFormProps {
  readonly list: OutlineList
  /** Null: a new field. */
  readonly field: OutlineField | null
  /** All lists of the app, as possible targets of a relation. */
  readonly lists: readonly OutlineList[]
  readonly onDone: () => void
}

export function FieldForm({ list, field, lists, onDone }: FieldFormProps) {
  const editor = useOutlineEditor()
  const [draft, setDraft] = useState<FieldDraft>(field === null ? NEW_FIELD : draftOf(field))
  const [removal, setRemoval] = useState<string | null>(null)
  const change = (part: Partial<FieldDraft>) => setDraft((before) => ({ ...before, ...part }))
  const title = field === null ? say('New field in {many}', { many: list.many }) : field.label
  const save = async () => {
    const fault = faultOf(draft)
    if (fault !== null || editor === null) return fault
    if (field === null) return editor.run([addCommand(list.entity, draft, nameOf(lists, draft.target))])
    const commands = changeCommands(list.entity, field, draft)
    return commands.length === 0 ? null : editor.run(commands)
  }
  const aside = field !== null && (
    <RemoveButton
      command={{ kind: 'change-column', entity: list.entity, change: { kind: 'remove', property: field.name } }}
      entity={list.entity}
      field={field.name}
      lossWords={SPEC_CARD_TEXT.fieldLoses}
      onDone={onDone}
      onFailure={setRemoval}
    />
  )
  return (
    <SmallForm title={title} saveLabel={field === null ? say('Add field') : say('Save')} onSave={save} onDone={onDone} aside={aside}>
      <Field label={say('Name')} error={removal}>
        {(control) => (
          <Input
            {...control}
            value={draft.label}
            maxLength={120}
            autoComplete="off"
            onChange={(event) => change({ label: event.target.value })}
          />
        )}
      </Field>
      <KindParts entity={list.entity} draft={draft} field={field} lists={lists} change={change} />
    </SmallForm>
  )
}

const UNSAID = 'unsaid'
const NOTHING = 'nothing'

interface GoneChoicesProps extends Pick<KindPartsProps, 'draft' | 'change'> {
  readonly entity: string
  readonly field: OutlineField
}

/** Replacements for removed options. Where none is chosen, saving asks for one and says how many rows have the option. */
function GoneChoices({ entity, draft, field, change }: GoneChoicesProps) {
  const options = optionsOf(draft)
  const removed = removedChoices(field, draft)
  const rows = useRowsWith(entity, field.name, removed)
  return removed.map((gone) => {
    const to = draft.instead[gone]
    return (
      <Field key={gone} label={SPEC_CARD_TEXT.insteadOf(gone)} hint={rows(gone)}>
        {(control) => (
          <Select
            {...control}
            className="w-full"
            value={to === undefined ? UNSAID : to === null ? NOTHING : `=${to}`}
            onValueChange={(value) => {
              const { [gone]: _, ...others } = draft.instead
              change({ instead: value === UNSAID ? others : { ...others, [gone]: value === NOTHING ? null : value.slice(1) } })
            }}
            options={[
              { value: UNSAID, label: SPEC_CARD_TEXT.insteadUnsaid },
              ...options.map((option) => ({ value: `=${option}`, label: option })),
              { value: NOTHING, label: SPEC_CARD_TEXT.insteadNothing },
            ]}
          />
        )}
      </Field>
    )
  })
}

interface KindPartsProps extends Pick<FieldFormProps, 'field' | 'lists'> {
  readonly entity: string
  readonly draft: FieldDraft
  readonly change: (part: Partial<FieldDraft>) => void
}

/** The inputs that depend on the kind of field. */
function KindParts({ entity, draft, field, lists, change }: KindPartsProps) {
  const id = useId()
  // A relation cannot become a value in place, nor a value a relation.
  const kinds =
    field === null ? FIELD_KIND_OPTIONS : FIELD_KIND_OPTIONS.filter(({ value }) => (value === 'relation') === (field.kind === 'relation'))
  return (
    <>
      <Field label={say('Kind')}>
        {(control) => (
          <Select
            {...control}
            value={draft.kind}
            onValueChange={(kind) => change({ kind, start: '' })}
            options={kinds}
            className="w-full"
          />
        )}
      </Field>
      {hasOptions(draft.kind) && (
        <Field label={say('Options')} hint={say('One on each line')}>
          {(control) => (
            <Textarea {...control} rows={3} value={draft.choices} onChange={(event) => change({ choices: event.target.value })} />
          )}
        </Field>
      )}
      {field !== null && hasOptions(draft.kind) && draft.kind === field.kind && (
        <GoneChoices entity={entity} draft={draft} field={field} change={change} />
      )}
      {draft.kind === 'relation' && (
        <Field label={say('Points to')}>
          {(control) => (
            <Select
              {...control}
              value={draft.target}
              disabled={field !== null}
              onValueChange={(target) => change({ target })}
              options={[
                { value: '', label: say('Choose a list…') },
                ...lists.map(({ entity, many }) => ({ value: entity as string, label: many })),
              ]}
              className="w-full"
            />
          )}
        </Field>
      )}
      {hasUnit(draft.kind) && field === null && (
        <Field label={say('Unit')} hint={say('Shown beside the number: km, kg, pieces')}>
          {(control) => <Input {...control} value={draft.unit} maxLength={20} onChange={(event) => change({ unit: event.target.value })} />}
        </Field>
      )}
      {canStart(draft.kind) && <StartControl draft={draft} change={change} />}
      <span className="flex items-center gap-2">
        <Checkbox id={id} checked={draft.isRequired} onCheckedChange={(isOn) => change({ isRequired: isOn === true })} />
        <label htmlFor={id} className="text-sm">
          {say('Must be filled in')}
        </label>
      </span>
    </>
  )
}

function StartControl({ draft, change }: Pick<KindPartsProps, 'draft' | 'change'>) {
  const options =
    draft.kind === 'boolean'
      ? [
          { value: 'true', label: say('Yes') },
          { value: 'false', label: say('No') },
        ]
      : draft.kind === 'choice'
        ? optionsOf(draft).map((value) => ({ value, label: value }))
        : null
  return (
    <Field label={say('New rows start with')}>
      {(control) =>
        options === null ? (
          <Input
            {...control}
            value={draft.start}
            maxLength={200}
            placeholder={say('Nothing')}
            onChange={(event) => change({ start: event.target.value })}
          />
        ) : (
          <Select
            {...control}
            value={draft.start}
            onValueChange={(start) => change({ start })}
            options={[{ value: '', label: say('Nothing') }, ...options]}
            className="w-full"
          />
        )
      }
    </Field>
  )
}

function nameOf(lists: readonly OutlineList[], entity: string): string {
  return lists.find((list) => list.entity === entity)?.many ?? entity
}
