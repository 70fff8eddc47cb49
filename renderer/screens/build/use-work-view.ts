import { useStore } from 'jotai'
import { useState, useSyncExternalStore } from 'react'
import { z } from 'zod'
import type { FilePath } from '../../../shared/domain/file-path.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { hasLocalDrafts } from '../../panels/code/local-drafts.ts'
import { type CodePlace, type CodeRequest, codeView, openCodeFile } from '../../panels/code/code-view.ts'
import { localValue } from '../../state/local-value.ts'
import { useIsPreviewAsked } from '../../state/preview-asked.ts'
import type { NarrowView } from './view-switcher.tsx'
import { WORK_VIEWS, type WorkView } from './work-area.tsx'

/** Of the app that was open last. Another one begins with its preview: a new app is there to be seen. */
const storedView = localValue<{ readonly appId: string; readonly view: WorkView }>({
  key: 'lathe.builder-view',
  schema: z.object({ appId: z.string(), view: z.enum(WORK_VIEWS) }),
  fallback: { appId: '', view: 'preview' },
})
const storedBeside = localValue({ key: 'lathe.preview-beside-code', schema: z.enum(['on', 'off']), fallback: 'off' })

/** Below this there is no room for the code and the running app beside the chat. */
const ROOM_FOR_BOTH = '(min-width: 1200px)'

export interface WorkViewState {
  /** Of the wide window. */
  readonly view: WorkView
  /** Of the narrow one. */
  readonly narrowView: NarrowView
  /** The code was shown, or has something to save, so its panel stays. */
  readonly isCodeOpened: boolean
  readonly isBeside: boolean
  readonly hasRoomForBoth: boolean
  readonly choose: (view: WorkView) => void
  readonly chooseNarrow: (view: NarrowView) => void
  readonly toggleBeside: () => void
  /** Shows the code, and does what was asked there. */
  readonly askCode: (request: CodeRequest) => void
  readonly openFile: (path: FilePath, place?: CodePlace) => void
}

/** What the builder shows at the right, in both widths; it survives a restart. */
export function useWorkView(appId: AppId, isNarrow: boolean): WorkViewState {
  const store = useStore()
  const [view, setView] = useState(() => {
    const stored = storedView.read()
    return stored.appId === appId ? stored.view : 'preview'
  })
  const [narrowView, setNarrowView] = useState<NarrowView>(useIsPreviewAsked() ? 'preview' : 'chat')
  const [isBesideWanted, setBesideWanted] = useState(() => storedBeside.read() === 'on')
  const hasRoomForBoth = useSyncExternalStore(subscribe, () => matchMedia(ROOM_FOR_BOTH).matches)
  const isCodeShown = isNarrow ? narrowView === 'code' : view === 'code'
  // What an earlier window could not save is saved now, whatever is looked at.
  const [isCodeOpened, setCodeOpened] = useState(() => isCodeShown || hasLocalDrafts(appId))
  if (isCodeShown && !isCodeOpened) setCodeOpened(true)

  const choose = (next: WorkView) => {
    setView(next)
    storedView.write({ appId, view: next })
  }
  const showCode = () => (isNarrow ? setNarrowView('code') : choose('code'))
  return {
    view,
    narrowView,
    isCodeOpened,
    isBeside: isBesideWanted && hasRoomForBoth,
    hasRoomForBoth,
    choose,
    chooseNarrow: setNarrowView,
    toggleBeside: () => {
      setBesideWanted(!isBesideWanted)
      storedBeside.write(isBesideWanted ? 'off' : 'on')
    },
    askCode: (request) => {
      showCode()
      store.set(codeView(appId).request, request)
    },
    openFile: (path, place) => {
      showCode()
      openCodeFile(store, appId, path, place)
    },
  }
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(ROOM_FOR_BOTH)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
