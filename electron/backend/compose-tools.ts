import { createToolCalls, type ToolCallsDeps } from './flows/change-tools.ts'
import { createToolRuns, type ToolRunsDeps } from './flows/run-tool.ts'

/** An app's AI tools: what a builder does with them, and their runs. */
export function composeTools(needs: Omit<ToolCallsDeps, 'toolRuns'> & ToolRunsDeps) {
  const toolRuns = createToolRuns(needs)
  return { tools: createToolCalls({ ...needs, toolRuns }), toolRuns }
}
