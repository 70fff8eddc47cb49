import { useCallback, useEffect, useId, useState } from 'react'
import { describeFailure } from '../../../../shared/domain/describe-failure.ts'
import type { Client } from '../../../api/client.ts'
import { useClient } from '../../../state/client.tsx'
import { keepToken } from '../../../state/connect.ts'
import { useToast } from '../../../state/toasts.ts'
import { SectionGroup, SettingsList, SettingsRow } from '../settings-parts.tsx'
import { BackupCodes } from './backup-codes.tsx'
import { OpenedRow } from './own-rows.tsx'
import { PasswordForm } from './password-form.tsx'
import { type Own, WithPassword } from './set-password.tsx'
import { TwoFactorSetup } from './two-factor-setup.tsx'
import { say } from '../../../../shared/text/say.ts'

type State = Awaited<ReturnType<Client['ownAccount']['twoFactor']>>

/** The second step of signing in: turned on with an authenticator app, kept with backup codes, turned off by the password. */
export function TwoFactor({ own, onOthersOut }: { readonly own: Own; readonly onOthersOut: () => void }) {
  const { state, failure, read } = useTwoFactor()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const id = useId()
  function show(made: readonly string[]): void {
    setCodes(made)
    read()
  }
  /** What had the focus is gone. */
  function goOn(): void {
    setCodes(null)
    read()
    onOthersOut()
    document.getElementById(id)?.focus()
  }
  return (
    <div id={id} tabIndex={-1} className="rounded-lg outline-offset-4">
      <SectionGroup title={say('Two-factor sign-in')}>
        {failure !== null && (
          <p role="alert" className="text-sm text-destructive">
            {failure}
          </p>
        )}
        {codes !== null && <BackupCodes codes={codes} onDone={goOn} />}
        {codes === null && state !== null && (
          <SettingsList>
            {state.isOn ? (
              <OnRows state={state} own={own} onCodes={show} onOff={goOn} />
            ) : (
              <OpenedRow
                title={say('Off')}
                now={say('Besides your password, ask for a code that an app on your phone shows. Every other device is signed out.')}
                act={say('Turn on')}
              >
                {() => (
                  <WithPassword own={own}>
                    <TwoFactorSetup email={own.email} onCodes={show} />
                  </WithPassword>
                )}
              </OpenedRow>
            )}
          </SettingsList>
        )}
      </SectionGroup>
    </div>
  )
}

function useTwoFactor() {
  const client = useClient()
  const [state, setState] = useState<State | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const read = useCallback(
    () => void client.ownAccount.twoFactor().then(setState, (error: unknown) => setFailure(describeFailure(error).message)),
    [client],
  )
  useEffect(read, [read])
  return { state, failure, read }
}

interface OnRowsProps {
  readonly state: State
  readonly own: Own
  readonly onCodes: (codes: readonly string[]) => void
  readonly onOff: () => void
}

function OnRows({ state: { backupCodesLeft }, own, onCodes, onOff }: OnRowsProps) {
  const client = useClient()
  const show = useToast()
  const left =
    backupCodesLeft === 1
      ? say('One backup code is left.')
      : say('{words} backup codes are left.', { words: backupCodesLeft === 0 ? say('No') : backupCodesLeft })
  return (
    <>
      <SettingsRow title={say('On')}>{say('You are asked for a code when you sign in.')}</SettingsRow>
      <OpenedRow
        title={say('Backup codes')}
        now={say('{left} Each lets you in once, without your phone.', { left })}
        act={say('Make new ones')}
      >
        {() => (
          <WithPassword own={own}>
            <PasswordForm
              email={own.email}
              what={say('The codes that you have now stop working.')}
              submit={say('Make new codes')}
              onPassword={async (password) => onCodes((await client.ownAccount.newBackupCodes({ password })).backupCodes)}
            />
          </WithPassword>
        )}
      </OpenedRow>
      <OpenedRow
        title={say('Turn it off')}
        now={say('Your password alone lets you in again.')}
        act={say('Turn off')}
        tone="destructive-offer"
      >
        {() => (
          <WithPassword own={own}>
            <PasswordForm
              email={own.email}
              what={say('The entry in your authenticator app and your backup codes stop working, and every other device is signed out.')}
              submit={say('Turn off')}
              onPassword={async (password) => {
                keepToken((await client.ownAccount.endTwoFactor({ password })).token)
                show({ tone: 'success', title: say('Two-factor sign-in is off') })
                onOff()
              }}
            />
          </WithPassword>
        )}
      </OpenedRow>
    </>
  )
}
