import { X } from 'lucide-react'
import { useState } from 'react'
import type { AppId } from '../../../../shared/domain/ids.ts'
import type { DataSet } from '../../../../shared/domain/row.ts'
import type { RowImport } from '../../../../shared/domain/row-import.ts'
import { CSV_TEXT } from '../../../../shared/text/csv.ts'
import { useClient } from '../../../state/client.tsx'
import { useFailureToast } from '../../../state/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { counted } from '../../../ui/number-words.ts'
import { Ruler } from '../../../ui/ruler.tsx'
import { resultSentence, written } from './import-words.ts'
import type { ImportCommands } from './import-window.ts'
import { markSeen, seenImports } from './seen-imports.ts'
import { useImports } from './use-imports.ts'
import { say } from '../../../../shared/text/say.ts'

interface ImportBarProps {
  readonly appId: AppId
  readonly data: DataSet
  readonly entity: string
  readonly window: ImportCommands
}

/**
 * The progress of imports into this table while their dialog is closed, above the rows. Also lists imports that were interrupted by a
 * restart or a closed window.
 */
export function ImportBar({ appId, data, entity, window }: ImportBarProps) {
  const client = useClient()
  const showFailure = useFailureToast()
  const [acts, setActs] = useState(0)
  const imports = useImports(appId, `${window.isOpen} ${acts}`)
  const [seen, setSeen] = useState(() => seenImports(appId))
  const shown = imports.find((found) => isOf(found, entity, data) && !seen.has(found.id))
  if (window.isOpen || shown === undefined) return null

  const dismiss = () => {
    markSeen(appId, shown.id)
    setSeen(seenImports(appId))
    if (window.session?.state().facts?.id === shown.id) window.forget()
  }
  const giveUp = async () => {
    try {
      await client.imports.cancel({ appId, importId: shown.id })
      dismiss()
    } catch (error) {
      showFailure(say('The import could not be discarded'), error)
    }
  }
  const undo = async () => {
    try {
      await client.imports.undo({ appId, importId: shown.id })
      setActs(acts + 1)
    } catch (error) {
      showFailure(say('The import could not be taken back'), error)
    }
  }
  const { phase } = shown.state
  const isBegun = ['received', 'reading', 'read', 'checking', 'checked', 'receiving'].includes(phase)
  return (
    <div
      role="region"
      aria-label={say('Import')}
      data-floating
      className="flex w-max max-w-full flex-wrap items-center gap-3 rounded-lg border border-border-strong bg-popover py-2 pr-2 pl-4 text-sm shadow-2"
    >
      <BarWords found={shown} />
      <Button size="sm" onClick={() => window.goOnWith(shown)}>
        {isBegun ? say('Continue') : say('Show')}
      </Button>
      {isBegun && (
        <Button size="sm" variant="ghost" onClick={() => void giveUp()}>
          {say('Discard')}
        </Button>
      )}
      {(phase === 'done' || phase === 'kept') && shown.canUndo && (
        <Button size="sm" onClick={() => void undo()}>
          {say('Undo import')}
        </Button>
      )}
      {['done', 'kept', 'undone', 'failed'].includes(phase) && (
        <IconButton name={say('Dismiss')} size="sm" onClick={dismiss}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}

/** An import without a table yet could go into any of them. */
function isOf({ target, state }: RowImport, entity: string, data: DataSet): boolean {
  if (target === null) return state.phase !== 'failed'
  return target.entity === entity && target.data === data
}

function BarWords({ found: { fileName, bytes, state } }: { readonly found: RowImport }) {
  switch (state.phase) {
    case 'receiving':
      return (
        <Ruler
          name={say('Taking in the file')}
          label={say('{fileName} comes in', { fileName })}
          part={state.received / Math.max(1, bytes)}
        />
      )
    case 'writing':
      return (
        <Ruler
          name={say('Importing rows')}
          label={say('{fileName}: {n} imported', { fileName, n: counted(written(state.counts), 'row') })}
          part={state.readBytes / Math.max(1, bytes)}
        />
      )
    case 'undoing':
      return (
        <Ruler name={say('Taking the import back')} label={say('Taking the import back')} part={state.undone / Math.max(1, state.total)} />
      )
    case 'done':
      return <span role="status">{resultSentence(state.counts)}</span>
    case 'paused':
    case 'failed':
      return (
        <span role="status" className="min-w-0">
          {CSV_TEXT.importFailed} {state.message}
        </span>
      )
    case 'kept':
      return <span role="status">{say('The import was cancelled; {n} stayed.', { n: counted(written(state.counts), 'row') })}</span>
    case 'undone':
      return <span role="status">{say('The import of {fileName} was taken back.', { fileName })}</span>
    default:
      return <span className="truncate">{say('{fileName} is not imported yet.', { fileName })}</span>
  }
}
