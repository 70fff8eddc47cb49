import { GATES_TEXT } from '../text/gates.ts'
import { type PlanHolder, planOf } from './plans.ts'

/** Admins alone, or, besides them, everybody whose plan opens the settings of an app. */
type Needs = 'admin' | 'app-settings'

/**
 * Whatever is not for every builder, and whom it is for (000 §6, 001 §6, 002 §6). Calls name their gate in the contract, controls ask for
 * it by name.
 */
const GATES = {
  'manage-installation': 'admin',
  'import-apps': 'admin',
  'edit-code': 'admin',
  'delete-code': 'admin',
  'download-code': 'admin',
  'change-tables': 'admin',
  'query-rows': 'admin',
  'add-packages': 'admin',
  'deploy-functions': 'admin',
  'set-secrets': 'admin',
  'see-context-details': 'admin',
  'see-token-usage': 'admin',
  'test-repair': 'admin',
  'set-models': 'admin',
  'set-mail': 'admin',
  'import-from-disk': 'admin',
  'app-settings': 'app-settings',
  'hide-watermark': 'admin',
  'set-runs': 'admin',
  'set-claim': 'admin',
  'set-template': 'admin',
  'set-assistant': 'admin',
} as const satisfies Readonly<Record<string, Needs>>

export type Gate = keyof typeof GATES

export type Permission =
  | { readonly isAllowed: true }
  | { readonly isAllowed: false; readonly code: 'FORBIDDEN' | 'PLAN_NEEDED'; readonly reason: string }

/** The one place that decides what an account may do: the door refuses by it, and the renderer hides or locks by it. */
export function may(account: PlanHolder, gate: Gate): Permission {
  const needs: Needs = GATES[gate]
  if (account.role === 'admin' || (needs === 'app-settings' && planOf(account).hasAppSettings)) return { isAllowed: true }
  return { isAllowed: false, code: needs === 'admin' ? 'FORBIDDEN' : 'PLAN_NEEDED', reason: GATES_TEXT[gate] }
}

export const GATE_NAMES = Object.keys(GATES) as readonly Gate[]
