import { useState } from 'react'
import { useSentence } from '../../kit/lib/words.ts'
import { AccountCard, AccountForm, PasswordField, TextField, useAccountWords } from './account-form.tsx'
import { accountCalls } from './account-calls.ts'
import { BackToSignIn } from './code-page.tsx'
import { useGoOn } from './use-go-on.ts'

/** First the address, then the code that was sent to it with a new password. */
export function ResetPage() {
  const say = useSentence()
  const words = useAccountWords()
  const goOn = useGoOn()
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [isSent, setIsSent] = useState(false)
  const title = say('Choose a new password', 'Neues Passwort wählen', 'Choisir un nouveau mot de passe', 'Elegir una contraseña nueva')

  async function send() {
    await accountCalls.sendCode(email, 'forget-password')
    setIsSent(true)
  }

  return (
    <AccountCard title={title} hint={isSent ? words.sent(email) : undefined}>
      {isSent ? (
        <AccountForm
          key="code"
          button={say('Save and sign in', 'Speichern und anmelden', 'Enregistrer et se connecter', 'Guardar y entrar')}
          onSubmit={async () => goOn(await accountCalls.resetPassword(email, code, password))}
        >
          <TextField label={words.code} value={code} onChange={setCode} autoComplete="one-time-code" inputMode="numeric" isFocused />
          <PasswordField label={words.newPassword} value={password} onChange={setPassword} autoComplete="new-password" />
        </AccountForm>
      ) : (
        <AccountForm key="email" button={words.sendCode} onSubmit={send}>
          <TextField label={words.email} type="email" value={email} onChange={setEmail} autoComplete="username" isFocused />
        </AccountForm>
      )}
      <BackToSignIn />
    </AccountCard>
  )
}
