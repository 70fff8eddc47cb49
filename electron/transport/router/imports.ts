import type { Actor } from '../../../shared/domain/access.ts'
import type { Backend } from '../../backend/compose.ts'
import { suggestColumns } from '../../backend/flows/suggest-columns.ts'
import { requireSession, type Base, type CallContext } from './base.ts'

/** Rows from a file of CSV or JSON. */
export function importsRouter({ imports: call }: Base, { imports }: Backend) {
  return {
    begin: call.begin.handler(({ input: { appId, ...file } }) => imports.begin(appId, file)),
    append: call.append.handler(({ input: { appId, importId, ...part } }) => imports.append(appId, importId, part)),
    takePath: call.takePath.handler(({ input: { appId, path } }) => imports.takePath(appId, path)),
    list: call.list.handler(async ({ input: { appId } }) => [...(await imports.list(appId))]),
    get: call.get.handler(({ input: { appId, importId } }) => imports.get(appId, importId)),
    watch: call.watch.handler(({ input: { appId, importId }, signal }) => imports.watch(appId, importId, signal)),
    look: call.look.handler(({ input: { appId, importId, format } }) => imports.look(appId, importId, format ?? {})),
    read: call.read.handler(({ input: { appId, importId, format } }) => imports.read(appId, importId, format)),
    study: call.study.handler(({ input: { appId, importId } }) => imports.study(appId, importId)),
    proposeEntity: call.proposeEntity.handler(({ input: { appId, importId } }) => imports.proposeEntity(appId, importId)),
    check: call.check.handler(({ input: { appId, importId, target }, context }) =>
      imports.check(appId, importId, { target, actor: actorOf(context) }),
    ),
    run: call.run.handler(({ input: { appId, importId, target, confirmed }, context }) =>
      imports.run(appId, importId, { target, confirmed, actor: actorOf(context) }),
    ),
    resume: call.resume.handler(({ input: { appId, importId } }) => imports.resume(appId, importId)),
    cancel: call.cancel.handler(({ input: { appId, importId, written } }) => imports.cancel(appId, importId, written)),
    undo: call.undo.handler(({ input: { appId, importId } }) => imports.undo(appId, importId)),
    rejected: call.rejected.handler(({ input: { appId, importId } }) => imports.rejected(appId, importId)),
  }
}

export function csvRouter({ csv: call }: Base, backend: Backend) {
  return {
    generateMapping: call.generateMapping.handler(({ input, signal, context }) => {
      const session = requireSession(context)
      return suggestColumns({ ...backend, preferredModel: () => backend.preferences.of(session).builderModel }, input, signal)
    }),
  }
}

function actorOf(context: CallContext): Actor {
  return { kind: 'builder', userId: requireSession(context).accountId, through: 'grid' }
}
