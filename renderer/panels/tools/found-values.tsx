import { type ReactNode, useEffect, useState } from 'react'
import type { AppId, ToolId } from '../../../shared/domain/ids.ts'
import type { RunInputs, ToolRun } from '../../../shared/domain/tool-run.ts'
import type { ToolField } from '../../../shared/domain/tool-field.ts'
import { PLACE_MAX_CHARS } from '../../../shared/limits/fields.ts'
import { FIELDS_TEXT } from '../../../shared/text/fields.ts'
import { ImageControl } from '../../parts/image-control/image-control.tsx'
import { useAppTools } from '../../state/app-tools.ts'
import { useClient } from '../../state/client.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { SuggestInput } from '../../ui/suggest-input.tsx'
import { relativeTime } from '../../ui/time-words.ts'
import { runTitle } from './run-words.ts'
import { say } from '../../../shared/text/say.ts'

// Values that are looked up: a place, a photo, the result of another tool.

export interface FoundValueProps {
  readonly appId: AppId
  readonly field: ToolField
  readonly label: ReactNode
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: RunInputs[string]) => void
}

const SEARCH_PAUSE_MS = 150

export function PlaceValue({ label, value, error, onChange }: FoundValueProps) {
  const client = useClient()
  const [search, setSearch] = useState('')
  const [places, setPlaces] = useState<readonly string[]>([])
  useEffect(() => {
    let isCurrent = true
    // Where nothing can be looked up, a place is typed as a text is.
    const show = (found: readonly string[]) => isCurrent && setPlaces(found)
    const timer = setTimeout(() => {
      if (search.trim() === '') show([])
      else
        client.tools.places({ search: search.slice(0, PLACE_MAX_CHARS) }).then(
          (found) => show(found.filter((place) => place !== search)),
          () => show([]),
        )
    }, SEARCH_PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [client, search])
  return (
    <Field label={label} error={error}>
      {(control) => (
        <SuggestInput
          control={control}
          value={value}
          suggestions={places}
          listName="Places"
          note="GeoNames, CC BY 4.0"
          onChange={(place) => {
            onChange(place)
            setSearch(place)
          }}
        />
      )}
    </Field>
  )
}

export function PhotoValue({ appId, field, label, value, error, onChange }: FoundValueProps) {
  return (
    <Field label={label} error={error} hint={field.instructions === '' ? undefined : field.instructions}>
      {(control) => (
        <ImageControl
          appId={appId}
          data="test"
          label={field.label}
          control={control}
          value={value === '' ? null : value}
          onChange={(url) => onChange(url ?? '')}
        />
      )}
    </Field>
  )
}

/** One of the earlier tries of another tool. */
export function ItemValue({ appId, field, label, value, error, onChange }: FoundValueProps) {
  const { tools } = useAppTools(appId)
  const tool = tools?.find(({ toolId }) => toolId === field.toolId)
  const runs = useResults(appId, field.toolId)
  if (tools !== null && tool === undefined)
    return (
      <Field label={label} error={FIELDS_TEXT.fieldToolNotFound}>
        {(control) => <Select {...control} disabled value="" onValueChange={() => undefined} options={[{ value: '', label: '—' }]} />}
      </Field>
    )
  const isNone = runs?.length === 0
  return (
    <Field
      label={label}
      error={error}
      hint={isNone ? say('Run “{value}” once: what comes out can be chosen here.', { value: tool?.title }) : undefined}
    >
      {(control) => (
        <Select
          {...control}
          disabled={runs === null || isNone}
          value={runs?.some(({ id }) => id === value) === true ? value : ''}
          onValueChange={onChange}
          options={[
            { value: '', label: '—' },
            ...(runs ?? []).map((run) => ({
              value: run.id as string,
              label: `${runTitle(run).slice(0, 80)} · ${relativeTime(new Date(run.startedAt), new Date())}`,
            })),
          ]}
        />
      )}
    </Field>
  )
}

/** What came out well, newest first; null until it was read. */
function useResults(appId: AppId, toolId: ToolId | null): readonly ToolRun[] | null {
  const client = useClient()
  const [runs, setRuns] = useState<readonly ToolRun[] | null>(null)
  useEffect(() => {
    if (toolId === null) return
    let isCurrent = true
    client.tools.runs({ appId, toolId, limit: 100 }).then(
      (page) => isCurrent && setRuns(page.runs.filter(({ state }) => state === 'Success')),
      () => isCurrent && setRuns([]),
    )
    return () => {
      isCurrent = false
    }
  }, [client, appId, toolId])
  return runs
}
