import { Download, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ImportCounts, ImportRejection, ImportUnknown } from '../../../../shared/domain/row-import.ts'
import { CSV_TEXT } from '../../../../shared/text/csv.ts'
import { useFailureToast } from '../../../state/toasts.ts'
import { Arc } from '../../../ui/arc.tsx'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { plainNumber } from '../../../../shared/text/counted.ts'
import { counted } from '../../../ui/number-words.ts'
import { Ruler } from '../../../ui/ruler.tsx'
import { downloadBlob } from '../../../ui/download-blob.ts'
import type { ImportSession } from './import-session-calls.ts'
import type { ImportState } from './import-state.ts'
import { resultSentence, written } from './import-words.ts'
import { LeftOutLines } from './left-out-lines.tsx'
import { Note, RefusalNote } from './notes.tsx'
import { TableChanges } from './table-changes.tsx'
import { UnknownValueList } from './unknown-values.tsx'
import { IMPORT_WIZARD_TEXT } from './wizard-text.ts'

interface ImportStepProps {
  readonly session: ImportSession
  readonly state: ImportState
}

/** Step 3: the expected result, the progress, and the final result. */
export function ImportStep({ session, state }: ImportStepProps) {
  const { facts, refusal, doing } = state
  const phase = facts?.state
  return (
    <>
      {refusal !== null && <RefusalNote refusal={refusal} />}
      {doing?.what === 'checking' && <Checking session={session} state={state} />}
      {(doing?.what === 'looking' || doing?.what === 'reading') && <Waiting>Reading the file anew…</Waiting>}
      {doing?.what === 'writing' && phase?.phase === 'checked' && <Waiting>Importing…</Waiting>}
      {phase?.phase === 'checked' && doing === null && <DryRun session={session} state={state} {...phase} />}
      {phase?.phase === 'writing' && <Writing session={session} state={state} counts={phase.counts} readBytes={phase.readBytes} />}
      {phase?.phase === 'paused' && <Paused session={session} counts={phase.counts} message={phase.message} />}
      {phase?.phase === 'done' && (
        <>
          <Note tone={phase.counts.rejected === 0 ? 'success' : 'warning'} role="status">
            <p className="font-medium">{resultSentence(phase.counts)}</p>
          </Note>
          <Figures counts={phase.counts} isPast />
          <Rejected session={session} counts={phase.counts} rejections={phase.rejections} />
        </>
      )}
      {phase?.phase === 'kept' && (
        <>
          <Note tone="info" role="status">
            The import was cancelled. {counted(written(phase.counts), 'row')} that had been written {areKept(written(phase.counts))} kept.
          </Note>
          <Figures counts={phase.counts} isPast />
        </>
      )}
      {phase?.phase === 'undoing' && (
        <Ruler name="Taking the import back" label="Taking the import back" part={phase.undone / Math.max(1, phase.total)} />
      )}
      {phase?.phase === 'undone' && (
        <Note tone="info" role="status">
          {phase.table === 'kept' ? IMPORT_WIZARD_TEXT.undoneTableKept : IMPORT_WIZARD_TEXT.undone}
        </Note>
      )}
      {phase?.phase === 'failed' && refusal === null && (
        <RefusalNote refusal={{ sentence: CSV_TEXT.importFailed, details: phase.message }} />
      )}
    </>
  )
}

const areKept = (rows: number) => (rows === 1 ? 'is' : 'are')

function Waiting({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className="flex items-center gap-2.5 py-6 text-sm text-muted-foreground">
      <Arc />
      {children}
    </p>
  )
}

function Checking({ session, state: { facts, file } }: ImportStepProps) {
  const phase = facts?.state
  const readBytes = phase?.phase === 'checking' ? phase.readBytes : 0
  const checked = phase?.phase === 'checking' ? phase.counts.read : 0
  return (
    <Ruler
      name="Checking the rows"
      label={`Checked ${counted(checked, 'row')}`}
      part={readBytes / Math.max(1, file?.bytes ?? 1)}
      onCancel={() => void session.interrupt()}
    />
  )
}

interface OutcomeProps {
  readonly session: ImportSession
  readonly counts: ImportCounts
  readonly rejections: readonly ImportRejection[]
}

interface DryRunProps extends OutcomeProps {
  readonly state: ImportState
  readonly unknown: readonly ImportUnknown[]
}

/** Before anything is written: exactly what would be. */
function DryRun({ session, state, counts, rejections, unknown }: DryRunProps) {
  return (
    <>
      <p className="text-sm text-muted-foreground">Nothing is written yet. This is what the import does:</p>
      <Figures counts={counts} isPast={false} />
      <LeftOutLines lines={state.look?.leftOut ?? []} isBusy={false} onChange={(changes) => void session.reread(changes)} />
      <TableChanges session={session} state={state} />
      <UnknownValueList session={session} state={state} unknown={unknown} />
      <Rejected session={session} counts={counts} rejections={rejections} />
    </>
  )
}

/** Every row of the file is counted once. */
function Figures({ counts, isPast }: { readonly counts: ImportCounts; readonly isPast: boolean }) {
  const figures = [
    { label: isPast ? 'Added' : 'New', value: counts.created },
    { label: 'Overwritten', value: counts.overwritten, tone: counts.overwritten > 0 ? 'text-warning-subtle-foreground' : '' },
    { label: 'Rejected', value: counts.rejected, tone: counts.rejected > 0 ? 'text-destructive' : '' },
    { label: 'Blank', value: counts.blank },
    { label: isPast ? 'Rows read' : 'Rows in the file', value: counts.read },
  ]
  return (
    <dl className="grid flex-none grid-cols-2 gap-px overflow-hidden rounded-lg border bg-border md:grid-cols-5">
      {figures.map(({ label, value, tone }) => (
        <div key={label} className="flex flex-col-reverse bg-popover px-3 py-2.5 last:max-md:col-span-2">
          <dt className="text-xs text-muted-foreground">{label}</dt>
          <dd className={cn('mono text-lg', tone)}>{plainNumber(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Rejected({ session, counts, rejections }: OutcomeProps) {
  const showFailure = useFailureToast()
  const [isSaving, setSaving] = useState(false)
  if (counts.rejected === 0) return null
  const save = async () => {
    setSaving(true)
    try {
      const file = await session.rejected()
      downloadBlob(file, file.name)
    } catch (error) {
      showFailure('The rejected rows could not be saved', error)
    } finally {
      setSaving(false)
    }
  }
  return (
    <section aria-label="Rejected rows" className="flex flex-none flex-col gap-2">
      <div className="flex items-center gap-3">
        <h3 className="flex-1 text-sm font-medium">Why rows are rejected</h3>
        <Button size="sm" isLoading={isSaving} loadingLabel="Saving…" onClick={() => void save()}>
          <Download aria-hidden="true" />
          Rejected rows as CSV
        </Button>
      </div>
      <div role="region" aria-label="Reasons" tabIndex={0} className="overflow-x-auto rounded-lg border">
        <table className="w-full text-left text-sm">
          <thead className="bg-muted text-xs text-muted-foreground">
            <tr className="h-8">
              {['Column', 'Reason', 'Rows', 'First at line', 'Value there'].map((name) => (
                <th key={name} scope="col" className="px-3 font-normal whitespace-nowrap">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rejections.map(({ column, reason, count, firstLine, firstValue }) => (
              <tr key={`${column} ${reason}`} className="h-8 border-t">
                <td className="mono px-3 whitespace-nowrap">{column}</td>
                <td className="min-w-44 px-3">{reason}</td>
                <td className="mono px-3">{plainNumber(count)}</td>
                <td className="mono px-3">{firstLine === 0 ? '' : plainNumber(firstLine)}</td>
                <td className="mono max-w-60 truncate px-3 whitespace-nowrap">{firstValue}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

interface WritingProps extends ImportStepProps {
  readonly counts: ImportCounts
  readonly readBytes: number
}

/** The import continues while the person decides how to cancel. */
function Writing({ session, state, counts, readBytes }: WritingProps) {
  const [isAsking, setAsking] = useState(false)
  const total = state.expected?.read ?? null
  const rows = written(counts)
  return (
    <>
      <Ruler
        name="Importing rows"
        label={total === null ? `Imported ${counted(rows, 'row')}` : `Importing ${plainNumber(counts.read)} of ${plainNumber(total)}`}
        part={total === null ? readBytes / Math.max(1, state.file?.bytes ?? 1) : counts.read / Math.max(1, total)}
        onCancel={isAsking ? undefined : () => setAsking(true)}
      />
      <p className="mono text-xs text-muted-foreground">
        {state.rate === null || state.rate === 0 ? 'Just begun' : `${plainNumber(state.rate)} rows per second`}
        {counts.rejected > 0 && ` · ${plainNumber(counts.rejected)} rejected`}
      </p>
      {isAsking && (
        <div
          role="group"
          aria-label="Cancel the import"
          className="flex flex-wrap items-center gap-2 rounded-lg border px-3 py-2.5 text-sm"
        >
          <span className="min-w-40 flex-1">
            What about the {counted(rows, 'row')} that {rows === 1 ? 'is' : 'are'} in?
          </span>
          <Button autoFocus onClick={() => void session.cancel('keep')}>
            Stop and keep them
          </Button>
          <Button variant="destructive-offer" onClick={() => void session.cancel('undo')}>
            Stop and take them back
          </Button>
          <Button variant="ghost" onClick={() => setAsking(false)}>
            Go on importing
          </Button>
        </div>
      )}
    </>
  )
}

interface PausedProps {
  readonly session: ImportSession
  readonly counts: ImportCounts
  readonly message: string
}

/** The import was interrupted. Written rows are kept, and the rest can be resumed. */
function Paused({ session, counts, message }: PausedProps) {
  return (
    <>
      <RefusalNote refusal={{ sentence: CSV_TEXT.importFailed, details: message }} />
      <Figures counts={counts} isPast />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => void session.resume()}>
          Go on importing
        </Button>
        <Button onClick={() => void session.cancel('keep')}>Stop and keep {counted(written(counts), 'row')}</Button>
        <Button variant="destructive-offer" onClick={() => void session.cancel('undo')}>
          <Undo2 aria-hidden="true" />
          Stop and take them back
        </Button>
      </div>
    </>
  )
}
