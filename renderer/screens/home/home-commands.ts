import type { AppId } from '../../../shared/domain/ids.ts'
import { RequestId } from '../../../shared/domain/ids.ts'
import { APP_BUILDER_VERSION } from '../../../shared/domain/app.ts'
import { appNameFromPrompt } from '../../../shared/domain/app-name.ts'
import type { Attachment } from '../../../shared/domain/message.ts'
import type { Client } from '../../api/client.ts'

/** A file that is attached once there is an app to attach it to. */
export interface HeldFile {
  readonly id: string
  readonly file: File
}

/** What a try at `buildApp` has reached. A second try with it goes on from there, so that one sentence never makes two apps. */
export interface BuildAttempt {
  readonly prompt: string
  readonly requestId: RequestId
  readonly appId: AppId | null
  /** What has arrived of the files, by their ids. */
  readonly attached: ReadonlyMap<string, Attachment>
}

export type BuildOutcome =
  | { readonly ok: true; readonly appId: AppId }
  /** `fileId`: the file that could not be attached, where that is what failed. */
  | { readonly ok: false; readonly error: unknown; readonly attempt: BuildAttempt; readonly fileId: string | null }

/** Makes an app of a sentence, attaches the files to it, and sends both as its first message. The caller keeps all of it until this is done. */
export async function buildApp(
  client: Pick<Client, 'apps' | 'chat'>,
  prompt: string,
  files: readonly HeldFile[],
  earlier: BuildAttempt | null,
): Promise<BuildOutcome> {
  const begun = { prompt, requestId: RequestId.parse(crypto.randomUUID()), appId: null, attached: new Map<string, Attachment>() }
  let attempt: BuildAttempt = earlier?.prompt === prompt ? earlier : begun
  let fileId: string | null = null
  try {
    if (attempt.appId === null) {
      const app = await client.apps.save({
        appType: 'generated',
        genApp: { header: appNameFromPrompt(prompt), appBuilderVersion: APP_BUILDER_VERSION },
      })
      attempt = { ...attempt, appId: app.id }
    }
    const appId = attempt.appId as AppId
    for (const { id, file } of files.filter((each) => !attempt.attached.has(each.id))) {
      fileId = id
      const attachment = await client.chat.attach({ appId, file })
      attempt = { ...attempt, attached: new Map([...attempt.attached, [id, attachment]]) }
    }
    fileId = null
    const attachments = files.flatMap(({ id }) => attempt.attached.get(id) ?? []).map(({ hash, name }) => ({ hash, name }))
    await client.chat.send({ appId, requestId: attempt.requestId, content: prompt, attachments })
    return { ok: true, appId }
  } catch (error) {
    return { ok: false, error, attempt, fileId }
  }
}
