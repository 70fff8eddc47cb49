import { NOTHING_USED, type UsageRow, type UsageTotals } from '../../../../shared/domain/usage.ts'
import { spentWords } from '../../../parts/usage-words/usage-words.ts'
import { plainNumber } from '../../../../shared/text/counted.ts'
import { counted } from '../../../ui/number-words.ts'
import { monthName, purposeName, PURPOSES, sumOf } from './usage-words.ts'
import { say } from '../../../../shared/text/say.ts'

/** Each month with its apps and models; what built apps asked by themselves stands under its own heading. */
export function UsageTable({ rows }: { readonly rows: readonly UsageRow[] }) {
  return (
    <div className="flex flex-col gap-4">
      {[...Map.groupBy(rows, ({ month }) => month)].map(([month, ofMonth]) => (
        <MonthTable key={month} month={month} rows={ofMonth} />
      ))}
    </div>
  )
}

const cell = 'px-3 py-2 align-baseline first:pl-4 last:pr-4 max-md:px-1.5'
const head = `${cell} text-2xs font-medium tracking-label text-muted-foreground`
const figure = `${cell} text-right`
/** What a narrow window has no room for. */
const WIDE_ONLY = 'max-md:hidden'
const COLUMNS = [
  { title: say('Calls'), className: WIDE_ONLY },
  { title: say('Tokens in'), className: '' },
  { title: say('Cached'), className: WIDE_ONLY },
  { title: say('Out'), className: '' },
  { title: say('Cost'), className: '' },
] as const

function MonthTable({ month, rows }: { readonly month: string; readonly rows: readonly UsageRow[] }) {
  const name = monthName(month)
  return (
    <div role="region" aria-label={name} tabIndex={0} className="overflow-x-auto rounded-lg border bg-card focus-visible:-outline-offset-2">
      <table className="w-full md:min-w-[640px] border-collapse text-sm">
        <caption className="border-b px-4 py-2.5 text-left font-bold">{name}</caption>
        <thead>
          <tr className="border-b">
            <th scope="col" className={`${head} text-left`}>
              {say('App')}
            </th>
            <th scope="col" className={`${head} text-left`}>
              {say('Model')}
            </th>
            {COLUMNS.map(({ title, className }) => (
              <th key={title} scope="col" className={`${head} text-right ${className}`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {PURPOSES.map((purpose) => {
          const own = rows.filter((row) => row.purpose === purpose)
          return own.length === 0 ? null : (
            <tbody key={purpose} className="border-b last-of-type:border-b-0">
              <tr>
                <th scope="rowgroup" colSpan={7} className="px-4 pt-2.5 pb-1 text-left text-xs font-medium text-muted-foreground">
                  {purposeName(purpose)}
                </th>
              </tr>
              {own.map((row) => (
                <tr key={`${row.appId} ${row.model}`}>
                  <th scope="row" className={`${cell} text-left font-normal`}>
                    {row.appId === null ? say('No app') : row.appName}
                  </th>
                  <td className={`${cell} text-left text-muted-foreground`} title={row.model}>
                    {row.modelName}
                  </td>
                  <Figures totals={row} />
                </tr>
              ))}
            </tbody>
          )
        })}
        <tfoot className="border-t">
          <tr className="font-bold">
            <th scope="row" colSpan={2} className={`${cell} text-left`}>
              {say('Together')}
            </th>
            <Figures totals={rows.reduce(sumOf, NOTHING_USED)} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Figures({ totals }: { readonly totals: UsageTotals }) {
  const { calls, inputTokens, cachedInputTokens, outputTokens, unpricedCalls, isEstimated } = totals
  const notes = [
    ...(unpricedCalls > 0 ? [say('The price of {unpricedCalls} is not known.', { unpricedCalls: counted(unpricedCalls, 'call') })] : []),
    ...(isEstimated ? [say('A part is estimated: not every call was counted by its provider.')] : []),
  ]
  return (
    <>
      {[calls, inputTokens, cachedInputTokens, outputTokens].map((count, index) => (
        <td key={COLUMNS[index]?.title} className={`${figure} mono text-xs ${COLUMNS[index]?.className}`}>
          {plainNumber(count)}
        </td>
      ))}
      <td className={`${figure} mono text-xs`} title={notes.length === 0 ? undefined : notes.join(' ')}>
        {isEstimated && totals.usd > 0 && '≈ '}
        {spentWords(totals)}
      </td>
    </>
  )
}
