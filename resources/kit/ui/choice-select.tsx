import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select'
import { useWords } from '../lib/words.ts'

export interface ChoiceSelectProps {
  readonly id: string
  readonly choices: readonly string[]
  readonly value: string | null
  onChange(choice: string): void
}

/** Selects one of a few choices, or none. */
export function ChoiceSelect({ id, choices, value, onChange }: ChoiceSelectProps) {
  const words = useWords()
  return (
    <Select value={value ?? ''} onValueChange={onChange}>
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
