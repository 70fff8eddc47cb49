import { useStore } from 'jotai'
import { useRef, useState } from 'react'
import type { ElementChange } from '../../../shared/domain/code.ts'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import type { SelectedElement } from '../../../shared/domain/preview-bridge.ts'
import { useClient } from '../../state/client.tsx'
import { openApp } from '../../state/open-app.ts'
import { pointing, type Selection } from '../../state/pointing.ts'
import { useFailureToast, useToast } from '../../state/toasts.ts'
import { say } from '../../../shared/text/say.ts'

export interface ElementChanges {
  readonly isBusy: boolean
  /** Why the last change was refused; null when it was not. */
  readonly refusal: string | null
  /** Makes a version, which can be undone. Changes run in sequence, because each is based on the one before. */
  readonly apply: (element: SelectedElement, change: ElementChange) => void
}

export function useElementChanges(appId: AppId): ElementChanges {
  const client = useClient()
  const store = useStore()
  const show = useToast()
  const showFailure = useFailureToast()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const last = useRef(Promise.resolve())
  const { app, savesUnderWay } = openApp(appId)

  function newest(): VersionId | null {
    const load = store.get(app)
    return load.phase === 'ready' ? load.app.versionId : null
  }

  async function undo(before: VersionId, made: VersionId): Promise<void> {
    const now = newest()
    if (now !== null && now !== made) {
      return show({
        tone: 'info',
        title: say('The app has changed since then'),
        description: say('Nothing was undone, so that nothing newer is lost. The version before is in the list of versions.'),
      })
    }
    try {
      await client.versions.restore({ appId, versionId: before })
      show({ tone: 'success', title: say('It is as it was before') })
    } catch (error) {
      showFailure(say('It was not undone'), error, () => void undo(before, made))
    }
  }

  async function applyNow(wanted: SelectedElement, change: ElementChange): Promise<void> {
    const selection = store.get(pointing(appId).selection)
    // Another element was selected before this change's turn.
    if (selection === null || !isSamePlace(selection.element, wanted)) return
    const { path, line, column } = selection.element
    const before = newest()
    setBusy(true)
    setRefusal(null)
    store.set(savesUnderWay, (count) => count + 1)
    try {
      const { versionId } = await client.files.changeElement({ appId, versionId: selection.versionId, path, line, column, change })
      // The start of the element has not moved: the next change applies to this version.
      store.set(pointing(appId).selection, (now) =>
        now !== null && isSamePlace(now.element, wanted) ? changed(now, versionId, change) : now,
      )
      if (versionId !== before) {
        show({
          tone: 'success',
          title: change.kind === 'text' ? say('The text was changed') : say('The colour was changed'),
          action: before === null ? undefined : { label: say('Undo'), run: () => void undo(before, versionId) },
        })
      }
    } catch (error) {
      setRefusal(reasonOf(error))
    } finally {
      store.set(savesUnderWay, (count) => count - 1)
      setBusy(false)
    }
  }
  return {
    isBusy,
    refusal,
    apply(element, change) {
      last.current = last.current.then(() => applyNow(element, change))
    },
  }
}

function isSamePlace(a: SelectedElement, b: SelectedElement): boolean {
  return a.path === b.path && a.line === b.line && a.column === b.column
}

function changed({ element }: Selection, versionId: VersionId, change: ElementChange): Selection {
  return { element: change.kind === 'text' ? { ...element, text: change.text } : element, versionId }
}

/** The specific reason if known, which says what to do instead. */
function reasonOf(error: unknown): string {
  const { code, message } = describeFailure(error)
  const data = typeof error === 'object' && error !== null && 'data' in error ? error.data : null
  const isReason = code === 'ELEMENT_NOT_EDITABLE' && typeof data === 'object' && data !== null && 'reason' in data
  return isReason && typeof data.reason === 'string' ? data.reason : message
}
