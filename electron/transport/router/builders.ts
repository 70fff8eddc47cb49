import { planOf } from '../../../shared/domain/plans.ts'
import type { Backend } from '../../backend/compose.ts'
import type { Builder } from '../../backend/identity/builders.ts'
import type { Base } from './base.ts'

/** Who builds here, and with which rights and plan. */
export function buildersRouter({ builders: call }: Base, { builders }: Pick<Backend, 'builders'>) {
  const shown = (builder: Builder) => ({ ...builder, plan: planOf(builder).id })
  return {
    list: call.list.handler(() => ({ builders: builders.list().map(shown) })),
    update: call.update.handler(async ({ input: { accountId, ...change } }) => shown(await builders.change(accountId, change))),
  }
}
