import { implement, os, withEventMeta } from '@orpc/server'
import { type ActorRights, appContract, type AppPage, type AppRowEvent, type LlmEvent, type Me } from '../../shared/contract/app.ts'
import { type Actor, rowAccess, type RowAccess, type RowOperation, ruleFor } from '../../shared/domain/access.ts'
import { assertNever } from '../../shared/domain/assert-never.ts'
import { AccountId } from '../../shared/domain/ids.ts'
import type { SourceHit } from '../../shared/domain/source.ts'
import type { RowRule } from '../../shared/domain/row-rule.ts'
import type { Backend } from '../backend/compose.ts'
import type { RowPlace } from '../backend/engine/port.ts'
import { askModel, askModelInParts, type ModelAnswer } from '../backend/flows/ask-model.ts'
import { askWithSources, askWithSourcesInParts, type CitedAnswer, type CitedQuestion } from '../backend/flows/ask-with-sources.ts'
import type { OncePart } from '../backend/models/model-port.ts'
import { sendAppMail } from '../backend/flows/send-app-mail.ts'
import type { SignedInUser } from '../backend/identity/user-file.ts'
import { createAppAuthRouter } from './app-auth-router.ts'
import { createAppToolsRouter } from './app-tools-router.ts'
import { begun } from './begun.ts'
import { createAppMembershipRouter } from './app-membership-router.ts'
import { type AppCallContext, orSignIn } from './app-call.ts'
import { aggregateRows, countRows, pageOfRows } from './page-of-rows.ts'
import { requireCreated } from './require-created.ts'
import { toWireErrors } from './to-wire-errors.ts'

export interface AppRouterDeps extends Pick<
  Backend,
  | 'engine'
  | 'people'
  | 'uploads'
  | 'takeLiveUpload'
  | 'admitLiveRows'
  | 'models'
  | 'spend'
  | 'limits'
  | 'appMail'
  | 'analytics'
  | 'payments'
  | 'builderName'
  | 'toolOffer'
  | 'places'
  | 'sources'
  | 'reportBug'
> {}

const visitorsSignIn = os.$context<AppCallContext>().middleware(async ({ context, next }) => {
  try {
    return await next()
  } catch (error) {
    throw orSignIn(error, context)
  }
})

/** The calls of a built app, each with its actor's rights, which the engine enforces. */
export function createAppRouter(deps: AppRouterDeps) {
  const { uploads, takeLiveUpload, admitLiveRows, builderName, reportBug } = deps
  const call = implement(appContract).$context<AppCallContext>().use(toWireErrors(reportBug)).use(visitorsSignIn)

  return call.router({
    // `answerPage` is quicker; this one answers when it does not understand the request.
    list: call.list.handler(async ({ input, context }): Promise<AppPage> => {
      const json = await pageOfRows(context, input, reportBug)
      return JSON.parse(decoder.decode(json)) as AppPage
    }),
    count: call.count.handler(({ input: { entity, filter, search, most = Number.MAX_SAFE_INTEGER }, context }) =>
      countRows(context, entity, { by: [], filter, search, timeZone: 'UTC' }, most, reportBug),
    ),
    aggregate: call.aggregate.handler(({ input: { params, body }, context }) => aggregateRows(context, params.entity, body, reportBug)),
    get: call.get.handler(({ input: { entity, rowId }, context }) =>
      context.rows.engine.of(context.rows.appId).getRow({ ...place(context, entity), rowId }),
    ),
    create: call.create.handler(async ({ input: { params, body }, context }) => {
      const rows = Array.isArray(body) ? body : [body]
      if (context.data === 'live') admitLiveRows(context.appId, context.actor, rows, true)
      const created = await context.rows.engine.of(context.rows.appId).createRows({ ...place(context, params.entity), rows })
      return Array.isArray(body)
        ? created.map((row) => (row.ok ? row : { ok: row.ok, issues: [...row.issues] }))
        : requireCreated(created).row
    }),
    update: call.update.handler(({ input: { params, body }, context }) => {
      if (context.data === 'live') admitLiveRows(context.appId, context.actor, [body], false)
      return context.rows.engine.of(context.rows.appId).updateRow({ ...place(context, params.entity), rowId: params.rowId, fields: body })
    }),
    remove: call.remove.handler(({ input: { entity, rowId }, context }) =>
      context.rows.engine.of(context.rows.appId).deleteRow({ ...place(context, entity), rowId }),
    ),
    references: call.references.handler(async ({ input: { entity, rowId }, context }) => [
      ...(await context.rows.engine.of(context.rows.appId).references({ ...place(context, entity), rowIds: [rowId] })),
    ]),
    removeWith: call.removeWith.handler(({ input: { params, body }, context }) =>
      context.rows.engine.of(context.rows.appId).deleteRow({ ...place(context, params.entity), rowId: params.rowId, ...body }),
    ),
    putBack: call.putBack.handler(({ input: { entity, rowId }, context }) =>
      context.rows.engine.of(context.rows.appId).restoreRows({ ...place(context, entity), rowIds: [rowId] }),
    ),
    me: call.me.handler(({ context }) => me(context.actor, context.caller.user, builderName)),
    auth: createAppAuthRouter(deps),
    membership: createAppMembershipRouter(deps),
    tools: createAppToolsRouter(deps),
    rights: call.rights.handler(({ context }) => rightsOf(context)),
    upload: call.upload.handler(async ({ input: { file }, context: { appId, data, actor } }) => {
      const isLive = data === 'live'
      const hash = await (isLive ? takeLiveUpload(appId, actor, file) : uploads.put(appId, file, 'file'))
      return { file_url: `/_app/files/${hash}` }
    }),
    invokeLlm: call.invokeLlm.handler(({ input, context, signal }) => {
      const ask = input.sources === true ? askWithSources : askModel
      return ask(deps, questionOf(context, input), signal ?? new AbortController().signal)
    }),
    searchSources: call.searchSources.handler(async ({ input: { question, limit }, context: { caller, ...context } }) => {
      const hits = await deps.sources.searchAsApp({ ...context, isFunction: caller.isFunction }, question, limit)
      return { hits: hits.map(quoteOf) }
    }),
    streamLlm: call.streamLlm.handler(({ input, context, signal }) => {
      const ask = input.sources === true ? askWithSourcesInParts : askModelInParts
      return begun(answerEvents(ask(deps, questionOf(context, input), signal ?? new AbortController().signal)))
    }),
    sendEmail: call.sendEmail.handler(({ input: { to, subject, body, replyTo }, context: { appId, data, actor } }) =>
      sendAppMail(deps.appMail, { appId, data, actor, to, subject, body, replyTo }),
    ),
    events: call.events.handler(({ input, lastEventId, context, signal }) => {
      const after = lastEventId === undefined ? input.after : Number(lastEventId) || 0
      return readableChanges(context, after, signal ?? new AbortController().signal)
    }),
  })
}

/** What a page is told of what was found: nothing of where it is kept. */
function quoteOf({ source, heading, page, row, url, quote, score }: SourceHit) {
  return { source, heading, page, row, ...(url === undefined ? {} : { url }), quote, score }
}

function questionOf(
  { appId, data, actor, caller }: AppCallContext,
  { prompt, responseJsonSchema }: { readonly prompt: string; readonly responseJsonSchema?: object | undefined },
): CitedQuestion {
  return { appId, data, actor, isFunction: caller.isFunction, prompt, jsonSchema: responseJsonSchema ?? null }
}

async function* answerEvents(parts: AsyncGenerator<OncePart, ModelAnswer | CitedAnswer>): AsyncGenerator<LlmEvent, void> {
  yield { type: 'answer', ...(yield* parts) }
}

/** Each answer comes from the function that answers the operation itself. */
async function rightsOf({ rows: { engine, appId }, data, actor, caller }: AppCallContext): Promise<ActorRights> {
  const entities = await engine.of(appId).entities({ data })
  const { tools } = await engine.of(appId).offeredTools({ data })
  const assistant = tools.find(({ isChat, status }) => isChat && status === 'active')
  const rights = entities.map(({ schema: { name, permissions } }) => {
    const access = (operation: RowOperation) => rowAccess(permissions, actor, operation)
    const reads = { list: access('list'), get: access('get') }
    const ownBy = { read: namesIn(ruleFor(permissions, 'read')), write: namesIn(ruleFor(permissions, 'write')) }
    return [name, { ...reads, create: access('create'), update: access('update'), delete: access('delete'), ownBy }] as const
  })
  const userId = actor.kind === 'anonymous' ? null : actor.userId
  return {
    userId,
    hasUsers: caller.hasUsers,
    assistant: assistant === undefined ? null : { path: assistant.path, title: assistant.title },
    entities: Object.fromEntries(rights),
  }
}

function namesIn(rule: RowRule | undefined): string[] | null {
  if (rule === undefined) return ['creatorId']
  return 'any' in rule ? [...rule.any] : null
}

const decoder = new TextDecoder()

/** Changes of rows that the actor may list, from now on unless it says since when. */
async function* readableChanges(
  { rows: { engine, appId }, data: side, actor, caller }: AppCallContext,
  after: number | undefined,
  signal: AbortSignal,
): AsyncGenerator<AppRowEvent> {
  const from = after ?? (await engine.of(appId).history({ fromMessageId: null, limit: 1 })).resumeAfter
  let readable = await readableEntities()
  for await (const event of engine.watch(appId, from, signal)) {
    // A version can change who may read what.
    if (event.kind === 'version.created') readable = await readableEntities()
    if (event.kind !== 'rows.changed' || event.data !== side) continue
    // Somebody who was signed out or disabled meanwhile hears nothing more.
    if (!caller.isStillThere()) return
    if (event.op === 'schema') {
      readable = await readableEntities()
      // The version that changed the table brings a page of its own; the one before it would ask for columns that are gone.
      if (side === 'test') continue
    }
    if (!mayHear(readable.get(event.entity) ?? 'no', event.creatorIds)) continue
    const { seq, data, entity, op } = event
    yield withEventMeta({ seq, data, entity, op }, { id: String(seq) })
  }

  async function readableEntities(): Promise<ReadonlyMap<string, RowAccess>> {
    const entities = await engine.of(appId).entities({ data: side })
    return new Map(entities.map(({ schema }) => [schema.name, rowAccess(schema.permissions, actor, 'list')]))
  }

  /** Who may see their own rows alone does not hear when others write. */
  function mayHear(access: RowAccess, creatorIds: readonly (string | null)[] | undefined): boolean {
    if (access !== 'own') return access === 'any'
    return creatorIds === undefined || (actor.kind !== 'anonymous' && creatorIds.includes(actor.userId))
  }
}

function place({ data, actor }: AppCallContext, entity: string): RowPlace {
  return { data, entity, actor }
}

/** `builderName`: what the builder of an app is called, to an app that asks. */
export function me(actor: Actor, user: SignedInUser | null, builderName: AppRouterDeps['builderName']): Me {
  switch (actor.kind) {
    case 'anonymous':
      return null
    case 'builder':
      return { id: actor.userId, email: null, name: builderName(AccountId.parse(actor.userId)), role: 'admin', isMember: true }
    case 'user':
    case 'app-admin':
      if (user === null) return null
      return {
        id: user.userId,
        email: user.email,
        name: user.name,
        role: user.role,
        isMember: actor.kind === 'app-admin' || actor.isMember === true,
      }
    default:
      return assertNever(actor)
  }
}
