import { BookOpen, ChevronsUpDown, Gem, Keyboard, LogOut, Monitor, Moon, Settings, Sun } from 'lucide-react'
import { useSetAtom } from 'jotai'
import { useNavigate } from 'react-router'
import { PLANS_TEXT } from '../../../shared/text/plans.ts'
import { useAccount } from '../../state/account.ts'
import { overlayAtom } from '../../state/overlays.ts'
import { planDialogAtom } from '../../state/plan-dialog.ts'
import { type Theme, useTheme } from '../../state/theme.ts'
import { cn } from '../../ui/cn.ts'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { say } from '../../../shared/text/say.ts'

/** The signed-in person, and frequently used settings. */
export function AccountMenu({ isOpen }: { readonly isOpen: boolean }) {
  const account = useAccount()
  const name = account?.name ?? null
  const email = account?.email ?? null
  const [theme, setTheme] = useTheme()
  const setOverlay = useSetAtom(overlayAtom)
  const showPlans = useSetAtom(planDialogAtom)
  const navigate = useNavigate()
  return (
    <div className={cn('mt-auto border-t border-sidebar-border pt-2', isOpen ? '-mx-2 px-2' : '-mx-[7px] px-[3px]')}>
      <DropdownMenu>
        <DropdownMenuTrigger className="flex h-11 w-full items-center gap-2.5 rounded-md px-2 text-left transition-colors hover:bg-sidebar-accent focus-visible:outline-offset-0">
          <Avatar name={name} />
          {!isOpen && <VisuallyHidden>{name ?? say('Account')}</VisuallyHidden>}
          {isOpen && (
            <>
              <span className="min-w-0 flex-1 leading-[1.2]">
                <span className="block truncate text-foreground">{name ?? '\u00a0'}</span>
                <span className="block truncate text-xs leading-[1.2] text-muted-foreground">{email ?? say('On this computer')}</span>
              </span>
              <ChevronsUpDown className="icon-14" aria-hidden="true" />
            </>
          )}
        </DropdownMenuTrigger>
        <DropdownMenuContent side="top" align="start" className="w-56">
          <DropdownMenuLabel>{say('Theme')}</DropdownMenuLabel>
          <DropdownMenuRadioGroup value={theme} onValueChange={(value) => setTheme(value as Theme)}>
            <DropdownMenuRadioItem value="system">
              <Monitor aria-hidden="true" />
              {say('As the system')}
            </DropdownMenuRadioItem>
            <DropdownMenuRadioItem value="light">
              <Sun aria-hidden="true" />
              {say('Light')}
            </DropdownMenuRadioItem>
            <DropdownMenuRadioItem value="dark">
              <Moon aria-hidden="true" />
              {say('Dark')}
            </DropdownMenuRadioItem>
          </DropdownMenuRadioGroup>
          <DropdownMenuSeparator />
          <DropdownMenuItem onSelect={() => void navigate('/help')}>
            <BookOpen aria-hidden="true" />
            {say('Help')}
          </DropdownMenuItem>
          <DropdownMenuItem shortcut="?" onSelect={() => setOverlay('shortcuts')}>
            <Keyboard aria-hidden="true" />
            {say('Keyboard shortcuts')}
          </DropdownMenuItem>
          <DropdownMenuItem shortcut="mod+comma" onSelect={() => void navigate('/settings')}>
            <Settings aria-hidden="true" />
            {say('Settings')}
          </DropdownMenuItem>
          {email !== null && (
            <DropdownMenuItem onSelect={() => showPlans({ mode: 'show_plan', reason: null })}>
              <Gem aria-hidden="true" />
              {PLANS_TEXT.command}
            </DropdownMenuItem>
          )}
          {email !== null && (
            <DropdownMenuItem onSelect={() => location.assign('/logout')}>
              <LogOut aria-hidden="true" />
              {say('Sign out')}
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  )
}

function Avatar({ name }: { readonly name: string | null }) {
  const initials = (name ?? '')
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
  return (
    <span
      aria-hidden="true"
      className="inline-grid size-[26px] flex-none place-items-center rounded-full bg-[oklch(0.42_0.05_60)] text-[10.5px] leading-none font-bold tracking-label text-[oklch(0.97_0.01_80)]"
    >
      {initials}
    </span>
  )
}
