import { useHasAccounts } from '../../state/account.ts'
import { useGates } from '../../state/may.ts'
import { SETTINGS_SECTIONS } from './settings-sections.ts'

/** The sections of whoever works here: what they may not open is not offered to them. */
export function useOwnSections(): typeof SETTINGS_SECTIONS {
  const gates = useGates()
  const hasAccounts = useHasAccounts()
  return SETTINGS_SECTIONS.filter(
    ({ gate, isOfAccounts }) => (gate === undefined || gates(gate).lock === undefined) && (isOfAccounts === undefined || hasAccounts),
  )
}

/** Why the section at a path is not theirs; undefined when it is. */
export function useSectionLock(pathname: string): { readonly label: string; readonly reason: string } | undefined {
  const gates = useGates()
  const section = SETTINGS_SECTIONS.find(({ path }) => path === pathname)
  const reason = section?.gate === undefined ? undefined : gates(section.gate).lock
  return section === undefined || reason === undefined ? undefined : { label: section.label, reason }
}
