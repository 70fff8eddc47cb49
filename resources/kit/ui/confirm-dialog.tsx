import { type MouseEvent, type ReactNode, useState } from 'react'
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
  AlertDialogTrigger,
} from '@/components/ui/alert-dialog'
import { useWords } from '../lib/words.ts'

export interface ConfirmDialogProps {
  readonly title: string
  readonly description: ReactNode
  readonly confirmLabel: string
  /** The dialog stays open until the promise settles, and shows an error if it rejects. */
  onConfirm(): unknown
  onOpen?(): void
  /** The trigger: one clickable element. */
  readonly children: ReactNode
  readonly tone?: 'danger' | 'plain' | undefined
}

type Phase = { readonly name: 'idle' } | { readonly name: 'working' } | { readonly name: 'failed'; readonly reason: string }

export function ConfirmDialog({ title, description, confirmLabel, onConfirm, onOpen, children, tone = 'danger' }: ConfirmDialogProps) {
  const words = useWords()
  const [isOpen, setIsOpen] = useState(false)
  const [phase, setPhase] = useState<Phase>({ name: 'idle' })

  async function confirm(event: MouseEvent) {
    event.preventDefault()
    if (phase.name === 'working') return
    setPhase({ name: 'working' })
    try {
      await onConfirm()
      setIsOpen(false)
    } catch (error) {
      setPhase({ name: 'failed', reason: error instanceof Error ? error.message : String(error) })
    }
  }

  return (
    <AlertDialog
      open={isOpen}
      onOpenChange={(next) => {
        setIsOpen(next)
        if (!next) return
        setPhase({ name: 'idle' })
        onOpen?.()
      }}
    >
      <AlertDialogTrigger asChild>{children}</AlertDialogTrigger>
      <AlertDialogContent>
        <AlertDialogHeader>
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <AlertDialogDescription asChild>
            <div>{description}</div>
          </AlertDialogDescription>
        </AlertDialogHeader>
        {phase.name === 'failed' && (
          <p role="alert" className="rounded-md bg-bad-tint px-3 py-2 text-sm text-bad">
            {phase.reason}
          </p>
        )}
        <AlertDialogFooter>
          <AlertDialogCancel>{words.cancel}</AlertDialogCancel>
          <AlertDialogAction
            variant={tone === 'danger' ? 'destructive' : 'default'}
            aria-busy={phase.name === 'working' || undefined}
            onClick={(event) => void confirm(event)}
          >
            {confirmLabel}
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  )
}
