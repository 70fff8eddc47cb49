import { History } from 'lucide-react'
import type { AppId } from '../../../shared/domain/ids.ts'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/popover.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { VersionList } from './version-list.tsx'

export interface VersionsPopoverProps {
  readonly appId: AppId
  readonly current: number
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/** `v12 / 12` in the top bar: the current version of how many. */
export function VersionsPopover({ appId, current, isOpen, onOpenChange }: VersionsPopoverProps) {
  return (
    <Popover open={isOpen} onOpenChange={onOpenChange}>
      <Tooltip text="Versions">
        <PopoverTrigger className="mono inline-flex h-7 flex-none items-center gap-1.5 rounded-md border border-border-strong bg-card px-[9px] text-xs leading-none text-foreground transition-colors hover:bg-accent max-md:hidden">
          <History className="icon-14" aria-hidden="true" />v{current}
          <span className="text-muted-foreground">/ {current}</span>
          <span className="sr-only">, open versions</span>
        </PopoverTrigger>
      </Tooltip>
      <PopoverContent
        aria-label="Versions"
        align="end"
        className="flex max-h-[min(560px,var(--radix-popover-content-available-height))] w-[380px] flex-col p-0"
      >
        <h2 className="sticky top-0 z-10 border-b bg-popover px-3.5 py-2.5 text-sm font-bold">Versions</h2>
        <VersionList appId={appId} />
      </PopoverContent>
    </Popover>
  )
}
