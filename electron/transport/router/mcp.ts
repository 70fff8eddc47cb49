import { McpTool } from '../../../shared/domain/mcp.ts'
import type { Backend } from '../../backend/compose.ts'
import { requireSession, type Base } from './base.ts'

export function mcpRouter({ mcp: call }: Base, { mcpAccess }: Backend) {
  return {
    access: call.access.handler(() => mcpAccess.access()),
    makeToken: call.makeToken.handler(() => mcpAccess.makeToken()),
    revokeToken: call.revokeToken.handler(() => mcpAccess.revokeToken()),
    setTools: call.setTools.handler(({ input }) => mcpAccess.setTools(input.tools)),
    granted: call.granted.handler(({ context }) => ({ tools: [...(requireSession(context).granted?.tools ?? McpTool.options)] })),
  }
}
