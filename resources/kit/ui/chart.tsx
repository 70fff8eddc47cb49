import {
  type ComponentProps,
  type ComponentType,
  type CSSProperties,
  type ReactNode,
  createContext,
  useContext,
  useId,
  useMemo,
} from 'react'
import {
  type DefaultLegendContentProps,
  type DefaultTooltipContentProps,
  Legend,
  ResponsiveContainer,
  Tooltip,
  type TooltipPayloadEntry,
} from 'recharts'
import { cn } from '@/lib/utils'

const themes = { light: '', dark: '.dark' } as const

type ChartConfig = Record<
  string,
  { label?: ReactNode; icon?: ComponentType } & (
    | { color?: string; theme?: never }
    | { color?: never; theme: Record<keyof typeof themes, string> }
  )
>

const ChartContext = createContext<{ readonly config: ChartConfig } | null>(null)

function useChart() {
  const context = useContext(ChartContext)
  if (!context) throw new Error('useChart must be used within a <ChartContainer />')
  return context
}

function ChartContainer({
  id,
  className,
  children,
  config,
  initialDimension = { width: 320, height: 200 },
  ...props
}: ComponentProps<'div'> & {
  config: ChartConfig
  children: ComponentProps<typeof ResponsiveContainer>['children']
  initialDimension?: { width: number; height: number }
}) {
  const uniqueId = useId()
  const chartId = `chart-${(id ?? uniqueId).replace(/[^\w-]/g, '')}`
  const context = useMemo(() => ({ config }), [config])
  return (
    <ChartContext.Provider value={context}>
      <div
        data-slot="chart"
        data-chart={chartId}
        className={cn(
          'flex aspect-video min-w-0 justify-center text-xs tabular-nums [&_.recharts-cartesian-axis-tick-value]:fill-muted-foreground [&_.recharts-cartesian-grid_line]:stroke-border [&_.recharts-curve.recharts-tooltip-cursor]:stroke-input [&_.recharts-label]:fill-muted-foreground [&_.recharts-layer]:outline-none [&_.recharts-rectangle.recharts-tooltip-cursor]:fill-muted [&_.recharts-sector]:outline-none [&_.recharts-surface]:rounded-sm [&_.recharts-surface]:focus-visible:outline-2 [&_.recharts-surface]:focus-visible:outline-ring',
          className,
        )}
        {...props}
      >
        <ChartStyle id={chartId} config={config} />
        <ResponsiveContainer initialDimension={initialDimension}>{children}</ResponsiveContainer>
      </div>
    </ChartContext.Provider>
  )
}

/** Defines `--color-<key>` for the colour of each series. */
function ChartStyle({ id, config }: { id: string; config: ChartConfig }) {
  const series = Object.entries(config).filter(([, item]) => item.theme !== undefined || item.color !== undefined)
  if (series.length === 0) return null
  const css = (['light', 'dark'] as const).map((theme) => {
    const colours = series.map(([key, item]) => `--color-${key}: ${item.theme?.[theme] ?? item.color ?? ''};`)
    return `${themes[theme]} [data-chart=${id}] { ${colours.join(' ')} }`
  })
  return <style>{css.join('\n')}</style>
}

const ChartTooltip = Tooltip

type TooltipContentProps = Omit<ComponentProps<'div'>, 'content'> &
  Partial<Pick<DefaultTooltipContentProps, 'payload' | 'label' | 'labelFormatter' | 'formatter' | 'labelClassName'>> & {
    active?: boolean
    color?: string
    hideLabel?: boolean
    hideIndicator?: boolean
    indicator?: 'line' | 'dot' | 'dashed'
    nameKey?: string
    labelKey?: string
  }

function ChartTooltipContent({
  active,
  payload,
  className,
  indicator = 'dot',
  hideLabel = false,
  hideIndicator = false,
  label,
  labelFormatter,
  labelClassName,
  formatter,
  color,
  nameKey,
  labelKey,
}: TooltipContentProps) {
  const { config } = useChart()
  if (!active || !payload?.length) return null
  const shown = payload.filter((item) => item.type !== 'none')
  const heading = hideLabel ? null : tooltipHeading(config, payload, label, labelKey)
  return (
    <div
      className={cn(
        'grid min-w-32 items-start gap-1.5 rounded-md border bg-popover px-3 py-2 text-xs text-popover-foreground shadow-float',
        className,
      )}
    >
      {heading !== null && heading !== undefined && (
        <div className={cn('font-semibold', labelClassName)}>{labelFormatter ? labelFormatter(heading, payload) : heading}</div>
      )}
      {shown.map((item, index) => (
        <div key={index} className="flex w-full items-center gap-2 [&>svg]:size-3 [&>svg]:text-muted-foreground">
          {formatter && item.value !== undefined && item.name !== undefined ? (
            formatter(item.value, item.name, item, index, payload)
          ) : (
            <TooltipEntry
              item={item}
              series={configOf(config, item, nameKey ?? String(item.name ?? item.dataKey ?? 'value'))}
              indicator={hideIndicator ? null : indicator}
              color={color ?? item.payload?.fill ?? item.color}
            />
          )}
        </div>
      ))}
    </div>
  )
}

function TooltipEntry({
  item,
  series,
  indicator,
  color,
}: {
  item: TooltipPayloadEntry
  series: ChartConfig[string] | undefined
  indicator: 'line' | 'dot' | 'dashed' | null
  color: string | undefined
}) {
  const Icon = series?.icon
  return (
    <>
      {Icon ? (
        <Icon />
      ) : (
        indicator !== null && (
          <span
            aria-hidden
            className={cn(
              'shrink-0 rounded-[3px] border-(--indicator)',
              indicator === 'dot' && 'size-2.5 bg-(--indicator)',
              indicator === 'line' && 'w-1 self-stretch bg-(--indicator)',
              indicator === 'dashed' && 'w-0 self-stretch border-[1.5px] border-dashed',
            )}
            style={{ '--indicator': color } as CSSProperties}
          />
        )
      )}
      <span className="text-muted-foreground">{series?.label ?? item.name}</span>
      {item.value !== undefined && item.value !== null && (
        <span className="ml-auto pl-3 font-semibold tabular-nums">
          {typeof item.value === 'number' ? item.value.toLocaleString() : String(item.value)}
        </span>
      )}
    </>
  )
}

function tooltipHeading(
  config: ChartConfig,
  payload: readonly TooltipPayloadEntry[],
  label: ReactNode,
  labelKey: string | undefined,
): ReactNode {
  if (!labelKey && typeof label === 'string') return config[label]?.label ?? label
  if (!labelKey && typeof label === 'number') return label
  const first = payload[0]
  return configOf(config, first, labelKey ?? String(first?.dataKey ?? first?.name ?? 'value'))?.label
}

const ChartLegend = Legend

function ChartLegendContent({
  className,
  hideIcon = false,
  payload,
  verticalAlign = 'bottom',
  nameKey,
}: ComponentProps<'div'> & { hideIcon?: boolean; nameKey?: string } & Partial<
    Pick<DefaultLegendContentProps, 'payload' | 'verticalAlign'>
  >) {
  const { config } = useChart()
  if (!payload?.length) return null
  return (
    <div className={cn('flex flex-wrap items-center justify-center gap-x-4 gap-y-1', verticalAlign === 'top' ? 'pb-3' : 'pt-3', className)}>
      {payload
        .filter((item) => item.type !== 'none')
        .map((item, index) => {
          const series = configOf(config, item, nameKey ?? String(item.dataKey ?? 'value'))
          const Icon = series?.icon
          return (
            <div key={index} className="flex items-center gap-1.5 text-muted-foreground [&>svg]:size-3">
              {Icon && !hideIcon ? (
                <Icon />
              ) : (
                <span aria-hidden className="size-2.5 shrink-0 rounded-[3px]" style={{ backgroundColor: item.color }} />
              )}
              {series?.label ?? item.value}
            </div>
          )
        })}
    </div>
  )
}

/** A series is found by the text under `key` in the item or in its row, or by `key` itself. */
function configOf(config: ChartConfig, item: unknown, key: string): ChartConfig[string] | undefined {
  const name = textAt(item, key) ?? textAt(isRecord(item) ? item['payload'] : null, key) ?? key
  return config[name] ?? config[key]
}

function textAt(value: unknown, key: string): string | null {
  const found = isRecord(value) ? value[key] : null
  return typeof found === 'string' ? found : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

export { ChartContainer, ChartTooltip, ChartTooltipContent, ChartLegend, ChartLegendContent, ChartStyle }
export type { ChartConfig }
