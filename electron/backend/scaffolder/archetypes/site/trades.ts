import type { LanguageCode } from '../../language/language.ts'
import type { Trade, TradeTexts } from './trade.ts'
import { BAKERY, CARE, COFFEE, SALON } from './trades-care.ts'
import { DANCE, YOGA } from './trades-classes.ts'
import { CRAFT, PETS, RESTAURANT } from './trades-local.ts'
import { CREATIVE, EVENT, PLAIN, SOFTWARE } from './trades-other.ts'

const TRADES: readonly Trade[] = [YOGA, DANCE, CARE, BAKERY, RESTAURANT, SALON, EVENT, COFFEE, CREATIVE, SOFTWARE, PETS, CRAFT]

/** The trade that is named first, or none in particular. */
export function tradeOf(text: string): Trade {
  const found = TRADES.map((trade) => ({ trade, at: text.search(trade.words) })).filter(({ at }) => at >= 0)
  return found.toSorted((a, b) => a.at - b.at)[0]?.trade ?? PLAIN
}

/** The words of none in particular. */
export const NO_TRADE = PLAIN.words

export function tradeTexts(trade: Trade, language: LanguageCode): TradeTexts {
  return trade.texts[language] ?? PLAIN.texts[language] ?? trade.texts.en
}
