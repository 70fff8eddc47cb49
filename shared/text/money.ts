import { text } from './text.ts'

export const MONEY_TEXT = text('MONEY_TEXT', {
  least: 'under 0.001¢',
  cents: (number: string) => `${number}¢`,
})
