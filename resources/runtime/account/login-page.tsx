import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useSentence } from '../../kit/lib/words.ts'
import { Button } from '../../kit/ui/button.tsx'
import { AccountCard, AccountForm, PasswordField, TextField, useAccountWords } from './account-form.tsx'
import { accountCalls, type AccountSettings } from './account-calls.ts'
import { useGoOn } from './use-go-on.ts'

export function LoginPage() {
  const say = useSentence()
  const words = useAccountWords()
  const goOn = useGoOn()
  const [search] = useSearchParams()
  const settings = useAccountSettings()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [hasFailed, setFailed] = useState(false)
  const rest = search.size === 0 ? '' : `?${search}`
  const hint =
    settings?.signUp === 'open' ? (
      <>
        {say('New here?', 'Neu hier?', 'Nouveau ici ?', '¿Nuevo aquí?')}{' '}
        <Link to={`/signup${rest}`} className="font-medium text-link underline underline-offset-4">
          {words.createAccount}
        </Link>
      </>
    ) : undefined

  const signIn = async () => {
    try {
      goOn(await accountCalls.signIn(email, password))
    } catch (error) {
      setFailed(true)
      throw error
    }
  }

  return (
    <AccountCard title={words.signIn} hint={hint}>
      <AccountForm button={words.signIn} onSubmit={signIn}>
        <TextField label={words.email} type="email" value={email} onChange={setEmail} autoComplete="username" isFocused />
        <PasswordField label={words.password} value={password} onChange={setPassword} autoComplete="current-password" />
        <Link to={`/login/reset${rest}`} className="self-start text-sm text-link underline underline-offset-4">
          {say('Forgot your password?', 'Passwort vergessen?', 'Mot de passe oublié ?', '¿Olvidaste la contraseña?')}
        </Link>
        {/* Whether an account waits for its code is told to nobody, so this stands under every failure. */}
        {hasFailed && settings?.signUp === 'open' && (
          <p className="text-sm text-muted-foreground">
            {say(
              'An account begins with the code from its mail. Not entered yet? Create it again, and a new code comes.',
              'Ein Konto beginnt mit dem Code aus der Mail. Noch nicht eingegeben? Lege es noch einmal an, dann kommt ein neuer Code.',
              'Un compte commence avec le code reçu par mail. Pas encore saisi ? Créez-le à nouveau, un nouveau code arrivera.',
              'Una cuenta empieza con el código del correo. ¿Aún no lo ingresaste? Créala otra vez y llegará un código nuevo.',
            )}
          </p>
        )}
      </AccountForm>
      <div className="flex flex-col gap-2 border-t pt-4">
        <Button asChild variant="outline">
          <Link to={`/login/code${rest}`}>
            {say('Email me a one-time code', 'Einmal-Code per Mail', 'Recevoir un code par mail', 'Enviarme un código por correo')}
          </Link>
        </Button>
        <Button asChild variant="outline">
          <Link to={`/login/link${rest}`}>
            {say('Email me a link', 'Link per Mail', 'Recevoir un lien par mail', 'Enviarme un enlace por correo')}
          </Link>
        </Button>
      </div>
      <DraftNote settings={settings} />
    </AccountCard>
  )
}

export function useAccountSettings(): AccountSettings | null {
  const [settings, setSettings] = useState<AccountSettings | null>(null)
  useEffect(() => {
    let isCurrent = true
    accountCalls.settings().then(
      (told) => isCurrent && setSettings(told),
      // Signing in says itself what is wrong.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return settings
}

export function DraftNote({ settings }: { readonly settings: AccountSettings | null }) {
  const say = useSentence()
  if (settings?.isDraft !== true) return null
  return (
    <p className="rounded-md bg-muted px-3 py-2 text-[0.8125rem] text-muted-foreground">
      {say(
        'This is the draft: accounts here are test users, and their mails are in Lathe’s outbox.',
        'Das ist der Entwurf: Konten hier sind Testbenutzer, ihre Mails liegen im Postausgang von Lathe.',
        'Ceci est le brouillon : les comptes sont des utilisateurs de test, leurs mails sont dans la boîte d’envoi de Lathe.',
        'Este es el borrador: las cuentas son usuarios de prueba y sus correos están en la bandeja de salida de Lathe.',
      )}
    </p>
  )
}
