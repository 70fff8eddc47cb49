import { useEffect, useState } from 'react'
import { onSessionChange } from '../../sdk/session.ts'
import { currentUser, type Me } from '../../sdk/user.ts'

export interface UserState {
  /** Null when nobody is signed in, and while that is not known. */
  readonly user: Me | null
  readonly isLoading: boolean
}

const UNKNOWN: UserState = { user: null, isLoading: true }

/** Who is signed in. Follows signing in and out. */
export function useUser(): UserState {
  const [state, setState] = useState(UNKNOWN)

  useEffect(() => {
    let asked = 0
    const ask = () => {
      asked += 1
      const turn = asked
      const tell = (user: Me | null) => turn === asked && setState({ user, isLoading: false })
      currentUser.me().then(tell, () => tell(null))
    }
    ask()
    const stop = onSessionChange(ask)
    return () => {
      asked += 1
      stop()
    }
  }, [])
  return state
}
