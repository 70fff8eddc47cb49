import { TOOLS_TEXT } from '../../../shared/text/tools.ts'
import { useMay } from '../../state/may.ts'
import { useModelList } from '../../state/model-list.ts'
import { Button } from '../../ui/button.tsx'
import { useConnectModel } from './model-menu.tsx'

/** What is missing for tools to run; nothing where a language model is connected. */
export function NoModelNote({ className = '' }: { readonly className?: string }) {
  const { models, hasLanguageModel } = useModelList()
  const connect = useConnectModel()
  const { isAllowed } = useMay('set-models')
  if (models === null || hasLanguageModel) return null
  return (
    <div
      role="note"
      className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-info-subtle px-3 py-2.5 text-sm text-info-subtle-foreground ${className}`}
    >
      <p className="min-w-0 flex-1 basis-60">{TOOLS_TEXT.runsWithModel}</p>
      {isAllowed && (
        <Button size="sm" onClick={connect}>
          {TOOLS_TEXT.connectModel}
        </Button>
      )}
    </div>
  )
}
