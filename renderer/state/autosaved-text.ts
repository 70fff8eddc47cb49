import { useCallback, useEffect, useRef, useState } from 'react'
import { describeFailure } from '../../shared/domain/describe-failure.ts'
import { APP_AUTOSAVE_PAUSE_MS } from '../../shared/limits/apps.ts'

export type TextSaving = { readonly phase: 'idle' | 'saving' | 'saved' } | { readonly phase: 'failed'; readonly reason: string }

export interface AutosavedText {
  readonly text: string
  readonly setText: (text: string) => void
  readonly saving: TextSaving
  /** Saves at once what waits to be saved: when the field is left. */
  readonly saveNow: () => void
}

/** A text that is saved when its author pauses, leaves the field, or leaves the screen. What could not be saved stays, and goes with the next try. */
export function useAutosavedText(stored: string, save: (text: string) => Promise<void>): AutosavedText {
  const [text, setShown] = useState(stored)
  const [saving, setSaving] = useState<TextSaving>({ phase: 'idle' })
  const state = useRef({ text: stored, saved: stored, timer: 0, isSaving: false })

  const saveNow = useCallback(async () => {
    const own = state.current
    clearTimeout(own.timer)
    // One after the other, so that an older text never ends up over a newer one.
    if (own.isSaving) return
    own.isSaving = true
    while (own.text !== own.saved) {
      const sent = own.text
      setSaving({ phase: 'saving' })
      try {
        await save(sent)
        own.saved = sent
        setSaving({ phase: 'saved' })
      } catch (error) {
        setSaving({ phase: 'failed', reason: describeFailure(error).message })
        break
      }
    }
    own.isSaving = false
  }, [save])

  useEffect(() => () => void saveNow(), [saveNow])
  const setText = (next: string) => {
    setShown(next)
    state.current.text = next
    clearTimeout(state.current.timer)
    state.current.timer = window.setTimeout(() => void saveNow(), APP_AUTOSAVE_PAUSE_MS)
  }
  return { text, setText, saving, saveNow: () => void saveNow() }
}
