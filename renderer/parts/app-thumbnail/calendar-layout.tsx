import { Bar, Card, steps } from './shapes.tsx'

const APPOINTMENTS = [
  { day: 0, y: 76, height: 30, isMain: true },
  { day: 0, y: 114, height: 40, isMain: false },
  { day: 1, y: 90, height: 46, isMain: false },
  { day: 2, y: 76, height: 22, isMain: false },
  { day: 2, y: 106, height: 52, isMain: true },
  { day: 3, y: 84, height: 34, isMain: false },
  { day: 3, y: 126, height: 36, isMain: false },
  { day: 4, y: 76, height: 60, isMain: true },
] as const

export function CalendarLayout() {
  return (
    <>
      <Bar x={0} y={0} width={320} height={26} radius={0} tone="card" />
      <Bar x={12} y={9} width={8} height={8} radius={4} tone="brand" />
      <Bar x={25} y={11} width={42} tone="ink" />
      <Bar x={262} y={7} width={46} height={12} radius={6} tone="brand" />
      <Bar x={14} y={38} width={70} height={7} tone="ink" />
      {steps(5, 14, 59.5).map((x) => (
        <g key={x}>
          <Card x={x} y={56} width={54} height={130} />
          <Bar x={x + 7} y={63} width={18} tone="grey" />
        </g>
      ))}
      {APPOINTMENTS.map(({ day, y, height, isMain }) => {
        const x = 18 + day * 59.5
        return (
          <g key={`${day}-${y}`}>
            <Bar x={x} y={y} width={46} height={height} radius={4} tone={isMain ? 'brand' : 'soft'} />
            <Bar x={x + 5} y={y + 6} width={26} height={3} tone={isMain ? 'card' : 'ink'} />
            <Bar x={x + 5} y={y + 12} width={18} height={3} tone={isMain ? 'card' : 'grey'} />
          </g>
        )
      })}
    </>
  )
}
