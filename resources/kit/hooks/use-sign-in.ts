import { useEffect, useState } from 'react'
import { canSignIn } from '../../sdk/may.ts'
import { onSessionChange } from '../../sdk/session.ts'

/** Whether nobody is signed in, in an app where somebody could be. */
export function useCanSignIn(): boolean {
  const [isAnswered, setAnswered] = useState(false)

  useEffect(() => {
    let isCurrent = true
    const ask = () => void canSignIn().then((answer) => isCurrent && setAnswered(answer))
    ask()
    const stop = onSessionChange(ask)
    return () => {
      isCurrent = false
      stop()
    }
  }, [])
  return isAnswered
}
