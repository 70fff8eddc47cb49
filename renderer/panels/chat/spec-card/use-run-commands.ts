import { useStore } from 'jotai'
import { useMemo } from 'react'
import type { AppCommand } from '../../../../shared/domain/app-command.ts'
import { describeFailure } from '../../../../shared/domain/describe-failure.ts'
import type { AppId, MessageId, VersionId } from '../../../../shared/domain/ids.ts'
import { SPEC_CARD_TEXT } from '../../../../shared/text/spec-card.ts'
import { useClient } from '../../../state/client.tsx'
import { openApp } from '../../../state/open-app.ts'
import { useFailureToast, useToast } from '../../../state/toasts.ts'

/** Applies all commands or none, as one version, and offers an undo. Returns an error sentence; null: done. */
export type RunCommands = (
  commands: readonly AppCommand[],
  /** The choice of an answer that these commands are. */
  choice?: { readonly messageId: MessageId; readonly index: number },
) => Promise<string | null>

export function useRunCommands(appId: AppId): RunCommands {
  const client = useClient()
  const store = useStore()
  const toast = useToast()
  const showFailure = useFailureToast()
  return useMemo(() => {
    async function takeBack(to: VersionId): Promise<void> {
      try {
        await client.versions.restore({ appId, versionId: to })
      } catch (error) {
        showFailure(SPEC_CARD_TEXT.undone, error, () => void takeBack(to))
      }
    }
    return async (commands, choice) => {
      const load = store.get(openApp(appId).app)
      const before = load.phase === 'ready' ? load.app.versionId : null
      try {
        const { done } = await client.commands.apply({
          appId,
          commands: [...commands],
          baseVersionId: before,
          ...(choice === undefined ? {} : { choice }),
        })
        toast({
          tone: 'success',
          title: done.join('. '),
          ...(before === null ? {} : { action: { label: SPEC_CARD_TEXT.undo, run: () => void takeBack(before) } }),
        })
        return null
      } catch (error) {
        return reasonOf(error)
      }
    }
  }, [appId, client, showFailure, store, toast])
}

/** A refused command carries its reason in the error data. */
function reasonOf(error: unknown): string {
  const data: unknown = typeof error === 'object' && error !== null && 'data' in error ? error.data : null
  const reason: unknown = typeof data === 'object' && data !== null && 'reason' in data ? data.reason : null
  return typeof reason === 'string' ? reason : describeFailure(error).message
}
