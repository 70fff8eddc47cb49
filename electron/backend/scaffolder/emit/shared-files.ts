/** For apps whose lists only those see who run them. */
export const IS_ADMIN_SERVICE = `import { useEffect, useState } from 'react'
import { User } from '@/entities/User'

/** Whether whoever is here runs this app. Nobody does until the answer is there. */
export function useIsAdmin(): boolean {
  const [isAdmin, setIsAdmin] = useState(false)
  useEffect(() => {
    let isHere = true
    User.me().then(
      (me) => {
        if (isHere) setIsAdmin(me?.role === 'admin')
      },
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [])
  return isAdmin
}
`
