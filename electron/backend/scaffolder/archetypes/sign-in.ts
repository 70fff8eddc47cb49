import { sentenceCase } from '../language/nouns.ts'
import { type Archetype, type ArchetypeApp, type ArchetypeWish, field, list, pageFile, required, textsConst } from './archetype.ts'
import { dayFrom } from './days.ts'
import { homeFile } from './sign-in-code.ts'

/** Who is here now: signed in on arrival, signed out when they leave, with what must not be overlooked. */
export const SIGN_IN_ARCHETYPE: Archetype = {
  matches: ({ text }) =>
    /\bsign(?:ing)?[- ]in ?(?:\/|and|&) ?(?:sign(?:ing)?[- ])?out\b|\bcheck(?:ing)?[- ]in ?(?:\/|and|&) ?(?:check(?:ing)?[- ])?out\b.{0,80}\b(?:visitors?|children|staff|members|kids)|\bvisitors? (?:log|book|register|sign)|\btime in, ?time out\b/isu.test(
      text,
    ),
  covers: 'child visitor parent stay person time out member guest',
  build: buildSignIn,
}

function buildSignIn(wish: ArchetypeWish): ArchetypeApp {
  const { speak, text, name } = wish
  const isChild = /day ?care|child|kids|nursery|kita|crèche|guardería|kindergarten/iu.test(text)
  const person = list(
    isChild
      ? {
          name: 'Child',
          one: speak('child', 'Kind', 'enfant', 'niño'),
          many: speak('children', 'Kinder', 'enfants', 'niños'),
          icon: 'Baby',
        }
      : {
          name: 'Visitor',
          one: speak('visitor', 'Besucher', 'visiteur', 'visitante'),
          many: speak('visitors', 'Besucher', 'visiteurs', 'visitantes'),
          icon: 'IdCard',
        },
    'all',
    'all',
    [
      required('name', speak('Name', 'Name', 'Nom', 'Nombre'), 'text'),
      ...(isChild
        ? [
            field('allergies', speak('Allergies', 'Allergien', 'Allergies', 'Alergias'), 'text'),
            field('dateOfBirth', speak('Date of birth', 'Geburtstag', 'Date de naissance', 'Fecha de nacimiento'), 'date'),
          ]
        : [
            field('company', speak('Company', 'Firma', 'Entreprise', 'Empresa'), 'text'),
            field('visits', speak('Visits', 'Besucht', 'Visite', 'Visita a'), 'text'),
          ]),
      field('notes', speak('Notes', 'Notizen', 'Notes', 'Notas'), 'multiline'),
    ],
  )
  const carer = list(
    {
      name: 'PickUpPerson',
      one: speak('pick-up person', 'Abholberechtigter', 'personne autorisée', 'persona autorizada'),
      many: speak('pick-up persons', 'Abholberechtigte', 'personnes autorisées', 'personas autorizadas'),
      icon: 'Users',
    },
    'all',
    'all',
    [
      required('name', speak('Name', 'Name', 'Nom', 'Nombre'), 'text'),
      required('person', sentenceCase(person.one), 'relation', { relation: person.name }),
      field('relation', speak('Relation', 'Beziehung', 'Lien', 'Parentesco'), 'text'),
      field('phone', speak('Phone', 'Telefon', 'Téléphone', 'Teléfono'), 'phone'),
    ],
  )
  const stay = list(
    {
      name: 'Stay',
      one: speak('stay', 'Anwesenheit', 'présence', 'estancia'),
      many: speak('stays', 'Anwesenheiten', 'présences', 'estancias'),
      icon: 'Clock',
    },
    'all',
    'all',
    [
      required('person', sentenceCase(person.one), 'relation', { relation: person.name }),
      required('day', speak('Day', 'Tag', 'Jour', 'Día'), 'date'),
      required('timeIn', speak('Time in', 'Gekommen', 'Arrivée', 'Entrada'), 'time'),
      field('timeOut', speak('Time out', 'Gegangen', 'Départ', 'Salida'), 'time'),
      ...(isChild
        ? [
            field('pickedUpBy', speak('Picked up by', 'Abgeholt von', 'Récupéré par', 'Recogido por'), 'relation', {
              relation: 'PickUpPerson',
            }),
          ]
        : []),
    ],
  )
  const texts = {
    title: name,
    here: speak('Here now', 'Jetzt da', 'Présents', 'Presentes'),
    away: speak('Not here', 'Nicht da', 'Absents', 'Ausentes'),
    signIn: speak('Sign in', 'Anmelden', 'Arrivée', 'Entrada'),
    signOut: speak('Sign out', 'Abmelden', 'Départ', 'Salida'),
    since: speak('since', 'seit', 'depuis', 'desde'),
    allergies: speak('Allergies', 'Allergien', 'Allergies', 'Alergias'),
    who: speak('Who picks up?', 'Wer holt ab?', 'Qui récupère ?', '¿Quién recoge?'),
    whoHint: speak(
      'Only these people may.',
      'Nur diese Personen dürfen.',
      'Seules ces personnes sont autorisées.',
      'Solo estas personas pueden.',
    ),
    nobody: speak(
      'Nobody is allowed to pick up yet.',
      'Noch niemand darf abholen.',
      'Personne n’est encore autorisé.',
      'Aún no hay nadie autorizado.',
    ),
    nobodyHere: speak('Nobody is here.', 'Niemand ist da.', 'Personne n’est là.', 'No hay nadie.'),
    empty: speak('Nobody on the list yet', 'Noch niemand auf der Liste', 'Personne sur la liste', 'Aún no hay nadie en la lista'),
  }
  const names = isChild
    ? ['Leo', 'Nina', 'Tom', 'Elif', 'Ida', 'Sam', 'Yuki', 'Ben']
    : ['Priya Raman', 'Tom Okafor', 'Nina Alvarez', 'Joon Park', 'Elif Demir', 'Marta Novak']
  const allergies = [
    undefined,
    speak('Nuts', 'Nüsse', 'Fruits à coque', 'Frutos secos'),
    undefined,
    speak('Milk', 'Milch', 'Lait', 'Leche'),
    undefined,
    undefined,
    speak('Bee stings', 'Bienenstiche', 'Piqûres d’abeille', 'Picaduras de abeja'),
    undefined,
  ]
  return {
    icon: person.icon,
    colour: 'teal',
    entities: [person, ...(isChild ? [carer] : []), stay],
    files: new Map([[pageFile('Home'), homeFile(textsConst(texts), person.name, isChild)]]),
    pages: [],
    rows: [
      {
        entity: person,
        records: names.map((each, index) => ({
          name: each,
          ...(isChild ? { allergies: allergies[index] } : { company: ['Northgate', 'Brightwater'][index % 2] }),
        })),
      },
      ...(isChild
        ? [
            {
              entity: carer,
              records: names.flatMap((_, index) =>
                [speak('Mother', 'Mutter', 'Mère', 'Madre'), speak('Grandfather', 'Großvater', 'Grand-père', 'Abuelo')]
                  .slice(0, 1 + (index % 2))
                  .map((relation, at) => ({
                    name: ['Priya Raman', 'Hassan Haddad', 'Clara Ortiz', 'Samuel Weaver'][(index + at) % 4],
                    person: `$ref:${person.name}:${index}`,
                    relation,
                    phone: `+1 555 01${20 + index * 2 + at}`,
                  })),
              ),
            },
          ]
        : []),
      {
        entity: stay,
        records: [0, 1, 3, 5].map((at, index) => ({
          person: `$ref:${person.name}:${at}`,
          day: dayFrom(wish, 0),
          timeIn: `0${7 + (index % 2)}:${index % 2 === 0 ? '45' : '10'}`,
          ...(index === 3 ? { timeOut: '12:30' } : {}),
        })),
      },
    ],
    lists: 'everybody',
    summary: `The first page shows who is here now; one tap signs in, another out${isChild ? ' with whoever may pick up, and allergies stand out in red' : ''}. Each stay is kept with its times.`,
  }
}
