import { Bar, Card, steps } from './shapes.tsx'

const COLUMNS = [
  { x: 14, cards: 3 },
  { x: 88, cards: 2 },
  { x: 162, cards: 3 },
  { x: 236, cards: 2 },
] as const

export function BoardLayout() {
  return (
    <>
      <Bar x={0} y={0} width={320} height={24} radius={0} tone="card" />
      <Bar x={12} y={8} width={8} height={8} radius={3} tone="brand" />
      <Bar x={25} y={10} width={36} tone="ink" />
      {steps(4, 90, 34).map((x) => (
        <Bar key={x} x={x} y={10} width={22} tone="grey" />
      ))}
      <Bar x={286} y={6} width={22} height={12} radius={6} tone="brand" />
      <Bar x={14} y={36} width={44} height={7} tone="ink" />
      {COLUMNS.map((column) => (
        <g key={column.x}>
          <Bar x={column.x} y={54} width={68} height={126} radius={6} tone="soft" />
          <Bar x={column.x + 7} y={61} width={22} tone="ink" />
          {steps(column.cards, 72, 34).map((y, index) => (
            <g key={y}>
              <Card x={column.x + 5} y={y} width={58} height={29} radius={4} />
              <Bar x={column.x + 10} y={y + 6} width={34 - index * 4} tone="ink" />
              <Bar x={column.x + 10} y={y + 13} width={44} height={3} tone="grey" />
              <Bar x={column.x + 10} y={y + 20} width={14} tone="brand" />
            </g>
          ))}
        </g>
      ))}
    </>
  )
}
