import { Search } from 'lucide-react'
import { useAtomValue, useSetAtom } from 'jotai'
import { memo } from 'react'
import { Link } from 'react-router'
import type { AppId } from '../../../shared/domain/ids.ts'
import { PUBLISH_TEXT } from '../../../shared/text/publish.ts'
import { ShareButton } from '../../panels/members/share-button.tsx'
import { PublishButton } from '../../panels/publish/publish-button.tsx'
import { SyncPill } from '../../panels/sync/sync-pill.tsx'
import { VersionsPopover } from '../../panels/versions/versions-popover.tsx'
import { openApp } from '../../state/open-app.ts'
import { overlayAtom } from '../../state/overlays.ts'
import { useTitleMark } from '../../state/turn-notice.ts'
import { Chip, Dot } from '../../ui/chip.tsx'
import { Shortcut } from '../../ui/kbd.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { EditableAppName } from './app-name.tsx'
import { SaveStatus } from './save-status.tsx'
import { say } from '../../../shared/text/say.ts'

export interface TopBarProps {
  readonly appId: AppId
  /** What is open says itself whether it is saved. */
  readonly hasOwnSaveState: boolean
  readonly isVersionsOpen: boolean
  readonly onVersionsOpenChange: (isOpen: boolean) => void
  readonly onAllVersions: () => void
}

export function TopBar({ appId, hasOwnSaveState, isVersionsOpen, onVersionsOpenChange, onAllVersions }: TopBarProps) {
  const load = useAtomValue(openApp(appId).app)
  const titleMark = useTitleMark()
  // Null until it was read.
  const app = load.phase === 'ready' ? load.app : null
  return (
    <header className="grid h-(--bar) flex-none grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2.5 border-b border-sidebar-border bg-sidebar pr-2.5 text-sm text-sidebar-foreground max-md:grid-cols-[minmax(0,1fr)_auto]">
      <title>{app === null ? 'Lathe' : `${titleMark}${app.name} · Lathe`}</title>
      <div className="flex h-full min-w-0 items-center gap-2.5">
        <HomeLink />
        {app !== null && (
          <>
            <h1 className="sr-only">{app.name}</h1>
            <EditableAppName app={app} />
            <AppStatus isDraft={app.status === 'draft'} />
            <SaveStatus appId={app.id} isBrief={hasOwnSaveState} />
            <SyncPill appId={app.id} />
          </>
        )}
      </div>
      <CommandField />
      <div className="flex items-center justify-end gap-2">
        {app !== null && app.versionNumber > 0 && (
          <VersionsPopover
            appId={app.id}
            current={app.versionNumber}
            isOpen={isVersionsOpen}
            onOpenChange={onVersionsOpenChange}
            onAll={onAllVersions}
          />
        )}
        {app !== null && <ShareButton appId={app.id} />}
        {app !== null && <PublishButton app={app} />}
      </div>
    </header>
  )
}

/** On a phone the words are for who hears them: the name needs the room, and the button beside it says the same. */
function AppStatus({ isDraft }: { readonly isDraft: boolean }) {
  const words = isDraft ? say('Draft') : PUBLISH_TEXT.appPublished
  return (
    <Chip tone={isDraft ? 'line' : 'success'}>
      <Dot isHollow={isDraft} />
      <span className="max-md:hidden">{words}</span>
      <span className="sr-only md:hidden">{isDraft ? PUBLISH_TEXT.appNotPublished : words}</span>
    </Chip>
  )
}

const HomeLink = memo(function HomeLink() {
  return (
    <Tooltip text={say('Home')} side="right">
      <Link
        to="/home"
        aria-label={say('Home')}
        className="grid h-full w-(--rail) flex-none place-items-center text-foreground focus-visible:-outline-offset-4"
      >
        <Mark />
      </Link>
    </Tooltip>
  )
})

/** Looks like a field and opens the palette, where there is one. */
const CommandField = memo(function CommandField() {
  const setOverlay = useSetAtom(overlayAtom)
  return (
    <button
      type="button"
      onClick={() => setOverlay('command-palette')}
      className="flex h-7 w-[280px] min-w-0 shrink items-center gap-2 rounded-md border border-border-strong bg-background pr-1.5 pl-[9px] text-left text-xs text-muted-foreground transition-colors hover:bg-accent max-lg:w-auto max-md:hidden"
    >
      <Search className="icon-14" aria-hidden="true" />
      <span className="flex-1 truncate max-lg:sr-only">{say('Search or run a command')}</span>
      <Shortcut shortcut="mod+k" className="gap-1.5" />
    </button>
  )
})
