import { CircleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { type SourceConnection, type SourceProvider, type ThingElsewhere } from '../../../shared/domain/source-connection.ts'
import { SOURCE_CONNECTIONS_TEXT } from '../../../shared/text/source-connections.ts'
import { useClient } from '../../state/client.tsx'
import { useIsAtLeast } from '../../state/members.ts'
import { useFailureToast } from '../../state/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { DelayedSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { ChooseThings } from './choose-things.tsx'
import { ConnectProvider } from './connect-provider.tsx'

/** What was chosen, and as whom it is fetched. */
export interface ChosenElsewhere {
  readonly connection: SourceConnection | null
  readonly things: readonly ThingElsewhere[]
}

export const NOTHING_CHOSEN: ChosenElsewhere = { connection: null, things: [] }

export interface ElsewhereFieldsProps {
  readonly appId: AppId
  readonly provider: SourceProvider
  readonly chosen: ChosenElsewhere
  /** One takes the place of another. */
  readonly isOne: boolean
  /** The same for as long as it is drawn. */
  readonly onChange: (chosen: ChosenElsewhere) => void
  /** What was revoked is let in again. */
  readonly onConnectedAgain: () => void
}

/** Where a person keeps pages and files, and which of them are to be read. */
export function ElsewhereFields(props: ElsewhereFieldsProps) {
  const isOwner = useIsAtLeast(props.appId, 'owner')
  return isOwner ? <OwnersFields {...props} /> : <p className="text-sm text-muted-foreground">{SOURCE_CONNECTIONS_TEXT.ownerOnly}</p>
}

const ANOTHER = 'another'

function OwnersFields({ appId, provider, chosen, isOne, onChange, onConnectedAgain }: ElsewhereFieldsProps) {
  const client = useClient()
  const showFailure = useFailureToast()
  const [connections, setConnections] = useState<readonly SourceConnection[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { connection } = chosen

  useEffect(() => {
    let isWanted = true
    client.sourceConnections.list({ appId }).then(
      ({ connections: all }) => {
        if (!isWanted) return
        const own = all.filter((each) => each.provider === provider)
        setConnections(own)
        onChange({ connection: own.find(({ isRevoked }) => isRevoked) ?? own[0] ?? null, things: [] })
      },
      (error: unknown) => isWanted && setFailure(describeFailure(error).message),
    )
    return () => {
      isWanted = false
    }
  }, [client, appId, provider, onChange])

  function connected(made: SourceConnection) {
    const wasRevoked = connection?.id === made.id
    setConnections((before) => [...(before ?? []).filter(({ id }) => id !== made.id), made])
    onChange({ connection: made, things: [] })
    if (wasRevoked) onConnectedAgain()
  }

  async function disconnect({ id }: SourceConnection) {
    try {
      await client.sourceConnections.disconnect({ appId, connectionId: id })
      const left = (connections ?? []).filter((each) => each.id !== id)
      setConnections(left)
      onChange({ connection: left[0] ?? null, things: [] })
    } catch (error) {
      showFailure(SOURCE_CONNECTIONS_TEXT.disconnectFailed, error)
    }
  }

  if (failure !== null) return <p role="alert">{failure}</p>
  if (connections === null)
    return (
      <DelayedSkeleton label={SOURCE_CONNECTIONS_TEXT.loading} className="flex flex-col gap-3">
        <Skeleton className="w-3/5" />
      </DelayedSkeleton>
    )
  return (
    <>
      {connections.length > 0 && (
        <div className="flex items-end gap-2">
          <Field label={SOURCE_CONNECTIONS_TEXT.account} className="min-w-0 flex-1">
            {(control) => (
              <Select
                {...control}
                className="w-full"
                value={connection?.id ?? ANOTHER}
                options={[
                  ...connections.map(({ id, name }) => ({ value: id as string, label: name })),
                  { value: ANOTHER, label: SOURCE_CONNECTIONS_TEXT.another },
                ]}
                onValueChange={(id) => onChange({ connection: connections.find((each) => each.id === id) ?? null, things: [] })}
              />
            )}
          </Field>
          {connection !== null && <Button onClick={() => void disconnect(connection)}>{SOURCE_CONNECTIONS_TEXT.disconnect}</Button>}
        </div>
      )}
      {connection?.isRevoked === true && (
        <p
          role="alert"
          className="flex items-start gap-2 rounded-lg bg-destructive-subtle px-3 py-2.5 text-sm text-destructive-subtle-foreground"
        >
          <CircleAlert className="mt-0.5 icon-14 flex-none" aria-hidden="true" />
          {SOURCE_CONNECTIONS_TEXT.revoked(connection.name)}
        </p>
      )}
      {connection === null || connection.isRevoked ? (
        <ConnectProvider key={connection?.id ?? ANOTHER} appId={appId} provider={provider} again={connection} onConnected={connected} />
      ) : (
        <ChooseThings
          key={connection.id}
          appId={appId}
          connection={connection}
          chosen={chosen.things}
          isOne={isOne}
          onChange={(things) => onChange({ connection, things })}
        />
      )}
    </>
  )
}
