import type { Actor } from '../../../shared/domain/access.ts'
import { actorOf, type VisitorKind } from '../../../shared/domain/visitor.ts'
import type { Backend } from '../../backend/compose.ts'
import { requireSession, type Base, type CallContext } from './base.ts'

/** What others may do with an app's rows: the builder asks, the engine answers as it would answer them. */
export function accessRouter({ access: call }: Base, { engine }: Pick<Backend, 'engine'>) {
  return {
    overview: call.overview.handler(async ({ input: { appId, data, ...who }, context }) => [
      ...(await engine.of(appId).seenTables({ data, actor: actor(context, who) })),
    ]),
    rows: call.rows.handler(async ({ input: { appId, data, entity, from, limit, ...who }, context }) => {
      const window = { from, limit, sort: '-createdAt', filter: {}, search: '' }
      const { rows, total } = await engine.of(appId).listWindow({ data, entity, actor: actor(context, who), window })
      return { rows: [...rows], total }
    }),
    creators: call.creators.handler(async ({ input: { appId, data, entity }, context }) => {
      const { accountId } = requireSession(context)
      const builder: Actor = { kind: 'builder', userId: accountId, through: 'grid' }
      const ids = await engine.of(appId).creators({ data, entity, actor: builder })
      return ids.map((id) => ({ id, isYou: id === accountId }))
    }),
  }
}

interface Who {
  readonly visitor: VisitorKind
  readonly creatorId?: string | undefined
}

function actor(context: CallContext, { visitor: kind, creatorId }: Who): Actor {
  return actorOf({ kind, ...(creatorId === undefined ? {} : { creatorId }) }, requireSession(context).accountId)
}
