import { type Texts, textsConst } from './archetype.ts'

export const ANSWER_BUTTON = `import { CheckIcon, XIcon } from 'lucide-react'
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
        'flex min-h-14 items-center gap-4 rounded-lg border bg-card px-4 py-3 text-left text-base shadow-card transition-colors',
        verdict === null && 'hover:border-primary hover:bg-accent',
        verdict === 'right' && 'border-good bg-good-tint text-good',
        verdict === 'wrong' && 'border-bad bg-bad-tint text-bad',
        verdict === 'other' && 'text-muted-foreground',
      )}
    >
      <span className="grid size-8 flex-none place-content-center rounded-full border text-sm font-bold">{letter}</span>
      <span className="flex-1">{text}</span>
      {verdict === 'right' && <CheckIcon aria-hidden className="size-5 flex-none" />}
      {verdict === 'wrong' && <XIcon aria-hidden className="size-5 flex-none" />}
    </button>
  )
}
`

export function playFile(texts: Texts): string {
  return `import { useState } from 'react'
import { AnswerButton } from '@/components/AnswerButton'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import type { QuestionRow } from '@/entities/Question'

${textsConst(texts)}
/** The answers of a question that were filled in, each under its letter. */
export function answersOf(question: QuestionRow) {
  return [
    { letter: 'A', text: question.answerA },
    { letter: 'B', text: question.answerB },
    { letter: 'C', text: question.answerC },
    { letter: 'D', text: question.answerD },
  ].flatMap(({ letter, text }) => (text ? [{ letter, text }] : []))
}

interface PlayProps {
  questions: QuestionRow[]
  /** The letters that were chosen, in the order of the questions. */
  onFinish: (chosen: string[]) => void
}

export function Play({ questions, onFinish }: PlayProps) {
  const [chosen, setChosen] = useState<string[]>([])
  const [current, setCurrent] = useState(0)
  const question = questions[current]
  if (!question) return null
  const choice = chosen[current]
  const answers = answersOf(question)
  const isLast = current === questions.length - 1

  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5">
      <div className="flex flex-col gap-2">
        <p className="text-sm text-muted-foreground">
          {texts.question} {current + 1} {texts.of} {questions.length}
        </p>
        <Progress value={current + (choice ? 1 : 0)} max={questions.length} aria-label={texts.question} />
      </div>
      <h1 className="text-2xl font-bold tracking-tight text-balance md:text-3xl">{question.question}</h1>
      <div className="grid gap-3">
        {answers.map(({ letter, text }) => (
          <AnswerButton
            key={letter}
            letter={letter}
            text={text}
            verdict={!choice ? null : letter === question.correct ? 'right' : letter === choice ? 'wrong' : 'other'}
            onChoose={() => setChosen([...chosen, letter])}
          />
        ))}
      </div>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-4">
        <p role="status" className="text-base font-semibold">
          {choice && (choice === question.correct ? texts.right : texts.wrong + ' ' + question.correct + '.')}
        </p>
        {choice && (
          <Button size="lg" autoFocus onClick={() => (isLast ? onFinish(chosen) : setCurrent(current + 1))}>
            {isLast ? texts.finish : texts.next}
          </Button>
        )}
      </div>
    </div>
  )
}
`
}

export function endFile(texts: Texts): string {
  return `import { format } from 'date-fns'
import { type FormEvent, useState } from 'react'
import { answersOf } from '@/components/Play'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { toast } from '@/components/ui/toast'
import type { QuestionRow } from '@/entities/Question'
import { QuizResult } from '@/entities/QuizResult'

${textsConst(texts)}
interface QuizEndProps {
  questions: QuestionRow[]
  chosen: string[]
  onAgain: () => void
}

export function QuizEnd({ questions, chosen, onAgain }: QuizEndProps) {
  const wrong = questions.flatMap((question, index) => (chosen[index] === question.correct ? [] : [{ question, letter: chosen[index] }]))
  const score = questions.length - wrong.length

  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6">
      <header className="rounded-2xl bg-accent px-6 py-10 text-center text-accent-foreground">
        <h1 className="text-base font-semibold">{texts.title}</h1>
        <p className="mt-1 text-5xl font-bold tracking-tight text-foreground tabular-nums">
          {score} {texts.of} {questions.length}
        </p>
        <p className="mt-2 text-base">{wrong.length === 0 ? texts.all : score * 2 >= questions.length ? texts.many : texts.few}</p>
      </header>
      <KeepScore score={score} outOf={questions.length} />
      {wrong.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="text-lg font-bold">{texts.wrong}</h2>
          {wrong.map(({ question, letter }) => (
            <Card key={question.id}>
              <CardContent className="flex flex-col gap-1.5">
                <h3 className="text-base font-bold">{question.question}</h3>
                <p className="text-bad">
                  {texts.yours}: {textOf(question, letter)}
                </p>
                <p className="text-good">
                  {texts.correct}: {textOf(question, question.correct)}
                </p>
              </CardContent>
            </Card>
          ))}
        </section>
      )}
      <Button size="lg" variant="outline" onClick={onAgain}>
        {texts.again}
      </Button>
    </div>
  )
}

function textOf(question: QuestionRow, letter: string | undefined): string {
  return answersOf(question).find((answer) => answer.letter === letter)?.text ?? '–'
}

function KeepScore({ score, outOf }: { score: number; outOf: number }) {
  const [player, setPlayer] = useState('')
  const [isKept, setIsKept] = useState(false)
  if (isKept) return <p role="status">{texts.kept}</p>

  async function keep(event: FormEvent) {
    event.preventDefault()
    try {
      await QuizResult.create({ player: player.trim(), score, outOf, playedOn: format(new Date(), 'yyyy-MM-dd') })
      setIsKept(true)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <form onSubmit={keep} className="flex flex-wrap items-end gap-3">
      <Field label={texts.name} htmlFor="player" className="min-w-48 flex-1">
        <Input id="player" value={player} onChange={(event) => setPlayer(event.target.value)} required />
      </Field>
      <Button type="submit">{texts.keep}</Button>
    </form>
  )
}
`
}

export function homeFile(texts: Texts): string {
  return `import { PlayIcon } from 'lucide-react'
import { useState } from 'react'
import { Play } from '@/components/Play'
import { QuizEnd } from '@/components/QuizEnd'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { Question } from '@/entities/Question'
import { QuizResult } from '@/entities/QuizResult'
import { useList } from '@/hooks/use-list'

${textsConst(texts)}
type Phase = { name: 'start' } | { name: 'play' } | { name: 'end'; chosen: string[] }

export default function Home() {
  const { rows: questions, isLoading, error } = useList(Question, { sort: 'order', limit: 200 })
  const [phase, setPhase] = useState<Phase>({ name: 'start' })

  if (isLoading) return <Skeleton className="mx-auto h-80 w-full max-w-2xl" />
  if (questions.length === 0) return <EmptyState title={error?.message ?? texts.empty} hint={texts.emptyHint} />
  if (phase.name === 'play') return <Play questions={questions} onFinish={(chosen) => setPhase({ name: 'end', chosen })} />
  if (phase.name === 'end') return <QuizEnd questions={questions} chosen={phase.chosen} onAgain={() => setPhase({ name: 'play' })} />
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 md:pt-8">
      <PageHeader title={texts.title} hint={questions.length + ' ' + texts.questions} />
      <div className="flex flex-col items-start gap-5 rounded-2xl bg-accent px-6 py-10 text-accent-foreground md:px-10">
        <p className="text-lg">{texts.hint}</p>
        <Button size="lg" onClick={() => setPhase({ name: 'play' })}>
          <PlayIcon aria-hidden />
          {texts.start}
        </Button>
      </div>
      <BestResults />
    </div>
  )
}

function BestResults() {
  const { rows } = useList(QuizResult, { sort: '-score', limit: 10 })
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{texts.best}</h2>
      {rows.length === 0 && <p className="text-muted-foreground">{texts.none}</p>}
      <ol className="divide-y rounded-xl border bg-card px-5 shadow-card empty:hidden">
        {rows.map((row, index) => (
          <li key={row.id} className="flex items-center gap-4 py-3">
            <span className="w-6 text-muted-foreground tabular-nums">{index + 1}</span>
            <span className="flex-1 font-semibold">{row.player}</span>
            <span className="font-bold tabular-nums">
              {row.score} / {row.outOf}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
`
}
