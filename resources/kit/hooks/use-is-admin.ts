import { useEffect, useState } from 'react'

/** The part of `@/entities/User` that is used here. */
interface Users {
  me(): Promise<{ readonly role: string } | null>
}

/** Whether whoever is here runs this app. Nobody does until the answer is there. */
export function useIsAdmin(users: Users): boolean {
  const [isAdmin, setIsAdmin] = useState(false)
  useEffect(() => {
    let isHere = true
    users.me().then(
      (me) => {
        if (isHere) setIsAdmin(me?.role === 'admin')
      },
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [users])
  return isAdmin
}
