import type { Version } from '../../../shared/domain/version.ts'

/** The version that is one change further back than what the app is now; null where there is none. A version that brought another one back stands for that one. */
export function undoTarget(newestFirst: readonly Version[]): Version | null {
  let shown = newestFirst[0]
  for (let left = newestFirst.length; left > 0 && shown?.origin === 'restore'; left -= 1) {
    const { restoredVersionId } = shown
    shown = newestFirst.find(({ id }) => id === restoredVersionId)
  }
  if (shown === undefined) return null
  const { number } = shown
  return newestFirst.find((version) => version.number < number) ?? null
}
