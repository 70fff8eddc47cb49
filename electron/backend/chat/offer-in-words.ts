import type { Offer } from '../../../shared/domain/offer.ts'

/** What an answer laid before the person, for the model that answers next; empty where it was nothing. */
export function offerInWords(offer: Offer | null): string {
  if (offer === null) return ''
  if (offer.kind === 'proposal')
    return `\n\n(The plan that was proposed${offer.isBuilt ? ', and built' : ''}: ${JSON.stringify(offer.spec)})`
  const labels = offer.choices.map(({ label }) => `“${label}”`).join(', ')
  const taken = offer.taken === null ? undefined : offer.choices[offer.taken]?.label
  return `\n\n(Offered to choose from: ${labels}. ${taken === undefined ? 'None was taken.' : `“${taken}” was taken.`})`
}
