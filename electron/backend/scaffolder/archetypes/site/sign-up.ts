import { sentenceCase } from '../../language/nouns.ts'
import { splitChoices } from '../../language/split-list.ts'
import type { Field } from '../../spec/app-model.ts'
import { type ArchetypeWish, field, listOfVisitors, required } from '../archetype.ts'
import { dayFrom } from '../days.ts'
import { common, form, type SignUp } from './form.ts'
import { askedFields } from './asked-fields.ts'
import { preorderForm } from './preorder-form.ts'
import { registrationForm } from './registration-form.ts'
import { quoteForm } from './quote-form.ts'
import { stayForm } from './stay-form.ts'
import { tableForm } from './table-form.ts'

type Purpose =
  'stay' | 'table' | 'brings' | 'preorder' | 'appointment' | 'trial' | 'registration' | 'newsletter' | 'rsvp' | 'quote' | 'contact'

const PURPOSES: readonly (readonly [Purpose, RegExp])[] = [
  [
    'stay',
    /(?=.*\b(?:hotel|b&b|bed and breakfast|guest ?house|hostel|holiday (?:home|flat|apartment)|apartment|chalet|cabin|camping|campsite|ferienwohnung|gîte|pensi[oó]n|hostal)\b)(?=.*(?:book|reserv|request|anfrag|buch|réserv))/isu,
  ],
  ['brings', /\b(?:bring|bringing|contribute) (?:an? |some )?(?!your|their)\w+/iu],
  [
    'table',
    /\b(?:reserv\p{L}*|book(?:ing)?s?)\b.{0,30}\b(?:table|form)|\btable (?:reserv|book)|(?=.*restaurant).*\b(?:réserv|reserv)|tischreserv|réserver une table|reservar (?:una )?mesa/isu,
  ],
  ['preorder', /\bpre-?orders?\b|vorbestell|précommande|commander à l['’]avance|encarg|reserva de productos/iu],
  ['trial', /\btrial (?:class|lesson|session)|probestunde|probetraining|cours d['’]essai|clase de prueba/iu],
  ['appointment', /\bappointments?\b|\bbook(?:ing)? (?:a|an)\b|rendez-vous|termin(?:e|buchung|anfrage)?\b|\bcitas?\b/iu],
  ['registration', /\bregist(?:er|ration)|enrol|inscri|anmeld|matr[íi]cula/iu],
  [
    'registration',
    /(?=.*\b(?:class(?:es)?|courses?|lessons?|workshops?|sessions?|events?|camps?|tours?|trips?|trainings?|races?|tournaments?|members?)\b)(?!.*(?:newsletter|mailing|updates|wait(?:ing)? ?list)).*\bsign(?:ing)?[- ]ups?\b/isu,
  ],
  [
    'quote',
    /\b(?:quotes?|estimates?) (?:form|request)|\b(?:ask|request|get|want) (?:for )?(?:an? |their )?(?:free )?(?:quotes?|estimates?|offers?)\b|angebotsanfrage|angebot (?:anfordern|anfragen)|\b(?:demande de|demander un) devis|\bpedir (?:un )?presupuesto|solicitud de presupuesto/iu,
  ],
  ['rsvp', /\brsvp\b|zusage|confirmar asistencia/iu],
  ['newsletter', /newsletter|\be-?mail ?sign-?up|waiting ?list|wait ?list|sign[- ]?up\b/iu],
]

/** The one form of the page: for what the person asked, else a message. */
export function signUpOf(wish: ArchetypeWish, offers: readonly Readonly<Record<string, unknown>>[]): SignUp {
  const purpose = PURPOSES.find(([, words]) => words.test(wish.text))?.[0] ?? 'contact'
  const form = FORMS[purpose](
    wish,
    offers.map(({ name }) => String(name)),
  )
  const asked = [...chosenFor(wish), ...numberAsked(wish), ...askedFields(wish)]
  const fresh = asked.filter(
    ({ name, kind }) => !form.entity.fields.some((each) => each.name === name || (kind === 'phone' && each.kind === kind)),
  )
  return { ...form, entity: { ...form.entity, fields: [...form.entity.fields, ...fresh] } }
}

/** "Sign up to bring a cake or help at the bar": which of them. */
function chosenFor({ text, speak }: ArchetypeWish): readonly Field[] {
  const said = /\b(?:sign up|register|put (?:their|your) names? down|volunteer) (?:to|for) ((?:an? |the )?[^.;,]+? or [^.;,]+)/iu.exec(
    text,
  )?.[1]
  const choices = said === undefined ? [] : splitChoices(said).map(sentenceCase)
  if (choices.length < 2) return []
  return [
    field('signsUpFor', speak('I would like to', 'Ich möchte', 'Je souhaite', 'Me gustaría'), 'choice', { choices, isRequired: true }),
  ]
}

/** "Leave their name and number, so that I can ring them back". */
function numberAsked({ text, speak }: ArchetypeWish): readonly Field[] {
  const isAsked =
    /\b(?:leave|send|enter|give|write|hinterlassen|laisser|laissent|dejar|dejen)\b[^.;]{0,40}\b(?:number|phone|telephone|telefon\p{L}*|nummer|téléphone|teléfono)\b|\b(?:ring|call|phone) (?:them|people|customers) back\b/iu.test(
      text,
    )
  return isAsked ? [field('phone', speak('Phone', 'Telefon', 'Téléphone', 'Teléfono'), 'phone')] : []
}

const FORMS: Readonly<Record<Purpose, (wish: ArchetypeWish, offers: readonly string[]) => SignUp>> = {
  brings: (wish) => {
    const { speak, text } = wish
    const { name, texts } = common(wish)
    const what = /\b(?:bring|bringing|contribute) (?:an? |some )?(\w+)/iu.exec(text)?.[1] ?? 'cake'
    const entity = listOfVisitors(
      { name: 'Contribution', one: `${what} sign-up`, many: `${what} sign-ups`, icon: 'HandHeart' },
      'anonymous',
      [name, required('brings', `Which ${what}`, 'text'), field('portions', 'Portions', 'integer'), field('note', 'Note', 'text')],
    )
    return {
      entity,
      isShared: true,
      texts: {
        ...texts,
        action: `Bring a ${what}`,
        title: `Bring a ${what}`,
        lead: `Say what you bring, so that we do not end up with nine of the same.`,
        promise: 'Nobody has signed up yet. Be the first!',
        next: `Your ${what} is on the list.`,
        again: speak('Add another', 'Noch etwas', 'Ajouter', 'Añadir otro'),
        soFar: 'Promised so far',
      },
      records: [
        { name: 'Marta', brings: what === 'cake' ? 'Lemon drizzle' : sentenceCase(what), portions: 12 },
        { name: 'The Weavers', brings: what === 'cake' ? 'Chocolate brownies, gluten-free' : `A large ${what}`, portions: 24 },
        { name: 'Joon', brings: what === 'cake' ? 'Apple tart' : `One more ${what}`, portions: 10 },
      ],
    }
  },
  preorder: preorderForm,
  stay: stayForm,
  table: tableForm,
  appointment: (wish, offers) => {
    const { speak } = wish
    const { name, email, phone, note, texts } = common(wish)
    return form(
      {
        name: 'AppointmentRequest',
        one: speak('appointment request', 'Terminanfrage', 'demande de rendez-vous', 'solicitud de cita'),
        many: speak('appointment requests', 'Terminanfragen', 'demandes de rendez-vous', 'solicitudes de cita'),
        icon: 'CalendarPlus',
      },
      [
        name,
        email,
        phone,
        ...(offers.length > 0 ? [required('service', speak('What for', 'Wofür', 'Motif', 'Motivo'), 'choice', { choices: offers })] : []),
        required('day', speak('Day', 'Tag', 'Jour souhaité', 'Día'), 'date'),
        required('time', speak('Time', 'Uhrzeit', 'Heure souhaitée', 'Hora'), 'time'),
        note,
      ],
      {
        ...texts,
        action: speak('Book an appointment', 'Termin buchen', 'Prendre rendez-vous', 'Pedir cita'),
        title: speak('Book an appointment', 'Termin buchen', 'Prendre rendez-vous', 'Pedir cita'),
        lead: speak(
          'Say which day and time suit you.',
          'Wann passt es Ihnen?',
          'Indiquez le jour et l’heure qui vous conviennent.',
          'Dinos qué día y hora te convienen.',
        ),
        next: speak(
          'We confirm by phone or email.',
          'Wir bestätigen per Telefon oder E-Mail.',
          'Nous confirmons par téléphone ou par e-mail.',
          'Confirmamos por teléfono o correo.',
        ),
      },
      [{ name: 'Clara Ortiz', email: 'clara.ortiz@example.com', service: offers[0], day: dayFrom(wish, 3), time: '10:00' }],
    )
  },
  trial: (wish) => {
    const { speak } = wish
    const { name, email, phone, texts } = common(wish)
    return form(
      {
        name: 'TrialRequest',
        one: speak('trial request', 'Probestunde', 'cours d’essai', 'clase de prueba'),
        many: speak('trial requests', 'Probestunden', 'cours d’essai', 'clases de prueba'),
        icon: 'Sparkle',
      },
      [
        name,
        email,
        phone,
        required('day', speak('Day you would like', 'Wunschtag', 'Jour souhaité', 'Día preferido'), 'date'),
        field('experience', speak('Have you done it before?', 'Schon einmal gemacht?', 'Déjà pratiqué ?', '¿Experiencia?'), 'choice', {
          choices: [
            speak('Never', 'Noch nie', 'Jamais', 'Nunca'),
            speak('A little', 'Ein wenig', 'Un peu', 'Un poco'),
            speak('Regularly', 'Regelmäßig', 'Régulièrement', 'Con regularidad'),
          ],
        }),
      ],
      {
        ...texts,
        action: speak('Book a trial class', 'Probestunde buchen', 'Réserver un essai', 'Reservar una prueba'),
        title: speak('Come for a trial class', 'Komm zur Probestunde', 'Venez essayer', 'Ven a probar'),
        lead: speak('The first one is on us.', 'Die erste geht auf uns.', 'Le premier est offert.', 'La primera corre de nuestra cuenta.'),
      },
      [
        {
          name: 'Yuki Sato',
          email: 'yuki.sato@example.com',
          day: dayFrom(wish, 4),
          experience: speak('Never', 'Noch nie', 'Jamais', 'Nunca'),
        },
      ],
    )
  },
  registration: registrationForm,
  quote: quoteForm,
  rsvp: (wish) => {
    const { speak } = wish
    const { name, note, texts } = common(wish)
    return form(
      {
        name: 'Reply',
        one: speak('reply', 'Antwort', 'réponse', 'respuesta'),
        many: speak('replies', 'Antworten', 'réponses', 'respuestas'),
        icon: 'MailCheck',
      },
      [
        name,
        required('coming', speak('Will you come?', 'Kommst du?', 'Venez-vous ?', '¿Vienes?'), 'choice', {
          choices: [
            speak('Yes', 'Ja', 'Oui', 'Sí'),
            speak('No', 'Nein', 'Non', 'No'),
            speak('Perhaps', 'Vielleicht', 'Peut-être', 'Quizás'),
          ],
        }),
        field('people', speak('How many people', 'Wie viele Personen', 'Combien de personnes', 'Cuántas personas'), 'integer'),
        note,
      ],
      { ...texts, action: 'RSVP', title: speak('Are you coming?', 'Kommst du?', 'Serez-vous là ?', '¿Vienes?') },
      [{ name: 'Ben Murphy', coming: speak('Yes', 'Ja', 'Oui', 'Sí'), people: 2 }],
    )
  },
  newsletter: (wish) => {
    const { speak } = wish
    const { name, email, texts } = common(wish)
    return form(
      {
        name: 'Subscriber',
        one: speak('subscriber', 'Abonnent', 'abonné', 'suscriptor'),
        many: speak('subscribers', 'Abonnenten', 'abonnés', 'suscriptores'),
        icon: 'Mail',
      },
      [email, { ...name, isRequired: false }],
      {
        ...texts,
        action: speak('Sign up', 'Eintragen', 'S’inscrire', 'Apúntate'),
        title: speak('Be the first to know', 'Als Erste erfahren', 'Soyez les premiers informés', 'Entérate antes que nadie'),
        lead: speak(
          'One short letter a month. No spam.',
          'Ein kurzer Brief im Monat.',
          'Une courte lettre par mois.',
          'Una carta breve al mes.',
        ),
        send: speak('Sign me up', 'Eintragen', 'M’inscrire', 'Apuntarme'),
      },
      [
        { email: 'nina.alvarez@example.com', name: 'Nina' },
        { email: 'tom.okafor@example.com', name: 'Tom' },
      ],
    )
  },
  contact: (wish) => {
    const { speak } = wish
    const { name, email, note, texts } = common(wish)
    return form(
      {
        name: 'Enquiry',
        one: speak('message', 'Nachricht', 'message', 'mensaje'),
        many: speak('messages', 'Nachrichten', 'messages', 'mensajes'),
        icon: 'Mail',
      },
      [name, email, { ...note, isRequired: true }],
      {
        ...texts,
        action: speak('Write to us', 'Schreiben Sie uns', 'Nous écrire', 'Escríbenos'),
        title: speak('Write to us', 'Schreiben Sie uns', 'Écrivez-nous', 'Escríbenos'),
        lead: speak(
          'Questions, wishes, or just hello.',
          'Fragen, Wünsche oder einfach hallo.',
          'Questions, souhaits ou simple bonjour.',
          'Preguntas, deseos o un simple hola.',
        ),
      },
      [
        {
          name: 'Ida Lindqvist',
          email: 'ida.lindqvist@example.com',
          message: speak(
            'Do you still have a place in May?',
            'Ist im Mai noch etwas frei?',
            'Avez-vous encore une place en mai ?',
            '¿Queda un hueco en mayo?',
          ),
        },
      ],
    )
  },
}
