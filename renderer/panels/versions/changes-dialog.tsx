import { GitMerge, Info, RotateCw, Undo2 } from 'lucide-react'
import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import { VERSIONS_TEXT } from '../../../shared/text/versions.ts'
import type { DiffLayout } from '../../parts/diff-viewer/arrange-rows.ts'
import { useAppList } from '../../state/app-list.ts'
import type { ChangesRequest } from '../../state/changes-request.ts'
import { useOpenFile } from '../../state/file-request.ts'
import { useMay } from '../../state/may.ts'
import { openApp } from '../../state/open-app.ts'
import { useReadOnlyReason } from '../../state/read-only.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { BrokenDrawing, LayersDrawing } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Input } from '../../ui/input.tsx'
import { plainNumber } from '../../../shared/text/counted.ts'
import { counted } from '../../ui/number-words.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { DelayedSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { canMergeInto } from './changed-files.ts'
import { ChangedFile } from './changed-file.tsx'
import { ChangesTree, Counts, type Ticks } from './changes-tree.tsx'
import { CompareBar } from './compare-bar.tsx'
import { type Changes, type ChangesQuery, useChanges } from './use-changes.ts'
import { sumCounts, useLineCounts } from './use-line-counts.ts'
import { useMerge } from './use-merge.ts'
import { type MergeChoice, useMergeChoice } from './use-merge-choice.ts'
import { say } from '../../../shared/text/say.ts'

export interface ChangesDialogProps {
  readonly request: ChangesRequest
  readonly onClose: () => void
}

/** Compares two versions, or two apps, file by file; differences can be merged into the newest version (spec 002 §2). */
export function ChangesDialog({ request, onClose }: ChangesDialogProps) {
  const { appId } = request
  const [query, setQuery] = useState<ChangesQuery>({ from: request.from, to: request.to, otherAppId: null })
  const [attempt, setAttempt] = useState(0)
  const [layout, setLayout] = useState<DiffLayout>('split')
  const load = useChanges(appId, query, attempt)
  const changes = load.phase === 'ready' ? load.changes : null
  const diffs = changes?.diffs ?? NO_DIFFS
  const counts = useLineCounts(diffs)
  const newest = useNewest(appId)
  const source = useSourceName(changes)
  const choice = useMergeChoice(diffs, source)
  const openFile = useOpenFile()
  const isOtherApp = query.otherAppId !== null
  const canMerge = changes !== null && canMergeInto(newest?.versionId ?? null, { from: changes.from, to: changes.to, isOtherApp })
  const { shown } = choice
  return (
    <Dialog
      name="all-changes"
      title={VERSIONS_TEXT.diffTitle}
      isOpen
      onOpenChange={onClose}
      size="xl"
      bodyClassName="flex flex-col overflow-hidden p-0 max-md:p-0 md:h-[calc(100dvh-180px)] md:flex-none"
      footer={
        changes !== null && (
          <Foot {...{ appId, changes, choice, canMerge, source }} hasChanges={diffs.length > 0} onCompare={setQuery} onClose={onClose} />
        )
      }
    >
      <div className="flex flex-none flex-wrap items-center gap-x-3 gap-y-1.5 border-b px-3.5 py-2">
        <CompareBar appId={appId} query={query} changes={changes} onChoose={setQuery} />
        {diffs.length > 0 && counts.size === diffs.length && <Counts count={sumCounts(counts.values())} />}
        <Segmented name={say('Comparison')} value={layout} onValueChange={setLayout} options={LAYOUTS} className="max-md:hidden" />
      </div>
      {load.phase === 'failed' && (
        <EmptyState
          drawing={<BrokenDrawing />}
          title={say('Nothing to compare yet')}
          actions={
            <Button onClick={() => setAttempt(attempt + 1)}>
              <RotateCw aria-hidden="true" />
              {say('Try again')}
            </Button>
          }
        >
          {say('The two could not be read. Nothing was changed.')}
        </EmptyState>
      )}
      {load.phase === 'loading' && <ChangesSkeleton />}
      {changes !== null && shown === null && (
        <EmptyState drawing={<LayersDrawing />} title={VERSIONS_TEXT.diffEmpty}>
          {say('Choose other versions above, or another app.')}
        </EmptyState>
      )}
      {changes !== null && shown !== null && (
        <div className="flex min-h-0 flex-1">
          <ChangesTree diffs={diffs} counts={counts} shown={shown.path} onShow={choice.show} ticks={canMerge ? choice.ticks : null} />
          <ChangedFile
            diff={shown}
            diffs={diffs}
            counts={counts}
            layout={layout}
            ticks={canMerge ? choice.ticks : null}
            onShow={choice.show}
            onOpenCode={
              isInNewest(changes, shown.path, newest?.versionId ?? null, isOtherApp)
                ? () => {
                    openFile({ appId, path: shown.path })
                    onClose()
                  }
                : null
            }
          />
        </div>
      )}
    </Dialog>
  )
}

const NO_DIFFS: Changes['diffs'] = []
const LAYOUTS = [
  { value: 'split', label: say('Split') },
  { value: 'unified', label: say('Unified') },
] as const

/** Only known where the newest version is on one side of the comparison. */
function isInNewest({ diffs, from, to }: Changes, path: string, newestId: string | null, isOtherApp: boolean): boolean {
  const diff = diffs.find((each) => each.path === path)
  if (from?.id === newestId) return diff?.oldCode !== null
  return !isOtherApp && to?.id === newestId && diff?.newCode !== null
}

function useNewest(appId: AppId) {
  const load = useAtomValue(openApp(appId).app)
  return load.phase === 'ready' ? load.app : null
}

/** The source of merged files, for the description of the version. */
function useSourceName(changes: Changes | null): string {
  const list = useAppList()
  const otherAppId = changes?.query.otherAppId ?? null
  if (otherAppId === null) return `v${changes?.to?.number ?? ''}`
  return (list.phase === 'ready' ? list.apps.find(({ id }) => id === otherAppId)?.name : undefined) ?? 'another app'
}

interface FootProps {
  readonly appId: AppId
  readonly changes: Changes
  readonly choice: MergeChoice
  readonly canMerge: boolean
  readonly source: string
  readonly hasChanges: boolean
  readonly onCompare: (query: ChangesQuery) => void
  readonly onClose: () => void
}

function Foot({ appId, changes, choice, canMerge, source, hasChanges, onCompare, onClose }: FootProps): ReactNode {
  const { isMerging, merge } = useMerge(appId)
  const { lock } = useMay('edit-code', appId)
  const readOnly = useReadOnlyReason(appId)
  const refusal = lock ?? readOnly ?? undefined
  const newest = useNewest(appId)
  const { from, to, query } = changes
  if (!canMerge) {
    const older = to !== null && to.id !== newest?.versionId ? to : from
    const canTakeBack = query.otherAppId === null && older !== null && older.id !== newest?.versionId && newest?.versionId !== null
    return (
      <>
        <span className="mr-auto text-xs text-muted-foreground max-md:hidden">{footNote(changes, hasChanges)}</span>
        {canTakeBack && newest !== null && (
          <Button onClick={() => onCompare({ from: newest.versionId, to: older.id, otherAppId: null })}>
            <Undo2 aria-hidden="true" />
            {say('Take files back from v{number}', { number: older.number })}
          </Button>
        )}
        <Button onClick={onClose}>{say('Close')}</Button>
      </>
    )
  }
  const act = async () => {
    if (from !== null && (await merge({ files: choice.files, hasChanges, description: choice.description, baseVersionId: from.id })))
      onClose()
  }
  return (
    <>
      <MergeNote ticks={choice.ticks} newest={newest?.versionNumber ?? 0} />
      {hasChanges && (
        <Input
          aria-label={say('Description of the new version')}
          className="max-w-80 max-md:hidden"
          maxLength={500}
          value={choice.description}
          placeholder={say('Merged from {source}', { source })}
          onChange={(event) => choice.describe(event.target.value)}
        />
      )}
      <Button onClick={onClose}>{say('Cancel')}</Button>
      <Button
        variant="primary"
        isLoading={isMerging}
        loadingLabel={say('Merging…')}
        isDisabled={refusal !== undefined}
        disabledReason={refusal}
        onClick={() => void act()}
      >
        <GitMerge aria-hidden="true" />
        {VERSIONS_TEXT.diffMerge}
        {hasChanges && <span className="mono text-xs">{plainNumber(choice.files.length)}</span>}
      </Button>
    </>
  )
}

function footNote({ to, query }: Changes, hasChanges: boolean): string {
  if (!hasChanges) return ''
  if (query.otherAppId !== null) return say('The app has changed since: compare again to merge.')
  return to === null || to.description === '' ? '' : to.description
}

function MergeNote({ ticks, newest }: { readonly ticks: Ticks; readonly newest: number }) {
  return (
    <p className="mr-auto flex items-center gap-2 text-xs text-muted-foreground max-md:hidden">
      <Info className="icon-14 flex-none" aria-hidden="true" />
      <span>
        {say(
          '{count} can be merged. Deletions are shown but never merged. Makes version {value}; you can go back to v{newest} at any time.',
          { count: counted(ticks.count, 'file'), value: newest + 1, newest },
        )}
      </span>
    </p>
  )
}

function ChangesSkeleton() {
  return (
    <DelayedSkeleton label={say('Comparing')} className="flex flex-1 flex-col gap-3 p-5">
      {[60, 80, 45, 70, 30].map((width) => (
        <span key={width} style={{ width: `${width}%` }}>
          <Skeleton />
        </span>
      ))}
    </DelayedSkeleton>
  )
}
