import { z } from 'zod'
import { FilePath } from './file-path.ts'

/**
 * Something that is wrong with a version: it does not build, its types do not agree, a page of it failed when it was opened unseen, or its
 * running code threw. Lines and columns count from 1.
 */
export const Issue = z.object({
  source: z.enum(['build', 'types', 'route', 'runtime', 'console']),
  /** The component or page it happened in; the file's display name when no component is known. */
  componentName: z.string().max(200),
  title: z.string().max(2000),
  details: z.string().max(8000),
  path: FilePath.nullable(),
  line: z.number().int().min(1).nullable(),
  column: z.number().int().min(1).nullable(),
})
export type Issue = z.infer<typeof Issue>
