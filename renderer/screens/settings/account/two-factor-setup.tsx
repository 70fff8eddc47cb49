import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import { AccountForm, FormField } from '../../../parts/account-form/account-form.tsx'
import { useClient } from '../../../state/client.tsx'
import { keepToken } from '../../../state/connect.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { PasswordForm } from './password-form.tsx'
import { say } from '../../../../shared/text/say.ts'

interface Begun {
  readonly address: string
  readonly secret: string
}

/** The password, then what the authenticator app reads and the first code of it. */
export function TwoFactorSetup({ email, onCodes }: { readonly email: string; readonly onCodes: (codes: readonly string[]) => void }) {
  const client = useClient()
  const [begun, setBegun] = useState<Begun | null>(null)
  if (begun === null)
    return (
      <PasswordForm
        email={email}
        what={say('You need an authenticator app on your phone or computer, such as the one of your password manager.')}
        submit={say('Go on')}
        onPassword={async (password) => setBegun(await client.ownAccount.beginTwoFactor({ password }))}
      />
    )
  return (
    <AccountForm
      key="code"
      step="set-up-two-factor"
      submit={say('Turn on')}
      onSubmit={async ({ code = '' }) => {
        const { token, backupCodes } = await client.ownAccount.confirmTwoFactor({ code })
        keepToken(token)
        onCodes(backupCodes)
      }}
    >
      <p className="text-sm">{say('Scan this with your authenticator app, or enter the key there by hand.')}</p>
      {/* Apps read dark on light, in both themes. */}
      <QRCodeSVG
        value={begun.address}
        size={184}
        marginSize={4}
        bgColor="#ffffff"
        fgColor="#000000"
        level="M"
        role="img"
        title={say('QR code with the key below')}
        className="rounded-md border"
      />
      <div className="flex items-start gap-2 text-sm">
        <span className="min-w-0">
          <span className="block text-xs text-muted-foreground">{say('Key')}</span>
          <code className="mono">{inFours(begun.secret)}</code>
        </span>
        <CopyButton name={say('Copy the key')} text={() => begun.secret} />
      </div>
      <FormField label={say('Code that the app shows')} name="code" inputMode="numeric" autoComplete="one-time-code" autoFocus />
    </AccountForm>
  )
}

/** As apps show it, and as it is read aloud. */
function inFours(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ')
}
