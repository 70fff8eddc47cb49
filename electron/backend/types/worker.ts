import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { FileMap } from '../../../shared/domain/file-path.ts'
import type { Library, TypeProgram } from './program.ts'
import type { CheckReply, CheckRequest, WorkerSettings } from './worker-messages.ts'

const { libraryFile, kind, softLimitMb } = workerData as WorkerSettings
// The environment of this thread alone, which the program inherits; it is written in Go.
process.env['GOMEMLIMIT'] = `${softLimitMb}MiB`

const say = (reply: CheckReply) => parentPort?.postMessage(reply, [])
const reasonOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))

// The compiler loads here, at the first check.
let program: Promise<TypeProgram> | null = null

async function loadProgram(): Promise<TypeProgram> {
  const text = readFile(libraryFile, 'utf8')
  const loading = kind === 'native' ? import('./native-program.ts') : null
  // Heard of below.
  loading?.catch(() => undefined)
  const library = JSON.parse(await text) as Library
  if (loading === null) {
    const [{ typescript }, { libFileMap }, { createServiceProgram }] = await Promise.all([
      import('monaco-editor/languages/features/typescript/lib/typescriptServices'),
      import('monaco-editor/languages/features/typescript/lib/lib'),
      import('./service-program.ts'),
    ])
    return createServiceProgram({ ts: typescript, libFiles: libFileMap }, library)
  }
  try {
    const { createNativeProgram } = await loading
    return await createNativeProgram({
      library,
      onStarted: (pid) => say({ type: 'started', pid }),
      onDied: () => say({ type: 'broken', reason: 'the compiler ended by itself' }),
    })
  } catch (error) {
    say({ type: 'unable', reason: reasonOf(error) })
    return NO_PROGRAM
  }
}

/** Whoever heard that nothing can be asked here asks elsewhere. */
const NO_PROGRAM: TypeProgram = { check: () => new Promise(() => undefined) }

async function answer({ id, key, files, packages }: CheckRequest): Promise<void> {
  const loaded = await (program ??= loadProgram())
  say({ type: 'checked', id, issues: [...(await loaded.check(key, files as FileMap, packages))] })
}

parentPort?.on('message', (request: CheckRequest) => {
  answer(request).catch((error: unknown) => say({ type: 'broken', reason: reasonOf(error) }))
})
