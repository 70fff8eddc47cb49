import type { UsageRow } from '../../../../shared/domain/usage.ts'
import { purposeName } from './usage-words.ts'
import { say } from '../../../../shared/text/say.ts'

const COLUMNS = [
  say('Month'),
  say('App'),
  say('What for'),
  say('Model'),
  say('Calls'),
  say('Calls without a known price'),
  say('Tokens in'),
  say('Cached'),
  say('Written to the cache'),
  say('Tokens out'),
  say('Estimated'),
  say('US dollars'),
]

/** As spreadsheets read it. An app may be called `=1+1`: what a spreadsheet would work out is kept a text. */
export function usageCsv(rows: readonly UsageRow[]): string {
  const lines = rows.map((row) => [
    row.month,
    row.appName,
    purposeName(row.purpose),
    row.model,
    row.calls,
    row.unpricedCalls,
    row.inputTokens,
    row.cachedInputTokens,
    row.cacheWriteTokens,
    row.outputTokens,
    row.isEstimated ? 'yes' : 'no',
    row.billedCalls > 0 && row.unpricedCalls === row.billedCalls ? 'not known' : Number(row.usd.toFixed(9)),
  ])
  return `${[COLUMNS, ...lines].map((line) => line.map(csvValue).join(',')).join('\r\n')}\r\n`
}

function csvValue(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
