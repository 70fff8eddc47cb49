import { entityNames } from '../emit/code.ts'
import { type Archetype, type ArchetypeApp, type ArchetypeWish, field, list, pageFile, required, textsConst } from './archetype.ts'
import { dayFrom } from './days.ts'
import { homeFile } from './rent-code.ts'

/** Tenants, the rent of each month received or not, and who is behind. */
export const RENT_ARCHETYPE: Archetype = {
  matches: ({ text }) =>
    /\blandlord\b|\b(?:rent|rents) (?:received|paid|collection|roll)\b|\btenants?\b.{0,120}\brent\b|vermieter|mieteingang|mieter.{0,60}miete|propriétaire.{0,80}loyers?|\bloyers?\b.{0,60}locataires?|casero|inquilinos.{0,80}alquiler/isu.test(
      text,
    ),
  covers: 'tenant flat apartment unit house repair rent deposit payment rent payment landlord property issue room',
  build: buildRent,
}

function buildRent(wish: ArchetypeWish): ArchetypeApp {
  const { speak, text, name } = wish
  const count = Math.min(
    12,
    Math.max(2, Number(/\b(\d{1,2}) (?:flats?|apartments?|units|houses|wohnungen|appartements?|pisos)/iu.exec(text)?.[1] ?? 5)),
  )
  const tenant = list(
    {
      name: 'Tenant',
      one: speak('tenant', 'Mieter', 'locataire', 'inquilino'),
      many: speak('tenants', 'Mieter', 'locataires', 'inquilinos'),
      icon: 'Users',
    },
    'creator',
    'creator',
    [
      required('name', speak('Name', 'Name', 'Nom', 'Nombre'), 'text'),
      required('flat', speak('Flat', 'Wohnung', 'Appartement', 'Piso'), 'relation', { relation: 'Flat' }),
      required('rent', speak('Rent per month', 'Miete pro Monat', 'Loyer mensuel', 'Alquiler mensual'), 'money'),
      field('deposit', speak('Deposit', 'Kaution', 'Dépôt de garantie', 'Fianza'), 'money'),
      field('movedIn', speak('Moved in', 'Eingezogen am', 'Entrée le', 'Entrada'), 'date'),
      field('phone', speak('Phone', 'Telefon', 'Téléphone', 'Teléfono'), 'phone'),
    ],
  )
  const flat = list(
    {
      name: 'Flat',
      one: speak('flat', 'Wohnung', 'appartement', 'piso'),
      many: speak('flats', 'Wohnungen', 'appartements', 'pisos'),
      icon: 'Building2',
    },
    'creator',
    'creator',
    [
      required('name', speak('Name', 'Name', 'Nom', 'Nombre'), 'text'),
      field('address', speak('Address', 'Adresse', 'Adresse', 'Dirección'), 'text'),
      field('rooms', speak('Rooms', 'Zimmer', 'Pièces', 'Habitaciones'), 'integer'),
    ],
  )
  const states = [
    speak('Open', 'Offen', 'Ouverte', 'Abierta'),
    speak('In progress', 'In Arbeit', 'En cours', 'En curso'),
    speak('Done', 'Erledigt', 'Faite', 'Hecha'),
  ]
  const repair = list(
    {
      name: 'Repair',
      one: speak('repair', 'Reparatur', 'réparation', 'reparación'),
      many: speak('repairs', 'Reparaturen', 'réparations', 'reparaciones'),
      icon: 'Wrench',
    },
    'creator',
    'creator',
    [
      required('title', speak('Title', 'Titel', 'Titre', 'Título'), 'text'),
      required('flat', speak('Flat', 'Wohnung', 'Appartement', 'Piso'), 'relation', { relation: 'Flat' }),
      required('status', speak('Status', 'Status', 'Statut', 'Estado'), 'choice', { choices: states }),
      field('reportedOn', speak('Reported on', 'Gemeldet am', 'Signalée le', 'Avisada el'), 'date'),
      field('cost', speak('Cost', 'Kosten', 'Coût', 'Coste'), 'money'),
    ],
  )
  const payment = {
    ...list(
      {
        name: 'RentPayment',
        one: speak('rent payment', 'Mietzahlung', 'paiement de loyer', 'pago de alquiler'),
        many: speak('rent payments', 'Mietzahlungen', 'paiements de loyer', 'pagos de alquiler'),
        icon: 'Banknote',
      },
      'creator',
      'creator',
      [
        required('tenant', speak('Tenant', 'Mieter', 'Locataire', 'Inquilino'), 'relation', { relation: 'Tenant' }),
        required('month', speak('Month', 'Monat', 'Mois', 'Mes'), 'text'),
        required('amount', speak('Amount', 'Betrag', 'Montant', 'Importe'), 'money'),
      ],
    ),
    pages: 'custom' as const,
  }
  const months = [-4, -3, -2, -1, 0].map((offset) =>
    new Date(Date.UTC(wish.today.getFullYear(), wish.today.getMonth() + offset, 1)).toISOString().slice(0, 7),
  )
  const texts = {
    title: name,
    behind: speak('Who is behind', 'Wer im Rückstand ist', 'Qui est en retard', 'Quién debe'),
    nobody: speak('Nobody is behind.', 'Niemand ist im Rückstand.', 'Personne n’est en retard.', 'Nadie debe.'),
    months: speak('months open', 'Monate offen', 'mois dus', 'meses pendientes'),
    owed: speak('Owed in all', 'Insgesamt offen', 'Total dû', 'Total pendiente'),
    received: speak('Received this month', 'Diesen Monat erhalten', 'Reçu ce mois-ci', 'Recibido este mes'),
    deposits: speak('Deposits held', 'Kautionen', 'Dépôts de garantie', 'Fianzas'),
    repairs: speak('Open repairs', 'Offene Reparaturen', 'Réparations ouvertes', 'Reparaciones abiertas'),
    grid: speak('Rent by month', 'Miete pro Monat', 'Loyers par mois', 'Alquiler por mes'),
    gridHint: speak(
      'Tap a month when its rent has arrived.',
      'Monat antippen, wenn die Miete da ist.',
      'Touchez un mois quand le loyer est arrivé.',
      'Toca un mes cuando llegue el pago.',
    ),
    tenant: speak('Tenant', 'Mieter', 'Locataire', 'Inquilino'),
    done: states[2] ?? '',
    empty: speak('No tenants yet', 'Noch keine Mieter', 'Pas encore de locataires', 'Aún no hay inquilinos'),
  }
  const names = [
    'Clara Ortiz',
    'Hassan Haddad',
    'Ida Lindqvist',
    'Tom Okafor',
    'Yuki Sato',
    'Marta Novak',
    'Ben Murphy',
    'Elif Demir',
    'Joon Park',
    'Nina Alvarez',
    'Samuel Weaver',
    'Priya Raman',
  ].slice(0, count)
  const rents = names.map((_, index) => 620 + ((index * 7) % 5) * 65)
  return {
    icon: 'Building2',
    colour: 'steelblue',
    entities: [tenant, flat, repair, payment],
    files: new Map([[pageFile('Home'), homeFile(textsConst(texts), entityNames(tenant).route, entityNames(repair).route)]]),
    pages: [],
    rows: [
      {
        entity: flat,
        records: names.map((_, index) => ({
          name: `${speak('Flat', 'Wohnung', 'Appartement', 'Piso')} ${index + 1}`,
          address: '7 Market Square',
          rooms: 2 + (index % 3),
        })),
      },
      {
        entity: tenant,
        records: names.map((each, index) => ({
          name: each,
          flat: `$ref:Flat:${index}`,
          rent: rents[index],
          deposit: (rents[index] ?? 0) * 2,
          movedIn: dayFrom(wish, -300 - index * 90),
          phone: `+1 555 01${10 + index}`,
        })),
      },
      {
        entity: repair,
        records: [
          speak('Dripping tap', 'Tropfender Hahn', 'Robinet qui goutte', 'Grifo que gotea'),
          speak('Heating stays cold', 'Heizung bleibt kalt', 'Chauffage froid', 'Calefacción fría'),
          speak('Broken lock', 'Schloss defekt', 'Serrure cassée', 'Cerradura rota'),
        ].map((title, index) => ({
          title,
          flat: `$ref:Flat:${index % count}`,
          status: states[index],
          reportedOn: dayFrom(wish, -3 - index * 6),
        })),
      },
      {
        entity: payment,
        records: names.flatMap((_, index) =>
          months
            .filter((__, at) => !((index === 1 && at > 2) || (index % 3 === 2 && at === 4)))
            .map((month) => ({ tenant: `$ref:Tenant:${index}`, month, amount: rents[index] })),
        ),
      },
    ],
    lists: 'everybody',
    summary:
      'The first page shows who is behind with how much, and a grid of tenants and months that you tick when the rent arrives; deposits and open repairs are summed up. Everybody who signs in sees only their own.',
  }
}
