import type { MovedChoice, UnknownChoice } from '../../../shared/domain/version.ts'
import { SPEC_CARD_TEXT } from '../../../shared/text/spec-card.ts'
import { VERSIONS_TEXT } from '../../../shared/text/versions.ts'
import { Field } from '../../ui/field.tsx'
import { counted } from '../../ui/number-words.ts'
import { Select } from '../../ui/select.tsx'

export interface ChoiceQuestionsProps {
  readonly choices: readonly UnknownChoice[]
  readonly moved: readonly MovedChoice[]
  readonly onChange: (moved: readonly MovedChoice[]) => void
}

const KEEP = 'keep'
const NOTHING = 'nothing'

/** Asks what rows get whose choice the version does not know. Without an answer it stays a choice. */
export function ChoiceQuestions({ choices, moved, onChange }: ChoiceQuestionsProps) {
  if (choices.length === 0) return null
  return (
    <div className="mt-3 flex flex-col gap-3 text-foreground">
      <p>{VERSIONS_TEXT.choicesUnknown}</p>
      {choices.map((choice) => {
        const { entity, field, title, value, rows } = choice
        const isThis = (move: MovedChoice) => move.entity === entity && move.field === field && move.value === value
        const answer = moved.find(isThis)
        const answerWith = (chosen: string) => {
          const others = moved.filter((move) => !isThis(move))
          onChange(chosen === KEEP ? others : [...others, { entity, field, value, to: chosen === NOTHING ? null : chosen.slice(1) }])
        }
        return (
          <Field
            key={`${entity} ${field} ${value}`}
            label={SPEC_CARD_TEXT.insteadOf(value)}
            hint={VERSIONS_TEXT.choiceUsed(title, entity, counted(rows, 'row'))}
          >
            {(control) => (
              <Select
                {...control}
                className="w-full"
                value={answer === undefined ? KEEP : answer.to === null ? NOTHING : `=${answer.to}`}
                onValueChange={answerWith}
                options={[
                  { value: KEEP, label: VERSIONS_TEXT.choiceStays(value) },
                  ...choice.choices.map((option) => ({ value: `=${option}`, label: option })),
                  { value: NOTHING, label: SPEC_CARD_TEXT.insteadNothing },
                ]}
              />
            )}
          </Field>
        )
      })}
    </div>
  )
}
