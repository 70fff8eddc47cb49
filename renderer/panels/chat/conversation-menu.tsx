import { ChevronDown, MessageSquarePlus, MessagesSquare } from 'lucide-react'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { AppId, ConversationId } from '../../../shared/domain/ids.ts'
import type { Conversation } from '../../../shared/domain/message.ts'
import { ERROR_TEXT } from '../../../shared/text/errors.ts'
import { useCommands } from '../../state/commands.ts'
import { isBeingMade } from '../../state/open-app.ts'
import { Button } from '../../ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu.tsx'
import { counted } from '../../ui/number-words.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { type ConversationList, useConversations } from './use-conversations.ts'
import { say } from '../../../shared/text/say.ts'

/** Starts a new conversation about the same app, and opens earlier ones. */
export function ConversationMenu({ appId }: { readonly appId: AppId }) {
  const { list, read, begin, goOn } = useConversations(appId)
  const [isOpen, setOpen] = useState(false)
  const isBusy = useAtomValue(isBeingMade(appId))
  const busyReason = isBusy ? ERROR_TEXT.chatBusy : undefined

  const open = (next: boolean) => {
    setOpen(next)
    if (next) void read()
  }
  useCommands([
    {
      id: 'chat.new-conversation',
      title: say('New conversation'),
      group: 'This app',
      icon: MessageSquarePlus,
      keywords: ['chat', 'start', 'fresh'],
      run: () => void begin(),
    },
    {
      id: 'chat.conversations',
      title: say('Earlier conversations'),
      group: 'This app',
      icon: MessagesSquare,
      keywords: ['chat', 'history', 'talk'],
      run: () => open(true),
    },
  ])
  return (
    <DropdownMenu open={isOpen} onOpenChange={open}>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="sm" className="-mr-1.5">
          <MessagesSquare aria-hidden="true" />
          {say('Conversations')}
          <ChevronDown aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-80 max-w-[calc(100vw-16px)]">
        <DropdownMenuItem disabled={isBusy} title={busyReason} onSelect={() => void begin()}>
          <MessageSquarePlus aria-hidden="true" />
          {say('New conversation')}
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <Earlier list={list} isBusy={isBusy} busyReason={busyReason} onOpen={(id) => void goOn(id)} />
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

interface EarlierProps {
  readonly list: ConversationList
  readonly isBusy: boolean
  readonly busyReason: string | undefined
  readonly onOpen: (conversationId: ConversationId) => void
}

function Earlier({ list, isBusy, busyReason, onOpen }: EarlierProps) {
  if (list === null) return <DropdownMenuLabel aria-busy="true">{say('Reading the conversations…')}</DropdownMenuLabel>
  const choose = (value: string) => {
    const chosen = list.find(({ id }) => id === value)
    if (chosen !== undefined && !chosen.isCurrent) onOpen(chosen.id)
  }
  return (
    <>
      <DropdownMenuLabel>{say('All conversations')}</DropdownMenuLabel>
      <DropdownMenuRadioGroup value={list.find(({ isCurrent }) => isCurrent)?.id ?? ''} onValueChange={choose}>
        {list.map((conversation) => (
          <DropdownMenuRadioItem
            key={conversation.id}
            value={conversation.id}
            disabled={isBusy && !conversation.isCurrent}
            title={busyReason}
            className="h-auto py-1.5 max-md:h-auto max-md:min-h-11"
          >
            <ConversationLine conversation={conversation} />
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
    </>
  )
}

function ConversationLine({ conversation: { title, startedAt, lastMessageAt, messageCount } }: { readonly conversation: Conversation }) {
  return (
    <span className="flex min-w-0 flex-1 flex-col">
      <span className="truncate">{title === '' ? say('A new conversation') : title}</span>
      <span className="flex gap-1 text-xs text-muted-foreground">
        <RelativeTime at={lastMessageAt ?? startedAt} />
        <span aria-hidden="true">·</span>
        <span className="tabular-nums">{messageCount === 0 ? say('No messages yet') : counted(messageCount, 'message')}</span>
      </span>
    </span>
  )
}
