import { Ellipsis } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Member, MemberInvitation, MemberRole } from '../../../shared/domain/members.ts'
import type { AppMembers } from '../../state/open-app.ts'
import { Button } from '../../ui/button.tsx'
import { Chip, Dot } from '../../ui/chip.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '../../ui/dropdown-menu.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Select } from '../../ui/select.tsx'
import { MemberFace } from './member-face.tsx'
import { type MemberCommands, useMemberCommands } from './use-member-commands.ts'
import { say } from '../../../shared/text/say.ts'

const ROLES: readonly { readonly value: MemberRole; readonly label: string }[] = [
  { value: 'edit', label: say('Can edit') },
  { value: 'look', label: say('Can look') },
]
const ROLE_WORDS = { owner: say('Owner'), edit: say('Can edit'), look: say('Can look') } as const

export interface MembersDialogProps {
  readonly appId: AppId
  readonly members: AppMembers
  readonly ownId: string | null
  readonly onClose: () => void
}

/** Who builds this app together: its owner invites, decides and removes; everybody else sees who is in it, and may leave. */
export function MembersDialog({ appId, members, ownId, onClose }: MembersDialogProps) {
  const commands = useMemberCommands(appId)
  const [leaving, setLeaving] = useState<Member | 'me' | null>(null)
  const isOwner = members.role === 'owner'
  return (
    <Dialog
      name="members"
      title={isOwner ? say('Share this app') : say('Who is in this app')}
      description={
        isOwner ? say('Other builders, who change this app with you or look at it. They are no users of the published app.') : undefined
      }
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      bodyClassName="flex flex-col gap-5"
      footer={
        <>
          {!isOwner && (
            <Button className="mr-auto" onClick={() => setLeaving('me')}>
              {say('Leave this app…')}
            </Button>
          )}
          <Button onClick={onClose}>{say('Done')}</Button>
        </>
      }
    >
      {isOwner && <InviteForm onInvite={commands.invite} />}
      <ul aria-label={say('In this app')} className="flex flex-col divide-y rounded-lg border">
        {members.members.map((member) => (
          <MemberRow
            key={member.accountId}
            member={member}
            isMe={member.accountId === ownId}
            isThere={members.there.includes(member.accountId)}
            commands={isOwner && member.role !== 'owner' ? commands : null}
            onRemove={() => setLeaving(member)}
          />
        ))}
      </ul>
      {members.invitations.length > 0 && (
        <section aria-labelledby="invited" className="flex flex-col gap-2">
          <h3 id="invited" className="text-sm font-bold">
            {say('Invited')}
          </h3>
          <ul aria-labelledby="invited" className="flex flex-col divide-y rounded-lg border">
            {members.invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} commands={commands} />
            ))}
          </ul>
        </section>
      )}
      {leaving !== null && <LeaveDialog who={leaving} commands={commands} onClose={() => setLeaving(null)} />}
    </Dialog>
  )
}

function InviteForm({ onInvite }: { readonly onInvite: MemberCommands['invite'] }) {
  const id = useId()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<MemberRole>('edit')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const refused = await onInvite(email, role)
    setBusy(false)
    setRefusal(refused)
    if (refused === null) setEmail('')
  }

  return (
    <form aria-label={say('Invite a builder')} onSubmit={(event) => void submit(event)} className="flex flex-col gap-1.5">
      <label htmlFor={`${id}email`} className="text-sm font-medium">
        {say('Invite by email')}
      </label>
      <div className="flex gap-2 max-md:flex-wrap">
        <Input
          id={`${id}email`}
          type="email"
          required
          value={email}
          autoComplete="off"
          placeholder="name@example.com"
          aria-invalid={refusal !== null}
          aria-describedby={`${id}refusal`}
          className="min-w-0 flex-1 max-md:basis-full"
          onChange={(event) => setEmail(event.target.value)}
        />
        <Select
          aria-label={say('What they may do')}
          value={role}
          options={ROLES}
          onValueChange={setRole}
          className="w-auto flex-none max-md:flex-1"
        />
        <Button type="submit" variant="primary" isLoading={isBusy} loadingLabel={say('Inviting…')}>
          {say('Invite')}
        </Button>
      </div>
      <div id={`${id}refusal`} role="alert" className="empty:hidden">
        {refusal !== null && <p className="text-xs text-destructive">{refusal}</p>}
      </div>
    </form>
  )
}

interface MemberRowProps {
  readonly member: Member
  readonly isMe: boolean
  readonly isThere: boolean
  /** Null where nothing of it is decided by whoever looks. */
  readonly commands: MemberCommands | null
  readonly onRemove: () => void
}

function MemberRow({ member, isMe, isThere, commands, onRemove }: MemberRowProps) {
  const { accountId, name, email, role } = member
  return (
    <li className="flex min-h-14 items-center gap-3 px-3 py-2">
      <MemberFace id={accountId} name={name} />
      <span className="min-w-0 flex-1 text-sm leading-[1.125rem]">
        <span className="flex items-center gap-2">
          <b className="truncate font-medium">{isMe ? `${name} (you)` : name}</b>
          {isThere && !isMe && (
            <Chip tone="success">
              <Dot />
              {say('Here now')}
            </Chip>
          )}
        </span>
        {email !== null && <span className="block truncate text-xs text-muted-foreground">{email}</span>}
      </span>
      {commands === null || role === 'owner' ? (
        <span className="flex-none text-sm text-muted-foreground">{ROLE_WORDS[role]}</span>
      ) : (
        <>
          <Select
            aria-label={say('What {name} may do', { name })}
            value={role}
            options={ROLES}
            onValueChange={(next) => void commands.change(member, next)}
            className="w-auto flex-none"
          />
          <DropdownMenu>
            <DropdownMenuTrigger asChild>
              <IconButton name={say('More about {name}', { name })} size="sm">
                <Ellipsis aria-hidden="true" />
              </IconButton>
            </DropdownMenuTrigger>
            <DropdownMenuContent align="end">
              <DropdownMenuItem tone="destructive" onSelect={onRemove}>
                {say('Remove…')}
              </DropdownMenuItem>
            </DropdownMenuContent>
          </DropdownMenu>
        </>
      )}
    </li>
  )
}

function InvitationRow({ invitation, commands }: { readonly invitation: MemberInvitation; readonly commands: MemberCommands }) {
  const { email, role, sentAt, expiresAt } = invitation
  const [openedAt] = useState(() => new Date().toISOString())
  const isOver = expiresAt <= openedAt
  return (
    <li className="flex min-h-14 items-center gap-3 px-3 py-2">
      <span className="min-w-0 flex-1 text-sm leading-[1.125rem]">
        <span className="block truncate">{email}</span>
        <span className="flex flex-wrap gap-x-2 text-xs text-muted-foreground">
          {ROLE_WORDS[role]}
          {isOver ? (
            <span>{say('ran out')}</span>
          ) : (
            <span>
              {say('sent')} <RelativeTime at={sentAt} />
            </span>
          )}
        </span>
      </span>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton name={say('More about the invitation of {email}', { email })} size="sm">
            <Ellipsis aria-hidden="true" />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem onSelect={() => void commands.inviteAgain(invitation)}>{say('Send it again')}</DropdownMenuItem>
          <DropdownMenuItem tone="destructive" onSelect={() => void commands.withdraw(invitation)}>
            {say('Withdraw it')}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </li>
  )
}

interface LeaveDialogProps {
  readonly who: Member | 'me'
  readonly commands: MemberCommands
  readonly onClose: () => void
}

function LeaveDialog({ who, commands, onClose }: LeaveDialogProps) {
  const isMe = who === 'me'
  return (
    <ConfirmDialog
      name="leave-app"
      title={isMe ? say('Leave this app?') : say('Remove {name}?', { name: who.name })}
      confirmLabel={isMe ? say('Leave') : say('Remove')}
      workingLabel={isMe ? say('Leaving…') : say('Removing…')}
      isWorking={false}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => void (isMe ? commands.leave() : commands.remove(who)).then(onClose)}
    >
      <p>
        {isMe
          ? say('You see it again when its owner invites you again. What you made in it stays.')
          : say('They see this app no more, at once. What they made in it stays.')}
      </p>
    </ConfirmDialog>
  )
}
