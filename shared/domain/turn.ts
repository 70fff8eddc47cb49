import { z } from 'zod'
import type { AppSpec } from './app-spec.ts'
import type { MessageId, TurnId } from './ids.ts'
import type { Attachment } from './message.ts'

/** What an answer may do: change the app, only talk about it, or lay out an app before anything is built. */
export const TurnMode = z.enum(['build', 'discuss', 'plan'])
export type TurnMode = z.infer<typeof TurnMode>

/** As a message says it on the wire. */
export interface SaidMode {
  readonly isDiscussMode?: boolean | undefined
  readonly isPlanMode?: boolean | undefined
}

export function turnMode({ isDiscussMode = false, isPlanMode = false }: SaidMode): TurnMode {
  return isDiscussMode ? 'discuss' : isPlanMode ? 'plan' : 'build'
}

/** A turn that has begun: one user message and the answer that is being written to it. */
export interface Turn {
  readonly id: TurnId
  readonly messageId: MessageId
  readonly answerId: MessageId
  readonly content: string
  readonly model: string
  /** The model that answers beside it; null: one answers. */
  readonly compareWith: string | null
  readonly attachments: readonly Attachment[]
  /** Whatever the answer asks for, only `build` changes the app. */
  readonly mode: TurnMode
  /** The plan that is to be built; null: the message alone says what to do. */
  readonly spec: AppSpec | null
}
