import { z } from 'zod'
import { FilePath } from './file-path.ts'

/** Has an app ask the server for figures and lists of all rows, where it made them of the first ones. */
export const READ_ALL_ROWS = 'read-all-rows'

/**
 * Something that is wrong with a version: it does not build, its types do not agree, a page of it failed when it was opened unseen, one of its
 * tests does not hold, or its running code threw. Lines and columns count from 1.
 */
export const Issue = z.object({
  source: z.enum(['build', 'types', 'route', 'test', 'runtime', 'console']),
  /** The component or page it happened in; the file's display name when no component is known. */
  componentName: z.string().max(200),
  title: z.string().max(2000),
  details: z.string().max(8000),
  path: FilePath.nullable(),
  line: z.number().int().min(1).nullable(),
  column: z.number().int().min(1).nullable(),
  /** What takes it away without a model. */
  mend: z.literal(READ_ALL_ROWS).optional(),
})
export type Issue = z.infer<typeof Issue>
