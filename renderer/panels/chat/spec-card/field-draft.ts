import type { AppCommand } from '../../../../shared/domain/app-command.ts'
import type { OutlineField } from '../../../../shared/domain/app-outline.ts'
import type { SpecField } from '../../../../shared/domain/app-spec.ts'
import type { FieldKind } from '../../../../shared/domain/field-types/field-types.ts'
import { SPEC_CARD_TEXT } from '../../../../shared/text/spec-card.ts'

/** The state of the field form: every part as typed. */
export interface FieldDraft {
  readonly label: string
  readonly kind: FieldKind
  /** One option per line. */
  readonly choices: string
  /** The replacement of each removed option in existing rows; null: none. Without an entry it is undecided. */
  readonly instead: Readonly<Record<string, string | null>>
  /** The entity that it points to; empty until one is chosen. */
  readonly target: string
  readonly isRequired: boolean
  readonly start: string
  readonly unit: string
}

export const NEW_FIELD: FieldDraft = {
  label: '',
  kind: 'text',
  choices: '',
  instead: {},
  target: '',
  isRequired: false,
  start: '',
  unit: '',
}

export function draftOf(field: OutlineField): FieldDraft {
  return {
    label: field.label,
    kind: field.kind,
    choices: (field.choices ?? []).join('\n'),
    instead: {},
    target: field.relation ?? '',
    isRequired: field.isRequired,
    start: field.start === undefined ? '' : String(field.start),
    unit: field.unit ?? '',
  }
}

export function optionsOf({ choices }: FieldDraft): readonly string[] {
  return [...new Set(choices.split('\n').map((line) => line.trim()))].filter((line) => line !== '')
}

export function hasOptions(kind: FieldKind): boolean {
  return kind === 'choice' || kind === 'choices'
}

/** Kinds with a default that can be typed as text, a number, yes or no, or one of the options. */
export function canStart(kind: FieldKind): boolean {
  return !['image', 'files', 'relation', 'json', 'choices', 'rating', 'date', 'datetime', 'time'].includes(kind)
}

export function hasUnit(kind: FieldKind): boolean {
  return kind === 'number' || kind === 'integer'
}

/** The sentence for missing input; null: it can be saved. */
export function faultOf(draft: FieldDraft): string | null {
  if (draft.label.trim() === '') return SPEC_CARD_TEXT.fieldNamed
  if (hasOptions(draft.kind) && optionsOf(draft).length === 0) return SPEC_CARD_TEXT.choicesNeeded
  if (draft.kind === 'relation' && draft.target === '') return SPEC_CARD_TEXT.targetNeeded
  return null
}

/** The command for a new field. `targetName`: the name of the list that it points to. */
export function addCommand(entity: string, draft: FieldDraft, targetName: string): AppCommand {
  const start = startOf(draft)
  const field: SpecField = {
    label: draft.label.trim(),
    kind: draft.kind,
    ...(hasOptions(draft.kind) ? { choices: [...optionsOf(draft)] } : {}),
    ...(draft.kind === 'relation' ? { relation: targetName } : {}),
    ...(draft.isRequired ? { required: true } : {}),
    ...(hasUnit(draft.kind) && draft.unit.trim() !== '' ? { unit: draft.unit.trim() } : {}),
    ...(start === null ? {} : { start }),
  }
  return { kind: 'add-field', entity, field }
}

/** The commands for all changes; sent together, they make one version. */
export function changeCommands(entity: string, before: OutlineField, draft: FieldDraft): readonly AppCommand[] {
  const was = draftOf(before)
  const property = before.name
  const commands: AppCommand[] = []
  const label = draft.label.trim()
  if (label !== was.label) commands.push({ kind: 'change-column', entity, change: { kind: 'rename', property, title: label } })
  if (draft.kind !== was.kind) commands.push({ kind: 'change-field-kind', entity, field: property, fieldKind: draft.kind })
  if (hasOptions(draft.kind) && draft.choices !== was.choices)
    commands.push({
      kind: 'set-choices',
      entity,
      field: property,
      choices: choicesAfter(before.choices ?? [], optionsOf(draft)),
      ...goneOf(before, draft),
    })
  if (draft.isRequired !== was.isRequired)
    commands.push({ kind: 'set-rule', entity, rule: { kind: 'required', field: property, isRequired: draft.isRequired }, isOn: true })
  if (canStart(draft.kind) && draft.start !== was.start)
    commands.push({ kind: 'set-rule', entity, rule: { kind: 'start', field: property, value: startOf(draft) }, isOn: true })
  return commands
}

/** Options that are removed, not just renamed. */
export function removedChoices({ choices: before = [] }: OutlineField, draft: FieldDraft): readonly string[] {
  const kept = new Set(choicesAfter(before, optionsOf(draft)).flatMap(({ value, was }) => [value, was]))
  return before.filter((choice) => !kept.has(choice))
}

function goneOf(before: OutlineField, draft: FieldDraft) {
  const gone = removedChoices(before, draft).flatMap((value) => {
    const to = draft.instead[value]
    return to === undefined || (to !== null && !optionsOf(draft).includes(to)) ? [] : [{ value, to }]
  })
  return gone.length === 0 ? {} : { gone }
}

/** When one option is removed and another added, it counts as renamed: rows keep their value. */
function choicesAfter(before: readonly string[], after: readonly string[]): { value: string; was?: string }[] {
  return after.map((value, at) => {
    const was = before[at]
    const isRenamed = !before.includes(value) && was !== undefined && !after.includes(was) && before.length === after.length
    return isRenamed ? { value, was } : { value }
  })
}

function startOf({ kind, start }: FieldDraft): string | number | boolean | null {
  const written = start.trim()
  if (written === '') return null
  if (kind === 'boolean') return written === 'true'
  if (!['number', 'integer', 'money', 'percent'].includes(kind)) return written
  const number = Number(written)
  return Number.isFinite(number) ? number : null
}
