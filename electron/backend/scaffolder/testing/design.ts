import { designApp } from '../create/design-app.ts'
import { messageLanguage } from '../lexicon/message-language.ts'
import type { DomainPack } from '../lexicon/domain-pack.ts'
import { understood } from '../read-wish/understood.ts'
import type { AppModel } from '../spec/app-model.ts'

/** The app that a message describes, before its demands are met. */
export function design(message: string, packs: readonly DomainPack[]): AppModel | null {
  return designApp(understood(message, messageLanguage(message)), message, packs)?.model ?? null
}
