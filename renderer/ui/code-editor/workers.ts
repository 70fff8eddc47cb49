// oxlint-disable import/default -- a worker's address is made by the build
import editorWorkerUrl from 'monaco-editor/editor/editor.worker?worker&url'
import appTypesUrl from 'virtual:app-types'
import { createLanguageClient, type LanguageClient } from './languages/language-client.ts'
import languageWorkerUrl from './languages/language-worker.ts?worker&url'

/** Only scripts of the builder's own origin become workers. The policy's name stands in the builder's content security policy. */
const policy = globalThis.trustedTypes?.createPolicy('lathe-workers', {
  createScriptURL(url) {
    const { protocol, host } = new URL(url, location.href)
    if (protocol !== location.protocol || host !== location.host) throw new TypeError(`${url} is not a script of the builder`)
    return url
  },
})

function startWorker(url: string): Worker {
  return new Worker(policy?.createScriptURL(url) ?? url, { type: 'module' })
}

/** Of Monaco's own workers only the one that compares texts is used. */
export const startEditorWorker = () => startWorker(editorWorkerUrl)

export function startLanguages(): LanguageClient {
  return createLanguageClient(startWorker(languageWorkerUrl), appTypesUrl)
}
