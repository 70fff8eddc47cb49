import type { Message } from 'esbuild'
import { displayName, FilePath } from '../../../shared/domain/file-path.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import type { AppEntry } from './app-entry.ts'

/** A longer list of issues helps nobody. */
const MAX_ISSUES = 100
const MAX_LINE = 300

/** esbuild's errors as issues of the app's files. Its columns count bytes from 0; ours count characters from 1. */
export function toIssues(messages: readonly Message[], entry: AppEntry): Issue[] {
  return messages.slice(0, MAX_ISSUES).map((message) => {
    const { location } = message
    if (location?.file.startsWith('entry:') === true) return entryIssue(message, entry.lines[location.line - 1] ?? null)
    const path = toPath(location?.file)
    const column = location === null ? null : Buffer.from(location.lineText).subarray(0, location.column).toString().length + 1
    return buildIssue(path, sentence(message.text), details(message, column), location === null ? null : location.line, column)
  })
}

/** A build issue of a file. */
export function buildIssue(path: FilePath | null, title: string, more: string, line: number | null, column: number | null): Issue {
  return {
    source: 'build',
    componentName: path === null ? 'App' : displayName(path).replace(/\.(tsx?|json|css)$/, ''),
    title: title.slice(0, 2000),
    details: more.slice(0, 8000),
    path,
    line: path === null ? null : line,
    column: path === null ? null : column,
  }
}

/** An error in the generated entry module is about the page that is imported there. */
function entryIssue(message: Message, page: FilePath | null): Issue {
  if (page === null) return buildIssue(null, sentence(message.text), '', null, null)
  const what = page === '__Layout.tsx' ? 'The layout' : 'This page'
  const title = `${what} has no default export. Write “export default function …” in ${displayName(page)}.`
  return buildIssue(page, title, '', 1, 1)
}

function toPath(file: string | undefined): FilePath | null {
  const parsed = FilePath.safeParse(file?.replace(/^app:/, ''))
  return parsed.success ? parsed.data : null
}

function details(message: Message, column: number | null): string {
  const { location, notes } = message
  const lines: string[] = []
  if (location !== null && location.lineText !== '' && column !== null && location.lineText.length <= MAX_LINE) {
    lines.push(location.lineText, `${' '.repeat(column - 1)}^`)
  }
  for (const note of notes) if (note.text !== '') lines.push(sentence(note.text))
  return lines.join('\n')
}

/** Rewrites esbuild's messages, which name virtual modules, in terms of files and imports. */
function sentence(text: string): string {
  const missing = /^No matching export in "([^"]*)" for import "([^"]*)"$/.exec(text)
  if (missing === null) return text.replaceAll(/"(?:app|vendor|entity|entry):([^"]*)"/g, (_, name: string) => `“${name}”`)
  const [, module = '', name = ''] = missing
  if (module.startsWith('icons:')) return `lucide-react has no icon “${name}”.`
  const shown = module.replace(/^(app|vendor):/, '').replace(/^entity:/, '@/entities/')
  return name === 'default' ? `“${shown}” has no default export.` : `“${shown}” has no export “${name}”.`
}
