import { Check, Copy, Ellipsis, Eye, Link, type LucideIcon, PencilLine, Undo2 } from 'lucide-react'
import { useAtomValue } from 'jotai'
import { use, useId, useRef, useState } from 'react'
import type { AppId, MessageId, VersionId } from '../../../shared/domain/ids.ts'
import type { Message } from '../../../shared/domain/message.ts'
import { ERROR_TEXT } from '../../../shared/text/errors.ts'
import { VERSIONS_TEXT } from '../../../shared/text/versions.ts'
import { isBeingMade, openApp } from '../../state/open-app.ts'
import { useReadOnlyReason } from '../../state/read-only.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuSeparator, DropdownMenuTrigger } from '../../ui/dropdown-menu.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useCopied } from '../../ui/use-copied.ts'
import type { ThreadActions } from './thread-actions.ts'
import { IsNear } from './user-message.tsx'
import { say } from '../../../shared/text/say.ts'

export interface MessageActionsProps {
  readonly message: Message
  /** The version that the message made. */
  readonly versionId: VersionId | null
  /** The turn has ended. */
  readonly isOver: boolean
  readonly actions: ThreadActions
}

/** The actions of a user's message: a menu that is always there, and buttons while the message is hovered or focused. */
export function MessageActions(of: MessageActionsProps) {
  const isNear = use(IsNear)
  return (
    <span className="-my-1 -mr-1.5 flex items-center">
      {isNear && <QuickActions {...of} />}
      <MessageMenu {...of} />
    </span>
  )
}

/** Mounted only while its message is hovered or focused: a thousand menus with key listeners would slow typing down. */
function MessageMenu(of: MessageActionsProps) {
  const isNear = use(IsNear)
  const [isOpen, setOpen] = useState(false)
  const wasOpen = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  const buttonId = useId()
  return (
    <span className="relative flex">
      {(isNear || isOpen) && (
        <DropdownMenu open={isOpen} onOpenChange={setOpen}>
          {/* The menu's anchor, which gets the focus back. It stays mounted when the menu is not. */}
          <DropdownMenuTrigger asChild>
            <span
              tabIndex={-1}
              aria-hidden="true"
              className="pointer-events-none absolute inset-0"
              onFocus={() => button.current?.focus()}
            />
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end" aria-labelledby={buttonId}>
            <MenuItems {...of} />
          </DropdownMenuContent>
        </DropdownMenu>
      )}
      <Button
        ref={button}
        id={buttonId}
        variant="ghost"
        aria-label={say('More about this message')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        data-state={isOpen ? 'open' : 'closed'}
        data-message-menu={of.message.id}
        className="h-[22px] w-6 px-0 max-md:size-8 [@media(hover:hover)]:md:not-data-[state=open]:not-focus-visible:not-group-hover/message:opacity-0"
        // A press outside has closed an open menu before the click arrives.
        onPointerDown={() => (wasOpen.current = isOpen)}
        onClick={() => {
          setOpen(!wasOpen.current)
          wasOpen.current = false
        }}
      >
        <Ellipsis aria-hidden="true" />
      </Button>
    </span>
  )
}

/** Hidden on touch screens, where the menu is used. */
function QuickActions(of: MessageActionsProps) {
  const actions = useVersionActions(of)
  return (
    <span className="flex items-center max-md:hidden pointer-coarse:hidden">
      {actions.map(({ label, icon: Icon, isOn, disabledReason, run }) => (
        <IconButton
          key={label}
          name={label}
          size="xs"
          isOn={isOn}
          aria-pressed={isOn}
          isDisabled={disabledReason !== null}
          disabledReason={disabledReason ?? undefined}
          onClick={run}
        >
          <Icon aria-hidden="true" />
        </IconButton>
      ))}
      <CopyButton text={() => of.message.content} />
    </span>
  )
}

function MenuItems(of: MessageActionsProps) {
  const versionActions = useVersionActions(of)
  const { message, actions } = of
  return (
    <>
      {versionActions.map(({ label, icon: Icon, disabledReason, run }) => (
        <DropdownMenuItem key={label} disabled={disabledReason !== null} title={disabledReason ?? undefined} onSelect={run}>
          <Icon aria-hidden="true" />
          {label}
        </DropdownMenuItem>
      ))}
      {versionActions.length > 0 && <DropdownMenuSeparator />}
      <CopyItem label={say('Copy')} icon={Copy} text={() => message.content} />
      <CopyItem label={say('Copy link to this message')} icon={Link} text={() => addressOf(actions.appId, message.id)} />
    </>
  )
}

/** Stays open to confirm the copy. */
function CopyItem({ label, icon: Icon, text }: { readonly label: string; readonly icon: LucideIcon; readonly text: () => string }) {
  const { isCopied, copy } = useCopied()
  return (
    <DropdownMenuItem
      onSelect={(event) => {
        event.preventDefault()
        copy(text())
      }}
    >
      {isCopied ? <Check className="!text-success" aria-hidden="true" /> : <Icon aria-hidden="true" />}
      {isCopied ? say('Copied') : label}
    </DropdownMenuItem>
  )
}

interface VersionAction {
  readonly label: string
  readonly icon: LucideIcon
  /** The state of a toggle. */
  readonly isOn?: boolean
  readonly disabledReason: string | null
  readonly run: () => void
}

/** Per spec 002 §4: no preview for the current version or for a message without changes, and no actions on a failed message. */
function useVersionActions({ message, versionId, isOver, actions }: MessageActionsProps): readonly VersionAction[] {
  const preview = usePreviewAction(message, versionId, actions)
  const isReadOnly = useReadOnlyReason(actions.appId) !== null
  const isBusy = useAtomValue(isBeingMade(actions.appId))
  if (!isOver || message.status === 'failed') return []
  const disabledReason = isBusy ? ERROR_TEXT.chatBusy : null
  const changes: readonly VersionAction[] = [
    { label: VERSIONS_TEXT.versionRevertThis, icon: Undo2, disabledReason, run: () => actions.ask.revert(message.id) },
    { label: say('Edit and send again'), icon: PencilLine, disabledReason, run: () => actions.edit(message.id) },
  ]
  return [...(preview === null ? [] : [preview]), ...(isReadOnly ? [] : changes)]
}

/** Null for the newest version, and where the message made none. */
export function usePreviewAction(message: Message, versionId: VersionId | null, actions: ThreadActions): VersionAction | null {
  const open = openApp(actions.appId)
  const load = useAtomValue(open.app)
  const isOn = useAtomValue(open.previewed)?.versionId === versionId
  const isNewest = load.phase === 'ready' && load.app.versionId === versionId
  if (versionId === null || message.isDiscussMode || (isNewest && !isOn)) return null
  return {
    label: isOn ? VERSIONS_TEXT.versionPreviewing : VERSIONS_TEXT.versionPreview,
    icon: Eye,
    isOn,
    disabledReason: null,
    run: () => void actions.commands.preview(versionId, message.id),
  }
}

/** A link to this message. */
function addressOf(appId: AppId, messageId: MessageId): string {
  return new URL(`/build/app/${appId}?messageId=${messageId}`, location.href).href
}
