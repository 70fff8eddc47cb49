import { z } from 'zod'
import { AppId } from '../domain/ids.ts'
import { AppUser, SignUp, TypedEmail, UserName, UserRole } from '../domain/people.ts'
import { DataSet } from '../domain/row.ts'
import { appCall, appErrors } from './base.ts'

const place = { appId: AppId, data: DataSet.default('live') }
const userId = z.string().min(1).max(100)

/** An app's own users: those of the live app, and those that its draft is tried with. */
export const usersContract = {
  /** Newest first, invitations before everybody else. */
  list: appCall('edit')
    .route({ method: 'GET', path: '/api/apps/{appId}/users', tags: ['users'] })
    .errors(appErrors('USERS_DAMAGED'))
    .input(z.strictObject(place))
    .output(z.object({ signUp: SignUp, users: z.array(AppUser) })),

  /** Sends a mail with a link; a test user is there at once, without one. */
  invite: appCall('owner')
    .route({ method: 'POST', path: '/api/apps/{appId}/users', successStatus: 201, tags: ['users'] })
    .errors(appErrors('USERS_DAMAGED', 'EMAIL_INVALID', 'EMAIL_IN_USE', 'SIGN_UP_CLOSED', 'MAILS_TOO_MANY'))
    .input(z.strictObject({ ...place, email: TypedEmail, name: UserName, role: UserRole.default('user') }))
    .output(AppUser),

  /** Disabling signs them out everywhere. */
  update: appCall('owner')
    .route({ method: 'PATCH', path: '/api/apps/{appId}/users/{userId}', tags: ['users'] })
    .errors(appErrors('USERS_DAMAGED', 'USER_NOT_FOUND'))
    .input(z.strictObject({ ...place, userId, role: UserRole.optional(), isDisabled: z.boolean().optional() }))
    .output(AppUser),

  /** The rows that they made stay. */
  remove: appCall('owner')
    .route({ method: 'DELETE', path: '/api/apps/{appId}/users/{userId}', tags: ['users'] })
    .errors(appErrors('USERS_DAMAGED', 'USER_NOT_FOUND'))
    .input(z.strictObject({ ...place, userId }))
    .output(z.object({ deleted: z.boolean() })),

  /** Who may become a user of the live app. */
  setSignUp: appCall('owner')
    .route({ method: 'PUT', path: '/api/apps/{appId}/users/sign-up', tags: ['users'] })
    .errors(appErrors('USERS_DAMAGED'))
    .input(z.strictObject({ appId: AppId, signUp: SignUp }))
    .output(z.object({ signUp: SignUp })),
}
