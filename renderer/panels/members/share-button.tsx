import { UserPlus } from 'lucide-react'
import { useAtom } from 'jotai'
import type { AppId } from '../../../shared/domain/ids.ts'
import { useCommands } from '../../state/commands.ts'
import { useMembers } from '../../state/members.ts'
import { membersDialogAtom } from '../../state/overlays.ts'
import { Button } from '../../ui/button.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { MemberFace } from './member-face.tsx'
import { MembersDialog } from './members-dialog.tsx'
import { say } from '../../../shared/text/say.ts'

const FACES = 3

/** Who else has the app open, and the way to who is in it. Only on a host where builders have accounts. */
export function ShareButton({ appId }: { readonly appId: AppId }) {
  const [isOpen, setOpen] = useAtom(membersDialogAtom)
  const { members, ownId } = useMembers(appId)
  const isHere = members?.hasAccounts === true
  useCommands(
    isHere
      ? [
          {
            id: 'builder.members',
            title: members.role === 'owner' ? say('Share this app…') : say('Who is in this app…'),
            group: 'This app',
            icon: UserPlus,
            keywords: ['share', 'members', 'invite', 'builders', 'together', 'leave'],
            run: () => setOpen(true),
          },
        ]
      : [],
  )
  if (!isHere) return null
  const others = members.members.filter(({ accountId }) => accountId !== ownId && members.there.includes(accountId))
  const label = members.role === 'owner' ? say('Share') : say('Members')
  return (
    <>
      <People people={others} />
      <Button size="sm" className="max-md:hidden" onClick={() => setOpen(true)}>
        <UserPlus aria-hidden="true" />
        {label}
      </Button>
      {isOpen && <MembersDialog appId={appId} members={members} ownId={ownId} onClose={() => setOpen(false)} />}
    </>
  )
}

function People({ people }: { readonly people: readonly { readonly accountId: string; readonly name: string }[] }) {
  if (people.length === 0) return null
  const words = say('Here now: {n}', { n: people.map(({ name }) => name).join(', ') })
  return (
    <Tooltip text={words} side="bottom">
      <span role="img" aria-label={words} className="flex -space-x-1.5 max-md:hidden">
        {people.slice(0, FACES).map(({ accountId, name }) => (
          <MemberFace key={accountId} id={accountId} name={name} className="size-6 ring-2 ring-sidebar" />
        ))}
        {people.length > FACES && (
          <span className="grid size-6 place-items-center rounded-full bg-secondary text-2xs text-secondary-foreground ring-2 ring-sidebar">
            +{people.length - FACES}
          </span>
        )}
      </span>
    </Tooltip>
  )
}
