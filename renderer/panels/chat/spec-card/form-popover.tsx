import { CircleAlert } from 'lucide-react'
import { type FormEvent, type ReactElement, type ReactNode, useId, useState } from 'react'
import type { OutlineList } from '../../../../shared/domain/app-outline.ts'
import { Button } from '../../../ui/button.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../../ui/popover.tsx'
import { useHold } from './held-lists.ts'
import { say } from '../../../../shared/text/say.ts'

export interface FormPopoverProps {
  readonly title: string
  /** The list that is changed. */
  readonly list?: OutlineList
  /** The button that opens the popover and gets the focus back. */
  readonly trigger: ReactElement
  /** The content, mounted each time the popover opens, so that it begins empty. `close` closes it. */
  readonly children: (close: () => void) => ReactNode
}

/** A small form in a popover at the part that it changes. Escape and a press outside discard it. */
export function FormPopover({ title, list, trigger, children }: FormPopoverProps) {
  const [isOpen, setOpen] = useState(false)
  useHold(list, isOpen)
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
      <PopoverContent align="start" aria-label={title} className="w-[min(320px,calc(100vw-16px))] p-0">
        {children(() => setOpen(false))}
      </PopoverContent>
    </Popover>
  )
}

export interface SmallFormProps {
  readonly title: string
  readonly saveLabel: string
  /** Returns an error sentence; null: saved, and the form closes. */
  readonly onSave: () => Promise<string | null>
  readonly onDone: () => void
  /** At the left end of the footer. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

export function SmallForm({ title, saveLabel, onSave, onDone, aside, children }: SmallFormProps) {
  const id = useId()
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    setSaving(true)
    const sentence = await onSave()
    setSaving(false)
    setFailure(sentence)
    if (sentence === null) onDone()
  }
  return (
    <form aria-labelledby={id} onSubmit={(event) => void save(event)} className="flex flex-col">
      <h4 id={id} className="border-b px-3 py-2 text-sm font-bold">
        {title}
      </h4>
      <div className="flex flex-col gap-3 p-3">{children}</div>
      {failure !== null && (
        <p role="alert" className="flex items-start gap-[5px] px-3 pb-2 text-xs text-destructive">
          <CircleAlert className="mt-0.5 icon-12 flex-none" aria-hidden="true" />
          {failure}
        </p>
      )}
      <footer className="flex items-center gap-2 border-t bg-background px-3 py-2">
        {aside}
        <span className="flex-1" />
        <Button size="sm" variant="primary" type="submit" isLoading={isSaving} loadingLabel={say('Saving…')}>
          {saveLabel}
        </Button>
      </footer>
    </form>
  )
}
