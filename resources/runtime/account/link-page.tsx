import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSentence } from '../../kit/lib/words.ts'
import { AccountCard, AccountForm, TextField, useAccountWords } from './account-form.tsx'
import { accountCalls } from './account-calls.ts'
import { BackToSignIn } from './code-page.tsx'
import { useContinueUrl, useGoOn } from './use-go-on.ts'

/** Asks for a link, and is where it leads: it signs in on a press and not by being opened, since whatever checks mails opens links. */
export function LinkPage() {
  const say = useSentence()
  const words = useAccountWords()
  const goOn = useGoOn()
  const continueUrl = useContinueUrl()
  const [search] = useSearchParams()
  const token = search.get('token')
  const [email, setEmail] = useState('')
  const [isSent, setIsSent] = useState(false)
  const title = say('Sign in with a link', 'Mit einem Link anmelden', 'Se connecter avec un lien', 'Entrar con un enlace')

  async function send() {
    await accountCalls.sendLink(email, continueUrl)
    setIsSent(true)
  }

  if (token !== null) {
    return (
      <AccountCard title={title} hint={say('One more step.', 'Noch ein Schritt.', 'Encore une étape.', 'Un paso más.')}>
        <AccountForm button={words.signIn} onSubmit={async () => goOn(await accountCalls.signInWithLink(token))}>
          {null}
        </AccountForm>
        <BackToSignIn />
      </AccountCard>
    )
  }
  return (
    <AccountCard title={title} hint={isSent ? words.sent(email) : undefined}>
      {!isSent && (
        <AccountForm button={say('Send me a link', 'Link schicken', 'M’envoyer un lien', 'Enviarme un enlace')} onSubmit={send}>
          <TextField label={words.email} type="email" value={email} onChange={setEmail} autoComplete="username" isFocused />
        </AccountForm>
      )}
      <BackToSignIn />
    </AccountCard>
  )
}
