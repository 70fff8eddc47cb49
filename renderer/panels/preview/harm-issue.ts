import type { Issue } from '../../../shared/domain/issue.ts'
import { REPAIR_TEXT } from '../../../shared/text/repair.ts'
import type { StopReason } from './frame-watch.ts'
import { say } from '../../../shared/text/say.ts'

const HARM: Readonly<Record<StopReason, string>> = {
  focus: REPAIR_TEXT.tookFocus,
  messages: REPAIR_TEXT.floodedWithMessages,
  silent: REPAIR_TEXT.stoppedResponding,
}

/** What an app did to the builder, for the assistant to mend. */
export function harmIssue(why: StopReason, route: string): Issue {
  return { source: 'runtime', componentName: say('App'), title: HARM[why], details: route, path: null, line: null, column: null }
}
