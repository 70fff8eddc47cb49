import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Preferences } from '../../shared/domain/preferences.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import type { AttachmentStore } from './attachments/attachment-store.ts'
import { createPdfReader } from './attachments/pdf-text.ts'
import { createAttachmentReader } from './attachments/read-attachments.ts'
import type { Scaffolder } from './compose-scaffolder.ts'
import { createContextChooser } from './context/choose-context.ts'
import { createKitTypes } from './context/kit-types.ts'
import type { EnginePort } from './engine/port.ts'
import { type AnswerFormDeps, createAnswerForm } from './flows/answer-form.ts'
import { createFindByMeaning, type FindByMeaningDeps } from './flows/find-by-meaning.ts'
import type { FindInSources } from './flows/find-in-sources.ts'
import type { TurnRequestDeps } from './flows/turn-request.ts'
import type { WriteAnswerDeps } from './flows/write-answer.ts'
import type { Models } from './models/model-port.ts'
import type { Outside } from './outside-world.ts'

interface AskingNeeds {
  readonly outside: Outside
  readonly engine: EnginePort
  readonly models: Models
  readonly attachments: AttachmentStore
  readonly formatOf: AnswerFormDeps['formatOf']
  readonly scaffolder: Pick<Scaffolder, 'outline'>
  readonly appName: (appId: AppId) => string
  /** Of the app's builder. */
  readonly preferences: (appId: AppId) => Pick<Preferences, 'customInstructions' | 'showsRows' | 'findsByMeaning'>
  readonly limits: FindByMeaningDeps['limits']
  readonly appFolder: FindByMeaningDeps['appFolder']
  readonly findInSources: FindInSources
  /** Tools outside, for apps of the owner. */
  readonly tools: Pick<TurnRequestDeps, 'allowedTools'> & Pick<WriteAnswerDeps, 'callTool'>
}

/** What goes into a request to a model, and what an answer may ask to read besides. */
export function composeAsking(needs: AskingNeeds) {
  const { outside, engine, models, attachments, formatOf, scaffolder, appName, preferences, tools } = needs
  // A model that is not there any more fails when it is asked, with a sentence of its own.
  const contextLength = (model: string) => (models.has(model) ? models.require(model).contextLength : null)
  return {
    engine,
    models,
    answerForm: createAnswerForm({
      read: outside.systemPrompt,
      readFormat: (name) => readFile(path.join(outside.resourcesDir, 'prompts', 'formats', `${name}.md`), 'utf8'),
      formatOf,
      contextLength,
      outline: scaffolder.outline,
    }),
    formatOf,
    appName,
    now: outside.now,
    describeAttachments: attachments.describe,
    readAttachments: createAttachmentReader(attachments, createPdfReader(outside.workers.pdf)),
    chooseContext: createContextChooser(),
    findByMeaning: createFindByMeaning({
      models,
      limits: needs.limits,
      isOn: (appId) => preferences(appId).findsByMeaning,
      appFolder: needs.appFolder,
      now: outside.now,
    }),
    findInSources: needs.findInSources,
    contextLength,
    customInstructions: (appId: AppId) => preferences(appId).customInstructions,
    showsRows: (appId: AppId) => preferences(appId).showsRows,
    ...tools,
    kitTypes: createKitTypes(path.join(outside.vendorDir, 'types.json')),
  }
}
