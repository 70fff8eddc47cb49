import { useCallback, useEffect, useState } from 'react'
import type { AppSettings } from '../../../shared/domain/app-record.ts'
import { SampleRows } from '../../../shared/domain/handed-rows.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Template } from '../../../shared/domain/template.ts'
import { TEXT_LINE_MAX_CHARS, TEXT_LONG_MAX_CHARS } from '../../../shared/limits/app-settings.ts'
import { SETTINGS_TEXT } from '../../../shared/text/app-settings.ts'
import { ImageControl } from '../../parts/image-control/image-control.tsx'
import { SwitchField } from '../../parts/record-fields/switch-field.tsx'
import type { EditedRecord } from '../../state/app-record.ts'
import { useClient } from '../../state/client.tsx'
import { useMay } from '../../state/may.ts'
import { useFailureToast } from '../../state/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { say } from '../../../shared/text/say.ts'
import { said } from '../../ui/said.tsx'

const ROWS = { none: say('No rows'), test: say('The test rows') } as const
const NONE = ''

/** The app as a template for every builder here, for admins (spec 001 §6). */
export function TemplateSettings({ appId, edited }: { readonly appId: AppId; readonly edited: EditedRecord }) {
  const { isAllowed } = useMay('set-template', appId)
  const { template, categories, update, isUpdating } = useOwnTemplate(appId, edited)
  if (!isAllowed || edited.record === null) return null
  const { isAppTemplate, templateCategory, templateCategories, templateDescription, templateImageUrl, templateRows } =
    edited.record.settings
  const set = (settings: Partial<AppSettings>) => edited.change({ settings })
  return (
    <section aria-label={say('Template')} className="mt-8 flex flex-col gap-5">
      <div>
        <h3 className="text-sm font-bold">{say('Template')}</h3>
        <p className="text-xs leading-[1.125rem] text-muted-foreground">
          {say(
            'Every builder here finds it on Home and begins with a copy. It stays as it is until you update it, also when this app is deleted. Secrets never go along.',
          )}
        </p>
      </div>
      <SwitchField label={say('This app is a template')} isOn={isAppTemplate} onChange={(next) => set({ isAppTemplate: next })} />
      {isAppTemplate && (
        <>
          <Category
            chosen={templateCategory}
            known={[...new Set([...categories, ...templateCategories, templateCategory])].filter((name) => name !== NONE)}
            onChoose={(name) => set({ templateCategory: name })}
            onAdd={(name) => set({ templateCategory: name, templateCategories: [...templateCategories, name] })}
          />
          <Field label={say('What it is for')} hint={say('Stands under its name. Without it: the description of the app.')}>
            {(control) => (
              <Textarea
                {...control}
                value={templateDescription}
                maxLength={TEXT_LONG_MAX_CHARS}
                className="max-h-60"
                onChange={(event) => set({ templateDescription: event.target.value })}
              />
            )}
          </Field>
          <div className="flex flex-col gap-1.5">
            <span className="text-sm leading-4 font-medium">{say('Picture')}</span>
            <p className="text-xs text-muted-foreground">{say('Without one: the app’s first page.')}</p>
            <ImageControl
              appId={appId}
              data="test"
              label={say('Picture of the template')}
              value={templateImageUrl}
              onChange={(next) => set({ templateImageUrl: next })}
            />
          </div>
          <Field label={say('Sample rows')} hint={say('Counts when the template is updated.')}>
            {(control) => (
              <Select
                {...control}
                className="w-full"
                value={templateRows}
                options={SampleRows.options.map((value) => ({ value, label: ROWS[value] }))}
                onValueChange={(next) => set({ templateRows: next })}
              />
            )}
          </Field>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <p role="status" className="min-w-0 flex-1 text-xs text-muted-foreground">
              {template !== null && (
                <>
                  {said('In the gallery as version {versionNumber}, {relativetime}.', {
                    versionNumber: template.versionNumber,
                    relativetime: <RelativeTime at={template.madeAt} />,
                  })}
                  {template.isBehind && say(' The app has gone on since.')}
                </>
              )}
            </p>
            {template !== null && (
              <Button size="sm" isLoading={isUpdating} onClick={() => void update()}>
                {say('Update the template')}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  )
}

interface CategoryProps {
  readonly chosen: string
  readonly known: readonly string[]
  readonly onChoose: (name: string) => void
  readonly onAdd: (name: string) => void
}

/** One of those that there are, or a new one: named, and by no name that another has (spec 000 §5). */
function Category({ chosen, known, onChoose, onAdd }: CategoryProps) {
  const [written, setWritten] = useState('')
  const [error, setError] = useState<string | null>(null)
  function add() {
    const name = written.trim()
    const isTaken = known.some((one) => one.toLowerCase() === name.toLowerCase())
    if (name === '' || isTaken) return setError(name === '' ? SETTINGS_TEXT.categoryEmpty : SETTINGS_TEXT.categoryExists)
    onAdd(name)
    setWritten('')
    setError(null)
  }
  return (
    <>
      <Field label={say('Category')}>
        {(control) => (
          <Select
            {...control}
            className="w-full"
            value={chosen}
            options={[{ value: NONE, label: say('None') }, ...known.map((name) => ({ value: name, label: name }))]}
            onValueChange={onChoose}
          />
        )}
      </Field>
      <Field label={say('New category')} error={error}>
        {(control) => (
          <span className="flex gap-2">
            <Input
              {...control}
              value={written}
              maxLength={TEXT_LINE_MAX_CHARS}
              autoComplete="off"
              onChange={(event) => {
                setWritten(event.target.value)
                setError(null)
              }}
              onKeyDown={(event) => {
                if (event.key === 'Enter') add()
              }}
            />
            <Button className="flex-none" onClick={add}>
              {say('Add category')}
            </Button>
          </span>
        )}
      </Field>
    </>
  )
}

/** Read again whenever what was typed is saved, since saving makes it and takes it away. */
function useOwnTemplate(appId: AppId, { phase, flush }: EditedRecord) {
  const client = useClient()
  const showFailure = useFailureToast()
  const [template, setTemplate] = useState<Template | null>(null)
  const [categories, setCategories] = useState<readonly string[]>([])
  const [isUpdating, setUpdating] = useState(false)
  const reload = useCallback(() => {
    client.templates.ofApp({ appId }).then(setTemplate, () => setTemplate(null))
    client.templates.list().then(
      (all) => setCategories(all.map(({ category }) => category)),
      () => undefined,
    )
  }, [client, appId])
  useEffect(() => {
    if (phase === 'clean') reload()
  }, [phase, reload])

  async function update(): Promise<void> {
    setUpdating(true)
    try {
      await flush()
      setTemplate(await client.templates.update({ appId }))
    } catch (error) {
      showFailure(say('The template was not updated'), error, () => void update())
    }
    setUpdating(false)
  }
  return { template, categories, update, isUpdating }
}
