import { ChevronDownIcon, type LucideIcon, MenuIcon } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link, NavLink, matchPath, useLocation } from 'react-router'
import { Button } from '@/components/ui/button'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@/components/ui/dropdown-menu'
import { Sheet, SheetContent, SheetDescription, SheetHeader, SheetTitle, SheetTrigger } from '@/components/ui/sheet'
import { Toaster } from '@/components/ui/toast'
import { cn } from '@/lib/utils'
import { keepLanguage, type KitLanguage, LanguageContext, useWords } from '../lib/words.ts'
import { useIsNarrow } from '../hooks/use-media-query.ts'
import { AccountLink } from './account-link.tsx'
import { AssistantLink } from './assistant-link.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

export interface NavItem {
  readonly to: string
  readonly label: string
  readonly icon?: LucideIcon | undefined
}

export interface AppShellProps {
  readonly name: string
  readonly icon?: LucideIcon | undefined
  readonly nav: readonly NavItem[]
  /** Pages for the app's owners only: grouped under one button, so that the app otherwise looks as its visitors see it. */
  readonly ownerNav?: readonly NavItem[] | undefined
  readonly placement?: 'top' | 'side' | undefined
  /** The language of the kit's own texts. English by default. */
  readonly language?: KitLanguage | undefined
  readonly children: ReactNode
}

/** The frame of an app: navigation (a menu where space is short), the theme switch, and toasts. */
export function AppShell({ language = 'en', ...props }: AppShellProps) {
  useEffect(() => {
    document.documentElement.lang = language
    keepLanguage(language)
  }, [language])
  return (
    <LanguageContext value={language}>
      <Frame {...props} />
    </LanguageContext>
  )
}

function Frame({ name, icon, nav, ownerNav = [], placement = 'top', children }: Omit<AppShellProps, 'language'>) {
  const words = useWords()
  const isNarrow = useIsNarrow()
  const { pathname } = useLocation()
  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current !== pathname) window.scrollTo(0, 0)
    shownPath.current = pathname
  }, [pathname])

  const isSide = placement === 'side' && !isNarrow
  return (
    <div data-slot="app-shell" data-placement={placement} className={cn('flex min-h-dvh', !isSide && 'flex-col')}>
      <a
        href="#main"
        onClick={focusMain}
        className="fixed top-2 left-2 z-[60] -translate-y-16 rounded-full bg-primary px-4 py-2.5 text-sm font-semibold text-primary-foreground focus:translate-y-0"
      >
        {words.skip}
      </a>
      {isSide ? (
        <SideNavigation name={name} icon={icon} nav={nav} ownerNav={ownerNav} />
      ) : (
        <TopNavigation name={name} icon={icon} nav={nav} ownerNav={ownerNav} isNarrow={isNarrow} />
      )}
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-[80rem] min-w-0 flex-1 flex-col gap-4 px-4 py-5 outline-none! md:px-6 md:py-[1.375rem]"
      >
        {children}
      </main>
      <Toaster />
    </div>
  )
}

function focusMain(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

type NavigationProps = Pick<AppShellProps, 'name' | 'icon' | 'nav'> & { readonly ownerNav: readonly NavItem[] }

function TopNavigation({ name, icon, nav, ownerNav, isNarrow }: NavigationProps & { isNarrow: boolean }) {
  const { box, hasRoom } = useHasRoom()
  const isMenu = isNarrow || !hasRoom
  const words = useWords()
  return (
    <header className="flex-none border-b bg-card">
      <div className="mx-auto flex h-[3.625rem] max-w-[80rem] items-center gap-1 px-4 md:px-6">
        <Brand name={name} icon={icon} />
        <div ref={box} className="min-w-0 flex-1 overflow-hidden p-1">
          {!isMenu && (
            <nav aria-label={words.main}>
              <ul className="flex w-max gap-1">
                {nav.map((item) => (
                  <li key={item.to}>
                    <NavPill item={item} />
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        {!isMenu && ownerNav.length > 0 && <OwnerMenu items={ownerNav} />}
        <AssistantLink shape={isMenu ? 'icon' : 'pill'} nav={nav} />
        {!isMenu && <AccountLink />}
        {!isMenu && <ThemeSwitch />}
        {isMenu && <Menu name={name} nav={nav} ownerNav={ownerNav} />}
      </div>
    </header>
  )
}

function OwnerMenu({ items }: { items: readonly NavItem[] }) {
  const words = useWords()
  const { pathname } = useLocation()
  const isInside = items.some(({ to }) => matchPath({ path: to, end: false }, pathname) !== null)
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="sm" className={cn('flex-none', isInside ? currentStyle : 'font-medium text-muted-foreground')}>
          {words.manage}
          <ChevronDownIcon aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {items.map(({ to, label, icon: Icon }) => (
          <DropdownMenuItem key={to} asChild>
            <Link to={to}>
              {Icon && <Icon aria-hidden strokeWidth={1.75} />}
              {label}
            </Link>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

/** Whether the navigation fits; its width is remembered from when it was last visible. */
function useHasRoom() {
  const box = useRef<HTMLDivElement>(null)
  const needed = useRef(0)
  const [hasRoom, setHasRoom] = useState(true)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      if (element.firstElementChild) needed.current = element.scrollWidth
      setHasRoom(needed.current <= element.clientWidth)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // The navigation has another width once its font is there.
    document.fonts.addEventListener('loadingdone', measure)
    measure()
    return () => {
      observer.disconnect()
      document.fonts.removeEventListener('loadingdone', measure)
    }
  }, [])
  return { box, hasRoom }
}

function SideNavigation({ name, icon, nav, ownerNav }: NavigationProps) {
  const words = useWords()
  return (
    <header className="sticky top-0 flex h-dvh w-60 flex-none flex-col gap-4 border-r bg-card px-3 py-4">
      <div className="px-2 py-1">
        <Brand name={name} icon={icon} />
      </div>
      <nav aria-label={words.main} className="min-h-0 flex-1 overflow-y-auto p-0.5">
        <NavColumn nav={nav} />
        <OwnerColumn items={ownerNav} />
      </nav>
      <AssistantLink shape="wide" nav={nav} />
      <AccountLink isWide />
      <ThemeSwitch hasLabel />
    </header>
  )
}

function Menu({ name, nav, ownerNav }: Omit<NavigationProps, 'icon'>) {
  const [isOpen, setIsOpen] = useState(false)
  const words = useWords()
  return (
    <Sheet open={isOpen} onOpenChange={setIsOpen}>
      <SheetTrigger asChild>
        <Button variant="ghost" size="icon" aria-label={words.menu} className="-mr-2 ml-auto">
          <MenuIcon aria-hidden className="size-5" />
        </Button>
      </SheetTrigger>
      <SheetContent side="right" className="gap-0">
        <SheetHeader>
          <SheetTitle>{name}</SheetTitle>
          <SheetDescription className="sr-only">{words.pagesAndLook}</SheetDescription>
        </SheetHeader>
        <nav aria-label={words.main} className="flex-1 px-3">
          <NavColumn nav={nav} onChosen={() => setIsOpen(false)} />
          <OwnerColumn items={ownerNav} onChosen={() => setIsOpen(false)} />
        </nav>
        {/* A toast stands at the bottom too. */}
        <div className="flex flex-col gap-2 border-t p-3 in-[body:has([data-slot=toast])]:pb-24">
          <AccountLink isWide />
          <ThemeSwitch hasLabel />
        </div>
      </SheetContent>
    </Sheet>
  )
}

function Brand({ name, icon: Icon }: Pick<AppShellProps, 'name' | 'icon'>) {
  return (
    <Link to="/" className="mr-3 flex min-h-10 min-w-0 flex-none items-center gap-2.5 rounded-md max-md:flex-initial">
      <span
        aria-hidden
        data-slot="app-mark"
        className="grid size-[1.625rem] flex-none place-content-center rounded-sm bg-primary text-[0.8125rem] font-bold text-primary-foreground"
      >
        {Icon ? <Icon className="size-4" strokeWidth={2.25} /> : (Array.from(name.trim())[0] ?? '').toLocaleUpperCase()}
      </span>
      <span className="truncate text-base font-bold tracking-[-0.015em]">{name}</span>
    </Link>
  )
}

const currentStyle = 'bg-accent font-semibold text-accent-foreground'
const otherStyle = 'text-muted-foreground hover:bg-muted hover:text-foreground'

/** A longer one may be cut off. */
const LONG_LABEL_CHARS = 32

function NavPill({ item }: { item: NavItem }) {
  return (
    <NavLink
      to={item.to}
      end={item.to === '/'}
      className={({ isActive }) =>
        cn('flex h-9 max-w-72 items-center rounded-full px-3 text-sm transition-colors', isActive ? currentStyle : otherStyle)
      }
      {...(item.label.length > LONG_LABEL_CHARS && { title: item.label })}
    >
      <span className="truncate">{item.label}</span>
    </NavLink>
  )
}

function OwnerColumn({ items, onChosen }: { items: readonly NavItem[]; onChosen?: () => void }) {
  const words = useWords()
  if (items.length === 0) return null
  return (
    <>
      <p className="mt-4 mb-1 px-3 text-[0.8125rem] text-muted-foreground">{words.manage}</p>
      <NavColumn nav={items} {...(onChosen && { onChosen })} />
    </>
  )
}

function NavColumn({ nav, onChosen }: { nav: readonly NavItem[]; onChosen?: () => void }) {
  return (
    <ul className="flex flex-col gap-0.5">
      {nav.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <NavLink
            to={to}
            end={to === '/'}
            onClick={onChosen}
            className={({ isActive }) =>
              cn('flex min-h-10 items-center gap-2.5 rounded-full px-3 text-sm transition-colors', isActive ? currentStyle : otherStyle)
            }
          >
            {Icon && <Icon aria-hidden strokeWidth={1.75} className="size-[1.125rem] flex-none" />}
            <span className="min-w-0 truncate">{label}</span>
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
