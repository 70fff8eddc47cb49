import { BackLink } from './back-link.tsx'
import { AccessGroup } from './mcp/access-group.tsx'
import { ServersGroup } from './mcp/servers-group.tsx'
import { SectionHead } from './settings-parts.tsx'
import { say } from '../../../shared/text/say.ts'

/** The Model Context Protocol in both directions. */
export function McpSection() {
  return (
    <>
      <BackLink />
      <SectionHead title={say('MCP')}>
        {say(
          'The Model Context Protocol connects assistants with programs. Other assistants can build apps here, and yours can use tools of others.',
        )}
      </SectionHead>
      <AccessGroup />
      <ServersGroup />
    </>
  )
}
