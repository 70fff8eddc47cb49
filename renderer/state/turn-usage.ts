import { atom, type PrimitiveAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { AppId, TurnId } from '../../shared/domain/ids.ts'
import { findModel, type Model } from '../../shared/domain/preferences.ts'
import { isOver, type ThreadEntry, type ThreadView } from '../../shared/domain/turn-view.ts'
import type { RepairRound } from '../../shared/domain/repair-round.ts'
import type { TurnUsage, UsageTotals } from '../../shared/domain/usage.ts'
import { USAGE_TURNS_MAX } from '../../shared/limits/usage.ts'
import { useClient } from './client.tsx'
import { useKnownModels } from './model-list.ts'
import { openApp } from './open-app.ts'

/** What this window knows of what an app's turns cost. */
interface AppUsage {
  /** Null for a turn that asked no model. */
  readonly turns: ReadonlyMap<TurnId, TurnUsage | null>
  /** Those that were read after their answer had been mended. */
  readonly mended: ReadonlySet<TurnId>
  /** Null until it was read, and for whoever is no admin. */
  readonly sums: { readonly all: UsageTotals; readonly thisMonth: UsageTotals } | null
}

const NOTHING: AppUsage = { turns: new Map(), mended: new Set(), sums: null }
const known = new Map<AppId, PrimitiveAtom<AppUsage>>()

function appUsage(appId: AppId): PrimitiveAtom<AppUsage> {
  const usage = known.get(appId) ?? atom(NOTHING)
  known.set(appId, usage)
  return usage
}

/** What the turn cost; null while that is not known, and when it asked no model. */
export function useTurnUsage(appId: AppId, turnId: TurnId | null): TurnUsage | null {
  const { turns } = useAtomValue(appUsage(appId))
  return turnId === null ? null : (turns.get(turnId) ?? null)
}

export function useAppUsageSums(appId: AppId): AppUsage['sums'] {
  return useAtomValue(appUsage(appId)).sums
}

/** Asks what the turns that are over have cost, each once, as they end and as older ones come into the thread. */
export function useReadTurnUsage(appId: AppId, thread: ThreadView | null): void {
  const client = useClient()
  const { turns, mended } = useAtomValue(appUsage(appId))
  const rounds = useAtomValue(openApp(appId).rounds)
  const set = useSetAtom(appUsage(appId))
  const models = useKnownModels()
  const missing =
    thread === null
      ? ''
      : endedTurns(thread.entries.toReversed(), models)
          .filter((id) => !turns.has(id) || (hasEnded(rounds.get(id)) && !mended.has(id)))
          .slice(0, USAGE_TURNS_MAX)
          .join()
  useEffect(() => {
    if (missing === '') return undefined
    const asked = missing.split(',') as TurnId[]
    let isLeft = false
    client.usage.ofTurns({ appId, turnIds: asked }).then(
      ({ turns: read, app }) => {
        if (isLeft) return
        const used = new Map(read.map((turn) => [turn.turnId, turn]))
        set((now) => ({
          turns: new Map([...now.turns, ...asked.map((id) => [id, used.get(id) ?? null] as const)]),
          mended: new Set([...now.mended, ...asked.filter((id) => hasEnded(rounds.get(id)))]),
          sums: app ?? now.sums,
        }))
      },
      // The thread says what there is to say without it; with the next turn it is asked again.
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [appId, client, missing, rounds, set])
}

function hasEnded(round: RepairRound | undefined): boolean {
  return round !== undefined && round.state !== 'running'
}

/** What rules answered used nothing. */
function endedTurns(entries: readonly ThreadEntry[], models: readonly Model[] | null): readonly TurnId[] {
  return entries.flatMap((entry) => {
    if (entry.kind === 'lone') return entry.message.role === 'assistant' && entry.message.turnId !== null ? [entry.message.turnId] : []
    const model = entry.answer.phase === 'written' ? entry.answer.message.model : entry.request.model
    const isOfRules = model !== null && findModel(models, model)?.isRules === true
    return isOver(entry) && !isOfRules ? [entry.turnId] : []
  })
}
