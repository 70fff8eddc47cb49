import { ChevronDown, Cpu } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Model, SCAFFOLDER_MODEL } from '../../../shared/domain/preferences.ts'
import { useClient } from '../../state/client.tsx'
import { useFailureToast } from '../../state/toasts.ts'
import { Button } from '../../ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu.tsx'

const SCAFFOLDER_NAME = 'Built-in scaffolder'

/** Who answers. The list is what is connected, never more. */
export function ModelChip({ side = 'bottom' }: { readonly side?: 'top' | 'bottom' }) {
  const client = useClient()
  const navigate = useNavigate()
  const showFailure = useFailureToast()
  const [models, setModels] = useState<readonly Model[]>([])
  const [chosen, setChosen] = useState<string>(SCAFFOLDER_MODEL)

  useEffect(() => {
    let isCurrent = true
    // Who cannot be reached says so at the top of the window; a message goes to the preferred model all the same.
    client.models.list().then(
      (list) => isCurrent && setModels(list),
      () => undefined,
    )
    client.preferences.get().then(
      ({ builderModel }) => isCurrent && setChosen(builderModel),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [client])

  function choose(model: string) {
    setChosen(model)
    client.preferences.update({ builderModel: model }).catch((error: unknown) => {
      setChosen(chosen)
      showFailure('The model was not chosen', error)
    })
  }

  const unlisted = chosen === SCAFFOLDER_MODEL ? SCAFFOLDER_NAME : chosen.slice(chosen.indexOf('/') + 1)
  const name = models.find(({ id }) => id === chosen)?.name ?? unlisted
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="sm" aria-label={`Answers with ${name}`} className="min-w-0 shrink font-normal">
          <Cpu aria-hidden="true" />
          <span className="truncate leading-4">{name}</span>
          <ChevronDown className="icon-12" aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" side={side}>
        <DropdownMenuLabel>Answers with</DropdownMenuLabel>
        <DropdownMenuRadioGroup value={chosen} onValueChange={choose}>
          {models.map((model) => (
            <DropdownMenuRadioItem key={model.id} value={model.id}>
              {model.name}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => void navigate('/settings/models')}>Connect a model…</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
