import { ToggleGroup, ToggleGroupItem } from '@/components/ui/toggle-group'
import { useWords } from '../lib/words.ts'

const VIEWS = ['table', 'board', 'calendar', 'gallery'] as const
export type ListView = (typeof VIEWS)[number]

export interface ViewSwitchProps {
  readonly views: readonly ListView[]
  readonly value: ListView
  onChange(view: ListView): void
}

/** Switches between views of the same rows: table, board, calendar. */
export function ViewSwitch({ views, value, onChange }: ViewSwitchProps) {
  const words = useWords()
  const choose = (next: string) => {
    const view = VIEWS.find((each) => each === next)
    if (view !== undefined) onChange(view)
  }
  return (
    <ToggleGroup type="single" size="sm" aria-label={words.view} value={value} onValueChange={choose}>
      {views.map((view) => (
        <ToggleGroupItem key={view} value={view}>
          {words[view]}
        </ToggleGroupItem>
      ))}
    </ToggleGroup>
  )
}
