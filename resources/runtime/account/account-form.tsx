import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { EyeIcon, EyeOffIcon } from 'lucide-react'
import { useSentence } from '../../kit/lib/words.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { ApiError } from '../../sdk/api-error.ts'

/** A card with a title that is read out when its page opens. */
export function AccountCard({
  title,
  hint,
  children,
}: {
  readonly title: string
  readonly hint?: ReactNode
  readonly children?: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = title
    // A field that asks for the focus keeps it.
    if (document.activeElement === null || document.activeElement === document.body) heading.current?.focus()
  }, [title])
  return (
    <section className="flex flex-col gap-5 rounded-lg border bg-card p-5 text-card-foreground shadow-card md:p-6">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-xl font-bold tracking-[-0.015em] outline-none!">
          {title}
        </h1>
        {hint !== undefined && <p className="mt-1 text-sm text-muted-foreground">{hint}</p>}
      </div>
      {children}
    </section>
  )
}

/** One part of the profile, below its title. */
export function Part({ title, hint, children }: { readonly title: string; readonly hint?: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-4 rounded-lg border bg-card p-5 text-card-foreground shadow-card md:p-6">
      <div>
        <h2 className="text-base font-bold tracking-[-0.01em]">{title}</h2>
        {hint !== undefined && <p className="mt-0.5 text-sm break-all text-muted-foreground">{hint}</p>}
      </div>
      {children}
    </section>
  )
}

interface AccountFormProps {
  readonly button: string
  readonly onSubmit: () => Promise<void>
  readonly variant?: 'default' | 'destructive' | 'outline'
  readonly children: ReactNode
}

/** Says below its fields what went wrong, and is not sent twice. */
export function AccountForm({ button, onSubmit, variant = 'default', children }: AccountFormProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    setError(null)
    try {
      await onSubmit()
    } catch (failure) {
      setError(failure instanceof ApiError ? sentenceOf(failure) : String(failure))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4" aria-busy={isBusy}>
      {children}
      <div role="alert" className="empty:hidden">
        {error !== null && <p className="rounded-md border border-bad/40 px-3 py-2 text-sm text-bad">{error}</p>}
      </div>
      <Button type="submit" variant={variant} aria-disabled={isBusy} className="w-full">
        {button}
      </Button>
    </form>
  )
}

function sentenceOf({ message, data }: ApiError): string {
  return [message, ...data.issues.map(({ path, reason }) => `${path}: ${reason}`)].join(' ')
}

interface TextFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly autoComplete: string
  readonly type?: 'text' | 'email'
  readonly inputMode?: 'numeric'
  readonly hint?: string
  readonly isFocused?: boolean
  readonly isReadOnly?: boolean
}

export function TextField(props: TextFieldProps) {
  const { label, value, onChange, autoComplete, type = 'text', inputMode, hint, isFocused = false, isReadOnly = false } = props
  const id = useId()
  return (
    <Field label={label} htmlFor={id} hint={hint}>
      <Input
        id={id}
        type={type}
        value={value}
        required
        readOnly={isReadOnly}
        autoFocus={isFocused}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        inputMode={inputMode}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}

interface PasswordFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A new password says what makes it strong enough. */
export function PasswordField({ label, value, onChange, autoComplete }: PasswordFieldProps) {
  const say = useSentence()
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  const hint =
    autoComplete === 'new-password'
      ? say(
          'At least 8 characters, and not one that everybody uses.',
          'Mindestens 8 Zeichen, und keines, das alle benutzen.',
          'Au moins 8 caractères, et pas un mot de passe courant.',
          'Al menos 8 caracteres, y no una que use todo el mundo.',
        )
      : undefined
  const Icon = isShown ? EyeOffIcon : EyeIcon
  return (
    <Field label={label} htmlFor={id} hint={hint}>
      <div className="relative">
        <Input
          id={id}
          type={isShown ? 'text' : 'password'}
          value={value}
          required
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          className="w-full pr-12"
          onChange={(event) => onChange(event.target.value)}
        />
        <Button
          type="button"
          variant="ghost"
          size="icon"
          className="absolute top-0 right-0"
          aria-pressed={isShown}
          aria-label={say('Show the password', 'Passwort zeigen', 'Afficher le mot de passe', 'Mostrar la contraseña')}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon aria-hidden />
        </Button>
      </div>
    </Field>
  )
}

/** The words that several of the pages say. */
export function useAccountWords() {
  const say = useSentence()
  return {
    email: say('Email', 'E-Mail', 'E-mail', 'Correo electrónico'),
    password: say('Password', 'Passwort', 'Mot de passe', 'Contraseña'),
    newPassword: say('New password', 'Neues Passwort', 'Nouveau mot de passe', 'Contraseña nueva'),
    name: say('Name', 'Name', 'Nom', 'Nombre'),
    code: say('Code from the mail', 'Code aus der Mail', 'Code du mail', 'Código del correo'),
    signIn: say('Sign in', 'Anmelden', 'Se connecter', 'Iniciar sesión'),
    createAccount: say('Create an account', 'Konto anlegen', 'Créer un compte', 'Crear una cuenta'),
    sendCode: say('Send me a code', 'Code schicken', 'M’envoyer un code', 'Enviarme un código'),
    backToSignIn: say('Back to signing in', 'Zurück zur Anmeldung', 'Retour à la connexion', 'Volver a iniciar sesión'),
    sent: (email: string) =>
      say(
        `If ${email} can sign in here, a mail is on its way to it.`,
        `Wenn ${email} sich hier anmelden kann, ist eine Mail unterwegs.`,
        `Si ${email} peut se connecter ici, un mail est en route.`,
        `Si ${email} puede entrar aquí, un correo está en camino.`,
      ),
  }
}
