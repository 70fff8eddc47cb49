import { type ReactNode, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Model } from '../../../shared/domain/preferences.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/popover.tsx'
import { DelayedSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { say } from '../../../shared/text/say.ts'

/** Loaded when it is first opened. */
const ModelPicker = lazyPart(() => import('./model-picker.tsx').then((m) => m.ModelPicker))

export interface ModelMenuProps {
  /** Null until loaded. */
  readonly models: readonly Model[] | null
  readonly chosen: string | null
  readonly onChoose: (model: string) => void
  readonly side?: 'top' | 'bottom'
  readonly align?: 'start' | 'end'
  /** Offers to connect a model at the end of the list. */
  readonly canConnect?: boolean
  /** The button that opens it. */
  readonly children: ReactNode
}

/** A button that opens the list of models. */
export function ModelMenu({ models, chosen, onChoose, side = 'bottom', align = 'start', canConnect = true, children }: ModelMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const connect = useConnectModel()
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>{children}</PopoverTrigger>
      <PopoverContent
        side={side}
        align={align}
        aria-label={say('Models')}
        className="flex w-[380px] max-w-[calc(100vw-16px)] flex-col overflow-hidden p-0"
      >
        <Suspense fallback={<PickerSkeleton />}>
          {models === null ? (
            <PickerSkeleton />
          ) : (
            <ModelPicker
              models={models}
              chosen={chosen}
              onChoose={(model) => {
                setOpen(false)
                onChoose(model)
              }}
              onConnect={canConnect ? connect : undefined}
            />
          )}
        </Suspense>
      </PopoverContent>
    </Popover>
  )
}

/** Opens the settings, with a way back. */
export function useConnectModel(): () => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return () => void navigate('/settings/models', { state: { backTo: pathname } })
}

function PickerSkeleton() {
  return (
    <DelayedSkeleton label={say('Loading the models')} className="flex flex-col gap-3 p-3">
      <Skeleton className="w-3/5" />
      <Skeleton className="w-4/5" />
      <Skeleton className="w-2/5" />
    </DelayedSkeleton>
  )
}
