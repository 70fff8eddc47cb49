import { ALWAYS_SHALLOW_TOKENS, MAX_TREE_DEPTH } from '../../../shared/limits/files.ts'
import type { HelperProcess, StartHelper } from '../lib/helper-process.ts'
import { measureNesting } from '../lib/nesting.ts'
import type { DepthRequest } from './parse-process.ts'

export interface NestingCheckNeeds {
  readonly script: URL
  readonly start: StartHelper
}

/**
 * Those of the texts that are nested so deeply that what reads them would run out of stack, which ends a native parser and the program
 * with it. By paths.
 */
export type FindTooDeep = (texts: ReadonlyMap<string, string>) => Promise<ReadonlySet<string>>

const READ_LIMIT_MS = 5_000
/** Somebody has made these to be unreadable. */
const MAX_DEATHS = 3

/** What may be too deep is read by a process that may die of it. */
export function createNestingCheck({ script, start }: NestingCheckNeeds): FindTooDeep {
  return async (texts) => {
    const tooDeep = new Set<string>()
    let helper: HelperProcess | null = null
    let deaths = 0
    for (const [path, code] of texts) {
      const { isTooDeep, tokens } = measureNesting(code)
      if (isTooDeep) tooDeep.add(path)
      if (isTooDeep || tokens <= ALWAYS_SHALLOW_TOKENS || !/\.[jt]sx?$/.test(path)) continue
      const depth: number | null = deaths >= MAX_DEATHS ? null : await depthIn((helper ??= start(script)), { path, code })
      if (depth !== null && depth <= MAX_TREE_DEPTH) continue
      tooDeep.add(path)
      if (depth !== null) continue
      deaths += 1
      helper?.kill()
      helper = null
    }
    helper?.kill()
    return tooDeep
  }
}

/** Null when the process died, or did not come to an end. */
function depthIn(helper: HelperProcess, request: DepthRequest): Promise<number | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, READ_LIMIT_MS, null)
    const settle = (depth: number | null) => {
      clearTimeout(timer)
      resolve(depth)
    }
    helper.onMessage((depth) => settle(typeof depth === 'number' ? depth : null))
    helper.onEnd(() => settle(null))
    helper.send(request)
  })
}
