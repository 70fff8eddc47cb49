import { Suspense } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import { assertNever } from '../../../shared/domain/assert-never.ts'
import { AppSettingsPanel } from '../../panels/app-settings/app-settings-panel.tsx'
import { VersionsPanel } from '../../panels/versions/versions-panel.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { MovablePlace } from '../../ui/movable.tsx'
import { ComingPanel } from './coming-panel.tsx'
import type { LeftPanel, PanelEntry } from './panel-menu.ts'
import { say } from '../../../shared/text/say.ts'

/** Its script comes when it is first shown. */
export const MailPanel = lazyPart(() => import('../../panels/mail/mail-panel.tsx').then((m) => m.MailPanel))

export const SourcesPanel = lazyPart(() => import('../../panels/sources/sources-panel.tsx').then((m) => m.SourcesPanel))

export const UsersPanel = lazyPart(() => import('../../panels/users/users-panel.tsx').then((m) => m.UsersPanel))

export const TestsPanel = lazyPart(() => import('../../panels/tests/tests-panel.tsx').then((m) => m.TestsPanel))

export const RecordPanels = lazyPart(() => import('../../panels/record/record-panels.tsx').then((m) => m.RecordPanels))

export interface LeftSideProps {
  readonly menu: readonly PanelEntry[]
  readonly panel: LeftPanel
  readonly appId: AppId
  /** The element that the chat is drawn into. */
  readonly chat: HTMLElement
  /** Back to the chat. */
  readonly onDone: () => void
  /** Sends a message to the assistant. */
  readonly onAsk: (message: string) => void
  /** Begins a file of tests in the code. */
  readonly onNewTest: () => void
}

/** What the rail has chosen. */
export function LeftSide({ menu, panel, appId, chat, onDone, onAsk, onNewTest }: LeftSideProps) {
  switch (panel) {
    case 'chat':
      return <MovablePlace node={chat} />
    case 'versions':
      return <VersionsPanel appId={appId} onDone={onDone} />
    case 'texts':
    case 'branding':
    case 'call-to-action': {
      const title = menu.find((entry) => entry.panel === panel)?.label ?? ''
      return (
        <Suspense fallback={<ComingPanel label={say('Loading: {title}', { title })} />}>
          <RecordPanels appId={appId} panel={panel} title={title} onDone={onDone} />
        </Suspense>
      )
    }
    case 'sources':
      return (
        <Suspense fallback={<ComingPanel label={say('Loading the data sources')} />}>
          <SourcesPanel appId={appId} onDone={onDone} />
        </Suspense>
      )
    case 'users':
      return (
        <Suspense fallback={<ComingPanel label={say('Loading the users')} />}>
          <UsersPanel appId={appId} onDone={onDone} />
        </Suspense>
      )
    case 'mail':
      return (
        <Suspense fallback={<ComingPanel label={say('Loading the mails')} />}>
          <MailPanel appId={appId} onDone={onDone} />
        </Suspense>
      )
    case 'tests':
      return (
        <Suspense fallback={<ComingPanel label={say('Loading the tests')} />}>
          <TestsPanel appId={appId} onDone={onDone} onAsk={onAsk} onNewFile={onNewTest} />
        </Suspense>
      )
    case 'settings':
      return <AppSettingsPanel appId={appId} onDone={onDone} />
    default:
      return assertNever(panel)
  }
}
