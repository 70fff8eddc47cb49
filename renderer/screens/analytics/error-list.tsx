import { Link } from 'react-router'
import type { AnalyticsError } from '../../../shared/domain/analytics.ts'
import { displayName, FilePath } from '../../../shared/domain/file-path.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { ANALYTICS_TEXT } from '../../../shared/text/analytics.ts'
import { plainNumber } from '../../../shared/text/counted.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'

/** What was thrown, where, how often, and when last. */
export function ErrorList({ appId, errors }: { readonly appId: AppId; readonly errors: readonly AnalyticsError[] }) {
  const title = ANALYTICS_TEXT.kinds.errors
  return (
    <section aria-label={title} className="flex min-w-0 flex-col rounded-lg border bg-card">
      <h2 className="px-4 pt-3 pb-1.5 text-sm font-bold max-md:px-3">{title}</h2>
      {errors.length === 0 ? (
        <p className="px-4 pb-3.5 text-sm text-muted-foreground max-md:px-3">{ANALYTICS_TEXT.noErrors}</p>
      ) : (
        <ol className="divide-y">
          {errors.map((error) => (
            <li
              key={`${error.source} ${error.in} ${error.title} ${error.place?.path ?? ''} ${error.place?.line ?? ''}`}
              className="flex items-start gap-3 px-4 py-2 text-sm max-md:px-3"
            >
              <div className="min-w-0 flex-1">
                <p className="wrap-anywhere">{error.title === '' ? ANALYTICS_TEXT.words('errors', '') : error.title}</p>
                <p className="text-xs text-muted-foreground">
                  <Place appId={appId} error={error} /> <RelativeTime at={error.lastAt} />
                </p>
              </div>
              <span className="mono pt-0.5 text-xs">{plainNumber(error.count)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function Place({ appId, error: { place, in: name } }: { readonly appId: AppId; readonly error: AnalyticsError }) {
  const path = FilePath.safeParse(place?.path)
  if (place === null || !path.success) return name === '' ? null : <span className="mono">{name},</span>
  return (
    <>
      <Link to={`/build/app/${appId}`} className="mono link">
        {displayName(path.data)}:{place.line}
      </Link>
      ,
    </>
  )
}
