import { useAtomValue } from 'jotai'
import { displayName, fileKind, type FilePath } from '../../../shared/domain/file-path.ts'
import type { AppId, MessageId } from '../../../shared/domain/ids.ts'
import { useToast } from '../../state/toasts.ts'
import { PackagesDialog } from '../../parts/packages/packages-dialog.tsx'
import { SecretsManager } from '../../parts/secrets/secrets-manager.tsx'
import { shownFiles } from './code-files.ts'
import type { CodeSession } from './code-session.ts'
import { DeleteFileDialog } from './delete-file-dialog.tsx'
import { FunctionSheet } from './functions/function-sheet.tsx'
import { FileHistoryDialog } from './file-history-dialog.tsx'
import { NewFileDialog } from './new-file-dialog.tsx'
import { RenameFileDialog } from './rename-file-dialog.tsx'
import { QuickOpen } from './quick-open.tsx'
import type { CodeRequests } from './use-code-requests.ts'
import { say } from '../../../shared/text/say.ts'

export interface CodeDialogsProps {
  readonly appId: AppId
  readonly requests: CodeRequests
  readonly session: CodeSession
  readonly recent: readonly FilePath[]
  readonly mayEdit: boolean
  readonly onOpen: (path: FilePath) => void
  readonly onClosed: (path: FilePath) => void
  readonly onGoToChat: (messageId: MessageId) => void
  readonly onOpenAt: (path: FilePath, line: number) => void
  /** Sends a message to the assistant. */
  readonly onAsk: (message: string) => void
}

export function CodeDialogs({
  appId,
  requests,
  session,
  recent,
  mayEdit,
  onOpen,
  onClosed,
  onGoToChat,
  onOpenAt,
  onAsk,
}: CodeDialogsProps) {
  const show = useToast()
  const state = useAtomValue(session.state)
  const { dialog, close } = requests
  if (dialog.kind === 'none') return null

  const files = shownFiles(state)
  const bringBack = (path: FilePath, text: string, number: number) => {
    const before = files.get(path) ?? null
    const write = (content: string) => {
      session.type(path, content)
      void session.save(path)
    }
    write(text)
    close()
    onOpen(path)
    show({
      tone: 'success',
      title: say('{path} is back as it was in v{number}', { path: displayName(path), number }),
      description: say('The text that it had is in its history.'),
      ...(before === null ? {} : { action: { label: say('Undo'), run: () => write(before) } }),
    })
  }
  switch (dialog.kind) {
    case 'open-file':
      return <QuickOpen paths={files.keys()} recent={recent} onOpen={onOpen} onClose={close} />
    case 'new-file':
      return (
        <NewFileDialog
          files={files}
          initialKind={dialog.of}
          onClose={close}
          onMake={(path, text) => {
            session.type(path, text)
            void session.save(path)
            close()
            onOpen(path)
          }}
        />
      )
    case 'history': {
      const { path } = dialog
      const canWrite = mayEdit && fileKind(path) !== 'entity'
      return (
        <FileHistoryDialog
          appId={appId}
          path={path}
          current={files.get(path) ?? null}
          onClose={close}
          onGoToChat={(messageId) => {
            close()
            onGoToChat(messageId)
          }}
          onBringBack={canWrite ? (text, { number }) => bringBack(path, text, number) : null}
        />
      )
    }
    case 'secrets':
      return <SecretsManager appId={appId} isOpen onClose={close} />
    case 'packages':
      return <PackagesDialog appId={appId} isOpen onClose={close} />
    case 'function':
      return <FunctionSheet appId={appId} name={dialog.name} onClose={close} onOpenFile={onOpenAt} onResolve={onAsk} />
    case 'rename-file':
      return (
        <RenameFileDialog
          path={dialog.path}
          kind={dialog.of}
          session={session}
          files={files}
          onClose={close}
          onRenamed={(path) => {
            close()
            onClosed(dialog.path)
            onOpen(path)
          }}
        />
      )
    case 'delete-file':
      return (
        <DeleteFileDialog
          appId={appId}
          path={dialog.path}
          session={session}
          files={files}
          onClose={close}
          onDeleted={() => {
            close()
            onClosed(dialog.path)
          }}
        />
      )
  }
}
