import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Model } from '../../../shared/domain/preferences.ts'
import type { RepairResult, Validation } from '../../../shared/domain/validation.ts'
import {
  REPAIR_CUSTOM_MODEL_DEFAULT,
  REPAIR_ITERATIONS,
  REPAIR_ITERATIONS_DEFAULT,
  REPAIR_ITERATIONS_NON_NUMERIC,
  REPAIR_PARALLEL_ITEMS,
} from '../../../shared/limits/repair-panel.ts'
import { REPAIR_TEXT } from '../../../shared/text/repair.ts'
import { TESTER_TEXT } from '../../../shared/text/tester.ts'
import { useClient } from '../../state/client.tsx'
import { localValue } from '../../state/local-value.ts'
import { openApp } from '../../state/open-app.ts'
import { useToast } from '../../state/toasts.ts'

/** Empty: none was chosen, and the one of the usual family is taken where it is offered. */
export const customModelValue = localValue({ key: 'lathe.repair-model', schema: z.string(), fallback: '' })
export const iterationsValue = localValue({ key: 'lathe.repair-iterations', schema: z.number().int(), fallback: REPAIR_ITERATIONS_DEFAULT })

/** From 1 to 5; what is no number is 1 (spec 002 §5). */
export function readIterations(written: string): number {
  const number = Number.parseInt(written, 10)
  if (Number.isNaN(number)) return REPAIR_ITERATIONS_NON_NUMERIC
  return Math.min(REPAIR_ITERATIONS[1], Math.max(REPAIR_ITERATIONS[0], number))
}

/** The model that repairs beside the default one: as it was chosen, or else the first of its usual family. */
export function customModelOf(picked: string, offered: readonly Pick<Model, 'id'>[]): string | null {
  const family = REPAIR_CUSTOM_MODEL_DEFAULT.toLowerCase().split(' ')
  const isUsual = ({ id }: Pick<Model, 'id'>) => family.every((word) => id.toLowerCase().includes(word))
  return (picked === '' ? offered.find(isUsual) : offered.find(({ id }) => id === picked))?.id ?? null
}

export type Side = 'default' | 'custom'

export interface SideRepair {
  readonly side: Side
  /** Null: it failed. */
  readonly result: RepairResult | null
  readonly bundle: 'ready' | 'applying' | 'applied'
}

export interface RepairWish {
  readonly iterations: number
  /** Both sides at once; otherwise the default model alone, or the custom one where it is chosen. */
  readonly isCompared: boolean
  readonly customModel: string | null
}

/** The tester's calls. What fails is said as an alert, and the rest stays. */
export function useTester(appId: AppId) {
  const client = useClient()
  const show = useToast()
  const load = useAtomValue(openApp(appId).app)
  const versionId = load.phase === 'ready' ? load.app.versionId : null
  const [validation, setValidation] = useState<Validation | null>(null)
  const [repairs, setRepairs] = useState<readonly SideRepair[]>([])
  const [alert, setAlert] = useState<string | null>(null)
  const [isBusy, setBusy] = useState<'validating' | 'repairing' | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  async function during(what: 'validating' | 'repairing', act: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const abort = new AbortController()
    stop.current = abort
    setAlert(null)
    setBusy(what)
    try {
      await act(abort.signal)
    } finally {
      setBusy(null)
    }
  }

  const validate = () =>
    during('validating', async (signal) => {
      if (versionId === null) return
      try {
        setValidation(await client.checks.validate({ appId, versionId }, { signal }))
        setRepairs([])
      } catch {
        if (!signal.aborted) setAlert(REPAIR_TEXT.alertValidateFailed)
      }
    })

  const repair = ({ iterations, isCompared, customModel }: RepairWish) =>
    during('repairing', async (signal) => {
      const initialIssues = validation?.issues ?? []
      if (versionId === null || initialIssues.length === 0) return setAlert(REPAIR_TEXT.validateFirst)
      const sides: readonly Side[] =
        isCompared && customModel !== null ? ['default', 'custom'] : [customModel === null ? 'default' : 'custom']
      const done = await Promise.all(
        sides.slice(0, REPAIR_PARALLEL_ITEMS).map(async (side): Promise<SideRepair> => {
          const model = side === 'custom' && customModel !== null ? { customModel } : {}
          const result = await client.checks
            .repair({ appId, versionId, initialIssues: [...initialIssues], iterations, ...model }, { signal })
            .catch(() => null)
          return { side, result, bundle: 'ready' }
        }),
      )
      if (signal.aborted) return
      setRepairs(done)
      const failed = done.find(({ result }) => result === null)
      if (failed === undefined) return
      const ofSide = failed.side === 'default' ? REPAIR_TEXT.logDefaultFailed : REPAIR_TEXT.logCustomFailed
      setAlert(done.length === 1 ? REPAIR_TEXT.alertRepairFailed : `${REPAIR_TEXT.alertRepairFailed}. ${ofSide}.`)
    })

  async function apply({ side, result }: SideRepair): Promise<void> {
    if (result === null) return
    const mark = (bundle: SideRepair['bundle']) => setRepairs((all) => all.map((one) => (one.side === side ? { ...one, bundle } : one)))
    mark('applying')
    try {
      const { files } = result.appBundle
      await client.versions.merge({ appId, files, description: TESTER_TEXT.title, baseVersionId: result.previousVersionId })
      mark('applied')
      show({ tone: 'success', title: TESTER_TEXT.applied })
    } catch {
      mark('ready')
      setAlert(REPAIR_TEXT.alertRepairFailed)
    }
  }

  return { validation, repairs, alert, isBusy, validate, repair, apply, stop: () => stop.current?.abort() }
}
