import { ChevronDown, Columns2, X } from 'lucide-react'
import { COMPARISON_TEXT } from '../../../shared/text/comparison.ts'
import { ModelMenu } from '../../parts/model-chip/model-menu.tsx'
import { modelName } from '../../parts/model-chip/model-words.ts'
import { useModelList } from '../../state/model-list.ts'
import { IconButton } from '../../ui/icon-button.tsx'

export interface CompareProps {
  readonly compareWith: string | null
  readonly onChoose: (model: string | null) => void
}

/** Chooses a second model that answers too. Offered where a model is connected. */
export function CompareChip({ compareWith, onChoose }: CompareProps) {
  const { models, hasLanguageModel, chosen } = useModelList()
  const others = models?.filter(({ id }) => id !== chosen) ?? []
  if (!hasLanguageModel || others.length === 0 || compareWith !== null) return null
  return (
    <ModelMenu models={others} chosen={null} onChoose={onChoose} side="top" canConnect={false}>
      <IconButton name={COMPARISON_TEXT.compare} size="sm" tooltipSide="top">
        <Columns2 aria-hidden="true" />
      </IconButton>
    </ModelMenu>
  )
}

/** Above a message that two models answer. */
export function CompareStrip({ compareWith, onChoose }: CompareProps) {
  const { models, chosen } = useModelList()
  if (compareWith === null) return null
  const name = modelName(compareWith, models)
  return (
    <div className="flex items-center gap-2 rounded-t-[inherit] border-b bg-primary-subtle py-1 pr-1.5 pl-3 text-xs text-primary-subtle-foreground">
      <Columns2 className="icon-14 flex-none" aria-hidden="true" />
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1">
        <span className="min-w-0 truncate">{COMPARISON_TEXT.both(modelName(chosen, models))}</span>
        <ModelMenu
          models={models?.filter(({ id }) => id !== chosen) ?? null}
          chosen={compareWith}
          onChoose={onChoose}
          side="top"
          canConnect={false}
        >
          <button
            type="button"
            aria-label={COMPARISON_TEXT.also(name)}
            className="inline-flex min-h-6 min-w-0 items-center gap-0.5 rounded-sm font-semibold hover:underline"
          >
            <span className="truncate">{name}</span>
            <ChevronDown className="icon-12 flex-none" aria-hidden="true" />
          </button>
        </ModelMenu>
        <span>{COMPARISON_TEXT.youKeepOne}</span>
      </p>
      <IconButton name={COMPARISON_TEXT.leaveOut(name)} size="xs" tooltipSide="top" onClick={() => onChoose(null)}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  )
}
