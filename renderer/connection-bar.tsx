import { useAtomValue } from 'jotai'
import { connectionAtom } from './state/connection.ts'
import { retryNow } from './state/retry-delay.ts'
import { Arc } from './ui/arc.tsx'
import { Button } from './ui/button.tsx'

/** Says that nobody answers, what is kept, and how to start the program again. It has a line of its own, so that it covers nothing, and goes by itself. */
export function ConnectionBar() {
  const { phase } = useAtomValue(connectionAtom)
  return (
    <output className="flex-none">
      {phase === 'lost' && (
        <span className="flex animate-appear flex-wrap items-center gap-x-3 gap-y-1 border-b bg-warning-subtle px-3 py-1.5 text-sm text-warning-subtle-foreground">
          <span className="inline-flex items-center gap-2 font-medium">
            <Arc />
            <span>Lathe is not answering. Trying again…</span>
          </span>
          <span className="text-xs">
            If it was closed, run <code className="mono">npm start</code> in its folder. What you wrote is kept.
          </span>
          <Button size="sm" className="ml-auto" onClick={retryNow}>
            Try now
          </Button>
        </span>
      )}
    </output>
  )
}
