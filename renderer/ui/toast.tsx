import { CircleCheck, CircleX, Info, X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { say } from '../../shared/text/say.ts'

export type ToastTone = 'success' | 'info' | 'error'

export interface ToastContent {
  readonly tone: ToastTone
  readonly title: string
  /** Of an error: what was kept, and what to do. */
  readonly description?: string | undefined
  readonly action?: { readonly label: string; readonly run: () => void } | undefined
  /** How long good news stays; six seconds unless it says otherwise. */
  readonly forMs?: number | undefined
}

const ICONS = {
  success: <CircleCheck className="text-success" aria-hidden="true" />,
  info: <Info className="text-info" aria-hidden="true" />,
  error: <CircleX className="text-destructive" aria-hidden="true" />,
} as const

/** Pressing the button does not move the focus: the button is removed a moment later, and the focus would be lost. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

export function Toast({ toast, onClose }: { readonly toast: ToastContent; readonly onClose: () => void }) {
  const { tone, title, description, action } = toast
  const act = () => {
    onClose()
    action?.run()
  }
  return (
    <div className="flex items-center gap-2.5 rounded-lg border border-border-strong bg-popover py-2.5 pr-2.5 pl-3.5 text-sm text-popover-foreground shadow-2 max-md:flex-wrap">
      {ICONS[tone]}
      <div className="min-w-0 flex-1">
        <p className="font-bold">{title}</p>
        {description !== undefined && <p className="text-xs leading-[1.125rem] text-muted-foreground">{description}</p>}
      </div>
      {action !== undefined && (
        <Button variant={tone === 'error' ? 'outline' : 'ghost'} size="sm" onMouseDown={keepFocus} onClick={act}>
          {action.label}
        </Button>
      )}
      <IconButton name={say('Dismiss')} size="sm" onMouseDown={keepFocus} onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  )
}
