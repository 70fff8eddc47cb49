import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { MovedChoice, UnknownChoice, Version } from '../../../shared/domain/version.ts'
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
  const [asked, setAsked] = useState<{ readonly version: Version; readonly unknownChoices: readonly UnknownChoice[] } | null>(null)
  const [isAsking, setAsking] = useState(false)
  const restore = async (version: Version, moved: readonly MovedChoice[]) => {
    if (await commands.restore(version, moved)) setAsking(false)
  }
  return {
    commands,
    ask(version) {
      void commands.unknownChoices(version.id).then((unknownChoices) => {
        setAsked({ version, unknownChoices })
        setAsking(true)
      })
    },
    dialog: asked !== null && (
      <RestoreDialog
        key={asked.version.id}
        version={asked.version}
        unknownChoices={asked.unknownChoices}
        newest={versions?.[0]?.number ?? asked.version.number}
        isOpen={isAsking}
        isWorking={commands.isWorking}
        onOpenChange={setAsking}
        onConfirm={(moved) => void restore(asked.version, moved)}
      />
    ),
  }
}
