// npm run serve: the headless host alone. Its options (--port, --data-dir, --json, --no-open, --accounts) are passed on.
import { runBuilt } from './lib/run-built.mjs'

await runBuilt('out/main/serve.js')
