import { z } from 'zod'
import { AppCommand } from '../domain/app-command.ts'
import { AppOutline } from '../domain/app-outline.ts'
import { AppId, MessageId, VersionId } from '../domain/ids.ts'
import { COMMANDS_AT_ONCE } from '../limits/chat.ts'
import { appCall, appErrors } from './base.ts'

/** Changing an app without a sentence: by its card in the chat, by a choice that an answer offers, by another program. */
export const commandsContract = {
  /**
   * All of them or none, as one version, which can be taken back like any other. `baseVersionId`: what the person saw; VERSION_MOVED where a
   * list that is to be changed is another one since, and COMMAND_REFUSED with the reason in words where one cannot
   * be done. `done`: a sentence each; `notes`: what to know beside it.
   */
  apply: appCall('edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/commands', tags: ['commands'] })
    .errors(appErrors('COMMAND_REFUSED', 'CHAT_BUSY', 'VERSION_MOVED', 'MESSAGE_NOT_FOUND', 'FILE_TOO_LARGE', 'TOO_MANY_FILES'))
    .input(
      z.strictObject({
        appId: AppId,
        commands: z.array(AppCommand).min(1).max(COMMANDS_AT_ONCE),
        baseVersionId: VersionId.nullable().default(null),
        /** The choice of an answer that this is: it is marked as taken. */
        choice: z.strictObject({ messageId: MessageId, index: z.int().min(0).max(2) }).optional(),
      }),
    )
    .output(z.object({ versionId: VersionId, done: z.array(z.string()), notes: z.array(z.string()) })),

  /** The app as its card shows it, with the names by which commands call its parts. */
  outline: appCall('look')
    .route({ method: 'GET', path: '/api/apps/{appId}/outline', tags: ['commands'] })
    .input(z.strictObject({ appId: AppId }))
    .output(AppOutline),
}
