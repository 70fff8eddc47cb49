import { Bot } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Message } from '../../../shared/domain/message.ts'
import { isKeepGoing } from '../../../shared/text/chat.ts'
import { AGENT_TEXT } from '../../../shared/text/agent.ts'
import { fill } from '../../../shared/text/fill.ts'
import { MessageAttachments } from './message-attachments.tsx'
import { MessageText } from './message-text.tsx'
import { UserMessage } from './user-message.tsx'

interface AgentStepProps {
  readonly request: Message
  readonly n: number
  readonly note: ReactNode
  readonly actions: ReactNode
}

/** A message that the agent wrote: what was seen of the app, and the whole of it for who wants to read it. */
export function AgentStep({ request, n, note, actions }: AgentStepProps) {
  const { id, content, createdAt, attachments } = request
  const name = fill(AGENT_TEXT.step, { n })
  const seen = seenIn(content)
  return (
    <UserMessage
      id={id}
      content={content}
      at={createdAt}
      label={name}
      author={
        <>
          <Bot className="icon-14 flex-none text-primary" aria-hidden="true" />
          <b className="truncate text-foreground">{name}</b>
        </>
      }
      note={note}
      actions={actions}
      text={
        isKeepGoing(content) || seen.length === 0 ? null : (
          <>
            <ul className="flex flex-col gap-0.5 text-sm">
              {seen.map((line) => (
                <li key={line} className={line.startsWith(' ') ? 'pl-3 text-xs text-muted-foreground wrap-anywhere' : 'wrap-anywhere'}>
                  {line.replace(/^ *- /, '')}
                </li>
              ))}
            </ul>
            <details className="mt-1.5 text-xs text-muted-foreground">
              <summary className="cursor-default select-none hover:text-foreground">{AGENT_TEXT.showMessage}</summary>
              <div className="mt-1.5 border-l-2 pl-2.5">
                <MessageText content={content} />
              </div>
            </details>
          </>
        )
      }
    >
      <MessageAttachments attachments={attachments} />
    </UserMessage>
  )
}

/** The lines of what was seen, between the goal and the question. */
function seenIn(content: string): readonly string[] {
  return content.split('\n').filter((line) => /^ *- /.test(line))
}
