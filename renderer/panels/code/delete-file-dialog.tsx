import { useStore } from 'jotai'
import { ChevronDown, ChevronRight, TriangleAlert, Wrench } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { FileReference } from '../../../shared/domain/code.ts'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import { displayName, fileKind, type FilePath } from '../../../shared/domain/file-path.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { CODE_TEXT } from '../../../shared/text/code.ts'
import { useClient } from '../../state/client.tsx'
import { useIsNarrow } from '../../state/narrow.ts'
import { useFailureToast, useToast } from '../../state/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { LazyDiffView } from '../../ui/code-editor/lazy-code-editor.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { counted } from '../../ui/number-words.ts'
import { DelayedSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { languageOf } from './code-facts.ts'
import { shownFiles } from './code-files.ts'
import type { CodeSession } from './code-session.ts'
import { FileIcon } from '../../parts/app-files/file-icon.tsx'
import { say } from '../../../shared/text/say.ts'

type References =
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready'; readonly list: readonly FileReference[] }
  | { readonly phase: 'failed'; readonly reason: string }

export interface DeleteFileDialogProps {
  readonly appId: AppId
  readonly path: FilePath
  readonly session: CodeSession
  readonly files: ReadonlyMap<FilePath, string>
  readonly onClose: () => void
  readonly onDeleted: () => void
}

interface FileText {
  readonly path: FilePath
  readonly content: string
}

/** Restores the files. References to them are restored too, unless those files were edited since. */
function bringBack(session: CodeSession, before: readonly FileText[], now: ReadonlyMap<FilePath, string>, mended: readonly FileText[]) {
  for (const { path, content } of before) {
    const proposal = mended.find((each) => each.path === path)
    if (proposal === undefined || now.get(path) === proposal.content) session.type(path, content)
  }
  void session.save()
}

/** Lists the files that refer to the file, the references that are removed, and those left to the person, before anything is deleted. */
export function DeleteFileDialog({ appId, path, session, files, onClose, onDeleted }: DeleteFileDialogProps) {
  const client = useClient()
  const store = useStore()
  const show = useToast()
  const showFailure = useFailureToast()
  const [references, setReferences] = useState<References>({ phase: 'loading' })
  const [isWorking, setWorking] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isGone = false
    const read = async () => {
      // Unsaved edits elsewhere may contain references.
      await session.save()
      return client.files.references({ appId, path })
    }
    read().then(
      (list) => !isGone && setReferences({ phase: 'ready', list }),
      (error: unknown) => !isGone && setReferences({ phase: 'failed', reason: describeFailure(error).message }),
    )
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each try reads anew
  }, [appId, client, path, session, tries])

  const list = references.phase === 'ready' ? references.list : []
  const mended = list.flatMap((each) => (each.proposal === null ? [] : [{ path: each.path, content: each.proposal }]))
  const name = displayName(path)
  const remove = async () => {
    setWorking(true)
    const before = [path, ...mended.map((each) => each.path)].map((each) => ({ path: each, content: files.get(each) ?? '' }))
    try {
      await session.remove(path, mended)
      onDeleted()
      show({
        tone: 'success',
        title: say('{name} was deleted', { name }),
        description:
          mended.length === 0
            ? say('Earlier versions still have it.')
            : say('{length} mended. Earlier versions still have it.', { length: counted(mended.length, 'file') }),
        action: { label: say('Undo'), run: () => bringBack(session, before, shownFiles(store.get(session.state)), mended) },
      })
    } catch (error) {
      showFailure(CODE_TEXT.deleteFailed, error)
      setTries(tries + 1)
    } finally {
      setWorking(false)
    }
  }
  return (
    <Dialog
      name="delete-file"
      title={say('Delete {name}?', { name })}
      isOpen
      onOpenChange={onClose}
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button
            variant="destructive"
            isDisabled={references.phase === 'loading'}
            disabledReason={say('Lathe is looking who refers to it.')}
            isLoading={isWorking}
            loadingLabel={say('Deleting…')}
            onClick={() => void remove()}
          >
            {mended.length === 0
              ? say('Delete {name}', { name })
              : say('Delete, and mend {length}', { length: counted(mended.length, 'file') })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 text-sm">
        <p className="text-muted-foreground">
          {say('It goes from the app, as a new version. Every earlier version still has it, so it can be brought back.')}
          {fileKind(path) === 'layout' && say(' Without it, pages stand alone, without a navigation.')}
        </p>
        {references.phase === 'loading' && (
          <DelayedSkeleton label={say('Looking who refers to it')} className="flex flex-col gap-3">
            <Skeleton className="w-2/3" />
            <Skeleton className="w-1/2" />
          </DelayedSkeleton>
        )}
        {references.phase === 'failed' && (
          <div role="alert" className="flex items-center gap-3 rounded-lg bg-warning-subtle p-3 text-warning-subtle-foreground">
            <TriangleAlert aria-hidden="true" />
            <p className="flex-1">
              {say('It could not be found out who refers to it: {reason} Nothing else would be changed.', { reason: references.reason })}
            </p>
            <Button size="sm" onClick={() => setTries(tries + 1)}>
              {say('Try again')}
            </Button>
          </div>
        )}
        {references.phase === 'ready' && list.length === 0 && <p>{say('No other file refers to it.')}</p>}
        {list.length > 0 && (
          <>
            <p>{say('{length} to it:', { length: counted(list.length, 'file refers', 'files refer') })}</p>
            <ul className="divide-y rounded-lg border">
              {list.map((reference) => (
                <ReferenceRow key={reference.path} reference={reference} before={files.get(reference.path) ?? ''} />
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  )
}

function ReferenceRow({ reference, before }: { readonly reference: FileReference; readonly before: string }) {
  const { path, lines, proposal } = reference
  const [isOpen, setOpen] = useState(proposal === null)
  const isNarrow = useIsNarrow()
  const Arrow = isOpen ? ChevronDown : ChevronRight
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex w-full items-center gap-2.5 px-3 py-2 text-left hover:bg-accent focus-visible:-outline-offset-2"
      >
        <Arrow className="icon-14 text-muted-foreground" aria-hidden="true" />
        <FileIcon path={path} className="icon-14 text-muted-foreground" />
        <span className="min-w-0 truncate font-medium">{displayName(path)}</span>
        <span className="ml-auto inline-flex flex-none items-center gap-1.5 text-xs text-muted-foreground">
          {proposal === null ? (
            <>
              <TriangleAlert className="icon-12" aria-hidden="true" />
              {say('left to you')}
            </>
          ) : (
            <>
              <Wrench className="icon-12" aria-hidden="true" />
              {say('mended')}
            </>
          )}
        </span>
      </button>
      {isOpen && proposal === null && (
        <div className="px-3 pb-3">
          <p className="text-xs text-muted-foreground">
            {say(
              'No rule can take this out for certain, so nothing is changed here. It will not work until you or the assistant change it:',
            )}
          </p>
          <ul className="mono mt-1.5 text-xs">
            {lines.map(({ line, text }) => (
              <li key={line} className="flex gap-3">
                <span className="w-8 flex-none text-right text-muted-foreground tabular-nums">{line}</span>
                <code className="min-w-0 truncate">{text}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
      {isOpen && proposal !== null && (
        <div className="h-[260px] border-t">
          <LazyDiffView
            before={before}
            after={proposal}
            language={languageOf(path)}
            isSideBySide={!isNarrow}
            label={say('What is taken out of {path}', { path: displayName(path) })}
          />
        </div>
      )}
    </li>
  )
}
