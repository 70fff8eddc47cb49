import { z } from 'zod'
import { AnswerContext, ContextReproduction, Knowledge } from '../domain/context.ts'
import { FilePath } from '../domain/file-path.ts'
import { AppId, MessageId } from '../domain/ids.ts'
import { MAX_MESSAGE_CHARS } from '../limits/chat.ts'
import { CUSTOM_INSTRUCTIONS_MAX_CHARS, PINNED_FILES_MAX } from '../limits/context.ts'
import { gatedAppCall, appCall, appErrors, call } from './base.ts'

const answer = z.strictObject({ appId: AppId, messageId: MessageId })

export const contextContract = {
  /** Which files the model saw for an answer; for admins also how they were chosen, and whether it was well done (spec 002 §6). */
  get: appCall('look')
    .route({ method: 'GET', path: '/api/apps/{appId}/chat/messages/{messageId}/context', tags: ['context'] })
    .errors(appErrors('MESSAGE_NOT_FOUND', 'CONTEXT_NOT_KEPT'))
    .input(answer)
    .output(AnswerContext),

  /** All that it takes to make the same choice again, the files as they were among it. */
  reproduction: gatedAppCall('see-context-details', 'edit')
    .route({ method: 'GET', path: '/api/apps/{appId}/chat/messages/{messageId}/context/reproduction', tags: ['context'] })
    .errors(appErrors('MESSAGE_NOT_FOUND', 'CONTEXT_NOT_KEPT', 'VERSION_NOT_FOUND'))
    .input(answer)
    .output(ContextReproduction),

  /** The terms that are looked for on account of a message. */
  enhanceQuery: call('admin')
    .route({ method: 'POST', path: '/api/admin/enhanceContextQuery', tags: ['context'] })
    .input(
      z.strictObject({
        latestUserRequest: z.string().max(MAX_MESSAGE_CHARS),
        appId: AppId.optional(),
        messageId: MessageId.optional(),
        currentRoute: z.string().max(500).nullish(),
      }),
    )
    .output(z.object({ enhancedQuery: z.string() })),

  /** What always holds for this app. */
  knowledge: appCall('look')
    .route({ method: 'GET', path: '/api/apps/{appId}/knowledge', tags: ['context'] })
    .input(z.strictObject({ appId: AppId }))
    .output(Knowledge),

  /** Any subset; what is left out stays. */
  setKnowledge: gatedAppCall('app-settings', 'edit')
    .route({ method: 'PUT', path: '/api/apps/{appId}/knowledge', tags: ['context'] })
    .errors(appErrors('FILE_NOT_FOUND', 'PINNED_FILES_TOO_LARGE'))
    .input(
      z.strictObject({
        appId: AppId,
        customInstructions: z.string().max(CUSTOM_INSTRUCTIONS_MAX_CHARS).optional(),
        pinnedFiles: z.array(FilePath).max(PINNED_FILES_MAX).optional(),
      }),
    )
    .output(Knowledge),
}
