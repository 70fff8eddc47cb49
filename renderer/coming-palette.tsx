import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { paletteQueryAtom } from './state/overlays.ts'
import { Arc } from './ui/arc.tsx'
import { say } from '../shared/text/say.ts'

/** In the place of the command palette while its script is on the way: what is typed meanwhile is its query, and nothing that had the focus before gets it. */
export function ComingPalette({ onClose }: { readonly onClose: () => void }) {
  const setQuery = useSetAtom(paletteQueryAtom)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      event.stopPropagation()
      if (event.key === 'Escape') return onClose()
      // A reload and the like are the browser's.
      if (event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      if (event.key === 'Backspace') setQuery((query) => query.slice(0, -1))
      else if (event.key.length === 1) setQuery((query) => query + event.key)
    }
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [onClose, setQuery])
  return (
    <div
      role="status"
      aria-label={say('Loading the command palette')}
      className="fixed inset-0 z-40 grid animate-appear place-items-center bg-scrim"
    >
      <Arc className="size-5" />
    </div>
  )
}
