import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { appInfo } from '../sdk/app-info.ts'
import { call } from '../sdk/call.ts'
import { currentUser } from '../sdk/user.ts'

const ForMembers = lazy(async () => ({ default: (await import('./for-members.tsx')).ForMembers }))

const CLOSED = new Set(appInfo.membersOnly)

/** A page that only members open says so to everybody else. What its tables hold is kept from them by the tables' own access. */
export function MembersOnly({ route, children }: { readonly route: string; readonly children: ReactNode }) {
  return CLOSED.has(route) ? <Gate>{children}</Gate> : children
}

function Gate({ children }: { readonly children: ReactNode }) {
  const [isMember, setMember] = useState<boolean | null>(null)
  useEffect(() => {
    let isCurrent = true
    void isIn().then((answer) => isCurrent && setMember(answer))
    return () => {
      isCurrent = false
    }
  }, [])
  if (isMember === null) return null
  if (isMember) return children
  return (
    <Suspense fallback={null}>
      <ForMembers />
    </Suspense>
  )
}

/** Whoever runs the app is in; of everybody else the provider may know more than is known here. */
async function isIn(): Promise<boolean> {
  const me = await currentUser.me().catch(() => null)
  if (me === null || me.isMember) return me !== null
  const own = await call<{ readonly isMember: boolean }>('GET', '/_app/membership').catch(() => null)
  return own?.isMember === true
}
