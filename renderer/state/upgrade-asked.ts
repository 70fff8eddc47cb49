import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { PLAN_UPGRADE_GOTO } from '../../shared/limits/plans.ts'
import { planDialogAtom } from './plan-dialog.ts'

/** An address with `goto=upgrade_app_plan` shows the plans, once: read again, or gone back to, it does not. */
export function useUpgradeAsked(): void {
  const [search, setSearch] = useSearchParams()
  const show = useSetAtom(planDialogAtom)
  const isAsked = search.get('goto') === PLAN_UPGRADE_GOTO
  useEffect(() => {
    if (!isAsked) return
    show({ mode: 'default', reason: null })
    setSearch(
      (now) => {
        const rest = new URLSearchParams(now)
        rest.delete('goto')
        return rest
      },
      { replace: true },
    )
  }, [isAsked, setSearch, show])
}
