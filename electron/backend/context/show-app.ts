import { displayName, type FileMap, type FilePath } from '../../../shared/domain/file-path.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import type { ChosenContext } from './choose-context.ts'
import { markedLine, mentionsIn } from './mentions.ts'

export function showFiles(paths: readonly FilePath[], files: FileMap): string {
  const show = (path: FilePath): string => {
    const content = files.get(path) ?? ''
    return `<file path="${path}">\n${content.endsWith('\n') ? content : `${content}\n`}</file>`
  }
  return paths.map(show).join('\n\n')
}

/** Files that are shown and do not exist any more. */
export function showGone(paths: readonly FilePath[]): string {
  return paths.length === 0 ? '' : `These files are not there any more: ${paths.join(', ')}`
}

/** The places that the message points at. */
export function showPlaces(message: string, files: FileMap): string {
  const places = mentionsIn(message, files).map((mention) => markedLine(mention, files.get(mention.path) ?? ''))
  return places.filter((text) => text !== '').join('\n')
}

/** The files that are not shown, by what they export; a resting one is shown, whether it was chosen for this message or not. */
export function listOthers(chosen: Pick<ChosenContext, 'signatures' | 'unlisted'> | undefined, resting: FileMap): string {
  if (chosen === undefined) return ''
  const rests = [...resting.keys()].map((path) => `- ${path}: `)
  const others = chosen.signatures.filter((line) => !rests.some((beginning) => line.startsWith(beginning)))
  if (others.length + chosen.unlisted === 0) return ''
  const more = chosen.unlisted === 0 ? '' : `\n- and ${chosen.unlisted} more`
  return `The other files, by what they export. They are not shown, so do not change them as if you knew them.\n${others.join('\n')}${more}`
}

const MOST_ISSUES = 12
const ISSUE_CHARS = 400

/** What is wrong with the app as it stands; empty where nothing is known to be. */
export function showIssues(issues: readonly Issue[]): string {
  if (issues.length === 0) return ''
  const lines = issues.slice(0, MOST_ISSUES).map(({ path, componentName, line, title, details }) => {
    const place = path === null ? componentName : `${displayName(path)}${line === null ? '' : `:${line}`}`
    const more = details.trim() === title ? '' : ` (${details.trim()})`
    return `- ${place}: ${`${title}${more}`.replace(/\s+/g, ' ').slice(0, ISSUE_CHARS)}`
  })
  const others = issues.length > MOST_ISSUES ? `\n- and ${issues.length - MOST_ISSUES} more` : ''
  return `# What is wrong with the app as it stands\n\nMend what belongs to the message, or what you broke; say it when you leave the rest.\n${lines.join('\n')}${others}`
}
