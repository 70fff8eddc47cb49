import { RadioGroup } from 'radix-ui'
import { BUNDLED_FONTS, STYLE_FONTS, type StyleFont, SYSTEM_FONTS } from '../../../shared/domain/app-fonts.ts'
import { BRANDING_TEXT } from '../../../shared/text/branding.ts'
import { cn } from '../../ui/cn.ts'
import { ownLetters, provideFonts } from './own-letters.ts'
import { say } from '../../../shared/text/say.ts'

provideFonts(BUNDLED_FONTS)

const NONE = 'none'

export interface FontChoiceProps {
  readonly value: StyleFont | null
  readonly onChange: (font: StyleFont | null) => void
}

/** The app's own font, one of each device, or one that comes with the app: each in its own letters. */
export function FontChoice({ value, onChange }: FontChoiceProps) {
  return (
    <RadioGroup.Root
      aria-label={say('Font')}
      value={value ?? NONE}
      onValueChange={(next) => onChange(STYLE_FONTS.find((font) => font === next) ?? null)}
      className="grid grid-cols-2 gap-1.5"
    >
      <Tile value={NONE} label={BRANDING_TEXT.ownFont} className="col-span-2" />
      {SYSTEM_FONTS.map((font) => (
        <Tile key={font} value={font} label={BRANDING_TEXT.fonts[font]} letters={ownLetters(font)} />
      ))}
      <p className="col-span-2 pt-1 text-xs text-muted-foreground" aria-hidden="true">
        {BRANDING_TEXT.bundledFonts}
      </p>
      {BUNDLED_FONTS.map((font) => (
        <Tile key={font} value={font} label={font} letters={ownLetters(font)} />
      ))}
    </RadioGroup.Root>
  )
}

interface TileProps {
  readonly value: string
  readonly label: string
  /** `font-family`. */
  readonly letters?: string
  readonly className?: string
}

function Tile({ value, label, letters, className }: TileProps) {
  return (
    <RadioGroup.Item
      value={value}
      style={{ fontFamily: letters }}
      className={cn(
        'h-9 min-w-0 truncate rounded-md border bg-card px-2.5 text-left text-base transition-colors hover:bg-accent max-md:h-11 data-[state=checked]:border-primary data-[state=checked]:bg-accent data-[state=checked]:font-semibold',
        className,
      )}
    >
      {label}
    </RadioGroup.Item>
  )
}
