import { useCallback, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useSentence } from '../../kit/lib/words.ts'
import { Button } from '../../kit/ui/button.tsx'
import { ApiError } from '../../sdk/api-error.ts'
import { call } from '../../sdk/call.ts'
import { AccountCard, AccountForm } from './account-form.tsx'
import { useContinueUrl } from './use-go-on.ts'

interface Membership {
  readonly isOffered: boolean
  readonly isSignedIn: boolean
  readonly isMember: boolean
  readonly name: string | null
  readonly state: 'active' | 'ending' | 'late' | 'refunded' | 'ended' | null
  readonly until: string | null
  readonly canManage: boolean
  readonly isDraft: boolean
}

const post = <T,>(path: string, body: Readonly<Record<string, unknown>> = {}) => call<T>('POST', `/_app/membership/${path}`, { body })

/** How a sale that has just been paid is waited for, as it is told of a moment later than the person comes back. */
const FIRST_WAIT_MS = 3_000
const RETRY_MS = 4_000
const RETRIES = 7

/** Joining, coming back from paying (`sale_id`), and what one has. */
export function MembershipPage() {
  const say = useSentence()
  const [search] = useSearchParams()
  const saleId = search.get('sale_id')
  const { own, failure, isWaiting, confirm, setOwn } = useMembership(saleId)
  const title = say('Membership', 'Mitgliedschaft', 'Adhésion', 'Membresía')
  if (failure !== null && own === null) return <AccountCard title={title} hint={failure} />
  if (own === null)
    return (
      <AccountCard
        title={title}
        hint={
          isWaiting
            ? say(
                'Your payment is being confirmed. This takes a moment.',
                'Deine Zahlung wird bestätigt. Das dauert einen Moment.',
                'Votre paiement est en cours de confirmation.',
                'Se está confirmando tu pago.',
              )
            : say('Loading…', 'Lädt…', 'Chargement…', 'Cargando…')
        }
      />
    )
  if (own.isMember) return <Joined own={own} title={title} />
  if (!own.isSignedIn) return <SignInFirst title={title} isPaid={saleId !== null} />
  return <Join own={own} title={title} failure={failure} onRetry={saleId === null ? null : confirm} onOwn={setOwn} />
}

function useMembership(saleId: string | null) {
  const [own, setOwn] = useState<Membership | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isWaiting, setWaiting] = useState(saleId !== null)

  const load = useCallback(async () => {
    try {
      setOwn(await call<Membership>('GET', '/_app/membership'))
    } catch (error) {
      setFailure(sentenceOf(error))
    }
  }, [])

  const confirm = useCallback(async () => {
    if (saleId === null) return
    const confirmed = await post<Membership>('confirm', { saleId })
    setFailure(null)
    setOwn(confirmed)
  }, [saleId])

  useEffect(() => {
    const leaving = new AbortController()
    /** Whether it was confirmed; what is not known yet is asked about again. */
    async function tryToConfirm(triesLeft: number): Promise<boolean> {
      try {
        await confirm()
        return true
      } catch (error) {
        const code = error instanceof ApiError ? error.code : ''
        setFailure(code === 'SIGN_IN_NEEDED' ? null : sentenceOf(error))
        const isLast = triesLeft === 0 || leaving.signal.aborted || (code !== 'SALE_NOT_FOUND' && code !== 'PAYMENTS_AWAY')
        if (isLast) return false
      }
      await new Promise((resolve) => setTimeout(resolve, triesLeft === RETRIES ? FIRST_WAIT_MS : RETRY_MS))
      return tryToConfirm(triesLeft - 1)
    }
    async function begin(): Promise<void> {
      if (saleId !== null && (await tryToConfirm(RETRIES))) return
      if (!leaving.signal.aborted) await load()
    }
    void begin().finally(() => setWaiting(false))
    return () => leaving.abort()
  }, [saleId, confirm, load])
  return { own, failure, isWaiting, confirm, setOwn }
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function SignInFirst({ title, isPaid }: { readonly title: string; readonly isPaid: boolean }) {
  const say = useSentence()
  const here = window.location.pathname + window.location.search
  const rest = new URLSearchParams({ continueUrl: here })
  const hint = isPaid
    ? say(
        'Thank you! Now sign in, or create an account, with the address that you paid with.',
        'Danke! Melde dich jetzt mit der Adresse an, mit der du bezahlt hast, oder leg damit ein Konto an.',
        'Merci ! Connectez-vous ou créez un compte avec l’adresse du paiement.',
        '¡Gracias! Ahora entra, o crea una cuenta, con la dirección con la que pagaste.',
      )
    : say(
        'Members have an account. Sign in first, or create one; then you join.',
        'Mitglieder haben ein Konto. Melde dich an oder leg eines an; dann wirst du Mitglied.',
        'Les membres ont un compte. Connectez-vous ou créez-en un, puis adhérez.',
        'Los miembros tienen una cuenta. Entra o crea una; después te haces miembro.',
      )
  return (
    <AccountCard title={title} hint={hint}>
      <Button asChild>
        <Link to={`/signup?${rest}`}>{say('Create an account', 'Konto anlegen', 'Créer un compte', 'Crear una cuenta')}</Link>
      </Button>
      <Button asChild variant="outline">
        <Link to={`/login?${rest}`}>{say('Sign in', 'Anmelden', 'Se connecter', 'Iniciar sesión')}</Link>
      </Button>
    </AccountCard>
  )
}

interface JoinProps {
  readonly own: Membership
  readonly title: string
  readonly failure: string | null
  readonly onRetry: (() => Promise<void>) | null
  readonly onOwn: (own: Membership) => void
}

function Join({ own, title, failure, onRetry, onOwn }: JoinProps) {
  const say = useSentence()
  const continueUrl = useContinueUrl()
  const [isChecked, setChecked] = useState(false)
  const over = {
    refunded: say(
      'Your payment was returned, and with it the membership ended.',
      'Deine Zahlung wurde erstattet; damit endete die Mitgliedschaft.',
      'Votre paiement a été remboursé ; l’adhésion a pris fin.',
      'Tu pago fue devuelto y la membresía terminó.',
    ),
    ended: say(
      'Your membership has ended.',
      'Deine Mitgliedschaft ist zu Ende.',
      'Votre adhésion a pris fin.',
      'Tu membresía ha terminado.',
    ),
  }
  const said = failure ?? (own.state === 'refunded' || own.state === 'ended' ? over[own.state] : undefined)

  async function join(): Promise<void> {
    const { url } = await post<{ readonly url: string }>('join', { continueUrl })
    window.location.assign(url)
  }

  async function check(): Promise<void> {
    if (onRetry !== null) await onRetry()
    else onOwn(await post<Membership>('check'))
    setChecked(true)
  }

  return (
    <AccountCard title={own.name ?? title} hint={said}>
      {own.isOffered ? (
        <AccountForm button={say('Join', 'Mitglied werden', 'Devenir membre', 'Hacerse miembro')} onSubmit={join}>
          <p className="text-sm text-muted-foreground">
            {own.isDraft
              ? say(
                  'This is the draft: nothing is paid, and this test user becomes a member.',
                  'Das ist der Entwurf: Nichts wird bezahlt, dieser Testbenutzer wird Mitglied.',
                  'Ceci est le brouillon : rien n’est payé, cet utilisateur de test devient membre.',
                  'Este es el borrador: no se paga nada y este usuario de prueba se hace miembro.',
                )
              : say(
                  'You pay on a page of the seller, and come back here. Use the address that you are signed in with.',
                  'Du bezahlst auf einer Seite des Verkäufers und kommst hierher zurück. Nimm die Adresse, mit der du angemeldet bist.',
                  'Vous payez sur une page du vendeur, puis revenez ici. Utilisez l’adresse de votre compte.',
                  'Pagas en una página del vendedor y vuelves aquí. Usa la dirección de tu cuenta.',
                )}
          </p>
        </AccountForm>
      ) : (
        <p className="text-sm text-muted-foreground">
          {say(
            'Nobody can join at the moment.',
            'Im Moment kann niemand Mitglied werden.',
            'Les adhésions sont fermées pour le moment.',
            'Por ahora nadie puede hacerse miembro.',
          )}
        </p>
      )}
      {!own.isDraft && (
        <AccountForm
          button={say('I have paid already', 'Ich habe schon bezahlt', 'J’ai déjà payé', 'Ya he pagado')}
          variant="outline"
          onSubmit={check}
        >
          {isChecked && (
            <p role="status" className="text-sm text-muted-foreground">
              {say(
                'No payment with your address is known. It has to be the address that you paid with.',
                'Mit deiner Adresse ist keine Zahlung bekannt. Es muss die Adresse sein, mit der du bezahlt hast.',
                'Aucun paiement n’est connu à votre adresse. Ce doit être celle du paiement.',
                'No se conoce ningún pago con tu dirección. Tiene que ser la del pago.',
              )}
            </p>
          )}
        </AccountForm>
      )}
      <Back />
    </AccountCard>
  )
}

function Joined({ own, title }: { readonly own: Membership; readonly title: string }) {
  const say = useSentence()
  const continueUrl = useContinueUrl()
  const day = own.until === null ? '' : new Date(own.until).toLocaleDateString()
  const states = {
    late: say(
      'A payment failed. Look after it soon, so that you stay a member.',
      'Eine Zahlung ist fehlgeschlagen. Kümmere dich bald darum, damit du Mitglied bleibst.',
      'Un paiement a échoué. Réglez-le bientôt pour rester membre.',
      'Un pago ha fallado. Arréglalo pronto para seguir siendo miembro.',
    ),
    ending: say(
      `You cancelled. You stay a member until ${day}.`,
      `Du hast gekündigt. Du bleibst Mitglied bis ${day}.`,
      `Vous avez résilié. Vous restez membre jusqu’au ${day}.`,
      `Has cancelado. Sigues siendo miembro hasta el ${day}.`,
    ),
  }
  const hint =
    own.state === 'late' || (own.state === 'ending' && day !== '')
      ? states[own.state]
      : say('You are a member.', 'Du bist Mitglied.', 'Vous êtes membre.', 'Eres miembro.')

  async function manage(): Promise<void> {
    const { url } = await post<{ readonly url: string }>('manage', { continueUrl })
    window.location.assign(url)
  }

  return (
    <AccountCard title={own.name ?? title} hint={hint}>
      <Button asChild>
        <Link to={continueUrl} replace>
          {say('Go on', 'Weiter', 'Continuer', 'Seguir')}
        </Link>
      </Button>
      {own.canManage && (
        <AccountForm
          button={say('Change or cancel', 'Ändern oder kündigen', 'Modifier ou résilier', 'Cambiar o cancelar')}
          variant="outline"
          onSubmit={manage}
        >
          {null}
        </AccountForm>
      )}
    </AccountCard>
  )
}

function Back() {
  const say = useSentence()
  return (
    <Link to="/" className="self-start text-sm text-link underline underline-offset-4">
      {say('Back to the app', 'Zurück zur App', 'Retour à l’application', 'Volver a la aplicación')}
    </Link>
  )
}
