import { type Atom, atom, useAtomValue } from 'jotai'
import type { AppId } from '../../shared/domain/ids.ts'
import { MEMBERS_TEXT } from '../../shared/text/members.ts'
import { openApp } from './open-app.ts'
import { say } from '../../shared/text/say.ts'

/** Why an app cannot be changed now, in a sentence for the person; null when it can. */
export type ReadOnlyReason = string | null

const DAMAGED = say('The data of this app is damaged. It can be looked at, and changed once a copy has taken its place.')

const reasons = new Map<AppId, Atom<ReadOnlyReason>>()

/** The one state that every panel asks before it offers a change. */
function readOnlyReason(appId: AppId): Atom<ReadOnlyReason> {
  const known = reasons.get(appId)
  if (known !== undefined) return known
  const { previewed, damage, members } = openApp(appId)
  const reason = atom((get): ReadOnlyReason => {
    if (get(damage) !== null) return DAMAGED
    if (get(members)?.role === 'look') return MEMBERS_TEXT.looksOnly
    const version = get(previewed)
    return version === null
      ? null
      : say('You are looking at version {number}. Go back to the newest one to change the app.', { number: version.number })
  })
  reasons.set(appId, reason)
  return reason
}

export function useReadOnlyReason(appId: AppId): ReadOnlyReason {
  return useAtomValue(readOnlyReason(appId))
}
