import { ChartNoAxesColumn, House, type LucideIcon, Search, Settings, UserPlus, Wrench } from 'lucide-react'
import { useSetAtom } from 'jotai'
import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import type { AppId } from '../../../shared/domain/ids.ts'
import { ANALYTICS_TEXT } from '../../../shared/text/analytics.ts'
import { TOOLS_TEXT } from '../../../shared/text/tools.ts'
import { AppSettingsPanel } from '../../panels/app-settings/app-settings-panel.tsx'
import { VersionList } from '../../panels/versions/version-list.tsx'
import { VersionsPanel } from '../../panels/versions/versions-panel.tsx'
import { useIsAtLeast, useMembers } from '../../state/members.ts'
import { membersDialogAtom, overlayAtom } from '../../state/overlays.ts'
import { ComingPanel } from './coming-panel.tsx'
import { MailPanel, RecordPanels, SourcesPanel, TestsPanel, UsersPanel } from './left-side.tsx'
import { asTitle } from '../../ui/as-title.ts'
import type { LeftPanel, PanelEntry } from './panel-menu.ts'
import { say } from '../../../shared/text/say.ts'

/** The panel that stands in place of the list; null while none does. */
export type MoreInside = Exclude<LeftPanel, 'chat'> | null

export interface MoreViewProps {
  readonly menu: readonly PanelEntry[]
  readonly appId: AppId
  readonly inside: MoreInside
  readonly onInside: (inside: MoreInside) => void
  /** Whether this kind of app has tools. */
  readonly hasTools: boolean
  /** Sends a message to the assistant. */
  readonly onAsk: (message: string) => void
  /** Begins a file of tests in the code. */
  readonly onNewTest: () => void
}

/** The narrow window's third view: where else one can go, and the versions. */
export function MoreView({ menu, appId, inside, onInside, hasTools, onAsk, onNewTest }: MoreViewProps) {
  const navigate = useNavigate()
  const setOverlay = useSetAtom(overlayAtom)
  const setMembersOpen = useSetAtom(membersDialogAtom)
  const { members } = useMembers(appId)
  const isOwner = useIsAtLeast(appId, 'owner')
  const mayEdit = useIsAtLeast(appId, 'edit')
  const leave = () => onInside(null)
  if (inside !== null)
    return (
      <div className="min-h-0 flex-1">
        {inside === 'settings' && <AppSettingsPanel appId={appId} onDone={leave} />}
        {inside === 'versions' && <VersionsPanel appId={appId} onDone={leave} />}
        {(inside === 'texts' || inside === 'branding' || inside === 'call-to-action') && (
          <Suspense fallback={<ComingPanel label={say('Loading: {menu}', { menu: titleOf(menu, inside) })} />}>
            <RecordPanels appId={appId} panel={inside} title={titleOf(menu, inside)} onDone={leave} />
          </Suspense>
        )}
        {inside === 'sources' && (
          <Suspense fallback={<ComingPanel label={say('Loading the data sources')} />}>
            <SourcesPanel appId={appId} onDone={leave} />
          </Suspense>
        )}
        {inside === 'users' && (
          <Suspense fallback={<ComingPanel label={say('Loading the users')} />}>
            <UsersPanel appId={appId} onDone={leave} />
          </Suspense>
        )}
        {inside === 'mail' && (
          <Suspense fallback={<ComingPanel label={say('Loading the mails')} />}>
            <MailPanel appId={appId} onDone={leave} />
          </Suspense>
        )}
        {inside === 'tests' && (
          <Suspense fallback={<ComingPanel label={say('Loading the tests')} />}>
            <TestsPanel appId={appId} onDone={leave} onAsk={onAsk} onNewFile={onNewTest} />
          </Suspense>
        )}
      </div>
    )
  return (
    <section aria-label={say('More')} className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <ul className="flex-none divide-y border-b">
        <Way icon={Search} label={say('Search or run a command')} onClick={() => setOverlay('command-palette')} />
        <Way icon={House} label={say('Home')} onClick={() => void navigate('/home')} />
        {members?.hasAccounts === true && (
          <Way icon={UserPlus} label={isOwner ? say('Share') : say('Members')} onClick={() => setMembersOpen(true)} />
        )}
        {menu.map(
          ({ panel, label, icon }) =>
            // The chat is a view of its own, and the versions stand below.
            panel !== 'chat' && panel !== 'versions' && <Way key={panel} icon={icon} label={label} onClick={() => onInside(panel)} />,
        )}
        {hasTools && <Way icon={Wrench} label={asTitle(TOOLS_TEXT.menuTools)} onClick={() => void navigate(`/build/app/${appId}/tools`)} />}
        {mayEdit && <Way icon={ChartNoAxesColumn} label={ANALYTICS_TEXT.title} onClick={() => void navigate(`/analytics/app/${appId}`)} />}
        <Way icon={Settings} label={say('Settings')} onClick={() => void navigate('/settings')} />
      </ul>
      <h2 className="flex-none px-3.5 pt-4 pb-1 text-2xs tracking-label text-muted-foreground">{say('Versions')}</h2>
      <VersionList appId={appId} onAll={() => onInside('versions')} />
    </section>
  )
}

const titleOf = (menu: readonly PanelEntry[], panel: LeftPanel) => menu.find((entry) => entry.panel === panel)?.label ?? ''

function Way({ icon: Icon, label, onClick }: { readonly icon: LucideIcon; readonly label: string; readonly onClick: () => void }) {
  return (
    <li>
      <button
        type="button"
        onClick={onClick}
        className="flex h-11 w-full items-center gap-2.5 px-3.5 text-left text-sm focus-visible:-outline-offset-2"
      >
        <Icon className="text-muted-foreground" aria-hidden="true" />
        {label}
      </button>
    </li>
  )
}
