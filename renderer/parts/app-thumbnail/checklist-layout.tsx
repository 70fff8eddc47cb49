import { Bar, Card, steps } from './shapes.tsx'

export function ChecklistLayout() {
  return (
    <>
      <Bar x={84} y={14} width={84} height={9} tone="ink" />
      <Bar x={84} y={29} width={56} tone="grey" />
      {steps(4, 46, 34).map((y, index) => (
        <g key={y}>
          <Card x={84} y={y} width={152} height={28} radius={8} />
          <circle
            cx="99"
            cy={y + 14}
            r="6"
            strokeWidth="1.5"
            style={{ fill: index < 2 ? 'var(--t-brand)' : 'var(--t-card)', stroke: 'var(--t-brand)' }}
          />
          <Bar x={112} y={y + 8} width={70 - index * 9} tone="ink" />
          <Bar x={112} y={y + 16} width={44} height={3} tone="grey" />
          <Bar x={208} y={y + 9} width={20} height={9} radius={5} tone="soft" />
        </g>
      ))}
    </>
  )
}
