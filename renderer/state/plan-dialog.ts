import { atom, type createStore } from 'jotai'
import { describeFailure } from '../../shared/domain/describe-failure.ts'
import type { PLAN_DIALOG_MODES } from '../../shared/limits/plans.ts'
import type { Client } from '../api/client.ts'
import { watchCalls } from './watch-calls.ts'

/** `default`: to choose a higher plan. `show_plan`: to see one's own. */
export type PlanDialogMode = (typeof PLAN_DIALOG_MODES)[number]

export interface PlanDialog {
  readonly mode: PlanDialogMode
  /** What the plan has no room for, when that is why it is open. */
  readonly reason: string | null
}

export const NO_PLAN_DIALOG: PlanDialog = { mode: 'none', reason: null }

export const planDialogAtom = atom<PlanDialog>(NO_PLAN_DIALOG)

/** The same client: whatever call is refused for the plan's sake, the plans are shown, with the sentence of the refusal. */
export function watchPlanRefusals(client: Client, store: ReturnType<typeof createStore>): Client {
  return watchCalls(client, (error) => {
    const { code, message } = describeFailure(error)
    if (code === 'PLAN_NEEDED' || code === 'PLAN_LIMIT_REACHED') store.set(planDialogAtom, { mode: 'default', reason: message })
  })
}
