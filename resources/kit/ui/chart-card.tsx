import { type ReactNode, useId } from 'react'
import { Area, AreaChart, Bar, BarChart, CartesianGrid, Cell, Pie, PieChart } from 'recharts'
import { ChartContainer, ChartTooltip } from '@/components/ui/chart'
import { keyLabel } from '../lib/axis.ts'
import { useSentence } from '../lib/words.ts'
import {
  ChartFrame,
  type ChartLook,
  type ChartPoint,
  type DrawnProps,
  figure,
  labelAxis,
  margin,
  tooltipOf,
  valueAxis,
} from './chart-frame.tsx'
import { GroupChart, type GroupSource, LargestChart, type LargestSource } from './source-chart.tsx'

/** A group of an aggregate. */
export interface ChartGroup {
  readonly key: string | number | boolean | null
  readonly value: number | null
}

/** A point as it is given: without a value there is nothing of it to see. */
interface GivenPoint {
  readonly label: string
  readonly value: number | null
}

/** Points, or the groups of an aggregate. */
interface DataChartProps extends ChartLook {
  readonly data: readonly (GivenPoint | ChartGroup)[]
  readonly source?: undefined
  /** What a group is called; otherwise as its key is written. */
  labelOf?(key: string): string
}

/** The chart reads its values from an entity, whatever the number of rows. */
export type ChartCardProps = DataChartProps | (ChartLook & GroupSource)

function ChartCard(props: ChartCardProps & { Chart(props: DataChartProps): ReactNode }) {
  const { Chart } = props
  if (props.source === undefined) return <Chart {...props} />
  return <GroupChart {...props} renderPoints={(data) => <Chart {...lookOf(props)} data={data} />} />
}

function lookOf({ title, format, unit, size }: ChartLook): ChartLook {
  return { title, format, unit, size }
}

export function BarChartCard(props: ChartCardProps) {
  return <ChartCard {...props} Chart={Bars} />
}

export function LineChartCard(props: ChartCardProps) {
  return <ChartCard {...props} Chart={Line} />
}

/** The largest slices and one for the rest, each labelled with name and figure, so that colours need not be told apart. */
export function DonutChartCard(props: ChartCardProps) {
  return <ChartCard {...props} Chart={Donut} />
}

/** The rows with the largest values, a bar each. */
export function LargestChartCard<R extends { readonly id: string }>(props: ChartLook & LargestSource<R>) {
  return <LargestChart {...props} renderPoints={(data) => <Bars {...lookOf(props)} data={data} />} />
}

function usePoints({ data, labelOf, ...props }: DataChartProps): DrawnProps {
  const say = useSentence()
  const answers = { yes: say('Yes', 'Ja', 'Oui', 'Sí'), no: say('No', 'Nein', 'Non', 'No') }
  const labelOfPoint = (point: GivenPoint | ChartGroup): string => {
    if ('label' in point) return point.label
    return labelOf !== undefined && point.key !== null ? labelOf(String(point.key)) : keyLabel(point.key, answers)
  }
  return {
    ...props,
    data: data.map((point) => ({ label: labelOfPoint(point), value: point.value ?? 0 })),
  }
}

const heights = { sm: 'aspect-auto h-28 w-full', default: 'aspect-auto h-52 w-full' } as const
const config = {}

/** Labels up to this length fit under a column; longer names are shown beside horizontal bars. */
const LONGEST_UNDER = 13
const MOST_UNDER = 7

function Bars(given: DataChartProps) {
  const props = usePoints(given)
  const { data, size } = props
  const isLying =
    size !== 'sm' &&
    data.length <= 12 &&
    data.some(({ label }) => label.length > LONGEST_UNDER || (data.length > MOST_UNDER && label.length > 6))
  if (isLying) return <LyingBars {...props} />
  return (
    <ChartFrame {...props}>
      <ChartContainer config={config} className={heights[props.size ?? 'default']}>
        <BarChart data={[...props.data]} margin={margin} title={props.title}>
          <CartesianGrid vertical={false} />
          {labelAxis(props.data)}
          {valueAxis(props)}
          <ChartTooltip cursor content={tooltipOf(props)} />
          <Bar dataKey="value" fill="var(--chart-1)" radius={[4, 4, 2, 2]} maxBarSize={40} isAnimationActive={false} />
        </BarChart>
      </ChartContainer>
    </ChartFrame>
  )
}

/** Horizontal bars with full names and figures: nothing is cut off, however narrow. */
function LyingBars(props: DrawnProps) {
  const most = Math.max(...props.data.map(({ value }) => value), 0)
  return (
    <ChartFrame {...props}>
      <ul aria-hidden className="grid grid-cols-[minmax(4.5rem,auto)_1fr_auto] items-center gap-x-3 gap-y-2 py-1.5 text-[0.8125rem]">
        {props.data.map(({ label, value }, index) => (
          <li key={index} className="col-span-3 grid grid-cols-subgrid items-center">
            <span className="max-w-44 break-words text-muted-foreground">{label}</span>
            <span className="h-3.5 rounded-[4px] bg-muted">
              <span
                className="block h-full min-w-0.5 rounded-[4px] bg-chart-1"
                style={{ width: `${most > 0 ? Math.max(0, (value / most) * 100) : 0}%` }}
              />
            </span>
            <span className="text-right font-semibold tabular-nums">{figure(value, props.format)}</span>
          </li>
        ))}
      </ul>
    </ChartFrame>
  )
}

function Line(given: DataChartProps) {
  const props = usePoints(given)
  const fade = useId()
  return (
    <ChartFrame {...props}>
      <ChartContainer config={config} className={heights[props.size ?? 'default']}>
        <AreaChart data={[...props.data]} margin={margin} title={props.title}>
          <defs>
            <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0%" stopColor="var(--chart-1)" stopOpacity={0.26} />
              <stop offset="100%" stopColor="var(--chart-1)" stopOpacity={0.02} />
            </linearGradient>
          </defs>
          <CartesianGrid vertical={false} />
          {labelAxis(props.data)}
          {valueAxis(props)}
          <ChartTooltip content={tooltipOf(props)} />
          <Area
            dataKey="value"
            type="monotone"
            stroke="var(--chart-1)"
            strokeWidth={2.5}
            fill={`url(#${fade})`}
            dot={props.data.length <= 31 && { r: 3, fill: 'var(--card)', fillOpacity: 1, strokeWidth: 2 }}
            activeDot={{ r: 5 }}
            isAnimationActive={false}
          />
        </AreaChart>
      </ChartContainer>
    </ChartFrame>
  )
}

const SLICES = 6

function Donut(given: DataChartProps) {
  const props = usePoints(given)
  const slices = slicesOf(props.data, useSentence()('Other', 'Sonstiges', 'Autre', 'Otros'))
  const total = slices.reduce((sum, slice) => sum + slice.value, 0)
  return (
    <ChartFrame {...props}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 py-1">
        <ChartContainer config={config} className="aspect-square h-44 flex-none max-sm:mx-auto">
          <PieChart title={props.title}>
            <ChartTooltip content={tooltipOf(props)} />
            <Pie
              data={slices}
              dataKey="value"
              nameKey="label"
              innerRadius="62%"
              outerRadius="98%"
              startAngle={90}
              endAngle={-270}
              stroke="var(--card)"
              strokeWidth={2}
              isAnimationActive={false}
            >
              {slices.map((slice, index) => (
                <Cell key={slice.label} fill={`var(--chart-${index + 1})`} />
              ))}
            </Pie>
          </PieChart>
        </ChartContainer>
        <ul aria-hidden className="flex min-w-44 flex-1 flex-col gap-2 text-[0.8125rem]">
          {slices.map((slice, index) => (
            <li key={slice.label} className="flex items-baseline gap-2">
              <span className="size-2.5 shrink-0 rounded-[3px]" style={{ backgroundColor: `var(--chart-${index + 1})` }} />
              <span className="min-w-0 flex-1 break-words text-muted-foreground">{slice.label}</span>
              <span className="font-semibold tabular-nums">{figure(slice.value, props.format)}</span>
              <span className="w-9 text-right text-muted-foreground tabular-nums">{Math.round((slice.value / total) * 100)}%</span>
            </li>
          ))}
        </ul>
      </div>
    </ChartFrame>
  )
}

/** A slice that has the name of the rest is added to the rest. */
function slicesOf(data: readonly ChartPoint[], restLabel: string): ChartPoint[] {
  const sorted = data.filter((point) => point.value > 0).toSorted((a, b) => b.value - a.value)
  if (sorted.length <= SLICES) return sorted
  const largest = sorted.filter(({ label }) => label.toLowerCase() !== restLabel.toLowerCase()).slice(0, SLICES - 1)
  const rest = sorted.filter((point) => !largest.includes(point)).reduce((sum, point) => sum + point.value, 0)
  return [...largest, { label: restLabel, value: rest }]
}
