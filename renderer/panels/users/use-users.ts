import { useCallback, useEffect, useState } from 'react'
import { describeFailure, type Failure } from '../../../shared/domain/describe-failure.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { AppUser, SignUp, UserRole } from '../../../shared/domain/people.ts'
import type { DataSet } from '../../../shared/domain/row.ts'
import { useClient } from '../../state/client.tsx'
import { useFailureToast, useToast } from '../../state/toasts.ts'
import { say } from '../../../shared/text/say.ts'

export type UsersLoad =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly failure: Failure }
  | { readonly phase: 'ready'; readonly signUp: SignUp; readonly users: readonly AppUser[] }

export interface UserCommands {
  readonly reload: () => void
  readonly setSignUp: (signUp: SignUp) => Promise<void>
  /** Null when it was done, else the sentence for the form. */
  readonly invite: (invited: { readonly email: string; readonly name: string; readonly role: UserRole }) => Promise<string | null>
  readonly change: (user: AppUser, change: { readonly role?: UserRole; readonly isDisabled?: boolean }) => Promise<void>
  readonly remove: (user: AppUser) => Promise<void>
}

/** An app's own users: those of the live app, or those that its draft is tried with. */
export function useUsers(appId: AppId, data: DataSet): { readonly load: UsersLoad; readonly commands: UserCommands } {
  const client = useClient()
  const show = useToast()
  const showFailure = useFailureToast()
  const [answer, setAnswer] = useState<{ readonly data: DataSet; readonly load: UsersLoad } | null>(null)

  const read = useCallback(async () => {
    try {
      setAnswer({ data, load: { phase: 'ready', ...(await client.users.list({ appId, data })) } })
    } catch (error) {
      setAnswer({ data, load: { phase: 'failed', failure: describeFailure(error) } })
    }
  }, [appId, client, data])
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- it sets its state when the call has answered
    void read()
    // Somebody may have signed up while this window was left.
    const again = () => void read()
    window.addEventListener('focus', again)
    return () => window.removeEventListener('focus', again)
  }, [read])

  /** Then they are read again, whatever came of it. */
  async function act(title: string, call: () => Promise<unknown>, done?: string): Promise<void> {
    try {
      await call()
      if (done !== undefined) show({ tone: 'success', title: done })
    } catch (error) {
      showFailure(title, error)
    }
    await read()
  }

  return {
    load: answer?.data === data ? answer.load : { phase: 'loading' },
    commands: {
      reload: () => void read(),
      setSignUp: (signUp) => act(say('The setting was not saved'), () => client.users.setSignUp({ appId, signUp })),
      async invite(invited) {
        try {
          await client.users.invite({ appId, data, ...invited })
          if (data === 'live')
            show({
              tone: 'success',
              title: say('{email} is invited', { email: invited.email }),
              description: say('The mail is under Mail.'),
            })
          await read()
          return null
        } catch (error) {
          return describeFailure(error).message
        }
      },
      change: (user, change) =>
        act(say('{name} was not changed', { name: user.name }), () => client.users.update({ appId, data, userId: user.id, ...change })),
      remove: (user) =>
        act(
          say('{name} was not removed', { name: user.name }),
          () => client.users.remove({ appId, data, userId: user.id }),
          say('{name} is removed', { name: user.name }),
        ),
    },
  }
}
