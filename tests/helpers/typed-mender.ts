import { afterAll, beforeAll } from 'vitest'
import type { CheckTypes } from '../../electron/backend/repair/inspect.ts'
import type { KnownModules } from '../../electron/backend/lib/known-modules.ts'
import type { TypeChecker } from '../../electron/backend/types/type-checker.ts'
import { readKnownModules } from '../fixtures/known-modules.ts'
import { mendIn, type Mended } from './mend-app.ts'
import { startTypeChecker } from './type-checker.ts'

export interface TypedMender {
  mend(path: string, code: string): Promise<Mended>
  known(): KnownModules
}

/** Repairs files of the small app with the real type checker, which lives as long as the tests of a file. */
export function typedMender(): TypedMender {
  let running: { readonly known: KnownModules; readonly checker: TypeChecker } | null = null
  beforeAll(async () => {
    running = { known: await readKnownModules(), checker: await startTypeChecker() }
  }, 120_000)
  afterAll(() => running?.checker.stop())
  const started = () => {
    if (running === null) throw new Error('No test is running yet')
    return running
  }
  const checkTypes: CheckTypes = (files) => started().checker.check({ key: 'app', files })
  return { mend: (path, code) => mendIn(started().known, path, code, checkTypes), known: () => started().known }
}
