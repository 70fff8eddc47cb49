import { useState } from 'react'
import type { OutlineList } from '../../../../shared/domain/app-outline.ts'
import type { Rule } from '../../../../shared/domain/app-spec.ts'
import { SPEC_CARD_TEXT } from '../../../../shared/text/spec-card.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Select } from '../../../ui/select.tsx'
import { SmallForm } from './form-popover.tsx'
import { useOutlineEditor } from './outline-editor.ts'
import { fieldsFor, LIST_RULE_KINDS, type ListRuleKind, RULE_KIND_WORDS } from './rule-words.ts'
import { say } from '../../../../shared/text/say.ts'

interface RuleDraft {
  readonly kind: ListRuleKind
  readonly field: string
  readonly other: string
  readonly min: string
  readonly max: string
  readonly not: 'past' | 'future'
}

const KINDS = LIST_RULE_KINDS.map((value) => ({ value, label: RULE_KIND_WORDS[value] }))

export function RuleForm({ list, onDone }: { readonly list: OutlineList; readonly onDone: () => void }) {
  const editor = useOutlineEditor()
  const possible = KINDS.filter(({ value }) => fieldsFor(value, list).length >= (value === 'order' ? 2 : 1))
  const [draft, setDraft] = useState<RuleDraft>(() => startOf(list, possible[0]?.value ?? 'apart'))
  const change = (part: Partial<RuleDraft>) => setDraft((before) => ({ ...before, ...part }))
  const save = async () => {
    const rule = ruleOf(draft)
    if (rule === null || editor === null) return SPEC_CARD_TEXT.ruleUnfinished
    return editor.run([{ kind: 'set-rule', entity: list.entity, rule, isOn: true }])
  }
  const fields = fieldsFor(draft.kind, list).map(({ name, label }) => ({ value: name, label }))
  return (
    <SmallForm title={say('New rule for {many}', { many: list.many })} saveLabel={say('Add rule')} onSave={save} onDone={onDone}>
      <Field label={say('Rule')}>
        {(control) => (
          <Select
            {...control}
            value={draft.kind}
            onValueChange={(kind) => setDraft(startOf(list, kind))}
            options={possible}
            className="w-full"
          />
        )}
      </Field>
      <Field label={draft.kind === 'most' ? say('Per') : say('Field')}>
        {(control) => (
          <Select {...control} value={draft.field} onValueChange={(field) => change({ field })} options={fields} className="w-full" />
        )}
      </Field>
      <RuleParts draft={draft} fields={fields} change={change} />
    </SmallForm>
  )
}

interface RulePartsProps {
  readonly draft: RuleDraft
  readonly fields: readonly { readonly value: string; readonly label: string }[]
  readonly change: (part: Partial<RuleDraft>) => void
}

function RuleParts({ draft, fields, change }: RulePartsProps) {
  const number = (label: string, part: 'min' | 'max') => (
    <Field label={label} className="flex-1">
      {(control) => (
        <Input {...control} type="number" step="any" value={draft[part]} onChange={(event) => change({ [part]: event.target.value })} />
      )}
    </Field>
  )
  switch (draft.kind) {
    case 'range':
      return (
        <span className="flex gap-3">
          {number(say('At least'), 'min')}
          {number(say('At most'), 'max')}
        </span>
      )
    case 'most':
      return number(say('At most'), 'max')
    case 'order':
      return (
        <Field label={say('Comes after')}>
          {(control) => (
            <Select
              {...control}
              value={draft.other}
              onValueChange={(other) => change({ other })}
              options={fields.filter(({ value }) => value !== draft.field)}
              className="w-full"
            />
          )}
        </Field>
      )
    case 'apart':
      return (
        <Field label={say('Together with')}>
          {(control) => (
            <Select
              {...control}
              value={draft.other}
              onValueChange={(other) => change({ other })}
              options={[{ value: '', label: say('Nothing else') }, ...fields.filter(({ value }) => value !== draft.field)]}
              className="w-full"
            />
          )}
        </Field>
      )
    case 'time':
      return (
        <Segmented
          name={say('Not in the')}
          value={draft.not}
          onValueChange={(not) => change({ not })}
          options={WHEN}
          className="self-start"
        />
      )
  }
}

const WHEN = [
  { value: 'past', label: say('Not in the past') },
  { value: 'future', label: say('Not in the future') },
] as const

function startOf(list: OutlineList, kind: ListRuleKind): RuleDraft {
  const [first, second] = fieldsFor(kind, list)
  // Of two dates, the second field is assumed to be the later one.
  const [field, other] = kind === 'order' ? [second?.name ?? '', first?.name ?? ''] : [first?.name ?? '', '']
  return { kind, field, other, min: '', max: '', not: 'past' }
}

/** Null while input is missing. */
function ruleOf({ kind, field, other, min, max, not }: RuleDraft): Rule | null {
  if (field === '') return null
  const [least, most] = [numberIn(min), numberIn(max)]
  switch (kind) {
    case 'range':
      if (least === null && most === null) return null
      return { kind, field, ...(least === null ? {} : { min: least }), ...(most === null ? {} : { max: most }) }
    case 'order':
      return other === '' || other === field ? null : { kind, field, after: other, isSameFine: true }
    case 'time':
      return { kind, field, not }
    case 'apart':
      return { kind, fields: other === '' || other === field ? [field] : [field, other] }
    case 'most':
      return most === null || most < 1 ? null : { kind, field, count: Math.round(most) }
  }
}

function numberIn(text: string): number | null {
  const number = Number(text)
  return text.trim() === '' || !Number.isFinite(number) ? null : number
}
