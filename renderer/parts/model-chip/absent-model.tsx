import { Suspense } from 'react'
import { useAbsentModel } from '../../state/model-list.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

const AbsentModelNote = lazyPart(() => import('./absent-model-note.tsx').then((m) => m.AbsentModelNote))

/** Over a message box; nothing while whoever was chosen can answer. */
export function AbsentModel({ onChosen }: { readonly onChosen: () => void }) {
  const absent = useAbsentModel()
  return absent === null ? null : (
    <Suspense>
      <AbsentModelNote absent={absent} onChosen={onChosen} />
    </Suspense>
  )
}
