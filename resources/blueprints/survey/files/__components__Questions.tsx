import { format } from 'date-fns'
import { type FormEvent, useState } from 'react'
import { StarInput } from '@/components/StarInput'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import { SaveButton } from '@/components/ui/save-button'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { Answer } from '@/entities/Answer'
import type { QuestionRow } from '@/entities/Question'
import { Response } from '@/entities/Response'
import { choices, texts } from '@/services/texts'

interface Given {
  rating?: number
  text?: string
}

interface QuestionsProps {
  questions: readonly QuestionRow[]
  onSent: () => void
}

/** One question after the other; all answers are sent at the end. */
export function Questions({ questions, onSent }: QuestionsProps) {
  const [given, setGiven] = useState<Record<string, Given>>({})
  const [at, setAt] = useState(0)
  const [isSaving, setIsSaving] = useState(false)
  const question = questions[at]
  if (!question) return null
  const said = texts.question
  const { id, text, hint } = question
  const isText = question.kind === choices.Question.kind[1]
  const isLast = at === questions.length - 1
  const answer = (next: Given) => setGiven({ ...given, [id]: next })

  async function send() {
    setIsSaving(true)
    try {
      const response = await Response.create({ sentOn: format(new Date(), 'yyyy-MM-dd') })
      const answers = Object.entries(given).filter(([, { rating, text }]) => rating || text?.trim())
      await Answer.bulkCreate(
        answers.map(([question, { rating, text }]) => ({
          response: response.id,
          question,
          rating: rating ?? null,
          text: text?.trim() || null,
        })),
      )
      onSent()
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
      setIsSaving(false)
    }
  }

  function goOn(event: FormEvent) {
    event.preventDefault()
    if (isLast) void send()
    else setAt(at + 1)
  }

  return (
    <form onSubmit={goOn} className="mx-auto flex w-full max-w-2xl flex-col gap-8 pt-6 pb-12 md:pt-16">
      <div className="flex flex-col gap-2">
        <p className="text-muted-foreground tabular-nums">
          {said.progress} {at + 1} {said.of} {questions.length}
        </p>
        <Progress value={at + 1} max={questions.length} aria-label={said.progress} />
      </div>
      <div>
        <h1 className="text-3xl leading-[1.1] font-bold tracking-[-0.03em] text-balance md:text-5xl">{text}</h1>
        {hint && <p className="mt-3 text-lg text-muted-foreground">{hint}</p>}
      </div>
      {isText ? (
        <Textarea
          key={id}
          autoFocus
          rows={5}
          aria-label={said.answer + ': ' + text}
          value={given[id]?.text ?? ''}
          onChange={(event) => answer({ text: event.target.value })}
          className="text-base"
        />
      ) : (
        <StarInput key={id} label={text} value={given[id]?.rating} onChange={(rating) => answer({ rating })} />
      )}
      <div className="flex justify-between gap-3">
        <Button type="button" size="lg" variant="ghost" disabled={at === 0} onClick={() => setAt(at - 1)}>
          {said.back}
        </Button>
        <SaveButton size="lg" isSaving={isSaving} disabled={!isText && !given[id]?.rating}>
          {isLast ? said.send : said.next}
        </SaveButton>
      </div>
    </form>
  )
}
