import type { AppId } from '../../../shared/domain/ids.ts'
import type { Backend } from '../../backend/compose.ts'
import type { PageLink } from '../../backend/identity/app-users.ts'
import type { Base } from './base.ts'

/** What an app's builder does with its users. */
export function usersRouter({ users: call }: Base, { people, apps, toolOffer }: Pick<Backend, 'people' | 'apps' | 'toolOffer'>) {
  const linkTo =
    (appId: AppId): PageLink =>
    (path, params) => {
      const url = new URL(path, apps.liveUrl(appId))
      for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
      return url.href
    }

  return {
    list: call.list.handler(({ input: { appId, data } }) => {
      // Nobody has an account yet: no file is made for looking.
      if (!people.has(appId, data)) return { signUp: 'closed', users: [] }
      const { managed } = people.of(appId, data)
      return { signUp: managed.signUp(), users: [...managed.list()] }
    }),
    invite: call.invite.handler(({ input: { appId, data, ...invited } }) => people.of(appId, data).managed.invite(invited, linkTo(appId))),
    update: call.update.handler(({ input: { appId, data, userId, ...change } }) => people.of(appId, data).managed.change(userId, change)),
    remove: call.remove.handler(async ({ input: { appId, data, userId } }) => {
      await people.of(appId, data).managed.remove(userId)
      await toolOffer.forgetUser(appId, data, userId)
      return { deleted: true }
    }),
    setSignUp: call.setSignUp.handler(async ({ input: { appId, signUp } }) => {
      await people.of(appId, 'live').managed.setSignUp(signUp)
      return { signUp }
    }),
  }
}
