import { StarIcon } from 'lucide-react'
import { cn } from '@/lib/utils'
import { texts } from '@/services/texts'

interface StarInputProps {
  label: string
  value: number | undefined
  onChange: (value: number) => void
}

/** One to five stars as radio buttons, so that arrow keys work. */
export function StarInput({ label, value = 0, onChange }: StarInputProps) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">{label}</legend>
      <div className="flex justify-between gap-2 sm:justify-start sm:gap-4">
        {[1, 2, 3, 4, 5].map((each) => (
          <label
            key={each}
            className="cursor-pointer rounded-full p-1.5 transition-colors hover:bg-accent has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name="stars"
              value={each}
              checked={value === each}
              onChange={() => onChange(each)}
              className="sr-only"
              aria-label={String(each)}
            />
            <StarIcon
              aria-hidden
              strokeWidth={1.5}
              className={cn('size-10 sm:size-14', each <= value ? 'fill-primary text-primary' : 'text-input')}
            />
          </label>
        ))}
      </div>
      <p aria-hidden className="flex max-w-[24rem] justify-between text-sm text-muted-foreground">
        <span>{texts.question.worst}</span>
        <span>{texts.question.best}</span>
      </p>
    </fieldset>
  )
}
