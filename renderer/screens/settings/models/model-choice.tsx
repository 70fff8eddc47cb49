import { X } from 'lucide-react'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { describeFailure } from '../../../../shared/domain/describe-failure.ts'
import type { ModelProviderInfo } from '../../../../shared/domain/model-provider.ts'
import type { Model } from '../../../../shared/domain/preferences.ts'
import { findModels, shortPrice } from '../../../parts/model-chip/model-words.ts'
import { useClient } from '../../../state/client.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Input } from '../../../ui/input.tsx'
import { plainNumber } from '../../../../shared/text/counted.ts'
import { counted } from '../../../ui/number-words.ts'
import { say } from '../../../../shared/text/say.ts'

export interface ModelChoiceProps {
  readonly provider: ModelProviderInfo
  /** Those that it offers now. */
  readonly models: readonly Model[]
  readonly onSaved: (provider: ModelProviderInfo) => void
  readonly onClose: () => void
}

const MOST_SHOWN = 200

/** Which of a provider's models are offered: all that it lists, or some, by their names. A server that lists none takes names as they are typed. */
export function ModelChoice({ provider, models, onSaved, onClose }: ModelChoiceProps) {
  const client = useClient()
  const nameOf = (model: Model) => model.id.slice(provider.id.length + 1)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(provider.models))
  const [query, setQuery] = useState('')
  const list = useRef<HTMLUListElement>(null)
  /** The model that the Tab key stops at: the arrows lead to the others. */
  const [stop, setStop] = useState<string | null>(null)
  const [saving, setSaving] = useState<'some' | 'all' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const listed = useMemo(() => findModels(models, query).flatMap((group) => group.models), [models, query])
  const shown = listed.slice(0, MOST_SHOWN)
  const stopAt = shown.some(({ id }) => id === stop) ? stop : shown[0]?.id
  const known = new Set(models.map(nameOf))
  const typed = query.trim()
  const canAdd = typed !== '' && !known.has(typed) && !chosen.has(typed)
  const added = [...chosen].filter((name) => !known.has(name))

  function toggle(name: string) {
    const next = new Set(chosen)
    if (!next.delete(name)) next.add(name)
    setChosen(next)
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') return onClose()
    moveIn(list.current, event)
  }
  async function save(which: 'some' | 'all') {
    setSaving(which)
    setFailure(null)
    try {
      onSaved(await client.models.connect({ provider: provider.id, models: which === 'all' ? [] : [...chosen] }))
    } catch (error) {
      setFailure(describeFailure(error).message)
      setSaving(null)
    }
  }

  return (
    <div
      role="group"
      aria-label={say('Models of {name}', { name: provider.name })}
      className="flex w-full flex-col gap-2.5 pl-[46px] max-md:pl-0"
    >
      <p className="text-xs text-muted-foreground">
        {provider.models.length === 0
          ? say('All that it lists are offered. Mark some to offer only those.')
          : say('{length} offered. A name that is not in the list can be typed.', { length: counted(provider.models.length, 'model') })}
      </p>
      <Input
        aria-label={say('Find or name a model')}
        placeholder={say('Find or name a model')}
        autoFocus
        className="max-w-[560px]"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={press}
        autoComplete="off"
        spellCheck={false}
      />
      <ul ref={list} aria-label={say('Models')} className="max-h-[260px] max-w-[560px] divide-y overflow-y-auto rounded-md border bg-card">
        {canAdd && (
          <li className="p-1">
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                toggle(typed)
                setQuery('')
              }}
            >
              {say('Add “{typed}”', { typed })}
            </Button>
          </li>
        )}
        {added.map((name) => (
          <li key={name} className="flex items-center gap-2 px-2.5 py-1.5 text-sm">
            <span className="mono min-w-0 flex-1 truncate text-xs">{name}</span>
            <Button variant="ghost" size="sm" aria-label={say('Remove {name}', { name })} onClick={() => toggle(name)}>
              <X aria-hidden="true" />
            </Button>
          </li>
        ))}
        {shown.map((model) => (
          <li key={model.id}>
            <label className="flex items-center gap-2.5 px-2.5 py-1.5 text-sm hover:bg-accent max-md:min-h-11">
              <Checkbox
                data-model={model.id}
                tabIndex={model.id === stopAt ? 0 : -1}
                onFocus={() => setStop(model.id)}
                onKeyDown={press}
                checked={chosen.has(nameOf(model))}
                onCheckedChange={() => toggle(nameOf(model))}
                aria-label={nameOf(model)}
              />
              <span className="min-w-0 flex-1 truncate">{model.name}</span>
              <span className="mono text-2xs text-muted-foreground">{shortPrice(model)}</span>
            </label>
          </li>
        ))}
        {listed.length > shown.length && (
          <li className="px-2.5 py-3 text-xs text-muted-foreground">
            {say('{n} more. Type a part of the name to find one.', { n: plainNumber(listed.length - shown.length) })}
          </li>
        )}
        {listed.length === 0 && !canAdd && added.length === 0 && (
          <li className="px-2.5 py-3 text-xs text-muted-foreground">{say('It lists no models. Type the name of one.')}</li>
        )}
      </ul>
      {failure !== null && (
        <p role="alert" className="text-xs text-destructive">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          isLoading={saving === 'some'}
          loadingLabel={say('Saving…')}
          isDisabled={chosen.size === 0}
          disabledReason={say('Mark at least one model')}
          onClick={() => void save('some')}
        >
          {chosen.size === 0 ? say('Offer the marked ones') : say('Offer {size}', { size: counted(chosen.size, 'model') })}
        </Button>
        {provider.models.length > 0 && (
          <Button isLoading={saving === 'all'} loadingLabel={say('Saving…')} onClick={() => void save('all')}>
            {say('Offer all that it lists')}
          </Button>
        )}
        <Button variant="ghost" onClick={onClose}>
          {say('Cancel')}
        </Button>
      </div>
    </div>
  )
}

/** The arrows, Home and End go through the models, from the field above them too: hundreds are no stops of the Tab key. */
function moveIn(list: HTMLElement | null, event: KeyboardEvent): void {
  const boxes = [...(list?.querySelectorAll<HTMLElement>('[data-model]') ?? [])]
  const at = boxes.findIndex((box) => box === event.target)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: boxes.length - 1 }[event.key]
  if (to === undefined || (at === -1 && event.key !== 'ArrowDown')) return
  event.preventDefault()
  boxes[Math.max(0, Math.min(to, boxes.length - 1))]?.focus()
}
