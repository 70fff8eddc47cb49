import { displayName } from '../../../shared/domain/file-path.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import { MAX_MESSAGE_CHARS } from '../../../shared/limits/chat.ts'
import { say } from '../../../shared/text/say.ts'

const MAX_DETAIL_CHARS = 1_200
const HEAD = 'Fix these errors in the app:'

/** All current errors as one message to the assistant: component, file, line and text of each. */
export function issuesMessage(issues: readonly Issue[]): string {
  const parts = issues.map((issue, index) => `${index + 1}. ${oneIssue(issue)}`)
  let message = HEAD
  for (const [index, part] of parts.entries()) {
    const next = `${message}\n\n${part}`
    if (next.length > MAX_MESSAGE_CHARS - 100) return `${message}\n\nand ${parts.length - index} more.`
    message = next
  }
  return message
}

function oneIssue(issue: Issue): string {
  const place = issuePlace(issue)
  const head = say('In {componentName}{words}: {title}', {
    componentName: issue.componentName,
    words: place === null ? '' : ` (${place})`,
    title: issue.title,
  })
  const details = issue.details.trim()
  return details === '' || details === issue.title ? head : `${head}\n${details.slice(0, MAX_DETAIL_CHARS)}`
}

/** `Deals.tsx:12`, or null when the file is not known. */
export function issuePlace({ path, line }: Pick<Issue, 'path' | 'line'>): string | null {
  if (path === null) return null
  return line === null ? displayName(path) : `${displayName(path)}:${line}`
}
