import type { Version } from '../../../shared/domain/version.ts'
import { VERSIONS_TEXT } from '../../../shared/text/versions.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

export interface RestoreDialogProps {
  readonly version: Pick<Version, 'number'>
  /** The number of the newest version. */
  readonly newest: number
  readonly isOpen: boolean
  readonly isWorking: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly onConfirm: () => void
}

/** Confirms the restore of a version, and says that nothing is lost. */
export function RestoreDialog({ version, newest, ...dialog }: RestoreDialogProps) {
  return (
    <ConfirmDialog
      name="restore-version"
      title={VERSIONS_TEXT.versionRevertTitle}
      confirmLabel={`Restore v${version.number}`}
      workingLabel="Restoring…"
      tone="normal"
      {...dialog}
    >
      <p>
        The app goes back to v{version.number}, as a new version v{newest + 1}. Nothing is lost: v{newest} and all others stay in the list,
        your rows stay, and you can undo it.
      </p>
    </ConfirmDialog>
  )
}
