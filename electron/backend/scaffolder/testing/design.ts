import type { AppModel } from '../spec/app-model.ts'
import { designApp } from '../create/design-app.ts'
import { cleanPrompt } from '../grammar/clean.ts'
import type { DomainPack } from '../lexicon/domain-pack.ts'
import { understood } from '../wish/understood.ts'

/** The app that an English message describes, before its demands are met. */
export function design(message: string, packs: readonly DomainPack[]): AppModel | null {
  const { description } = understood(message, 'en')
  return designApp(cleanPrompt(message), packs, { description, language: 'en', isWhole: true })
}
