import { useAtomValue } from 'jotai'
import { Check, CircleAlert } from 'lucide-react'
import type { FilePath } from '../../../shared/domain/file-path.ts'
import { CODE_TEXT } from '../../../shared/text/code.ts'
import { Arc } from '../../ui/arc.tsx'
import { Button } from '../../ui/button.tsx'
import { Dot } from '../../ui/chip.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import type { CodeSession } from './code-session.ts'
import { isDirty } from './file-draft.ts'
import { say } from '../../../shared/text/say.ts'

/** The save state of the open file: idle, saving, saved, or failed with the reason (spec 000 §4). */
export function SaveState({ session, path }: { readonly session: CodeSession; readonly path: FilePath | null }) {
  const { drafts } = useAtomValue(session.state)
  const draft = path === null ? null : (drafts.get(path) ?? null)
  const save = draft?.save ?? { phase: 'idle' }
  return (
    <span className="flex flex-none items-center gap-2 text-xs text-muted-foreground">
      <span role="status" className="inline-flex items-center gap-[5px] whitespace-nowrap">
        {save.phase === 'saving' && (
          <>
            <Arc className="size-3.5" />
            {say('Saving…')}
          </>
        )}
        {save.phase === 'saved' && (
          <>
            <Check className="icon-14" aria-hidden="true" />
            {say('Saved')}
          </>
        )}
        {save.phase === 'error' && (
          <Tooltip text={save.reason}>
            <span className="inline-flex items-center gap-[5px] text-destructive">
              <CircleAlert className="icon-14" aria-hidden="true" />
              {CODE_TEXT.saveFailed}
            </span>
          </Tooltip>
        )}
        {save.phase === 'idle' && draft !== null && isDirty(draft) && (
          <>
            <Dot isHollow />
            {say('Not saved yet')}
          </>
        )}
      </span>
      {save.phase === 'error' && (
        <Button size="sm" onClick={() => void session.save()}>
          {say('Try again')}
        </Button>
      )}
    </span>
  )
}
