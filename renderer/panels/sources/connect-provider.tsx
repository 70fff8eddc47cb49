import { type FormEvent, useState } from 'react'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { SourceConnection, SourceProvider } from '../../../shared/domain/source-connection.ts'
import { SOURCE_TOKEN_MAX_CHARS } from '../../../shared/limits/sources.ts'
import { SOURCE_CONNECTIONS_TEXT } from '../../../shared/text/source-connections.ts'
import { useClient } from '../../state/client.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

export interface ConnectProviderProps {
  readonly appId: AppId
  readonly provider: SourceProvider
  /** What is connected again, in its place. */
  readonly again: SourceConnection | null
  readonly onConnected: (connection: SourceConnection) => void
}

/** Lets this installation in where a person keeps pages and files. */
export function ConnectProvider({ appId, provider, again, onConnected }: ConnectProviderProps) {
  const client = useClient()
  const [token, setToken] = useState('')
  const [isConnecting, setConnecting] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function connect(event: FormEvent) {
    event.preventDefault()
    if (token.trim() === '') return setFailure(SOURCE_CONNECTIONS_TEXT.notionTokenMissing)
    setConnecting(true)
    setFailure(null)
    try {
      const inPlace = again === null ? {} : { again: again.id }
      onConnected(await client.sourceConnections.connect({ appId, provider, token, ...inPlace }))
    } catch (error) {
      setFailure(describeFailure(error).message)
      setConnecting(false)
    }
  }

  return (
    <form className="flex flex-col gap-3 rounded-lg border bg-card p-3.5" onSubmit={(event) => void connect(event)}>
      <Field label={SOURCE_CONNECTIONS_TEXT.notionToken} hint={SOURCE_CONNECTIONS_TEXT.notionTokenHint} error={failure}>
        {(control) => (
          <Input
            {...control}
            type="password"
            autoComplete="off"
            spellCheck={false}
            placeholder={SOURCE_CONNECTIONS_TEXT.notionTokenPlaceholder}
            maxLength={SOURCE_TOKEN_MAX_CHARS}
            value={token}
            onChange={({ target }) => setToken(target.value)}
          />
        )}
      </Field>
      <div className="flex items-center justify-between gap-3 max-sm:flex-col max-sm:items-stretch">
        <p className="text-xs text-muted-foreground">{SOURCE_CONNECTIONS_TEXT.sealed}</p>
        <Button type="submit" variant="primary" isLoading={isConnecting} loadingLabel={SOURCE_CONNECTIONS_TEXT.connecting}>
          {again === null ? SOURCE_CONNECTIONS_TEXT.connect : SOURCE_CONNECTIONS_TEXT.connectAgain}
        </Button>
      </div>
    </form>
  )
}
