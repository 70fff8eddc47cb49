import { createContext, Script } from 'node:vm'

/** It did not come to its end in time. */
export class TimeLimitExceeded extends Error {
  override readonly name = 'TookTooLong'
}

const run = new Script('work()')

/**
 * Runs something that a stranger can make endless, such as a regular expression or a schema of their own, for so long at most: nothing else
 * can stop what is in the middle of it, and the limit of a script does. It does not end on time what waits. Throws `TimeLimitExceeded`.
 */
export function runWithTimeLimit<T>(ms: number, work: () => T): T {
  try {
    return run.runInContext(createContext({ work }), { timeout: ms }) as T
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    throw new TimeLimitExceeded(`It took longer than ${ms} ms.`, { cause: error })
  }
}
