// npm run hosted: the server of a team. Its options (--port, --data-dir, --database-url, --public-url, --behind-proxy, --host, --json) are passed on.
import { runBuilt } from './lib/run-built.mjs'

await runBuilt('out/main/hosted.js')
