import type { LongWork } from '../../shared/domain/desktop.ts'
import type { Backend } from '../backend/compose.ts'

/** What a restart would cut off now; null when nothing goes on. `isWorking`: a window imports an app. */
export function goingOn(
  { turns, imports, publishing, toolRuns }: Pick<Backend, 'turns' | 'imports' | 'publishing' | 'toolRuns'>,
  isWorking: boolean,
): LongWork | null {
  if (turns.isAnswering()) return 'answer'
  if (imports.isRunning() || isWorking) return 'import'
  if (publishing.isPublishing()) return 'publish'
  return toolRuns.isRunning() ? 'tool' : null
}
