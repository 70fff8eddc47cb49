import { useAtomValue, useSetAtom } from 'jotai'
import { type RefObject, useMemo } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import { DropNote } from '../../parts/attachments/attach-button.tsx'
import { useFileDrop } from '../../parts/attachments/use-file-drop.ts'
import { useMessageFiles } from '../../parts/attachments/use-message-files.ts'
import { useVersionCommands } from '../../parts/version-commands/use-version-commands.ts'
import { agentRuns } from '../../state/agent-runs.ts'
import { openApp } from '../../state/open-app.ts'
import { useReadOnlyReason } from '../../state/read-only.ts'
import { type OutgoingMessage, unseenSends } from '../../state/sends.ts'
import { useReadTurnUsage } from '../../state/turn-usage.ts'
import { DelayedSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { useAnnouncement } from './announce.ts'
import { type ChatCommands, useChatCommands } from './chat-commands.ts'
import { ChatPlaceProvider } from './chat-place.tsx'
import { Composer } from './composer.tsx'
import { ConversationMenu } from './conversation-menu.tsx'
import { EmptyChat } from './empty-chat.tsx'
import { SaySuggestionProvider } from './markdown.tsx'
import { OpenLinkDialog } from './open-link-dialog.tsx'
import { ReadOnlyNote } from './read-only-note.tsx'
import { useKeptEdits } from './queued-turn.tsx'
import { TellMeLine } from './tell-me-line.tsx'
import { Thread } from './thread.tsx'
import { useStopAgent } from './use-stop-agent.ts'
import { UsageSum } from './usage-sum.tsx'
import { say } from '../../../shared/text/say.ts'

export interface ChatPanelProps {
  readonly appId: AppId
  /** The message box, so that other parts can focus it. */
  readonly field: RefObject<HTMLTextAreaElement | null>
}

export function ChatPanel({ appId, field }: ChatPanelProps) {
  const open = openApp(appId)
  const thread = useAtomValue(open.conversation)
  const allSends = useAtomValue(open.sends)
  const versions = useAtomValue(open.versions)
  const app = useAtomValue(open.app)
  const setDraft = useSetAtom(open.draft)
  const chat = useChatCommands(appId)
  const commands = useMemo(() => thenWriting(chat, field), [chat, field])

  const versionNumbers = useMemo(() => new Map((versions ?? []).map(({ id, number }) => [id, number])), [versions])
  const sends = useMemo(() => (thread === null ? allSends : unseenSends(allSends, thread)), [allSends, thread])
  const announcement = useAnnouncement(thread)
  const versionNumber = app.phase === 'ready' ? app.app.versionNumber : 0
  const runningId = useAtomValue(open.runningTurnId)
  const isAgentAtWork = useAtomValue(agentRuns(appId)).running !== null
  const { stop: stopAgent } = useStopAgent(appId)
  const stopAnswer = useMemo(() => (runningId === null ? null : () => commands.cancel(runningId)), [commands, runningId])
  const stop = stopAnswer ?? (isAgentAtWork ? stopAgent : null)
  const isEmpty = thread !== null && thread.entries.length === 0 && sends.length === 0

  const files = useMessageFiles(appId)
  const isReadOnly = useReadOnlyReason(appId) !== null
  const drop = useFileDrop(isReadOnly ? null : files.add)
  useKeptEdits(appId)
  useReadTurnUsage(appId, thread)

  const suggest = (text: string) => {
    setDraft(text)
    field.current?.focus()
  }

  const { undoLast } = useVersionCommands(appId)
  const send = (message: OutgoingMessage) => (isUndo(message) ? void undoLast() : commands.send(message))
  // A suggestion that ends in an ellipsis is completed by the person.
  const saySuggestion = (text: string) => (text.endsWith('…') ? suggest(text.slice(0, -1)) : commands.send({ content: text }))

  return (
    <OpenLinkDialog>
      <SaySuggestionProvider value={isReadOnly ? null : saySuggestion}>
        <ChatPlaceProvider appId={appId}>
          <section aria-label={say('Chat')} className="relative flex h-full min-h-0 flex-col bg-background" {...drop.handlers}>
            {drop.isOver && <DropNote />}
            <header className="flex h-(--bar) flex-none items-center gap-2 border-b px-3">
              <h2 className="flex-1 text-sm font-bold">{say('Chat')}</h2>
              <ConversationMenu appId={appId} />
            </header>
            <ReadOnlyNote appId={appId} />
            {thread === null ? (
              <ThreadSkeleton />
            ) : isEmpty ? (
              <EmptyChat hasVersion={versionNumber > 0} onSuggest={suggest} />
            ) : (
              <Thread
                appId={appId}
                view={thread}
                sends={sends}
                versionNumbers={versionNumbers}
                nextVersionNumber={versionNumber + 1}
                commands={commands}
              />
            )}
            <p aria-live="polite" className="sr-only">
              {announcement}
            </p>
            <UsageSum appId={appId} />
            <TellMeLine runningId={runningId} />
            <Composer
              appId={appId}
              field={field}
              placeholder={versionNumber === 0 ? say('Describe what you need') : say('Ask for new features or changes')}
              onStop={stop}
              onSend={send}
            />
          </section>
        </ChatPlaceProvider>
      </SaySuggestionProvider>
    </OpenLinkDialog>
  )
}

/** Words that are commands instead of messages, executed at once whatever the model. */
const UNDO_WORDS: ReadonlySet<string> = new Set(['undo', '/undo'])

function isUndo({ content, attachments = [] }: OutgoingMessage): boolean {
  return attachments.length === 0 && UNDO_WORDS.has(content.trim().toLowerCase())
}

/** Stop, Retry and similar buttons disappear when pressed; the focus then moves to the message box. */
function thenWriting(commands: ChatCommands, field: RefObject<HTMLTextAreaElement | null>): ChatCommands {
  const thenWrite =
    <Input,>(act: (input: Input) => void) =>
    (input: Input) => {
      act(input)
      // On a touch screen the keyboard would cover the content.
      if (matchMedia('(hover: hover)').matches) field.current?.focus()
    }
  return {
    ...commands,
    cancel: thenWrite(commands.cancel),
    retry: thenWrite(commands.retry),
    drop: thenWrite(commands.drop),
    sendAgain: thenWrite(commands.sendAgain),
  }
}

function ThreadSkeleton() {
  return (
    <DelayedSkeleton
      label={say('Loading the conversation')}
      className="flex min-h-0 flex-1 flex-col justify-end gap-3.5 overflow-hidden px-4 pt-3.5 pb-3"
    >
      <Skeleton className="h-[72px] rounded-lg" />
      <Skeleton className="w-3/5" />
      <Skeleton className="w-4/5" />
      <Skeleton className="h-[102px] rounded-lg" />
      <Skeleton className="h-[72px] rounded-lg" />
    </DelayedSkeleton>
  )
}
