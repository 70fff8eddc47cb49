import { ArrowRight, Plus } from 'lucide-react'
import { Toolbar } from 'radix-ui'
import type { OutlineField, OutlineList } from '../../../../shared/domain/app-outline.ts'
import { fieldType } from '../../../../shared/domain/field-types/field-types.ts'
import { SPEC_CARD_TEXT } from '../../../../shared/text/spec-card.ts'
import { FieldIcon } from '../../../parts/field-icon/field-icon.tsx'
import { cn } from '../../../ui/cn.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { FieldForm } from './field-form.tsx'
import { FormPopover, type FormPopoverProps } from './form-popover.tsx'
import { useOutlineEditor } from './outline-editor.ts'
import { RuleForm } from './rule-form.tsx'
import { say, sayName } from '../../../../shared/text/say.ts'

/** The style of every button on the card. */
const chipButtonClass =
  'inline-flex h-[26px] max-w-full items-center gap-1.5 rounded-md border border-border bg-background px-2 text-xs leading-4 transition-colors hover:border-border-strong hover:bg-accent max-md:h-8 data-[state=open]:border-ring data-[state=open]:bg-accent [&_.lucide]:icon-12 [&_.lucide]:flex-none [&_.lucide]:text-muted-foreground'

interface FieldChipsProps {
  readonly list: OutlineList
  readonly lists: readonly OutlineList[]
}

/** The fields of a list as a single Tab stop: arrow keys move between them, Enter opens one. */
export function FieldChips({ list, lists }: FieldChipsProps) {
  const editor = useOutlineEditor()
  return (
    <Toolbar.Root aria-label={say('Fields of {many}', { many: list.many })} className="flex flex-wrap gap-1.5">
      {list.fields.map((field) =>
        editor === null ? (
          <span key={field.name} className={cn(chipButtonClass, 'hover:border-border hover:bg-background')}>
            <ChipWords field={field} lists={lists} />
          </span>
        ) : (
          <FormPopover
            key={field.name}
            title={field.label}
            list={list}
            trigger={
              <Toolbar.Button className={chipButtonClass}>
                <ChipWords field={field} lists={lists} />
              </Toolbar.Button>
            }
          >
            {(close) => <FieldForm list={list} field={field} lists={lists} onDone={close} />}
          </FormPopover>
        ),
      )}
      {editor !== null && (
        <AddChip
          title={say('New field in {many}', { many: list.many })}
          name={say('Add a field to {many}', { many: list.many })}
          text={SPEC_CARD_TEXT.addField}
          list={list}
        >
          {(close) => <FieldForm list={list} field={null} lists={lists} onDone={close} />}
        </AddChip>
      )}
      {editor !== null && list.fields.length > 0 && (
        <AddChip
          title={say('New rule for {many}', { many: list.many })}
          name={say('Add a rule to {many}', { many: list.many })}
          text={SPEC_CARD_TEXT.addRule}
          list={list}
        >
          {(close) => <RuleForm list={list} onDone={close} />}
        </AddChip>
      )}
    </Toolbar.Root>
  )
}

interface AddChipProps extends Pick<FormPopoverProps, 'title' | 'children'> {
  /** The button's accessible name. */
  readonly name: string
  readonly text: string
  readonly list: OutlineList
}

function AddChip({ title, name, text, list, children }: AddChipProps) {
  const trigger = (
    <Toolbar.Button className={cn(chipButtonClass, 'border-dashed text-muted-foreground')} aria-label={name}>
      <Plus aria-hidden="true" />
      {text}
    </Toolbar.Button>
  )
  return (
    <FormPopover title={title} list={list} trigger={trigger}>
      {children}
    </FormPopover>
  )
}

interface ChipProps {
  readonly field: OutlineField
  readonly lists: readonly OutlineList[]
}

function ChipWords({ field, lists }: ChipProps) {
  const target = lists.find(({ entity }) => entity === field.relation)
  return (
    <>
      <FieldIcon kind={field.kind} />
      <span className="truncate">{field.label}</span>
      <VisuallyHidden>, {sayName(fieldType(field.kind).label)}</VisuallyHidden>
      {field.isRequired && (
        <>
          <span aria-hidden="true" className="text-primary">
            *
          </span>
          <VisuallyHidden>{say(', required')}</VisuallyHidden>
        </>
      )}
      {target !== undefined && (
        <>
          <ArrowRight aria-hidden="true" />
          <VisuallyHidden>{say(', points to')}</VisuallyHidden>
          <span className="truncate text-muted-foreground">{target.many}</span>
        </>
      )}
    </>
  )
}
