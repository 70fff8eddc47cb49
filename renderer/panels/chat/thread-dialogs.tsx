import { type ReactNode, useMemo, useState } from 'react'
import type { MessageId, VersionId } from '../../../shared/domain/ids.ts'
import type { SystemActionInfo } from '../../../shared/domain/message.ts'
import type { MovedChoice, RestorePlan, RevertPlan, UndoPlan } from '../../../shared/domain/version.ts'
import { VERSIONS_TEXT } from '../../../shared/text/versions.ts'
import { ChoiceQuestions } from '../../parts/version-commands/choice-questions.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { revertWords, undoWords } from './plan-words.ts'
import { RateDialog } from './rate-dialog.tsx'
import type { ThreadCommands } from './thread-commands.ts'
import { say } from '../../../shared/text/say.ts'

/** The confirmations of a thread. */
export interface ThreadQuestions {
  revert(messageId: MessageId): void
  undo(versionId: VersionId, type: SystemActionInfo['type']): void
  rate(messageId: MessageId): void
}

type Asked =
  | { readonly kind: 'revert'; readonly messageId: MessageId; readonly plan: RevertPlan & RestorePlan }
  | { readonly kind: 'undo'; readonly versionId: VersionId; readonly type: SystemActionInfo['type']; readonly plan: UndoPlan }
  | { readonly kind: 'rate'; readonly messageId: MessageId }

/** The dialogs of a thread, one of each for all of its messages. `onReplaced`: the thread's messages were replaced. */
export function useThreadDialogs(
  commands: ThreadCommands,
  onReplaced: () => void,
): { readonly ask: ThreadQuestions; readonly dialogs: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isWorking, setWorking] = useState(false)
  const [moved, setMoved] = useState<readonly MovedChoice[]>([])

  const ask = useMemo((): ThreadQuestions => {
    const open = (next: Asked) => {
      setAsked(next)
      setMoved([])
      setOpen(true)
    }
    return {
      revert: (messageId) =>
        void commands.planRevert(messageId).then((plan) => {
          if (plan !== null) open({ kind: 'revert', messageId, plan })
        }),
      undo: (versionId, type) =>
        void commands.planUndo(versionId).then((plan) => {
          if (plan !== null) open({ kind: 'undo', versionId, type, plan })
        }),
      rate: (messageId) => open({ kind: 'rate', messageId }),
    }
  }, [commands])

  const confirm = async (act: () => Promise<boolean>) => {
    setWorking(true)
    const isDone = await act()
    setWorking(false)
    // A failed action leaves the dialog open, so that it can be tried again.
    if (!isDone) return
    setOpen(false)
    onReplaced()
  }

  const dialogs = (
    <>
      {asked?.kind === 'revert' && (
        <ConfirmDialog
          name="revert-message"
          title={VERSIONS_TEXT.versionRevertTitle}
          confirmLabel={say('Revert to v{versionNumber}', { versionNumber: asked.plan.versionNumber })}
          workingLabel={say('Reverting…')}
          isWorking={isWorking}
          isOpen={isOpen}
          onOpenChange={setOpen}
          onConfirm={() => void confirm(() => commands.revert(asked.messageId, asked.plan, moved))}
        >
          <Sentences of={revertWords(asked.plan)} />
          <ChoiceQuestions choices={asked.plan.unknownChoices} moved={moved} onChange={setMoved} />
        </ConfirmDialog>
      )}
      {asked?.kind === 'undo' && (
        <ConfirmDialog
          name="undo-restore"
          title={asked.type === 'undo_restore' ? say('Restore again?') : say('Undo this restore?')}
          confirmLabel={undoLabel(asked.type)}
          workingLabel={asked.type === 'undo_restore' ? say('Restoring…') : say('Undoing…')}
          tone={asked.plan.messageCount > 0 ? 'destructive' : 'normal'}
          isWorking={isWorking}
          isOpen={isOpen}
          onOpenChange={setOpen}
          onConfirm={() => void confirm(() => commands.undo(asked.versionId, asked.type))}
        >
          <Sentences of={undoWords(asked.plan, asked.type)} />
        </ConfirmDialog>
      )}
      {asked?.kind === 'rate' && (
        <RateDialog
          key={asked.messageId}
          messageId={asked.messageId}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onSubmit={(rating) => commands.rate(asked.messageId, rating)}
        />
      )}
    </>
  )
  return { ask, dialogs }
}

/** An undo can be undone by the same call. */
export function undoLabel(type: SystemActionInfo['type']): string {
  return type === 'undo_restore' ? say('Restore again') : VERSIONS_TEXT.versionUndoRestore
}

function Sentences({ of }: { readonly of: readonly string[] }) {
  return of.map((sentence) => (
    <p key={sentence} className="mb-1.5 last:mb-0">
      {sentence}
    </p>
  ))
}
