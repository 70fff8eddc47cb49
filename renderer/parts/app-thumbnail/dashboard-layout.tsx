import { Bar, Card, steps } from './shapes.tsx'

const RANKS = [72, 58, 46, 30, 20, 14] as const
const CURVE = 'M24 150 50 132 76 138 102 112 128 120 154 96 194 88'

export function DashboardLayout() {
  return (
    <>
      <Bar x={14} y={14} width={62} height={7} tone="ink" />
      <Bar x={270} y={11} width={36} height={13} radius={6} tone="brand" />
      {steps(4, 14, 74).map((x, index) => (
        <g key={x}>
          <Card x={x} y={32} width={68} height={32} radius={6} />
          <Bar x={x + 7} y={39} width={22} height={3} tone="grey" />
          <Bar x={x + 7} y={48} width={32} height={8} tone={index === 0 ? 'brand' : 'ink'} />
        </g>
      ))}
      <Card x={14} y={72} width={190} height={100} radius={6} />
      <path d={`${CURVE}V162H24z`} style={{ fill: 'var(--t-soft)' }} />
      <path d={CURVE} fill="none" strokeWidth="2.5" style={{ stroke: 'var(--t-brand)' }} />
      <Card x={212} y={72} width={94} height={100} radius={6} />
      {RANKS.map((width, index) => (
        <Bar key={width} x={220} y={82 + index * 15} width={width} height={8} radius={4} tone={index === 0 ? 'brand' : 'soft'} />
      ))}
    </>
  )
}
