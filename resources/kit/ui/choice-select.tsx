import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select'
import { useWords } from '../lib/words.ts'

export interface ChoiceSelectProps<Choice extends string = string> {
  readonly id: string
  readonly choices: readonly Choice[]
  readonly value: string | null
  onChange(choice: NoInfer<Choice>): void
}

/** Selects one of a few choices, or none. */
export function ChoiceSelect<const Choice extends string>({ id, choices, value, onChange }: ChoiceSelectProps<Choice>) {
  const words = useWords()
  return (
    <Select value={value ?? ''} onValueChange={(chosen) => onChange(chosen as Choice)}>
      <SelectTrigger id={id}>
        <SelectValue placeholder={words.choose} />
      </SelectTrigger>
      <SelectContent>
        {choices.map((choice) => (
          <SelectItem key={choice} value={choice}>
            {choice}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  )
}
