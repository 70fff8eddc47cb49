import { Star } from 'lucide-react'
import { RadioGroup } from 'radix-ui'
import { useId, useState } from 'react'
import type { MessageId } from '../../../shared/domain/ids.ts'
import type { Rating } from '../../../shared/domain/rating.ts'
import { RATING_POSITIVE_SCORES, RATING_SCORE } from '../../../shared/limits/chat.ts'
import { CHAT_TEXT, RATING_REASONS } from '../../../shared/text/chat.ts'
import { fill } from '../../../shared/text/fill.ts'
import { SHARED_TEXT } from '../../../shared/text/shared.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { cn } from '../../ui/cn.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { plainNumber } from '../../../shared/text/counted.ts'
import { Textarea } from '../../ui/textarea.tsx'
import { say } from '../../../shared/text/say.ts'

const COMMENT_MAX_CHARS = 4_000
const SCORE_WORDS = [say('Useless'), say('Poor'), say('All right'), say('Good'), say('Excellent')] as const

interface Draft {
  readonly score: number | null
  readonly reasons: readonly string[]
  readonly comment: string
}

const EMPTY: Draft = { score: null, reasons: [], comment: '' }

/** Unsaved ratings by message: a change of layout mounts another dialog. */
const drafts = new Map<MessageId, Draft>()

export interface RateDialogProps {
  readonly messageId: MessageId
  readonly isOpen: boolean
  readonly onClose: () => void
  /** True when it was saved. */
  readonly onSubmit: (rating: Rating) => Promise<boolean>
}

/** Rates an answer, once. The input is kept until it is saved. */
export function RateDialog({ messageId, isOpen, onClose, onSubmit }: RateDialogProps) {
  const [{ score, reasons, comment }, setDraft] = useState(() => drafts.get(messageId) ?? EMPTY)
  const [isSending, setSending] = useState(false)
  const formId = useId()

  const write = (change: Partial<Draft>) => {
    const next = { score, reasons, comment, ...change }
    drafts.set(messageId, next)
    setDraft(next)
  }
  const chooseScore = (next: number) =>
    write({ score: next, reasons: score === null || reasonsFor(next) !== reasonsFor(score) ? [] : reasons })
  const submit = async () => {
    if (score === null || isSending) return
    setSending(true)
    const isStored = await onSubmit({ score, feedback: [...reasons], comment: comment.trim() })
    setSending(false)
    if (!isStored) return
    drafts.delete(messageId)
    onClose()
  }
  return (
    <Dialog
      name="rate-answer"
      title={CHAT_TEXT.ratingTitle}
      description={say('Kept with the answer, and given once.')}
      size="sm"
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next && !isSending) onClose()
      }}
      footer={
        <>
          <Button isDisabled={isSending} onClick={onClose}>
            {say('Cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isDisabled={score === null}
            disabledReason={say('Choose a score first')}
            isLoading={isSending}
            loadingLabel={say('Submitting…')}
          >
            {say('Submit')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Stars score={score} onChoose={chooseScore} />
        {score !== null && <Reasons score={score} chosen={reasons} onChange={(next) => write({ reasons: next })} />}
        <Field
          label={say('Anything else? (optional)')}
          hint={comment.length >= COMMENT_MAX_CHARS ? fill(SHARED_TEXT.inputMaxLength, { n: plainNumber(COMMENT_MAX_CHARS) }) : undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              value={comment}
              maxLength={COMMENT_MAX_CHARS}
              className="max-h-40"
              onChange={(event) => write({ comment: event.target.value })}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}

function reasonsFor(score: number): readonly string[] {
  return RATING_POSITIVE_SCORES.some((each) => each === score) ? RATING_REASONS.positive : RATING_REASONS.problem
}

/** A radio group of stars: all stars up to the chosen one are filled. */
function Stars({ score, onChoose }: { readonly score: number | null; readonly onChoose: (score: number) => void }) {
  const [least, most] = RATING_SCORE
  const scores = Array.from({ length: most - least + 1 }, (_, index) => least + index)
  return (
    <div className="flex items-center gap-3">
      <RadioGroup.Root
        aria-label={say('Score')}
        orientation="horizontal"
        value={score === null ? '' : String(score)}
        onValueChange={(value) => onChoose(Number(value))}
        className="flex gap-0.5"
      >
        {scores.map((each) => (
          <RadioGroup.Item
            key={each}
            value={String(each)}
            aria-label={say('{each} of {most}, {value}', { each, most, value: SCORE_WORDS[each - least] ?? '' })}
            className="grid size-9 place-items-center rounded-md text-muted-foreground transition-colors hover:bg-accent max-md:size-11"
          >
            <Star aria-hidden="true" className={cn('!size-6', score !== null && each <= score && 'fill-primary text-primary')} />
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      <span className="text-sm text-muted-foreground">{score === null ? say('Choose a score') : SCORE_WORDS[score - least]}</span>
    </div>
  )
}

interface ReasonsProps {
  readonly score: number
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

function Reasons({ score, chosen, onChange }: ReasonsProps) {
  const reasons = reasonsFor(score)
  return (
    <fieldset className="flex flex-col gap-0.5">
      <legend className="mb-1.5 text-sm leading-4 font-medium">
        {reasons === RATING_REASONS.positive ? say('What was good?') : say('What went wrong?')}
      </legend>
      {reasons.map((reason) => (
        <label key={reason} className="flex min-h-7 items-center gap-2.5 text-sm max-md:min-h-10">
          <Checkbox
            checked={chosen.includes(reason)}
            onCheckedChange={(isOn) => onChange(isOn === true ? [...chosen, reason] : chosen.filter((each) => each !== reason))}
          />
          {reason}
        </label>
      ))}
    </fieldset>
  )
}
