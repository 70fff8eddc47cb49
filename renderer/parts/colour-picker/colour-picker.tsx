import { useState } from 'react'
import { colourHex } from '../../../shared/domain/colour.ts'
import { COLOUR_FAMILIES, COLOUR_SHADES, cssColour } from '../../../shared/domain/palette.ts'
import { SHARED_TEXT } from '../../../shared/text/shared.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/tabs.tsx'
import { Swatches } from './swatches.tsx'
import { say } from '../../../shared/text/say.ts'

const PALETTE = COLOUR_FAMILIES.flatMap((family) =>
  COLOUR_SHADES.map((shade) => ({ value: `${family}-${shade}`, label: `${family}-${shade}`, colour: cssColour(family, shade) })),
)
const HEX = /^#[0-9a-f]{6}$/

export interface ColourPickerProps {
  /** `blue-500` or `#1a7f37`; null: none. */
  readonly value: string | null
  readonly onChoose: (colour: string) => void
}

/** A colour of the palette, or any other (spec 002 §2). */
export function ColourPicker({ value, onChoose }: ColourPickerProps) {
  const [custom, setCustom] = useState((value === null ? null : colourHex(value)) ?? '#000000')
  return (
    <Tabs defaultValue="palette" className="flex flex-col gap-2.5">
      <TabsList className="h-8 border-b">
        <TabsTrigger value="palette">{SHARED_TEXT.colourTabPalette}</TabsTrigger>
        <TabsTrigger value="custom">{SHARED_TEXT.colourTabCustom}</TabsTrigger>
      </TabsList>
      <TabsContent value="palette">
        <Swatches name={say('Palette')} className="grid-cols-10" items={PALETTE} value={value} onChoose={onChoose} />
      </TabsContent>
      <TabsContent value="custom">
        <form
          className="flex items-center gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            // The form stands in a popover of another form's page.
            event.stopPropagation()
            if (HEX.test(custom)) onChoose(custom)
          }}
        >
          <input
            type="color"
            aria-label={say('Pick any colour')}
            className="h-8 w-10 flex-none cursor-pointer rounded-md border border-input bg-card p-0.5"
            value={HEX.test(custom) ? custom : '#000000'}
            onChange={(event) => setCustom(event.target.value.toLowerCase())}
          />
          <Input
            aria-label={say('Colour as #rrggbb')}
            placeholder="#rrggbb"
            className="mono"
            spellCheck={false}
            maxLength={7}
            value={custom}
            onChange={(event) => setCustom(event.target.value.trim().toLowerCase())}
          />
          <Button type="submit" isDisabled={!HEX.test(custom)} disabledReason={say('Six digits behind a #')}>
            {say('Use')}
          </Button>
        </form>
      </TabsContent>
    </Tabs>
  )
}
