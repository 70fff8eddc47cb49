import { Plus } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { Tool, ToolChanges } from '../../../shared/domain/tool.ts'
import { deleteProblem, fieldProblem, newField, type ToolField } from '../../../shared/domain/tool-field.ts'
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

export interface FieldsEditorProps {
  readonly tool: Tool
  readonly change: (changes: ToolChanges) => void
  readonly onInsertTag: (name: string) => void
}

/** The fields of the form, in their order: by drag, or with Alt and the arrows. */
export function FieldsEditor({ tool, change, onInsertTag }: FieldsEditorProps) {
  const { fields } = tool
  const [open, setOpen] = useState<string | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const list = useRef<HTMLOListElement>(null)
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
    <Section title="Fields" hint="What is asked besides the main input. A field takes part once its tag is in the instructions.">
      {fields.length > 0 && (
        <ol ref={list} aria-label="Fields of the form" className="divide-y overflow-hidden rounded-lg border bg-card">
          {fields.map((field, at) => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys work from each of its controls
            <li key={field.name} data-field={field.name} onKeyDown={press(at)} {...(open === field.name ? {} : dragging(at))}>
              <FieldRow
                field={field}
                others={fields.filter((other) => other !== field)}
                instructions={tool.gptPrompt}
                steps={tool.isMultiStepInput ? tool.inputSteps : []}
                place={{ at, of: fields.length }}
                isOpen={open === field.name}
                onOpen={(isOpen) => setOpen(isOpen ? field.name : null)}
                onMove={(step) => move(at, at + step)}
                onInsertTag={() => onInsertTag(field.name)}
                onChange={(next) => set(fields.with(at, next))}
                onDelete={() => {
                  if (deleteProblem(field, tool.gptPrompt) === null) set(fields.toSpliced(at, 1))
                }}
              />
            </li>
          ))}
        </ol>
      )}
      <StepsEditor tool={tool} change={change} />
      <NewField
        fields={fields}
        onAdd={(field) => {
          set([...fields, field])
          setOpen(field.name)
        }}
      />
    </Section>
  )
}

function NewField({ fields, onAdd }: { readonly fields: readonly ToolField[]; readonly onAdd: (field: ToolField) => void }) {
  const [label, setLabel] = useState('')
  const [error, setError] = useState<string | null>(null)
  const toast = useToast()
  const add = () => {
    if (fields.length >= TOOL_FIELDS_MAX) return toast({ tone: 'error', title: fill(FIELDS_TEXT.fieldMaxReached, { n: TOOL_FIELDS_MAX }) })
    const field = newField(label)
    const problem = fieldProblem(fields, field)
    setError(problem)
    if (problem !== null) return
    onAdd(field)
    setLabel('')
  }
  return (
    <form
      className="flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <Field label="New field" error={error} className="min-w-0 flex-1">
        {(control) => (
          <Input
            {...control}
            value={label}
            maxLength={FIELD_LABEL_MAX_CHARS}
            placeholder="Tone of voice"
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
        Add the field
      </Button>
    </form>
  )
}
