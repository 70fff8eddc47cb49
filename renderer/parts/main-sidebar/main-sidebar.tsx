import { PanelLeft, Plus, Search } from 'lucide-react'
import { useSetAtom } from 'jotai'
import { Fragment, type ReactNode } from 'react'
import { Link, useMatch } from 'react-router'
import { useAppList } from '../../state/app-list.ts'
import { overlayAtom } from '../../state/overlays.ts'
import { useSidebar } from '../../state/window-layout.ts'
import { Button } from '../../ui/button.tsx'
import { thumbnailOf } from '../../state/thumbnail-of.ts'
import { cn } from '../../ui/cn.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { Mark } from '../../ui/mark.tsx'
import { shortcutText } from '../../ui/shortcut-keys.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import { AccountMenu } from './account-menu.tsx'
import { MAIN_PLACES } from './main-places.ts'
import { say } from '../../../shared/text/say.ts'

const PINNED = 3

const rowClass =
  'relative flex h-8 w-full flex-none items-center gap-2.5 rounded-md px-2 text-left transition-colors hover:bg-sidebar-accent hover:text-sidebar-accent-foreground focus-visible:outline-offset-0 [&>.lucide]:text-muted-foreground'
const currentClass = 'bg-sidebar-accent text-sidebar-accent-foreground cut-line-start [--cut-offset:-8px] [&>.lucide]:text-foreground'

/** The main sidebar: 16rem with names, 3rem with icons only. */
export function MainSidebar({ onNewApp }: { readonly onNewApp: () => void }) {
  const { isOpen, toggle } = useSidebar()
  const setOverlay = useSetAtom(overlayAtom)
  const list = useAppList()
  const apps = list.phase === 'ready' ? list.apps : []
  return (
    <aside
      aria-label="Lathe"
      className={cn(
        'hidden min-h-0 flex-col overflow-hidden border-r border-sidebar-border bg-sidebar px-2 pt-2.5 pb-2 text-sm text-sidebar-foreground md:flex',
        isOpen ? 'w-(--sidebar-width)' : 'w-(--rail) px-[7px]',
      )}
    >
      <Brand isOpen={isOpen} onToggle={toggle} />
      {isOpen ? (
        <Button className="mb-2.5 h-[34px]" onClick={onNewApp}>
          <Plus aria-hidden="true" />
          {say('New app')}
        </Button>
      ) : (
        <IconButton
          name={say('New app')}
          variant="outline"
          className="mb-2.5 size-[34px] max-md:size-[34px]"
          tooltipSide="right"
          onClick={onNewApp}
        >
          <Plus aria-hidden="true" />
        </IconButton>
      )}
      <nav aria-label={say('Main')}>
        <ul className="flex flex-col">
          {MAIN_PLACES.map(({ to, label, Icon }) => (
            <Fragment key={to}>
              <Place
                to={to}
                label={label}
                isOpen={isOpen}
                end={to === '/apps' ? <Count value={list.phase === 'ready' ? apps.length : null} /> : null}
              >
                <Icon aria-hidden="true" />
              </Place>
              {to === '/home' && (
                <Row
                  label={say('Search')}
                  isOpen={isOpen}
                  end={<Kbd className="ml-auto">{shortcutText('mod+k')}</Kbd>}
                  onPress={() => setOverlay('command-palette')}
                >
                  <Search aria-hidden="true" />
                </Row>
              )}
            </Fragment>
          ))}
        </ul>
      </nav>
      {isOpen && apps.length > 0 && (
        <>
          <h2 id="recent-apps" className="mt-[18px] mb-1 px-2 text-2xs font-normal tracking-label text-muted-foreground">
            {say('Recent')}
          </h2>
          <nav aria-labelledby="recent-apps">
            <ul>
              {apps.slice(0, PINNED).map((app) => (
                <Place key={app.id} to={`/build/app/${app.id}`} label={app.name} isOpen>
                  <i
                    aria-hidden="true"
                    className="size-3.5 flex-none rounded-sm bg-primary"
                    style={{ background: thumbnailOf(app).accent }}
                  />
                </Place>
              ))}
            </ul>
          </nav>
        </>
      )}
      <AccountMenu isOpen={isOpen} />
    </aside>
  )
}

function Brand({ isOpen, onToggle }: { readonly isOpen: boolean; readonly onToggle: () => void }) {
  const toggle = (
    <IconButton
      name={isOpen ? say('Close the sidebar') : say('Open the sidebar')}
      shortcut="mod+b"
      size="sm"
      tooltipSide="right"
      onClick={onToggle}
    >
      <PanelLeft aria-hidden="true" />
    </IconButton>
  )
  if (!isOpen) return <div className="mb-2 grid h-9 flex-none place-items-center">{toggle}</div>
  return (
    <div className="mb-2 flex h-9 flex-none items-center gap-[9px] pl-2 text-[15px] font-bold tracking-[-0.01em] text-foreground">
      <Mark />
      <span className="flex-1">Lathe</span>
      {toggle}
    </div>
  )
}

interface RowProps {
  readonly label: string
  readonly isOpen: boolean
  readonly end?: ReactNode
  /** The icon. */
  readonly children: ReactNode
}

function Row({ label, isOpen, end, children, onPress }: RowProps & { readonly onPress: () => void }) {
  return (
    <li>
      <Tooltip text={isOpen ? '' : label} side="right">
        <button
          type="button"
          aria-label={isOpen ? undefined : label}
          className={cn(rowClass, !isOpen && 'justify-center px-0')}
          onClick={onPress}
        >
          {children}
          {isOpen && <span className="min-w-0 truncate">{label}</span>}
          {isOpen && end}
        </button>
      </Tooltip>
    </li>
  )
}

/** The class is a string instead of a function of the link's state, because a tooltip's trigger merges only strings. */
function Place({ to, label, isOpen, end, children }: RowProps & { readonly to: string }) {
  const isCurrent = useMatch({ path: to, end: false }) !== null
  return (
    <li>
      <Tooltip text={isOpen ? '' : label} side="right">
        <Link
          to={to}
          aria-label={isOpen ? undefined : label}
          aria-current={isCurrent ? 'page' : undefined}
          className={cn(rowClass, !isOpen && 'justify-center px-0', isCurrent && currentClass)}
        >
          {children}
          {isOpen && <span className="min-w-0 truncate">{label}</span>}
          {isOpen && end}
        </Link>
      </Tooltip>
    </li>
  )
}

function Count({ value }: { readonly value: number | null }) {
  return <span className="mono ml-auto text-2xs text-muted-foreground">{value}</span>
}
