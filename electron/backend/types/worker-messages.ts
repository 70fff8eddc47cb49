import { z } from 'zod'
import { FilePath } from '../../../shared/domain/file-path.ts'
import type { PackageTypes } from './type-checker.ts'

/** Who checks: TypeScript 7's program in a process of its own, or the service of TypeScript's JavaScript, in the worker itself. */
export type CheckerKind = 'native' | 'service'

export interface WorkerSettings {
  /** The declarations of all that apps import: `types.json` of the vendored set. */
  readonly libraryFile: string
  readonly kind: CheckerKind
  /** From how much memory on the native program collects its garbage harder. */
  readonly softLimitMb: number
}

export interface CheckRequest {
  readonly id: number
  readonly key: string
  readonly files: ReadonlyMap<string, string>
  readonly packages: PackageTypes | null
}

/** What a worker says is not believed by its word: a checker that is not well may say anything. */
export const CheckReply = z.discriminatedUnion('type', [
  /** The process that has to end with the worker. */
  z.object({ type: z.literal('started'), pid: z.number().int() }),
  z.object({
    type: z.literal('checked'),
    id: z.number().int(),
    issues: z.array(
      z.object({
        path: FilePath,
        line: z.number().int().min(1),
        column: z.number().int().min(1),
        endLine: z.number().int().min(1),
        endColumn: z.number().int().min(1),
        code: z.number().int(),
        message: z.string(),
      }),
    ),
  }),
  /** The native program cannot run on this computer. */
  z.object({ type: z.literal('unable'), reason: z.string() }),
  z.object({ type: z.literal('broken'), reason: z.string() }),
])
export type CheckReply = z.infer<typeof CheckReply>
