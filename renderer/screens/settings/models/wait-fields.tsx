import type { ModelProviderInfo } from '../../../../shared/domain/model-provider.ts'
import { MODEL_FIRST_WORDS_MS, MODEL_STALL_MS, MODEL_WAIT_LEAST_S, MODEL_WAIT_MOST_S } from '../../../../shared/limits/models.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { plainNumber } from '../../../../shared/text/counted.ts'
import { say } from '../../../../shared/text/say.ts'

/** How long a provider may be silent, as written. */
export interface WaitWords {
  readonly first: string
  readonly next: string
}

export const WAITS_WRONG = say('Enter seconds between {MODELWAITLEASTS} and {MODELWAITMOSTS}, or leave it empty.', {
  MODELWAITLEASTS: MODEL_WAIT_LEAST_S,
  MODELWAITMOSTS: plainNumber(MODEL_WAIT_MOST_S),
})

export function waitWords({ firstWaitS, nextWaitS }: ModelProviderInfo): WaitWords {
  return { first: String(firstWaitS ?? ''), next: String(nextWaitS ?? '') }
}

/** What the words say; null when one of them is no number of seconds that can be waited. */
export function readWaits({ first, next }: WaitWords): Pick<ModelProviderInfo, 'firstWaitS' | 'nextWaitS'> | null {
  const [firstWaitS, nextWaitS] = [secondsOf(first), secondsOf(next)]
  return firstWaitS === 'wrong' || nextWaitS === 'wrong' ? null : { firstWaitS, nextWaitS }
}

function secondsOf(written: string): number | null | 'wrong' {
  const digits = written.trim().replaceAll(/[,\s]/g, '')
  if (digits === '') return null
  const seconds = Number(digits)
  return Number.isInteger(seconds) && seconds >= MODEL_WAIT_LEAST_S && seconds <= MODEL_WAIT_MOST_S ? seconds : 'wrong'
}

interface WaitFieldsProps {
  readonly words: WaitWords
  readonly error: string | undefined
  readonly onChange: (words: WaitWords) => void
}

export function WaitFields({ words, error, onChange }: WaitFieldsProps) {
  return (
    <div className="flex max-w-[560px] flex-wrap gap-3">
      <Field
        label={say('Seconds until the first words')}
        error={error}
        hint={say('It may have to load, or to think. Empty: {value}.', { value: MODEL_FIRST_WORDS_MS / 1_000 })}
        className="min-w-[220px] flex-1"
      >
        {(control) => (
          <Input
            {...control}
            className="mono max-w-[160px]"
            inputMode="numeric"
            value={words.first}
            onChange={(event) => onChange({ ...words, first: event.target.value })}
            placeholder={String(MODEL_FIRST_WORDS_MS / 1_000)}
            autoComplete="off"
          />
        )}
      </Field>
      <Field
        label={say('Seconds between words')}
        hint={say('Then it counts as stalled. Empty: {value}.', { value: MODEL_STALL_MS / 1_000 })}
        className="min-w-[220px] flex-1"
      >
        {(control) => (
          <Input
            {...control}
            className="mono max-w-[160px]"
            inputMode="numeric"
            value={words.next}
            onChange={(event) => onChange({ ...words, next: event.target.value })}
            placeholder={String(MODEL_STALL_MS / 1_000)}
            autoComplete="off"
          />
        )}
      </Field>
    </div>
  )
}
