import { Download, RotateCcw, Trash2, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import type { AppId } from '../../../../shared/domain/ids.ts'
import type { DataSet } from '../../../../shared/domain/row.ts'
import type { Snapshot } from '../../../../shared/domain/snapshot.ts'
import { SNAPSHOT_DAYS, SNAPSHOTS_KEPT } from '../../../../shared/limits/rows.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { counted } from '../../../ui/number-words.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type RowBackups, type BackupWork, useBackups } from './use-backups.ts'
import { say } from '../../../../shared/text/say.ts'

interface BackupsDialogProps {
  readonly appId: AppId
  readonly data: DataSet
  readonly isReadOnly: boolean
  readonly onClose: () => void
}

/** Snapshots of an app's rows, made on request or before a change that hides values; downloads, uploads and restores them. */
export function BackupsDialog({ appId, data, isReadOnly, onClose }: BackupsDialogProps) {
  const backups = useBackups(appId)
  const [restoring, setRestoring] = useState<Snapshot | null>(null)
  const file = useRef<HTMLInputElement>(null)
  const { work } = backups
  return (
    <Dialog
      name="backups"
      title={say('Backups')}
      description={say('Copies of the rows. One is made by itself before a change takes values away.')}
      size="lg"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <input
            ref={file}
            type="file"
            accept=".zip,application/zip"
            aria-label={say('Backup file')}
            className="hidden"
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              target.value = ''
              if (chosen !== undefined) void backups.takeIn(chosen)
            }}
          />
          <Button
            className="mr-auto"
            isLoading={work?.act === 'take-in'}
            isDisabled={work !== null || isReadOnly}
            onClick={() => file.current?.click()}
          >
            <Upload aria-hidden="true" />
            {say('From a file…')}
          </Button>
          <Button
            variant="primary"
            isLoading={work?.act === 'make'}
            loadingLabel={say('Backing up…')}
            isDisabled={work !== null || isReadOnly}
            onClick={() => void backups.make(data)}
          >
            {data === 'live' ? say('Back up live rows') : say('Back up now')}
          </Button>
        </>
      }
    >
      <List backups={backups} isReadOnly={isReadOnly} onRestore={setRestoring} />
      <p className="pt-3 text-xs text-muted-foreground">
        {say('The last {SNAPSHOTSKEPT} of {SNAPSHOTDAYS} days are kept. A downloaded one also holds what was uploaded into the app.', {
          SNAPSHOTSKEPT: SNAPSHOTS_KEPT,
          SNAPSHOTDAYS: SNAPSHOT_DAYS,
        })}
      </p>
      {restoring !== null && (
        <ConfirmDialog
          name="restore-backup"
          title={say('Restore this backup?')}
          confirmLabel={say('Restore {rowCount}', { rowCount: counted(restoring.rowCount, 'row') })}
          workingLabel={say('Restoring…')}
          tone="normal"
          isWorking={work?.act === 'restore'}
          isOpen
          onOpenChange={(isOpen) => !isOpen && setRestoring(null)}
          onConfirm={() => void backups.restore(restoring).then((isDone) => isDone && setRestoring(null))}
        >
          {say('{restoring} will be as they were then. What is there now is backed up first, so it can be undone.', {
            restoring: tableWords(restoring),
          })}
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

interface ListProps {
  readonly backups: RowBackups
  readonly isReadOnly: boolean
  readonly onRestore: (snapshot: Snapshot) => void
}

function List({ backups, isReadOnly, onRestore }: ListProps) {
  const { list, hasFailed, work } = backups
  if (hasFailed) {
    return (
      <div className="flex flex-col items-center gap-3 py-8 text-sm text-muted-foreground">
        <p role="alert">{say('The backups could not be read.')}</p>
        <Button onClick={backups.reload}>{say('Try again')}</Button>
      </div>
    )
  }
  if (list === null) {
    return (
      <div role="status" aria-label={say('Loading backups')} className="flex flex-col gap-3 py-2">
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-10 w-full" />
      </div>
    )
  }
  if (list.length === 0) return <p className="py-8 text-center text-sm text-muted-foreground">{say('No backup has been made yet.')}</p>
  return (
    <ul aria-label={say('Backups')} className="divide-y">
      {list.map((snapshot) => (
        <Item key={snapshot.id} snapshot={snapshot} work={work} isReadOnly={isReadOnly} backups={backups} onRestore={onRestore} />
      ))}
    </ul>
  )
}

interface ItemProps extends ListProps {
  readonly snapshot: Snapshot
  readonly work: BackupWork | null
}

function Item({ snapshot, work, isReadOnly, backups, onRestore }: ItemProps) {
  const isAt = (act: BackupWork['act']) => work !== null && work.act === act && 'id' in work && work.id === snapshot.id
  return (
    <li className="flex items-start gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="text-sm">{reasonWords(snapshot)}</p>
        <p className="pt-0.5 text-xs text-muted-foreground">
          <RelativeTime at={snapshot.madeAt} />
          {snapshot.data === 'live' && ' · live'}
          {snapshot.versionNumber !== null && ` · v${snapshot.versionNumber}`}
          {` · ${tableWords(snapshot)} · ${sizeWords(snapshot.bytes)}`}
        </p>
      </div>
      <div className="flex flex-none items-center gap-1">
        <Button size="sm" isDisabled={work !== null || isReadOnly} isLoading={isAt('restore')} onClick={() => onRestore(snapshot)}>
          <RotateCcw aria-hidden="true" />
          {say('Restore')}
        </Button>
        <IconButton name={say('Download')} size="sm" isLoading={isAt('download')} onClick={() => void backups.download(snapshot)}>
          <Download aria-hidden="true" />
        </IconButton>
        <IconButton name={say('Delete this backup')} size="sm" isLoading={isAt('delete')} onClick={() => void backups.remove(snapshot)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}

function reasonWords({ kind, reasons }: Snapshot): string {
  const said = reasons.join(' ')
  switch (kind) {
    case 'asked':
      return said === '' ? say('Made by hand') : said
    case 'change':
      return say('Before a change: {said}', { said })
    case 'restore':
      return say('Before a backup was restored')
    case 'file':
      return said === '' ? say('From a file') : say('From a file: {said}', { said })
  }
}

function tableWords({ tables }: Snapshot): string {
  return tables.map(({ entity, rowCount }) => `${entity} ${rowCount}`).join(', ')
}

function sizeWords(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
