import type { ReactNode } from 'react'
import type { AppRecord } from '../../../shared/domain/app-record.ts'
import { APPS_TEXT } from '../../../shared/text/apps.ts'
import type { EditedRecord } from '../../state/app-record.ts'
import type { AutosavePhase } from '../../state/autosave.ts'
import { Button } from '../../ui/button.tsx'
import { DelayedSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { say } from '../../../shared/text/say.ts'

export interface RecordPanelProps {
  readonly title: string
  readonly edited: EditedRecord
  readonly onDone: () => void
  readonly children: (record: AppRecord) => ReactNode
}

/** A panel of an app's record: its fields once they are read, what has become of the last change, and Done. */
export function RecordPanel({ title, edited, onDone, children }: RecordPanelProps) {
  const { record, failure, phase, flush, reload } = edited
  return (
    <section aria-label={title} className="flex h-full min-h-0 flex-col bg-background">
      <header className="flex h-(--bar) flex-none items-center gap-2 border-b pr-2 pl-3">
        <h2 className="min-w-0 flex-1 truncate text-sm font-bold">{title}</h2>
        <SaveWords phase={phase} onRetry={() => void flush()} />
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            void flush()
            onDone()
          }}
        >
          {APPS_TEXT.panelDone}
        </Button>
      </header>
      <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto p-4">
        {record !== null && children(record)}
        {record === null && failure === null && (
          <DelayedSkeleton label={say('Loading: {title}', { title })} className="flex flex-col gap-5">
            <Skeleton className="w-2/5" />
            <Skeleton className="h-8 w-full rounded-md" />
            <Skeleton className="w-1/3" />
            <Skeleton className="h-8 w-full rounded-md" />
          </DelayedSkeleton>
        )}
        {record === null && failure !== null && (
          <div role="alert" className="flex flex-col items-start gap-2.5 text-sm">
            {failure.message}
            <Button size="sm" onClick={reload}>
              {say('Try again')}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

function SaveWords({ phase, onRetry }: { readonly phase: AutosavePhase; readonly onRetry: () => void }) {
  return (
    <span role="status" className="flex flex-none items-center gap-2 text-xs text-muted-foreground">
      {phase === 'saving' && APPS_TEXT.appSaving}
      {phase === 'pending' && say('Not saved yet')}
      {phase === 'failed' && (
        <>
          <span className="text-destructive">{say('Not saved')}</span>
          <Button size="sm" variant="ghost" onClick={onRetry}>
            {say('Try again')}
          </Button>
        </>
      )}
    </span>
  )
}
