import { Fingerprint } from 'lucide-react'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { APP_ERRORS } from '../../../shared/domain/app-error.ts'
import { accountFailure } from '../../parts/account-form/account-words.ts'
import { enterWithPasskey, offerPasskeys, passkeyRefusal } from '../../state/passkeys.ts'
import { Button } from '../../ui/button.tsx'
import type { PageProps } from './accounts-screen.tsx'
import { say } from '../../../shared/text/say.ts'

const ElsewhereOnly = z.object({ code: z.literal('PASSKEY_ADDRESS'), data: APP_ERRORS.PASSKEY_ADDRESS.data })

/** The way in with a finger, a face or a PIN; the browser offers it in the field for the email as well. */
export function PasskeyButton({ client, enter }: Pick<PageProps, 'client' | 'enter'>) {
  const [state, setState] = useState<'idle' | 'busy'>('idle')
  const [failure, setFailure] = useState<{ readonly message: string; readonly address: string | null } | null>(null)
  const fail = (error: unknown) =>
    setFailure({
      message: passkeyRefusal(error, 'use') ?? accountFailure('sign-in', error),
      address: ElsewhereOnly.safeParse(error).data?.data.address ?? null,
    })
  useEffect(() => {
    // What the button asks takes the place of what the field offers.
    if (state === 'busy') return
    return offerPasskeys(client, (ask) => void enter(ask).catch(fail))
    // oxlint-disable-next-line react/exhaustive-effect-dependencies react-hooks/exhaustive-deps -- `enter` is another one each time
  }, [client, state])
  async function open(): Promise<void> {
    setState('busy')
    setFailure(null)
    await enter(() => enterWithPasskey(client)).catch(fail)
    setState('idle')
  }
  return (
    <>
      <Button size="lg" isLoading={state === 'busy'} onClick={() => void open()}>
        <Fingerprint aria-hidden="true" />
        {say('Sign in with a passkey')}
      </Button>
      {failure !== null && (
        <p role="alert" className="text-sm text-destructive">
          {failure.message}
          {failure.address !== null && (
            <a
              className="mt-1 block wrap-anywhere underline underline-offset-2"
              href={`${failure.address}${location.pathname}${location.search}`}
            >
              {failure.address}
            </a>
          )}
        </p>
      )}
    </>
  )
}
