import { atom, useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import type { WorkProgress } from '../../shared/domain/desktop.ts'
import type { DesktopClient } from '../api/client.ts'

/** The program that shows this window; null in a browser. In an object: a client is a function, which an atom would call. */
export const desktopAtom = atom<{ readonly calls: DesktopClient } | null>(null)

export function useDesktopCalls(): DesktopClient | null {
  return useAtomValue(desktopAtom)?.calls ?? null
}

const worksAtom = atom<readonly { readonly progress: WorkProgress }[]>([])

/** What goes on in this window as one: how far the slowest is, or that nobody knows. */
export const workAtom = atom((get): WorkProgress => {
  const known = get(worksAtom).map(({ progress }) => progress)
  if (known.length === 0) return null
  return known.includes('unknown') ? 'unknown' : Math.min(...known.filter((each) => typeof each === 'number'))
})

/** Shown at the program's mark in the dock or the taskbar while it is not null. */
export function useWork(progress: WorkProgress): void {
  const setWorks = useSetAtom(worksAtom)
  useEffect(() => {
    if (progress === null) return
    const work = { progress }
    setWorks((all) => [...all, work])
    return () => setWorks((all) => all.filter((each) => each !== work))
  }, [progress, setWorks])
}

type Take = (files: readonly File[]) => void
const takersAtom = atom<readonly Take[]>([])
/** Given while nobody took any. */
const heldAtom = atom<readonly File[]>([])

/** Takes files that are opened with Lathe or dropped beside everything, while the caller is on the screen; whoever came last gets them. */
export function useGivenFiles(onFiles: Take | null): void {
  const setTakers = useSetAtom(takersAtom)
  const [held, setHeld] = useAtom(heldAtom)
  const isTaking = onFiles !== null
  const take = useEffectEvent((files: readonly File[]) => onFiles?.(files))
  useEffect(() => {
    if (!isTaking) return
    const taker: Take = (files) => take(files)
    setTakers((all) => [...all, taker])
    return () => setTakers((all) => all.filter((each) => each !== taker))
  }, [isTaking, setTakers])
  useEffect(() => {
    if (!isTaking || held.length === 0) return
    setHeld([])
    take(held)
  }, [isTaking, held, setHeld])
}

/** Hands files to whoever takes them here; answers false where nobody does, and they wait. */
export const giveFilesAtom = atom(null, (get, set, files: readonly File[]): boolean => {
  const take = get(takersAtom).at(-1)
  if (take === undefined) set(heldAtom, [...get(heldAtom), ...files])
  else take(files)
  return take !== undefined
})
