import { Suspense } from 'react'
import { useAbsentModel } from '../../state/model-list.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

const AbsentModelNote = lazyPart(() => import('./absent-model-note.tsx').then((m) => m.AbsentModelNote))

/** Shown above a message box if the chosen model is unavailable. */
export function AbsentModel({ onChosen }: { readonly onChosen: () => void }) {
  const absent = useAbsentModel()
  return absent === null ? null : (
    <Suspense>
      <AbsentModelNote absent={absent} onChosen={onChosen} />
    </Suspense>
  )
}
