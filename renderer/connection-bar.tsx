import { useAtomValue } from 'jotai'
import { connectionAtom } from './state/connection.ts'
import { Arc } from './ui/arc.tsx'

/** Calm: nothing is lost while nobody answers, and it goes by itself. It lies over the screen, so that nothing moves. */
export function ConnectionBar() {
  const { phase } = useAtomValue(connectionAtom)
  return (
    <output className="pointer-events-none fixed inset-x-0 top-0 z-50 flex justify-center">
      {phase === 'lost' && (
        <p className="m-2 flex animate-rise items-center gap-2 rounded-lg border border-border-strong bg-popover px-3.5 py-2 text-sm text-popover-foreground shadow-2">
          <Arc />
          Lathe is not answering. Trying again…
        </p>
      )}
    </output>
  )
}
