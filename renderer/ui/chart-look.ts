/** How charts of the builder look, whatever they draw. */
export const CHART_POPOVER = {
  background: 'var(--popover)',
  border: '1px solid var(--border)',
  borderRadius: 6,
  padding: '6px 10px',
  fontSize: 12,
} as const
export const CHART_AXIS = { fill: 'var(--muted-foreground)', fontSize: 12 } as const
export const CHART_MARGIN = { top: 6, right: 4, bottom: 0, left: 0 } as const
