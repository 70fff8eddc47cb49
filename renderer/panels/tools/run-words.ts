import { runWords, type ToolRun } from '../../../shared/domain/tool-run.ts'
import { say } from '../../../shared/text/say.ts'

/** What it cost: `$0.0021 · 1 credit`. */
export function costWords({ usd, credits }: Pick<ToolRun, 'usd' | 'credits'>): string {
  const money = usd === 0 ? '$0.00' : usd < 0.01 ? `$${usd.toFixed(4)}` : `$${usd.toFixed(2)}`
  return `${money} · ${credits === 1 ? say('1 credit') : say('{credits} credits', { credits })}`
}

/** By what one knows it again. */
export function runTitle({ inputs, blocks }: Pick<ToolRun, 'inputs' | 'blocks'>): string {
  return runWords(inputs) || (blocks.find(({ content }) => content !== '')?.content.slice(0, 200) ?? say('Nothing entered'))
}

export const STATE_WORDS: Readonly<Record<ToolRun['state'], string>> = {
  Idle: 'Idle',
  Loading: 'Running',
  Success: say('Done'),
  Error: say('Failed'),
}
