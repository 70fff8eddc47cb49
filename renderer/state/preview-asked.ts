import { useLocation } from 'react-router'

/** The state of a navigation to an app that is complete already: a narrow window shows its preview and not its chat. */
export const WITH_PREVIEW = { isPreviewAsked: true } as const

export function useIsPreviewAsked(): boolean {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null && 'isPreviewAsked' in state
}
