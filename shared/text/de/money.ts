import type * as english from '../money.ts'

export const MONEY_TEXT: typeof english.MONEY_TEXT = {
  least: 'unter 0,001 ¢',
  cents: (number) => `${number} ¢`,
}
