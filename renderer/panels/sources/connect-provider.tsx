import { type FormEvent, useEffect, useRef, useState } from 'react'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { SourceConnection, SourceProvider } from '../../../shared/domain/source-connection.ts'
import { NOTION_SIGN_IN_ADDRESS, SOURCE_TOKEN_MAX_CHARS } from '../../../shared/limits/sources.ts'
import { SOURCE_CONNECTIONS_TEXT } from '../../../shared/text/source-connections.ts'
import { useClient } from '../../state/client.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Segmented } from '../../ui/segmented.tsx'

export interface ConnectProviderProps {
  readonly appId: AppId
  readonly provider: SourceProvider
  /** What is connected again, in its place. */
  readonly again: SourceConnection | null
  readonly onConnected: (connection: SourceConnection) => void
}

/** Lets this installation in where a person keeps pages and files: Notion by a token too, Google by a sign-in alone. */
export function ConnectProvider(props: ConnectProviderProps) {
  const [way, setWay] = useState<'token' | 'sign-in'>(props.provider === 'notion' ? 'token' : 'sign-in')
  return (
    <div className="flex flex-col gap-3.5 rounded-lg border bg-card p-3.5">
      {props.provider === 'notion' && (
        <Segmented
          name={SOURCE_CONNECTIONS_TEXT.way}
          className="self-start"
          value={way}
          onValueChange={setWay}
          options={[
            { value: 'token', label: SOURCE_CONNECTIONS_TEXT.wayToken },
            { value: 'sign-in', label: SOURCE_CONNECTIONS_TEXT.waySignIn },
          ]}
        />
      )}
      {way === 'token' ? <TokenForm {...props} /> : <SignInForm {...props} />}
    </div>
  )
}

function TokenForm({ appId, provider, again, onConnected }: ConnectProviderProps) {
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
      onConnected(await client.sourceConnections.connect({ appId, provider, token, ...inPlaceOf(again) }))
    } catch (error) {
      setFailure(describeFailure(error).message)
      setConnecting(false)
    }
  }

  return (
    <form className="flex flex-col gap-3" onSubmit={(event) => void connect(event)}>
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

/** The page where a person signs in is shown whole before the browser goes there. */
function SignInForm({ appId, provider, again, onConnected }: ConnectProviderProps) {
  const client = useClient()
  const [clientId, setClientId] = useState('')
  const [clientSecret, setClientSecret] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [address, setAddress] = useState<string | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const waiting = useRef<AbortController | null>(null)
  useEffect(() => () => waiting.current?.abort(), [])
  const called = SOURCE_CONNECTIONS_TEXT.provider[provider]

  async function ask(event: FormEvent) {
    event.preventDefault()
    if (clientId.trim() === '' && again === null) return setFailure(SOURCE_CONNECTIONS_TEXT.clientMissing)
    setAsking(true)
    setFailure(null)
    try {
      const asked = clientId.trim() === '' ? {} : { clientId, ...(clientSecret.trim() === '' ? {} : { clientSecret }) }
      setAddress((await client.sourceConnections.signIn({ appId, provider, ...asked, ...inPlaceOf(again) })).url)
    } catch (error) {
      setFailure(describeFailure(error).message)
    }
    setAsking(false)
  }

  async function go(url: string) {
    window.open(url, '_blank', 'noopener,noreferrer')
    setWaiting(true)
    const stop = new AbortController()
    waiting.current = stop
    try {
      onConnected(await client.sourceConnections.signedIn({ appId, provider }, { signal: stop.signal }))
    } catch (error) {
      if (stop.signal.aborted) return
      setFailure(describeFailure(error).message)
      setWaiting(false)
      setAddress(null)
    }
  }

  function leave() {
    waiting.current?.abort()
    setWaiting(false)
    setAddress(null)
  }

  if (address !== null)
    return (
      <div className="flex flex-col gap-3">
        <p className="text-sm">{isWaiting ? SOURCE_CONNECTIONS_TEXT.signInWaiting : SOURCE_CONNECTIONS_TEXT.signInAbout(called)}</p>
        <p className="mono max-h-32 overflow-auto rounded-md border bg-muted px-2.5 py-2 text-xs break-all text-foreground">{address}</p>
        <div className="flex justify-end gap-2">
          <Button onClick={leave}>{SOURCE_CONNECTIONS_TEXT.signInCancel}</Button>
          <Button
            variant="primary"
            isLoading={isWaiting}
            loadingLabel={SOURCE_CONNECTIONS_TEXT.connecting}
            onClick={() => void go(address)}
          >
            {SOURCE_CONNECTIONS_TEXT.signInOpen}
          </Button>
        </div>
      </div>
    )
  const hint =
    provider === 'notion'
      ? SOURCE_CONNECTIONS_TEXT.clientIdHint.notion(NOTION_SIGN_IN_ADDRESS)
      : SOURCE_CONNECTIONS_TEXT.clientIdHint[provider]
  const before = again === null ? {} : { placeholder: SOURCE_CONNECTIONS_TEXT.clientAsBefore }
  return (
    <form className="flex flex-col gap-3" onSubmit={(event) => void ask(event)}>
      <Field label={SOURCE_CONNECTIONS_TEXT.clientId} hint={hint} error={failure}>
        {(control) => (
          <Input
            {...control}
            {...before}
            autoComplete="off"
            spellCheck={false}
            maxLength={SOURCE_TOKEN_MAX_CHARS}
            value={clientId}
            onChange={({ target }) => setClientId(target.value)}
          />
        )}
      </Field>
      <Field label={SOURCE_CONNECTIONS_TEXT.clientSecret}>
        {(control) => (
          <Input
            {...control}
            {...before}
            type="password"
            autoComplete="off"
            maxLength={SOURCE_TOKEN_MAX_CHARS}
            value={clientSecret}
            onChange={({ target }) => setClientSecret(target.value)}
          />
        )}
      </Field>
      <div className="flex items-center justify-between gap-3 max-sm:flex-col max-sm:items-stretch">
        <p className="text-xs text-muted-foreground">{SOURCE_CONNECTIONS_TEXT.sealed}</p>
        <Button type="submit" variant="primary" isLoading={isAsking} loadingLabel={SOURCE_CONNECTIONS_TEXT.connecting}>
          {SOURCE_CONNECTIONS_TEXT.signIn}
        </Button>
      </div>
    </form>
  )
}

function inPlaceOf(again: SourceConnection | null) {
  return again === null ? {} : { again: again.id }
}
