import { ChevronDown, Cpu } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type Model, SCAFFOLDER_MODEL } from '../../../shared/domain/preferences.ts'
import { useClient } from '../../state/client.tsx'
import { useFailureToast } from '../../state/toasts.ts'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'

const chipClass =
  'inline-flex h-[26px] min-w-0 items-center gap-1.5 rounded-md px-2 text-xs whitespace-nowrap text-muted-foreground [&_.lucide]:icon-14'

/** Who writes the app. With one model there is nothing to choose, and so no menu. */
export function ModelChip() {
  const { models, chosen, choose } = useBuilderModel()
  const name = models.find((model) => model.id === chosen)?.name ?? null
  if (name === null) return <span className={chipClass} />
  if (models.length < 2) {
    return (
      <Tooltip
        text={chosen === SCAFFOLDER_MODEL ? 'The built-in assistant. It needs no key and no network, and is not a language model.' : ''}
        side="top"
      >
        <span className={chipClass}>
          <Cpu aria-hidden="true" />
          <span className="truncate">{name}</span>
        </span>
      </Tooltip>
    )
  }
  return (
    <DropdownMenu>
      <DropdownMenuTrigger className={`${chipClass} transition-colors hover:bg-accent hover:text-foreground`} aria-label={`Model: ${name}`}>
        <Cpu aria-hidden="true" />
        <span className="truncate">{name}</span>
        <ChevronDown aria-hidden="true" />
      </DropdownMenuTrigger>
      <DropdownMenuContent side="top" align="start">
        <DropdownMenuLabel>Model</DropdownMenuLabel>
        <DropdownMenuRadioGroup value={chosen} onValueChange={choose}>
          {models.map((model) => (
            <DropdownMenuRadioItem key={model.id} value={model.id}>
              {model.name}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

function useBuilderModel() {
  const client = useClient()
  const showFailure = useFailureToast()
  const [models, setModels] = useState<readonly Model[]>([])
  const [chosen, setChosen] = useState('')
  useEffect(() => {
    let isCurrent = true
    Promise.all([client.models.list(), client.preferences.get()]).then(
      ([list, { builderModel }]) => {
        if (!isCurrent) return
        setModels(list)
        setChosen(builderModel)
      },
      () => undefined, // The connection says so itself; a message is sent with the preferred model all the same.
    )
    return () => {
      isCurrent = false
    }
  }, [client])
  const choose = (model: string) => {
    const before = chosen
    setChosen(model)
    client.preferences.update({ builderModel: model }).catch((error: unknown) => {
      setChosen(before)
      showFailure('The model was not changed', error)
    })
  }
  return { models, chosen, choose }
}
