import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { AppError } from '../../shared/domain/app-error.ts'
import { PLAN_LIMITS_TEXT } from '../../shared/text/plans.ts'
import type { Client } from '../api/client.ts'
import { NO_PLAN_DIALOG, planDialogAtom, watchPlanRefusals } from './plan-dialog.ts'

const sentence = PLAN_LIMITS_TEXT.liveAppsReached('Discover', 1)
const limit = new AppError('PLAN_LIMIT_REACHED', { limit: 'liveApps', allowed: 1 }, { message: sentence })

test.each([
  { error: limit, shown: { mode: 'default', reason: sentence } },
  { error: new AppError('PLAN_NEEDED', {}, { message: 'Not on this plan.' }), shown: { mode: 'default', reason: 'Not on this plan.' } },
  { error: new AppError('FORBIDDEN', {}), shown: NO_PLAN_DIALOG },
  { error: new TypeError('fetch failed'), shown: NO_PLAN_DIALOG },
])(
  'a call that is refused with $error.message shows the plans only when the plan is why, and fails all the same',
  async ({ error, shown }) => {
    const store = createStore()
    const client = { apps: { publish: () => Promise.reject(error) } } as unknown as Client
    const call = watchPlanRefusals(client, store).apps.publish({ appId: 'a' as never })
    await expect(call).rejects.toBe(error)
    expect(store.get(planDialogAtom)).toEqual(shown)
  },
)
