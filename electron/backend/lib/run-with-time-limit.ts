import { createContext, Script } from 'node:vm'

/** The work was interrupted at its time limit. */
export class TimeLimitExceeded extends Error {
  override readonly name = 'TookTooLong'
}

const run = new Script('work()')

/**
 * Runs synchronous work that untrusted input can make endless, such as a regular expression or a schema. Only the timeout of a `vm`
 * script interrupts running JavaScript; asynchronous work is not limited. Throws `TimeLimitExceeded`.
 */
export function runWithTimeLimit<T>(ms: number, work: () => T): T {
  try {
    return run.runInContext(createContext({ work }), { timeout: ms }) as T
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    throw new TimeLimitExceeded(`It took longer than ${ms} ms.`, { cause: error })
  }
}
