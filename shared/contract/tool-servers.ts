import { z } from 'zod'
import { NewToolServer, ToolServerId, ToolServerInfo } from '../domain/tool-server.ts'
import { appErrors, call } from './base.ts'

const one = z.strictObject({ serverId: ToolServerId })

export const toolServersContract = {
  /** Servers outside whose tools answers may call. Nothing is started by looking. */
  list: call('admin')
    .route({ method: 'GET', path: '/api/tool-servers', tags: ['tool servers'] })
    .output(z.array(ToolServerInfo)),

  /** One by address is asked for its tools at once; a command waits until it is confirmed. */
  add: call('admin')
    .route({ method: 'POST', path: '/api/tool-servers', successStatus: 201, tags: ['tool servers'] })
    .errors(appErrors('TOOL_SERVER_REFUSED', 'KEY_STORAGE_LOCKED', 'KEY_STORAGE_FAILED'))
    .input(NewToolServer)
    .output(ToolServerInfo),

  remove: call('admin')
    .route({ method: 'DELETE', path: '/api/tool-servers/{serverId}', tags: ['tool servers'] })
    .errors(appErrors('TOOL_SERVER_NOT_FOUND'))
    .input(one)
    .output(z.object({ deleted: z.boolean() })),

  /** The person has seen this command, whole, and lets it be started from now on. Its tools are listed at once. */
  confirm: call('admin')
    .route({ method: 'POST', path: '/api/tool-servers/{serverId}/confirm', tags: ['tool servers'] })
    .errors(appErrors('TOOL_SERVER_NOT_FOUND', 'TOOL_SERVER_REFUSED'))
    .input(one.extend({ command: z.array(z.string().max(2_000)).min(1).max(51) }))
    .output(ToolServerInfo),

  /** Lists its tools anew. What went wrong is in `fault`. */
  look: call('admin')
    .route({ method: 'POST', path: '/api/tool-servers/{serverId}/look', tags: ['tool servers'] })
    .errors(appErrors('TOOL_SERVER_NOT_FOUND'))
    .input(one)
    .output(ToolServerInfo),

  /** Where the person signs in, for their browser. The sign-in waits for them; another one ends it. */
  signIn: call('admin')
    .route({ method: 'POST', path: '/api/tool-servers/{serverId}/sign-in', tags: ['tool servers'] })
    .errors(appErrors('TOOL_SERVER_NOT_FOUND', 'TOOL_SERVER_REFUSED'))
    .input(one)
    .output(z.object({ url: z.url() })),

  /** Waits until the person has signed in, and lists the tools. Refused, given up and late are in `fault`. */
  signedIn: call('admin')
    .route({ method: 'POST', path: '/api/tool-servers/{serverId}/sign-in/wait', tags: ['tool servers'] })
    .errors(appErrors('TOOL_SERVER_NOT_FOUND', 'KEY_STORAGE_LOCKED', 'KEY_STORAGE_FAILED'))
    .input(one)
    .output(ToolServerInfo),

  /** Forgets what the server gave at the sign-in. */
  signOut: call('admin')
    .route({ method: 'DELETE', path: '/api/tool-servers/{serverId}/sign-in', tags: ['tool servers'] })
    .errors(appErrors('TOOL_SERVER_NOT_FOUND'))
    .input(one)
    .output(ToolServerInfo),

  /** As it was listed last: a tool that changes afterwards has to be allowed again. */
  allow: call('admin')
    .route({ method: 'PUT', path: '/api/tool-servers/{serverId}/tools/{tool}', tags: ['tool servers'] })
    .errors(appErrors('TOOL_SERVER_NOT_FOUND'))
    .input(one.extend({ tool: z.string().max(200), isAllowed: z.boolean() }))
    .output(ToolServerInfo),
}
