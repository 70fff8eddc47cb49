import type { AppId } from '../../../shared/domain/ids.ts'
import { RequestId } from '../../../shared/domain/ids.ts'
import { APP_BUILDER_VERSION } from '../../../shared/domain/app.ts'
import { appNameFromPrompt } from '../../../shared/domain/app-name.ts'
import type { Client } from '../../api/client.ts'

/** What a try at `buildApp` has reached. A second try with it goes on from there, so that one sentence never makes two apps. */
export interface BuildAttempt {
  readonly prompt: string
  readonly requestId: RequestId
  readonly appId: AppId | null
}

export type BuildOutcome =
  { readonly ok: true; readonly appId: AppId } | { readonly ok: false; readonly error: unknown; readonly attempt: BuildAttempt }

/** Makes an app of a sentence and sends the sentence as its first message. The caller keeps the sentence until this is done. */
export async function buildApp(client: Pick<Client, 'apps' | 'chat'>, prompt: string, earlier: BuildAttempt | null): Promise<BuildOutcome> {
  let attempt = earlier?.prompt === prompt ? earlier : { prompt, requestId: RequestId.parse(crypto.randomUUID()), appId: null }
  try {
    if (attempt.appId === null) {
      const app = await client.apps.save({
        appType: 'generated',
        genApp: { header: appNameFromPrompt(prompt), appBuilderVersion: APP_BUILDER_VERSION },
      })
      attempt = { ...attempt, appId: app.id }
    }
    const appId = attempt.appId as AppId
    await client.chat.send({ appId, requestId: attempt.requestId, content: prompt })
    return { ok: true, appId }
  } catch (error) {
    return { ok: false, error, attempt }
  }
}
