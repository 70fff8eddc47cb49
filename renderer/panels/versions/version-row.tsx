import { Eye, GitCompareArrows } from 'lucide-react'
import { useAtom, useAtomValue } from 'jotai'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Version } from '../../../shared/domain/version.ts'
import { ERROR_TEXT } from '../../../shared/text/errors.ts'
import { MEMBERS_TEXT } from '../../../shared/text/members.ts'
import { PUBLISH_TEXT } from '../../../shared/text/publish.ts'
import { VERSIONS_TEXT } from '../../../shared/text/versions.ts'
import type { VersionCommands } from '../../parts/version-commands/use-version-commands.ts'
import { useOpenChanges } from '../../state/changes-request.ts'
import { useShowMessage } from '../../state/message-request.ts'
import { useIsAtLeast } from '../../state/members.ts'
import { openApp } from '../../state/open-app.ts'
import { useToast } from '../../state/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { counted } from '../../ui/number-words.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { ORIGINS, versionTitle } from './version-origins.ts'
import { say } from '../../../shared/text/say.ts'

export interface VersionRowProps {
  readonly appId: AppId
  readonly version: Version
  readonly commands: VersionCommands
  readonly onRestore: (version: Version) => void
}

/** A version with its origin, and actions to preview, compare and restore it. */
export function VersionRow({ appId, version, commands, onRestore }: VersionRowProps) {
  const open = openApp(appId)
  const load = useAtomValue(open.app)
  const isBusy = useAtomValue(open.runningTurnId) !== null
  const [previewed, setPreviewed] = useAtom(open.previewed)
  const openChanges = useOpenChanges()
  const showMessage = useShowMessage()
  const show = useToast()
  const { id, number, createdAt, origin, isCurrent, intermediateVersions, messageId } = version
  const { icon: Icon, label } = ORIGINS[origin]
  const isPreviewed = previewed?.versionId === id
  const isPublished = load.phase === 'ready' && load.app.publication?.versionId === id
  const mayEdit = useIsAtLeast(appId, 'edit')
  const busy = {
    isDisabled: !mayEdit || isBusy || commands.isWorking,
    disabledReason: mayEdit ? ERROR_TEXT.chatBusy : MEMBERS_TEXT.looksOnly,
  }
  const canUndo = isCurrent && (origin === 'restore' || origin === 'undo_restore')
  return (
    <li
      aria-current={isCurrent ? 'true' : undefined}
      className={cn(
        'flex min-h-[58px] items-center gap-3 px-3.5 py-2',
        (isCurrent || isPreviewed) && 'cut-line-start',
        isCurrent && 'bg-primary-subtle text-primary-subtle-foreground',
      )}
    >
      <span title={label} className="text-muted-foreground [&>svg]:size-4">
        <Icon aria-hidden="true" />
        <span className="sr-only">{label}</span>
      </span>
      <div className="min-w-0 flex-1">
        <button
          type="button"
          className="line-clamp-2 text-left text-sm leading-[1.125rem] wrap-anywhere text-foreground hover:underline"
          title={say('Show its message in the chat')}
          onClick={() =>
            messageId === null ? show({ tone: 'info', title: VERSIONS_TEXT.versionNoMessageId }) : showMessage({ appId, messageId })
          }
        >
          {versionTitle(version)}
        </button>
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted-foreground">
          <span className="mono">v{number}</span>
          <RelativeTime at={createdAt} />
          {intermediateVersions > 0 && (
            <span>{say('{intermediateVersions} between', { intermediateVersions: counted(intermediateVersions, 'version') })}</span>
          )}
          {isCurrent && <span className="font-medium text-primary-subtle-foreground">{say('Current')}</span>}
          {isPublished && <span className="font-medium text-success">{PUBLISH_TEXT.appPublished}</span>}
          {isPreviewed && <span className="font-medium text-foreground">{VERSIONS_TEXT.versionPreviewing}</span>}
        </p>
      </div>
      <div className="flex flex-none items-center gap-0.5">
        {!isCurrent && (
          <IconButton
            name={
              isPreviewed
                ? say('{versionPreviewing} version {number}', { versionPreviewing: VERSIONS_TEXT.versionPreviewing, number })
                : say('{versionPreview} version {number}', { versionPreview: VERSIONS_TEXT.versionPreview, number })
            }
            size="sm"
            aria-pressed={isPreviewed}
            onClick={() => setPreviewed(isPreviewed ? null : { versionId: id, number, createdAt, messageId: null })}
          >
            <Eye aria-hidden="true" />
          </IconButton>
        )}
        <IconButton
          name={say('See changes of version {number}', { number })}
          size="sm"
          onClick={() => openChanges(appId, { from: null, to: id })}
        >
          <GitCompareArrows aria-hidden="true" />
        </IconButton>
        {canUndo && (
          <Button size="sm" className="ml-1" onClick={() => void commands.undoRestore(version)} {...busy}>
            {origin === 'restore' ? VERSIONS_TEXT.versionUndoRestore : say('Restore again')}
          </Button>
        )}
        {!isCurrent && (
          <Button
            size="sm"
            className="ml-1"
            aria-label={say('Restore version {number}', { number })}
            onClick={() => onRestore(version)}
            {...busy}
          >
            {say('Restore')}
          </Button>
        )}
      </div>
    </li>
  )
}
