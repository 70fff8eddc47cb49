import { format } from 'date-fns'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SaveButton } from '@/components/ui/save-button'
import { toast } from '@/components/ui/toast'
import type { QuestionRow } from '@/entities/Question'
import { QuizResult } from '@/entities/QuizResult'
import { answerAt } from '@/services/answers'
import { texts } from '@/services/texts'

interface QuizEndProps {
  questions: readonly QuestionRow[]
  chosen: readonly string[]
  onAgain: () => void
}

export function QuizEnd({ questions, chosen, onAgain }: QuizEndProps) {
  const mistakes = questions.flatMap((question, index) => (chosen[index] === question.correct ? [] : [{ question, letter: chosen[index] }]))
  const score = questions.length - mistakes.length
  const said = texts.end

  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-8 pb-12">
      <header className="flex flex-col items-center gap-2 rounded-3xl bg-primary px-6 py-12 text-center text-primary-foreground">
        <h1 className="text-base font-semibold">{said.title}</h1>
        <p className="text-6xl font-bold tracking-[-0.045em] tabular-nums md:text-8xl">
          {score} {texts.play.of} {questions.length}
        </p>
        <p className="text-lg">{mistakes.length === 0 ? said.all : score * 2 >= questions.length ? said.many : said.few}</p>
      </header>
      <KeepScore score={score} outOf={questions.length} />
      {mistakes.length > 0 && (
        <section className="flex flex-col gap-2">
          <h2 className="text-xl font-bold tracking-[-0.015em]">{said.mistakes}</h2>
          <ul className="divide-y border-y">
            {mistakes.map(({ question, letter }) => (
              <li key={question.id} className="flex flex-col gap-1 py-4 text-base">
                <h3 className="text-lg font-semibold">{question.question}</h3>
                <p className="text-muted-foreground">
                  {said.yours}: {answerAt(question, letter)}
                </p>
                <p className="font-medium text-good">
                  {said.correct}: {answerAt(question, question.correct)}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Button size="lg" variant="outline" className="self-center" onClick={onAgain}>
        {said.again}
      </Button>
    </div>
  )
}

function KeepScore({ score, outOf }: { score: number; outOf: number }) {
  const [phase, setPhase] = useState<'open' | 'saving' | 'kept'>('open')
  const said = texts.end
  if (phase === 'kept') return <p role="status">{said.kept}</p>

  async function keep(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const player = String(new FormData(event.currentTarget).get('player') ?? '').trim()
    setPhase('saving')
    try {
      await QuizResult.create({ player, score, outOf, playedOn: format(new Date(), 'yyyy-MM-dd') })
      setPhase('kept')
    } catch (error) {
      setPhase('open')
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <form onSubmit={keep} className="flex flex-wrap items-end gap-3">
      <Field label={said.name} htmlFor="player" className="min-w-48 flex-1">
        <Input id="player" name="player" required autoComplete="nickname" />
      </Field>
      <SaveButton isSaving={phase === 'saving'}>{said.keep}</SaveButton>
    </form>
  )
}
