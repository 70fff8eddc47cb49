import { GitCompare } from 'lucide-react'
import { useState } from 'react'
import { displayName, type FilePath } from '../../../shared/domain/file-path.ts'
import { useIsNarrow } from '../../state/narrow.ts'
import { Button } from '../../ui/button.tsx'
import { LazyDiffView } from '../../ui/code-editor/lazy-code-editor.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { languageOf } from './code-facts.ts'
import type { FileDraft } from './file-draft.ts'
import { say } from '../../../shared/text/say.ts'

export interface ConflictProps {
  readonly path: FilePath
  readonly draft: FileDraft
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
}

/** The file changed elsewhere while it was edited here: neither side is lost, and the person chooses which one is kept. */
export function ConflictBar({ path, draft, onKeepMine, onTakeTheirs }: ConflictProps) {
  const [isComparing, setComparing] = useState(false)
  const isNarrow = useIsNarrow()
  const name = displayName(path)
  const theirs = draft.theirs?.text ?? null
  const isDeleted = theirs === null
  const labels = isDeleted
    ? { mine: say('Bring it back with my text'), theirs: say('Let it go') }
    : { mine: say('Keep mine'), theirs: say('Take the other') }
  return (
    <div
      role="alert"
      className="flex flex-none flex-wrap items-center gap-2 border-b bg-warning-subtle px-3.5 py-2 text-sm text-warning-subtle-foreground"
    >
      <GitCompare aria-hidden="true" />
      <p className="min-w-48 flex-1">
        {isDeleted
          ? say('{name} was deleted while you were editing it. Your text is not saved yet.', { name })
          : say('{name} was changed by somebody else, or by the assistant, while you were editing it. Your text is not saved yet.', {
              name,
            })}
      </p>
      {!isDeleted && (
        <Button size="sm" onClick={() => setComparing(true)}>
          {say('Compare')}
        </Button>
      )}
      <Button size="sm" onClick={onTakeTheirs}>
        {labels.theirs}
      </Button>
      <Button size="sm" variant="primary" onClick={onKeepMine}>
        {labels.mine}
      </Button>
      {isComparing && (
        <Dialog
          name="code-conflict"
          title={say('Two texts of {name}', { name })}
          description={say(
            'Left: the newest version. Right: yours, not saved yet. Whichever you do not take stays out of the app; a version is never lost.',
          )}
          isOpen
          onOpenChange={setComparing}
          size="xl"
          bodyClassName="p-0 max-md:p-0"
          footer={
            <>
              <Button onClick={onTakeTheirs}>{labels.theirs}</Button>
              <Button variant="primary" onClick={onKeepMine}>
                {labels.mine}
              </Button>
            </>
          }
        >
          <div className="h-[60vh] max-md:h-full">
            <LazyDiffView
              before={theirs ?? ''}
              after={draft.text}
              language={languageOf(path)}
              isSideBySide={!isNarrow}
              label={say('The newest version of {name}, and yours', { name })}
            />
          </div>
        </Dialog>
      )}
    </div>
  )
}
