import { useState } from 'react'
import type { MovedChoice, UnknownChoice, Version } from '../../../shared/domain/version.ts'
import { VERSIONS_TEXT } from '../../../shared/text/versions.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ChoiceQuestions } from './choice-questions.tsx'
import { say } from '../../../shared/text/say.ts'

export interface RestoreDialogProps {
  readonly version: Pick<Version, 'number'>
  /** The number of the newest version. */
  readonly newest: number
  /** Choices that rows have and the version does not know. */
  readonly unknownChoices: readonly UnknownChoice[]
  readonly isOpen: boolean
  readonly isWorking: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly onConfirm: (moved: readonly MovedChoice[]) => void
}

/** Confirms the restore of a version, says that nothing is lost, and asks what rows get whose choice it does not know. */
export function RestoreDialog({ version, newest, unknownChoices, onConfirm, ...dialog }: RestoreDialogProps) {
  const [moved, setMoved] = useState<readonly MovedChoice[]>([])
  return (
    <ConfirmDialog
      name="restore-version"
      title={VERSIONS_TEXT.versionRevertTitle}
      confirmLabel={say('Restore v{number}', { number: version.number })}
      workingLabel={say('Restoring…')}
      tone="normal"
      {...dialog}
      onConfirm={() => onConfirm(moved)}
    >
      <p>
        {say(
          'The app goes back to v{number}, as a new version v{value}. Nothing is lost: v{newest} and all others stay in the list, your rows stay, and you can undo it.',
          { number: version.number, value: newest + 1, newest },
        )}
      </p>
      <ChoiceQuestions choices={unknownChoices} moved={moved} onChange={setMoved} />
    </ConfirmDialog>
  )
}
