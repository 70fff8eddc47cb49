import { atom, useAtomValue, useSetAtom } from 'jotai'
import type { UpdateState } from '../../shared/domain/desktop.ts'
import type { DesktopClient } from '../api/client.ts'
import { useDesktopCalls } from './desktop.ts'

/** Newer versions of the program, as it told last; of a host that is no desktop, nothing. */
export const updateAtom = atom<UpdateState>({ phase: 'none' })

export interface Updates {
  readonly state: UpdateState
  readonly check: () => void
  readonly setOn: (isOn: boolean) => void
  readonly restart: () => void
  readonly stay: () => void
}

/** Null in a browser. */
export function useUpdates(): Updates | null {
  const desktop = useDesktopCalls()
  const state = useAtomValue(updateAtom)
  const setState = useSetAtom(updateAtom)
  if (desktop === null) return null
  // A call that the program does not answer has ended with it.
  const ask = (call: (program: DesktopClient) => Promise<UpdateState>) => () => void call(desktop).then(setState, () => undefined)
  return {
    state,
    check: ask((program) => program.checkForUpdate()),
    setOn: (isOn) => ask((program) => program.setUpdates(isOn))(),
    restart: ask((program) => program.restartToUpdate()),
    stay: ask((program) => program.stayOpen()),
  }
}
