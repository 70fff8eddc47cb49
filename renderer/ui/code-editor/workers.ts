// oxlint-disable import/default -- a worker's address is made by the build
import editorWorkerUrl from 'monaco-editor/editor/editor.worker?worker&url'
import appTypesUrl from 'virtual:app-types'
import { createLanguageClient, type LanguageClient } from './languages/language-client.ts'
import { startWorker } from '../start-worker.ts'
import languageWorkerUrl from './languages/language-worker.ts?worker&url'

/** Of Monaco's own workers only the one that compares texts is used. */
export const startEditorWorker = () => startWorker(editorWorkerUrl)

export function startLanguages(): LanguageClient {
  return createLanguageClient(startWorker(languageWorkerUrl), appTypesUrl)
}
