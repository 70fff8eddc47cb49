import { sentenceCase } from '../../language/nouns.ts'
import { splitChoices } from '../../language/split-list.ts'
import { type ArchetypeWish, field, required } from '../archetype.ts'
import { common, form, type SignUp } from './form.ts'

/** Who takes part, in which of what is offered. */
export function registrationForm(wish: ArchetypeWish, offers: readonly string[]): SignUp {
  const { speak, text } = wish
  const { name, email, phone, note, texts } = common(wish)
  const named =
    /\b(?:levels?|niveaux?|nivel(?:es)?|stufen?|niveaus?) (?:\(|:)?\s*([\p{L} ]+(?:, [\p{L} ]+)*(?:,? (?:o|or|oder|ou|and|y|und|et) \p{L}+)?)/iu.exec(
      text,
    )?.[1]
  const levels = named === undefined ? [] : splitChoices(named.replace(/,? (?:o|oder|ou|y|und|et) /g, ', ')).map(sentenceCase)
  return form(
    {
      name: 'Registration',
      one: speak('registration', 'Anmeldung', 'inscription', 'inscripción'),
      many: speak('registrations', 'Anmeldungen', 'inscriptions', 'inscripciones'),
      icon: 'ClipboardPen',
    },
    [
      name,
      email,
      phone,
      ...(offers.length > 0 ? [field('plan', speak('Plan', 'Tarif', 'Formule', 'Modalidad'), 'choice', { choices: offers })] : []),
      ...(levels.length > 1 ? [required('level', speak('Level', 'Niveau', 'Niveau', 'Nivel'), 'choice', { choices: levels })] : []),
      note,
    ],
    {
      ...texts,
      action: speak('Sign up', 'Anmelden', 'S’inscrire', 'Inscribirse'),
      title: speak('Sign up', 'Anmeldung', 'Inscription', 'Inscripción'),
      lead: speak('It takes a minute.', 'Dauert eine Minute.', 'Une minute suffit.', 'Solo lleva un minuto.'),
    },
    [
      {
        name: 'Hassan Haddad',
        email: 'hassan.haddad@example.com',
        ...(offers.length > 0 ? { plan: offers[1] ?? offers[0] } : {}),
        ...(levels.length > 1 ? { level: levels[0] } : {}),
      },
    ],
  )
}
