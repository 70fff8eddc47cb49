import { designApp } from '../../../electron/backend/scaffolder/create/design-app.ts'
import { messageLanguage } from '../../../electron/backend/scaffolder/lexicon/message-language.ts'
import type { DomainPack } from '../../../electron/backend/scaffolder/lexicon/domain-pack.ts'
import { understood } from '../../../electron/backend/scaffolder/read-wish/understood.ts'
import type { AppModel } from '../../../electron/backend/scaffolder/spec/app-model.ts'

/** The app that a message describes, before its demands are applied. */
export function design(message: string, packs: readonly DomainPack[]): AppModel | null {
  return designApp(understood(message, messageLanguage(message)), message, packs)?.model ?? null
}
