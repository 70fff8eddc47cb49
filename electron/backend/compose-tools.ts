import path from 'node:path'
import { PLACES_FILE } from './bundle/vendor-manifest.ts'
import { createAppAiCalls } from './flows/app-ai-calls.ts'
import { createToolCalls, type ToolCallsDeps } from './flows/change-tools.ts'
import { createToolOffer, type OfferToolsDeps } from './flows/offer-tools.ts'
import { createToolRuns, type ToolRunsDeps } from './flows/run-tool.ts'
import type { Outside } from './outside-world.ts'
import { createPlaces } from './tools/places.ts'
import { createRunWatchers } from './tools/run-watchers.ts'

type Parts = ToolCallsDeps & ToolRunsDeps & OfferToolsDeps
interface Needs extends Omit<Parts, 'toolRuns' | 'watchers' | 'now' | 'reportBug'> {
  readonly outside: Pick<Outside, 'vendorDir' | 'now' | 'reportBug'>
}

/** An app's AI tools: what a builder does with them, their runs, and what they are for those who use the app; and what the app asks itself. */
export function composeTools({ outside: { vendorDir, now, reportBug }, ...needs }: Needs) {
  const watchers = createRunWatchers()
  const toolRuns = createToolRuns({ ...needs, now, reportBug, watchers })
  return {
    appAi: createAppAiCalls(needs),
    tools: createToolCalls({ ...needs, reportBug, toolRuns }),
    toolRuns,
    toolOffer: createToolOffer({ ...needs, watchers, toolRuns }),
    places: createPlaces(path.join(vendorDir, PLACES_FILE)),
  }
}
