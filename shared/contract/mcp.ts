import { z } from 'zod'
import { McpAccess, McpTool } from '../domain/mcp.ts'
import { call } from './base.ts'

export const mcpContract = {
  /** How programs outside get in over the Model Context Protocol. */
  access: call('admin')
    .route({ method: 'GET', path: '/api/mcp', tags: ['mcp'] })
    .output(McpAccess),

  /** A new token, told once. The one before ends. */
  makeToken: call('admin')
    .route({ method: 'POST', path: '/api/mcp/token', successStatus: 201, tags: ['mcp'] })
    .output(z.object({ token: z.string(), access: McpAccess })),

  revokeToken: call('admin')
    .route({ method: 'DELETE', path: '/api/mcp/token', tags: ['mcp'] })
    .output(McpAccess),

  /** All that it is let do from now on. */
  setTools: call('admin')
    .route({ method: 'PUT', path: '/api/mcp/tools', tags: ['mcp'] })
    .input(z.strictObject({ tools: z.array(McpTool).max(McpTool.options.length) }))
    .output(McpAccess),

  /** What the caller's own token lets do. */
  granted: call('signed-in')
    .route({ method: 'GET', path: '/api/mcp/granted', tags: ['mcp'] })
    .output(z.object({ tools: z.array(McpTool) })),
}
