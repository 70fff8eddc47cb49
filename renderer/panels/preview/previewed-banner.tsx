import { GitCompareArrows, History, Undo2 } from 'lucide-react'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { MovedChoice, UnknownChoice } from '../../../shared/domain/version.ts'
import { ERROR_TEXT } from '../../../shared/text/errors.ts'
import { RestoreDialog } from '../../parts/version-commands/restore-dialog.tsx'
import { useVersionCommands } from '../../parts/version-commands/use-version-commands.ts'
import { useOpenChanges } from '../../state/changes-request.ts'
import { openApp } from '../../state/open-app.ts'
import { Button } from '../../ui/button.tsx'
import type { Previewed } from './use-previewed.ts'
import { say } from '../../../shared/text/say.ts'

export interface PreviewedBannerProps {
  readonly appId: AppId
  readonly previewed: Previewed
  /** The focused button is gone. */
  readonly onLeft: () => void
}

/** Shown over an older version: its number, what happens to changes made in it, and its actions. */
export function PreviewedBanner({ appId, previewed, onLeft }: PreviewedBannerProps) {
  const open = openApp(appId)
  const load = useAtomValue(open.app)
  const isBusy = useAtomValue(open.runningTurnId) !== null
  const commands = useVersionCommands(appId)
  const openChanges = useOpenChanges()
  const [isAsking, setAsking] = useState(false)
  const [unknownChoices, setUnknown] = useState<readonly UnknownChoice[]>([])
  const { version, state, leave } = previewed
  const newest = load.phase === 'ready' ? load.app : null
  const count = Math.max(newest?.versionNumber ?? 0, version.number)
  const ask = async () => {
    setUnknown(await commands.unknownChoices(version.versionId))
    setAsking(true)
  }
  const restore = async (moved: readonly MovedChoice[]) => {
    const isDone = await commands.restore({ id: version.versionId, number: version.number }, moved)
    setAsking(false)
    if (isDone) onLeft()
  }
  const goBack = () => {
    leave()
    onLeft()
  }
  return (
    <div className="flex flex-none flex-wrap items-center gap-x-3 gap-y-1.5 border-b bg-primary-subtle px-3 py-1.5 text-xs text-primary-subtle-foreground">
      <p role="status" className="flex min-w-52 flex-1 items-center gap-2">
        <History className="icon-14 flex-none" aria-hidden="true" />
        {state === 'opening'
          ? say('Opening version {number}…', { number: version.number })
          : say('You are looking at version {number} of {count}, with a copy of your rows: what you do here is forgotten', {
              number: version.number,
              count,
            })}
      </p>
      <div className="flex flex-wrap gap-1.5">
        <Button size="sm" isDisabled={isBusy || commands.isWorking} disabledReason={ERROR_TEXT.chatBusy} onClick={() => void ask()}>
          <Undo2 aria-hidden="true" />
          {say('Restore this version')}
        </Button>
        <Button size="sm" onClick={() => openChanges(appId, { from: version.versionId, to: null })}>
          <GitCompareArrows aria-hidden="true" />
          {say('See changes')}
        </Button>
        <Button size="sm" variant="primary" onClick={goBack}>
          {say('Back to the newest')}
        </Button>
      </div>
      <RestoreDialog
        version={version}
        unknownChoices={unknownChoices}
        newest={count}
        isOpen={isAsking}
        isWorking={commands.isWorking}
        onOpenChange={setAsking}
        onConfirm={(moved) => void restore(moved)}
      />
    </div>
  )
}
