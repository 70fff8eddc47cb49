import { BarChartCard, LineChartCard } from '@/components/ui/chart-card'
import type { ChartTable } from '../lib/chart-table.ts'

/** What a part of a result gives to draw: a card for each column of its table, with the figures for whoever cannot see it. */
export function ToolChart({ title, chart: { series, isOverTime } }: { readonly title: string; readonly chart: ChartTable }) {
  const Card = isOverTime ? LineChartCard : BarChartCard
  return (
    <div className="flex min-w-0 flex-col gap-3 break-inside-avoid">
      {series.map(({ name, unit, points }) => (
        <Card key={name} title={name === '' ? title : name} data={points} {...(unit === '' ? {} : { unit })} />
      ))}
    </div>
  )
}
