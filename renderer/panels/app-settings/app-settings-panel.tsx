import { useSetAtom } from 'jotai'
import type { AppId } from '../../../shared/domain/ids.ts'
import { APPS_TEXT } from '../../../shared/text/apps.ts'
import { PLANS_TEXT } from '../../../shared/text/plans.ts'
import { useAppRecord } from '../../state/app-record.ts'
import type { AutosavePhase } from '../../state/autosave.ts'
import { useMay } from '../../state/may.ts'
import { useIsAtLeast } from '../../state/members.ts'
import { planDialogAtom } from '../../state/plan-dialog.ts'
import { Button } from '../../ui/button.tsx'
import { DelayedSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { AppKnowledge } from './app-knowledge.tsx'
import { AppFacts } from './app-facts.tsx'
import { AiSettings } from './ai-settings.tsx'
import { ClaimSettings } from './claim-settings.tsx'
import { MembershipSettings } from './membership-settings.tsx'
import { SyncSettings } from './sync-settings.tsx'
import { TemplateSettings } from './template-settings.tsx'
import { MailSettings } from './mail-settings.tsx'
import { type Saving, useAppAi } from './use-app-ai.ts'
import { say } from '../../../shared/text/say.ts'

/** The settings of one app, in the left panel. */
export function AppSettingsPanel({ appId, onDone }: { readonly appId: AppId; readonly onDone: () => void }) {
  const { load, saving, save, reload } = useAppAi(appId)
  const edited = useAppRecord(appId)
  const isOwner = useIsAtLeast(appId, 'owner')
  return (
    <section aria-label={say('App settings')} className="flex h-full min-h-0 flex-col bg-background">
      <header className="flex h-(--bar) flex-none items-center gap-2 border-b pr-2 pl-3">
        <h2 className="flex-1 text-sm font-bold">{say('App settings')}</h2>
        <SavingWords saving={savingOf(saving, edited.phase)} />
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            void edited.flush()
            onDone()
          }}
        >
          {APPS_TEXT.panelDone}
        </Button>
      </header>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto p-4">
        <PlanBanner />
        <AppFacts appId={appId} edited={edited} />
        {isOwner && <SyncSettings appId={appId} />}
        <AppKnowledge appId={appId} />
        {load.phase === 'ready' && <AiSettings appId={appId} settings={load.settings} use={load.use} onSave={save} />}
        {load.phase === 'ready' && isOwner && <MailSettings appId={appId} />}
        {isOwner && <MembershipSettings appId={appId} edited={edited} />}
        {isOwner && <ClaimSettings appId={appId} edited={edited} />}
        <TemplateSettings appId={appId} edited={edited} />
        {load.phase === 'loading' && (
          <DelayedSkeleton label={say('Loading the settings')} className="flex flex-col gap-5">
            <Skeleton className="w-2/5" />
            <Skeleton className="h-8 w-full rounded-md" />
            <Skeleton className="w-1/3" />
            <Skeleton className="h-8 w-28 rounded-md" />
          </DelayedSkeleton>
        )}
        {load.phase === 'failed' && (
          <div role="alert" className="flex flex-col items-start gap-2.5 text-sm">
            {load.failure.message}
            <Button size="sm" onClick={reload}>
              {say('Try again')}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

/** What the account's plan does not open is there to be seen, with the way to a plan that does. */
function PlanBanner() {
  const { lock } = useMay('app-settings')
  const showPlans = useSetAtom(planDialogAtom)
  if (lock === undefined) return null
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-info-subtle px-3 py-2.5 text-sm text-info-subtle-foreground">
      <p className="min-w-0 flex-1 basis-40">{lock}</p>
      <Button size="sm" onClick={() => showPlans({ mode: 'default', reason: lock })}>
        {PLANS_TEXT.see}
      </Button>
    </div>
  )
}

/** The model's settings are saved at once, the others together after a pause. */
function savingOf(saving: Saving, phase: AutosavePhase): Saving {
  if (phase === 'saving') return { phase: 'saving' }
  return phase === 'failed' ? { phase: 'failed', reason: APPS_TEXT.appChangesMightBeLost } : saving
}

function SavingWords({ saving }: { readonly saving: Saving }) {
  return (
    <span role="status" className={saving.phase === 'failed' ? 'truncate text-xs text-destructive' : 'text-xs text-muted-foreground'}>
      {saving.phase === 'saving' && say('Saving…')}
      {saving.phase === 'saved' && say('Saved')}
      {saving.phase === 'failed' && <span title={saving.reason}>{saving.reason}</span>}
    </span>
  )
}
