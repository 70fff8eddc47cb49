import type { AgentLimits } from '../../shared/domain/agent-run.ts'
import type { AppSpec } from '../../shared/domain/app-spec.ts'
import type { MessageId, RequestId } from '../../shared/domain/ids.ts'
import type { Attachment } from '../../shared/domain/message.ts'
import { entryId, type ThreadView } from '../../shared/domain/turn-view.ts'

/** What a person sends: the text, what goes with it, and whether it asks for an answer alone. */
export interface OutgoingMessage {
  readonly content: string
  readonly attachments?: readonly Attachment[]
  readonly isDiscussMode?: boolean
  readonly isPlanMode?: boolean
  /** The plan that is to be built. */
  readonly spec?: AppSpec | null
  /** It goes on by itself. */
  readonly agent?: AgentLimits | null
  /** The model that answers beside the chosen one. */
  readonly compareWith?: string | null
}

/** A message from the moment of Enter until the feed brings it. Sending it again with its request id acts once. */
export interface Send {
  readonly requestId: RequestId
  readonly content: string
  readonly attachments: readonly Attachment[]
  readonly isDiscussMode: boolean
  readonly isPlanMode: boolean
  readonly spec: AppSpec | null
  readonly agent: AgentLimits | null
  readonly compareWith: string | null
  readonly at: string
  /** The newest entry when it was sent. Ids grow with time, so a newer one with the same words is this message. */
  readonly after: MessageId | null
  readonly state:
    | { readonly phase: 'sending' }
    | { readonly phase: 'accepted'; readonly messageId: MessageId }
    | { readonly phase: 'failed'; readonly reason: string }
}

/** The messages that the thread does not show yet. */
export function unseenSends(sends: readonly Send[], view: ThreadView): readonly Send[] {
  return sends.filter((send) => !isSeen(send, view))
}

function isSeen(send: Send, view: ThreadView): boolean {
  const { state } = send
  if (state.phase === 'failed') return false
  return view.entries.some((entry) => {
    if (entry.kind !== 'turn') return false
    if (state.phase === 'accepted') return entry.request.id === state.messageId
    return entry.request.content === send.content && (send.after === null || entry.request.id > send.after)
  })
}

/** The newest entry of a thread, for `Send.after`. */
export function newestId(view: ThreadView | null): MessageId | null {
  return (view?.entries ?? []).reduce<MessageId | null>((newest, entry) => {
    const id = entryId(entry)
    return newest === null || id > newest ? id : newest
  }, null)
}
