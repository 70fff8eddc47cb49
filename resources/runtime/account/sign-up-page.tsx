import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useSentence } from '../../kit/lib/words.ts'
import { AccountCard, AccountForm, PasswordField, TextField, useAccountWords } from './account-form.tsx'
import { accountCalls } from './account-calls.ts'
import { BackToSignIn } from './code-page.tsx'
import { DraftNote, useAccountSettings } from './login-page.tsx'
import { useGoOn } from './use-go-on.ts'

export function SignUpPage() {
  const [search] = useSearchParams()
  const invitation = search.get('invitation')
  return invitation === null ? <NewAccount /> : <Invited ticket={invitation} />
}

/** What is asked for, then the code that was sent to the address. */
function NewAccount() {
  const say = useSentence()
  const words = useAccountWords()
  const goOn = useGoOn()
  const settings = useAccountSettings()
  const [search] = useSearchParams()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [ticket, setTicket] = useState<string | null>(null)

  if (settings !== null && settings.signUp !== 'open') {
    return (
      <AccountCard
        title={words.createAccount}
        hint={say(
          'New accounts are not open here. Ask the person who runs this app to invite you.',
          'Neue Konten sind hier nicht möglich. Bitte die Person, die diese App betreibt, um eine Einladung.',
          'Les nouveaux comptes ne sont pas ouverts ici. Demandez une invitation à la personne qui gère cette application.',
          'Aquí no se abren cuentas nuevas. Pide una invitación a quien lleva esta aplicación.',
        )}
      >
        <BackToSignIn />
      </AccountCard>
    )
  }
  if (ticket !== null) {
    return (
      <AccountCard
        title={say('Confirm your address', 'Adresse bestätigen', 'Confirmez votre adresse', 'Confirma tu dirección')}
        hint={say(
          `A mail with a code is on its way to ${email}.`,
          `Eine Mail mit einem Code ist unterwegs zu ${email}.`,
          `Un mail avec un code est en route vers ${email}.`,
          `Un correo con un código está en camino a ${email}.`,
        )}
      >
        <AccountForm
          key="code"
          button={say('Finish', 'Fertig', 'Terminer', 'Terminar')}
          onSubmit={async () => goOn(await accountCalls.verifySignUp(ticket, code))}
        >
          <TextField label={words.code} value={code} onChange={setCode} autoComplete="one-time-code" inputMode="numeric" isFocused />
        </AccountForm>
        <button type="button" className="self-start text-sm text-link underline underline-offset-4" onClick={() => setTicket(null)}>
          {say('Not your address? Go back', 'Nicht deine Adresse? Zurück', 'Pas votre adresse ? Retour', '¿No es tu dirección? Volver')}
        </button>
      </AccountCard>
    )
  }
  return (
    <AccountCard
      title={words.createAccount}
      hint={
        <>
          {say('You have one already?', 'Du hast schon eines?', 'Vous en avez déjà un ?', '¿Ya tienes una?')}{' '}
          <Link to={`/login${search.size === 0 ? '' : `?${search}`}`} className="font-medium text-link underline underline-offset-4">
            {words.signIn}
          </Link>
        </>
      }
    >
      <AccountForm
        key="new"
        button={words.createAccount}
        onSubmit={async () => setTicket((await accountCalls.signUp({ name, email, password })).ticket)}
      >
        <TextField label={words.name} value={name} onChange={setName} autoComplete="name" isFocused />
        <TextField label={words.email} type="email" value={email} onChange={setEmail} autoComplete="username" />
        <PasswordField label={words.password} value={password} onChange={setPassword} autoComplete="new-password" />
      </AccountForm>
      <DraftNote settings={settings} />
    </AccountCard>
  )
}

function Invited({ ticket }: { readonly ticket: string }) {
  const say = useSentence()
  const words = useAccountWords()
  const goOn = useGoOn()
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<string | null>(null)

  useEffect(() => {
    let isCurrent = true
    accountCalls.invitation(ticket).then(
      (invited) => {
        if (!isCurrent) return
        setEmail(invited.email)
        setName(invited.name)
      },
      (error: unknown) => isCurrent && setFailure(error instanceof Error ? error.message : String(error)),
    )
    return () => {
      isCurrent = false
    }
  }, [ticket])

  const title = say('Accept the invitation', 'Einladung annehmen', 'Accepter l’invitation', 'Aceptar la invitación')
  if (failure !== null) {
    return (
      <AccountCard title={title} hint={failure}>
        <BackToSignIn />
      </AccountCard>
    )
  }
  return (
    <AccountCard title={title}>
      <AccountForm
        button={words.createAccount}
        onSubmit={async () => goOn(await accountCalls.acceptInvitation({ ticket, name, password }))}
      >
        <TextField label={words.email} type="email" value={email} onChange={setEmail} autoComplete="username" isReadOnly />
        <TextField label={words.name} value={name} onChange={setName} autoComplete="name" />
        <PasswordField label={words.password} value={password} onChange={setPassword} autoComplete="new-password" />
      </AccountForm>
    </AccountCard>
  )
}
