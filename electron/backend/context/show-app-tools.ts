import type { Tool } from '../../../shared/domain/tool.ts'
import { writtenTool } from '../../../shared/domain/written-tool.ts'
import { APP_TOOLS_SHOWN_MAX_CHARS } from '../../../shared/limits/context.ts'
import { sealed } from './show-attachments.ts'

const ABOUT = `# Its AI tools

\`add_tool\` with the path of one of these changes it: what the body leaves out stays, a list that it has is the whole list.`

/** The AI tools of the app as an answer would write them. One that there is no room for is only named. */
export function showAppTools(tools: readonly Tool[]): string {
  if (tools.length === 0) return ''
  let left = APP_TOOLS_SHOWN_MAX_CHARS
  const shown = tools.map((tool) => {
    const name = `path="${tool.path}" is="${tool.status}"`
    const whole = `<app_tool ${name}>\n${sealed(JSON.stringify(writtenTool(tool)), 'app_tool')}\n</app_tool>`
    const text = whole.length <= left ? whole : `<app_tool ${name} />`
    left -= text.length
    return text
  })
  return `${ABOUT}\n\n${shown.join('\n')}`
}
