import { CalendarDays, Package, PanelsTopLeft } from 'lucide-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { say } from '../../../shared/text/say.ts'

const EXAMPLES = [
  { Icon: PanelsTopLeft, prompt: say('A CRM for a flooring business with companies, contacts and deals') },
  { Icon: CalendarDays, prompt: say('Bookings for a yoga studio with classes, rooms and waiting lists') },
  { Icon: Package, prompt: say('An inventory for a repair shop with parts, suppliers and stock counts') },
] as const

export interface ExamplePromptsProps {
  readonly onFill: (prompt: string) => void
  readonly onBuild: (prompt: string) => void
}

/** A click puts the sentence into the box, to be changed first; with Ctrl or Cmd it is built as it stands. */
export function ExamplePrompts({ onFill, onBuild }: ExamplePromptsProps) {
  const choose = (event: MouseEvent | KeyboardEvent, prompt: string) => (event.ctrlKey || event.metaKey ? onBuild(prompt) : onFill(prompt))
  return (
    <ul aria-label={say('Examples')} className="mt-3.5 grid grid-cols-3 gap-3 max-md:grid-cols-1 max-md:gap-2">
      {EXAMPLES.map(({ Icon, prompt }) => (
        <li key={prompt} className="flex">
          <button
            type="button"
            onClick={(event) => choose(event, prompt)}
            onKeyDown={(event) => {
              // A browser makes no click of Ctrl+Enter.
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) choose(event, prompt)
            }}
            className="flex flex-1 gap-2.5 rounded-lg border px-3 pt-[11px] pb-3 text-left text-sm transition-colors hover:bg-accent [&>.lucide]:mt-0.5 [&>.lucide]:text-muted-foreground"
          >
            <Icon aria-hidden="true" />
            {prompt}
          </button>
        </li>
      ))}
    </ul>
  )
}
