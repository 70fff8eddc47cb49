import { ChevronDown, Cpu } from 'lucide-react'
import { useModelList } from '../../state/model-list.ts'
import { Button } from '../../ui/button.tsx'
import { ModelMenu } from './model-menu.tsx'
import { modelName } from './model-words.ts'

/** The chosen model. Lists connected models only. */
export function ModelChip({ side = 'bottom' }: { readonly side?: 'top' | 'bottom' }) {
  const { models, chosen, choose } = useModelList()
  const name = modelName(chosen, models)
  return (
    <ModelMenu models={models} chosen={chosen} onChoose={choose} side={side}>
      <Button variant="ghost" size="sm" aria-label={`Answers with ${name}`} className="min-w-0 shrink font-normal">
        <Cpu aria-hidden="true" />
        <span className="truncate leading-4">{name}</span>
        <ChevronDown className="icon-12" aria-hidden="true" />
      </Button>
    </ModelMenu>
  )
}
