import { Download, RotateCw, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { AnswerContext, ContextMetadata } from '../../../shared/domain/context.ts'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import { displayName, type FilePath } from '../../../shared/domain/file-path.ts'
import type { AppId, MessageId } from '../../../shared/domain/ids.ts'
import { CHAT_TEXT } from '../../../shared/text/chat.ts'
import { REPAIR_TEXT } from '../../../shared/text/repair.ts'
import { useClient } from '../../state/client.tsx'
import { useFailureToast } from '../../state/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { counted } from '../../ui/number-words.ts'
import { downloadBlob } from '../../ui/download-blob.ts'
import { DelayedSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { ContextFiles } from './context-files.tsx'
import { ContextSources } from './context-sources.tsx'
import { amountWords } from './context-words.ts'
import { HowChosen } from './how-chosen.tsx'
import { say } from '../../../shared/text/say.ts'

export interface ContextDialogProps {
  readonly appId: AppId
  readonly messageId: MessageId
  readonly onClose: () => void
}

/** The files that an answer was based on; for admins also how they were chosen, and how well (spec 002 §2, §6). */
export function ContextDialog({ appId, messageId, onClose }: ContextDialogProps) {
  const [attempt, setAttempt] = useState(0)
  const load = useAnswerContext(appId, messageId, attempt)
  const context = load.phase === 'ready' ? load.context : null
  return (
    <Dialog
      name="answer-context"
      title={CHAT_TEXT.contextFilesTitle}
      description={context === null ? say('What the assistant saw of the app for this answer.') : summary(context)}
      size="lg"
      isOpen
      onOpenChange={onClose}
      bodyClassName="flex flex-col gap-5 md:h-[60vh] md:flex-none"
      footer={
        <>
          {context !== null && context.contextMetadata !== null && <DownloadButton appId={appId} messageId={messageId} />}
          <Button onClick={onClose}>{say('Close')}</Button>
        </>
      }
    >
      {load.phase === 'loading' && (
        <DelayedSkeleton label={say('Loading what was seen')} className="flex flex-col gap-3">
          <Skeleton className="w-2/5" />
          <Skeleton className="h-8 w-full rounded-md" />
          <Skeleton className="h-8 w-full rounded-md" />
        </DelayedSkeleton>
      )}
      {load.phase === 'failed' && (
        <div role="alert" className="flex flex-col items-start gap-2.5 text-sm">
          {load.reason}
          {load.mayPass && (
            <Button size="sm" onClick={() => setAttempt(attempt + 1)}>
              <RotateCw aria-hidden="true" />
              {say('Try again')}
            </Button>
          )}
        </div>
      )}
      {context !== null && <Shown appId={appId} context={context} onLeave={onClose} />}
    </Dialog>
  )
}

type Load =
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready'; readonly context: AnswerContext }
  | { readonly phase: 'failed'; readonly reason: string; readonly mayPass: boolean }

function useAnswerContext(appId: AppId, messageId: MessageId, attempt: number): Load {
  const client = useClient()
  const [load, setLoad] = useState<Load>({ phase: 'loading' })
  useEffect(() => {
    let isCurrent = true
    client.context.get({ appId, messageId }).then(
      (context) => isCurrent && setLoad({ phase: 'ready', context }),
      (error: unknown) => {
        const { message, code } = describeFailure(error)
        if (isCurrent) setLoad({ phase: 'failed', reason: message, mayPass: code !== 'CONTEXT_NOT_KEPT' })
      },
    )
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `attempt` reads the same again
  }, [client, appId, messageId, attempt])
  return load
}

function summary({ contextFiles, filesCount, contextMetadata }: AnswerContext): string {
  if (contextFiles.length === 0) return say('The app had no files yet.')
  if (contextMetadata === null || filesCount === null)
    return say('This answer was based on {length}.', { length: counted(contextFiles.length, 'file') })
  return amountWords(contextFiles.length, filesCount, tokensOf(contextMetadata))
}

function tokensOf({ retrievedFiles }: ContextMetadata): number {
  return retrievedFiles.reduce((sum, { tokenEstimation }) => sum + tokenEstimation, 0)
}

interface ShownProps {
  readonly appId: AppId
  readonly context: AnswerContext
  readonly onLeave: () => void
}

function Shown({ appId, context: { contextFiles, contextSources, contextMetadata }, onLeave }: ShownProps) {
  const seen = new Set(contextFiles)
  const missing = contextMetadata?.relevantFiles.filter((path) => !seen.has(path)) ?? []
  return (
    <>
      {missing.length > 0 && <MissingFiles paths={missing} />}
      <ContextFiles appId={appId} paths={contextFiles} metadata={contextMetadata} onLeave={onLeave} />
      {contextSources.length > 0 && <ContextSources pieces={contextSources} />}
      {contextMetadata !== null && contextFiles.length > 0 && <HowChosen metadata={contextMetadata} />}
    </>
  )
}

function MissingFiles({ paths }: { readonly paths: readonly FilePath[] }) {
  return (
    <p role="note" className="flex gap-2.5 rounded-md bg-warning-subtle px-3 py-2.5 text-sm text-warning-subtle-foreground">
      <TriangleAlert className="mt-0.5 flex-none" aria-hidden="true" />
      <span>
        {say('Changed without having been seen: {n}. Name or pin {words} to have {words2} shown.', {
          n: paths.map(displayName).join(', '),
          words: paths.length === 1 ? 'it' : 'them',
          words2: paths.length === 1 ? 'it' : 'them',
        })}
      </span>
    </p>
  )
}

function DownloadButton({ appId, messageId }: Pick<ContextDialogProps, 'appId' | 'messageId'>) {
  const client = useClient()
  const showFailure = useFailureToast()
  const [isLoading, setLoading] = useState(false)
  const download = async () => {
    setLoading(true)
    try {
      const reproduction = await client.context.reproduction({ appId, messageId })
      downloadBlob(new Blob([`${JSON.stringify(reproduction, null, 2)}\n`], { type: 'application/json' }), `context-${messageId}.json`)
    } catch (error) {
      showFailure(say('The file was not downloaded'), error, () => void download())
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button className="mr-auto" isLoading={isLoading} loadingLabel={say('Downloading…')} onClick={() => void download()}>
      <Download aria-hidden="true" />
      {REPAIR_TEXT.downloadJson}
    </Button>
  )
}
