import { useEffect, useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import { useSentence } from '../../kit/lib/words.ts'
import { Button } from '../../kit/ui/button.tsx'
import { toast } from '../../kit/ui/toast.tsx'
import { ApiError } from '../../sdk/api-error.ts'
import { changeSession } from '../../sdk/session.ts'
import { currentUser } from '../../sdk/user.ts'
import { type Account, accountCalls } from './account-calls.ts'
import { AccountCard, AccountForm, Part, PasswordField, TextField, useAccountWords } from './account-form.tsx'
import { Memories } from './memories.tsx'
import { Sessions } from './sessions.tsx'

/** One's own account: name, address, password, where one is signed in, and leaving. */
export function Profile() {
  const say = useSentence()
  const [account, setAccount] = useState<Account | null>(null)
  const [failure, setFailure] = useState<ApiError | null>(null)

  useEffect(() => {
    let isCurrent = true
    accountCalls.account().then(
      (mine) => isCurrent && setAccount(mine),
      (error: unknown) => isCurrent && error instanceof ApiError && setFailure(error),
    )
    return () => {
      isCurrent = false
    }
  }, [])

  if (failure?.code === 'SIGN_IN_NEEDED' || failure?.code === 'SESSION_ENDED')
    return <Navigate to={`/login?${new URLSearchParams({ continueUrl: '/login/profile' })}`} replace />
  const title = say('Profile', 'Profil', 'Profil', 'Perfil')
  if (failure !== null) return <AccountCard title={title} hint={failure.message} />
  if (account === null) return <p className="px-1 text-sm text-muted-foreground">{say('Loading…', 'Lädt…', 'Chargement…', 'Cargando…')}</p>
  return (
    <>
      <Name account={account} title={title} />
      {!account.isDraft && (
        <>
          <Address account={account} onChanged={(email) => setAccount({ ...account, email })} />
          <Password account={account} />
          <Sessions />
        </>
      )}
      <Memories />
      <Leave account={account} />
    </>
  )
}

function Name({ account, title }: { readonly account: Account; readonly title: string }) {
  const say = useSentence()
  const words = useAccountWords()
  const [name, setName] = useState(account.name)

  async function save() {
    await accountCalls.rename(name)
    toast.success(say('Saved', 'Gespeichert', 'Enregistré', 'Guardado'))
  }

  return (
    <AccountCard title={title} hint={account.email}>
      <AccountForm
        button={say('Save the name', 'Namen speichern', 'Enregistrer le nom', 'Guardar el nombre')}
        variant="outline"
        onSubmit={save}
      >
        <TextField label={words.name} value={name} onChange={setName} autoComplete="name" />
      </AccountForm>
      <Link to="/" className="self-start text-sm text-link underline underline-offset-4">
        {say('Back to the app', 'Zurück zur App', 'Retour à l’application', 'Volver a la aplicación')}
      </Link>
    </AccountCard>
  )
}

function Address({ account, onChanged }: { readonly account: Account; readonly onChanged: (email: string) => void }) {
  const say = useSentence()
  const words = useAccountWords()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [ticket, setTicket] = useState<string | null>(null)

  async function begin() {
    setTicket((await accountCalls.changeEmail(email, password)).ticket)
    setPassword('')
  }

  async function finish() {
    if (ticket === null) return
    onChanged((await accountCalls.verifyEmailChange(ticket, code)).email)
    setTicket(null)
    setEmail('')
    setCode('')
    toast.success(
      say('Your address was changed', 'Deine Adresse wurde geändert', 'Votre adresse a été changée', 'Tu dirección ha cambiado'),
    )
  }

  return (
    <Part title={say('Address', 'Adresse', 'Adresse', 'Dirección')} hint={account.email}>
      {ticket === null ? (
        <AccountForm
          key="new"
          button={say('Change the address', 'Adresse ändern', 'Changer l’adresse', 'Cambiar la dirección')}
          variant="outline"
          onSubmit={begin}
        >
          <TextField
            label={say('New address', 'Neue Adresse', 'Nouvelle adresse', 'Dirección nueva')}
            type="email"
            value={email}
            onChange={setEmail}
            autoComplete="email"
          />
          <PasswordField label={words.password} value={password} onChange={setPassword} autoComplete="current-password" />
        </AccountForm>
      ) : (
        <AccountForm key="code" button={say('Confirm', 'Bestätigen', 'Confirmer', 'Confirmar')} onSubmit={finish}>
          <TextField
            label={words.code}
            hint={say(`Sent to ${email}`, `Geschickt an ${email}`, `Envoyé à ${email}`, `Enviado a ${email}`)}
            value={code}
            onChange={setCode}
            autoComplete="one-time-code"
            inputMode="numeric"
            isFocused
          />
        </AccountForm>
      )}
    </Part>
  )
}

function Password({ account }: { readonly account: Account }) {
  const say = useSentence()
  const words = useAccountWords()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')

  async function save() {
    const { token } = await accountCalls.changePassword(current, next)
    setCurrent('')
    setNext('')
    toast.success(
      say(
        'Password changed. Every other device is signed out.',
        'Passwort geändert. Alle anderen Geräte sind abgemeldet.',
        'Mot de passe changé. Les autres appareils sont déconnectés.',
        'Contraseña cambiada. Los demás dispositivos han salido.',
      ),
    )
    changeSession(token)
  }

  return (
    <Part title={words.password}>
      <AccountForm
        button={say('Change the password', 'Passwort ändern', 'Changer le mot de passe', 'Cambiar la contraseña')}
        variant="outline"
        onSubmit={save}
      >
        <input type="text" autoComplete="username" value={account.email} readOnly hidden />
        <PasswordField
          label={say('Current password', 'Jetziges Passwort', 'Mot de passe actuel', 'Contraseña actual')}
          value={current}
          onChange={setCurrent}
          autoComplete="current-password"
        />
        <PasswordField label={words.newPassword} value={next} onChange={setNext} autoComplete="new-password" />
      </AccountForm>
    </Part>
  )
}

function Leave({ account }: { readonly account: Account }) {
  const say = useSentence()
  const words = useAccountWords()
  const navigate = useNavigate()
  const [isDeleting, setIsDeleting] = useState(false)
  const [password, setPassword] = useState('')

  async function signOut() {
    await currentUser.signOut()
    void navigate('/', { replace: true })
  }

  async function remove() {
    await accountCalls.remove(password)
    changeSession(null)
    void navigate('/', { replace: true })
  }

  return (
    <Part title={say('Leave', 'Verlassen', 'Quitter', 'Salir')}>
      <Button variant="outline" onClick={() => void signOut()}>
        {say('Sign out', 'Abmelden', 'Se déconnecter', 'Cerrar sesión')}
      </Button>
      {!account.isDraft && !isDeleting && (
        <Button variant="ghost" onClick={() => setIsDeleting(true)}>
          {say('Delete the account…', 'Konto löschen…', 'Supprimer le compte…', 'Eliminar la cuenta…')}
        </Button>
      )}
      {isDeleting && (
        <AccountForm
          button={say('Delete the account', 'Konto löschen', 'Supprimer le compte', 'Eliminar la cuenta')}
          variant="destructive"
          onSubmit={remove}
        >
          <p className="text-sm text-muted-foreground">
            {say(
              'Your account goes at once and cannot be brought back. What you wrote in the app stays there.',
              'Dein Konto ist sofort weg und kommt nicht wieder. Was du in der App geschrieben hast, bleibt dort.',
              'Votre compte disparaît aussitôt et pour toujours. Ce que vous avez écrit dans l’application y reste.',
              'Tu cuenta desaparece al momento y no vuelve. Lo que escribiste en la aplicación se queda.',
            )}
          </p>
          <PasswordField label={words.password} value={password} onChange={setPassword} autoComplete="current-password" />
        </AccountForm>
      )}
    </Part>
  )
}
