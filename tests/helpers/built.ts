import type { Outside } from '../../electron/backend/outside-world.ts'

// `npm test` has built the program, which starts in half the time of the sources. A single test during development uses the sources.
const built = process.env['LATHE_BUILT'] === '1' ? new URL('../../out/main/', import.meta.url) : null

/** The headless host's script, relative to the root of the project. */
export const HOST_SCRIPT = built === null ? 'electron/serve.ts' : 'out/main/serve.js'
/** The desktop's. */
export const DESKTOP_SCRIPT = built === null ? 'electron/main.ts' : 'out/main/main.js'
/** And of a team's server. */
export const HOSTED_SCRIPT = built === null ? 'electron/hosted.ts' : 'out/main/hosted.js'

/** The scripts that the backend starts. */
export function scriptsOf({
  workers,
  queryHelper,
  nestingHelper,
  unpackHelper,
  extractHelper,
}: Outside): Pick<Outside, 'workers' | 'queryHelper' | 'nestingHelper' | 'unpackHelper' | 'extractHelper'> {
  if (built === null) return { workers, queryHelper, nestingHelper, unpackHelper, extractHelper }
  const names = Object.keys(workers) as (keyof Outside['workers'])[]
  return {
    workers: Object.fromEntries(names.map((name) => [name, new URL(`${name}-worker.js`, built)])) as unknown as Outside['workers'],
    queryHelper: { ...queryHelper, script: new URL('query-process.js', built) },
    unpackHelper: { ...unpackHelper, script: new URL('unpack-process.js', built) },
    extractHelper: { ...extractHelper, script: new URL('extract-process.js', built) },
    nestingHelper: { ...nestingHelper, script: new URL('parse-process.js', built) },
  }
}
