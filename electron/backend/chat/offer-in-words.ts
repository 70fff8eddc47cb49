import type { Offer } from '../../../shared/domain/offer.ts'

/** Describes an answer's offer for the next model call; empty where there was none. */
export function offerInWords(offer: Offer | null): string {
  if (offer === null) return ''
  if (offer.kind === 'proposal')
    return `\n\n(The plan that was proposed${offer.isBuilt ? ', and built' : ''}: ${JSON.stringify(offer.spec)})`
  const labels = offer.choices.map(({ label }) => `“${label}”`).join(', ')
  const taken = offer.taken === null ? undefined : offer.choices[offer.taken]?.label
  return `\n\n(Offered to choose from: ${labels}. ${taken === undefined ? 'None was taken.' : `“${taken}” was taken.`})`
}
