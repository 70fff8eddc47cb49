import { ArrowRight, Upload } from 'lucide-react'
import { useSetAtom } from 'jotai'
import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useAppList } from '../../state/app-list.ts'
import { BlankAppDrawing } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { AppCard, AppCardSkeletons } from './app-card.tsx'
import { ExamplePrompts } from './example-prompts.tsx'
import { Gallery } from './gallery.tsx'
import { PromptBox, type PromptBoxHandle } from './prompt-box.tsx'
import { useReloadApps } from '../../state/app-list.ts'
import { useMay } from '../../state/may.ts'
import { overlayAtom } from '../../state/overlays.ts'
import { Templates } from './templates.tsx'
import { SharedApps } from './shared-apps.tsx'
import { ScrollPage } from '../../ui/scroll-page.tsx'
import { say } from '../../../shared/text/say.ts'

const RECENT = 6

export function HomeScreen() {
  const promptBox = useRef<PromptBoxHandle>(null)
  const { state, key } = useLocation()
  return (
    <ScrollPage className="max-w-[1000px] px-8 pt-16 pb-8 max-md:px-4 max-md:pt-7 max-md:pb-6">
      <title>{say('Home · Lathe')}</title>
      <h1 className="mb-5 text-xl font-bold tracking-tight max-md:mb-3.5 max-md:text-[1.5rem] max-md:leading-[1.875rem]">
        {say('What do you want to build?')}
      </h1>
      {/* Coming here with a sentence, or by New app, starts the box anew. */}
      <PromptBox key={key} ref={promptBox} given={promptOf(state)} />
      <ExamplePrompts onFill={(prompt) => promptBox.current?.fill(prompt)} onBuild={(prompt) => promptBox.current?.build(prompt)} />
      <AppsAndGallery />
    </ScrollPage>
  )
}

/** Who has no app yet sees first what one can be. */
function AppsAndGallery() {
  const list = useAppList()
  const isFirst = list.phase === 'ready' && list.apps.length === 0
  return (
    <>
      {isFirst && <SharedApps />}
      {isFirst && <Gallery isCompact={false} />}
      {isFirst && <Templates />}
      <RecentApps />
      {list.phase === 'ready' && !isFirst && <SharedApps />}
      {list.phase === 'ready' && !isFirst && <Gallery isCompact />}
      {list.phase === 'ready' && !isFirst && <Templates />}
    </>
  )
}

function RecentApps() {
  const list = useAppList()
  const reload = useReloadApps()
  const setOverlay = useSetAtom(overlayAtom)
  const mayImport = useMay('import-apps')
  const apps = list.phase === 'ready' ? list.apps : []
  return (
    <section aria-labelledby="recent">
      <div className="mt-11 mb-3.5 flex min-h-7 items-center gap-2.5 max-md:mt-7 max-md:mb-3">
        <h2 id="recent" className="flex-1 text-md font-bold">
          {say('Recent apps')}
        </h2>
        <Button
          variant="ghost"
          size="sm"
          isDisabled={mayImport.lock !== undefined}
          disabledReason={mayImport.lock}
          onClick={() => setOverlay('import-app')}
        >
          <Upload aria-hidden="true" />
          {say('Import')}
        </Button>
        {apps.length > 0 && (
          <Link to="/apps" className={cn(buttonClass({ variant: 'ghost', size: 'sm' }))}>
            {apps.length === 1 ? say('All apps') : say('All {length} apps', { length: apps.length })}
            <ArrowRight aria-hidden="true" />
          </Link>
        )}
      </div>
      {list.phase === 'loading' && <AppCardSkeletons />}
      {list.phase === 'failed' && (
        <div
          role="alert"
          className="flex items-center gap-3 rounded-lg bg-destructive-subtle py-2.5 pr-2.5 pl-3.5 text-sm text-destructive-subtle-foreground"
        >
          <span className="flex-1">{list.failure.message}</span>
          <Button size="sm" onClick={() => void reload()}>
            {say('Try again')}
          </Button>
        </div>
      )}
      {list.phase === 'ready' && apps.length === 0 && (
        <EmptyState
          drawing={<BlankAppDrawing />}
          title={say('Your apps will stand here')}
          className="rounded-lg border border-dashed border-border-strong pt-10 pb-10"
        >
          {say(
            'Write a sentence above, or take an example. The first one runs a moment later, on this computer, with a database of its own.',
          )}
        </EmptyState>
      )}
      {apps.length > 0 && (
        <ul aria-labelledby="recent" className="grid grid-cols-3 gap-5 max-md:grid-cols-2 max-md:gap-3.5">
          {apps.slice(0, RECENT).map((app) => (
            <AppCard key={app.id} app={app} />
          ))}
        </ul>
      )}
    </section>
  )
}

function promptOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('prompt' in state)) return null
  return typeof state.prompt === 'string' ? state.prompt : null
}
