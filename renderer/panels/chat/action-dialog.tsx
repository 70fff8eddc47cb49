import { Code, RotateCw } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { ActionSummary } from '../../../shared/domain/action.ts'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import { fileKind, type FilePath } from '../../../shared/domain/file-path.ts'
import { CHAT_TEXT } from '../../../shared/text/chat.ts'
import type { DiffLayout } from '../../parts/diff-viewer/arrange-rows.ts'
import { DiffViewer } from '../../parts/diff-viewer/diff-viewer.tsx'
import type { Client } from '../../api/client.ts'
import { useClient } from '../../state/client.tsx'
import { useOpenFile } from '../../state/file-request.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { plainNumber } from '../../../shared/text/counted.ts'
import { counted } from '../../ui/number-words.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { DelayedSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { type ActionSource, actionView, fieldChanges, recordTable } from './action-view.ts'
import { actionVerb, faultText } from './action-words.ts'
import { say } from '../../../shared/text/say.ts'

type Read =
  | { readonly kind: 'file'; readonly path: FilePath; readonly before: string | null; readonly after: string | null }
  | { readonly kind: 'records' | 'written'; readonly body: string | null }

export interface ActionDialogProps {
  readonly action: ActionSummary
  readonly source: ActionSource
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Null where it is not offered. */
  readonly onKeepGoing: (() => void) | null
  readonly onTryAgain: ((action: ActionSummary) => void) | null
  /** Why the answer was cut. */
  readonly cutText: string
}

/** The effect of one action of an answer, or what it requested. */
export function ActionDialog({ action, source, isOpen, onClose, onKeepGoing, onTryAgain, cutText }: ActionDialogProps) {
  const [attempt, setAttempt] = useState(0)
  const [layout, setLayout] = useState<DiffLayout>('split')
  const read = useAction(action, source, attempt)
  const openFile = useOpenFile()
  const shown = read.phase === 'ready' ? read.value : null
  const after = (act: () => void) => () => {
    onClose()
    act()
  }
  const isCompared = shown?.kind === 'file' && shown.before !== null && shown.after !== null
  return (
    <Dialog
      name="action-card"
      title={
        <span className="flex min-w-0 items-center gap-2">
          {actionVerb(action)} <code className="mono truncate text-sm font-normal">{action.target}</code>
        </span>
      }
      {...(action.title === '' ? {} : { description: action.title })}
      isOpen={isOpen}
      onOpenChange={onClose}
      size="xl"
      bodyClassName="flex flex-col overflow-hidden p-0 max-md:p-0 md:h-[60vh] md:flex-none"
      footer={
        <>
          {isCompared && (
            <Segmented
              name={say('Comparison')}
              value={layout}
              onValueChange={setLayout}
              options={LAYOUTS}
              className="mr-auto max-md:hidden"
            />
          )}
          {action.state === 'truncated' && onKeepGoing !== null && <Button onClick={after(onKeepGoing)}>{CHAT_TEXT.keepGoing}</Button>}
          {action.state === 'refused' && onTryAgain !== null && (
            <Button onClick={after(() => onTryAgain(action))}>
              <RotateCw aria-hidden="true" />
              {say('Try again')}
            </Button>
          )}
          {shown?.kind === 'file' && shown.after !== null && (
            <Button onClick={after(() => openFile({ appId: source.appId, path: shown.path }))}>
              <Code aria-hidden="true" />
              {say('Open in Code')}
            </Button>
          )}
          <Button onClick={onClose}>{say('Close')}</Button>
        </>
      }
    >
      <Reason action={action} cutText={cutText} />
      {read.phase === 'loading' && <ActionSkeleton />}
      {read.phase === 'failed' && (
        <Note>
          {say('It could not be read. {reason}', { reason: read.reason })}
          <Button size="sm" onClick={() => setAttempt(attempt + 1)}>
            <RotateCw aria-hidden="true" />
            {say('Try again')}
          </Button>
        </Note>
      )}
      {shown !== null && <Shown shown={shown} action={action} layout={layout} />}
    </Dialog>
  )
}

const LAYOUTS = [
  { value: 'split', label: say('Split') },
  { value: 'unified', label: say('Unified') },
] as const

type Reading =
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready'; readonly value: Read }
  | { readonly phase: 'failed'; readonly reason: string }

function useAction(action: ActionSummary, source: ActionSource, attempt: number): Reading {
  const client = useClient()
  const [reading, setReading] = useState<Reading>({ phase: 'loading' })
  useEffect(() => {
    const abort = new AbortController()
    readAction(client, action, source, abort.signal).then(
      (value) => !abort.signal.aborted && setReading({ phase: 'ready', value }),
      (error: unknown) => !abort.signal.aborted && setReading({ phase: 'failed', reason: describeFailure(error).message }),
    )
    return () => abort.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `attempt` reads the same again
  }, [client, action, source, attempt])
  return reading
}

async function readAction(
  client: Client,
  action: ActionSummary,
  { appId, messageId, versionId }: ActionSource,
  signal: AbortSignal,
): Promise<Read> {
  const view = actionView(action, versionId)
  if (view.kind === 'file') {
    const { content, before } = await client.files.atVersion({ appId, path: view.path, versionId: view.versionId }, { signal })
    return { kind: 'file', path: view.path, before, after: content }
  }
  const { body } = await client.chat.action({ appId, messageId, index: action.index }, { signal })
  return { kind: view.kind, body }
}

function Reason({ action: { state, fault, detail }, cutText }: Pick<ActionDialogProps, 'action' | 'cutText'>) {
  if (state === 'truncated') return <Note tone="warning">{say('{cutText} This is what was written until then.', { cutText })}</Note>
  if (state !== 'refused') return detail === null || detail === '' ? null : <Note>{detail}</Note>
  return (
    <Note tone="error">
      {faultText(fault)} {say('{detail} Nothing of it was applied; this is what was wanted.', { detail })}
    </Note>
  )
}

const TONES = {
  normal: 'bg-muted text-muted-foreground',
  warning: 'bg-warning-subtle text-warning-subtle-foreground',
  error: 'bg-destructive-subtle text-destructive-subtle-foreground',
} as const

function Note({ tone = 'normal', children }: { readonly tone?: keyof typeof TONES; readonly children: ReactNode }) {
  return (
    <p
      className={`flex max-h-40 flex-none flex-wrap items-center gap-2 overflow-auto border-b px-4 py-2 text-xs wrap-anywhere ${TONES[tone]}`}
    >
      <span>{children}</span>
    </p>
  )
}

function Shown({ shown, action, layout }: { readonly shown: Read; readonly action: ActionSummary; readonly layout: DiffLayout }) {
  if (shown.kind === 'file') {
    const { path, before, after } = shown
    const fields = fileKind(path) === 'entity' ? fieldChanges(before, after) : []
    return (
      <>
        {after === null && <Note>{say('It was deleted. This is what it held; the versions before still have it.')}</Note>}
        {fields.length > 0 && <Note>{fields.join(' ')}</Note>}
        <div className="min-h-0 flex-1">
          <DiffViewer before={before} after={after} path={path} layout={layout} label={`${actionVerb(action)} ${action.target}`} />
        </div>
      </>
    )
  }
  if (shown.body === null || shown.body.trim() === '') return <Note>{say('Nothing of what was written has been kept.')}</Note>
  if (shown.kind === 'records') return <Records body={shown.body} entity={action.target} />
  return <Written body={shown.body} />
}

const ROWS_SHOWN = 200
const TEXT_SHOWN_CHARS = 100_000

function Records({ body, entity }: { readonly body: string; readonly entity: string }) {
  const table = recordTable(body)
  if (table === null) return <Written body={body} />
  const { columns, rows } = table
  return (
    <>
      <Note>
        {say('{length} of {entity}', { length: counted(rows.length, 'row'), entity })}
        {rows.length > ROWS_SHOWN && say(', the first {ROWSSHOWN} of them shown', { ROWSSHOWN: ROWS_SHOWN })}
      </Note>
      <div
        role="group"
        tabIndex={0}
        aria-label={say('Rows of {entity}', { entity })}
        className="min-h-0 flex-1 overflow-auto focus-visible:-outline-offset-2"
      >
        <table className="w-max min-w-full text-sm">
          <thead className="sticky top-0 bg-muted text-left text-xs text-muted-foreground">
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className="border-b px-3 py-2 font-normal whitespace-nowrap">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y">
            {rows.slice(0, ROWS_SHOWN).map((row, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- they never move
              <tr key={at}>
                {columns.map((column, place) => (
                  <td key={column} className="max-w-80 truncate px-3 py-2" title={row[place]}>
                    {row[place]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Written({ body }: { readonly body: string }) {
  const left = body.length - TEXT_SHOWN_CHARS
  return (
    <div className="relative min-h-0 flex-1">
      <pre
        tabIndex={0}
        aria-label={say('As it was written')}
        className="mono size-full overflow-auto bg-code p-4 text-xs leading-5 focus-visible:-outline-offset-2"
      >
        {body.slice(0, TEXT_SHOWN_CHARS)}
        {left > 0 && `\n… ${plainNumber(left)} more characters`}
      </pre>
      <span className="absolute top-2 right-3">
        <CopyButton text={() => body} />
      </span>
    </div>
  )
}

function ActionSkeleton() {
  return (
    <DelayedSkeleton label={say('Loading')} className="flex flex-1 flex-col gap-3 p-5">
      {[60, 80, 45, 70].map((width) => (
        <span key={width} style={{ width: `${width}%` }}>
          <Skeleton />
        </span>
      ))}
    </DelayedSkeleton>
  )
}
