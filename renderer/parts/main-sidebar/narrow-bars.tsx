import { ArrowLeft, Plus, Search } from 'lucide-react'
import { useSetAtom } from 'jotai'
import { Link, NavLink } from 'react-router'
import { overlayAtom } from '../../state/overlays.ts'
import { buttonClass } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Mark } from '../../ui/mark.tsx'
import { MAIN_PLACES } from './main-places.ts'
import { say } from '../../../shared/text/say.ts'

/** The top bar of a narrow window: the logo, or a back link on a subpage. */
export function NarrowTopBar({ title, back }: { readonly title: string; readonly back?: string | undefined }) {
  const setOverlay = useSetAtom(overlayAtom)
  return (
    <header className="flex h-12 flex-none items-center gap-1.5 border-b border-sidebar-border bg-sidebar pr-2 text-sidebar-foreground md:hidden">
      {back === undefined ? (
        <Link
          to="/home"
          aria-label={say('Home')}
          className="grid h-full w-12 place-items-center text-foreground focus-visible:-outline-offset-4"
        >
          <Mark />
        </Link>
      ) : (
        <Link to={back} aria-label={say('Back')} className={cn(buttonClass({ variant: 'ghost' }), 'size-9 px-0')}>
          <ArrowLeft aria-hidden="true" />
        </Link>
      )}
      <b className="min-w-0 flex-1 truncate text-[15px]">{title}</b>
      <IconButton name={say('Search')} onClick={() => setOverlay('command-palette')}>
        <Search aria-hidden="true" />
      </IconButton>
    </header>
  )
}

const itemClass =
  'relative flex flex-auto flex-col items-center justify-center gap-1 px-1 text-2xs leading-none text-muted-foreground focus-visible:-outline-offset-4 [&>.lucide]:size-[18px]'
const currentClass = 'text-foreground before:absolute before:inset-x-[22%] before:-top-px before:h-0.5 before:bg-primary'

/** The bottom bar of a narrow window. */
export function NarrowSwitch({ onNewApp }: { readonly onNewApp: () => void }) {
  const [home, apps, ...others] = MAIN_PLACES
  return (
    <nav aria-label={say('Main')} className="flex h-14 flex-none border-t border-sidebar-border bg-sidebar md:hidden">
      <NarrowPlace place={home} />
      <NarrowPlace place={apps} />
      <button type="button" className={itemClass} onClick={onNewApp}>
        <Plus aria-hidden="true" />
        {say('New')}
      </button>
      {others.map((place) => (
        <NarrowPlace key={place.to} place={place} />
      ))}
    </nav>
  )
}

function NarrowPlace({ place: { to, narrowLabel, Icon } }: { readonly place: (typeof MAIN_PLACES)[number] }) {
  return (
    <NavLink to={to} className={({ isActive }) => cn(itemClass, isActive && currentClass)}>
      <Icon aria-hidden="true" />
      {narrowLabel}
    </NavLink>
  )
}
