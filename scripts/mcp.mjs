// npm run --silent mcp -- --url http://127.0.0.1:4310: Lathe for programs that speak the Model Context Protocol. The token is in LATHE_MCP_TOKEN.
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { pinnedNode, start } from './lib/pinned-node.mjs'

// Standard output is the protocol's own.
process.stdout.write = process.stderr.write.bind(process.stderr)

await ensureInstalled()
await ensureBuilt()
const { code } = await start(pinnedNode() ?? process.execPath, ['out/main/mcp.js', ...process.argv.slice(2)])
process.exit(code ?? 1)
