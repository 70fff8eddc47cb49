import { useAtomValue } from 'jotai'
import { connectionAtom } from './state/connection.ts'
import { Arc } from './ui/arc.tsx'

/**
 * Says that the backend does not answer; nothing is lost meanwhile, and the bar disappears by itself. It overlays the screen, so that the
 * layout does not move.
 */
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
