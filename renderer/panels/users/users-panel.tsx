import { Columns3 } from 'lucide-react'
import { useAtom, useAtomValue } from 'jotai'
import { useId, useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { AppUser, SignUp } from '../../../shared/domain/people.ts'
import type { DataSet } from '../../../shared/domain/row.ts'
import { APPS_TEXT } from '../../../shared/text/apps.ts'
import { comparedAs, type LookedAs, VISITOR } from '../../state/looked-as.ts'
import { openApp } from '../../state/open-app.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { DelayedSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { InviteForm } from './invite-form.tsx'
import { LookAsVisitor, UserRow } from './user-row.tsx'
import { useUsers } from './use-users.ts'
import { say } from '../../../shared/text/say.ts'

const SIDES = [
  { value: 'live', label: say('Live app') },
  { value: 'test', label: say('Test users') },
] as const

const SIGN_UPS: readonly { readonly value: SignUp; readonly label: string }[] = [
  { value: 'open', label: say('Everybody') },
  { value: 'invited', label: say('People I invite') },
  { value: 'closed', label: say('Nobody new') },
]

/** The people who use one app, in the left panel. */
export function UsersPanel({ appId, onDone }: { readonly appId: AppId; readonly onDone: () => void }) {
  const [data, setData] = useState<DataSet>('live')
  const { load, commands } = useUsers(appId, data)
  const app = useAtomValue(openApp(appId).app)
  const isPublished = app.phase === 'ready' && app.app.publication !== null
  const id = useId()
  return (
    <section aria-label={say('Users')} className="flex h-full min-h-0 flex-col bg-background">
      <header className="flex h-(--bar) flex-none items-center gap-2 border-b pr-2 pl-3">
        <h2 className="flex-1 text-sm font-bold">{say('Users')}</h2>
        <Button variant="ghost" size="sm" onClick={onDone}>
          {APPS_TEXT.panelDone}
        </Button>
      </header>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
        <div className="flex flex-col gap-4 border-b p-3.5">
          <Segmented name={say('Whose users')} value={data} onValueChange={setData} options={SIDES} className="self-start" />
          {data === 'live' ? (
            <div className="flex flex-col gap-1.5">
              <label htmlFor={id} className="text-sm leading-4 font-medium">
                {say('Who may create an account')}
              </label>
              <Select
                id={id}
                value={load.phase === 'ready' ? load.signUp : 'closed'}
                disabled={load.phase !== 'ready'}
                options={SIGN_UPS}
                onValueChange={(signUp) => void commands.setSignUp(signUp)}
              />
              <p className="text-xs leading-[1.125rem] text-muted-foreground">
                {isPublished
                  ? say('People sign in at /login of the live app. Who has an account already may always sign in.')
                  : say('People sign in at /login once the app is published.')}
              </p>
            </div>
          ) : (
            <p className="text-xs leading-[1.125rem] text-muted-foreground">
              {say(
                'Test users try the draft: look at it as one of them. They are not users of the live app, and their mails stay under Mail.',
              )}
            </p>
          )}
          {load.phase === 'ready' && (data === 'test' || load.signUp !== 'closed') && (
            <InviteForm key={data} data={data} onInvite={commands.invite} />
          )}
        </div>
        {load.phase === 'loading' && (
          <DelayedSkeleton label={say('Loading the users')} className="flex flex-col gap-4 p-3.5">
            <Skeleton className="w-3/5" />
            <Skeleton className="w-4/5" />
          </DelayedSkeleton>
        )}
        {load.phase === 'failed' && (
          <div role="alert" className="flex flex-col items-start gap-2.5 p-4 text-sm">
            {load.failure.message}
            <Button size="sm" onClick={commands.reload}>
              {say('Try again')}
            </Button>
          </div>
        )}
        {load.phase === 'ready' && load.users.length === 0 && data === 'live' && (
          <EmptyState title={say('No users yet')} className="pt-8">
            {load.signUp === 'closed'
              ? say('Choose above who may create an account. Then lists can be for people who sign in, and each sees their own.')
              : say('Whoever signs up at the live app is listed here.')}
          </EmptyState>
        )}
        {load.phase === 'ready' && (
          <ul aria-label={say('Users')} className="divide-y border-b">
            {data === 'test' && <LookAsVisitor appId={appId} />}
            {data === 'test' && <CompareRow appId={appId} users={load.users} />}
            {load.users.map((user) => (
              <UserRow key={user.id} appId={appId} data={data} user={user} commands={commands} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

/** The draft as a visitor and the first two test users see it, beside each other. */
function CompareRow({ appId, users }: { readonly appId: AppId; readonly users: readonly AppUser[] }) {
  const [compared, setCompared] = useAtom(comparedAs(appId))
  const active = users.filter(({ status }) => status === 'active')
  if (active.length === 0) return null
  const people = active.slice(0, 2).map(({ id, name }): LookedAs => ({ as: { kind: 'user', userId: id }, name }))
  return (
    <li className="flex items-center gap-2.5 px-3.5 py-2.5">
      <Columns3 className="icon-14 flex-none text-muted-foreground" aria-hidden="true" />
      <span className="min-w-0 flex-1 text-sm">{say('Test users and a visitor, side by side')}</span>
      <Button size="sm" aria-pressed={compared !== null} onClick={() => setCompared(compared === null ? [...people, VISITOR] : null)}>
        {say('Compare')}
      </Button>
    </li>
  )
}
