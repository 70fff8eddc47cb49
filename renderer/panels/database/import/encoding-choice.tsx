import { useId } from 'react'
import { ImportEncoding, type ImportPreview } from '../../../../shared/domain/row-import.ts'
import { Radio, RadioGroup } from '../../../ui/radio.tsx'
import { ENCODING_NAMES } from './file-words.ts'
import { say } from '../../../../shared/text/say.ts'

interface EncodingChoiceProps {
  readonly encodings: ImportPreview['encodings']
  readonly value: ImportEncoding
  readonly onChoose: (encoding: ImportEncoding) => void
}

/** Offers the possible encodings of a file with samples, because a person sees at once which one is right. */
export function EncodingChoice({ encodings, value, onChoose }: EncodingChoiceProps) {
  const id = useId()
  return (
    <section className="flex flex-none flex-col gap-2">
      <h3 id={id} className="text-sm font-medium">
        {say('The file does not say how its letters are written. Which of these reads right?')}
      </h3>
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onValueChange={(chosen) => onChoose(ImportEncoding.parse(chosen))}
        className="grid gap-2 md:grid-cols-2"
      >
        {encodings.map(({ encoding, rows }) => (
          <label
            key={encoding}
            htmlFor={`${id}-${encoding}`}
            className="flex min-w-0 cursor-pointer items-start gap-2.5 rounded-lg border px-3 py-2.5 hover:bg-accent has-data-[state=checked]:border-primary"
          >
            <Radio id={`${id}-${encoding}`} value={encoding} className="mt-px" />
            <span className="flex min-w-0 flex-col gap-1">
              <span className="text-sm">{ENCODING_NAMES[encoding]}</span>
              <span className="mono flex min-w-0 flex-col text-xs text-muted-foreground">
                {rows.map((row, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- rows of a file have nothing but their place
                  <span key={index} className="truncate">
                    {row.join(' · ')}
                  </span>
                ))}
              </span>
            </span>
          </label>
        ))}
      </RadioGroup>
    </section>
  )
}
