import { GitCompareArrows, Search } from 'lucide-react'
import { useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import { APPS_TEXT } from '../../../shared/text/apps.ts'
import { useOpenChanges } from '../../state/changes-request.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import { counted } from '../../ui/number-words.ts'
import { useAllVersions } from './use-all-versions.ts'
import { useRestoreDialog } from './use-restore-dialog.tsx'
import { NoVersions, VersionSkeleton } from './version-list.tsx'
import { VersionRow } from './version-row.tsx'
import { say } from '../../../shared/text/say.ts'

/** A searchable list of all versions, in the left panel beside the running app. */
export function VersionsPanel({ appId, onDone }: { readonly appId: AppId; readonly onDone: () => void }) {
  const [query, setQuery] = useState('')
  const all = useAllVersions(appId, query)
  const { commands, ask, dialog } = useRestoreDialog(appId)
  const openChanges = useOpenChanges()
  const count = all.versions?.length ?? 0
  return (
    <section aria-label={say('Versions')} className="flex h-full min-h-0 flex-col bg-background">
      <header className="flex h-(--bar) flex-none items-center gap-2 border-b pr-2 pl-3">
        <h2 className="flex-1 text-sm font-bold">{say('Versions')}</h2>
        <IconButton name={say('Compare versions')} size="sm" onClick={() => openChanges(appId, { from: null, to: null })}>
          <GitCompareArrows aria-hidden="true" />
        </IconButton>
        <Button variant="ghost" size="sm" onClick={onDone}>
          {APPS_TEXT.panelDone}
        </Button>
      </header>
      <div className="flex-none border-b p-2">
        <Input
          type="search"
          icon={<Search aria-hidden="true" />}
          aria-label={say('Search the versions')}
          placeholder={say('Search by number, request or description')}
          value={query}
          maxLength={200}
          isLoading={all.isLoading && query !== ''}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || query === '') return
            event.preventDefault()
            setQuery('')
          }}
        />
        <p aria-live="polite" className="sr-only">
          {query.trim() !== '' && !all.isLoading && say('{count} found', { count: counted(count, 'version') })}
        </p>
      </div>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
        {all.versions === null ? (
          <VersionSkeleton />
        ) : count === 0 ? (
          query.trim() === '' ? (
            <NoVersions />
          ) : (
            <EmptyState
              title={say('No version has these words')}
              className="pt-8"
              actions={<Button onClick={() => setQuery('')}>{say('Show all')}</Button>}
            >
              {say('Its number, what was asked for and what it did are looked through.')}
            </EmptyState>
          )
        ) : (
          <>
            <ol aria-label={say('All versions')} className="divide-y">
              {all.versions.map((version) => (
                <VersionRow key={version.id} appId={appId} version={version} commands={commands} onRestore={ask} />
              ))}
            </ol>
            {all.hasMore && (
              <Button
                variant="ghost"
                size="sm"
                className="m-2 flex-none self-center"
                isLoading={all.isLoading}
                loadingLabel={say('Loading…')}
                onClick={all.loadMore}
              >
                {say('Show older versions')}
              </Button>
            )}
          </>
        )}
      </div>
      {dialog}
    </section>
  )
}
