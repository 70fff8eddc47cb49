import { BackLink } from './back-link.tsx'
import { AccessGroup } from './mcp/access-group.tsx'
import { ServersGroup } from './mcp/servers-group.tsx'
import { SectionHead } from './settings-parts.tsx'

/** The Model Context Protocol in both directions. */
export function McpSection() {
  return (
    <>
      <BackLink />
      <SectionHead title="MCP">
        The Model Context Protocol connects assistants with programs. Other assistants can build apps here, and yours can use tools of
        others.
      </SectionHead>
      <AccessGroup />
      <ServersGroup />
    </>
  )
}
