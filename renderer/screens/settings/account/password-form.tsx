import { AccountForm, FormField } from '../../../parts/account-form/account-form.tsx'
import { say } from '../../../../shared/text/say.ts'

interface PasswordFormProps {
  readonly email: string
  readonly what: string
  readonly submit: string
  readonly onPassword: (password: string) => Promise<void>
}

/** Asks for the password before something that takes a hold from the account. */
export function PasswordForm({ email, what, submit, onPassword }: PasswordFormProps) {
  return (
    <AccountForm step="two-factor" submit={submit} onSubmit={({ password = '' }) => onPassword(password)}>
      <p className="text-sm">{what}</p>
      <PasswordField email={email} autoFocus />
    </AccountForm>
  )
}

export function PasswordField({ email, autoFocus = false }: { readonly email: string; readonly autoFocus?: boolean }) {
  return (
    <>
      {/* So that a password manager knows whose it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <FormField label={say('Current password')} name="password" type="password" autoComplete="current-password" autoFocus={autoFocus} />
    </>
  )
}
