import { useId } from 'react'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { AnalyticsPoint } from '../../../shared/domain/analytics.ts'
import { formatUsd } from '../../../shared/domain/money.ts'
import { ANALYTICS_TEXT } from '../../../shared/text/analytics.ts'
import { CHART_AXIS, CHART_MARGIN, CHART_POPOVER } from '../../ui/chart-look.ts'
import { compactNumber } from '../../ui/number-words.ts'
import { exactFigure, type FigureName, longTime, shortTime } from './figure-words.ts'

export interface FigureChartProps {
  readonly name: FigureName
  readonly points: readonly AnalyticsPoint[]
}

/** One figure over time. What is drawn stands in the table under it. */
export function FigureChart({ name, points }: FigureChartProps) {
  const titleId = useId()
  const title = ANALYTICS_TEXT.figures[name]
  const data = points.map((point) => ({ at: point.at, value: point[name] }))
  return (
    <figure aria-labelledby={titleId} className="m-0 rounded-lg border bg-card px-4 pt-3 pb-3 max-md:px-3">
      <figcaption id={titleId} className="text-sm font-bold">
        {title}
      </figcaption>
      <div aria-hidden="true" className="mt-2 h-[220px] max-md:h-[180px]">
        <ResponsiveContainer width="100%" height="100%">
          <BarChart data={data} accessibilityLayer={false} margin={CHART_MARGIN}>
            <CartesianGrid vertical={false} stroke="var(--border)" />
            <XAxis
              dataKey="at"
              tickFormatter={shortTime}
              tick={CHART_AXIS}
              tickLine={false}
              axisLine={false}
              minTickGap={24}
              tickMargin={8}
            />
            <YAxis
              width="auto"
              tick={CHART_AXIS}
              tickLine={false}
              axisLine={false}
              tickCount={4}
              allowDecimals={name === 'usd'}
              tickFormatter={(value: unknown) => (name === 'usd' ? formatUsd(Number(value)) : compactNumber(Number(value)))}
            />
            <Tooltip
              cursor={{ fill: 'var(--accent)' }}
              isAnimationActive={false}
              formatter={(value) => [exactFigure(name, Number(value)), title]}
              labelFormatter={(at) => longTime(String(at))}
              contentStyle={CHART_POPOVER}
              itemStyle={{ color: 'var(--foreground)' }}
            />
            <Bar dataKey="value" fill="var(--chart-1)" radius={[2, 2, 0, 0]} maxBarSize={40} isAnimationActive={false} />
          </BarChart>
        </ResponsiveContainer>
      </div>
      <details className="mt-2 text-sm">
        <summary className="w-fit text-xs text-muted-foreground">{ANALYTICS_TEXT.table}</summary>
        <div
          role="region"
          aria-label={`${title}, ${ANALYTICS_TEXT.table.toLowerCase()}`}
          tabIndex={0}
          className="mt-2 max-h-64 overflow-auto focus-visible:-outline-offset-2"
        >
          <table className="w-full border-collapse text-xs">
            <caption className="sr-only">{title}</caption>
            <tbody className="divide-y">
              {data.map(({ at, value }) => (
                <tr key={at}>
                  <th scope="row" className="py-1 pr-3 text-left font-normal text-muted-foreground">
                    {longTime(at)}
                  </th>
                  <td className="mono py-1 text-right">{exactFigure(name, value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}
