import { TriangleAlert } from 'lucide-react'
import { SCAFFOLDER_MODEL } from '../../../shared/domain/preferences.ts'
import { ABSENT_MODEL_TEXT } from '../../../shared/text/models.ts'
import { useMay } from '../../state/may.ts'
import { useChooseModel } from '../../state/model-list.ts'
import { Button } from '../../ui/button.tsx'
import { modelName } from './model-words.ts'
import { useConnectModel } from './model-menu.tsx'

export interface AbsentModelNoteProps {
  readonly absent: string
  readonly onChosen: () => void
}

/** Says that the chosen model is unavailable, and which one answers instead. */
export function AbsentModelNote({ absent, onChosen }: AbsentModelNoteProps) {
  const choose = useChooseModel()
  const connect = useConnectModel()
  const { lock } = useMay('set-models')
  return (
    <div
      role="status"
      className="flex flex-col gap-1.5 rounded-t-[inherit] border-b bg-warning-subtle px-3 py-2 text-xs text-warning-subtle-foreground"
    >
      <div className="flex items-start gap-2">
        <TriangleAlert className="icon-14 mt-0.5 flex-none" aria-hidden="true" />
        <span className="min-w-0 flex-1 leading-[1.125rem] wrap-anywhere">{ABSENT_MODEL_TEXT.note(modelName(absent, null))}</span>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            choose(SCAFFOLDER_MODEL)
            onChosen()
          }}
        >
          {ABSENT_MODEL_TEXT.takeScaffolder}
        </Button>
        <Button size="sm" isDisabled={lock !== undefined} disabledReason={lock} onClick={connect}>
          {ABSENT_MODEL_TEXT.connect}
        </Button>
      </div>
    </div>
  )
}
