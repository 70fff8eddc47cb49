import { AppError } from '../../../shared/domain/app-error.ts'
import type { SourceId } from '../../../shared/domain/ids.ts'
import type { Backend } from '../../backend/compose.ts'
import { type Base, type CallContext, requireSession } from './base.ts'

/** The data sources of an app. */
export function sourcesRouter({ sources: call }: Base, { sources, members }: Backend) {
  /** Some calls name a data source alone: it is one of an app that the caller may edit, or does not exist. */
  function requireEditable(context: CallContext, id: SourceId): void {
    members.admit(requireSession(context).accountId, sources.appOf(id), 'edit')
  }

  return {
    items: call.items.handler(({ input: { appId, status }, context }) => sources.items(requireSession(context), appId, status ?? null)),
    ingestText: call.ingestText.handler(async ({ input: { query, body }, context }) => ({
      contextItems: await sources.addText(requireSession(context), query.appId, {
        text: body.context,
        name: body.name ?? null,
        replaces: body.replaces ?? null,
        readers: body.readers,
      }),
    })),
    ingestFile: call.ingestFile.handler(async ({ input: { query, body }, context }) => ({
      contextItems: await sources.addFiles(requireSession(context), query.appId, {
        files: [body?.file ?? []].flat(),
        wish: body?.wish ?? null,
        replaces: body?.replaces ?? null,
        readers: body?.readers,
      }),
    })),
    ingestSite: call.ingestSite.handler(async ({ input: { appId, name, replaces, readers, ...site }, context }) => ({
      contextItems: await sources.addSite(requireSession(context), appId, {
        site,
        name: name ?? null,
        replaces: replaces ?? null,
        readers,
      }),
    })),
    ingestMetadata: call.ingestMetadata.handler(async ({ input: { query, body }, context }) => {
      const { contextItems, connectionId, replaces, readers } = body
      if (connectionId === undefined) throw new AppError('SOURCE_CONNECTOR_MISSING', {})
      const added = { things: contextItems, connectionId, replaces: replaces ?? null, readers }
      return { contextItems: await sources.addElsewhere(requireSession(context), query.appId, added) }
    }),
    remove: call.remove.handler(({ input: { id }, context }) => {
      requireEditable(context, id)
      return sources.remove(id)
    }),
    rename: call.rename.handler(({ input: { id, name }, context }) => {
      requireEditable(context, id)
      return sources.rename(id, name)
    }),
    replace: call.replace.handler(({ input: { appId, oldItemId, newItemId } }) => sources.replace(appId, oldItemId, newItemId)),
    fetchCarbonTokens: call.fetchCarbonTokens.handler(() => {
      throw new AppError('SOURCE_CONNECTOR_MISSING', {})
    }),
    setReaders: call.setReaders.handler(({ input: { appId, id, readers } }) => sources.setReaders(appId, id, readers)),
    syncNow: call.syncNow.handler(({ input: { appId, id } }) => sources.syncNow(appId, id)),
    look: call.look.handler(async ({ input: { appId, id, offset } }) => {
      const { chunks, hasMore } = await sources.look(appId, id, offset)
      return { chunks: [...chunks], hasMore }
    }),
    meaning: call.meaning.handler(({ input: { appId } }) => sources.meaning(appId)),
    setMeaning: call.setMeaning.handler(({ input: { appId, isOn } }) => sources.setMeaning(appId, isOn)),
    search: call.search.handler(async ({ input: { appId, question, limit } }) => ({
      hits: await sources.search(appId, question, limit),
    })),
    questions: call.questions.handler(({ input: { appId } }) => sources.questions(appId)),
    saveQuestion: call.saveQuestion.handler(({ input: { appId, ...question } }) => sources.saveQuestion(appId, question)),
    removeQuestion: call.removeQuestion.handler(({ input: { appId, id } }) => sources.removeQuestion(appId, id)),
    checkQuestions: call.checkQuestions.handler(({ input: { appId } }) => sources.checkQuestions(appId)),
  }
}
