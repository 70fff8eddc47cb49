import { libFileMap } from 'monaco-editor/languages/features/typescript/lib/lib'
import { typescript } from 'monaco-editor/languages/features/typescript/lib/typescriptServices'
import { createAppProgram } from './app-program.ts'
import { cssAnswers } from './css-answers.ts'
import type { Answers, FromWorker, Method, ToWorker, TypeLibrary } from './protocol.ts'
import { typescriptAnswers } from './ts-answers.ts'

/** The global scope of a worker; the renderer's own types describe a window. */
interface WorkerScope {
  onmessage: (event: { readonly data: ToWorker }) => void
  postMessage(message: FromWorker): void
}
const scope = globalThis as unknown as WorkerScope

let answering: ReturnType<typeof start> | null = null

scope.onmessage = ({ data }) => {
  if (data.type === 'start') answering = start(data.typesUrl)
  else void answer(data)
}

async function start(typesUrl: string) {
  const response = await fetch(typesUrl)
  if (!response.ok) throw new Error(`The declarations could not be read (${response.status})`)
  const library = (await response.json()) as TypeLibrary
  const compiler = { ts: typescript, libFiles: libFileMap }
  const program = createAppProgram(compiler, library)
  const script = typescriptAnswers(compiler, program)
  const style = cssAnswers(program.files)
  return {
    update: program.update,
    of: (path: string): Partial<Answers> => (path.endsWith('.css') ? style : /\.tsx?$/.test(path) ? script : {}),
    script,
    has: (path: string) => program.files.has(path),
  }
}

/** One after the other, in the order in which they were asked: each call carries what changed before it. */
async function answer({ id, changes, method, args }: Extract<ToWorker, { type: 'call' }>): Promise<void> {
  try {
    if (answering === null) throw new Error('The worker was not started')
    const language = await answering
    language.update(changes)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other side
    scope.postMessage({ type: 'answer', id, value: await ask(language, method, args) })
  } catch (error) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other side
    scope.postMessage({ type: 'failed', id, message: error instanceof Error ? error.message : String(error) })
  }
}

type Language = Awaited<ReturnType<typeof start>>

function ask(language: Language, method: Method, args: readonly unknown[]): unknown {
  const [path] = args as readonly string[]
  if (method === 'libraryText') return language.script.libraryText(path ?? '')
  if (path === undefined || !language.has(path)) return null
  const answers = language.of(path)
  // Each method takes what its caller's type says; the worker's boundary cannot carry that.
  const asked = answers[method] as ((...given: readonly unknown[]) => unknown) | undefined
  return asked?.apply(answers, [...args]) ?? null
}
