import { ArrowLeftRight, ArrowRight } from 'lucide-react'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import type { Version } from '../../../shared/domain/version.ts'
import { useAppList, useReloadApps } from '../../state/app-list.ts'
import { openApp } from '../../state/open-app.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Select, type SelectOption } from '../../ui/select.tsx'
import type { Changes, ChangesQuery } from './use-changes.ts'
import { versionTitle } from './version-origins.ts'
import { say } from '../../../shared/text/say.ts'

export interface CompareBarProps {
  readonly appId: AppId
  readonly query: ChangesQuery
  /** The loaded comparison; null while loading. */
  readonly changes: Changes | null
  readonly onChoose: (query: ChangesQuery) => void
}

/** Selects what is compared: two versions of this app, or this app with another one. */
export function CompareBar({ appId, query, changes, onChoose }: CompareBarProps) {
  const versions = useAtomValue(openApp(appId).versions) ?? []
  const load = useAtomValue(openApp(appId).app)
  const others = useOtherApps(appId)
  const { otherAppId } = query
  const known = byNumber([...versions, ...(otherAppId === null ? [changes?.from, changes?.to] : [changes?.from])])
  const from = query.from ?? changes?.from?.id ?? ''
  const to = query.to ?? changes?.to?.id ?? ''
  const choose = (next: Partial<ChangesQuery>) => onChoose({ from: idOf(from), to: idOf(to), otherAppId, ...next })
  const other = others.find(({ id }) => id === otherAppId)
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-1.5">
      <Select
        aria-label={say('Compare with')}
        size="sm"
        className="w-52 max-md:w-full"
        value={otherAppId ?? ''}
        onValueChange={(value) => onChoose({ from: null, to: null, otherAppId: others.find(({ id }) => id === value)?.id ?? null })}
        options={[
          { value: '', label: say('Versions of this app') },
          ...(others.length === 0 ? [{ value: 'none', label: say('Compare with another app… (there is none)'), isDisabled: true }] : []),
          ...others.map(({ id, name }) => ({ value: id, label: say('Compare with {name}', { name }) })),
        ]}
      />
      {otherAppId === null ? (
        <>
          <VersionSelect label={say('From version')} value={from} versions={known} onChoose={(id) => choose({ from: id })} />
          <IconButton
            name={say('Swap the two versions')}
            size="sm"
            isDisabled={from === '' || to === ''}
            disabledReason={say('There is no version before the first one')}
            onClick={() => choose({ from: idOf(to), to: idOf(from) })}
          >
            <ArrowLeftRight aria-hidden="true" />
          </IconButton>
          <VersionSelect label={say('To version')} value={to} versions={known} onChoose={(id) => choose({ to: id })} />
        </>
      ) : (
        <p className="flex min-w-0 items-center gap-2 text-xs">
          <Place name={load.phase === 'ready' ? load.app.name : say('This app')} version={changes?.from ?? null} />
          <ArrowRight className="icon-14 text-muted-foreground" aria-label="to" />
          <Place name={other?.name ?? say('The other app')} version={changes?.to ?? null} />
        </p>
      )}
    </div>
  )
}

function Place({ name, version }: { readonly name: string; readonly version: Version | null }) {
  return (
    <span className="mono min-w-0 truncate rounded-md border border-border-strong bg-card px-2 py-1">
      {name}
      {version !== null && ` v${version.number}`}
    </span>
  )
}

interface VersionSelectProps {
  readonly label: string
  readonly value: VersionId | ''
  readonly versions: readonly Version[]
  readonly onChoose: (id: VersionId) => void
}

function VersionSelect({ label, value, versions, onChoose }: VersionSelectProps) {
  const options: readonly SelectOption<string>[] = versions.map((version) => ({
    value: version.id,
    label: `v${version.number} · ${versionTitle(version).slice(0, 80)}`,
  }))
  return (
    <Select
      aria-label={label}
      size="sm"
      className="w-56 min-w-0 max-md:flex-1"
      value={value}
      onValueChange={(chosen) => {
        const version = versions.find(({ id }) => id === chosen)
        if (version !== undefined) onChoose(version.id)
      }}
      options={value === '' ? [{ value: '', label: say('Nothing: the beginning') }, ...options] : options}
    />
  )
}

/** Newest first, without repeats. */
function byNumber(versions: readonly (Version | null | undefined)[]): readonly Version[] {
  const known = new Map(versions.flatMap((version) => (version === null || version === undefined ? [] : [[version.id, version] as const])))
  return [...known.values()].toSorted((a, b) => b.number - a.number)
}

function idOf(id: VersionId | ''): VersionId | null {
  return id === '' ? null : id
}

function useOtherApps(appId: AppId): readonly { readonly id: AppId; readonly name: string }[] {
  const list = useAppList()
  const reload = useReloadApps()
  useEffect(() => void reload(), [reload])
  return list.phase === 'ready' ? list.apps.filter(({ id, versionNumber }) => id !== appId && versionNumber > 0) : []
}
