import { Plus, Sparkles } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Tool, ToolChanges } from '../../../shared/domain/tool.ts'
import { deleteProblem, fieldProblem, newField, type ToolField, withType } from '../../../shared/domain/tool-field.ts'
import { FIELD_LABEL_MAX_CHARS, TOOL_FIELDS_MAX } from '../../../shared/limits/fields.ts'
import { FIELDS_TEXT } from '../../../shared/text/fields.ts'
import { fill } from '../../../shared/text/fill.ts'
import { useToast } from '../../state/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { FieldRow } from './field-row.tsx'
import { Section } from './section.tsx'
import { StepsEditor } from './steps-editor.tsx'
import { type MagicField, useMagicField } from './use-magic-field.ts'
import { say } from '../../../shared/text/say.ts'

export interface FieldsEditorProps {
  readonly appId: AppId
  readonly tool: Tool
  /** Whether people can have an account of the app; null while nobody knows. */
  readonly hasUsers: boolean | null
  readonly change: (changes: ToolChanges) => void
  readonly onInsertTag: (name: string) => void
}

/** The fields of the form, in their order: by drag, or with Alt and the arrows. */
export function FieldsEditor({ appId, tool, hasUsers, change, onInsertTag }: FieldsEditorProps) {
  const { fields } = tool
  const [open, setOpen] = useState<string | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const magic = useMagicField(tool)
  // What a model made comes later, and other fields may have changed meanwhile.
  const latest = useRef(fields)
  useEffect(() => {
    latest.current = fields
  }, [fields])
  const set = (next: readonly ToolField[]) => change({ fields: [...next] })
  const move = (from: number, to: number) => {
    const field = fields[from]
    if (field === undefined || to < 0 || to >= fields.length) return
    set(fields.toSpliced(from, 1).toSpliced(to, 0, field))
    // The row moves in the list; whoever moved it goes on with it.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(field.name)}"] button`)?.focus())
  }
  const press = (at: number) => (event: KeyboardEvent) => {
    const step = event.altKey ? ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp' | 'ArrowDown'] : undefined
    if (step === undefined) return
    event.preventDefault()
    move(at, at + step)
  }
  const dragging = (at: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData('text/plain', fields[at]?.name ?? '')
      setDragged(at)
    },
    onDragEnd: () => setDragged(null),
    onDragOver: (event: DragEvent) => dragged !== null && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (dragged !== null) move(dragged, at)
      setDragged(null)
    },
  })
  return (
    <Section part="fields" hint={say('What is asked besides the main input. A field takes part once its tag is in the instructions.')}>
      {fields.length > 0 && (
        <ol ref={list} aria-label={say('Fields of the form')} className="divide-y overflow-hidden rounded-lg border bg-card">
          {fields.map((field, at) => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys work from each of its controls
            <li key={field.name} data-field={field.name} onKeyDown={press(at)} {...(open === field.name ? {} : dragging(at))}>
              <FieldRow
                appId={appId}
                field={field}
                others={fields.filter((other) => other !== field)}
                instructions={tool.gptPrompt}
                steps={tool.isMultiStepInput ? tool.inputSteps : []}
                usesSources={tool.usesSources}
                place={{ at, of: fields.length }}
                isOpen={open === field.name}
                onOpen={(isOpen) => setOpen(isOpen ? field.name : null)}
                onMove={(step) => move(at, at + step)}
                onInsertTag={() => onInsertTag(field.name)}
                onChange={(next) => set(fields.with(at, next))}
                hasUsers={hasUsers}
                isMagicAsked={magic?.asked === field.label}
                onMagic={
                  magic === null
                    ? null
                    : async () => {
                        const made = await magic.make(field.label)
                        if (made === null) return
                        const { type, options, required, personal } = made
                        set(
                          latest.current.map((one) =>
                            one.name === field.name ? { ...withType(one, type), options, required, personal } : one,
                          ),
                        )
                      }
                }
                onDelete={() => {
                  if (deleteProblem(field, tool.gptPrompt) === null) set(fields.toSpliced(at, 1))
                }}
              />
            </li>
          ))}
        </ol>
      )}
      <NewField
        fields={fields}
        magic={magic}
        onAdd={(field) => {
          set([...latest.current, field])
          setOpen(field.name)
        }}
      />
      <StepsEditor tool={tool} change={change} />
    </Section>
  )
}

interface NewFieldProps {
  readonly fields: readonly ToolField[]
  /** Null where no model is connected. */
  readonly magic: MagicField | null
  readonly onAdd: (field: ToolField) => void
}

function NewField({ fields, magic, onAdd }: NewFieldProps) {
  const [label, setLabel] = useState('')
  const [error, setError] = useState<string | null>(null)
  const toast = useToast()
  const mayAdd = () => {
    const isFull = fields.length >= TOOL_FIELDS_MAX
    if (isFull) toast({ tone: 'error', title: fill(FIELDS_TEXT.fieldMaxReached, { n: TOOL_FIELDS_MAX }) })
    const problem = isFull ? null : fieldProblem(fields, newField(label))
    setError(problem)
    return !isFull && problem === null
  }
  const add = (field: ToolField) => {
    onAdd(field)
    setLabel('')
  }
  const addMagic = async ({ make }: MagicField) => {
    if (!mayAdd()) return
    const made = await make(label)
    if (made !== null) add(made)
  }
  return (
    <form
      className="flex flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (mayAdd()) add(newField(label))
      }}
    >
      <Field label={say('New field')} error={error} className="min-w-40 flex-1">
        {(control) => (
          <Input
            {...control}
            value={label}
            maxLength={FIELD_LABEL_MAX_CHARS}
            placeholder={say('Tone of voice')}
            autoComplete="off"
            onChange={(event) => {
              setLabel(event.target.value)
              setError(null)
            }}
          />
        )}
      </Field>
      <Button type="submit" className="mt-[22px]">
        <Plus aria-hidden="true" />
        {say('Add the field')}
      </Button>
      {magic !== null && (
        <Button
          className="mt-[22px] max-md:mt-0"
          isLoading={magic.asked !== null && magic.asked === label}
          loadingLabel={say('Setting it up…')}
          title={say('The model chooses the type and the options')}
          onClick={() => void addMagic(magic)}
        >
          <Sparkles aria-hidden="true" />
          {say('Add with AI')}
        </Button>
      )}
    </form>
  )
}
