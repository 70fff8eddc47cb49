import { useId, useState } from 'react'
import { colourCss } from '../../../shared/domain/colour.ts'
import { ColourPicker } from '../../parts/colour-picker/colour-picker.tsx'
import { Button } from '../../ui/button.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/popover.tsx'
import { say } from '../../../shared/text/say.ts'

export interface ColourFieldProps {
  readonly label: string
  /** Chosen for itself; null: as the preset or the app has it. */
  readonly own: string | null
  /** What it comes to; null: as the app's style sheet has it. */
  readonly shown: string | null
  readonly onChange: (colour: string | null) => void
}

export function ColourField({ label, own, shown, onChange }: ColourFieldProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const css = shown === null ? null : colourCss(shown)
  return (
    <div className="flex min-h-8 items-center gap-2">
      <span id={id} className="min-w-0 flex-1 truncate text-sm">
        {label}
      </span>
      {own !== null && (
        <Button size="sm" variant="ghost" aria-label={say('Reset: {label}', { label })} onClick={() => onChange(null)}>
          {say('Reset')}
        </Button>
      )}
      <Popover open={isOpen} onOpenChange={setOpen}>
        <PopoverTrigger asChild>
          <Button size="sm" aria-labelledby={`${id} ${id}-value`} className="w-32 justify-start font-normal">
            <span
              aria-hidden="true"
              className="size-4 flex-none rounded-sm border border-border-strong bg-muted"
              style={css === null ? undefined : { backgroundColor: css }}
            />
            <span id={`${id}-value`} className="mono min-w-0 truncate text-xs">
              {shown ?? say('as the app')}
            </span>
          </Button>
        </PopoverTrigger>
        <PopoverContent aria-label={say('Colour: {label}', { label })} align="end" className="w-[288px]">
          <ColourPicker
            value={shown}
            onChoose={(colour) => {
              onChange(colour)
              setOpen(false)
            }}
          />
        </PopoverContent>
      </Popover>
    </div>
  )
}
