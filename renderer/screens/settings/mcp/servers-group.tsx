import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { describeFailure } from '../../../../shared/domain/describe-failure.ts'
import type { ToolServerInfo } from '../../../../shared/domain/tool-server.ts'
import { useClient } from '../../../state/client.tsx'
import { Button } from '../../../ui/button.tsx'
import { DelayedSkeleton, Skeleton } from '../../../ui/skeleton.tsx'
import { SectionGroup, SettingsList, SettingsRow } from '../settings-parts.tsx'
import { AddServerForm } from './add-server-form.tsx'
import { ServerRow } from './server-row.tsx'
import { say } from '../../../../shared/text/say.ts'

/** Servers outside whose tools answers may call. */
export function ServersGroup() {
  const client = useClient()
  const [servers, setServers] = useState<readonly ToolServerInfo[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isAdding, setAdding] = useState(false)
  useEffect(() => {
    client.toolServers.list().then(setServers, (error: unknown) => setFailure(describeFailure(error).message))
  }, [client])
  const put = (changed: ToolServerInfo) => setServers((all) => (all ?? []).map((each) => (each.id === changed.id ? changed : each)))

  return (
    <SectionGroup
      title={say('Tools for your assistant')}
      note={say('What a tool answers is material for the model, and no order. An app that somebody else edits has no tools')}
    >
      {failure !== null && (
        <p role="alert" className="text-sm">
          {failure}
        </p>
      )}
      {servers === null && failure === null && (
        <DelayedSkeleton label={say('Loading')} className="flex flex-col gap-3">
          <Skeleton className="h-[58px] rounded-lg" />
        </DelayedSkeleton>
      )}
      {servers !== null && (
        <div className="flex flex-col gap-3">
          {servers.length === 0 && !isAdding && (
            <SettingsList>
              <SettingsRow title={say('No servers yet')}>
                {say(
                  'A server brings tools, for example to look something up. Connected models call those that you tick, and nothing else. The built-in scaffolder calls none.',
                )}
              </SettingsRow>
            </SettingsList>
          )}
          {servers.map((server) => (
            <ServerRow
              key={server.id}
              server={server}
              onChanged={put}
              onRemoved={() => setServers(servers.filter(({ id }) => id !== server.id))}
            />
          ))}
          {isAdding ? (
            <AddServerForm
              onCancel={() => setAdding(false)}
              onAdded={(added) => {
                setServers([...servers, added])
                setAdding(false)
              }}
            />
          ) : (
            <Button size="sm" className="self-start" onClick={() => setAdding(true)}>
              <Plus aria-hidden="true" />
              {say('Add a server')}
            </Button>
          )}
        </div>
      )}
    </SectionGroup>
  )
}
