import type { Backend } from '../../backend/compose.ts'
import { type Base, requireSession } from './base.ts'

/** What devices ask of a server that keeps their apps. */
export function syncRouter({ sync: call }: Base, { serveSync: serve }: Pick<Backend, 'serveSync'>) {
  return {
    apps: call.apps.handler(({ context }) => serve.apps(requireSession(context))),
    link: call.link.handler(({ input, context }) => serve.link(requireSession(context), input.app)),
    push: call.push.handler(({ input: { appId, ...request } }) => serve.push(appId, request)),
    changes: call.changes.handler(async ({ input: { appId, file, cursor, limit } }) => {
      const answer = await serve.changes(appId, file, cursor, limit)
      return answer.type === 'reset' ? answer : { ...answer, operations: [...answer.operations] }
    }),
    news: call.news.handler(({ input: { appId, ...cursors }, signal }) =>
      serve.news(appId, cursors, signal ?? new AbortController().signal),
    ),
    missingBlobs: call.missingBlobs.handler(({ input: { appId, hashes } }) => serve.missingBlobs(appId, hashes)),
    putBlob: call.putBlob.handler(({ input: { appId, hash, file } }) => serve.putBlob(appId, hash, file)),
    getBlob: call.getBlob.handler(({ input: { appId, hash } }) => serve.getBlob(appId, hash)),
  }
}
