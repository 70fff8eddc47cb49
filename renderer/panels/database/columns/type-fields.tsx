import { TABLE_TEXT } from '../../../../shared/text/tables.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import type { ListedEntity } from '../use-entities.ts'
import { draftProperty, hasOptions, type NewColumnDraft, type WrongColumn } from './new-column-draft.ts'
import { RulesFields } from './rules-fields.tsx'

interface TypeFieldsProps {
  readonly draft: NewColumnDraft
  readonly entities: readonly ListedEntity[]
  readonly wrong: WrongColumn | null
  readonly onChange: (draft: NewColumnDraft) => void
}

/** What belongs to the type of a new column: its options, the table that it links to, and its rules. */
export function TypeFields({ draft, entities, wrong, onChange }: TypeFieldsProps) {
  const tables = entities.map(({ schema }) => ({ value: schema.name as string, label: schema.title ?? schema.name }))
  const ofRules = wrong === null || wrong.field === 'title' || wrong.field === 'relation' ? null : wrong
  return (
    <>
      {hasOptions(draft.type) && (
        <Field label={TABLE_TEXT.options} hint={TABLE_TEXT.optionsHint}>
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              value={draft.options}
              onChange={(event) => onChange({ ...draft, options: event.target.value })}
            />
          )}
        </Field>
      )}
      {draft.type === 'relation' && (
        <Field label={TABLE_TEXT.linkTo} error={wrong?.field === 'relation' ? wrong.reason : null}>
          {(control) => (
            <Select
              {...control}
              className="w-full"
              value={draft.relation}
              onValueChange={(relation) => onChange({ ...draft, relation })}
              options={[...(draft.relation === '' ? [{ value: '', label: TABLE_TEXT.chooseTable }] : []), ...tables]}
            />
          )}
        </Field>
      )}
      <RulesFields
        property={draftProperty(draft)}
        draft={draft.rules}
        wrong={ofRules === null ? null : { field: ofRules.field as keyof NewColumnDraft['rules'], reason: ofRules.reason }}
        onChange={(rules) => onChange({ ...draft, rules })}
      />
    </>
  )
}
