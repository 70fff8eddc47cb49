import { pack } from './notation.ts'

export const RENTALS = pack({
  id: 'rentals',
  words:
    'real estate, rentals, rental properties, property management, property manager, landlord, letting agency, tenants and leases, estate agency, property listings',
  foreign: {
    de: 'hausverwaltung, immobilienverwaltung, vermietung, immobilien, mietverwaltung',
    fr: 'gestion locative, immobilier, agence immobilière, biens locatifs',
    es: 'gestión de alquileres, inmobiliaria, bienes raíces, administración de fincas, alquileres',
  },
  unlike: 'car, boat, bike, equipment, vacation',
  colour: 'sienna',
  icon: 'Building2',
  main: 'Property, Tenant, Lease, Payment',
  entities: [
    {
      one: 'property',
      many: 'properties',
      also: 'apartment, flat, house, rental property, listing',
      icon: 'House',
      fields:
        'name*; address; type (Flat/House/Studio/Shop); bedrooms: integer; area: number; rent: money; status (Available/Let/Being renovated); photo: image',
      rows: `
        Garden flat | 12 Harbor Street | Flat | 2 | 68 | 980 | Let |
        Attic flat | 12 Harbor Street | Studio | 1 | 34 | 640 | Let |
        Rose Cottage | 4 Mill Lane | House | 3 | 112 | 1450 | Let |
        Corner shop | 88 Station Road | Shop | | 54 | 1120 | Available |
        Canal view | 19 Canal Walk | Flat | 2 | 73 | 1060 | Let |
        The Old Bakery | 31 Oak Avenue | House | 4 | 148 | 1890 | Being renovated |
        First floor left | 54 Hill Road | Flat | 1 | 45 | 760 | Available |
      `,
    },
    {
      one: 'tenant',
      many: 'tenants',
      also: 'renter, lessee',
      icon: 'KeyRound',
      fields: 'name*; property -> Property; email: email; phone: phone; moved in: date; notes: multiline',
      rows: `
        Priya Raman | Garden flat | priya.raman@example.com | +44 113 496 0401 | @-640 | Has a cat.
        Joon Park | Attic flat | joon.park@example.com | +44 113 496 0402 | @-212 |
        The Ortiz family | Rose Cottage | clara.ortiz@example.com | +44 113 496 0403 | @-1210 | Looks after the hedge.
        Samuel Weaver | Canal view | samuel.weaver@example.com | +44 113 496 0404 | @-95 |
        Ida Lindqvist | Canal view | ida.lindqvist@example.com | +44 113 496 0405 | @-95 | Second name on the lease.
        Ben Murphy | First floor left | ben.murphy@example.com | +44 113 496 0406 | @-800 | Moved out in spring.
      `,
    },
    {
      one: 'lease',
      many: 'leases',
      also: 'rental agreement, rental contract, tenancy',
      icon: 'FileSignature',
      fields:
        'number*; tenant* -> Tenant; property -> Property; start date: date; end date: date; monthly rent: money; deposit: money; status (Active/Ending/Ended)',
      rows: `
        L-2101 | Priya Raman | Garden flat | @-640 | @455 | 980 | 1960 | Active
        L-2107 | Joon Park | Attic flat | @-212 | @153 | 640 | 1280 | Active
        L-1903 | The Ortiz family | Rose Cottage | @-1210 | @70 | 1450 | 2900 | Ending
        L-2111 | Samuel Weaver | Canal view | @-95 | @270 | 1060 | 2120 | Active
        L-2002 | Ben Murphy | First floor left | @-800 | @-60 | 740 | 1480 | Ended
        L-2112 | Ida Lindqvist | Canal view | @-95 | @270 | 1060 | 0 | Active
      `,
    },
    {
      one: 'payment',
      many: 'payments',
      also: 'rent payment, rent',
      icon: 'HandCoins',
      fields: 'tenant* -> Tenant; due date*: date; amount*: money; paid on: date; status (Due/Paid/Late); notes',
      rows: `
        Priya Raman | @-20 | 980 | @-21 | Paid |
        Joon Park | @-20 | 640 | @-16 | Late | Paid four days later
        The Ortiz family | @-20 | 1450 | @-20 | Paid |
        Samuel Weaver | @-20 | 1060 | @-22 | Paid |
        Priya Raman | @10 | 980 | | Due |
        Joon Park | @10 | 640 | | Due |
        The Ortiz family | @10 | 1450 | | Due |
        Priya Raman | @-50 | 980 | @-51 | Paid |
        Joon Park | @-50 | 640 | @-49 | Paid |
      `,
    },
    {
      one: 'repair',
      many: 'repairs',
      also: 'maintenance request, damage report',
      icon: 'Hammer',
      fields:
        'title*; property -> Property; reported on: date; urgency (Low/Medium/High); status (Reported/Ordered/Done); cost: money; notes: multiline',
      rows: `
        Dripping kitchen tap | Garden flat | @-3 | Medium | Reported | |
        Boiler makes noise | Rose Cottage | @-9 | High | Ordered | 240 | Plumber comes on Tuesday.
        Window will not close | Attic flat | @-26 | Medium | Done | 95 |
        Damp wall in the cellar | The Old Bakery | @-44 | High | Ordered | 1800 |
        Doorbell is silent | Canal view | @-61 | Low | Done | 35 |
        New lock | First floor left | @-58 | Medium | Done | 120 | After the handover.
      `,
    },
  ],
})
