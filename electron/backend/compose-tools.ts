import { createAppAiCalls } from './flows/app-ai-calls.ts'
import { createToolCalls, type ToolCallsDeps } from './flows/change-tools.ts'
import { createToolOffer, type OfferToolsDeps } from './flows/offer-tools.ts'
import { createToolRuns, type ToolRunsDeps } from './flows/run-tool.ts'
import { createRunWatchers } from './tools/run-watchers.ts'

type Needs = Omit<ToolCallsDeps & ToolRunsDeps & OfferToolsDeps, 'toolRuns' | 'watchers'>

/** An app's AI tools: what a builder does with them, their runs, and what they are for those who use the app; and what the app asks itself. */
export function composeTools(needs: Needs) {
  const watchers = createRunWatchers()
  const toolRuns = createToolRuns({ ...needs, watchers })
  return {
    appAi: createAppAiCalls(needs),
    tools: createToolCalls({ ...needs, toolRuns }),
    toolRuns,
    toolOffer: createToolOffer({ ...needs, watchers, toolRuns }),
  }
}
