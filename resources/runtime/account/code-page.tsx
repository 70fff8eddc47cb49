import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useSentence } from '../../kit/lib/words.ts'
import { AccountCard, AccountForm, TextField, useAccountWords } from './account-form.tsx'
import { accountCalls } from './account-calls.ts'
import { useGoOn } from './use-go-on.ts'

/** First the address, then the code that was sent to it. */
export function CodePage() {
  const say = useSentence()
  const words = useAccountWords()
  const goOn = useGoOn()
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [isSent, setIsSent] = useState(false)
  const title = say('Sign in with a code', 'Mit einem Code anmelden', 'Se connecter avec un code', 'Entrar con un código')

  async function send() {
    await accountCalls.sendCode(email, 'sign-in')
    setIsSent(true)
  }

  return (
    <AccountCard title={title} hint={isSent ? words.sent(email) : undefined}>
      {isSent ? (
        <AccountForm key="code" button={words.signIn} onSubmit={async () => goOn(await accountCalls.signInWithCode(email, code))}>
          <TextField label={words.code} value={code} onChange={setCode} autoComplete="one-time-code" inputMode="numeric" isFocused />
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

export function BackToSignIn() {
  const words = useAccountWords()
  const [search] = useSearchParams()
  const continueUrl = search.get('continueUrl')
  const rest = continueUrl === null ? '' : `?${new URLSearchParams({ continueUrl })}`
  return (
    <Link to={`/login${rest}`} className="self-start text-sm text-link underline underline-offset-4">
      {words.backToSignIn}
    </Link>
  )
}
