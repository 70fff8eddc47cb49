import { GitCompareArrows, History } from 'lucide-react'
import { useAtomValue } from 'jotai'
import type { AppId } from '../../../shared/domain/ids.ts'
import { useOpenChanges } from '../../state/changes-request.ts'
import { openApp } from '../../state/open-app.ts'
import { cn } from '../../ui/cn.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/popover.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { VersionList } from './version-list.tsx'
import { say } from '../../../shared/text/say.ts'

export interface VersionsPopoverProps {
  readonly appId: AppId
  /** The number of the newest version. */
  readonly current: number
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly onAll: () => void
}

/** `v12 / 12` in the top bar: the version that is shown, and the newest. */
export function VersionsPopover({ appId, current, isOpen, onOpenChange, onAll }: VersionsPopoverProps) {
  const previewed = useAtomValue(openApp(appId).previewed)
  const openChanges = useOpenChanges()
  return (
    <Popover open={isOpen} onOpenChange={onOpenChange}>
      <Tooltip text={previewed === null ? say('Versions') : say('Versions: an older one is looked at')}>
        <PopoverTrigger
          className={cn(
            'mono inline-flex h-7 flex-none items-center gap-1.5 rounded-md border border-border-strong bg-card px-[9px] text-xs leading-none text-foreground transition-colors hover:bg-accent max-md:hidden',
            previewed !== null && 'border-primary bg-primary-subtle text-primary-subtle-foreground',
          )}
        >
          <History className="icon-14" aria-hidden="true" />v{previewed?.number ?? current}
          <span className={previewed === null ? 'text-muted-foreground' : undefined}>/ {current}</span>
          <span className="sr-only">{previewed === null ? say(', open versions') : say(', previewing, open versions')}</span>
        </PopoverTrigger>
      </Tooltip>
      <PopoverContent
        aria-label={say('Versions')}
        align="end"
        // Focuses the list itself: the first button would open its tooltip over the newest version.
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          if (event.target instanceof HTMLElement) event.target.focus()
        }}
        className="flex max-h-[min(620px,var(--radix-popover-content-available-height))] w-[420px] flex-col p-0"
      >
        <div className="sticky top-0 z-10 flex items-center border-b bg-popover py-1.5 pr-2 pl-3.5">
          <h2 className="flex-1 text-sm font-bold">{say('Versions')}</h2>
          <IconButton
            name={say('Compare versions')}
            size="sm"
            onClick={() => {
              onOpenChange(false)
              openChanges(appId, { from: null, to: null })
            }}
          >
            <GitCompareArrows aria-hidden="true" />
          </IconButton>
        </div>
        <VersionList
          appId={appId}
          onAll={() => {
            onOpenChange(false)
            onAll()
          }}
        />
      </PopoverContent>
    </Popover>
  )
}
