import { Bar, Card, steps, type Tone } from './shapes.tsx'

const PICTURES: readonly { readonly x: number; readonly y: number; readonly tone: Tone; readonly title: number }[] = [
  { x: 12, y: 66, tone: 'brand', title: 50 },
  { x: 12, y: 138, tone: 'soft', title: 50 },
  { x: 113, y: 66, tone: 'soft', title: 44 },
  { x: 113, y: 138, tone: 'half', title: 44 },
  { x: 214, y: 66, tone: 'half', title: 38 },
  { x: 214, y: 138, tone: 'brand', title: 38 },
]
const FILLS: Partial<Record<Tone, string>> = {
  brand: 'var(--t-brand)',
  soft: 'var(--t-soft)',
  half: 'color-mix(in oklch, var(--t-brand) 55%, var(--t-soft))',
}

export function GalleryLayout() {
  return (
    <>
      <Bar x={12} y={12} width={9} height={9} radius={3} tone="brand" />
      <Bar x={26} y={14} width={40} tone="ink" />
      {steps(3, 200, 30).map((x) => (
        <Bar key={x} x={x} y={14} width={20} tone="grey" />
      ))}
      <Bar x={12} y={34} width={110} height={10} tone="ink" />
      <Bar x={12} y={50} width={80} tone="grey" />
      {PICTURES.map(({ x, y, tone, title }) => (
        <g key={`${x}-${y}`}>
          <Card x={x} y={y} width={94} height={66} radius={7} />
          <path d={`M${x} ${y + 7}a7 7 0 0 1 7-7h80a7 7 0 0 1 7 7v31h-94z`} style={{ fill: FILLS[tone] }} />
          <circle cx={x + 47} cy={y + 19} r="11" style={{ fill: 'var(--t-card)', fillOpacity: 0.55 }} />
          <Bar x={x + 8} y={y + 45} width={title} tone="ink" />
          <Bar x={x + 8} y={y + 54} width={32} tone="grey" />
        </g>
      ))}
    </>
  )
}
