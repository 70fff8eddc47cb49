import { ChevronDown, Cpu } from 'lucide-react'
import { useMay } from '../../state/may.ts'
import { useModelList } from '../../state/model-list.ts'
import { Button } from '../../ui/button.tsx'
import { ModelMenu } from './model-menu.tsx'
import { modelName } from './model-words.ts'
import { say } from '../../../shared/text/say.ts'

/** The chosen model. Lists connected models only. */
export function ModelChip({ side = 'bottom' }: { readonly side?: 'top' | 'bottom' }) {
  const { models, chosen, choose } = useModelList()
  const { lock } = useMay('set-models')
  const name = modelName(chosen, models)
  const button = (
    <Button
      variant="ghost"
      size="sm"
      aria-label={say('Answers with {name}', { name })}
      className="min-w-0 shrink font-normal"
      isDisabled={lock !== undefined}
      disabledReason={lock}
    >
      <Cpu aria-hidden="true" />
      <span className="truncate leading-4">{name}</span>
      {lock === undefined && <ChevronDown className="icon-12" aria-hidden="true" />}
    </Button>
  )
  if (lock !== undefined) return button
  return (
    <ModelMenu models={models} chosen={chosen} onChoose={choose} side={side}>
      {button}
    </ModelMenu>
  )
}
