import { Ellipsis, Eye, UserRound } from 'lucide-react'
import { useAtom, useSetAtom } from 'jotai'
import { useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { AppUser, UserStatus } from '../../../shared/domain/people.ts'
import type { DataSet } from '../../../shared/domain/row.ts'
import { comparedAs, isSamePerson, lookedAs, VISITOR } from '../../state/looked-as.ts'
import { Button } from '../../ui/button.tsx'
import { Chip, type ChipTone } from '../../ui/chip.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '../../ui/dropdown-menu.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import type { UserCommands } from './use-users.ts'
import { say } from '../../../shared/text/say.ts'

const STATUSES: Readonly<Record<UserStatus, { readonly label: string; readonly tone: ChipTone } | null>> = {
  active: null,
  invited: { label: say('Invited'), tone: 'info' },
  disabled: { label: say('Disabled'), tone: 'warning' },
}

export interface UserRowProps {
  readonly appId: AppId
  readonly data: DataSet
  readonly user: AppUser
  readonly commands: UserCommands
}

export function UserRow({ appId, data, user, commands }: UserRowProps) {
  const [isRemoving, setRemoving] = useState(false)
  const status = STATUSES[user.status]
  const isInvited = user.status === 'invited'
  return (
    <li className="flex items-center gap-2.5 px-3.5 py-2.5">
      <span className="min-w-0 flex-1">
        <b className="block truncate text-sm leading-[1.125rem] font-medium">{user.name}</b>
        <span className="flex flex-wrap items-center gap-x-2 text-xs leading-[1.125rem] text-muted-foreground">
          <span className="wrap-anywhere">{user.email}</span>
          {user.lastSeenAt !== null && (
            <span>
              {say('seen')} <RelativeTime at={user.lastSeenAt} />
            </span>
          )}
          {user.role === 'admin' && <Chip tone="neutral">{say('Admin')}</Chip>}
          {status !== null && <Chip tone={status.tone}>{status.label}</Chip>}
        </span>
      </span>
      {data === 'test' && user.status === 'active' && <LookAs appId={appId} as={{ kind: 'user', userId: user.id }} name={user.name} />}
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton name={say('More about {name}', { name: user.name })} size="sm">
            <Ellipsis aria-hidden="true" />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {!isInvited && (
            <DropdownMenuItem onSelect={() => void commands.change(user, { role: user.role === 'admin' ? 'user' : 'admin' })}>
              {user.role === 'admin' ? say('Make a user') : say('Make an admin of the app')}
            </DropdownMenuItem>
          )}
          {!isInvited && (
            <DropdownMenuItem onSelect={() => void commands.change(user, { isDisabled: user.status !== 'disabled' })}>
              {user.status === 'disabled' ? say('Let in again') : say('Disable')}
            </DropdownMenuItem>
          )}
          <DropdownMenuItem tone="destructive" onSelect={() => setRemoving(true)}>
            {isInvited ? say('Take the invitation back…') : say('Remove…')}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {isRemoving && (
        <ConfirmDialog
          name="remove-user"
          title={
            isInvited ? say('Take back the invitation of {email}?', { email: user.email }) : say('Remove {name}?', { name: user.name })
          }
          confirmLabel={isInvited ? say('Take it back') : say('Remove')}
          workingLabel={say('Removing…')}
          isWorking={false}
          isOpen
          onOpenChange={setRemoving}
          onConfirm={() => void commands.remove(user).then(() => setRemoving(false))}
        >
          <p>
            {isInvited
              ? say('The link in the mail works no more.')
              : say('They are signed out at once and cannot sign in again. What they wrote in the app stays.')}
          </p>
        </ConfirmDialog>
      )}
    </li>
  )
}

/** Somebody who is not signed in. */
export function LookAsVisitor({ appId }: { readonly appId: AppId }) {
  return (
    <li className="flex items-center gap-2.5 px-3.5 py-2.5">
      <UserRound className="icon-14 flex-none text-muted-foreground" aria-hidden="true" />
      <span className="min-w-0 flex-1 text-sm">{say('A visitor who is not signed in')}</span>
      <LookAs appId={appId} {...VISITOR} />
    </li>
  )
}

interface LookAsProps {
  readonly appId: AppId
  readonly as: { readonly kind: 'visitor' } | { readonly kind: 'user'; readonly userId: string }
  readonly name: string
}

function LookAs({ appId, as, name }: LookAsProps) {
  const [looked, setLooked] = useAtom(lookedAs(appId))
  const setCompared = useSetAtom(comparedAs(appId))
  const isSame = looked !== null && isSamePerson(looked, { as, name })
  const look = () => {
    setCompared(null)
    setLooked(isSame ? null : { as, name })
  }
  return (
    <Button size="sm" aria-pressed={isSame} aria-label={say('Look as {name}', { name })} onClick={look}>
      <Eye aria-hidden="true" />
      {say('Look as')}
    </Button>
  )
}
