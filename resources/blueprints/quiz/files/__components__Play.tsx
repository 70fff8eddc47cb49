import { useState } from 'react'
import { AnswerButton } from '@/components/AnswerButton'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import type { QuestionRow } from '@/entities/Question'
import { answerAt, answersOf } from '@/services/answers'
import { texts } from '@/services/texts'

interface PlayProps {
  questions: readonly QuestionRow[]
  /** The chosen letters, in the order of the questions. */
  onFinish: (chosen: string[]) => void
}

export function Play({ questions, onFinish }: PlayProps) {
  const [chosen, setChosen] = useState<string[]>([])
  const [current, setCurrent] = useState(0)
  const question = questions[current]
  if (!question) return null
  const choice = chosen[current]
  const isRight = choice === question.correct
  const isLast = current === questions.length - 1
  const said = texts.play

  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-7 pb-12 md:pt-8">
      <div className="flex flex-col gap-2">
        <p className="text-muted-foreground tabular-nums">
          {said.question} {current + 1} {said.of} {questions.length}
        </p>
        <Progress value={current + (choice ? 1 : 0)} max={questions.length} aria-label={said.question} />
      </div>
      <h1 className="text-3xl leading-[1.1] font-bold tracking-[-0.03em] text-balance md:text-5xl">{question.question}</h1>
      <div className="grid gap-3 md:grid-cols-2">
        {answersOf(question).map(({ letter, text }) => (
          <AnswerButton
            key={letter}
            letter={letter}
            text={text}
            verdict={!choice ? null : letter === question.correct ? 'right' : letter === choice ? 'wrong' : 'other'}
            onChoose={() => setChosen([...chosen, letter])}
          />
        ))}
      </div>
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-4">
        <p role="status" className="max-w-md text-lg">
          {choice && <strong>{isRight ? said.right : said.wrong + ' ' + answerAt(question, question.correct) + '.'}</strong>}
          {choice && question.why && <span className="text-muted-foreground"> {question.why}</span>}
        </p>
        {choice && (
          <Button size="lg" autoFocus onClick={() => (isLast ? onFinish(chosen) : setCurrent(current + 1))}>
            {isLast ? said.finish : said.next}
          </Button>
        )}
      </div>
    </div>
  )
}
