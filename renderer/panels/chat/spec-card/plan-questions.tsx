import { useId, useState } from 'react'
import type { PlanQuestion } from '../../../../shared/domain/app-spec.ts'
import { SPEC_CARD_TEXT } from '../../../../shared/text/spec-card.ts'
import { Input } from '../../../ui/input.tsx'
import { Radio, RadioGroup } from '../../../ui/radio.tsx'

interface PlanQuestionsProps {
  readonly questions: readonly PlanQuestion[]
  /** Null: read-only. */
  readonly onChange: ((questions: PlanQuestion[]) => void) | null
}

/** What a plan leaves open: each question with its options, an answer of one's own, and none. */
export function PlanQuestions({ questions, onChange }: PlanQuestionsProps) {
  return (
    <section aria-label={SPEC_CARD_TEXT.openQuestions} className="flex flex-col gap-3 border-t px-2.5 py-2">
      <h4 className="text-xs text-muted-foreground">{SPEC_CARD_TEXT.openQuestions}</h4>
      {questions.map((asked, at) => (
        <Question
          key={asked.question}
          asked={asked}
          onAnswer={
            onChange === null ? null : (answer) => onChange(questions.map((other, place) => (place === at ? { ...other, answer } : other)))
          }
        />
      ))}
    </section>
  )
}

interface QuestionProps {
  readonly asked: PlanQuestion
  readonly onAnswer: ((answer: string) => void) | null
}

/** What no option can be called: options are never empty. */
const DECIDE = ''
const OWN = ' '

function Question({ asked: { question, options, answer = '' }, onAnswer }: QuestionProps) {
  const id = useId()
  const [isOwn, setOwn] = useState(answer !== '' && !options.includes(answer))
  const choices = [
    ...options.map((option) => ({ value: option, label: option })),
    { value: OWN, label: SPEC_CARD_TEXT.ownAnswer },
    { value: DECIDE, label: SPEC_CARD_TEXT.decideForMe },
  ]
  const choose = (value: string) => {
    setOwn(value === OWN)
    onAnswer?.(value === OWN ? '' : value)
  }
  return (
    <div className="flex flex-col gap-1">
      <p id={id} className="text-sm">
        {question}
      </p>
      <RadioGroup
        aria-labelledby={id}
        value={isOwn ? OWN : answer}
        disabled={onAnswer === null}
        onValueChange={choose}
        className="flex flex-wrap gap-x-4 gap-y-1"
      >
        {choices.map(({ value, label }) => (
          <div key={value} className="flex min-h-6 items-center gap-1.5 max-md:min-h-8">
            <Radio id={`${id}-${label}`} value={value} />
            <label htmlFor={`${id}-${label}`} className="text-sm">
              {label}
            </label>
          </div>
        ))}
      </RadioGroup>
      {isOwn && onAnswer !== null && (
        <Input
          aria-label={SPEC_CARD_TEXT.ownAnswerTo(question)}
          value={answer}
          maxLength={300}
          onChange={(event) => onAnswer(event.target.value)}
        />
      )}
    </div>
  )
}
