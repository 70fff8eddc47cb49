import type { ModelTrial } from '../../../shared/domain/model-trial.ts'
import { findModel, type Model } from '../../../shared/domain/preferences.ts'
import { inLocale } from '../../../shared/text/language.ts'
import { say, sayName } from '../../../shared/text/say.ts'

const TWO_DECIMALS = inLocale(
  (locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', minimumFractionDigits: 2, maximumFractionDigits: 3 }),
)
const COMPACT = inLocale((locale) => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 0 }))

/** The model's name without its provider. */
export function modelName(id: string, models: readonly Model[] | null): string {
  const known = findModel(models, id)
  return known === null ? id.slice(id.indexOf('/') + 1) : sayName(known.name)
}

/** `$0.15 in, $0.08 cached, $0.60 out`, per million tokens; null when unknown. */
export function priceWords({ inputPrice, cacheReadPrice, outputPrice }: Model): string | null {
  if (inputPrice === null || outputPrice === null) return null
  const cached = cacheReadPrice === null ? [] : [say('{cacheReadPrice} cached', { cacheReadPrice: money(cacheReadPrice) })]
  return [
    say('{inputPrice} in', { inputPrice: money(inputPrice) }),
    ...cached,
    say('{outputPrice} out', { outputPrice: money(outputPrice) }),
  ].join(', ')
}

/** The short form for a row of a list: `$0.15 / $0.60`. */
export function shortPrice({ inputPrice, outputPrice, isFree }: Model): string | null {
  if (isFree === true) return say('free')
  return inputPrice === null || outputPrice === null ? null : `${money(inputPrice)} / ${money(outputPrice)}`
}

/** `128K`. */
export function contextWords({ contextLength }: Model): string | null {
  return contextLength === null ? null : COMPACT().format(contextLength)
}

/** `writes files: 9 of 10`. */
export function trialWords({ passed, total }: ModelTrial): string {
  return say('Writes files: {passed} of {total}', { passed, total })
}

function money(usd: number): string {
  return TWO_DECIMALS().format(usd)
}

/** The first `most` models over all groups. */
export function firstOf(groups: readonly ModelGroup[], most: number): readonly ModelGroup[] {
  const before = groups.map((_, index) => groups.slice(0, index).reduce((sum, { models }) => sum + models.length, 0))
  return groups
    .map(({ provider, models }, index) => ({ provider, models: models.slice(0, Math.max(0, most - (before[index] ?? 0))) }))
    .filter(({ models }) => models.length > 0)
}

export interface ModelGroup {
  readonly provider: string
  readonly models: readonly Model[]
}

/** By provider, in list order. Each typed word must be in the model's name, its id or its provider. */
export function findModels(models: readonly Model[], query: string): readonly ModelGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const found = models.filter(({ id, name, provider }) => {
    const text = `${name} ${id} ${provider}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return [...Map.groupBy(found, ({ provider }) => provider)].map(([provider, group]) => ({ provider, models: group }))
}
