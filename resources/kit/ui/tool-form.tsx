import { ChevronDownIcon, PlayIcon, SquareIcon } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { ToolValue } from '@/components/ui/tool-value'
import type { ToolInputs, ToolPage, ToolState } from '../hooks/use-tool.ts'
import { useToolWords } from '../lib/tool-words.ts'

export interface ToolFormProps {
  readonly page: ToolPage
  readonly tool: Pick<ToolState, 'issues' | 'isBeginning'>
  readonly isRunning: boolean
  readonly values: ToolInputs
  onChange(name: string, value: ToolInputs[string]): void
  onRun(): void
  onStop(): void
}

const MAIN = 'input'

/** What somebody enters: the main input, then the fields, in their steps. */
export function ToolForm({ page, tool: { issues, isBeginning }, isRunning, values, onChange, onRun, onStop }: ToolFormProps) {
  const words = useToolWords()
  const [reached, setReached] = useState(0)
  const at = Math.min(reached, Math.max(page.steps.length - 1, 0))
  const step = page.steps[at]
  const isLast = at >= page.steps.length - 1
  // What keeps it from running may stand in an earlier step: that one is shown.
  const [seen, setSeen] = useState(issues)
  const [mended, setMended] = useState<readonly string[]>([])
  if (seen !== issues) {
    setSeen(issues)
    setMended([])
    const wrong = issues.has(MAIN) ? 0 : page.steps.findIndex(({ fields }) => fields.some(({ name }) => issues.has(name)))
    if (wrong !== -1) setReached(wrong)
  }
  const issueOf = (name: string) => (mended.includes(name) ? undefined : issues.get(name))
  const change = (name: string, value: ToolInputs[string]) => {
    if (issues.has(name)) setMended((before) => [...before, name])
    onChange(name, value)
  }
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (issues.size > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [issues])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isRunning || isBeginning) return
    if (isLast) onRun()
    else setReached(at + 1)
  }

  return (
    <form ref={form} aria-label={words.form} noValidate onSubmit={submit} className="flex min-w-0 flex-col gap-5 print:hidden">
      {page.steps.length > 1 && (
        <div role="status" className="flex flex-col gap-2">
          <p className="flex items-baseline gap-2 text-sm">
            <span className="font-semibold">{step?.title}</span>
            <span className="ml-auto text-muted-foreground tabular-nums">
              {at + 1} / {page.steps.length}
            </span>
          </p>
          <span aria-hidden className="flex gap-1.5">
            {page.steps.map((one, n) => (
              <span
                key={one.title + String(n)}
                className={n <= at ? 'h-1 flex-1 rounded-full bg-primary' : 'h-1 flex-1 rounded-full bg-border'}
              />
            ))}
          </span>
        </div>
      )}
      {at === 0 && page.input !== null && (
        <Main input={page.input} value={values[MAIN]} error={issueOf(MAIN)} onChange={(value) => change(MAIN, value)} />
      )}
      {(step?.fields ?? []).map((field) => (
        <ToolValue
          key={field.name}
          field={field}
          value={values[field.name]}
          error={issueOf(field.name)}
          onChange={(value) => change(field.name, value)}
        />
      ))}
      <div className="flex gap-2.5">
        {at > 0 && !isRunning && (
          <Button type="button" variant="outline" onClick={() => setReached(at - 1)}>
            {words.back}
          </Button>
        )}
        {isRunning ? (
          <Button type="button" variant="outline" onClick={onStop} className="max-md:flex-1">
            <SquareIcon aria-hidden />
            {words.stop}
          </Button>
        ) : (
          <Button type="submit" aria-disabled={isBeginning} className="max-md:flex-1">
            {isLast && <PlayIcon aria-hidden />}
            {isLast ? words.run : words.next}
          </Button>
        )}
      </div>
    </form>
  )
}

interface MainProps {
  readonly input: NonNullable<ToolPage['input']>
  readonly value: ToolInputs[string] | undefined
  readonly error: string | undefined
  onChange(value: string): void
}

function Main({ input, value, error, onChange }: MainProps) {
  const id = useId()
  const [isOpened, setOpened] = useState(false)
  const text = typeof value === 'string' ? value : ''
  const control = (
    <Field label={input.label} htmlFor={id} error={error ?? null} isRequired={input.isRequired}>
      <Textarea
        id={id}
        value={text}
        placeholder={input.placeholder}
        className="max-h-96"
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
  if (!input.isCollapsed) return control
  return (
    <details
      open={isOpened || error !== undefined || text !== ''}
      onToggle={(event) => setOpened(event.currentTarget.open)}
      className="group"
    >
      <summary className="flex min-h-10 cursor-pointer list-none items-center gap-2 text-sm text-muted-foreground hover:text-foreground">
        <ChevronDownIcon aria-hidden className="size-4 -rotate-90 transition-transform group-open:rotate-0" />
        {input.label}
      </summary>
      <div className="mt-2">{control}</div>
    </details>
  )
}
