import { useAtomValue, useStore } from 'jotai'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import type { App } from '../../../shared/domain/app.ts'
import { AppId } from '../../../shared/domain/ids.ts'
import { ERROR_TEXT } from '../../../shared/text/errors.ts'
import { ANALYTICS_TEXT } from '../../../shared/text/analytics.ts'
import { PublishButton } from '../../panels/publish/publish-button.tsx'
import { useClient } from '../../state/client.tsx'
import { openApp } from '../../state/open-app.ts'
import { watchApp } from '../../state/watch-app.ts'
import { buttonClass } from '../../ui/button.tsx'
import { NothingFoundDrawing, TableDrawing } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AnalyticsSkeleton, Page } from './analytics-page.tsx'
import { AppAnalytics } from './app-analytics.tsx'
import { say } from '../../../shared/text/say.ts'

/** `/analytics/app/:appId`: what a published app comes to. */
export function AnalyticsScreen() {
  const appId = AppId.safeParse(useParams()['appId'])
  return appId.success ? <OfApp key={appId.data} appId={appId.data} /> : <Missing />
}

function OfApp({ appId }: { readonly appId: AppId }) {
  const client = useClient()
  const store = useStore()
  const load = useAtomValue(openApp(appId).app)
  useEffect(() => watchApp({ client, store }, appId).stop, [client, store, appId])
  switch (load.phase) {
    case 'loading':
      return (
        <Page name="">
          <AnalyticsSkeleton />
        </Page>
      )
    case 'ready':
      return load.app.publication === null ? <Unpublished app={load.app} /> : <AppAnalytics app={load.app} url={load.app.publication.url} />
    case 'binned':
    case 'damaged':
    case 'missing':
      return <Missing />
  }
}

function Unpublished({ app }: { readonly app: App }) {
  return (
    <Page name={app.name} appId={app.id}>
      <EmptyState headingLevel={2} drawing={<TableDrawing />} title={ANALYTICS_TEXT.publishFirst} actions={<PublishButton app={app} />}>
        {ANALYTICS_TEXT.publishHint}
      </EmptyState>
    </Page>
  )
}

function Missing() {
  return (
    <Page name="">
      <EmptyState
        headingLevel={2}
        drawing={<NothingFoundDrawing />}
        title={ERROR_TEXT.appNotFound}
        actions={
          <Link to="/home" className={buttonClass({ variant: 'primary' })}>
            {say('Go home')}
          </Link>
        }
      />
    </Page>
  )
}
