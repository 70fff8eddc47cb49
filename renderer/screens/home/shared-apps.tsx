import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Client } from '../../api/client.ts'
import { AppStatus } from '../../parts/app-status/app-status.tsx'
import { AppThumbnail } from '../../parts/app-thumbnail/app-thumbnail.tsx'
import { useClient } from '../../state/client.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { say } from '../../../shared/text/say.ts'

type SharedApp = Awaited<ReturnType<Client['members']['shared']>>[number]

/** The apps of others that somebody is in; nothing where there is none. */
export function SharedApps() {
  const client = useClient()
  const { key } = useLocation()
  const [apps, setApps] = useState<readonly SharedApp[]>([])
  useEffect(() => {
    let isOver = false
    const read = () => {
      client.members.shared().then(
        (shared) => {
          if (!isOver) setApps(shared)
        },
        () => undefined, // The connection says so itself.
      )
    }
    read()
    window.addEventListener('focus', read)
    return () => {
      isOver = true
      window.removeEventListener('focus', read)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- read again at every visit
  }, [client, key])
  if (apps.length === 0) return null
  return (
    <section aria-labelledby="shared">
      <h2 id="shared" className="mt-11 mb-3.5 text-md font-bold max-md:mt-7 max-md:mb-3">
        {say('Shared with you')}
      </h2>
      <ul aria-labelledby="shared" className="grid grid-cols-3 gap-5 max-md:grid-cols-2 max-md:gap-3.5">
        {apps.map(({ app, role, from }) => (
          <li key={app.id} className="group min-w-0">
            <Link to={`/build/app/${app.id}`} className="block rounded-lg">
              <AppThumbnail app={app} className="transition-colors group-hover:border-input" />
              <span className="mt-[9px] flex items-center gap-2 text-sm font-bold">
                <span className="min-w-0 flex-1 truncate">{app.name}</span>
                <AppStatus status={app.status} />
              </span>
              <span className="flex gap-2 text-xs leading-[1.125rem] text-muted-foreground">
                <span className="min-w-0 truncate">
                  {say('From {from}', { from })}
                  {role === 'look' && say(', to look at')}
                </span>
                <RelativeTime at={app.updatedAt} className="ml-auto flex-none max-md:hidden" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
