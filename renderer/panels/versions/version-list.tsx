import { Copy, FilePlus2, GitMerge, History, type LucideIcon, PencilLine, Undo2, Upload, Wrench } from 'lucide-react'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Version, VersionOrigin } from '../../../shared/domain/version.ts'
import { ERROR_TEXT, VERSIONS_TEXT } from '../../../shared/text.ts'
import { openApp } from '../../state/open-app.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { LayersDrawing } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Mark } from '../../ui/mark.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { DelayedSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { useVersionCommands, type VersionCommands } from './version-commands.ts'

const ORIGINS: Readonly<Record<VersionOrigin, { readonly icon: LucideIcon | typeof Mark; readonly label: string }>> = {
  created: { icon: FilePlus2, label: 'Created' },
  turn: { icon: Mark, label: 'By the assistant' },
  edit: { icon: PencilLine, label: 'Edited by hand' },
  restore: { icon: History, label: 'Restored' },
  undo_restore: { icon: Undo2, label: 'Restore undone' },
  repair: { icon: Wrench, label: 'Repaired' },
  merge: { icon: GitMerge, label: 'Merged' },
  import: { icon: Upload, label: 'Imported' },
  duplicate: { icon: Copy, label: 'Duplicated' },
}

/** Every version of an app, newest first, with the way back to it. */
export function VersionList({ appId, className }: { readonly appId: AppId; readonly className?: string }) {
  const open = openApp(appId)
  const versions = useAtomValue(open.versions)
  const isBusy = useAtomValue(open.runningTurnId) !== null
  const commands = useVersionCommands(appId)
  const [asked, setAsked] = useState<Version | null>(null)
  const [isAsking, setAsking] = useState(false)

  if (versions === null) return <VersionSkeleton />
  const newest = versions[0]
  if (newest === undefined) {
    return (
      <EmptyState drawing={<LayersDrawing />} title="No versions yet" className="pt-8">
        Each change makes a version, and each version can be brought back.
      </EmptyState>
    )
  }
  const restore = async (version: Version) => {
    if (await commands.restore(version)) setAsking(false)
  }
  return (
    <>
      <ol aria-label="Versions" className={cn('divide-y', className)}>
        {versions.map((version) => (
          <VersionRow
            key={version.id}
            version={version}
            isBusy={isBusy}
            commands={commands}
            onRestore={() => {
              setAsked(version)
              setAsking(true)
            }}
          />
        ))}
      </ol>
      {(versions.at(-1)?.number ?? 1) > 1 && (
        <Button variant="ghost" size="sm" className="m-2 self-center" onClick={() => void commands.showOlder()}>
          Show older versions
        </Button>
      )}
      {asked !== null && (
        <ConfirmDialog
          name="restore-version"
          title={VERSIONS_TEXT.versionRevertTitle}
          confirmLabel={`Restore v${asked.number}`}
          workingLabel="Restoring…"
          tone="normal"
          isWorking={commands.isWorking}
          isOpen={isAsking}
          onOpenChange={setAsking}
          onConfirm={() => void restore(asked)}
        >
          <p>
            The app goes back to v{asked.number}, as a new version v{newest.number + 1}. Nothing is lost: v{newest.number} and all others
            stay in this list, your rows stay, and you can undo it.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

interface VersionRowProps {
  readonly version: Version
  readonly isBusy: boolean
  readonly commands: VersionCommands
  readonly onRestore: () => void
}

function VersionRow({ version, isBusy, commands, onRestore }: VersionRowProps) {
  const { icon: Icon, label } = ORIGINS[version.origin]
  const busy = { isDisabled: isBusy || commands.isWorking, disabledReason: ERROR_TEXT.chatBusy }
  return (
    <li
      aria-current={version.isCurrent ? 'true' : undefined}
      className={cn(
        'flex min-h-[58px] items-center gap-3 px-3.5 py-2',
        version.isCurrent && 'cut-line-start bg-primary-subtle text-primary-subtle-foreground',
      )}
    >
      <span title={label} className="text-muted-foreground [&>svg]:size-4">
        <Icon aria-hidden="true" />
        <span className="sr-only">{label}</span>
      </span>
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 text-sm leading-[1.125rem] wrap-anywhere text-foreground">
          {version.userRequest ?? (version.description === '' ? label : version.description)}
        </p>
        <p className="flex items-center gap-2 text-xs text-muted-foreground">
          <span className="mono">v{version.number}</span>
          <RelativeTime at={version.createdAt} />
          {version.isCurrent && <span className="font-medium text-primary-subtle-foreground">Current</span>}
        </p>
      </div>
      {version.origin === 'restore' && (
        <Button size="sm" onClick={() => void commands.undoRestore(version.id)} {...busy}>
          {VERSIONS_TEXT.versionUndoRestore}
        </Button>
      )}
      {!version.isCurrent && version.origin !== 'restore' && (
        <Button size="sm" aria-label={`Restore version ${version.number}`} onClick={onRestore} {...busy}>
          Restore
        </Button>
      )}
    </li>
  )
}

function VersionSkeleton() {
  return (
    <DelayedSkeleton label="Loading the versions" className="divide-y">
      {[70, 48, 60].map((width) => (
        <div key={width} className="flex h-[58px] items-center gap-3 px-3.5">
          <Skeleton className="size-4 rounded-full" />
          <span className="flex flex-1 flex-col gap-2">
            <span style={{ width: `${width}%` }}>
              <Skeleton />
            </span>
            <Skeleton className="h-2 w-24" />
          </span>
        </div>
      ))}
    </DelayedSkeleton>
  )
}
