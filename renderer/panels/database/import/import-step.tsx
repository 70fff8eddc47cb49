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
import { say } from '../../../../shared/text/say.ts'

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
      {(doing?.what === 'looking' || doing?.what === 'reading') && <Waiting>{say('Reading the file anew…')}</Waiting>}
      {doing?.what === 'writing' && phase?.phase === 'checked' && <Waiting>{say('Importing…')}</Waiting>}
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
            {say('The import was cancelled. {n} that had been written {n2} kept.', {
              n: counted(written(phase.counts), 'row'),
              n2: areKept(written(phase.counts)),
            })}
          </Note>
          <Figures counts={phase.counts} isPast />
        </>
      )}
      {phase?.phase === 'undoing' && (
        <Ruler name={say('Taking the import back')} label={say('Taking the import back')} part={phase.undone / Math.max(1, phase.total)} />
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
      name={say('Checking the rows')}
      label={say('Checked {checked}', { checked: counted(checked, 'row') })}
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
      <p className="text-sm text-muted-foreground">{say('Nothing is written yet. This is what the import does:')}</p>
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
    { label: isPast ? say('Added') : say('New'), value: counts.created },
    { label: say('Overwritten'), value: counts.overwritten, tone: counts.overwritten > 0 ? 'text-warning-subtle-foreground' : '' },
    { label: say('Rejected'), value: counts.rejected, tone: counts.rejected > 0 ? 'text-destructive' : '' },
    { label: say('Blank'), value: counts.blank },
    { label: isPast ? say('Rows read') : say('Rows in the file'), value: counts.read },
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
      showFailure(say('The rejected rows could not be saved'), error)
    } finally {
      setSaving(false)
    }
  }
  return (
    <section aria-label={say('Rejected rows')} className="flex flex-none flex-col gap-2">
      <div className="flex items-center gap-3">
        <h3 className="flex-1 text-sm font-medium">{say('Why rows are rejected')}</h3>
        <Button size="sm" isLoading={isSaving} loadingLabel={say('Saving…')} onClick={() => void save()}>
          <Download aria-hidden="true" />
          {say('Rejected rows as CSV')}
        </Button>
      </div>
      <div role="region" aria-label={say('Reasons')} tabIndex={0} className="overflow-x-auto rounded-lg border">
        <table className="w-full text-left text-sm">
          <thead className="bg-muted text-xs text-muted-foreground">
            <tr className="h-8">
              {[say('Column'), say('Reason'), say('Rows'), say('First at line'), say('Value there')].map((name) => (
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
        name={say('Importing rows')}
        label={
          total === null
            ? say('Imported {rows}', { rows: counted(rows, 'row') })
            : say('Importing {read} of {total}', { read: plainNumber(counts.read), total: plainNumber(total) })
        }
        part={total === null ? readBytes / Math.max(1, state.file?.bytes ?? 1) : counts.read / Math.max(1, total)}
        onCancel={isAsking ? undefined : () => setAsking(true)}
      />
      <p className="mono text-xs text-muted-foreground">
        {state.rate === null || state.rate === 0 ? say('Just begun') : say('{rate} rows per second', { rate: plainNumber(state.rate) })}
        {counts.rejected > 0 && say(' · {rejected} rejected', { rejected: plainNumber(counts.rejected) })}
      </p>
      {isAsking && (
        <div
          role="group"
          aria-label={say('Cancel the import')}
          className="flex flex-wrap items-center gap-2 rounded-lg border px-3 py-2.5 text-sm"
        >
          <span className="min-w-40 flex-1">
            {say('What about the {rows} that {words} in?', { rows: counted(rows, 'row'), words: rows === 1 ? 'is' : 'are' })}
          </span>
          <Button autoFocus onClick={() => void session.cancel('keep')}>
            {say('Stop and keep them')}
          </Button>
          <Button variant="destructive-offer" onClick={() => void session.cancel('undo')}>
            {say('Stop and take them back')}
          </Button>
          <Button variant="ghost" onClick={() => setAsking(false)}>
            {say('Go on importing')}
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
          {say('Go on importing')}
        </Button>
        <Button onClick={() => void session.cancel('keep')}>{say('Stop and keep {n}', { n: counted(written(counts), 'row') })}</Button>
        <Button variant="destructive-offer" onClick={() => void session.cancel('undo')}>
          <Undo2 aria-hidden="true" />
          {say('Stop and take them back')}
        </Button>
      </div>
    </>
  )
}
