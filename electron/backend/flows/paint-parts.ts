import { AppError, isAppError } from '../../../shared/domain/app-error.ts'
import type { Tool } from '../../../shared/domain/tool.ts'
import type { RunBlock } from '../../../shared/domain/tool-run.ts'
import { uploadAddress } from '../../../shared/domain/own-image.ts'
import { TOOL_RUNS_TEXT } from '../../../shared/text/tools.ts'
import type { Blobs } from '../lib/blobs.ts'
import { isPicture } from '../lib/sniff-type.ts'
import { askPicture, type AskPictureDeps, type PictureQuestion } from './ask-picture.ts'

export interface PaintPartsDeps extends AskPictureDeps {
  readonly blobs: Pick<Blobs, 'put'>
}

export interface PartsToPaint extends Pick<PictureQuestion, 'appId' | 'data' | 'actor' | 'onSpent'> {
  readonly tool: Pick<Tool, 'aiModel'>
  readonly blocks: readonly RunBlock[]
  /** Hears of all parts whenever one of them is painted. */
  readonly show: (blocks: RunBlock[]) => Promise<void>
}

/** What is no picture, or is too large for one, is asked for once more. */
const TRIES = 2

/** The parts that are images: what was written of each is its description, and the picture becomes a file of the app. */
export async function paintParts(
  deps: PaintPartsDeps,
  { blocks, show, tool, ...asked }: PartsToPaint,
  signal: AbortSignal,
): Promise<RunBlock[]> {
  let painted = [...blocks]
  await Promise.all(
    blocks.map(async (block) => {
      if (block.type !== 'image') return
      const done = await paintPart(deps, block, { ...asked, model: tool.aiModel, description: block.content }, signal)
      painted = painted.map((one) => (one.id === done.id ? done : one))
      await show(painted)
    }),
  )
  return painted
}

async function paintPart(deps: PaintPartsDeps, block: RunBlock, question: PictureQuestion, signal: AbortSignal): Promise<RunBlock> {
  const failed = (reason: string): RunBlock => ({ ...block, validation: 'failed', reason })
  if (question.description.trim() === '') return failed(TOOL_RUNS_TEXT.blockEmpty)
  for (let tries = 1; ; tries += 1) {
    try {
      const bytes = await askPicture(deps, question, signal)
      if (bytes === null) return failed(TOOL_RUNS_TEXT.noPainter)
      if (!isPicture(bytes)) throw new AppError('UPLOAD_TYPE_REFUSED', {})
      const hash = await deps.blobs.put(question.appId, bytes)
      return { ...block, validation: 'validated', reason: null, imageUrl: uploadAddress(hash) }
    } catch (error) {
      if (signal.aborted) throw signal.reason
      if (!isAppError(error)) throw error
      const reason = refusal(error)
      if (reason === null || tries === TRIES) return failed(reason ?? error.message)
    }
  }
}

/** Why a file that came cannot be shown; null: it is not that. */
function refusal({ code }: AppError): string | null {
  if (code === 'UPLOAD_TYPE_REFUSED') return TOOL_RUNS_TEXT.noPicture
  return code === 'PAYLOAD_TOO_LARGE' || code === 'IMAGE_DIMENSIONS_REFUSED' ? TOOL_RUNS_TEXT.pictureTooLarge : null
}
