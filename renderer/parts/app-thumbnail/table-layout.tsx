import { Bar, Card, steps } from './shapes.tsx'

const NAMES = [54, 47, 40, 53, 46, 39] as const

export function TableLayout() {
  return (
    <>
      <Bar x={0} y={0} width={62} height={180} radius={0} tone="card" />
      <Bar x={10} y={12} width={9} height={9} radius={3} tone="brand" />
      <Bar x={23} y={15} width={28} tone="ink" />
      {steps(6, 36, 14).map((y, index) => (
        <Bar key={y} x={10} y={y} width={34 - (index % 3) * 5} tone={index === 1 ? 'brand' : 'grey'} />
      ))}
      <Bar x={76} y={14} width={60} height={7} tone="ink" />
      <Bar x={272} y={11} width={36} height={13} radius={6} tone="brand" />
      {steps(3, 76, 79).map((x, index) => (
        <g key={x}>
          <Card x={x} y={34} width={72} height={34} />
          <Bar x={x + 7} y={41} width={26} height={3} tone="grey" />
          <Bar x={x + 7} y={50} width={34} height={8} tone={index === 1 ? 'brand' : 'ink'} />
        </g>
      ))}
      <Card x={76} y={78} width={230} height={110} />
      {NAMES.map((width, index) => {
        const y = 88 + index * 15
        return (
          <g key={y}>
            <Bar x={84} y={y} width={9} height={9} tone="soft" />
            <Bar x={98} y={y + 2} width={width} tone="ink" />
            <Bar x={176} y={y + 2} width={30} tone="grey" />
            <Bar x={226} y={y} width={26} height={9} radius={4} tone="soft" />
            <Bar x={270} y={y + 2} width={26} tone="grey" />
            <path d={`M76 ${y + 12.5}H306`} style={{ stroke: 'var(--t-line)' }} />
          </g>
        )
      })}
    </>
  )
}
