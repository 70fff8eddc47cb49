import { Command as Cmdk } from 'cmdk'
import { Check, Plug, Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Model } from '../../../shared/domain/preferences.ts'
import { plainNumber } from '../../../shared/text/counted.ts'
import { contextWords, findModels, firstOf, shortPrice, trialWords } from './model-words.ts'
import { say, sayName } from '../../../shared/text/say.ts'

export interface ModelPickerProps {
  readonly models: readonly Model[]
  readonly chosen: string | null
  readonly onChoose: (model: string) => void
  /** Shown at the end of the list. */
  readonly onConnect?: (() => void) | undefined
}

/** A provider may list hundreds; people search by typing. */
const MOST_SHOWN = 150
const itemClass =
  'relative flex min-h-8 cursor-default items-center gap-2 rounded-md py-1 pr-2 pl-7 text-sm select-none data-[selected=true]:bg-accent data-[selected=true]:text-accent-foreground max-md:min-h-11'

/** The connected models by provider, with prices per million tokens. */
export function ModelPicker({ models, chosen, onChoose, onConnect }: ModelPickerProps) {
  const [query, setQuery] = useState('')
  const groups = useMemo(() => findModels(models, query), [models, query])
  const count = groups.reduce((sum, group) => sum + group.models.length, 0)
  return (
    <Cmdk label={say('Models')} shouldFilter={false} loop defaultValue={chosen ?? ''} className="flex min-h-0 flex-1 flex-col">
      <div className="flex h-10 flex-none items-center gap-2 border-b px-3">
        <Search aria-hidden="true" className="icon-14 text-muted-foreground" />
        <Cmdk.Input
          value={query}
          onValueChange={setQuery}
          autoFocus
          placeholder={say('Find a model')}
          className="min-w-0 flex-1 bg-transparent text-sm caret-primary outline-none"
        />
      </div>
      <Cmdk.List className="min-h-0 flex-1 overflow-auto p-1 md:max-h-[320px]">
        {firstOf(groups, MOST_SHOWN).map((group) => (
          <Cmdk.Group
            key={group.provider}
            heading={group.provider}
            className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-2xs [&_[cmdk-group-heading]]:tracking-label [&_[cmdk-group-heading]]:text-muted-foreground"
          >
            {group.models.map((model) => (
              <ModelItem key={model.id} model={model} isChosen={model.id === chosen} onChoose={onChoose} />
            ))}
          </Cmdk.Group>
        ))}
        {count > MOST_SHOWN && (
          <p className="px-2 py-2 text-xs text-muted-foreground">
            {say('{n} more. Type a part of the name to find one.', { n: plainNumber(count - MOST_SHOWN) })}
          </p>
        )}
        <Cmdk.Empty className="px-2 py-4 text-sm text-muted-foreground">{say('No connected model is called that.')}</Cmdk.Empty>
        {onConnect !== undefined && (
          <Cmdk.Group forceMount className="sticky -bottom-1 -mx-1 -mb-1 mt-1 border-t bg-popover p-1">
            <Cmdk.Item value="connect-a-model" forceMount onSelect={onConnect} className={itemClass}>
              <Plug className="icon-14 absolute left-2 text-muted-foreground" aria-hidden="true" />
              {say('Connect a model…')}
            </Cmdk.Item>
          </Cmdk.Group>
        )}
      </Cmdk.List>
      <p className="flex-none border-t bg-muted px-3 py-1.5 text-2xs text-muted-foreground">{say('US dollars in / out per 1M tokens')}</p>
    </Cmdk>
  )
}

interface ModelItemProps {
  readonly model: Model
  readonly isChosen: boolean
  readonly onChoose: (model: string) => void
}

function ModelItem({ model, isChosen, onChoose }: ModelItemProps) {
  const context = contextWords(model)
  const price = shortPrice(model)
  return (
    <Cmdk.Item value={model.id} onSelect={() => onChoose(model.id)} className={itemClass}>
      {isChosen && <Check className="icon-14 absolute left-2 text-primary" aria-hidden="true" />}
      <span className="min-w-0 flex-1 truncate">
        {sayName(model.name)}
        {isChosen && <span className="sr-only">{say(', chosen')}</span>}
      </span>
      {model.isRules === true && <span className="flex-none text-2xs text-muted-foreground">{say('works offline')}</span>}
      {model.trial !== undefined && (
        <span className="flex-none text-2xs text-muted-foreground" title={trialWords(model.trial)}>
          {say('{passed} of {total}', { passed: model.trial.passed, total: model.trial.total })}
          <span className="sr-only">{say('tasks')}</span>
        </span>
      )}
      {context !== null && (
        <span className="mono flex-none text-2xs text-muted-foreground" title={say('Reads up to {context} tokens', { context })}>
          {context}
        </span>
      )}
      {price !== null && <span className="mono min-w-[94px] flex-none text-right text-2xs text-muted-foreground">{price}</span>}
    </Cmdk.Item>
  )
}
