import { Bar, BarChart, CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { ChartTable } from '../../../resources/kit/lib/chart-table.ts'
import { plainNumber } from '../../../shared/text/counted.ts'
import { TOOL_RUNS_TEXT } from '../../../shared/text/tools.ts'
import { CHART_AXIS, CHART_MARGIN, CHART_POPOVER } from '../../ui/chart-look.ts'
import { compactNumber } from '../../ui/number-words.ts'

export interface BlockChartProps {
  readonly title: string
  readonly chart: ChartTable
}

/** A figure for each column of numbers. What is drawn stands in the table under it. */
export function BlockChart({ title, chart: { series, isOverTime } }: BlockChartProps) {
  return (
    <div className="flex flex-col gap-3">
      {series.map(({ name, unit, points }) => {
        const caption = name === '' ? title : name
        const exact = (value: number) => (unit === '' ? plainNumber(value) : `${plainNumber(value)} ${unit}`)
        const parts = (
          <>
            <CartesianGrid vertical={false} stroke="var(--border)" />
            <XAxis dataKey="label" tick={CHART_AXIS} tickLine={false} axisLine={false} minTickGap={12} tickMargin={8} />
            <YAxis
              width="auto"
              tick={CHART_AXIS}
              tickLine={false}
              axisLine={false}
              tickCount={4}
              tickFormatter={(value: unknown) => compactNumber(Number(value))}
            />
            <Tooltip
              cursor={{ fill: 'var(--accent)' }}
              isAnimationActive={false}
              formatter={(value) => [exact(Number(value)), caption]}
              contentStyle={CHART_POPOVER}
              itemStyle={{ color: 'var(--foreground)' }}
            />
          </>
        )
        return (
          <figure key={name} aria-label={caption} className="m-0 rounded-md border bg-background px-3 py-2.5">
            <figcaption className="text-xs font-medium">
              {caption}
              {unit !== '' && <span className="ml-2 font-normal text-muted-foreground">{unit}</span>}
            </figcaption>
            <div aria-hidden="true" className="mt-2 h-40">
              <ResponsiveContainer width="100%" height="100%">
                {isOverTime ? (
                  <LineChart data={[...points]} accessibilityLayer={false} margin={CHART_MARGIN}>
                    {parts}
                    <Line dataKey="value" stroke="var(--chart-1)" strokeWidth={2} dot={{ r: 3 }} isAnimationActive={false} />
                  </LineChart>
                ) : (
                  <BarChart data={[...points]} accessibilityLayer={false} margin={CHART_MARGIN}>
                    {parts}
                    <Bar dataKey="value" fill="var(--chart-1)" radius={[2, 2, 0, 0]} maxBarSize={40} isAnimationActive={false} />
                  </BarChart>
                )}
              </ResponsiveContainer>
            </div>
            <details className="mt-1.5">
              <summary className="w-fit text-xs text-muted-foreground">{TOOL_RUNS_TEXT.chartTable}</summary>
              <table className="mt-1 w-full border-collapse text-xs">
                <caption className="sr-only">{caption}</caption>
                <tbody className="divide-y">
                  {points.map(({ label, value }, n) => (
                    <tr key={n}>
                      <th scope="row" className="py-1 pr-3 text-left font-normal text-muted-foreground">
                        {label}
                      </th>
                      <td className="mono py-1 text-right">{exact(value)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </details>
          </figure>
        )
      })}
    </div>
  )
}
