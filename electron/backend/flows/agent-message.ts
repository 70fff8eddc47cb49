import type { AgentRun } from '../../../shared/domain/agent-run.ts'
import { displayName } from '../../../shared/domain/file-path.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import { AGENT_TEXT } from '../../../shared/text/agent.ts'
import { counted } from '../../../shared/text/counted.ts'
import { fill } from '../../../shared/text/fill.ts'
import type { SeenPages } from './check-version.ts'

/** The prompt has all of them, with their details. */
const MOST_ISSUES = 6
const ISSUE_CHARS = 160

export interface LookedAt {
  /** What is wrong with the newest version. */
  readonly issues: readonly Issue[]
  /** Null where nobody opened them. */
  readonly pages: SeenPages | null
  /** The last answer left the app as it was. */
  readonly isUnchanged: boolean
}

/** The message of the next step: what was seen of the app, and the question whether the goal is met. */
export function agentMessage({ goal, limits, turnIds }: Pick<AgentRun, 'goal' | 'limits' | 'turnIds'>, looked: LookedAt): string {
  const step = fill(AGENT_TEXT.stepOf, { n: turnIds.length + 1, of: limits.stepsMax })
  const asked = goal
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
  return `${step}. The goal:\n\n${asked}\n\n${seenLines(looked).join('\n')}\n\n${QUESTION}`
}

const QUESTION = `Is the goal met? If it is, and nothing is wrong with the app, write no <act> tag at all and say in a sentence or two what is there now. Otherwise change what is wrong or missing. Nobody reads in between, so ask nothing and decide what suits the goal. Write in the language of the goal.`

function seenLines({ issues, pages, isUnchanged }: LookedAt): readonly string[] {
  return [
    ...(isUnchanged ? ['- Your last answer changed nothing.'] : []),
    pages === null
      ? '- The pages were not opened: nobody has the app open, or it does not build.'
      : `- Pages looked at: ${pages.routes.map(({ path }) => displayName(path).replace(/\.tsx$/, '')).join(', ')}.`,
    ...(pages === null || pages.tests.length === 0 ? [] : [testsLine(pages)]),
    ...(pages === null || pages.pictures.length === 0 ? [] : [`- ${counted(pages.pictures.length, 'picture', 'pictures')} attached.`]),
    issues.length === 0 ? '- Nothing was found to be wrong.' : `- ${counted(issues.length, 'thing is', 'things are')} wrong:`,
    ...issues.slice(0, MOST_ISSUES).map(({ path, componentName, title }) => {
      const place = path === null ? componentName : displayName(path)
      return `  - ${`${place}: ${title}`.replace(/\s+/g, ' ').slice(0, ISSUE_CHARS)}`
    }),
    ...(issues.length > MOST_ISSUES ? [`  - and ${issues.length - MOST_ISSUES} more`] : []),
  ]
}

function testsLine({ tests }: SeenPages): string {
  const count = (wanted: string) => tests.filter(({ outcome }) => outcome === wanted).length
  const failed = count('failed')
  if (failed > 0) return `- ${failed} of ${counted(tests.length, 'test fails', 'tests fail')}.`
  if (count('passed') < tests.length) return `- ${count('passed')} of ${counted(tests.length, 'test', 'tests')} ran, and none failed.`
  return tests.length === 1 ? '- The test holds.' : `- All ${tests.length} tests hold.`
}
