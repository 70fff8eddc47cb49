import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, CircleDashed, GripVertical, Sparkles, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { z } from 'zod'
import type { AppId } from '../../../shared/domain/ids.ts'
import { PLANS, planOf } from '../../../shared/domain/plans.ts'
import type { Tool } from '../../../shared/domain/tool.ts'
import {
  deleteProblem,
  fieldProblem,
  fieldTag,
  hasOptions,
  isActiveField,
  type ToolField,
  type ToolFieldType,
  ToolFieldType as Types,
  withType,
} from '../../../shared/domain/tool-field.ts'
import {
  FIELD_FILTER_CONDITIONS,
  FIELD_LABEL_MAX_CHARS,
  FIELD_OPTION_MAX_CHARS,
  INPUT_FIELD_TYPES_HIDDEN,
} from '../../../shared/limits/fields.ts'
import { FIELDS_TEXT } from '../../../shared/text/fields.ts'
import { CheckedField } from '../../parts/record-fields/checked-field.tsx'
import { SwitchField } from '../../parts/record-fields/switch-field.tsx'
import { useAccount } from '../../state/account.ts'
import { useAppTools } from '../../state/app-tools.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { OptionsEditor } from './options-editor.tsx'
import { say } from '../../../shared/text/say.ts'

export interface FieldRowProps {
  readonly appId: AppId
  readonly field: ToolField
  readonly others: readonly ToolField[]
  readonly instructions: string
  /** Empty: it is not asked in steps. */
  readonly steps: Tool['inputSteps']
  /** It answers from data sources, which a choice may narrow. */
  readonly usesSources: boolean
  readonly place: { readonly at: number; readonly of: number }
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly onMove: (step: -1 | 1) => void
  readonly onInsertTag: () => void
  readonly onChange: (field: ToolField) => void
  /** The model chooses type and options anew; null where none is connected. */
  readonly onMagic: (() => Promise<void>) | null
  readonly isMagicAsked: boolean
  /** Whether people can have an account of the app; null while nobody knows. */
  readonly hasUsers: boolean | null
  readonly onDelete: () => void
}

export function FieldRow(props: FieldRowProps) {
  const { field, instructions, steps, place, isOpen, onOpen, onMove, onInsertTag, onDelete } = props
  const id = useId()
  const kept = deleteProblem(field, instructions)
  return (
    <>
      <div className="flex min-h-[46px] items-center gap-1.5 py-1 pr-1.5 pl-2">
        <GripVertical className="icon-14 flex-none cursor-grab text-muted-foreground max-md:hidden" aria-hidden="true" />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-more`}
          onClick={() => onOpen(!isOpen)}
          className="flex min-w-0 flex-1 items-center gap-1.5 rounded-sm py-1 text-left text-sm"
        >
          {isOpen ? (
            <ChevronDown className="icon-14 flex-none" aria-hidden="true" />
          ) : (
            <ChevronRight className="icon-14 flex-none" aria-hidden="true" />
          )}
          <span className="flex min-w-0 items-baseline gap-x-1.5 max-md:flex-col max-md:items-start">
            <span className="max-w-full truncate font-medium">{field.label}</span>
            <span className="flex-none text-xs text-muted-foreground">
              {FIELDS_TEXT.typeLabels[field.type]}
              {field.required && say(', required')}
              {steps.length > 1 && `, ${stepOf(field, steps).label}`}
            </span>
          </span>
        </button>
        <FieldTag field={field} instructions={instructions} onInsert={onInsertTag} />
        <IconButton
          name={say('Move {label} up', { label: field.label })}
          shortcut="alt+up"
          size="sm"
          isDisabled={place.at === 0}
          onClick={() => onMove(-1)}
        >
          <ArrowUp className="icon-14" aria-hidden="true" />
        </IconButton>
        <IconButton
          name={say('Move {label} down', { label: field.label })}
          shortcut="alt+down"
          size="sm"
          isDisabled={place.at === place.of - 1}
          onClick={() => onMove(1)}
        >
          <ArrowDown className="icon-14" aria-hidden="true" />
        </IconButton>
        <IconButton
          name={say('Delete {label}', { label: field.label })}
          size="sm"
          isDisabled={kept !== null}
          disabledReason={kept ?? undefined}
          onClick={onDelete}
        >
          <Trash2 className="icon-14" aria-hidden="true" />
        </IconButton>
      </div>
      {isOpen && (
        <div id={`${id}-more`} className="flex flex-col gap-4 border-t bg-background px-4 py-4">
          <FieldMore {...props} />
        </div>
      )}
    </>
  )
}

const stepOptions = (steps: Tool['inputSteps']) =>
  steps.map(({ id, title }, at) => ({ value: id, label: title === '' ? say('Step {value}', { value: at + 1 }) : title }))

/** Where a field stands; one that names no step stands in the first. */
function stepOf({ stepId }: ToolField, steps: Tool['inputSteps']) {
  const options = stepOptions(steps)
  return options.find(({ value }) => value === stepId) ?? options[0] ?? { value: '', label: '' }
}

/** The tag, and whether the instructions have it. */
function FieldTag({
  field,
  instructions,
  onInsert,
}: {
  readonly field: ToolField
  readonly instructions: string
  readonly onInsert: () => void
}) {
  const tag = fieldTag(field.name)
  if (isActiveField(field, instructions)) return <span className="mono max-w-40 truncate text-xs text-muted-foreground">{tag}</span>
  return (
    <Tooltip text={FIELDS_TEXT.fieldInactiveHint}>
      <button
        type="button"
        aria-label={say('{tag} is not in the instructions. {fieldInactiveHint}', { tag, fieldInactiveHint: FIELDS_TEXT.fieldInactiveHint })}
        onClick={onInsert}
        className="mono flex h-6 max-w-40 items-center gap-1 truncate rounded-sm border border-dashed border-border-strong px-1.5 text-xs text-muted-foreground hover:bg-accent"
      >
        <CircleDashed className="icon-12 flex-none" aria-hidden="true" />
        {tag}
      </button>
    </Tooltip>
  )
}

function FieldMore({ appId, field, others, steps, usesSources, hasUsers, onChange, onMagic, isMagicAsked }: FieldRowProps) {
  const account = useAccount()
  const isAdmin = account?.isAdmin === true
  const isHidden = (type: ToolFieldType) =>
    !isAdmin &&
    (INPUT_FIELD_TYPES_HIDDEN.some((hidden) => hidden === type) || (type === 'photo' && (account === null || planOf(account) === PLANS[0])))
  const types = Types.options.filter((type) => type === field.type || !isHidden(type))
  const Label = z.string().refine((label) => fieldProblem(others, { ...field, label }) === null, {
    error: ({ input }) => fieldProblem(others, { ...field, label: String(input) }) ?? undefined,
  })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <CheckedField
          label={say('Label')}
          value={field.label}
          schema={Label}
          maxLength={FIELD_LABEL_MAX_CHARS}
          onChange={(label) => onChange({ ...field, label })}
        />
        <Field label={say('Type')}>
          {(control) => (
            <Select
              {...control}
              value={field.type}
              onValueChange={(type) => onChange(withType(field, type))}
              options={types.map((type) => ({ value: type, label: FIELDS_TEXT.typeLabels[type] }))}
            />
          )}
        </Field>
      </div>
      {hasOptions(field.type) && (
        <OptionsEditor appId={appId} options={field.options} onChange={(options) => onChange({ ...field, options: [...options] })} />
      )}
      {hasOptions(field.type) && usesSources && (
        <Field label={FIELDS_TEXT.filterLabel} hint={FIELDS_TEXT.filterHint}>
          {(control) => (
            <Select
              {...control}
              value={field.filterCondition ?? ''}
              onValueChange={(value) =>
                onChange({ ...field, filterCondition: FIELD_FILTER_CONDITIONS.find((one) => one === value) ?? null })
              }
              options={[
                { value: '', label: FIELDS_TEXT.filterNone },
                ...FIELD_FILTER_CONDITIONS.map((value) => ({ value, label: FIELDS_TEXT.filters[value] })),
              ]}
            />
          )}
        </Field>
      )}
      {field.type === 'photo' && (
        <Field label={say('What is to be on it')} hint={say('Whoever takes the photo reads this below the field.')}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={FIELD_OPTION_MAX_CHARS}
              value={field.instructions}
              onChange={(event) => onChange({ ...field, instructions: event.target.value })}
            />
          )}
        </Field>
      )}
      {field.type === 'tool_item_select' && <ItemTool appId={appId} field={field} onChange={onChange} />}
      {steps.length > 1 && (
        <Field label={say('Step')}>
          {(control) => (
            <Select
              {...control}
              value={stepOf(field, steps).value}
              onValueChange={(stepId) => onChange({ ...field, stepId })}
              options={stepOptions(steps)}
            />
          )}
        </Field>
      )}
      {onMagic !== null && (
        <Button
          size="sm"
          className="self-start"
          isLoading={isMagicAsked}
          loadingLabel={say('Setting it up…')}
          onClick={() => void onMagic()}
        >
          <Sparkles aria-hidden="true" />
          {say('Set up from its label')}
        </Button>
      )}
      <SwitchField label={say('Required')} isOn={field.required} onChange={(required) => onChange({ ...field, required })} />
      <SwitchField
        label={say('Personal')}
        hint={
          field.type === 'email'
            ? FIELDS_TEXT.emailPersonal
            : say('It is about the person who enters it, and asked for even without its tag.')
        }
        isOn={field.personal}
        isDisabled={field.type === 'email'}
        onChange={(personal) => onChange({ ...field, personal })}
      />
      {hasUsers === true && field.type !== 'photo' && (
        <SwitchField
          label={say('Memorize')}
          hint={FIELDS_TEXT.memorizeHint}
          isOn={field.memorize}
          onChange={(memorize) => onChange({ ...field, memorize })}
        />
      )}
      {hasUsers === false && field.type !== 'photo' && <p className="text-xs text-muted-foreground">{FIELDS_TEXT.memorizeLater}</p>}
    </>
  )
}

/** Whose results are offered: people choose among their own. */
function ItemTool({ appId, field, onChange }: Pick<FieldRowProps, 'appId' | 'field' | 'onChange'>) {
  const { tools } = useAppTools(appId)
  const isGone = field.toolId !== null && tools !== null && tools.every(({ toolId }) => toolId !== field.toolId)
  return (
    <Field
      label={say('Results of')}
      hint={say('Whoever fills this in chooses one of their own results of this tool.')}
      error={isGone ? FIELDS_TEXT.fieldToolNotFound : null}
    >
      {(control) => (
        <Select
          {...control}
          value={isGone ? '' : (field.toolId ?? '')}
          onValueChange={(toolId) => onChange({ ...field, toolId: tools?.find((tool) => tool.toolId === toolId)?.toolId ?? null })}
          options={[
            { value: '', label: FIELDS_TEXT.toolToChoose },
            ...(tools ?? []).map(({ toolId, title, path }) => ({ value: toolId as string, label: title === '' ? path : title })),
          ]}
        />
      )}
    </Field>
  )
}
