import { ArrowRight, ChevronLeft, ChevronRight, MessageSquare, Undo2 } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { FileVersion } from '../../../shared/domain/code.ts'
import { displayName, type FilePath } from '../../../shared/domain/file-path.ts'
import type { AppId, MessageId, VersionId } from '../../../shared/domain/ids.ts'
import { CODE_HISTORY_VERSIONS_ITEMS } from '../../../shared/limits/code.ts'
import { CODE_TEXT } from '../../../shared/text/code.ts'
import { DiffViewer } from '../../parts/diff-viewer/diff-viewer.tsx'
import { useClient } from '../../state/client.tsx'
import { useFailureToast, useToast } from '../../state/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { counted } from '../../ui/number-words.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { DelayedSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { say } from '../../../shared/text/say.ts'

interface FileTexts {
  readonly versionId: VersionId
  readonly content: string | null
  readonly before: string | null
  readonly added: number
  readonly removed: number
}

export interface FileHistoryDialogProps {
  readonly appId: AppId
  readonly path: FilePath
  /** The current text of the file. */
  readonly current: string | null
  readonly onClose: () => void
  readonly onGoToChat: (messageId: MessageId) => void
  /** Null for people who may only read. */
  readonly onBringBack: ((text: string, version: FileVersion) => void) | null
}

/** The versions in which a file changed, each compared with the one before (spec 000 §2). */
export function FileHistoryDialog({ appId, path, current, onClose, onGoToChat, onBringBack }: FileHistoryDialogProps) {
  const client = useClient()
  const show = useToast()
  const showFailure = useFailureToast()
  const [versions, setVersions] = useState<readonly FileVersion[] | null>(null)
  const [at, setAt] = useState(0)
  const [texts, setTexts] = useState<FileTexts | null>(null)
  const [view, setView] = useState<'split' | 'unified'>('split')

  const leave = useRef({ show, showFailure, onClose })
  useEffect(() => {
    leave.current = { show, showFailure, onClose }
  })
  useEffect(() => {
    const abort = new AbortController()
    client.files.history({ appId, path, limit: CODE_HISTORY_VERSIONS_ITEMS }, { signal: abort.signal }).then(
      (list) => {
        if (abort.signal.aborted) return
        setVersions(list)
        if (list.length > 0) return
        leave.current.show({ tone: 'error', title: CODE_TEXT.noFileHistory })
        leave.current.onClose()
      },
      (error: unknown) => {
        if (abort.signal.aborted) return
        leave.current.showFailure(CODE_TEXT.fileHistoryFailed, error)
        leave.current.onClose()
      },
    )
    return () => abort.abort()
  }, [appId, client, path])

  const version = versions?.[at] ?? null
  const versionId = version?.versionId ?? null
  useEffect(() => {
    if (versionId === null) return
    const abort = new AbortController()
    client.files.atVersion({ appId, path, versionId }, { signal: abort.signal }).then(
      (read) => !abort.signal.aborted && setTexts({ ...read, versionId }),
      (error: unknown) => !abort.signal.aborted && leave.current.showFailure(CODE_TEXT.fileHistoryFailed, error),
    )
    return () => abort.abort()
  }, [appId, client, path, versionId])

  const count = versions?.length ?? 0
  const go = (to: number) => setAt(Math.max(0, Math.min(count - 1, to)))
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowLeft') go(at + 1)
    if (event.key === 'ArrowRight') go(at - 1)
  }
  const shown = texts !== null && texts.versionId === versionId ? texts : null
  const name = displayName(path)
  return (
    <Dialog
      name="file-history"
      title={
        <span className="flex items-center gap-2.5">
          {say('History of {name}', { name })}
          {versions !== null && (
            <Chip>{count === CODE_HISTORY_VERSIONS_ITEMS ? say('the last {count} versions', { count }) : counted(count, 'version')}</Chip>
          )}
        </span>
      }
      isOpen
      onOpenChange={onClose}
      size="xl"
      bodyClassName="p-0 max-md:p-0"
      footer={
        version !== null && (
          <HistoryFoot
            version={version}
            content={shown?.content ?? null}
            isCurrent={shown !== null && shown.content === current}
            onGoToChat={onGoToChat}
            onBringBack={onBringBack}
          />
        )
      }
    >
      <div className="flex h-[70vh] min-h-0 flex-col max-md:h-full">
        {version === null || versions === null ? (
          <HistorySkeleton />
        ) : (
          <>
            <div className="flex flex-none items-center gap-2 border-b px-3.5 py-2">
              <IconButton
                name={say('Older')}
                shortcut="left"
                size="sm"
                variant="outline"
                isDisabled={at >= count - 1}
                onKeyDown={press}
                onClick={() => go(at + 1)}
              >
                <ChevronLeft aria-hidden="true" />
              </IconButton>
              <VersionStep version={version} older={versions[at + 1] ?? null} />
              <IconButton
                name={say('Newer')}
                shortcut="right"
                size="sm"
                variant="outline"
                isDisabled={at === 0}
                onKeyDown={press}
                onClick={() => go(at - 1)}
              >
                <ChevronRight aria-hidden="true" />
              </IconButton>
              <Select
                aria-label={say('Version')}
                size="sm"
                className="ml-1 w-[26rem] max-w-full min-w-0 shrink"
                value={String(at)}
                onValueChange={(value) => go(Number(value))}
                options={versions.map((each, index) => ({ value: String(index), label: `v${each.number} · ${each.description}` }))}
              />
              <span className="ml-auto flex flex-none gap-1.5 text-xs tabular-nums">
                {shown !== null && (
                  <>
                    <span className="text-diff-add-foreground">
                      +{shown.added}
                      <span className="sr-only">{say('lines')}</span>
                    </span>
                    <span className="text-diff-del-foreground">
                      −{shown.removed}
                      <span className="sr-only">{say('lines')}</span>
                    </span>
                  </>
                )}
              </span>
              <Segmented
                name={say('Comparison')}
                value={view}
                onValueChange={setView}
                options={[
                  { value: 'split', label: say('Split') },
                  { value: 'unified', label: say('Unified') },
                ]}
                className="max-md:hidden"
              />
            </div>
            <div className="min-h-0 flex-1">
              {shown === null ? (
                <HistorySkeleton />
              ) : (
                <DiffViewer
                  before={shown.before}
                  after={shown.content}
                  path={path}
                  layout={view}
                  label={say('{name}, v{number} beside the version before', { name, number: version.number })}
                />
              )}
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}

/** `v12 9 min ago → v13 2 min ago` */
function VersionStep({ version, older }: { readonly version: FileVersion; readonly older: FileVersion | null }) {
  return (
    <span className="flex flex-none items-center gap-2 text-xs text-muted-foreground">
      {older !== null && (
        <span className="flex items-center gap-2 max-md:hidden">
          <span className="mono">v{older.number}</span>
          <RelativeTime at={older.createdAt} />
          <ArrowRight className="icon-14" aria-hidden="true" />
        </span>
      )}
      <b className="mono text-foreground">v{version.number}</b>
      <RelativeTime at={version.createdAt} />
    </span>
  )
}

interface HistoryFootProps extends Pick<FileHistoryDialogProps, 'onGoToChat' | 'onBringBack'> {
  readonly version: FileVersion
  readonly content: string | null
  readonly isCurrent: boolean
}

const COMPARED: Readonly<Record<FileVersion['change'], string>> = {
  added: say('The file was made in this version.'),
  changed: say('Compared with the version before.'),
  deleted: say('The file was deleted in this version.'),
}

function HistoryFoot({ version, content, isCurrent, onGoToChat, onBringBack }: HistoryFootProps) {
  const { messageId, change } = version
  const whyNot = content === null ? say('There is no text of it in this version.') : say('This is what the file holds now.')
  return (
    <>
      <span className="mr-auto text-xs text-muted-foreground max-md:hidden">{COMPARED[change]}</span>
      <Button
        isDisabled={messageId === null}
        disabledReason={say('No message made this version: it was edited by hand.')}
        onClick={() => messageId !== null && onGoToChat(messageId)}
      >
        <MessageSquare aria-hidden="true" />
        {CODE_TEXT.goToChat}
      </Button>
      {onBringBack !== null && (
        <Button
          variant="primary"
          isDisabled={content === null || isCurrent}
          disabledReason={whyNot}
          onClick={() => content !== null && onBringBack(content, version)}
        >
          <Undo2 aria-hidden="true" />
          {say('Bring this text back')}
        </Button>
      )}
    </>
  )
}

function HistorySkeleton() {
  return (
    <DelayedSkeleton label={say('Loading the history')} className="flex flex-col gap-3 p-5">
      {[60, 80, 45, 70].map((width) => (
        <span key={width} style={{ width: `${width}%` }}>
          <Skeleton />
        </span>
      ))}
    </DelayedSkeleton>
  )
}
