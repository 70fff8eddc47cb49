import { useState } from 'react'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import { ATTACHMENTS_PER_MESSAGE } from '../../../shared/limits/attachments.ts'
import { ATTACHMENT_TEXT } from '../../../shared/text/attachments.ts'
import { chooseFiles, type ChosenFile, failedState, withState } from '../../state/attachments.ts'
import { useToast } from '../../state/toasts.ts'
import type { HeldFile } from './home-commands.ts'
import { say } from '../../../shared/text/say.ts'

/** Files for an app that does not exist yet: held here, and attached once it does. */
export interface HeldFiles {
  readonly files: readonly ChosenFile[]
  readonly add: (given: readonly File[]) => void
  readonly remove: (id: string) => void
  /** What can be attached; null while something among them never can, which is said. */
  readonly take: () => readonly HeldFile[] | null
  readonly fail: (id: string, error: unknown) => void
}

export function useHeldFiles(): HeldFiles {
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const show = useToast()
  return {
    files,
    add(given) {
      const { added, leftOut } = chooseFiles(files, given, 'held')
      setFiles([...files, ...added])
      if (leftOut > 0) show({ tone: 'error', ...ATTACHMENT_TEXT.tooMany(ATTACHMENTS_PER_MESSAGE, leftOut) })
    },
    remove(id) {
      setFiles(files.filter((each) => each.id !== id))
    },
    take() {
      const refused = files.find(({ state }) => state.phase === 'failed' && state.file === null)
      if (refused === undefined) return heldOnes(files)
      show({
        tone: 'error',
        title: say('{name} cannot be attached', { name: refused.name }),
        description: say('Remove it, then build the app.'),
      })
      return null
    },
    fail(id, error) {
      const file = heldOnes(files).find((each) => each.id === id)?.file
      if (file === undefined) return
      const state = failedState(file, error)
      // What is no file for a message stays so; anything else can be tried again.
      const isRefused = describeFailure(error).code === 'ATTACHMENT_REFUSED'
      setFiles(withState(files, id, isRefused && state.phase === 'failed' ? { ...state, file: null } : state))
    },
  }
}

function heldOnes(files: readonly ChosenFile[]): readonly HeldFile[] {
  return files.flatMap(({ id, state }) => (state.phase === 'ready' || state.file === null ? [] : [{ id, file: state.file }]))
}
