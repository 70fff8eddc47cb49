import { z } from 'zod'
import { AgentRun } from '../domain/agent-run.ts'
import { AgentRunId, AppId } from '../domain/ids.ts'
import { appCall, appErrors } from './base.ts'

/** Messages that go on by themselves: `chat.send` begins one, and the feed tells how far it is (`agent.changed`). */
export const agentContract = {
  /** Newest first. */
  list: appCall('look')
    .route({ method: 'GET', path: '/api/apps/{appId}/agent', tags: ['agent'] })
    .input(z.strictObject({ appId: AppId }))
    .output(z.array(AgentRun)),

  /** What has landed stays. `stopped` false: none was under way. */
  stop: appCall('edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/agent/stop', tags: ['agent'] })
    .input(z.strictObject({ appId: AppId }))
    .output(z.object({ stopped: z.boolean() })),

  /** Has one go on where it ended, with the same goal and the same limits. */
  goOn: appCall('edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/agent/{runId}/go-on', successStatus: 202, tags: ['agent'] })
    .errors(appErrors('AGENT_RUN_NOT_FOUND', 'CHAT_BUSY'))
    .input(z.strictObject({ appId: AppId, runId: AgentRunId })),
}
