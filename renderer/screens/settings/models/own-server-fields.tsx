import type { ModelFacts, ModelProviderInfo } from '../../../../shared/domain/model-provider.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { say } from '../../../../shared/text/say.ts'

const CONTEXT_LEAST = 512
const CONTEXT_MOST = 2_000_000
const PRICE_MOST = 10_000

/** What was typed of a server of one's own. */
export interface OwnServerWords {
  readonly context: string
  readonly inputPrice: string
  readonly outputPrice: string
  readonly pictures: 'unsaid' | 'yes' | 'no'
}

export interface OwnServerFacts {
  readonly contextLength: number | null
  readonly facts: ModelFacts
}

export type OwnServerErrors = Partial<Record<'context' | 'price', string>>

const written = (value: number | null) => (value === null ? '' : String(value))

export function ownServerWords({ contextLength, facts }: ModelProviderInfo): OwnServerWords {
  const pictures = facts.seesImages === null ? 'unsaid' : facts.seesImages ? 'yes' : 'no'
  return { context: written(contextLength), inputPrice: written(facts.inputPrice), outputPrice: written(facts.outputPrice), pictures }
}

/** What the words say; what cannot be read comes back as errors. */
export function readOwnServer({
  context,
  inputPrice,
  outputPrice,
  pictures,
}: OwnServerWords): OwnServerFacts | { readonly errors: OwnServerErrors } {
  const contextLength = numberIn(context, CONTEXT_LEAST, CONTEXT_MOST)
  const prices = [numberIn(inputPrice, 0, PRICE_MOST), numberIn(outputPrice, 0, PRICE_MOST)] as const
  const isContextWrong = contextLength === 'wrong' || (contextLength !== null && !Number.isInteger(contextLength))
  if (isContextWrong)
    return {
      errors: { context: say('Enter a number between {CONTEXTLEAST} and 2,000,000, or leave it empty.', { CONTEXTLEAST: CONTEXT_LEAST }) },
    }
  const [input, output] = prices
  if (input === 'wrong' || output === 'wrong')
    return { errors: { price: say('Enter dollars as a number, 0.25 for example, or leave it empty.') } }
  return {
    contextLength,
    facts: { inputPrice: input, outputPrice: output, seesImages: pictures === 'unsaid' ? null : pictures === 'yes' },
  }
}

function numberIn(text: string, least: number, most: number): number | null | 'wrong' {
  const plain = text.trim().replaceAll(/[,\s$]/g, '')
  if (plain === '') return null
  const value = Number(plain)
  return Number.isFinite(value) && value >= least && value <= most ? value : 'wrong'
}

export interface OwnServerFieldsProps {
  readonly isOllama: boolean
  readonly words: OwnServerWords
  readonly errors: OwnServerErrors
  readonly onChange: (words: OwnServerWords) => void
}

const PICTURES = [
  { value: 'unsaid', label: say('By the model’s name') },
  { value: 'yes', label: say('Yes') },
  { value: 'no', label: say('No') },
] as const

/** What only its owner knows of a server: how much its models read, what they cost, whether they see pictures. */
export function OwnServerFields({ isOllama, words, errors, onChange }: OwnServerFieldsProps) {
  const change = (part: Partial<OwnServerWords>) => onChange({ ...words, ...part })
  const hint = isOllama
    ? say('How much of a conversation it reads at once, in tokens (num_ctx). Empty: what the model allows.')
    : say('How much its models read at once, in tokens. Empty: as the server lists it.')
  return (
    <>
      <Field label={say('Context length')} error={errors.context} hint={hint} className="max-w-[560px]">
        {(control) => (
          <Input
            {...control}
            className="mono max-w-[160px]"
            inputMode="numeric"
            value={words.context}
            onChange={(event) => change({ context: event.target.value })}
            placeholder={isOllama ? '32768' : '128000'}
            autoComplete="off"
          />
        )}
      </Field>
      {!isOllama && (
        <div className="flex max-w-[560px] flex-wrap gap-3">
          <PriceField
            label={say('Price of input')}
            error={errors.price}
            value={words.inputPrice}
            onChange={(inputPrice) => change({ inputPrice })}
          />
          <PriceField label={say('Price of output')} value={words.outputPrice} onChange={(outputPrice) => change({ outputPrice })} />
          <Field label={say('Sees pictures')} className="min-w-[180px] flex-1">
            {(control) => (
              <Select
                {...control}
                value={words.pictures}
                onValueChange={(pictures) => change({ pictures })}
                options={PICTURES}
                className="w-full"
              />
            )}
          </Field>
        </div>
      )}
    </>
  )
}

interface PriceFieldProps {
  readonly label: string
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (value: string) => void
}

function PriceField({ label, value, error, onChange }: PriceFieldProps) {
  return (
    <Field label={label} error={error} hint={say('Dollars a million tokens')} className="min-w-[140px] flex-1">
      {(control) => (
        <Input
          {...control}
          className="mono"
          inputMode="decimal"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          placeholder={say('Not known')}
          autoComplete="off"
        />
      )}
    </Field>
  )
}
