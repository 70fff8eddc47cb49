import type { Version } from '../../../shared/domain/version.ts'

/**
 * The version that is one change before the current state; null where there is none. A version that restored another counts as that one.
 */
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
