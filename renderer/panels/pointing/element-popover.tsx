import { ArrowUp, CircleAlert, Code, X } from 'lucide-react'
import { useAtom, useAtomValue } from 'jotai'
import { type FormEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { displayName, type FilePath } from '../../../shared/domain/file-path.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { SelectedElement } from '../../../shared/domain/preview-bridge.ts'
import { MAX_MESSAGE_CHARS } from '../../../shared/limits/chat.ts'
import { useMay } from '../../state/may.ts'
import { pointing, type Selection } from '../../state/pointing.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Popover, PopoverAnchor, PopoverContent } from '../../ui/popover.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { ColourChoice } from './colour-choice.tsx'
import { POINTING_HINT, shownFrame } from './select-button.tsx'
import { useElementChanges } from './use-element-changes.ts'
import { say } from '../../../shared/text/say.ts'

export interface ElementPopoverProps {
  readonly appId: AppId
  /** Sends a message to the chat. */
  readonly onSay: (message: string) => void
  /** Opens the place in the code. */
  readonly onOpenFile: (path: FilePath, place: { readonly line: number; readonly column: number }) => void
}

/** The actions for the selected element, beside it. */
export function ElementPopover({ appId, onSay, onOpenFile }: ElementPopoverProps) {
  const { selection: selectionAtom, isOn } = pointing(appId)
  const selection = useAtomValue(selectionAtom)
  const [isPointing, setOn] = useAtom(isOn)
  const rect = selection?.element.rect
  const anchor = useMemo(() => ({ current: { getBoundingClientRect: () => placeOf(rect) } }), [rect])
  if (selection === null) return isPointing ? <Hint /> : null
  const close = () => setOn(false)
  const { path, line, column } = selection.element
  return (
    <Popover open onOpenChange={(isOpen) => !isOpen && close()}>
      <PopoverAnchor virtualRef={anchor} />
      <PopoverContent
        data-dialog="element"
        aria-label={say('Change this element')}
        align="start"
        sticky="always"
        hideWhenDetached={false}
        collisionBoundary={shownFrame()}
        className="w-[312px] p-0"
        // A click in the app selects another element.
        onInteractOutside={(event) => event.target instanceof HTMLIFrameElement && event.preventDefault()}
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          // On a touch screen the keyboard would cover the choices.
          const field = matchMedia('(hover: hover)').matches ? '[data-first]' : '[data-close]'
          if (event.currentTarget instanceof HTMLElement) event.currentTarget.querySelector<HTMLElement>(field)?.focus()
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          const button = document.querySelector<HTMLElement>('[data-select-button]')
          // Sending and opening move the focus themselves.
          if (document.activeElement === document.body || document.activeElement instanceof HTMLIFrameElement) button?.focus()
        }}
      >
        <div className="flex items-center gap-2 border-b py-1.5 pr-1.5 pl-3">
          <h3 className="mono min-w-0 truncate text-xs">
            {selection.element.tag}
            <span className="text-muted-foreground"> {say('in {path}:{line}', { path: displayName(path), line })}</span>
          </h3>
          <span className="ml-auto flex flex-none">
            <IconButton
              name={say('Open in Code')}
              size="sm"
              onClick={() => {
                close()
                onOpenFile(path, { line, column })
              }}
            >
              <Code aria-hidden="true" />
            </IconButton>
            <IconButton name={say('Close')} shortcut="escape" size="sm" data-close="" onClick={close}>
              <X aria-hidden="true" />
            </IconButton>
          </span>
        </div>
        <Changes
          // Resets the popover for another element, but not when the same one moves.
          key={`${path}:${line}:${column}:${selection.element.tag}`}
          appId={appId}
          element={selection.element}
          onSay={(message) => {
            close()
            onSay(`@${displayName(path)}:${line}:${column} ${message}`)
          }}
        />
      </PopoverContent>
    </Popover>
  )
}

/** For screen readers this is announced by the button that starts pointing. */
function Hint() {
  return (
    <p
      aria-hidden="true"
      data-floating
      className="pointer-events-none absolute bottom-5 left-1/2 z-[6] w-max max-w-[calc(100%-24px)] -translate-x-1/2 animate-rise rounded-full border border-border-strong bg-popover px-3.5 py-1.5 text-center text-xs text-popover-foreground shadow-2"
    >
      {POINTING_HINT}
    </p>
  )
}

interface ChangesProps {
  readonly appId: AppId
  readonly element: SelectedElement
  readonly onSay: (message: string) => void
}

function Changes({ appId, element, onSay }: ChangesProps) {
  const { isAllowed: mayEdit } = useMay('edit-code', appId)
  const changes = useElementChanges(appId)
  return (
    <div className="flex flex-col divide-y">
      <Say onSay={onSay} />
      {mayEdit && element.isText && (
        <EditText
          key={element.text}
          text={element.text}
          isBusy={changes.isBusy}
          onChange={(text) => changes.apply(element, { kind: 'text', text, was: element.text })}
        />
      )}
      {mayEdit && (
        <div className="p-3">
          <ColourChoice
            className={element.className}
            isBusy={changes.isBusy}
            onChoose={(of, colour) => changes.apply(element, { kind: 'colour', of, colour })}
          />
        </div>
      )}
      {changes.refusal !== null && (
        <p role="alert" className="flex items-start gap-1.5 p-3 text-xs text-destructive">
          <CircleAlert className="icon-12 mt-0.5 flex-none" aria-hidden="true" />
          {changes.refusal}
        </p>
      )}
    </div>
  )
}

function Say({ onSay }: Pick<ChangesProps, 'onSay'>) {
  const [message, setMessage] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (message.trim() !== '') onSay(message.trim())
  }
  return (
    <form ref={form} className="flex items-end gap-2 p-3" onSubmit={submit}>
      <Textarea
        data-first=""
        aria-label={say('Say what to change')}
        placeholder={say('Say what to change')}
        className="max-h-32 min-h-8"
        rows={1}
        maxLength={MAX_MESSAGE_CHARS - 200}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
        onKeyDown={submitOnEnter}
      />
      <IconButton
        type="submit"
        name={say('Send')}
        variant="primary"
        shortcut="enter"
        isDisabled={message.trim() === ''}
        disabledReason={say('Say first what to change')}
        className="flex-none"
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
    </form>
  )
}

function EditText({
  text,
  isBusy,
  onChange,
}: {
  readonly text: string
  readonly isBusy: boolean
  readonly onChange: (text: string) => void
}) {
  const [typed, setTyped] = useState(text.trim())
  const isChanged = typed !== text.trim()
  return (
    <form
      className="flex items-end gap-2 p-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged && !isBusy) onChange(typed)
      }}
    >
      <Textarea
        dir="auto"
        aria-label={say('Text')}
        className="max-h-32 min-h-8"
        rows={1}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={submitOnEnter}
      />
      <Button
        type="submit"
        size="md"
        className="flex-none"
        isLoading={isBusy}
        isDisabled={!isChanged}
        disabledReason={say('The text is still the same')}
      >
        {say('Change')}
      </Button>
    </form>
  )
}

/** Enter sends, Shift+Enter inserts a line break. */
function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** The visible part of a frame's element, in window coordinates. */
function placeOf(rect: Selection['element']['rect'] | undefined): DOMRect {
  const frame = shownFrame()?.getBoundingClientRect() ?? new DOMRect()
  if (rect === undefined) return frame
  const clamp = (value: number, most: number) => Math.min(Math.max(Number.isFinite(value) ? value : 0, 0), most)
  const [left, top] = [clamp(rect.x, frame.width), clamp(rect.y, frame.height)]
  const [right, bottom] = [clamp(rect.x + rect.width, frame.width), clamp(rect.y + rect.height, frame.height)]
  return new DOMRect(frame.x + left, frame.y + top, Math.max(0, right - left), Math.max(0, bottom - top))
}
