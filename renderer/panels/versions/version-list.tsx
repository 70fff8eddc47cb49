import { useAtomValue } from 'jotai'
import type { AppId } from '../../../shared/domain/ids.ts'
import { openApp } from '../../state/open-app.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { LayersDrawing } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { plainNumber } from '../../../shared/text/counted.ts'
import { DelayedSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { shownVersions } from './shown-versions.ts'
import { useRestoreDialog } from './use-restore-dialog.tsx'
import { VersionRow } from './version-row.tsx'
import { say } from '../../../shared/text/say.ts'

export interface VersionListProps {
  readonly appId: AppId
  /** Shows all versions. */
  readonly onAll: () => void
  readonly className?: string
}

/** The latest versions of an app, newest first, to preview and restore. */
export function VersionList({ appId, onAll, className }: VersionListProps) {
  const open = openApp(appId)
  const versions = useAtomValue(open.versions)
  const previewed = useAtomValue(open.previewed)
  const { commands, ask, dialog } = useRestoreDialog(appId)
  if (versions === null) return <VersionSkeleton />
  if (versions.length === 0) return <NoVersions />
  const shown = shownVersions(versions, previewed?.versionId ?? null)
  const count = versions[0]?.number ?? 0
  return (
    <>
      <ol aria-label={say('Versions')} className={cn('divide-y', className)}>
        {shown.map((version) => (
          <VersionRow key={version.id} appId={appId} version={version} commands={commands} onRestore={ask} />
        ))}
      </ol>
      <Button variant="ghost" size="sm" className="m-2 flex-none self-center" onClick={onAll}>
        {count > shown.length ? say('All {count} versions', { count: plainNumber(count) }) : say('All versions')}
      </Button>
      {dialog}
    </>
  )
}

export function NoVersions() {
  return (
    <EmptyState drawing={<LayersDrawing />} title={say('No versions yet')} className="pt-8">
      {say('Each change makes a version, and each version can be brought back.')}
    </EmptyState>
  )
}

export function VersionSkeleton() {
  return (
    <DelayedSkeleton label={say('Loading the versions')} className="divide-y">
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
