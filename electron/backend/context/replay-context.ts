import { ContextReproduction } from '../../../shared/domain/context.ts'
import { FilePath } from '../../../shared/domain/file-path.ts'
import type { ChosenContext, ChooseContext } from './choose-context.ts'

export interface Replay {
  readonly chosen: ChosenContext
  /** Files chosen now but not then, and the other way round: both empty for the same choice. */
  readonly added: readonly FilePath[]
  readonly missing: readonly FilePath[]
}

/** Repeats a choice of files from its JSON download. Throws a `ZodError` for anything else. */
export async function replayContext(json: unknown, choose: ChooseContext): Promise<Replay> {
  const { settings, files, chosen: then } = ContextReproduction.parse(json)
  const chosen = await choose(settings, new Map(Object.entries(files).map(([path, content]) => [FilePath.parse(path), content])))
  const now = new Set(chosen.shown)
  const before = new Set(then)
  return {
    chosen,
    added: chosen.shown.filter((path) => !before.has(path)),
    missing: then.filter((path) => !now.has(path)),
  }
}
