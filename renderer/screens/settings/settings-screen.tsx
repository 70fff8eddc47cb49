import { useEffect, useRef } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { cn } from '../../ui/cn.ts'
import { ScrollPage } from '../../ui/scroll-page.tsx'
import { BackLink } from './back-link.tsx'
import { useOwnSections, useSectionLock } from './own-sections.ts'
import { SectionHead } from './settings-parts.tsx'
import { say } from '../../../shared/text/say.ts'

/** The sections beside their list; a narrow window shows the list as a row that scrolls. */
export function SettingsScreen() {
  const sections = useOwnSections()
  const { pathname } = useLocation()
  const locked = useSectionLock(pathname)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each section that is opened is brought into the row
  }, [pathname])
  return (
    <div className="grid h-full grid-cols-[220px_minmax(0,1fr)] grid-rows-[minmax(0,1fr)] max-md:grid-cols-1 max-md:grid-rows-[auto_minmax(0,1fr)]">
      <nav aria-label={say('Settings')} className="border-r px-3 py-5 text-sm max-md:border-r-0 max-md:border-b max-md:p-0">
        <h2 className="px-2 pb-2.5 text-md leading-[1.375rem] font-bold max-md:sr-only">{say('Settings')}</h2>
        <ul ref={list} className="max-md:flex max-md:overflow-x-auto max-md:px-2">
          {sections.map(({ path, label, Icon }) => (
            <li key={path}>
              <NavLink
                to={path}
                className={({ isActive }) =>
                  cn(
                    'relative flex h-8 items-center gap-2.5 rounded-md px-2 transition-colors hover:bg-sidebar-accent focus-visible:outline-offset-0 max-md:h-11 max-md:rounded-none max-md:hover:bg-transparent [&>.lucide]:text-muted-foreground max-md:[&>.lucide]:hidden',
                    isActive &&
                      'text-sidebar-accent-foreground before:absolute before:bg-sidebar-primary max-md:before:inset-x-1.5 max-md:before:-bottom-px max-md:before:h-0.5 md:bg-sidebar-accent md:before:inset-y-[7px] md:before:-left-2 md:before:w-0.5 [&>.lucide]:text-foreground',
                  )
                }
              >
                <Icon aria-hidden="true" />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <ScrollPage className="max-w-[940px] px-10 py-5 max-md:px-4">
        {locked === undefined ? <Outlet /> : <LockedSection {...locked} />}
      </ScrollPage>
    </div>
  )
}

/** By a link or an address somebody comes to what is not theirs. */
function LockedSection({ label, reason }: { readonly label: string; readonly reason: string }) {
  return (
    <>
      <BackLink />
      <SectionHead title={label}>{reason}</SectionHead>
    </>
  )
}
