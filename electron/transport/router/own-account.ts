import { AppError, isAppError } from '../../../shared/domain/app-error.ts'
import { normalEmail } from '../../../shared/domain/people.ts'
import { EMAIL_EXISTS_CODE } from '../../../shared/limits/account.ts'
import type { Backend } from '../../backend/compose.ts'
import { passkeyAddress, passkeyPlace } from '../../backend/identity/passkey-place.ts'
import type { SignedInUser } from '../../backend/identity/user-file.ts'
import { type Base, type CallContext, requireSession } from './base.ts'

const DONE = { isDone: true } as const

/** What builders with an account do with it. */
export function ownAccountRouter({ ownAccount: call }: Base, { builders, builderAddress, removeAccount }: Backend) {
  const account = () => builders.users().account
  const twoFactor = () => builders.users().twoFactor
  const passkeys = () => builders.users().passkeys
  const here = ({ token, agent = '' }: CallContext) => [token ?? '', agent] as const

  function requireBuilder(context: CallContext): SignedInUser {
    requireSession(context)
    const builder = builders.users().signedIn(context.token ?? '')
    if (builder === null) throw new AppError('NOT_FOUND', {})
    return builder
  }

  return {
    rename: call.rename.handler(async ({ input, context }) => {
      await account().rename(requireBuilder(context), input.name)
      return DONE
    }),
    changePassword: call.changePassword.handler(({ input, context }) =>
      account().changePassword(requireBuilder(context), context.token ?? '', input),
    ),
    changeEmail: call.changeEmail.handler(({ input, context }) => account().beginEmailChange(requireBuilder(context), input)),
    completeEmailChange: call.completeEmailChange.handler(async ({ input: { newEmail, ...proof }, context }) => {
      const email = normalEmail(newEmail)
      if (email === null) throw new AppError('EMAIL_INVALID', {})
      try {
        return await account().finishEmailChange(requireBuilder(context), { ...proof, email })
      } catch (error) {
        throw isAppError(error) && error.code === 'EMAIL_IN_USE' ? new AppError(EMAIL_EXISTS_CODE, {}, { cause: error }) : error
      }
    }),
    twoFactor: call.twoFactor.handler(({ context }) => twoFactor().state(requireBuilder(context))),
    beginTwoFactor: call.beginTwoFactor.handler(({ input, context }) =>
      twoFactor().begin(requireBuilder(context), input.password, context.token ?? ''),
    ),
    confirmTwoFactor: call.confirmTwoFactor.handler(async ({ input, context }) => {
      const { token, backupCodes } = await twoFactor().confirm(requireBuilder(context), input.code, ...here(context))
      return { token, backupCodes: [...backupCodes] }
    }),
    newBackupCodes: call.newBackupCodes.handler(async ({ input, context }) => {
      const { backupCodes } = await twoFactor().newBackupCodes(requireBuilder(context), input.password, context.token ?? '')
      return { backupCodes: [...backupCodes] }
    }),
    endTwoFactor: call.endTwoFactor.handler(({ input, context }) =>
      twoFactor().end(requireBuilder(context), input.password, ...here(context)),
    ),
    waysIn: call.waysIn.handler(({ context }) => ({ hasPassword: builders.users().hasPassword(requireBuilder(context).userId) })),
    passkeys: call.passkeys.handler(({ input, context }) => ({
      passkeys: [...passkeys().list(requireBuilder(context))],
      address: passkeyAddress(input.origin, builderAddress()),
    })),
    beginPasskey: call.beginPasskey.handler(({ input: { password, origin }, context }) =>
      passkeys().begin(requireBuilder(context), password, passkeyPlace(origin, builderAddress())),
    ),
    addPasskey: call.addPasskey.handler(({ input, context }) => passkeys().add(requireBuilder(context), input)),
    renamePasskey: call.renamePasskey.handler(async ({ input: { id, name }, context }) => {
      await passkeys().rename(requireBuilder(context), id, name)
      return DONE
    }),
    removePasskey: call.removePasskey.handler(({ input, context }) =>
      passkeys().remove(requireBuilder(context), input, context.agent ?? ''),
    ),
    sessions: call.sessions.handler(({ context }) => [...account().sessions(requireBuilder(context))]),
    endSession: call.endSession.handler(async ({ input, context }) => {
      await account().endSession(requireBuilder(context), input.id)
      return DONE
    }),
    endOtherSessions: call.endOtherSessions.handler(async ({ context }) => {
      await account().endOtherSessions(requireBuilder(context))
      return DONE
    }),
    remove: call.remove.handler(async ({ input, context }) => {
      await removeAccount(requireBuilder(context), input.password)
      return DONE
    }),
  }
}
