import { AppError } from '../../../shared/domain/app-error.ts'
import { planOf } from '../../../shared/domain/plans.ts'
import { BUILDERS_TEXT } from '../../../shared/text/builders.ts'
import type { Backend } from '../../backend/compose.ts'
import type { Builder } from '../../backend/identity/builders.ts'
import { type Base, requireSession } from './base.ts'

/** Who builds here, and with which rights and plan. */
export function buildersRouter({ builders: call }: Base, { builders, builderAddress }: Pick<Backend, 'builders' | 'builderAddress'>) {
  const returnTo = () => `${builderAddress()}/auth/handler`
  function signIn() {
    if (!builders.areOn) throw new AppError('NOT_FOUND', {})
    return builders.providers
  }

  const shown = (builder: Builder) => ({ ...builder, plan: planOf(builder).id })
  return {
    list: call.list.handler(() => ({ builders: builders.list().map(shown) })),
    provider: call.provider.handler(() => signIn().info(returnTo())),
    setProvider: call.setProvider.handler(async ({ input: { provider, secret } }) => {
      await signIn().save(provider, secret)
      return signIn().info(returnTo())
    }),
    removeProvider: call.removeProvider.handler(async () => {
      await signIn().remove()
      return signIn().info(returnTo())
    }),
    testProvider: call.testProvider.handler(() => signIn().test(returnTo())),
    update: call.update.handler(async ({ input: { accountId, ...change }, context }) => {
      if (change.isDisabled === true && accountId === requireSession(context).accountId) {
        throw new AppError('FORBIDDEN', {}, { message: BUILDERS_TEXT.notYourself })
      }
      return shown(await builders.change(accountId, change))
    }),
  }
}
