import type { ToolRun } from '../../shared/domain/tool-run.ts'

/** A run that has not begun. */
export function anIdleRun({ id, toolId }: Pick<ToolRun, 'id' | 'toolId'>): ToolRun {
  return {
    id,
    toolId,
    state: 'Idle',
    step: null,
    inputs: {},
    blocks: [],
    sameAs: null,
    error: null,
    usd: 0,
    credits: 1,
    rating: null,
    edits: [],
    conversation: null,
    citations: [],
    share: null,
    startedAt: '2026-01-01T00:00:00.000Z',
    endedAt: null,
  }
}
