import { useState } from 'react'
import { UPDATE_TEXT } from '../shared/text/desktop.ts'
import { useUpdates } from './state/updates.ts'
import { Arc } from './ui/arc.tsx'
import { Button } from './ui/button.tsx'

/** That a newer version of the program is here, and what its restart waits for. It has a line of its own, so that it covers nothing. */
export function UpdateBar() {
  const updates = useUpdates()
  const [later, setLater] = useState<string | null>(null)
  const phase = updates?.state.phase
  const isShown = phase === 'waiting' || phase === 'restarting' || (phase === 'ready' && updates?.state.version !== later)
  return <output className="flex-none">{updates !== null && isShown && <UpdateLine {...updates} onLater={setLater} />}</output>
}

type LineProps = NonNullable<ReturnType<typeof useUpdates>> & { readonly onLater: (version: string) => void }

function UpdateLine({ state, restart, stay, onLater }: LineProps) {
  return (
    <span className="flex animate-appear flex-wrap items-center gap-x-3 gap-y-1 border-b bg-primary-subtle px-3 py-1.5 text-sm text-primary-subtle-foreground">
      {state.phase === 'ready' && (
        <>
          <span className="font-medium">{UPDATE_TEXT.ready(state.version)}</span>
          <span className="text-xs">{UPDATE_TEXT.readyHint}</span>
          <span className="ml-auto flex gap-2">
            <Button size="sm" variant="ghost" onClick={() => onLater(state.version)}>
              {UPDATE_TEXT.later}
            </Button>
            <Button size="sm" variant="primary" onClick={restart}>
              {UPDATE_TEXT.restart}
            </Button>
          </span>
        </>
      )}
      {state.phase === 'waiting' && (
        <>
          <span className="inline-flex items-center gap-2">
            <Arc />
            <span>
              <span className="font-medium">{UPDATE_TEXT.waiting(state.version)}</span> {UPDATE_TEXT.work[state.work]}.
            </span>
          </span>
          <Button size="sm" className="ml-auto" onClick={stay}>
            {UPDATE_TEXT.stay}
          </Button>
        </>
      )}
      {state.phase === 'restarting' && (
        <span className="inline-flex items-center gap-2 font-medium">
          <Arc />
          {UPDATE_TEXT.restarting(state.version)}
        </span>
      )}
    </span>
  )
}
