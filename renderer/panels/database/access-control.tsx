import { Check, ChevronDown, Lock } from 'lucide-react'
import { useStore } from 'jotai'
import { useState } from 'react'
import { createLevel, isSameAccess } from '../../../shared/domain/access.ts'
import { ACCESS_PRESETS, accessName, accessRequest, ADD_ONLY_PRESET, levelName } from '../../../shared/domain/access-presets.ts'
import { fieldAccessWords } from '../../../shared/domain/field-access.ts'
import { type EntitySchema, Level, type Permissions } from '../../../shared/domain/entity-schema.ts'
import { type AppId, RequestId } from '../../../shared/domain/ids.ts'
import { checkWords } from '../../../shared/domain/row-check.ts'
import { ROWS_TEXT } from '../../../shared/text/rows.ts'
import { useClient } from '../../state/client.tsx'
import { isBeingMade } from '../../state/open-app.ts'
import { useFailureToast, useToast } from '../../state/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/popover.tsx'
import { Select } from '../../ui/select.tsx'
import { say } from '../../../shared/text/say.ts'

const LEVELS = Level.options.map((level) => ({ value: level, label: levelName(level) }))
const AS_WRITE = 'as-write'
const CREATE_LEVELS = [{ value: AS_WRITE, label: ROWS_TEXT.accessCreateAsWrite }, ...LEVELS] as const
// The narrowest preset first: public forms need it.
const PRESETS = [ADD_ONLY_PRESET, ...ACCESS_PRESETS]

export interface AccessControlProps {
  readonly appId: AppId
  readonly schema: EntitySchema
  readonly isReadOnly: boolean
  /** Called when the request is in the chat. */
  readonly onAsked: () => void
}

/**
 * Shows who may read and write a table. Changes are requested in the chat and become a version like any other (spec 001 §6, spec 002 §6).
 */
export function AccessControl({ appId, schema, isReadOnly, onAsked }: AccessControlProps) {
  const client = useClient()
  const store = useStore()
  const toast = useToast()
  const showFailure = useFailureToast()
  const [isOpen, setOpen] = useState(false)
  const { permissions } = schema
  const [own, setOwn] = useState<Permissions>(permissions)

  async function ask(wished: Permissions): Promise<void> {
    if (store.get(isBeingMade(appId))) {
      toast({ tone: 'error', title: ROWS_TEXT.permissionsBusy })
      return
    }
    setOpen(false)
    try {
      const content = accessRequest({ entity: schema.name, ...wished })
      await client.chat.send({ appId, requestId: RequestId.parse(crypto.randomUUID()), content })
      onAsked()
    } catch (error) {
      showFailure(ROWS_TEXT.permissionsFailed, error)
    }
  }

  const isCurrent = (wished: Permissions) => isSameAccess(wished, permissions)
  return (
    <Popover
      open={isOpen}
      onOpenChange={(next) => {
        setOwn(permissions)
        setOpen(next)
      }}
    >
      <PopoverTrigger asChild>
        <Button
          variant="ghost"
          className="min-w-0 shrink"
          isDisabled={isReadOnly}
          aria-label={say('Who may use {name}: {permissions}', { name: schema.name, permissions: accessName(permissions) })}
        >
          <Lock aria-hidden="true" />
          <span className="truncate leading-5 max-md:hidden">{accessName(permissions)}</span>
          <ChevronDown aria-hidden="true" />
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={say('Who may use {name}', { name: schema.name })} className="w-[26rem] max-w-[92vw] p-1">
        <ul>
          {PRESETS.map((preset) => (
            <li key={preset.name}>
              <button
                type="button"
                aria-pressed={isCurrent(preset.permissions)}
                onClick={() => (isCurrent(preset.permissions) ? setOpen(false) : void ask(preset.permissions))}
                className="flex min-h-8 w-full items-center gap-2 rounded-md px-2 py-1 text-left hover:bg-accent focus-visible:-outline-offset-2"
              >
                <Check aria-hidden="true" className={cn('icon-14 flex-none text-primary', !isCurrent(preset.permissions) && 'invisible')} />
                <span className="min-w-0">
                  {preset.name}
                  {preset.meaning !== null && <span className="block text-xs text-muted-foreground">{preset.meaning}</span>}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <Besides schema={schema} />
        <form
          className="mt-1 flex flex-col gap-2 border-t p-2"
          onSubmit={(event) => {
            event.preventDefault()
            if (!isCurrent(own)) void ask(own)
          }}
        >
          <div className="grid grid-cols-3 gap-2 max-sm:grid-cols-1">
            <LevelSelect label={say('Can read')} value={own.read} options={LEVELS} onChange={(read) => setOwn({ ...own, read })} />
            <LevelSelect label={say('Can write')} value={own.write} options={LEVELS} onChange={(write) => setOwn({ ...own, write })} />
            <LevelSelect
              label={say('Can add')}
              value={createLevel(own) === own.write ? AS_WRITE : createLevel(own)}
              options={CREATE_LEVELS}
              onChange={(level) => setOwn({ read: own.read, write: own.write, ...(level === AS_WRITE ? {} : { create: level }) })}
            />
          </div>
          <Button type="submit" size="sm" isDisabled={isCurrent(own)} disabledReason={say('It is that way already')}>
            {say('Ask for this')}
          </Button>
        </form>
      </PopoverContent>
    </Popover>
  )
}

/** What holds beside the levels: who uses single fields, and what is checked when a record is saved. */
function Besides({ schema }: { readonly schema: EntitySchema }) {
  const fields = Object.entries(schema.properties).flatMap(([name, property]) => {
    const words = fieldAccessWords(property)
    return words === null ? [] : [`${property.title ?? name}: ${words}`]
  })
  const says = [...fields, ...(schema['x-checks'] ?? []).map((check) => checkWords(check, schema.properties))]
  if (says.length === 0) return null
  return (
    <section aria-label={say('Also holds')} className="mt-1 border-t px-2 pt-2 text-xs text-muted-foreground">
      <h3 className="font-medium text-foreground">{say('Also holds')}</h3>
      <ul className="mt-1 flex max-h-32 flex-col gap-1 overflow-y-auto wrap-anywhere">
        {says.map((said) => (
          <li key={said}>{said}</li>
        ))}
      </ul>
      <p className="mt-1.5">{say('Ask for other rules in the chat.')}</p>
    </section>
  )
}

function LevelSelect<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}) {
  return (
    <label className="flex flex-col gap-1 text-xs text-muted-foreground">
      {label}
      <Select size="sm" value={value} onValueChange={onChange} options={options} />
    </label>
  )
}
