/** The seven tones of a drawing, all derived from the app's colour (`styles/thumbnail.css`). */
export type Tone = 'brand' | 'soft' | 'half' | 'ground' | 'card' | 'ink' | 'grey'

const FILLS: Readonly<Record<Tone, string>> = {
  brand: 'var(--t-brand)',
  soft: 'var(--t-soft)',
  half: 'color-mix(in oklch, var(--t-brand) 55%, var(--t-soft))',
  ground: 'var(--t-ground)',
  card: 'var(--t-card)',
  ink: 'var(--t-ink)',
  grey: 'var(--t-grey)',
}

export interface BarProps {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height?: number
  readonly radius?: number
  readonly tone: Tone
}

/** A bar that stands for a word, a figure or a field. */
export function Bar({ x, y, width, height = 4, radius = 2, tone }: BarProps) {
  return <rect x={x} y={y} width={width} height={height} rx={radius} style={{ fill: FILLS[tone] }} />
}

export function Card({ x, y, width, height, radius = 5 }: Omit<BarProps, 'tone'>) {
  return <rect x={x} y={y} width={width} height={height} rx={radius} style={{ fill: FILLS.card, stroke: 'var(--t-line)' }} />
}

/** `count` numbers from `start`, `step` apart. */
export function steps(count: number, start: number, step: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => start + index * step)
}
