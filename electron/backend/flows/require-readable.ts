import { AppError } from '../../../shared/domain/app-error.ts'
import type { FileMap } from '../../../shared/domain/file-path.ts'
import type { FindTooDeep } from '../nesting/create-nesting-check.ts'

/** FILE_TOO_DEEP where a text is nested too deeply for the parsers. */
export async function requireReadable(findTooDeep: FindTooDeep, writes: FileMap): Promise<void> {
  const [path] = await findTooDeep(writes)
  if (path !== undefined) throw new AppError('FILE_TOO_DEEP', { path })
}
