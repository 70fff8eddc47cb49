import { MonitorIcon, MoonIcon, SunIcon } from 'lucide-react'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { type ThemeChoice, useTheme } from '@/hooks/use-theme'
import { useWords } from '../lib/words.ts'

const choices = [
  { choice: 'light', Icon: SunIcon },
  { choice: 'dark', Icon: MoonIcon },
  { choice: 'system', Icon: MonitorIcon },
] as const

export interface ThemeSwitchProps {
  /** Shows the choice as text beside the icon. */
  readonly hasLabel?: boolean | undefined
}

export function ThemeSwitch({ hasLabel = false }: ThemeSwitchProps) {
  const { choice, setChoice } = useTheme()
  const words = useWords()
  const { Icon } = choices.find((each) => each.choice === choice) ?? choices[2]
  const label = words[choice]
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant="ghost"
          size={hasLabel ? 'default' : 'icon'}
          aria-label={`${words.appearance}: ${label}`}
          className={hasLabel ? 'w-full justify-start px-3 font-normal text-muted-foreground' : 'text-muted-foreground'}
        >
          <Icon aria-hidden strokeWidth={1.75} className="size-[1.125rem]" />
          {hasLabel && label}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align={hasLabel ? 'start' : 'end'}>
        <DropdownMenuRadioGroup value={choice} onValueChange={(next) => setChoice(next as ThemeChoice)}>
          {choices.map((each) => (
            <DropdownMenuRadioItem key={each.choice} value={each.choice}>
              <each.Icon aria-hidden strokeWidth={1.75} />
              {words[each.choice]}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
