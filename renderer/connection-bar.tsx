import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { connectionAtom } from './state/connection.ts'
import { retryNow } from './state/retry-delay.ts'
import { Arc } from './ui/arc.tsx'
import { Button } from './ui/button.tsx'
import { say } from '../shared/text/say.ts'
import { said } from './ui/said.tsx'

/** A call that failed once is answered by then, and what somebody reads does not move for it. */
const LASTING_MS = 1_000

/** Says that nobody answers, what is kept, and how to start the program again. It has a line of its own, so that it covers nothing, and goes by itself. */
export function ConnectionBar() {
  const { phase } = useAtomValue(connectionAtom)
  return <output className="flex-none">{phase === 'lost' && <LostLine />}</output>
}

function LostLine() {
  const [isLasting, setLasting] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setLasting, LASTING_MS, true)
    return () => clearTimeout(timer)
  }, [])
  if (!isLasting) return null
  return (
    <span className="flex animate-appear flex-wrap items-center gap-x-3 gap-y-1 border-b bg-warning-subtle px-3 py-1.5 text-sm text-warning-subtle-foreground">
      <span className="inline-flex items-center gap-2 font-medium">
        <Arc />
        <span>{say('Lathe is not answering. Trying again…')}</span>
      </span>
      <span className="text-xs">
        {said('If it was closed, run {code} in its folder. What you wrote is kept.', { code: <code className="mono">npm start</code> })}
      </span>
      <Button size="sm" className="ml-auto" onClick={retryNow}>
        {say('Try now')}
      </Button>
    </span>
  )
}
