import { Link, useLocation } from 'react-router'
import { keptLanguage, LanguageContext, useSentence } from '../kit/lib/words.ts'
import { Button } from '../kit/ui/button.tsx'
import { Notice } from './notice.tsx'

/** In place of a page that is for members. */
export function ForMembers() {
  return (
    <LanguageContext value={keptLanguage()}>
      <Invitation />
    </LanguageContext>
  )
}

function Invitation() {
  const say = useSentence()
  const { pathname, search, hash } = useLocation()
  return (
    <Notice
      title={say('This is for members', 'Das ist für Mitglieder', 'Réservé aux membres', 'Esto es para miembros')}
      hint={say(
        'Join to see this page. If you have joined already, sign in with the address that you paid with.',
        'Werde Mitglied, um diese Seite zu sehen. Wenn du es schon bist, melde dich mit der Adresse an, mit der du bezahlt hast.',
        'Devenez membre pour voir cette page. Si vous l’êtes déjà, connectez-vous avec l’adresse du paiement.',
        'Hazte miembro para ver esta página. Si ya lo eres, entra con la dirección con la que pagaste.',
      )}
    >
      <Button asChild className="mt-4">
        <Link to={`/login/membership?${new URLSearchParams({ continueUrl: pathname + search + hash })}`}>
          {say('Join', 'Mitglied werden', 'Devenir membre', 'Hacerse miembro')}
        </Link>
      </Button>
    </Notice>
  )
}
