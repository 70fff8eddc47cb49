import { useSetAtom } from 'jotai'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { ContextItem } from '../../../shared/domain/source.ts'
import { APPS_TEXT } from '../../../shared/text/apps.ts'
import { SOURCES_TEXT } from '../../../shared/text/sources.ts'
import { useAccount } from '../../state/account.ts'
import { useAppSources } from '../../state/app-sources.ts'
import { useIsAtLeast } from '../../state/members.ts'
import { planDialogAtom } from '../../state/plan-dialog.ts'
import { sourceRequest } from '../../state/source-request.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { LayersDrawing } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { DelayedSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { holderOf, limitWords } from './limit-words.ts'
import { useSourceCommands } from './source-commands.ts'
import { ByMeaning } from './by-meaning.tsx'
import { QuestionList } from './question-list.tsx'
import { SourceRow } from './source-row.tsx'
import { SourceTextDialog } from './source-text-dialog.tsx'
import { TryQuestion } from './try-question.tsx'
import { useQuestions } from './use-questions.ts'
import { say } from '../../../shared/text/say.ts'

/** What stands over the panel, of a data source as it was when that began. */
interface Over {
  readonly kind: 'look' | 'remove'
  readonly item: ContextItem
}

/** What an app and its assistant look things up in, in the left panel. */
export function SourcesPanel({ appId, onDone }: { readonly appId: AppId; readonly onDone: () => void }) {
  const { items, hasFailed, hasReachedLimit, reload } = useAppSources(appId)
  const commands = useSourceCommands(appId)
  const mayEdit = useIsAtLeast(appId, 'edit')
  const account = useAccount()
  const showPlans = useSetAtom(planDialogAtom)
  const kept = useQuestions(appId)
  const [view, setView] = useState<'list' | 'try' | 'questions'>('list')
  const [tried, setTried] = useState('')
  const [over, setOver] = useState<Over | null>(null)
  const request = useSetAtom(sourceRequest)
  const close = () => setOver(null)
  const add = () => {
    if (hasReachedLimit && account !== null) showPlans({ mode: 'default', reason: limitWords(holderOf(account)) })
    else request({ appId, replaces: null })
  }
  const addButton = mayEdit && (
    <Button size="sm" variant={items?.length === 0 ? 'primary' : 'outline'} onClick={add}>
      <Plus aria-hidden="true" />
      {SOURCES_TEXT.add}
    </Button>
  )

  return (
    <section aria-label={say('Data sources')} className="flex h-full min-h-0 flex-col bg-background">
      <header className="flex h-(--bar) flex-none items-center gap-2 border-b pr-2 pl-3">
        <h2 className="flex-1 text-sm font-bold">{say('Data sources')}</h2>
        <Button variant="ghost" size="sm" onClick={onDone}>
          {APPS_TEXT.panelDone}
        </Button>
      </header>
      {items !== null && items.length > 0 && (
        <div className="flex flex-none flex-wrap items-center justify-between gap-2 border-b px-3 py-2">
          <Segmented
            name={say('What is shown')}
            value={view}
            onValueChange={(next) => {
              setTried('')
              setView(next)
            }}
            options={[
              { value: 'list', label: say('All {length}', { length: items.length }) },
              { value: 'try', label: SOURCES_TEXT.tryTitle },
              { value: 'questions', label: SOURCES_TEXT.questionsTab(kept.questions?.length ?? 0) },
            ]}
          />
          {view === 'list' && addButton}
        </div>
      )}
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
        {items === null && !hasFailed && (
          <DelayedSkeleton label={say('Loading the data sources')} className="flex flex-col gap-4 p-3.5">
            <Skeleton className="w-3/5" />
            <Skeleton className="w-4/5" />
          </DelayedSkeleton>
        )}
        {items === null && hasFailed && (
          <div role="alert" className="flex flex-col items-start gap-2.5 p-4 text-sm">
            {SOURCES_TEXT.fetchFailed}
            <Button size="sm" onClick={() => void reload()}>
              {say('Try again')}
            </Button>
          </div>
        )}
        {items?.length === 0 && (
          <EmptyState drawing={<LayersDrawing />} title={SOURCES_TEXT.emptyTitle} actions={addButton} className="pt-8">
            {SOURCES_TEXT.emptyHint}
          </EmptyState>
        )}
        {items !== null && items.length > 0 && view === 'try' && (
          <TryQuestion appId={appId} items={items} kept={kept} mayEdit={mayEdit} first={tried} />
        )}
        {items !== null && items.length > 0 && view === 'questions' && (
          <QuestionList
            kept={kept}
            items={items}
            mayEdit={mayEdit}
            onTry={(question) => {
              setTried(question)
              setView('try')
            }}
          />
        )}
        {items !== null && items.length > 0 && view === 'list' && (
          <ul aria-label={say('Data sources')} className="divide-y border-b">
            {items.map((item) => (
              <SourceRow
                key={item.id}
                item={item}
                mayEdit={mayEdit}
                commands={commands}
                onAsk={(kind) => setOver({ kind, item })}
                onReplace={() => request({ appId, replaces: item })}
              />
            ))}
          </ul>
        )}
        {items !== null && items.length > 0 && view === 'list' && <ByMeaning appId={appId} mayEdit={mayEdit} />}
      </div>
      {over?.kind === 'look' && <SourceTextDialog appId={appId} item={over.item} onClose={close} />}
      <ConfirmDialog
        name="delete-source"
        title={SOURCES_TEXT.removeTitle(over?.kind === 'remove' ? over.item.name : '')}
        confirmLabel={say('Delete the data source')}
        isOpen={over?.kind === 'remove'}
        onOpenChange={(isOpen) => !isOpen && close()}
        onConfirm={() => {
          if (over?.kind === 'remove') void commands.remove(over.item)
          close()
        }}
      >
        {over?.kind === 'remove' && SOURCES_TEXT.removeAbout(over.item.numOfChunks)}
      </ConfirmDialog>
    </section>
  )
}
