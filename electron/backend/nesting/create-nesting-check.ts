import { AppError } from '../../../shared/domain/app-error.ts'
import { ALWAYS_SHALLOW_TOKENS, MAX_TREE_DEPTH } from '../../../shared/limits/files.ts'
import type { HelperProcess, StartHelper } from '../lib/helper-process.ts'
import { measureNesting } from '../lib/nesting.ts'
import type { DepthRequest } from './parse-process.ts'

export interface NestingCheckNeeds {
  readonly script: URL
  readonly start: StartHelper
  /** How long one text may take, and how long when it is tried again. */
  readonly limitsMs?: readonly number[]
}

/**
 * Those of the texts that are nested so deeply that what reads them would run out of stack, which ends a native parser and the program
 * with it. By paths. FILE_NOT_READ_IN_TIME.
 */
export type FindTooDeep = (texts: ReadonlyMap<string, string>) => Promise<ReadonlySet<string>>

/** The second is for a machine that is busy with something else. */
const READ_LIMITS_MS = [5_000, 20_000] as const
/** Somebody has made these to be unreadable. */
const MAX_DEATHS = 3

/** What may be too deep is read by a process that may die of it. */
export function createNestingCheck({ script, start, limitsMs = READ_LIMITS_MS }: NestingCheckNeeds): FindTooDeep {
  return async (texts) => {
    const tooDeep = new Set<string>()
    let helper: HelperProcess | null = null
    let deaths = 0

    function end(): void {
      helper?.kill()
      helper = null
    }

    async function depthIn(request: DepthRequest): Promise<number | 'died'> {
      for (const limitMs of limitsMs) {
        const found = await askDepth((helper ??= start(script)), request, limitMs)
        if (typeof found === 'number') return found
        end()
        if (found === 'died') return found
      }
      throw new AppError('FILE_NOT_READ_IN_TIME', { path: request.path })
    }

    try {
      for (const [path, code] of texts) {
        const { isTooDeep, tokens } = measureNesting(code)
        if (isTooDeep) tooDeep.add(path)
        if (isTooDeep || tokens <= ALWAYS_SHALLOW_TOKENS || !/\.[jt]sx?$/.test(path)) continue
        const depth = deaths >= MAX_DEATHS ? 'died' : await depthIn({ path, code })
        if (depth === 'died') deaths += 1
        if (depth === 'died' || depth > MAX_TREE_DEPTH) tooDeep.add(path)
      }
    } finally {
      end()
    }
    return tooDeep
  }
}

function askDepth(helper: HelperProcess, request: DepthRequest, limitMs: number): Promise<number | 'died' | 'late'> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, limitMs, 'late')
    const settle = (found: number | 'died') => {
      clearTimeout(timer)
      resolve(found)
    }
    helper.onMessage((depth) => settle(typeof depth === 'number' ? depth : 'died'))
    helper.onEnd(() => settle('died'))
    helper.send(request)
  })
}
