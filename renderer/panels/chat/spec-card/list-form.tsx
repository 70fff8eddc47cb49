import { useState } from 'react'
import type { AppCommand } from '../../../../shared/domain/app-command.ts'
import type { OutlineList } from '../../../../shared/domain/app-outline.ts'
import { ACCESS_PRESET_IDS, AccessPresetId, type ListView } from '../../../../shared/domain/app-spec.ts'
import { ACCESS_WORDS, LIST_VIEW_WORDS, SPEC_CARD_TEXT } from '../../../../shared/text/spec-card.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Select } from '../../../ui/select.tsx'
import { SmallForm } from './form-popover.tsx'
import { useOutlineEditor } from './outline-editor.ts'
import { RemoveButton } from './remove-button.tsx'
import { say } from '../../../../shared/text/say.ts'

/** A new list needs its names and a first field; everything else is changed afterwards. */
export function NewListForm({ onDone }: { readonly onDone: () => void }) {
  const editor = useOutlineEditor()
  const [many, setMany] = useState('')
  const [one, setOne] = useState('')
  const save = async () => {
    const names = { many: many.trim(), one: one.trim() === '' ? many.trim() : one.trim() }
    if (names.many === '') return SPEC_CARD_TEXT.listNamed
    return editor?.run([{ kind: 'add-list', list: { ...names, fields: [{ label: say('Name'), kind: 'text', required: true }] } }]) ?? null
  }
  return (
    <SmallForm title={say('New list')} saveLabel={say('Add list')} onSave={save} onDone={onDone}>
      <Field label={say('What are they?')} hint={say('Such as loans, patients, recipes')}>
        {(control) => (
          <Input {...control} value={many} maxLength={120} autoComplete="off" onChange={(event) => setMany(event.target.value)} />
        )}
      </Field>
      <Field label={say('And one of them?')} hint={say('Such as loan, patient, recipe')}>
        {(control) => (
          <Input {...control} value={one} maxLength={120} autoComplete="off" onChange={(event) => setOne(event.target.value)} />
        )}
      </Field>
    </SmallForm>
  )
}

interface ListFormProps {
  readonly list: OutlineList
  readonly onDone: () => void
}

/** The list's names, view and access. */
export function ListForm({ list, onDone }: ListFormProps) {
  const editor = useOutlineEditor()
  const [names, setNames] = useState({ one: list.one, many: list.many })
  const [view, setView] = useState<ListView>(list.view)
  const [sort, setSort] = useState(sortValue(list))
  const [access, setAccess] = useState<AccessPresetId | ''>(list.access ?? '')
  const [failure, setFailure] = useState<string | null>(null)
  const save = async () => {
    if (names.one.trim() === '' || names.many.trim() === '') return SPEC_CARD_TEXT.listNamed
    const commands = changesOf(list, { ...names, view, sort, access })
    return commands.length === 0 || editor === null ? null : editor.run(commands)
  }
  const meaning = access === '' ? undefined : ACCESS_WORDS[access].meaning
  return (
    <SmallForm
      title={list.many}
      saveLabel={say('Save')}
      onSave={save}
      onDone={onDone}
      aside={
        <RemoveButton
          command={{ kind: 'remove-list', entity: list.entity }}
          entity={list.entity}
          field={null}
          lossWords={SPEC_CARD_TEXT.listLoses}
          onDone={onDone}
          onFailure={setFailure}
        />
      }
    >
      <span className="flex gap-3">
        <Field label={say('Many')} className="flex-1" error={failure}>
          {(control) => (
            <Input {...control} value={names.many} maxLength={120} onChange={(event) => setNames({ ...names, many: event.target.value })} />
          )}
        </Field>
        <Field label={say('One')} className="flex-1">
          {(control) => (
            <Input {...control} value={names.one} maxLength={120} onChange={(event) => setNames({ ...names, one: event.target.value })} />
          )}
        </Field>
      </span>
      {list.views.length > 1 && (
        <div className="flex flex-col gap-1.5">
          <span className="text-sm leading-4 font-medium">{say('Shown first as')}</span>
          <Segmented
            name={say('Shown first as')}
            value={view}
            onValueChange={setView}
            options={list.views.map((value) => ({ value, label: LIST_VIEW_WORDS[value] }))}
            className="self-start"
          />
        </div>
      )}
      <Field label={say('Sorted by')}>
        {(control) => <Select {...control} value={sort} onValueChange={setSort} options={sortsOf(list)} className="w-full" />}
      </Field>
      <Field label={say('Who sees and changes it')} hint={meaning}>
        {(control) => <Select {...control} value={access} onValueChange={setAccess} options={accessOptions(list)} className="w-full" />}
      </Field>
    </SmallForm>
  )
}

function accessOptions({ access }: OutlineList): readonly { readonly value: AccessPresetId | ''; readonly label: string }[] {
  const presets = AccessPresetId.options.map((value) => ({ value, label: ACCESS_WORDS[value].name }))
  return access === null ? [{ value: '', label: say('As it is set in the table') }, ...presets] : presets
}

function sortValue({ sort }: OutlineList): string {
  return sort === null ? '' : `${sort.direction}:${sort.field ?? ''}`
}

function sortsOf({ fields, sort }: OutlineList): readonly { readonly value: string; readonly label: string }[] {
  const sortable = fields.filter(({ kind }) => !['image', 'files', 'json', 'multiline', 'choices'].includes(kind))
  return [
    ...(sort === null ? [{ value: '', label: say('As it comes') }] : []),
    { value: 'down:', label: say('Newest first') },
    { value: 'up:', label: say('Oldest first') },
    ...sortable.flatMap(({ name, label }) => [
      { value: `up:${name}`, label: say('{label}, upwards', { label }) },
      { value: `down:${name}`, label: say('{label}, downwards', { label }) },
    ]),
  ]
}

interface ListDraft {
  readonly one: string
  readonly many: string
  readonly view: ListView
  readonly sort: string
  readonly access: AccessPresetId | ''
}

function changesOf(list: OutlineList, draft: ListDraft): readonly AppCommand[] {
  const { entity } = list
  const commands: AppCommand[] = []
  const [one, many] = [draft.one.trim(), draft.many.trim()]
  if (one !== list.one || many !== list.many) commands.push({ kind: 'rename-list', entity, one, many })
  const isSorted = draft.sort !== '' && draft.sort !== sortValue(list)
  if (draft.view !== list.view || isSorted) {
    const [direction, field = ''] = draft.sort.split(':')
    const sort = { direction: direction === 'down' ? 'down' : 'up', ...(field === '' ? {} : { field }) } as const
    commands.push({ kind: 'set-view', entity, ...(draft.view === list.view ? {} : { view: draft.view }), ...(isSorted ? { sort } : {}) })
  }
  const access = ACCESS_PRESET_IDS.find((id) => id === draft.access)
  if (access !== undefined && access !== list.access) commands.push({ kind: 'set-access', entity, access })
  return commands
}
