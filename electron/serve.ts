import { defaultDataDir } from './backend/outside-world.ts'
import { refuse, runHeadless } from './headless-host.ts'
import { parseServeOptions } from './serve-options.ts'

// The headless host, for one person or, with --accounts, for several.
const parsed = parseServeOptions(process.argv.slice(2), {
  platform: process.platform,
  env: process.env,
  cwd: process.cwd(),
  defaultDataDir: defaultDataDir(),
})
if (parsed.kind === 'refused') refuse(parsed.reason)
else await runHeadless(parsed.options)
