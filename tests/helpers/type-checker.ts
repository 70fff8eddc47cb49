import path from 'node:path'
import { createTypeChecker, type TypeCheckerOptions } from '../../electron/backend/types/create-type-checker.ts'
import type { TypeChecker } from '../../electron/backend/types/type-checker.ts'
import { vendorFolder } from './vendor.ts'

/** The real checker with the declarations of the build. Its timeout suits a busy machine, unless a test is about the limit. */
export async function startTypeChecker(options: Partial<TypeCheckerOptions> = {}): Promise<TypeChecker> {
  return createTypeChecker({
    workerUrl: new URL('../../electron/backend/types/worker.ts', import.meta.url),
    libraryFile: path.join(await vendorFolder(), 'types.json'),
    limitMs: 60_000,
    ...options,
  })
}
