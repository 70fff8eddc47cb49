import { useStore } from 'jotai'
import { useEffect } from 'react'
import { commandsAtom } from './state/commands.ts'
import { commandFor, isFinding, isTyping } from './state/shortcuts.ts'

/** How long the first of two strokes waits for the second. */
const CHORD_MS = 1_000

/** Runs the commands whose keys are pressed. A key without Ctrl or Cmd belongs to the field that has the focus, and to a dialog that is open. */
export function useShortcuts(): void {
  const store = useStore()
  useEffect(() => {
    let before: { readonly key: string; readonly at: number } | null = null
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
      if (isPlain && (isTyping(event.target) || isFinding(event.target, event.key))) return
      // In this order: to look for a dialog in a long page takes longer than a key may.
      if (isPlain && document.querySelector('[data-dialog]') !== null) return
      const first = before !== null && event.timeStamp - before.at < CHORD_MS ? before.key : null
      const command = commandFor(store.get(commandsAtom), event, first)
      before = isPlain ? { key: event.key.toLowerCase(), at: event.timeStamp } : null
      if (command === null) return
      event.preventDefault()
      before = null
      command.run()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [store])
}
