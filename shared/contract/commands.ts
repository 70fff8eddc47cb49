import { z } from 'zod'
import { AppOutline } from '../domain/app-outline.ts'
import { AppId } from '../domain/ids.ts'
import { appCall } from './base.ts'

/** Changing an app without a sentence: by its card in the chat, by a choice that an answer offers, by another program. */
export const commandsContract = {
  /** The newest version as its card shows it, with the names by which commands call its parts. */
  outline: appCall()
    .route({ method: 'GET', path: '/api/apps/{appId}/outline', tags: ['commands'] })
    .input(z.strictObject({ appId: AppId }))
    .output(AppOutline),
}
