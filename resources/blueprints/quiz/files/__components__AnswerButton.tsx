import { CheckIcon, XIcon } from 'lucide-react'
import { cn } from '@/lib/utils'

interface AnswerButtonProps {
  letter: string
  text: string
  /** Null until an answer was given. */
  verdict: 'right' | 'wrong' | 'other' | null
  onChoose: () => void
}

export function AnswerButton({ letter, text, verdict, onChoose }: AnswerButtonProps) {
  return (
    <button
      type="button"
      disabled={verdict !== null}
      onClick={onChoose}
      className={cn(
        'flex min-h-16 items-center gap-4 rounded-2xl border bg-card px-5 py-4 text-left text-lg shadow-card transition-colors',
        verdict === null && 'cursor-pointer hover:border-primary hover:bg-accent',
        verdict === 'right' && 'border-good bg-good-tint text-good',
        verdict === 'wrong' && 'border-bad bg-bad-tint text-bad',
        verdict === 'other' && 'text-muted-foreground',
      )}
    >
      <span className="grid size-9 flex-none place-content-center rounded-full border text-sm font-bold">{letter}</span>
      <span className="flex-1">{text}</span>
      {verdict === 'right' && <CheckIcon aria-hidden className="size-5 flex-none" />}
      {verdict === 'wrong' && <XIcon aria-hidden className="size-5 flex-none" />}
    </button>
  )
}
