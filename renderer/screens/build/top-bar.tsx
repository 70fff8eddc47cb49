import { Search } from 'lucide-react'
import { useSetAtom } from 'jotai'
import { Link } from 'react-router'
import type { App } from '../../../shared/domain/app.ts'
import { VersionsPopover } from '../../panels/versions/versions-popover.tsx'
import { overlayAtom } from '../../state/overlays.ts'
import { Chip, Dot } from '../../ui/chip.tsx'
import { Shortcut } from '../../ui/kbd.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { EditableAppName } from './app-name.tsx'
import { SaveStatus } from './save-status.tsx'

export interface TopBarProps {
  /** Null until it was read. */
  readonly app: App | null
  readonly isVersionsOpen: boolean
  readonly onVersionsOpenChange: (isOpen: boolean) => void
}

export function TopBar({ app, isVersionsOpen, onVersionsOpenChange }: TopBarProps) {
  return (
    <header className="grid h-(--bar) flex-none grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2.5 border-b border-sidebar-border bg-sidebar pr-2.5 text-sm text-sidebar-foreground max-md:grid-cols-1">
      <div className="flex h-full min-w-0 items-center gap-2.5">
        <Tooltip text="Home" side="right">
          <Link
            to="/home"
            aria-label="Home"
            className="grid h-full w-(--rail) flex-none place-items-center text-foreground focus-visible:-outline-offset-4"
          >
            <Mark />
          </Link>
        </Tooltip>
        {app !== null && (
          <>
            <h1 className="sr-only">{app.name}</h1>
            <EditableAppName app={app} />
            {app.status === 'draft' ? (
              <Chip tone="line">
                <Dot isHollow />
                Draft
              </Chip>
            ) : (
              <Chip tone="success">
                <Dot />
                Published
              </Chip>
            )}
            <SaveStatus appId={app.id} />
          </>
        )}
      </div>
      <CommandField />
      <div className="flex justify-end max-md:hidden">
        {app !== null && app.versionNumber > 0 && (
          <VersionsPopover appId={app.id} current={app.versionNumber} isOpen={isVersionsOpen} onOpenChange={onVersionsOpenChange} />
        )}
      </div>
    </header>
  )
}

/** Looks like a field and opens the palette, where there is one. */
function CommandField() {
  const setOverlay = useSetAtom(overlayAtom)
  return (
    <button
      type="button"
      onClick={() => setOverlay('command-palette')}
      className="flex h-7 w-[280px] min-w-0 shrink items-center gap-2 rounded-md border border-border-strong bg-background pr-1.5 pl-[9px] text-left text-xs text-muted-foreground transition-colors hover:bg-accent max-md:hidden"
    >
      <Search className="icon-14" aria-hidden="true" />
      <span className="flex-1 truncate">Search or run a command</span>
      <Shortcut shortcut="mod+k" className="gap-1.5" />
    </button>
  )
}
