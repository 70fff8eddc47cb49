import type { AppId } from '../../../shared/domain/ids.ts'
import { RequestId } from '../../../shared/domain/ids.ts'
import { APP_BUILDER_VERSION } from '../../../shared/domain/app.ts'
import { appNameFromPrompt } from '../../../shared/domain/app-name.ts'
import type { Attachment } from '../../../shared/domain/message.ts'
import { ATTACHMENT_TEXT } from '../../../shared/text/attachments.ts'
import type { Client } from '../../api/client.ts'
import { say } from '../../../shared/text/say.ts'

const MAX_NAME_CHARS = 40

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

/** Makes an app of a sentence, of files, or of both: attaches the files to it, and sends it all as its first message. The caller keeps all of it until this is done. */
export async function buildApp(
  client: Pick<Client, 'apps' | 'chat'>,
  prompt: string,
  files: readonly HeldFile[],
  earlier: BuildAttempt | null,
  /** The answer is a plan, built when the person says so. */
  isPlanMode = false,
): Promise<BuildOutcome> {
  const begun = { prompt, requestId: RequestId.parse(crypto.randomUUID()), appId: null, attached: new Map<string, Attachment>() }
  let attempt: BuildAttempt = earlier?.prompt === prompt ? earlier : begun
  let fileId: string | null = null
  try {
    if (attempt.appId === null) {
      const app = await client.apps.save({
        appType: 'generated',
        genApp: { header: prompt === '' ? nameOfFile(files[0]) : appNameFromPrompt(prompt), appBuilderVersion: APP_BUILDER_VERSION },
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
    const content = prompt === '' ? ATTACHMENT_TEXT.alone(files.length, 'build') : prompt
    await client.chat.send({ appId, requestId: attempt.requestId, content, attachments, isPlanMode })
    return { ok: true, appId }
  } catch (error) {
    return { ok: false, error, attempt, fileId }
  }
}

/** `Order list.csv` is about an order list. */
function nameOfFile(held: HeldFile | undefined): string {
  const title = (held?.file.name ?? '')
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
  return title === '' ? say('New app') : title.slice(0, MAX_NAME_CHARS).trim()
}
