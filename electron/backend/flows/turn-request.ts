import type { FileMap } from '../../../shared/domain/file-path.ts'
import type { AppId, TurnId } from '../../../shared/domain/ids.ts'
import type { Attachment } from '../../../shared/domain/message.ts'
import type { Turn } from '../../../shared/domain/turn.ts'
import type { Version } from '../../../shared/domain/version.ts'
import type { OpenedAttachment } from '../attachments/read-attachments.ts'
import { buildPrompt } from '../context/build-prompt.ts'
import type { EnginePort } from '../engine/port.ts'
import type { DataFile, ModelRequest, Models } from '../models/model-port.ts'

export interface TurnRequestDeps {
  readonly engine: EnginePort
  readonly models: Pick<Models, 'seesImages'>
  readonly systemPrompt: () => Promise<string>
  readonly appName: (appId: AppId) => string
  /** What went with the message, opened. A file that cannot be read costs nothing but itself. */
  readonly readAttachments: (appId: AppId, attachments: readonly Attachment[], signal: AbortSignal) => Promise<readonly OpenedAttachment[]>
}

/** What a model is to be asked, and the app that it was asked about. */
export interface TurnRequest {
  readonly request: ModelRequest
  readonly base: Version | null
  readonly files: FileMap
}

/** Whatever a turn begins with; also before it is sent, to say what it would cost. */
export async function turnRequest(
  deps: TurnRequestDeps,
  appId: AppId,
  said: Pick<Turn, 'model' | 'content' | 'attachments' | 'isDiscussMode'> & { readonly id?: TurnId },
  signal: AbortSignal,
): Promise<TurnRequest> {
  const app = deps.engine.of(appId)
  const { isDiscussMode } = said
  const [{ version: base, files }, conversation, attachments] = await Promise.all([
    app.files({ versionId: null }),
    app.conversation({ maxMessages: 20 }),
    deps.readAttachments(appId, said.attachments, signal),
  ])
  const name = deps.appName(appId)
  const system = await deps.systemPrompt()
  const seesImages = attachments.some(({ kind }) => kind === 'image') && deps.models.seesImages(said.model)
  const shown = { conversation, message: said.content, attachments, isDiscussMode }
  const prompt = buildPrompt({ system, appName: name, files, seesImages, ...shown })
  const account = { purpose: 'turn', appId, turnId: said.id ?? null } as const
  const request = { model: said.model, ...prompt, app: { name, files, attachments: attachments.map(asData), isDiscussMode }, account }
  return { request, base, files }
}

/** For a model that works on files directly. */
function asData({ name, kind, content }: OpenedAttachment): DataFile {
  return { name, kind, text: content.type === 'text' ? content.text : null }
}
