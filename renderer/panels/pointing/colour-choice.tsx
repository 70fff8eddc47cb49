import { useState } from 'react'
import { COLOUR_FAMILIES, COLOUR_SHADES, type ColourFamily, cssColour, SKIN_COLOURS } from '../../../shared/domain/palette.ts'
import { Swatches } from '../../parts/colour-picker/swatches.tsx'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import type { Coloured } from './coloured.ts'
import { currentColour } from './current-colours.ts'
import { say } from '../../../shared/text/say.ts'

const PARTS = [
  { value: 'text', label: 'Text' },
  { value: 'background', label: say('Background') },
  { value: 'border', label: say('Border') },
] as const

const HEX = /^#[0-9a-f]{6}$/

export interface ColourChoiceProps {
  readonly className: string
  readonly isBusy: boolean
  /** A palette or skin colour, `#rrggbb`, or null for none. */
  readonly onChoose: (of: Coloured, colour: string | null) => void
}

/** The colours of an element: the skin's, Tailwind's, or a custom one. */
export function ColourChoice({ className, isBusy, onChoose }: ColourChoiceProps) {
  const [of, setOf] = useState<Coloured>('text')
  // The choice applies until the app has been inspected again.
  const [chosen, setChosen] = useState<Readonly<Partial<Record<Coloured, string | null>>>>({})
  const current = chosen[of] === undefined ? currentColour(className, of) : (chosen[of] ?? null)
  const [family, setFamily] = useState<ColourFamily>(familyOf(current) ?? 'blue')
  const [custom, setCustom] = useState(current?.startsWith('#') === true ? current : '')
  const shownFamily = family
  const choose = (colour: string | null) => {
    setChosen({ ...chosen, [of]: colour })
    onChoose(of, colour)
  }
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex items-center justify-between gap-2">
        <Segmented name={say('Colour of')} value={of} onValueChange={setOf} options={PARTS} />
        <Button
          size="sm"
          variant="ghost"
          isDisabled={isBusy || current === null}
          disabledReason={say('It has no colour of its own')}
          onClick={() => choose(null)}
        >
          {say('None')}
        </Button>
      </div>
      <Select
        size="sm"
        className="w-full"
        aria-label={say('Colour of the app’s skin')}
        value={current !== null && isSkin(current) ? current : ''}
        onValueChange={(name) => name !== '' && choose(name)}
        options={[{ value: '', label: say('From the app’s own colours…') }, ...SKIN_COLOURS.map((name) => ({ value: name, label: name }))]}
      />
      <Swatches
        name={say('Family')}
        className="grid-cols-10"
        items={COLOUR_FAMILIES.map((name) => ({ value: name, label: name, colour: cssColour(name, 500) }))}
        value={shownFamily}
        onChoose={(name) => setFamily(COLOUR_FAMILIES.find((each) => each === name) ?? 'blue')}
      />
      <Swatches
        name={say('Shade of {shownFamily}', { shownFamily })}
        className="grid-cols-10"
        items={COLOUR_SHADES.map((shade) => ({
          value: `${shownFamily}-${shade}`,
          label: `${shownFamily}-${shade}`,
          colour: cssColour(shownFamily, shade),
        }))}
        value={current}
        onChoose={choose}
      />
      <form
        className="flex items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (HEX.test(custom)) choose(custom)
        }}
      >
        <input
          type="color"
          aria-label={say('Pick any colour')}
          className="h-7 w-9 flex-none cursor-pointer rounded-md border border-input bg-card p-0.5"
          value={HEX.test(custom) ? custom : '#000000'}
          onChange={(event) => setCustom(event.target.value.toLowerCase())}
        />
        <Input
          aria-label={say('Colour as #rrggbb')}
          placeholder="#rrggbb"
          className="mono h-7 text-xs"
          spellCheck={false}
          maxLength={7}
          value={custom}
          onChange={(event) => setCustom(event.target.value.trim().toLowerCase())}
        />
        <Button type="submit" size="sm" isDisabled={isBusy || !HEX.test(custom)} disabledReason={say('Six digits behind a #')}>
          {say('Use')}
        </Button>
      </form>
    </div>
  )
}

function familyOf(colour: string | null): ColourFamily | null {
  return COLOUR_FAMILIES.find((family) => colour?.startsWith(`${family}-`) === true) ?? null
}

function isSkin(colour: string): boolean {
  return SKIN_COLOURS.some((name) => name === colour)
}
