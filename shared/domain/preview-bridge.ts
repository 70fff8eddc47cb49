import { z } from 'zod'
import { REPORT_MAX_BYTES } from '../limits.ts'
import { VersionId } from './ids.ts'
import { Issue } from './issue.ts'

/*
 * What a running app and the builder say to each other. After the frame has loaded, the builder posts it one message
 * `{ type: 'lathe:connect' }` with a MessagePort, addressed to the app's origin; everything else goes over that port. What comes
 * out of the frame was written by a stranger's code: it is parsed here, and shown as text only.
 */
export const CONNECT_MESSAGE = 'lathe:connect'

export interface ConnectMessage {
  readonly type: typeof CONNECT_MESSAGE
}

const route = z.string().startsWith('/').max(2000)

/** An error in the running app. `path`, `line` and `column` are the app's own file, when its code is on the stack. */
export const FrameError = Issue.extend({ source: z.enum(['runtime', 'console']) })
export type FrameError = z.infer<typeof FrameError>

/** From the app. `ready` comes once per connection, after the first paint. */
export const FrameReport = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), route }),
  z.object({ type: z.literal('route'), route }),
  /** The answers to `refresh`: the page shows that version now, or cannot become it. */
  z.object({ type: z.literal('refreshed'), versionId: VersionId, route }),
  z.object({ type: z.literal('not-refreshed'), versionId: VersionId }),
  z.object({ type: z.literal('error'), error: FrameError }),
])
export type FrameReport = z.infer<typeof FrameReport>

export const AppTheme = z.enum(['light', 'dark', 'system'])
export type AppTheme = z.infer<typeof AppTheme>

/** To the app. */
export const FrameCommand = z.discriminatedUnion('type', [
  z.object({ type: z.literal('navigate'), route }),
  z.object({ type: z.literal('back') }),
  z.object({ type: z.literal('reload') }),
  z.object({ type: z.literal('theme'), theme: AppTheme }),
  /** To a page that runs: take over this version, and keep what the person has typed. */
  z.object({ type: z.literal('refresh'), versionId: VersionId }),
  /** To a page that waits for its version, once. */
  z.object({ type: z.literal('start'), versionId: VersionId, route }),
])
export type FrameCommand = z.infer<typeof FrameCommand>

/** What a frame sent, or null when it does not fit or is larger than an app may report. */
export function readFrameReport(message: unknown): FrameReport | null {
  const report = FrameReport.safeParse(message)
  if (!report.success) return null
  return utf8Length(JSON.stringify(report.data)) <= REPORT_MAX_BYTES ? report.data : null
}

function utf8Length(json: string): number {
  return encodeURIComponent(json).replace(/%[0-9A-F]{2}/g, ' ').length
}
