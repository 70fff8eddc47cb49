import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Version } from '../../../shared/domain/version.ts'
import { RestoreDialog } from '../../parts/version-commands/restore-dialog.tsx'
import { useVersionCommands, type VersionCommands } from '../../parts/version-commands/use-version-commands.ts'
import { openApp } from '../../state/open-app.ts'

/** The commands of a list of versions, and one restore dialog for all of its rows. */
export function useRestoreDialog(appId: AppId): {
  readonly commands: VersionCommands
  readonly ask: (version: Version) => void
  readonly dialog: ReactNode
} {
  const versions = useAtomValue(openApp(appId).versions)
  const commands = useVersionCommands(appId)
  const [asked, setAsked] = useState<Version | null>(null)
  const [isAsking, setAsking] = useState(false)
  const restore = async (version: Version) => {
    if (await commands.restore(version)) setAsking(false)
  }
  return {
    commands,
    ask(version) {
      setAsked(version)
      setAsking(true)
    },
    dialog: asked !== null && (
      <RestoreDialog
        version={asked}
        newest={versions?.[0]?.number ?? asked.number}
        isOpen={isAsking}
        isWorking={commands.isWorking}
        onOpenChange={setAsking}
        onConfirm={() => void restore(asked)}
      />
    ),
  }
}
