import { useCallback, useEffect, useState } from 'react'
import { describeFailure, describeRefusal } from '../../../../shared/domain/describe-failure.ts'
import type { SignInProviderInfo, SignInProviderTest } from '../../../../shared/domain/sign-in-provider.ts'
import { SIGN_IN_PROVIDER_TEXT } from '../../../../shared/text/sign-in-provider.ts'
import { useClient } from '../../../state/client.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { SectionGroup, SettingsList, SettingsRow } from '../settings-parts.tsx'
import { ProviderForm } from './provider-form.tsx'
import { say } from '../../../../shared/text/say.ts'

/** Who vouches for builders besides their mail: of the host's environment, or entered here. */
export function SignInProviderGroup() {
  const client = useClient()
  const [info, setInfo] = useState<SignInProviderInfo | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const read = useCallback(() => {
    client.builders.provider().then(setInfo, (error: unknown) => {
      const { code, message } = describeFailure(error)
      // The screen itself says that there are no accounts.
      if (code !== 'NOT_FOUND') setFailure(message)
    })
  }, [client])
  useEffect(read, [read])
  if (failure === null && info === null) return null
  return (
    <SectionGroup title={say('Sign-in provider')} note={say('A company’s own way to sign in, by OpenID Connect')}>
      {failure !== null && (
        <p role="alert" className="text-sm text-destructive">
          {failure}
        </p>
      )}
      {info !== null && (
        <div className="flex flex-col gap-3">
          <SettingsList>
            {info.provider !== null && info.from === 'environment' && (
              <SettingsRow title={info.provider.name}>
                <span className="wrap-anywhere">{info.provider.issuer}</span>
                <span className="block">{SIGN_IN_PROVIDER_TEXT.fromEnvironment}</span>
              </SettingsRow>
            )}
            <SettingsRow title={say('Send people back to')} end={<CopyButton name={say('Copy the address')} text={() => info.returnTo} />}>
              {say('Register this address with the provider:')} <code className="mono wrap-anywhere">{info.returnTo}</code>
            </SettingsRow>
            {info.provider !== null && <TestRow />}
          </SettingsList>
          {info.from === 'settings' && <ProviderForm key={info.provider === null ? 'new' : 'kept'} info={info} onSaved={setInfo} />}
        </div>
      )}
    </SectionGroup>
  )
}

/** Asks the provider, and says what came of it. Nobody signs in. */
function TestRow() {
  const client = useClient()
  const [isTesting, setTesting] = useState(false)
  const [result, setResult] = useState<SignInProviderTest | null>(null)
  async function test(): Promise<void> {
    if (isTesting) return
    setTesting(true)
    setResult(null)
    setResult(await client.builders.testProvider().catch((error: unknown) => ({ ok: false, message: describeRefusal(error) })))
    setTesting(false)
  }
  return (
    <SettingsRow
      title={say('Does it work?')}
      end={
        <Button isLoading={isTesting} loadingLabel={say('Asking…')} onClick={() => void test()}>
          {say('Test')}
        </Button>
      }
    >
      {say('Asks the provider whether it knows this host. Nobody signs in.')}
      <span role="status" className={result?.ok === false ? 'block text-destructive' : 'block text-success'}>
        {result?.message}
      </span>
    </SettingsRow>
  )
}
